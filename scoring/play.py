"""Simulated play, for demonstration, tests and benchmarks: legal sheets of a plausible amateur.

The player keeps what looks promising and enters where most is gained above a box's usual yield. It plays any
ruleset with dice; boxes without dice get any of their declared values. All chance comes from the caller's
`rng`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from scoring.categories import Box, Kind, Part
from scoring.dice import Roll, best_of_three, equal_rolls, value_counts
from scoring.rulesets import Ruleset, filling_sequence
from scoring.sheets import Sheet, sums_of
from scoring.turns import Entry, kniffel_state, points_table, throw_choices

if TYPE_CHECKING:
    from random import Random

SKILL = 0.92
"""The usual skill: so many of a hundred decisions are considered ones, the rest is whim."""


def simulate_sheet(
    rules: Ruleset, rng: Random, order: str = "free", skill: float = SKILL, written: Collection[str] = ()
) -> Sheet:
    """A full, legal sheet, played turn by turn; `written` names the sums that are written on it, all of them
    right.

    `skill` is a share from 0 to 1. Raises ValueError for an unknown order, KeyError for an unknown sum. With
    the usual skill the mean of the preset ``classic`` is about 215 points.

    >>> from random import Random
    >>> from scoring import check, get_ruleset
    >>> sheet = simulate_sheet(get_ruleset("dasing"), Random(1), "top_down", written=["total"])
    >>> len(sheet.values), check(sheet, get_ruleset("dasing"), "top_down").problems
    (13, ())
    """
    values: dict[str, int] = {}
    extras = earlier = 0
    sequence = filling_sequence(rules, order)
    for group in sequence:
        left = list(group)
        while left:
            entry, is_kniffel = _play_turn(rules, rng, left, values, skill)
            if is_kniffel and len(sequence) > 1:
                earlier += _counts_once_kniffel_is_filled(entry, values, rules)
            values[entry.box] = entry.points
            extras += entry.further
            left.remove(entry.box)
    if kniffel_state(values, rules)[1]:
        extras += earlier
    ordered = {key: values[key] for key in rules.box_keys}
    sums = sums_of(ordered, rules, extras)
    return Sheet(ordered, extras, {key: sums[key] for key in written})


def _counts_once_kniffel_is_filled(entry: Entry, values: Mapping[str, int], rules: Ruleset) -> bool:
    """Whether a Kniffel entered before the Kniffel box counts later (games with a prescribed order)."""
    further = rules.further
    if further is None or entry.box in further.boxes or kniffel_state(values, rules)[0] or not entry.points:
        return False
    return rules.box(entry.box).part in further.earlier_parts


def _play_turn(
    rules: Ruleset, rng: Random, left: list[str], values: Mapping[str, int], skill: float
) -> tuple[Entry, bool]:
    """One turn: throw, keep, throw again, enter. Also tells whether all dice were equal."""
    game = _game(rules)
    declared = [key for key in left if game.boxes[key].kind is Kind.DECLARED]
    if declared:
        return Entry(declared[0], rng.choice(rules.legal_values(declared[0]))), False
    roll = [rng.choice(faces) for faces in rules.dice]
    for _ in range(rules.throws - 1):
        considered = rng.random() < skill
        kept = (
            game.keep(tuple(sorted(roll)), left) if considered else tuple(rng.sample(roll, k=len(roll) // 2))
        )
        if len(kept) == len(roll):
            break
        _throw_again(roll, kept, rules, rng)
    return game.enter(tuple(sorted(roll)), left, values), len(set(roll)) == 1


def _throw_again(roll: list[int], kept: Roll, rules: Ruleset, rng: Random) -> None:
    """Throws every die again whose face is not among the kept ones."""
    staying = list(kept)
    for place, face in enumerate(roll):
        if face in staying:
            staying.remove(face)
        else:
            roll[place] = rng.choice(rules.dice[place])


class _Game(NamedTuple):
    """A ruleset as the simulated player sees it."""

    rules: Ruleset
    boxes: Mapping[str, Box]
    points: Mapping[Roll, Mapping[str, int]]
    usual: Mapping[str, float]
    """The yield that the player expects of a box; entering less than it hurts."""
    last_resort: bool
    """Whether a box takes what fits nowhere else, so that it is not open to every throw."""

    def enter(self, roll: Roll, left: Collection[str], values: Mapping[str, int]) -> Entry:
        """The entry that gains most above the usual yield of its box."""
        points = self.points[roll]
        face = roll[0] if roll in equal_rolls(self.rules.dice).values() else None
        if face is None and self.rules.strike_freely and not self.last_resort:
            key = max(left, key=lambda key: points[key] - self.usual[key])
            return Entry(key, points[key])
        choices = throw_choices(points, face, left, kniffel_state(values, self.rules), self.rules)
        pay = self.rules.further.points if self.rules.further else 0
        ranked = sorted(choices, key=lambda entry: (entry.box, entry.points))
        return max(ranked, key=lambda entry: entry.points + pay * entry.further - self.usual[entry.box])

    def keep(self, roll: Roll, left: Collection[str]) -> Roll:
        """The dice to keep: all when a figure stands, a run or pairs where a box asks for them, else equal ones."""
        boxes = [self.boxes[key] for key in left]
        points = self.points[roll]
        standing = [box for box in boxes if box.points and points[box.key] == box.points]
        best = max((box.points or 0 for box in standing), default=0)
        longer = [box for box in boxes if box.kind is Kind.RUN and (box.points or 0) > best]
        if standing and not (longer and all(box.kind is Kind.RUN for box in standing)):
            return roll
        run = _best_run(roll)
        runs = [box.numbers[0] for box in boxes if box.kind is Kind.RUN]
        if runs and (
            len(run) >= 4 or (len(run) == 3 and len(set(roll)) >= 4 and max(map(roll.count, roll)) < 3)
        ):
            return run
        return self._equal_ones(roll, boxes)

    def _equal_ones(self, roll: Roll, boxes: Iterable[Box]) -> Roll:
        faces = {box.face for box in boxes if box.kind is Kind.FACE}
        groups = [box for box in boxes if box.kind is Kind.GROUPS]
        if any(len(box.numbers) > 1 for box in groups) and _pairs(roll) >= 2:
            return tuple(face for face in roll if roll.count(face) >= 2)
        if not faces and not groups:
            return tuple(face for face in roll if face >= 4)
        liking = {
            face: (roll.count(face) * (3 if face in faces else 2 if groups else 0), face)
            for face in set(roll)
        }
        favourite = max(liking, key=lambda face: liking[face])
        return tuple(face for face in roll if face == favourite) if liking[favourite][0] else ()


def _best_run(roll: Roll) -> Roll:
    """The longest run of faces in the roll, each once; the higher of two."""
    best: list[int] = []
    run: list[int] = []
    for face in sorted(set(roll)):
        run = [*run, face] if run and face == run[-1] + 1 else [face]
        best = run if len(run) >= len(best) else best
    return tuple(best)


def _pairs(roll: Roll) -> int:
    return sum(roll.count(face) >= 2 for face in set(roll))


@lru_cache(maxsize=64)
def _game(rules: Ruleset) -> _Game:
    boxes = {box.key: box for box in rules.boxes}
    usual = {key: _usual_yield(box, rules) for key, box in boxes.items()}
    return _Game(
        rules, boxes, points_table(rules), usual, any(box.eyes_if_nothing_fits for box in rules.boxes)
    )


def _usual_yield(box: Box, rules: Ruleset) -> float:
    """The mean of the best of three throws: near enough to what amateurs reach; number boxes are worth a bonus."""
    ways = value_counts(box, rules.dice)
    every, mean = sum(ways.values()), 0.0
    for value, tries in best_of_three(ways).items():
        mean += value * tries / every**3
    return mean * 1.5 if box.part is Part.UPPER else mean
