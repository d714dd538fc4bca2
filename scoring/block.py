"""The printed Kniffel block: thirteen boxes, a bonus for the upper part, the sums, as data to build rulesets from."""

from dataclasses import replace

from scoring.categories import Box, Category, Kind, Part
from scoring.dice import D6
from scoring.rulesets import FurtherKniffel, Line, LineKind, Ruleset

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


def block_lines(
    lower: tuple[str, ...] = LOWER_KEYS, *, threshold: int = 63, bonus: int = 35, further: bool = True
) -> tuple[Line, ...]:
    """The computed lines of a block with six number boxes above and these boxes below. Points.

    >>> [line.key for line in block_lines()]
    ['upper_sum', 'bonus', 'upper_total', 'lower_total', 'extra_points', 'total']
    """
    extra = ("extra_points",) if further else ()
    return (
        Line("upper_sum", of=UPPER_KEYS),
        Line("bonus", LineKind.BONUS, ("upper_sum",), threshold=threshold, points=bonus),
        Line("upper_total", of=("upper_sum", "bonus")),
        Line("lower_total", of=lower),
        *(Line(key, LineKind.EXTRA) for key in extra),
        Line("total", of=("upper_total", "lower_total", *extra)),
    )


def block_paper(lower: tuple[str, ...] = LOWER_KEYS, *, further: bool = True) -> tuple[str, ...]:
    """The printed order: six number boxes, their sums, the boxes below, and all sums at the foot.

    >>> block_paper()[-4:]
    ('lower_total', 'upper_total', 'extra_points', 'total')
    """
    extra = ("extra_points",) if further else ()
    above = (*UPPER_KEYS, "upper_sum", "bonus", "upper_total")
    return (*above, *lower, "lower_total", "upper_total", *extra, "total")


def on_the_block(key: str, further: FurtherKniffel | None, *, source: str, note: str) -> Ruleset:
    """A ruleset on the printed block that differs in its rule for further Kniffel alone.

    >>> on_the_block("club", FurtherKniffel(points=30), source="club", note="").further.points
    30
    """
    boxes, pays = (*NUMBER_BOXES, *FIGURES), further is not None
    lines, paper = block_lines(further=pays), block_paper(further=pays)
    return Ruleset(key, boxes, lines, paper, (D6,) * 5, further=further, source=source, note=note)


def with_line_before_total(rules: Ruleset, line: Line, after: str) -> Ruleset:
    """The same ruleset with one more line that counts in the total, printed after the last line `after`.

    >>> from scoring import get_ruleset
    >>> bonus = Line("lower_bonus", LineKind.BONUS, ("lower_total",), threshold=65, points=35)
    >>> with_line_before_total(get_ruleset("classic"), bonus, "lower_total").paper[-5:]
    ('lower_total', 'lower_bonus', 'upper_total', 'extra_points', 'total')
    """
    total = rules.line("total")
    others = tuple(other for other in rules.lines if other != total)
    lines = (*others, line, replace(total, of=(*total.of, line.key)))
    place = len(rules.paper) - rules.paper[::-1].index(after)
    return replace(rules, lines=lines, paper=(*rules.paper[:place], line.key, *rules.paper[place:]))


def without_line(rules: Ruleset, key: str) -> Ruleset:
    """The same ruleset without a line that nothing but the total adds up.

    >>> from scoring import get_ruleset
    >>> without_line(get_ruleset("classic"), "extra_points").paper[-3:]
    ('lower_total', 'upper_total', 'total')
    """
    lines = tuple(
        replace(line, of=tuple(part for part in line.of if part != key))
        for line in rules.lines
        if line.key != key
    )
    return replace(rules, lines=lines, paper=tuple(part for part in rules.paper if part != key))
