"""Every option of a ruleset can be read, changed and compared with a preset."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from scoring import (
    OPTIONS,
    PRESETS,
    FurtherKniffel,
    OwnBonus,
    Part,
    Ruleset,
    RulesetError,
    Sheet,
    Values,
    changed_options,
    check,
    get_ruleset,
    legal_entries,
    options_of,
    own_sheet,
    refuse_contradictions,
    ruleset_from_json,
    ruleset_to_json,
    score_roll,
    simulate_sheet,
    with_options,
)
from tests.scoring.blocks import BEST, MEI, block

NO_TABLE = {"further_kniffel"}


def other_value(rules: Ruleset, key: str) -> Any:
    option = next(option for option in OPTIONS if option.key == key)
    value = option.read(rules)
    if option.kind == "flag":
        return not value
    if option.kind == "choice":
        return next(choice for choice in option.choices if choice != value)
    assert isinstance(value, int)
    return value + 1 if value < option.most else value - 1


CASES = [(preset, key) for preset, rules in PRESETS.items() for key in options_of(rules)]


@pytest.mark.parametrize(("preset", "key"), CASES)
def test_every_option_can_be_changed_and_is_then_the_difference(preset: str, key: str) -> None:
    rules = get_ruleset(preset)
    value = other_value(rules, key)
    changed = with_options(rules, {key: value})
    refuse_contradictions(changed)
    assert options_of(changed)[key] == value
    assert changed_options(changed, rules)[key] == (options_of(rules)[key], value)
    assert ruleset_from_json(ruleset_to_json(changed)) == changed
    if key not in NO_TABLE:
        assert with_options(changed, {key: options_of(rules)[key]}) == rules
    if len(rules.dice) < 6:  # all rolls of six dice for every option would take minutes
        assert not check(simulate_sheet(changed, Random(1)), changed).has_errors


def test_an_option_that_stays_changes_nothing() -> None:
    assert with_options(MEI, options_of(MEI)) == MEI
    assert changed_options(MEI, MEI) == {}


def test_presets_are_told_apart_by_their_options() -> None:
    assert changed_options(get_ruleset("dasing"), MEI) == {
        "paid_if_struck": (True, False),
        "earlier_upper": (False, True),
    }
    assert changed_options(get_ruleset("faktastisch"), MEI) == {
        "placement": ("fitting", "lower"),
        "instead_of_entry": (False, True),
        "bonus_threshold": (63, 65),
        "lower_bonus_threshold": (0, 65),
        "three_of_a_kind_only_equal": (False, True),
        "four_of_a_kind_only_equal": (False, True),
    }
    assert changed_options(get_ruleset("knobeln"), with_options(MEI, {"further_kniffel": False})) == {
        "bonus_threshold": (63, 64),
        "full_house_by_kniffel": (False, True),
        "large_straight_points": (40, 49),
    }


def test_the_lower_bonus_can_be_taken_away_again() -> None:
    rules = with_options(get_ruleset("faktastisch"), {"lower_bonus_threshold": 0})
    assert "lower_bonus" not in rules.line_keys
    assert check(block(*BEST, rules=rules), rules).total == 275


def test_without_further_kniffel_the_paper_has_no_line_for_them() -> None:
    rules = with_options(MEI, {"further_kniffel": False})
    assert (rules.further, "extra_points" in rules.paper) == (None, False)
    again = with_options(rules, {"further_kniffel": True})
    assert again.further == FurtherKniffel()
    assert again.paper == MEI.paper
    assert with_options(get_ruleset("triple-yahtzee"), {"further_kniffel": False}).further is None


def test_a_second_chance_takes_the_eyes_of_what_fits_nowhere_and_50_stay_50() -> None:
    """Knobeln online: the sum may be written in the Kniffel box when a throw fits nowhere; a Kniffel is 50."""
    rules = with_options(MEI, {"kniffel_box_as_chance": True})
    full = Sheet({key: 0 for key in rules.box_keys if key not in {"kniffel", "large_straight"}})
    assert legal_entries((1, 2, 2, 4, 6), full, rules) == {"large_straight": 0, "kniffel": 15}
    assert legal_entries((2, 3, 4, 5, 6), full, rules) == {"large_straight": 40, "kniffel": 0}
    assert legal_entries((3, 3, 3, 3, 3), full, rules) == {"large_straight": 0, "kniffel": 50}
    assert rules.legal_values("kniffel") == (0, *range(6, 30), 50)


def test_a_second_chance_that_holds_eyes_is_no_kniffel() -> None:
    rules = with_options(MEI, {"kniffel_box_as_chance": True})
    row = (*BEST[:11], 15, BEST[12])
    codes = [problem.code for problem in check(block(*row, extras=1, rules=rules), rules).problems]
    assert codes == ["extras_without_kniffel"]
    assert not check(block(*BEST, extras=0, rules=rules), rules).problems


def test_a_second_chance_needs_a_kniffel_worth_more_than_any_eyes() -> None:
    """Else nobody could tell a Kniffel from a Chance on the sheet."""
    with pytest.raises(RulesetError, match="more points"):
        with_options(MEI, {"kniffel_box_as_chance": True, "kniffel_points": 30})


def test_three_dice_can_be_needed_above() -> None:
    """A house rule in circulation: a number box only with at least three of the number."""
    rules = with_options(MEI, {"dice_needed_above": 3})
    assert score_roll((4, 4, 1, 2, 3), rules)["fours"] == 0
    assert rules.legal_values("fours") == (0, 12, 16, 20)


def test_pasch_of_the_equal_dice_only_and_a_kniffel_as_full_house() -> None:
    """Contested points of the rule texts, each an option."""
    rules = with_options(
        MEI,
        {"three_of_a_kind_only_equal": True, "full_house_by_kniffel": True, "large_straight_points": 49},
    )
    assert score_roll((5, 5, 5, 6, 6), rules)["three_of_a_kind"] == 15
    assert score_roll((5, 5, 5, 5, 5), rules)["full_house"] == 25
    assert rules.legal_values("large_straight") == (0, 49)


def test_earlier_throws_can_count_in_both_parts() -> None:
    rules = with_options(MEI, {"earlier_upper": True, "earlier_lower": True})
    assert rules.further is not None
    assert rules.further.earlier_parts == (Part.UPPER, Part.LOWER)
    assert with_options(rules, {"earlier_upper": False, "earlier_lower": False}) == MEI


@pytest.mark.parametrize(
    ("changes", "path", "reason"),
    [
        ({"colour": "red"}, "colour", "is no option"),
        ({"placement": "anywhere"}, "placement", "is not one of fitting"),
        ({"paid_if_struck": 1}, "paid_if_struck", "is not true or false"),
        ({"further_points": -5}, "further_points", "is not a whole number from 0 to 1000"),
        ({"further_points": True}, "further_points", "is not a whole number from 0 to 1000"),
        ({"bonus_threshold": "63"}, "bonus_threshold", "is not a whole number from 0 to 1000"),
    ],
)
def test_a_wrong_choice_is_refused_by_name(changes: dict[str, Any], path: str, reason: str) -> None:
    with pytest.raises(RulesetError) as caught:
        with_options(MEI, changes)
    assert caught.value.path == path
    assert caught.value.reason.startswith(reason)


def test_an_option_without_meaning_is_refused() -> None:
    with pytest.raises(RulesetError, match="placement: has no meaning in this ruleset"):
        with_options(get_ruleset("yatzy"), {"placement": "fitting"})
    words = set(options_of(get_ruleset("wortkniffel")))
    assert words == {"strike_freely", "blank_allowed"}


def test_an_organizer_defines_a_sheet_of_fixed_numbers_multiples_and_a_range() -> None:
    rules = own_sheet(
        "kniffel-kids",
        [
            ("Katze", Values.fixed(10, 20)),
            ("Hund", Values.multiples(of=5, most=30)),
            ("Strafe", Values.between(-10, -1)),
        ],
        bonuses=[OwnBonus("Tierbonus", 30, 7, boxes=(1, 2)), OwnBonus("Alles", 10, 1)],
        blank_allowed=True,
        note="Fünf Spiele auf einem Blatt.",
    )
    assert [box.name for box in rules.boxes] == ["Katze", "Hund", "Strafe"]
    assert [rules.legal_values(key) for key in rules.box_keys] == [
        (0, 10, 20),
        (0, 5, 10, 15, 20, 25, 30),
        (*range(-10, 1),),
    ]
    report = check(Sheet({"box_1": 10, "box_2": 20, "box_3": -3}), rules)
    assert (report.total, report.problems) == (10 + 20 - 3 + 7 + 1, ())
    assert check(Sheet({"box_1": 10}), rules).complete
    assert ruleset_from_json(ruleset_to_json(rules)) == rules


def test_a_duel_is_one_number_per_player() -> None:
    rules = own_sheet("dice-duel", [("Punkte", Values.between(0, 9999))])
    assert check(Sheet({"box_1": 137}, written={"total": 137}), rules).problems == ()
    assert [problem.code for problem in check(Sheet({"box_1": -1}), rules).problems] == ["impossible_value"]


@pytest.mark.parametrize(
    "boxes",
    [[], [("Nichts", Values())], [("Zahl", Values.fixed(1))] * 101],
)
def test_an_own_sheet_that_cannot_be_is_refused(boxes: list[tuple[str, Values]]) -> None:
    with pytest.raises(RulesetError):
        own_sheet("club", boxes)


def test_an_own_bonus_of_a_box_that_is_not_there_is_refused() -> None:
    with pytest.raises(RulesetError, match="adds box_9"):
        own_sheet("club", [("A", Values.fixed(1))], bonuses=[OwnBonus("B", 1, 1, boxes=(9,))])


def test_an_upper_box_of_an_own_sheet_stands_before_the_lower_ones() -> None:
    boxes = [("A", Values.fixed(1)), ("B", Values.fixed(2))]
    with pytest.raises(RulesetError, match="parts: name an upper box after a lower one"):
        own_sheet("club", boxes, parts=(Part.LOWER, Part.UPPER))
    assert own_sheet("club", boxes, parts=(Part.UPPER, Part.LOWER, Part.UPPER)).box("box_2").name == "B"
