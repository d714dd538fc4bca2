"""What may be written with a throw: the rule texts on further Kniffel, case by case."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring import (
    Entry,
    FurtherKniffel,
    Placement,
    Ruleset,
    Sheet,
    get_ruleset,
    legal_choices,
    legal_entries,
    open_now,
)
from tests.scoring.blocks import MEI

FIVES = (5,) * 5
NUMBERS = ("ones", "twos", "threes", "fours", "fives", "sixes")


def left_open(*keys: str, rules: Ruleset = MEI, kniffel: int | None = 50) -> Sheet:
    """A sheet on which only these boxes are still open."""
    values = {key: 0 for key in rules.box_keys if key not in keys}
    return Sheet({**values, "kniffel": kniffel})


def choices(preset: str, sheet: Sheet, order: str = "free") -> set[tuple[str, int, bool]]:
    found = legal_choices(FIVES, sheet, get_ruleset(preset), order)
    return {(entry.box, entry.points, entry.further) for entry in found}


def test_an_ordinary_throw_may_stand_in_any_open_box_or_strike_it() -> None:
    legal = legal_entries((2, 2, 3, 3, 3), left_open("twos", "full_house", "kniffel", kniffel=None), MEI)
    assert legal == {"twos": 4, "full_house": 25, "kniffel": 0}
    found = legal_choices((2, 2, 3, 3, 3), left_open("twos"), MEI)
    assert found == (Entry("twos", 4), Entry("twos", 0))


def test_meisterschaft_enters_a_further_kniffel_where_it_fits_or_strikes() -> None:
    assert choices("meisterschaft", left_open("fives", "full_house")) == {
        ("fives", 25, True),
        ("fives", 0, True),
        ("full_house", 0, True),
    }


def test_meisterschaft_on_request_strikes_only_if_nothing_fits() -> None:
    strict = replace(MEI, further=FurtherKniffel(strike_although_it_fits=False))
    assert legal_choices(FIVES, left_open("fives", "full_house"), strict) == (Entry("fives", 25, True),)
    assert legal_choices(FIVES, left_open("full_house"), strict) == (Entry("full_house", 0, True),)


def test_classic_enters_a_further_kniffel_anywhere_at_the_maximum_or_its_own_value() -> None:
    assert choices("classic", left_open("full_house", "chance", "ones")) == {
        ("full_house", 25, True),
        ("full_house", 0, True),
        ("chance", 30, True),
        ("chance", 25, True),
        ("chance", 0, True),
        ("ones", 5, True),
        ("ones", 0, True),
    }


def test_dasing_pays_a_further_kniffel_only_in_a_fitting_box() -> None:
    assert choices("dasing", left_open("fives", "sixes")) == {
        ("fives", 25, True),
        ("fives", 0, False),
        ("sixes", 0, False),
    }


def test_dasing_asks_in_an_ordered_game_for_the_next_box() -> None:
    sheet = left_open("four_of_a_kind", "full_house", "fives")
    assert open_now(sheet, MEI, "bottom_up") == ("full_house",)
    assert choices("dasing", sheet, "bottom_up") == {("full_house", 0, False)}
    assert choices("dasing", sheet, "top_down") == {("fives", 25, True), ("fives", 0, False)}


def test_reise_pays_only_while_the_number_box_is_open_and_is_a_joker_after() -> None:
    assert choices("reise", left_open("fives", "full_house")) == {("fives", 25, True)}
    assert choices("reise", left_open("full_house", "chance", "ones")) == {
        ("full_house", 25, False),
        ("chance", 25, False),
    }
    assert choices("reise", left_open("ones", "twos")) == {("ones", 0, False), ("twos", 0, False)}


def test_faktastisch_takes_the_50_or_an_entry_below() -> None:
    assert choices("faktastisch", left_open("large_straight", "fives")) == {
        ("large_straight", 40, False),
        ("large_straight", 0, True),
        ("fives", 0, True),
    }


def test_yahtzee_forces_the_number_box_then_a_joker_then_a_zero() -> None:
    assert choices("yahtzee", left_open("fives", "large_straight")) == {("fives", 25, True)}
    assert choices("yahtzee", left_open("ones", "large_straight")) == {("large_straight", 40, True)}
    assert choices("yahtzee", left_open("ones", "sixes")) == {("ones", 0, True), ("sixes", 0, True)}


def test_yahtzee_plays_a_joker_without_points_after_a_struck_yahtzee_box() -> None:
    struck = left_open("large_straight", "ones", kniffel=0)
    assert choices("yahtzee", struck) == {("large_straight", 40, False)}
    assert choices("meisterschaft", struck) == {("large_straight", 0, False), ("ones", 0, False)}


def test_yahtzee_free_plays_a_joker_only_once_the_number_box_is_used() -> None:
    open_number = choices("yahtzee-free", left_open("fives", "large_straight", "chance"))
    assert ("large_straight", 40, True) not in open_number
    assert {("fives", 25, True), ("chance", 25, True), ("large_straight", 0, True)} <= open_number
    assert ("large_straight", 40, True) in choices("yahtzee-free", left_open("large_straight", "ones"))


def test_a_first_kniffel_is_an_ordinary_throw() -> None:
    sheet = left_open("kniffel", "fives", "full_house", kniffel=None)
    assert choices("yahtzee", sheet) == {
        ("kniffel", 50, False),
        ("kniffel", 0, False),
        ("fives", 25, False),
        ("fives", 0, False),
        ("full_house", 0, False),
    }


def test_where_a_struck_kniffel_box_counts_too_the_rule_holds_after_a_strike() -> None:
    lenient = replace(MEI, further=FurtherKniffel(needs_full_box=False))
    assert Entry("fives", 25, True) in legal_choices(FIVES, left_open("fives", kniffel=0), lenient)


def test_without_free_striking_a_throw_that_scores_must_score() -> None:
    strict = replace(MEI, strike_freely=False)
    throw = (2, 2, 3, 3, 3)
    assert legal_choices(throw, left_open("twos", "sixes"), strict) == (Entry("twos", 4),)
    assert legal_choices(throw, left_open("sixes", "kniffel", kniffel=None), strict) == (
        Entry("sixes", 0),
        Entry("kniffel", 0),
    )


def test_a_full_sheet_takes_nothing_more() -> None:
    assert legal_entries(FIVES, left_open(), MEI) == {}
    assert open_now(left_open(), MEI, "upper_first") == ()


def test_the_parts_are_filled_in_their_order() -> None:
    assert open_now(Sheet(), MEI, "upper_first") == NUMBERS
    assert open_now(Sheet(dict.fromkeys(NUMBERS, 0)), MEI, "upper_first") == MEI.box_keys[6:]
    assert open_now(Sheet(), MEI, "lower_first") == MEI.box_keys[6:]


def test_dice_may_come_as_an_iterator() -> None:
    assert legal_choices(iter(FIVES), left_open("fives"), MEI)[0] == Entry("fives", 25, True)


def test_a_sheet_that_cannot_be_read_counts_as_empty() -> None:
    assert open_now(Sheet("nothing"), MEI) == MEI.box_keys  # type: ignore[arg-type]


def test_the_lower_placement_can_also_pay_entries() -> None:
    rules = replace(MEI, further=FurtherKniffel(placement=Placement.LOWER, strike_although_it_fits=False))
    assert legal_choices(FIVES, left_open("fives", "full_house"), rules) == (Entry("full_house", 25, True),)
    assert legal_choices(FIVES, left_open("fives"), rules) == (Entry("fives", 0, True),)


def test_an_unknown_order_is_named_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match="unknown order of filling 'random'; known: free, top_down"):
        legal_entries(FIVES, Sheet(), MEI, "random")
