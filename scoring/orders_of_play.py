"""The orders of play that a sheet may have had, searched for the one with the most further Kniffel.

A sheet does not say in which order it was filled. The search fills box after box, each with the value that
stands in it, and counts the throws that the ruleset pays. It is exact, and short because of one fact: as
long as the rules ask only that other boxes are *no longer* open, filling a box early never does harm. So
whatever is paid now, or can never be paid, is filled at once, and only a dead end needs a choice.
"""

from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache

from scoring.dice import equal_rolls, fits, roll_counts, values_without_equal_dice, worth
from scoring.rulesets import FurtherKniffel, Placement, Ruleset, filling_sequence
from scoring.turns import further_entries

NO_WAY = -1_000
Move = tuple[str, int]
"""A box to fill, and the further Kniffel (0 or 1) that this gives."""


def most_over_all_orders(
    values: Mapping[str, int], rules: Ruleset, order: str, possible: Mapping[str, Collection[int]]
) -> int:
    """The most further Kniffel for a sheet whose Kniffel boxes are filled as the rule wants it.

    `possible`: box key → the values that can hold a further Kniffel in some state of the game. Where a value
    cannot have come about at all in this order, it counts as an ordinary one, so that one fault does not
    hide the rest.

    >>> from scoring import get_ruleset
    >>> most_over_all_orders({"kniffel": 50, "ones": 5}, get_ruleset("classic"), "free", {"ones": {5}})
    1
    """
    search = _Search(values, rules, order, possible)
    most = 0
    for group in filling_sequence(rules, order):
        strict = search.most_in_group(group, lenient=False)
        most += strict if strict >= 0 else search.most_in_group(group, lenient=True)
        search.past.update(group)
    return most


@lru_cache(maxsize=4096)
def own_kniffel_values(key: str, rules: Ruleset) -> frozenset[int]:
    """What Kniffel of all faces are worth in this box by the dice alone, without 0.

    >>> from scoring import get_ruleset
    >>> own_kniffel_values("fives", get_ruleset("classic"))
    frozenset({25})
    """
    box = rules.box(key)
    return frozenset(worth(box, roll) for roll in equal_rolls(rules.dice).values()) - {0}


class _Search:
    """The search for one sheet; ``past`` holds the boxes of the groups that are done."""

    def __init__(
        self, values: Mapping[str, int], rules: Ruleset, order: str, possible: Mapping[str, Collection[int]]
    ) -> None:
        self.values = values
        self.rules = rules
        self.further = rules.further or FurtherKniffel()
        self.possible = possible
        self.ordered = len(filling_sequence(rules, order)) > 1
        self.full = all(values[key] == rules.box(key).points for key in self.further.boxes)
        self.past: set[str] = set()
        self.group: frozenset[str] = frozenset()
        self.lenient = False
        self.known: dict[frozenset[str], int] = {}

    def most_in_group(self, group: Iterable[str], *, lenient: bool) -> int:
        """The most in this group of boxes, or NO_WAY; `lenient` takes every value as an ordinary one."""
        self.group = frozenset(group)
        self.lenient = lenient
        self.known = {}
        return self._most(self.group)

    def _most(self, open_boxes: frozenset[str]) -> int:
        if open_boxes not in self.known:
            left = self._left(open_boxes)
            best = NO_WAY if left else 0
            bound = sum(self.values[key] in self.possible.get(key, ()) for key in left)
            for key, gain in sorted(self._moves(open_boxes), key=lambda move: -move[1]):
                best = max(best, gain + self._most(open_boxes - {key}))
                if best >= bound:
                    break
            self.known[open_boxes] = best
        return self.known[open_boxes]

    def _left(self, open_boxes: frozenset[str]) -> list[str]:
        return [key for key in self.rules.box_keys if key in open_boxes and key in self.values]

    def _moves(self, open_boxes: frozenset[str]) -> list[Move]:
        running = all(key in self.past or key in self.group - open_boxes for key in self.further.boxes)
        left = self._left(open_boxes)
        if running:
            moves = [(key, gain) for key in left for gain in self._gains(key, open_boxes)]
        else:
            moves = [(key, self._early_gain(key)) for key in left if self._ordinary(key, open_boxes, False)]
        if early_does_no_harm(self.further):
            return self._needful(moves, open_boxes, running)
        return moves[::-1]  # from below: number boxes that must be open are mostly best filled last

    def _needful(self, moves: list[Move], open_boxes: frozenset[str], running: bool) -> list[Move]:
        """Without the moves that can wait, or that need no choice."""
        kniffel = self.further.boxes
        at_once = [move for move in moves if move[1]] or [
            move
            for move in moves
            if move[0] not in kniffel and self.values[move[0]] not in self.possible[move[0]]
        ]
        if at_once:
            return at_once[:1]
        if running:
            return moves
        return [move for move in moves if move[0] in kniffel or not self._ordinary(move[0], open_boxes, True)]

    def _gains(self, key: str, open_boxes: frozenset[str]) -> frozenset[int]:
        """What filling this box now can give, once the Kniffel boxes are filled; empty if its value cannot be."""
        gains = _further_gains(open_boxes, self.full, self.rules).get((key, self.values[key]), frozenset())
        return gains | {0} if self._ordinary(key, open_boxes, True) else gains

    def _early_gain(self, key: str) -> int:
        """A Kniffel before the Kniffel box counts in an ordered game, if the ruleset says so for this part."""
        early = self.rules.box(key).part in self.further.earlier_parts and key not in self.further.boxes
        return int(self.ordered and early and self.values[key] in own_kniffel_values(key, self.rules))

    def _ordinary(self, key: str, open_boxes: frozenset[str], running: bool) -> bool:
        """Whether the value can stand here without a further Kniffel."""
        value, box = self.values[key], self.rules.box(key)
        if self.lenient or value not in self.rules.legal_values(key):
            return True
        if value == 0:
            return _can_be_struck(open_boxes, self.rules)
        if not running and value in own_kniffel_values(key, self.rules):
            return True
        return value in values_without_equal_dice(box, self.rules.dice)


def early_does_no_harm(further: FurtherKniffel) -> bool:
    """Whether no throw is paid because another box is still open: then filling boxes early is never worse.

    >>> early_does_no_harm(FurtherKniffel())
    True
    """
    number_box_is_forced = further.placement in (Placement.NUMBER_FIRST, Placement.FORCED_JOKER)
    return not further.number_box_must_be_open or (
        number_box_is_forced and not further.strike_although_it_fits
    )


@lru_cache(maxsize=65536)
def _further_gains(
    open_boxes: frozenset[str], full: bool, rules: Ruleset
) -> Mapping[tuple[str, int], frozenset[int]]:
    """(Box, points) that a further Kniffel of any face can leave → the further Kniffel (0 or 1) that it gives."""
    gains: dict[tuple[str, int], frozenset[int]] = {}
    for face in equal_rolls(rules.dice):
        for entry in further_entries(face, open_boxes, full, rules):
            place = entry.box, entry.points
            gains[place] = gains.get(place, frozenset()) | {int(entry.further)}
    return gains


@lru_cache(maxsize=65536)
def _can_be_struck(open_boxes: frozenset[str], rules: Ruleset) -> bool:
    """Whether an ordinary throw may end as a zero while these boxes are open."""
    if rules.strike_freely or not rules.dice:
        return True
    boxes = [rules.box(key) for key in open_boxes]
    return any(not any(fits(box, roll) for box in boxes) for roll in roll_counts(rules.dice))
