"""What the rule texts say about bonuses, sums and other sheets, and what the presets choose, sentence by sentence.

Sources: those of ``test_rule_texts``, where throws are scored and further Kniffel placed.
"""

from __future__ import annotations

from typing import Any

import pytest

from scoring import (
    PRESETS,
    Line,
    LineKind,
    Sheet,
    check,
    fewest_proven,
    get_ruleset,
    options_of,
    own_sheet,
)
from scoring.categories import Values
from tests.scoring.blocks import codes
from tests.scoring.slow_search import KEYS
from tests.scoring.test_rule_texts import BLOCK, Options, rules_of

UPPER = KEYS[:6]

BONUSES: list[tuple[str, str, Options, dict[str, int], str, int]] = [
    *[("from 63 on", key, {}, {"fives": 25, "sixes": 30, "fours": 8}, "bonus", 35) for key in BLOCK],
    *[("not from 62", key, {}, {"fives": 25, "sixes": 30, "fours": 4, "threes": 3}, "bonus", 0) for key in BLOCK],
    ("at least 65 above", "faktastisch", {}, {"fives": 25, "sixes": 30, "fours": 8, "twos": 2}, "bonus", 35),
    ("not 64 above", "faktastisch", {}, {"fives": 25, "sixes": 30, "threes": 9}, "bonus", 0),
    ("at least 65 below", "faktastisch", {}, {"full_house": 25, "large_straight": 40}, "lower_bonus", 35),
    ("not 64 below", "faktastisch", {}, {"three_of_a_kind": 18, "four_of_a_kind": 16, "small_straight": 30},
     "lower_bonus", 0),
    ("greater than 63", "knobeln", {}, {"fives": 25, "sixes": 30, "threes": 9}, "bonus", 35),
    ("63 is not greater than 63", "knobeln", {}, {"fives": 25, "sixes": 30, "fours": 8}, "bonus", 0),
    ("50 from 63", "yatzy", {}, {"fives": 25, "sixes": 30, "fours": 8}, "bonus", 50),
    ("not from 62", "yatzy", {}, {"fives": 25, "sixes": 30, "fours": 4, "threes": 3}, "bonus", 0),
    ("100 from 84", "maxi-yatzy", {}, {"sixes": 36, "fives": 30, "fours": 16, "twos": 2}, "bonus", 100),
    ("not from 83", "maxi-yatzy", {}, {"sixes": 36, "fives": 30, "fours": 16, "ones": 1}, "bonus", 0),
    ("45 from 73", "kniffel-extreme", {}, {"sixes": 36, "fives": 30, "fours": 4, "threes": 3}, "bonus", 45),
    ("not from 72", "kniffel-extreme", {}, {"sixes": 36, "fives": 30, "threes": 6}, "bonus", 0),
    ("two texts say otherwise: an option", "meisterschaft", {"bonus_threshold": 65},
     {"fives": 25, "sixes": 30, "threes": 9}, "bonus", 0),
]  # fmt: skip


@pytest.mark.parametrize(
    ("preset", "options", "boxes", "line", "points"),
    [pytest.param(*case[1:], id=f"{case[1]}: {case[0]}") for case in BONUSES],
)
def test_a_bonus_comes_at_the_sum_that_the_text_names(
    preset: str, options: Options, boxes: dict[str, int], line: str, points: int
) -> None:
    rules = rules_of(preset, options)
    sheet = Sheet({**dict.fromkeys(rules.box_keys, 0), **boxes})
    report = check(sheet, rules)
    assert report.sums[line] == points
    assert not report.has_errors


@pytest.mark.parametrize("preset", [*BLOCK, "faktastisch"])
def test_the_block_prints_its_boxes_and_sums_in_this_order(preset: str) -> None:
    """Schmidt Spiele: sum above, bonus, total above, total below, total above again, grand total."""
    rules = get_ruleset(preset)
    assert rules.box_keys == KEYS
    printed = [key for key in rules.paper if key not in (*KEYS, "extra_points", "lower_bonus")]
    assert printed == ["upper_sum", "bonus", "upper_total", "lower_total", "upper_total", "total"]
    assert rules.paper[-2] == "extra_points"


LARGEST = {
    # 105 above with its bonus, 235 below (derived; the maximum that Scandinavian texts state is 374)
    **dict.fromkeys(BLOCK, 375),
    "faktastisch": 375 + 35 - (30 - 18) - (30 - 24),
    "knobeln": 375 + 9,
    "yatzy": 374,
    "triple-yahtzee": 375 * (1 + 2 + 3),
}


@pytest.mark.parametrize("preset", LARGEST)
def test_the_largest_sheet_without_further_kniffel(preset: str) -> None:
    rules = get_ruleset(preset)
    report = check(Sheet({key: rules.legal_values(key)[-1] for key in rules.box_keys}), rules)
    assert report.total == LARGEST[preset]
    assert not report.has_errors


def test_triple_yahtzee_has_three_columns_that_count_once_twice_and_three_times() -> None:
    """Milton Bradley; a Yahtzee is paid once all three Yahtzee boxes hold 50."""
    rules = get_ruleset("triple-yahtzee")
    for column in (1, 2, 3):
        values = dict.fromkeys(rules.box_keys, 0) | {f"chance_{column}": 20, f"sixes_{column}": 18}
        assert check(Sheet(values), rules).total == 38 * column


@pytest.mark.parametrize(("preset", "boxes"), [("yatzy", 15), ("maxi-yatzy", 20), ("kniffel-extreme", 22),
                                               ("karten-kniffel", 13), ("wortkniffel", 11)])  # fmt: skip
def test_a_sheet_has_as_many_boxes_as_is_published(preset: str, boxes: int) -> None:
    assert len(get_ruleset(preset).boxes) == boxes


def test_extreme_is_thrown_with_five_dice_and_one_of_ten_faces() -> None:
    """Schmidt Spiele: five d6 and one d10 from 0 to 9; up to six dice above."""
    rules = get_ruleset("kniffel-extreme")
    assert sorted(map(len, rules.dice)) == [6, 6, 6, 6, 6, 10]
    assert min(rules.dice[-1]) == 0
    assert [rules.legal_values(key)[-1] for key in UPPER] == [6, 12, 18, 24, 30, 36]


def test_cards_cost_two_points_for_each_surplus_one_and_boxes_may_stay_blank() -> None:
    """Karten-Kniffel: fixed boxes can hold 25, 23, 21 …"""
    rules = get_ruleset("karten-kniffel")
    assert {25, 23, 21, 19} <= set(rules.legal_values("full_house"))
    assert {40, 38, 36} <= set(rules.legal_values("large_straight"))
    assert not {24, 22, 26, 39} & {*rules.legal_values("full_house"), *rules.legal_values("large_straight")}
    report = check(Sheet({"full_house": 23}), rules)
    assert (codes(report), report.complete, report.total) == ([], True, 23)


def test_words_take_any_number_that_is_not_negative() -> None:
    """Wort-Kniffel: the values are not published."""
    rules = get_ruleset("wortkniffel")
    for key in rules.box_keys:
        assert rules.legal_values(key) == tuple(range(1000))


CHOSEN: list[tuple[str, dict[str, Any]]] = [
    ("meisterschaft", {"further_kniffel": True, "further_points": 50, "placement": "fitting",
                       "paid_if_struck": True, "strike_although_it_fits": True, "full_house_by_kniffel": False,
                       "bonus_threshold": 63, "bonus_points": 35, "strike_freely": True}),
    ("classic", {"further_points": 50, "placement": "any_at_maximum", "strike_although_it_fits": True}),
    ("dasing", {"further_points": 50, "placement": "fitting", "paid_if_struck": False, "earlier_upper": True,
                "earlier_lower": False}),
    ("reise", {"further_points": 50, "placement": "number_first", "number_box_must_be_open": True,
               "strike_although_it_fits": False}),
    ("faktastisch", {"further_points": 50, "placement": "lower", "instead_of_entry": True, "bonus_threshold": 65,
                     "bonus_points": 35, "lower_bonus_threshold": 65, "three_of_a_kind_only_equal": True,
                     "four_of_a_kind_only_equal": True, "full_house_points": 25, "small_straight_points": 30,
                     "large_straight_points": 40, "kniffel_points": 50, "full_house_by_kniffel": False}),
    ("knobeln", {"further_kniffel": False, "dice_needed_above": 1, "kniffel_box_as_chance": False,
                 "bonus_threshold": 64, "bonus_points": 35, "large_straight_points": 49,
                 "small_straight_points": 30, "full_house_by_kniffel": True, "kniffel_points": 50,
                 "three_of_a_kind_only_equal": False, "four_of_a_kind_only_equal": False}),
    ("yahtzee", {"further_points": 100, "placement": "forced_joker", "needs_full_box": True}),
    ("yahtzee-free", {"further_points": 100, "placement": "free_joker", "needs_full_box": True}),
    ("triple-yahtzee", {"further_points": 100, "placement": "forced_joker", "needs_full_box": True}),
]  # fmt: skip


@pytest.mark.parametrize(("preset", "chosen"), CHOSEN)
def test_a_preset_chooses_what_its_text_says(preset: str, chosen: dict[str, Any]) -> None:
    options = options_of(get_ruleset(preset))
    assert {key: options[key] for key in chosen} == chosen


def test_the_second_chance_and_the_three_dice_above_are_off_in_every_preset() -> None:
    """House rules in circulation, chosen by nobody who does not want them."""
    for rules in PRESETS.values():
        options = options_of(rules)
        assert not options.get("kniffel_box_as_chance")
        assert options.get("dice_needed_above", 1) == 1


def test_only_equal_dice_prove_what_nothing_else_can_give() -> None:
    """Derived for each text: in a Pasch of the equal dice alone five equal ones show nothing more."""
    proven = {
        key: fewest_proven({"kniffel": 50, "four_of_a_kind": 30}, get_ruleset(key))
        for key in (*BLOCK, "faktastisch")
    }
    assert proven == {**dict.fromkeys(BLOCK, 1), "reise": 0, "yahtzee": 0, "faktastisch": 0}


def test_an_organizers_sheet_holds_fixed_values_multiples_a_range_bonuses_and_a_total() -> None:
    """Kniffel Kids, Super Kniffel and the one number of a Dice Duel have no published rules."""
    boxes = [
        ("Fest", Values.fixed(10, 20)),
        ("Fünfer", Values.multiples(5, 25)),
        ("Bereich", Values.between(3, 9)),
    ]
    rules = own_sheet("own-sheet", boxes)
    assert check(Sheet({"box_1": 20, "box_2": 15, "box_3": 9}), rules).total == 44
    for key, wrong in (("box_1", 15), ("box_2", 12), ("box_3", 2)):
        assert "impossible_value" in codes(check(Sheet({key: wrong}), rules))
    assert Line("total", LineKind.SUM, rules.box_keys) in rules.lines
