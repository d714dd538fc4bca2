"""A sheet that the organizer defines: boxes with a name and the values that are allowed, bonuses, and a
total.

It carries what has no published rules: Kniffel Kids, Super Kniffel, the one final number of a Dice Duel, and
whatever a club invents.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from scoring.categories import Box, Kind, Part, Values
from scoring.contradictions import RulesetError, refuse_contradictions
from scoring.rulesets import Line, LineKind, Ruleset


@dataclass(frozen=True, slots=True)
class OwnBonus:
    """`points`, once, when the boxes with these numbers (from 1; all of them if none is named) reach
    `threshold`.

    >>> OwnBonus("Bonus", threshold=60, points=30).boxes
    ()
    """

    name: str
    threshold: int
    points: int
    boxes: tuple[int, ...] = ()


def own_sheet(
    key: str,
    boxes: Iterable[tuple[str, Values]],
    *,
    bonuses: Iterable[OwnBonus] = (),
    blank_allowed: bool = False,
    note: str = "",
    parts: Sequence[Part] = (),
) -> Ruleset:
    """A ruleset from names and allowed values, in paper order; RulesetError says what cannot be.

    `parts`: the part of each box, where not all are below; with both parts each gets its sum.

    >>> from scoring import Sheet, check
    >>> rules = own_sheet("kids", [("Katze", Values.fixed(10)), ("Hund", Values.multiples(5, 30))],
    ...                   bonuses=[OwnBonus("Bonus", 20, 5)])
    >>> check(Sheet({"box_1": 10, "box_2": 15}), rules).total
    30
    >>> parts = (Part.UPPER, Part.LOWER)
    >>> own_sheet("club", [("A", Values.fixed(5)), ("B", Values.fixed(7))], parts=parts).paper
    ('box_1', 'upper_sum', 'box_2', 'lower_total', 'total')
    >>> own_sheet("duel", [("Punkte", Values.between(0, 9999))]).legal_values("box_1")[-1]
    9999
    """
    named = list(boxes)
    where = (*parts, *(Part.LOWER,) * len(named))[: len(named)]
    if list(where) != sorted(where, key=lambda part: part is Part.LOWER):
        raise RulesetError("parts", "name an upper box after a lower one")
    own = tuple(
        Box(f"box_{number}", where[number - 1], Kind.DECLARED, values=values, name=name)
        for number, (name, values) in enumerate(named, start=1)
    )
    keys = tuple(box.key for box in own)
    extra = tuple(
        Line(
            f"bonus_{number}",
            LineKind.BONUS,
            _keys(bonus, keys),
            bonus.threshold,
            bonus.points,
            name=bonus.name,
        )
        for number, bonus in enumerate(bonuses, start=1)
    )
    more = tuple(line.key for line in extra)
    upper = tuple(box.key for box in own if box.part is Part.UPPER)
    lower = tuple(box.key for box in own if box.part is Part.LOWER)
    lines: tuple[Line, ...] = (*extra, Line("total", of=(*keys, *more)))
    paper = (*keys, *more, "total")
    if upper and lower:
        sums = (Line("upper_sum", of=upper), Line("lower_total", of=lower))
        lines = (*sums, *extra, Line("total", of=("upper_sum", "lower_total", *more)))
        paper = (*upper, "upper_sum", *lower, "lower_total", *more, "total")
    rules = Ruleset(
        key, own, lines, paper, blank_allowed=blank_allowed, source="defined by the organizer", note=note
    )
    refuse_contradictions(rules)
    return rules


def _keys(bonus: OwnBonus, keys: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(f"box_{number}" for number in bonus.boxes) or keys
