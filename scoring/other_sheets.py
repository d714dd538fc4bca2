"""The presets with sheets of their own: Yatzy and its big sister, Kniffel Extreme, three columns, cards,
words.

What is not published is not invented: where a rule text is silent, the note says so or the values are open.
"""

from dataclasses import replace
from typing import Any

from scoring.block import FIGURES, LOWER_KEYS, NUMBER_BOXES, UPPER_KEYS, block_lines, block_paper
from scoring.categories import Box, Category, Kind, Part, Values
from scoring.dice import D6, D10, Dice
from scoring.rulesets import FurtherKniffel, Line, LineKind, Placement, Ruleset


def _groups(key: str, *sizes: int, points: int | None = None, all_dice: bool = False) -> Box:
    return Box(key, Part.LOWER, Kind.GROUPS, sizes, points, only_matching=not all_dice)


def _run(key: str, points: int, *numbers: int) -> Box:
    return Box(key, Part.LOWER, Kind.RUN, numbers, points)


CHANCE = Box("chance", Part.LOWER, Kind.ANY)
YATZY_BOXES = (
    _groups("one_pair", 2),
    _groups("two_pairs", 2, 2),
    _groups("three_of_a_kind", 3),
    _groups("four_of_a_kind", 4),
    _run("small_straight", 15, 5, 1),
    _run("large_straight", 20, 5, 2),
    _groups("full_house", 3, 2),
    CHANCE,
    _groups("yatzy", 5, points=50),
)
MAXI_BOXES = (
    _groups("one_pair", 2),
    _groups("two_pairs", 2, 2),
    _groups("three_pairs", 2, 2, 2),
    _groups("three_of_a_kind", 3),
    _groups("four_of_a_kind", 4),
    _groups("five_of_a_kind", 5),
    _run("small_straight", 15, 5, 1),
    _run("large_straight", 20, 5, 2),
    _run("full_straight", 21, 6, 1),
    _groups("full_house", 3, 2),
    _groups("villa", 3, 3),
    _groups("tower", 4, 2),
    CHANCE,
    _groups("maxi_yatzy", 6, points=100),
)
EXTREME_BOXES = (
    _groups("three_of_a_kind", 3, all_dice=True),
    _groups("four_of_a_kind", 4, all_dice=True),
    _groups("two_pairs", 2, 2, all_dice=True),
    _groups("three_pairs", 2, 2, 2, points=35),
    _groups("two_threes", 3, 3, points=45),
    _groups("full_house", 3, 2, points=25),
    _groups("large_full_house", 4, 2, points=45),
    _run("small_straight", 30, 4),
    _run("large_straight", 40, 5),
    _run("highway", 50, 6),
    _groups("kniffel", 5, points=50),
    _groups("kniffel_extreme", 6, points=75),
    Box("ten_or_less", Part.LOWER, Kind.AT_MOST, (10,), points=40),
    Box("thirty_three_or_more", Part.LOWER, Kind.AT_LEAST, (33,), points=40),
    CHANCE,
    Box("super_chance", Part.LOWER, Kind.ANY, factor=2),
)


def _without_further(
    key: str, lower: tuple[Box, ...], dice: Dice, threshold: int, bonus: int, **words: Any
) -> Ruleset:
    """`words`: source, note, and what to know of a turn."""
    keys = tuple(box.key for box in lower)
    lines = block_lines(keys, threshold=threshold, bonus=bonus, further=False)
    boxes = (*NUMBER_BOXES, *lower)
    return Ruleset(key, boxes, lines, block_paper(keys, further=False), dice, **words)


YATZY = _without_further(
    "yatzy",
    YATZY_BOXES,
    (D6,) * 5,
    63,
    50,
    source="Yatzy as played in Scandinavia (public domain)",
    note="Fifteen boxes, as played in Scandinavia.",
)
MAXI_YATZY = _without_further(
    "maxi-yatzy",
    MAXI_BOXES,
    (D6,) * 6,
    84,
    100,
    source="Maxi Yatzy (maxiyatzy.com, rules)",
    note="Six dice and twenty boxes. Throws that were saved for a later turn are not checked.",
)
KNIFFEL_EXTREME = _without_further(
    "kniffel-extreme",
    EXTREME_BOXES,
    (*(D6,) * 5, D10),
    73,
    45,
    source="Schmidt Spiele, Kniffel Extreme, instructions",
    note="Twenty-two boxes; five dice and a ten-sided one (0 to 9).",
    turn_note="A chip buys a fourth throw in a turn; the chips are kept at the table and do not stand on the sheet.",
)


def _triple_yahtzee() -> Ruleset:
    """Three columns of the block; the totals of the second and third count twice and three times."""
    boxes: list[Box] = []
    lines: list[Line] = []
    paper: list[str] = []
    for column in (1, 2, 3):
        for box in (*NUMBER_BOXES, *FIGURES):
            name = "Yahtzee" if box.key == Category.KNIFFEL.value else ""
            boxes.append(replace(box, key=f"{box.key}_{column}", label=box.key, column=column, name=name))
        for line in block_lines(further=False):
            of = tuple(f"{key}_{column}" for key in line.of)
            key = "column_total" if line.key == "total" else line.key
            factor = column if line.key == "total" else 1
            lines.append(replace(line, key=f"{key}_{column}", of=of, factor=factor, label=key, column=column))
        foot = block_paper(further=False)[:-2]
        paper += [f"{key}_{column}" for key in (*foot, "column_total")]
    columns = tuple(f"column_total_{column}" for column in (1, 2, 3))
    lines += [Line("extra_points", LineKind.EXTRA), Line("total", of=(*columns, "extra_points"))]
    kniffel = tuple(box.key for box in boxes if box.label == Category.KNIFFEL.value)
    further = FurtherKniffel(
        100, Placement.FORCED_JOKER, kniffel, paid_if_struck=True, strike_although_it_fits=False
    )
    return Ruleset(
        "triple-yahtzee",
        tuple(boxes),
        tuple(lines),
        (*paper, "extra_points", "total"),
        (D6,) * 5,
        further=further,
        source="Milton Bradley, Triple Yahtzee; yahtzee-rules.com; ourpastimes.com",
        note="Three columns that count once, twice and three times; some texts multiply the points for "
        "a further Yahtzee by its column, too.",
    )


TRIPLE_YAHTZEE = _triple_yahtzee()
SURPLUS_CARDS = range(6)
"""Up to ten cards may be held, five are played; each further one costs two points."""


def _worth_of_five(box: Box) -> tuple[int, ...]:
    """What five cards are worth in a box of the block, without 0. Written out because looking at every hand
    would take longer than all the rest of the import; the tests look.
    """
    if box.face is not None:
        return tuple(box.face * count for count in range(1, 6))
    return tuple(range(5, 31)) if box.points is None else (box.points,)


def _karten_kniffel() -> Ruleset:
    boxes = []
    for box in (*NUMBER_BOXES, *FIGURES):
        values = {points - 2 * cards for points in _worth_of_five(box) for cards in SURPLUS_CARDS} | {0}
        single = tuple(sorted(values))
        boxes.append(Box(box.key, box.part, Kind.DECLARED, values=Values(single=single)))
    lines = (
        Line("upper_sum", of=UPPER_KEYS),
        Line("lower_total", of=LOWER_KEYS),
        Line("total", of=("upper_sum", "lower_total")),
    )
    return Ruleset(
        "karten-kniffel",
        tuple(boxes),
        lines,
        (*UPPER_KEYS, "upper_sum", *LOWER_KEYS, "lower_total", "total"),
        blank_allowed=True,
        source="Schmidt Spiele, Karten-Kniffel (spieletest.at; spielregeln.de)",
        note="Cards instead of dice. A bonus above is not published and not added.",
        turn_note="Each card above five in hand costs two points in the box that is filled.",
    )


KARTEN_KNIFFEL = _karten_kniffel()
WORDS = (
    "words_of_two",
    "words_of_three",
    "words_of_four",
    "words_of_five",
    "words_of_six",
    "word_pair",
    "word_triple",
    "word_full_house",
    "word_straight",
    "word_kniffel",
    "word_chance",
)
WORTKNIFFEL = Ruleset(
    "wortkniffel",
    tuple(Box(key, Part.LOWER, Kind.DECLARED, values=Values.between(0, 999)) for key in WORDS),
    (Line("total", of=WORDS),),
    (*WORDS, "total"),
    source="Schmidt Spiele, Wort-Kniffel (names of the boxes only)",
    note="Eleven boxes for words; the values of the boxes are not published, so any number from 0 to 999 is "
    "taken.",
)
