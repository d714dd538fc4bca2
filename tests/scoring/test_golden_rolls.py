"""What rolls are worth in every box of every preset: written out by hand, or by a plain second
implementation.
"""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from scoring import PRESETS, Ruleset, Sheet, get_ruleset, legal_entries, score_roll
from scoring.dice import roll_counts
from tests.scoring.second_scorer import Scorer, faktastisch, kniffel_extreme, knobeln, maxi_yatzy, yatzy
from tests.scoring.slow_search import KEYS, ROLLS, worth_of

ON_THE_BLOCK = [key for key, rules in PRESETS.items() if rules.box_keys == KEYS and len(rules.dice) == 5]


def test_eight_presets_have_the_boxes_of_the_printed_block() -> None:
    assert ON_THE_BLOCK == [
        "meisterschaft",
        "classic",
        "dasing",
        "reise",
        "faktastisch",
        "knobeln",
        "yahtzee",
        "yahtzee-free",
    ]


@pytest.mark.parametrize("preset", sorted({*ON_THE_BLOCK} - {"faktastisch", "knobeln"}))
def test_every_roll_is_worth_what_a_plain_second_implementation_says(preset: str) -> None:
    rules = get_ruleset(preset)
    for roll in ROLLS:
        assert score_roll(roll, rules) == {key: worth_of(key, roll) for key in KEYS}


@pytest.mark.parametrize(
    ("preset", "rolls", "different"),
    [("meisterschaft", 7_776, 252), ("maxi-yatzy", 46_656, 462), ("kniffel-extreme", 77_760, None)],
)
def test_all_rolls_of_the_dice_are_looked_at(preset: str, rolls: int, different: int | None) -> None:
    counts = roll_counts(get_ruleset(preset).dice)
    assert sum(counts.values()) == rolls
    assert different in (None, len(counts))


YATZY = [
    # emilybache/Yatzy-Refactoring-Kata python/tests/test_yatzy1.py and its README
    ((1, 1, 3, 3, 6), {"chance": 14, "one_pair": 6, "two_pairs": 8}),
    ((4, 5, 5, 6, 1), {"chance": 21, "one_pair": 10, "two_pairs": 0}),
    ((1, 1, 1, 1, 1), {"yatzy": 50, "ones": 5, "full_house": 0}),
    ((1, 1, 1, 2, 1), {"yatzy": 0}),
    ((1, 1, 2, 4, 4), {"fours": 8}),
    ((2, 3, 2, 5, 1), {"twos": 4}),
    ((3, 3, 3, 4, 5), {"three_of_a_kind": 9, "ones": 0}),
    ((3, 3, 3, 4, 4), {"one_pair": 8, "two_pairs": 14}),
    ((1, 1, 6, 2, 6), {"one_pair": 12}),
    ((3, 3, 3, 4, 1), {"one_pair": 6}),
    ((3, 3, 3, 3, 1), {"one_pair": 6, "two_pairs": 0}),
    ((1, 1, 2, 2, 2), {"two_pairs": 6, "full_house": 8}),
    ((1, 1, 2, 3, 3), {"two_pairs": 8}),
    ((3, 3, 4, 5, 6), {"three_of_a_kind": 0}),
    ((3, 3, 3, 3, 1), {"three_of_a_kind": 9, "four_of_a_kind": 12}),
    ((2, 2, 2, 2, 5), {"four_of_a_kind": 8}),
    ((2, 2, 2, 5, 5), {"four_of_a_kind": 0}),
    ((2, 2, 2, 2, 2), {"four_of_a_kind": 8}),
    ((1, 2, 3, 4, 5), {"small_straight": 15, "large_straight": 0}),
    ((2, 3, 4, 5, 6), {"small_straight": 0, "large_straight": 20}),
    ((1, 2, 2, 4, 5), {"small_straight": 0, "large_straight": 0}),
    ((2, 2, 3, 3, 4), {"full_house": 0}),
    ((4, 4, 4, 4, 4), {"full_house": 0}),
]
MAXI = [
    # maxiyatzy.com, the examples of its rules
    ((3, 1, 1, 6, 1, 4), {"ones": 3}),
    ((2, 5, 4, 3, 2, 6), {"twos": 4}),
    ((4, 4, 3, 4, 5, 4), {"fours": 16}),
    ((6, 4, 2, 6, 5, 1), {"one_pair": 12}),
    ((2, 1, 3, 3, 5, 5), {"two_pairs": 16}),
    ((2, 2, 5, 5, 6, 6), {"three_pairs": 26}),
    ((4, 5, 3, 5, 5, 4), {"three_of_a_kind": 15}),
    ((2, 4, 2, 2, 5, 2), {"four_of_a_kind": 8}),
    ((3, 3, 2, 3, 3, 3), {"five_of_a_kind": 15}),
    ((1, 2, 3, 4, 5, 3), {"small_straight": 15, "large_straight": 0, "full_straight": 0}),
    ((2, 3, 4, 5, 6, 6), {"small_straight": 0, "large_straight": 20}),
    ((1, 2, 3, 4, 5, 6), {"small_straight": 15, "large_straight": 20, "full_straight": 21}),
    ((3, 4, 4, 6, 6, 6), {"full_house": 26}),
    ((2, 2, 2, 5, 5, 5), {"villa": 21, "tower": 0, "full_house": 19}),
    ((3, 3, 6, 6, 6, 6), {"tower": 30, "villa": 0, "full_house": 24}),
    ((3, 4, 2, 6, 5, 4), {"chance": 24}),
    ((4, 4, 4, 4, 4, 4), {"maxi_yatzy": 100, "villa": 0, "tower": 0, "three_pairs": 0}),
]
EXTREME = [
    # the fixed points of daniel-sc/kniffel-extreme-block src/types/game.ts; figures by the rules (derived)
    (
        (1, 1, 1, 2, 3, 9),
        {"three_of_a_kind": 17, "ones": 3, "ten_or_less": 0, "chance": 17, "super_chance": 34},
    ),
    ((6, 6, 6, 6, 6, 6), {"kniffel_extreme": 75, "kniffel": 50, "sixes": 36, "thirty_three_or_more": 40}),
    ((5, 5, 5, 5, 5, 0), {"kniffel": 50, "kniffel_extreme": 0, "four_of_a_kind": 25, "fives": 25}),
    ((1, 1, 2, 2, 3, 3), {"three_pairs": 35, "two_pairs": 12, "two_threes": 0, "full_house": 0}),
    ((2, 2, 2, 4, 4, 4), {"two_threes": 45, "full_house": 25, "large_full_house": 0, "three_pairs": 0}),
    ((3, 3, 3, 3, 5, 5), {"large_full_house": 45, "full_house": 25, "two_threes": 0}),
    ((1, 2, 3, 4, 6, 6), {"small_straight": 30, "large_straight": 0, "highway": 0}),
    ((2, 3, 4, 5, 6, 7), {"small_straight": 30, "large_straight": 40, "highway": 50}),
    ((1, 2, 3, 4, 5, 0), {"highway": 50, "chance": 15}),
    ((1, 1, 1, 1, 1, 5), {"ten_or_less": 40}),
    ((1, 1, 2, 2, 1, 4), {"ten_or_less": 0}),
    ((6, 6, 6, 5, 5, 5), {"thirty_three_or_more": 40}),
    ((6, 6, 6, 5, 5, 4), {"thirty_three_or_more": 0}),
]
TABLES = [("yatzy", *case) for case in YATZY]
TABLES += [("maxi-yatzy", *case) for case in MAXI]
TABLES += [("kniffel-extreme", *case) for case in EXTREME]


@pytest.mark.parametrize(("preset", "roll", "points"), TABLES)
def test_a_roll_of_another_game_is_worth_what_its_rules_say(
    preset: str, roll: tuple[int, ...], points: dict[str, int]
) -> None:
    scored = score_roll(roll, get_ruleset(preset))
    assert {key: scored[key] for key in points} == points


@pytest.mark.parametrize(
    ("preset", "scorer"),
    [
        ("faktastisch", faktastisch),
        ("knobeln", knobeln),
        ("yatzy", yatzy),
        ("maxi-yatzy", maxi_yatzy),
        ("kniffel-extreme", kniffel_extreme),
    ],
)
def test_every_roll_of_another_game_is_worth_what_a_second_scorer_says(preset: str, scorer: Scorer) -> None:
    rules = get_ruleset(preset)
    rolls = {tuple(sorted(roll)) for roll in product(*rules.dice)}
    assert {roll: score_roll(roll, rules) for roll in rolls} == {roll: scorer(roll) for roll in rolls}


def test_triple_yahtzee_scores_every_roll_alike_in_each_column() -> None:
    for roll in ROLLS:
        scored = score_roll(roll, get_ruleset("triple-yahtzee"))
        for column, key in product((1, 2, 3), KEYS):
            assert scored[f"{key}_{column}"] == worth_of(key, roll)


@pytest.mark.parametrize(
    ("key", "legal"),
    [
        ("ones", (0, 1, 2, 3, 4, 5)),
        ("sixes", (0, 6, 12, 18, 24, 30)),
        ("three_of_a_kind", (0, *range(5, 31))),
        ("four_of_a_kind", (0, *range(5, 31))),
        ("full_house", (0, 25)),
        ("small_straight", (0, 30)),
        ("large_straight", (0, 40)),
        ("kniffel", (0, 50)),
        ("chance", (0, *range(5, 31))),
    ],
)
def test_the_values_of_the_printed_block_follow_from_all_rolls(key: str, legal: tuple[int, ...]) -> None:
    assert get_ruleset("meisterschaft").legal_values(key) == legal


@pytest.mark.parametrize(
    ("key", "legal"),
    [
        # spieletest.at: a full house with three surplus cards is worth 25 - 6
        ("full_house", (0, 15, 17, 19, 21, 23, 25)),
        ("kniffel", (0, 40, 42, 44, 46, 48, 50)),
        ("ones", tuple(range(-9, 6))),
    ],
)
def test_cards_cost_two_points_each_above_five(key: str, legal: tuple[int, ...]) -> None:
    assert get_ruleset("karten-kniffel").legal_values(key) == legal


@pytest.mark.parametrize("key", KEYS)
def test_five_cards_are_worth_what_five_dice_are_less_up_to_five_surplus_ones(key: str) -> None:
    hands = {worth_of(key, roll) for roll in ROLLS} - {0}
    values = {points - 2 * surplus for points in hands for surplus in range(6)} | {0}
    assert get_ruleset("karten-kniffel").legal_values(key) == tuple(sorted(values))


@pytest.mark.parametrize(
    "dice",
    [
        *[(1, 2, 3, 4), (1, 2, 3, 4, 5, 6), (0, 1, 2, 3, 4), (1, 2, 3, 4, 7), (), "12345", (1, 2, 3, 4, "5")],
        *[None, 44422, [[1, 2, 3, 4, 5]], (1, 2, 3, 4, None), (1.5, 2, 3, 4, 5), (1, 2, 3, 4, float("nan"))],
    ],
)
def test_dice_that_cannot_be_thrown_are_refused(dice: Any) -> None:
    for asked in (
        lambda: score_roll(dice, get_ruleset("meisterschaft")),
        lambda: legal_entries(dice, Sheet(), get_ruleset("meisterschaft")),
    ):
        with pytest.raises(ValueError, match="is no roll of 5 dice"):
            asked()


def test_dice_may_come_as_any_iterable_in_any_order_again_and_again() -> None:
    rules: Ruleset = get_ruleset("meisterschaft")
    first = score_roll((4, 2, 4, 2, 4), rules)
    first["chance"] = 0
    assert score_roll([4, 2, 4, 2, 4], rules) == score_roll(iter((2, 2, 4, 4, 4)), rules)
    assert score_roll((4, 2, 4, 2, 4), rules)["chance"] == 16


def test_a_game_without_dice_has_no_rolls() -> None:
    with pytest.raises(ValueError, match="wortkniffel is played without dice"):
        score_roll((1, 2, 3, 4, 5), get_ruleset("wortkniffel"))


def test_the_two_dice_of_extreme_are_not_the_same() -> None:
    """Only one die shows 0 or more than 6."""
    assert score_roll((7, 1, 1, 1, 1, 1), get_ruleset("kniffel-extreme"))["chance"] == 12
    with pytest.raises(ValueError, match="is no roll"):
        score_roll((7, 8, 1, 1, 1, 1), get_ruleset("kniffel-extreme"))
