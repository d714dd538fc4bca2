"""A ruleset: everything that is written on the paper and in the rules, as frozen data.

Boxes in paper order, the lines that are added up, the rule for further Kniffel. No code anywhere asks for a
ruleset's name; it asks for what the ruleset says. A new game is one more entry of data.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache
from typing import TypeVar

from scoring.categories import Box, Part
from scoring.dice import Dice, box_values


class LineKind(StrEnum):
    """What a line that is not a box prints.

    >>> [kind.value for kind in LineKind]
    ['sum', 'bonus', 'extra']
    """

    SUM = "sum"
    """`factor` times the sum of the lines and boxes in `of`."""
    BONUS = "bonus"
    """`points`, once, when the sum of `of` is `threshold` or more."""
    EXTRA = "extra"
    """The points of all further Kniffel."""


@dataclass(frozen=True, slots=True)
class Line:
    """A sum, a bonus or the further Kniffel: a row of the paper that is computed. Units: points.

    >>> Line("bonus", LineKind.BONUS, ("upper_sum",), threshold=63, points=35).row
    'bonus'
    """

    key: str
    kind: LineKind = LineKind.SUM
    of: tuple[str, ...] = ()
    threshold: int = 0
    points: int = 0
    factor: int = 1
    name: str = ""
    label: str = ""
    column: int = 1

    @property
    def title(self) -> str:
        """The key under which the texts know this line."""
        return self.label or self.key

    @property
    def row(self) -> str:
        """What this row of the paper is: ``"sum"``, ``"bonus"`` or ``"extra"``."""
        return self.kind.value


class Placement(StrEnum):
    """Where the throw of a further Kniffel may be entered. "Open" is a box that may be filled in this turn.

    >>> Placement("fitting").name
    'FITTING'
    """

    FITTING = "fitting"
    """An open box that it really fits, at the throw's own value."""
    ANY_AT_MAXIMUM = "any_at_maximum"
    """Any open box: at its maximum, or at the throw's own value."""
    NUMBER_FIRST = "number_first"
    """Its number box if open; else an open lower box at full value; else a zero above."""
    LOWER = "lower"
    """An open lower box at full value; else a zero."""
    FORCED_JOKER = "forced_joker"
    """As number_first, and also when the Kniffel box was struck."""
    FREE_JOKER = "free_joker"
    """Any open box at the throw's own value; lower boxes at full value once the number box is used; also
    when the Kniffel box was struck.
    """


@dataclass(frozen=True, slots=True)
class FurtherKniffel:
    """The rule for Kniffel after the first: `points` for each, and where the throw goes.

    * `boxes`: the Kniffel boxes (one; Triple Yahtzee has three).
    * `needs_full_box`: paid only when a Kniffel box holds its points; a struck one pays nothing.
    * `paid_if_struck`: paid also when the throw ends as a zero.
    * `strike_although_it_fits`: a box may be struck although the throw could be entered for points.
    * `number_box_must_be_open`: paid only while the box of its number is open.
    * `instead_of_entry`: the points are taken instead of an entry, so the turn leaves a zero.
    * `earlier_parts`: parts in which, in a game with a prescribed order, a Kniffel entered before the
      Kniffel box counts too once that box is filled with a Kniffel.

    >>> FurtherKniffel(points=100, placement=Placement.FORCED_JOKER).boxes
    ('kniffel',)
    """

    points: int = 50
    placement: Placement = Placement.FITTING
    boxes: tuple[str, ...] = ("kniffel",)
    needs_full_box: bool = True
    paid_if_struck: bool = True
    strike_although_it_fits: bool = True
    number_box_must_be_open: bool = False
    instead_of_entry: bool = False
    earlier_parts: tuple[Part, ...] = ()

    @property
    def rules_after_strike(self) -> bool:
        """Whether the rule also places a throw when the Kniffel box was struck (the jokers of Yahtzee: unpaid)."""
        jokers = (Placement.FORCED_JOKER, Placement.FREE_JOKER)
        return self.placement in jokers or not self.needs_full_box


@dataclass(frozen=True, slots=True)
class Ruleset:
    """The rules of one game, complete. Equal content is an equal ruleset.

    `paper` is the printed order of boxes and lines by key (a line may be printed twice). `blank_allowed`:
    boxes may stay blank at the end. `strike_freely`: an ordinary throw may be struck although it scores.
    `throws`: throws in a turn; `turn_note`: what players must know of it besides. `source` says where the
    rules are published, `note` in one sentence what an organizer should know.

    >>> from scoring import get_ruleset
    >>> rules = get_ruleset("meisterschaft")
    >>> [box.key for box in rules.boxes][:3], rules.legal_values("fours"), rules.line("bonus").threshold
    (['ones', 'twos', 'threes'], (0, 4, 8, 12, 16, 20), 63)
    """

    key: str
    boxes: tuple[Box, ...]
    lines: tuple[Line, ...]
    paper: tuple[str, ...]
    dice: Dice = ()
    throws: int = 3
    further: FurtherKniffel | None = None
    blank_allowed: bool = False
    strike_freely: bool = True
    turn_note: str = ""
    source: str = ""
    note: str = ""

    def __hash__(self) -> int:
        """By key alone: rulesets are looked up for every sheet, and equality decides anyway."""
        return hash(self.key)

    @property
    def without_words(self) -> "Ruleset":
        """What is played and paid alone: two rulesets that differ in their words are the same game.

        >>> from scoring import get_ruleset
        >>> get_ruleset("classic").without_words.source
        ''
        """
        return replace(self, turn_note="", source="", note="")

    @property
    def box_keys(self) -> tuple[str, ...]:
        """The keys of all boxes in paper order."""
        return tuple(box.key for box in self.boxes)

    @property
    def line_keys(self) -> tuple[str, ...]:
        """The keys of all computed lines, each once, in computing order: what may be written besides the boxes."""
        return tuple(line.key for line in self.lines)

    @property
    def paper_lines(self) -> tuple[Box | Line, ...]:
        """Boxes and computed lines in the order in which the block prints them; ``row`` tells them apart.

        >>> from scoring import get_ruleset
        >>> " ".join(entry.row for entry in get_ruleset("classic").paper_lines)
        'box box box box box box sum bonus sum box box box box box box box sum sum extra sum'
        """
        entries: dict[str, Box | Line] = {box.key: box for box in self.boxes}
        entries.update({line.key: line for line in self.lines})
        return tuple(entries[key] for key in self.paper)

    def box(self, key: str) -> Box:
        """The box with this key; KeyError if there is none."""
        return _named(self.boxes, key)

    def line(self, key: str) -> Line:
        """The computed line with this key; KeyError if there is none."""
        return _named(self.lines, key)

    def legal_values(self, box_key: str) -> tuple[int, ...]:
        """Every value that may stand in the box, ascending, in points; KeyError for an unknown box."""
        return box_values(self.box(box_key), self.dice)

    @property
    def kniffel_boxes(self) -> tuple[str, ...]:
        """The boxes that a further Kniffel depends on; none where the ruleset knows no further Kniffel."""
        return self.further.boxes if self.further else ()


Entry = TypeVar("Entry", Box, Line)

ORDERS = ("free", "top_down", "bottom_up", "upper_first", "lower_first")
"""The orders of filling: free choice; strictly down or up the paper; one part first, free within the parts
(upper_first, lower_first and the other two are the four ordered games of the Feuerwehr Dasing).
"""


def filling_sequence(rules: Ruleset, order: str = "free") -> tuple[tuple[str, ...], ...]:
    """The groups of box keys in the order in which they must be filled; within a group the choice is free.

    Raises ValueError for an unknown order.

    >>> from scoring import get_ruleset
    >>> rules = get_ruleset("meisterschaft")
    >>> filling_sequence(rules, "bottom_up")[:2]
    (('chance',), ('kniffel',))
    >>> [len(group) for group in filling_sequence(rules, "upper_first")]
    [6, 7]
    """
    keys = rules.box_keys
    parts = {part: tuple(box.key for box in rules.boxes if box.part is part) for part in Part}
    sequences: Mapping[str, tuple[tuple[str, ...], ...]] = {
        "free": (keys,),
        "top_down": tuple((key,) for key in keys),
        "bottom_up": tuple((key,) for key in reversed(keys)),
        "upper_first": (parts[Part.UPPER], parts[Part.LOWER]),
        "lower_first": (parts[Part.LOWER], parts[Part.UPPER]),
    }
    if order not in sequences:
        raise ValueError(f"unknown order of filling {order!r}; known: {', '.join(ORDERS)}")
    return tuple(group for group in sequences[order] if group)


@lru_cache(maxsize=1024)
def shares(line: str, rules: Ruleset) -> Mapping[str, int]:
    """How often each box, each bonus and the further Kniffel count in this line.

    >>> from scoring import get_ruleset
    >>> shares("upper_total", get_ruleset("classic"))
    {'ones': 1, 'twos': 1, 'threes': 1, 'fours': 1, 'fives': 1, 'sixes': 1, 'bonus': 1}
    """
    entry = rules.line(line)
    if entry.kind is not LineKind.SUM:
        return {line: 1}
    counted: Counter[str] = Counter()
    for key in entry.of:
        for part, share in (shares(key, rules) if key in rules.line_keys else {key: 1}).items():
            counted[part] += entry.factor * share
    return dict(counted)


def _named(entries: tuple[Entry, ...], key: str) -> Entry:
    for entry in entries:
        if entry.key == key:
            return entry
    raise KeyError(f"{key!r} is not one of {', '.join(entry.key for entry in entries)}")
