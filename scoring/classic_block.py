"""The presets that are played on the printed Kniffel block: the same thirteen boxes, other rules for further
Kniffel.

Sources are named in each ruleset. Contested points are options; every note says what the preset chose.
"""

from __future__ import annotations

from scoring.categories import Box, Category, Kind, Part
from scoring.dice import D6
from scoring.rulesets import FurtherKniffel, Line, LineKind, Placement, Ruleset

C = Category

NUMBER_BOXES = tuple(
    Box(key.value, Part.UPPER, Kind.FACE, (face,))
    for face, key in enumerate((C.ONES, C.TWOS, C.THREES, C.FOURS, C.FIVES, C.SIXES), start=1)
)
FIGURES = (
    Box(C.THREE_OF_A_KIND.value, Part.LOWER, Kind.GROUPS, (3,)),
    Box(C.FOUR_OF_A_KIND.value, Part.LOWER, Kind.GROUPS, (4,)),
    Box(C.FULL_HOUSE.value, Part.LOWER, Kind.GROUPS, (3, 2), points=25),
    Box(C.SMALL_STRAIGHT.value, Part.LOWER, Kind.RUN, (4,), points=30),
    Box(C.LARGE_STRAIGHT.value, Part.LOWER, Kind.RUN, (5,), points=40),
    Box(C.KNIFFEL.value, Part.LOWER, Kind.GROUPS, (5,), points=50),
    Box(C.CHANCE.value, Part.LOWER, Kind.ANY),
)
UPPER_KEYS = tuple(box.key for box in NUMBER_BOXES)
LOWER_KEYS = tuple(box.key for box in FIGURES)


def classic_lines(threshold: int = 63, bonus: int = 35) -> tuple[Line, ...]:
    """The computed lines of the printed block. Points.

    >>> [line.key for line in classic_lines()]
    ['upper_sum', 'bonus', 'upper_total', 'lower_total', 'extra_points', 'total']
    """
    return (
        Line("upper_sum", of=UPPER_KEYS),
        Line("bonus", LineKind.BONUS, ("upper_sum",), threshold=threshold, points=bonus),
        Line("upper_total", of=("upper_sum", "bonus")),
        Line("lower_total", of=LOWER_KEYS),
        Line("extra_points", LineKind.EXTRA),
        Line("total", of=("upper_total", "lower_total", "extra_points")),
    )


PAPER = (
    *UPPER_KEYS, "upper_sum", "bonus", "upper_total",
    *LOWER_KEYS, "lower_total", "upper_total", "extra_points", "total",
)  # fmt: skip


def on_the_block(key: str, further: FurtherKniffel, *, source: str, note: str) -> Ruleset:
    """A ruleset on the printed block that differs in its rule for further Kniffel alone.

    >>> on_the_block("club", FurtherKniffel(points=30), source="club", note="").further.points
    30
    """
    return Ruleset(
        key, (*NUMBER_BOXES, *FIGURES), classic_lines(), PAPER,
        dice=(D6,) * 5, further=further, source=source, note=note,
    )  # fmt: skip


MEISTERSCHAFT = on_the_block(
    "meisterschaft",
    FurtherKniffel(points=50, placement=Placement.FITTING, paid_if_struck=True, strike_although_it_fits=True),
    source="Rules of the Deutsche Kniffel-Meisterschaft (Leipzig)",
    note="A further Kniffel needs a free box that it really fits, else a box is struck; the championship's "
    "text leaves open whether it pays, here it pays 50 each time.",
)
CLASSIC = on_the_block(
    "classic",
    FurtherKniffel(
        points=50, placement=Placement.ANY_AT_MAXIMUM, paid_if_struck=True, strike_although_it_fits=True
    ),
    source="Schmidt Spiele, Kniffel, Classic Line",
    note="A further Kniffel pays 50 and may be entered in any free box, at its maximum or at its own value.",
)
DASING = on_the_block(
    "dasing",
    FurtherKniffel(
        points=50,
        placement=Placement.FITTING,
        paid_if_struck=False,
        strike_although_it_fits=True,
        earlier_parts=(Part.UPPER,),
    ),
    source="Feuerwehr Dasing, rules of the tournament (feuerwehr-dasing.de, id=220)",
    note="A further Kniffel pays 50 only if it is entered in a fitting free box (in an ordered game: the "
    "next one); there a Kniffel in the upper part counts too once the Kniffel box is filled.",
)
