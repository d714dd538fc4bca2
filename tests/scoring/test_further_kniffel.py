"""The limits on further Kniffel hold for every order of play."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from scoring import (
    ORDERS,
    PRESETS,
    FurtherKniffel,
    Part,
    Placement,
    Ruleset,
    fewest_proven,
    get_ruleset,
    maximum_extra_kniffels,
    most_possible,
    simulate_sheet,
    with_options,
)
from scoring.further_kniffel import further_tables, surely_possible
from tests.scoring.slow_search import KEYS, KNIFFEL, LARGEST, ORDINARY, slow_most


def random_rule(rng: Random) -> FurtherKniffel:
    return FurtherKniffel(
        placement=rng.choice(list(Placement)),
        needs_full_box=rng.random() < 0.9,
        paid_if_struck=rng.random() < 0.6,
        strike_although_it_fits=rng.random() < 0.5,
        number_box_must_be_open=rng.random() < 0.25,
        instead_of_entry=rng.random() < 0.15,
        earlier_parts=rng.choice(((), (Part.UPPER,), (Part.UPPER, Part.LOWER))),
    )


def random_boxes(rng: Random, blank: float = 0.1) -> dict[str, int]:
    """Boxes rich in zeros and in values that Kniffel give; the Kniffel box is mostly full."""
    values = {}
    for key in KEYS:
        kniffel = sorted(set(KNIFFEL[key].values()) - {0})
        choices = [
            0,
            rng.choice(sorted(ORDINARY[key])),
            LARGEST[key],
            *([rng.choice(kniffel)] if kniffel else []),
        ]
        values[key] = rng.choice(choices)
    values = {key: value for key, value in values.items() if rng.random() >= blank}
    return values | {"kniffel": 50} if rng.random() < 0.95 else values


def disagreements(seed: int, count: int, blank: float) -> list[object]:
    """Compares the quick limit with the slow search on random sheets under random rules and orders."""
    rng = Random(seed)
    block = get_ruleset("meisterschaft")
    presets = [get_ruleset(key) for key in ("meisterschaft", "classic", "dasing")]
    found = []
    for _ in range(count):
        rules: Ruleset = rng.choice(presets)
        if rng.random() < 0.6:
            rules = replace(block, further=random_rule(rng), strike_freely=rng.random() < 0.9)
        order, values = rng.choice(ORDERS), random_boxes(rng, blank)
        slow, quick = slow_most(values, rules, order), most_possible(values, rules, order)
        # Where no order of play gives the sheet, the limit is lenient: one fault must not hide another.
        if slow is not None and quick != slow:
            found.append((values, rules.further, order, slow, quick))
        if slow is not None and not surely_possible(values, rules, order) <= slow:
            found.append(("certain", values, rules.further, order))
        if slow is not None and fewest_proven(values, rules, order) > slow:
            found.append(("proven", values, rules.further, order))
    return found


def test_the_limit_agrees_with_a_slow_search_over_all_orders_of_play() -> None:
    assert disagreements(seed=1, count=150, blank=0.4) == []


ALL_KNIFFEL = dict(zip(KEYS, (5, 10, 15, 20, 25, 30, 30, 30, 0, 0, 0, 50, 30), strict=True))
"""Every box at the value of a Kniffel, or struck where no Kniffel fits."""


@pytest.mark.exhaustive
def test_the_placement_decides_how_many_a_sheet_can_hold() -> None:
    most = {key: most_possible(ALL_KNIFFEL, rules) for key, rules in PRESETS.items() if rules.further}
    assert most == {
        "meisterschaft": 12,  # nine fitting boxes, and three strikes that are paid
        "classic": 12,
        "dasing": 9,  # a strike is not paid
        "reise": 6,  # the number boxes alone
        "faktastisch": 3,  # each 50 leaves a box struck
        "yahtzee": 9,  # below, a joker is not a zero while number boxes are used up
        "yahtzee-free": 12,
        "triple-yahtzee": 0,
    }


def test_top_down_only_the_chance_comes_after_the_kniffel_box() -> None:
    assert most_possible(ALL_KNIFFEL, get_ruleset("meisterschaft"), "top_down") == 1


def test_bottom_up_only_the_chance_comes_before_the_kniffel_box() -> None:
    assert most_possible(ALL_KNIFFEL, get_ruleset("meisterschaft"), "bottom_up") == 11


def test_dasing_counts_earlier_kniffel_above_in_an_ordered_game() -> None:
    dasing = get_ruleset("dasing")
    assert most_possible(ALL_KNIFFEL, dasing, "top_down") == 7
    assert fewest_proven(ALL_KNIFFEL, dasing, "top_down") == 7
    assert fewest_proven(ALL_KNIFFEL, get_ruleset("meisterschaft"), "top_down") == 1


def test_without_blanks_the_quick_count_sees_that_the_ordinary_boxes_came_first() -> None:
    """24 as three of a kind is no Kniffel; 15, the two straights and the Full House can be jokers."""
    values = dict(zip(KEYS, (2, 6, 9, 8, 15, 18, 24, 15, 25, 30, 40, 50, 23), strict=True))
    yahtzee = get_ruleset("yahtzee")
    assert surely_possible(values, yahtzee) == most_possible(values, yahtzee) == 4
    with_blank = {key: value for key, value in values.items() if key != "ones"}
    assert surely_possible(with_blank, yahtzee) == 0
    strict = with_options(yahtzee, {"strike_freely": False})
    assert (surely_possible(values, strict), most_possible(values, strict)) == (0, 4)
    assert surely_possible({**values, "kniffel": 0}, yahtzee) == 0


def test_without_a_full_kniffel_box_nothing_counts() -> None:
    for kniffel in ({"kniffel": 0}, {}):
        values = {key: value for key, value in ALL_KNIFFEL.items() if key != "kniffel"} | kniffel
        assert most_possible(values, get_ruleset("meisterschaft")) == 0
        assert fewest_proven(values, get_ruleset("meisterschaft")) == 0


def test_values_that_only_five_equal_dice_give_prove_a_further_kniffel() -> None:
    proving = further_tables(get_ruleset("meisterschaft")).proving
    assert {key: sorted(values) for key, values in proving.items()} == {
        "ones": [5],
        "twos": [10],
        "threes": [15],
        "fours": [20],
        "fives": [25],
        "sixes": [30],
        "three_of_a_kind": [5, 30],
        "four_of_a_kind": [5, 15, 20, 30],
        "full_house": [],
        "small_straight": [],
        "large_straight": [],
        "chance": [5, 30],
    }


def test_where_the_throw_may_not_have_been_paid_it_proves_nothing() -> None:
    values = {"kniffel": 50, "fives": 25, "three_of_a_kind": 30}
    assert fewest_proven(values, get_ruleset("reise")) == 1
    assert fewest_proven(values, get_ruleset("faktastisch")) == 0


def test_a_number_box_that_stays_blank_forbids_the_joker_below() -> None:
    """With the sixes open, five sixes go there; a 30 in the Chance must have come before the Kniffel box."""
    yahtzee = get_ruleset("yahtzee")
    assert most_possible({"kniffel": 50, "chance": 30}, yahtzee) == 0
    assert fewest_proven({"kniffel": 50, "chance": 30}, yahtzee) == 0
    assert most_possible({"kniffel": 50, "chance": 30, "sixes": 0}, yahtzee) == 1


def test_a_value_that_cannot_have_come_about_does_not_hide_another_fault() -> None:
    """Under `faktastisch` five fives cannot stand above after the Kniffel; the zero still may be paid."""
    values = {"kniffel": 50, "fives": 25, "fours": 0}
    assert slow_most(values, get_ruleset("faktastisch"), "bottom_up") is None
    assert most_possible(values, get_ruleset("faktastisch"), "bottom_up") == 1


def test_an_impossible_value_counts_as_an_ordinary_one() -> None:
    assert most_possible({"kniffel": 50, "fives": 24, "ones": 5}, get_ruleset("meisterschaft")) == 1


def test_a_kniffel_that_counts_as_full_house_can_stand_there() -> None:
    rules = with_options(get_ruleset("dasing"), {"full_house_by_kniffel": True})
    assert most_possible({"kniffel": 50, "full_house": 25}, rules) == 1
    assert fewest_proven({"kniffel": 50, "full_house": 25}, rules) == 0


@pytest.mark.parametrize("preset", [key for key, rules in PRESETS.items() if rules.further])
@pytest.mark.parametrize("order", ORDERS)
def test_no_simulated_sheet_holds_more_than_the_maximum_of_its_ruleset(preset: str, order: str) -> None:
    rules, rng = get_ruleset(preset), Random(5)
    for _ in range(5):
        sheet = simulate_sheet(rules, rng, order)
        most = most_possible(sheet.values, rules, order)
        assert sheet.extra_kniffels <= most <= maximum_extra_kniffels(rules, order)


def test_a_ruleset_without_further_kniffel_holds_none() -> None:
    assert maximum_extra_kniffels(get_ruleset("yatzy")) == 0
    assert most_possible({"yatzy": 50}, get_ruleset("yatzy")) == 0


def test_three_yahtzee_boxes_must_all_be_full_before_a_further_one_is_paid() -> None:
    triple = get_ruleset("triple-yahtzee")
    values = {"kniffel_1": 50, "kniffel_2": 50, "fives_1": 25}
    assert most_possible(values, triple) == 0
    assert most_possible({**values, "kniffel_3": 0}, triple) == 0
    assert most_possible({**values, "kniffel_3": 50}, triple) == 1
