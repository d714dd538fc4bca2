"""When a written sum differs, the check points at the slip: at most three places, the likeliest first."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring import PRESETS, Ruleset, Sheet, check, get_ruleset, own_sheet, simulate_sheet
from scoring.categories import Values
from scoring.likelihood import slip_weight, usual_values
from scoring.own_sheets import OwnBonus
from scoring.rulesets import shares
from scoring.sheets import sums_of
from tests.bench.measures import WRONG_SUM, measure_right_sheets, measure_slips
from tests.bench.slips import BOX_SLIPS, with_slip
from tests.scoring.blocks import BEST, MEI, block, categories, codes, of_code


def suspects(sheet: Sheet, rules: Ruleset = MEI, order: str = "free") -> dict[str | None, Any]:
    problems = of_code(check(sheet, rules, order), "written_sum_differs")
    return {problem.category: problem.detail["suspects"] for problem in problems}


def test_transposed_digits_in_the_chance_are_found() -> None:
    row = (*BEST[:12], 12)
    assert suspects(block(*row, written={"total": 306}))["total"][0] == ("chance", 21)


def test_a_box_taken_for_a_strike_is_found() -> None:
    row = (*BEST[:10], 0, *BEST[11:])
    assert suspects(block(*row, written={"total": 310}))["total"][0] == ("large_straight", 40)


def test_a_forgotten_bonus_is_found() -> None:
    assert suspects(block(*BEST, written={"total": 275}))["total"][0] == ("bonus", 35)
    assert suspects(block(2, *BEST[1:], written={"total": 309}))["total"][0] == ("bonus", 0)


def test_a_forgotten_50_is_found() -> None:
    row = (3, 6, 9, 12, 25, 18, 20, 22, 25, 30, 40, 50, 25)
    sheet = block(*row, extras=1, written={"total": 320})
    assert suspects(sheet)["total"][0] == ("extra_kniffels", 0)
    assert suspects(block(*row, extras=0, written={"total": 370}))["total"][0] == ("extra_kniffels", 1)


def test_further_kniffel_that_the_boxes_cannot_hold_are_no_suspect() -> None:
    keys = [key for key, _ in suspects(block(*BEST[:11], 0, 25, written={"total": 310}))["total"]]
    assert keys[0] == "kniffel"
    assert "extra_kniffels" not in keys


def test_a_kniffel_box_on_which_further_kniffel_hang_is_no_suspect() -> None:
    row = (3, 6, 9, 12, 25, 18, 20, 22, 25, 30, 40, 50, 25)
    found = suspects(block(*row, extras=1, written={"total": 320}))["total"]
    assert ("kniffel", 0) not in found


def test_a_lower_sum_that_holds_the_further_kniffel_by_custom_does_not_hide_the_slip() -> None:
    """The chance was 23 when the sums were written, the further Kniffel are in both of them."""
    row = (3, 6, 9, 12, 25, 18, 20, 22, 25, 30, 40, 50)
    for lower in (260, 210):
        sheet = block(*row, 25, extras=1, written={"lower_total": lower, "total": 368})
        assert ("chance", 23) in suspects(sheet)["total"]
    only_lower = block(*row, 25, extras=1, written={"lower_total": 260})
    assert ("chance", 23) in suspects(only_lower)["lower_total"]
    forgotten = block(*row, 23, written={"lower_total": 260, "total": 368})
    assert suspects(forgotten)["total"][0] == ("extra_kniffels", 1)


def test_another_number_of_further_kniffel_must_be_possible_and_make_every_sum_right() -> None:
    """The boxes hold one further Kniffel at most, in the fives."""
    dasing = get_ruleset("dasing")
    row = (3, 6, 9, 12, 25, 18, 19, 22, 25, 30, 40, 50, 24)
    right = check(block(*row), dasing).total

    def numbers(**written: int) -> list[int]:
        found = suspects(block(*row, written=written), dasing)["total"]
        return [value for key, value in found if key == "extra_kniffels"]

    assert numbers(total=right + 50) == [1]
    assert numbers(total=right + 100) == numbers(total=right - 50) == []
    assert numbers(total=right + 50, extra_points=0) == []


def test_a_slip_that_loses_or_gains_the_bonus_is_found() -> None:
    lost = block(*BEST[:2], 6, *BEST[3:], written={"total": 310})
    assert ("threes", 9) in suspects(lost)["total"]
    gained = block(*BEST, written={"total": 272})
    assert ("threes", 6) in suspects(gained)["total"]


def test_in_the_second_column_box_and_bonus_count_twice() -> None:
    triple = get_ruleset("triple-yahtzee")
    right = block(*BEST * 3, rules=triple)
    values = {**right.values, "fives_2": 10}
    total = check(right, triple).total
    assert total == 310 * 6
    assert ("fives_2", 15) in suspects(Sheet(values, written={"total": total}), triple)["total"]


@pytest.mark.parametrize("extras", [1, 3])
def test_the_only_box_that_can_hold_the_further_kniffel_is_no_suspect(extras: int) -> None:
    """Also when more were written than the boxes hold: the one that fits must stay possible."""
    dasing = get_ruleset("dasing")
    row = (3, 6, 9, 12, 25, 18, 19, 22, 25, 30, 40, 50, 24)
    right = check(block(*row, extras=extras), dasing).total
    found = suspects(block(*row, extras=extras, written={"total": right - 5}), dasing)["total"]
    assert found == (("total", right), ("three_of_a_kind", 14), ("chance", 19))
    right = check(block(*row), dasing).total
    assert suspects(block(*row, written={"total": right - 5}), dasing)["total"][0] == ("fives", 20)


def words_37_too_high(row: list[int]) -> tuple[tuple[str, int], ...]:
    """In this game any number is legal: the slip alone ranks. Less 37, two digits of any number change."""
    words = get_ruleset("wortkniffel")
    return suspects(block(*row, written={"total": sum(row) - 37}, rules=words), words)["total"]


def test_a_number_that_stands_in_the_next_row_too_was_copied_from_there() -> None:
    found = words_37_too_high([100, 210, 320, 430, 430, 650, 760, 870, 980, 190, 205])
    assert found[:2] == (("words_of_five", 393), ("words_of_six", 393))


@pytest.mark.parametrize("place", [0, 8])
def test_a_number_that_stands_two_rows_away_was_not_copied(place: int) -> None:
    row = [100, 210, 320, 440, 550, 650, 760, 870, 980, 190, 205]
    row[place] = row[place + 2] = 430
    assert [key for key, _ in words_37_too_high(row)] == ["total", "words_of_two", "words_of_three"]


def test_what_could_not_be_read_is_likelier_than_a_strike() -> None:
    values = {**dict(zip(MEI.box_keys, BEST, strict=True)), "four_of_a_kind": "x", "full_house": 0}
    found = suspects(Sheet(values, written={"total": 288}))["total"]
    assert found[:2] == (("four_of_a_kind", 25), ("full_house", 25))


def test_a_sum_that_is_off_by_a_box_is_a_likelier_suspect_than_one_that_is_off_by_anything() -> None:
    """3 stands in the ones: they were added twice. Nothing of the sheet is 4 or 7."""
    assert suspects(block(*BEST, written={"total": 313}))["total"][0] == ("total", 310)
    assert suspects(block(*BEST, written={"total": 314}))["total"][0] != ("total", 310)


def test_the_order_of_filling_decides_whether_the_further_kniffel_are_a_suspect() -> None:
    row = (5, 10, 15, 20, 25, 30, 30, 30, 0, 0, 0, 50, 18)
    sheet = block(*row, written={"total": 318})
    assert suspects(sheet, order="free")["total"][0] == ("extra_kniffels", 1)
    assert suspects(sheet, order="top_down")["total"] == (("total", 268),)


def test_with_the_upper_sum_written_the_suspects_lie_in_the_right_part() -> None:
    row = (3, 6, 9, 12, 15, 18, 20, 22, 25, 30, 40, 50, 20)
    found = suspects(block(*row, written={"upper_sum": 63, "total": 310}))["total"]
    assert {key for key, _ in found} <= {"three_of_a_kind", "four_of_a_kind", "chance", "total"}
    row = (3, 6, 6, 12, 15, 18, 20, 22, 25, 30, 40, 50, 25)
    found = suspects(block(*row, written={"upper_sum": 63, "bonus": 35, "upper_total": 98, "total": 310}))
    assert found == dict.fromkeys(found, (("threes", 9), ("upper_sum", 60)))
    assert list(found) == ["upper_sum", "bonus", "upper_total", "total"]


def test_a_wrong_bonus_alone_points_at_no_box() -> None:
    assert suspects(block(2, *BEST[1:], written={"bonus": 35})) == {"bonus": (("bonus", 0),)}


def test_a_fault_in_one_sum_may_be_carried_on() -> None:
    written = {"upper_sum": 63, "bonus": 0, "upper_total": 63, "lower_total": 212, "total": 275}
    found = suspects(block(*BEST, written=written))
    assert found == dict.fromkeys(("bonus", "upper_total", "total"), (("bonus", 35),))


def test_a_sum_that_alone_is_wrong_is_its_own_suspect() -> None:
    found = suspects(block(*BEST, written={"upper_total": 99, "total": 310}))
    assert found == {"upper_total": (("upper_total", 98),)}


def test_two_faults_that_no_single_slip_explains_name_the_sums() -> None:
    found = suspects(block(*BEST, written={"upper_total": 99, "lower_total": 227, "total": 301}))
    assert found["lower_total"] == (("lower_total", 212),)
    assert found["total"] == (("total", 310),)


def test_an_impossible_or_unread_box_is_the_first_suspect() -> None:
    for entry in (52, "2S"):
        values = {**dict(zip(MEI.box_keys, BEST, strict=True)), "chance": entry}
        assert suspects(Sheet(values, written={"total": 310}))["total"][0] == ("chance", 25)


def test_a_box_that_was_left_blank_is_a_suspect() -> None:
    assert suspects(block(*BEST[:12], written={"total": 310}))["total"][0] == ("chance", 25)


def test_a_lower_total_with_the_further_kniffel_in_it_disturbs_no_suspect() -> None:
    row = (3, 6, 9, 12, 25, 18, 20, 22, 25, 30, 40, 50, 12)
    sheet = block(*row, extras=1, written={"lower_total": 249, "total": 366})
    assert codes(check(sheet, MEI)) == ["sum_with_extras", "written_sum_differs"][::-1]
    assert suspects(sheet)["total"] == (("total", 357),)


def test_the_share_of_a_box_in_a_multiplied_column_is_known() -> None:
    triple = get_ruleset("triple-yahtzee")
    counted = shares("total", triple)
    assert (counted["chance_1"], counted["chance_2"], counted["bonus_3"]) == (1, 2, 3)
    sheet = simulate_sheet(triple, Random(3), written=["total"])
    wrong = {**sheet.values, "chance_2": 0}
    named = suspects(Sheet(wrong, sheet.extra_kniffels, sheet.written), triple)["total"]
    assert ("chance_2", sheet.values["chance_2"]) in named


def test_a_bonus_that_is_no_points_is_no_suspect() -> None:
    rules = own_sheet("club", [("A", Values.multiples(5, 50))], bonuses=[OwnBonus("B", 10, 0)])
    assert suspects(Sheet({"box_1": 20}, written={"total": 25}), rules)["total"] == (
        ("box_1", 25),
        ("total", 20),
    )


def test_further_kniffel_without_points_are_no_suspect() -> None:
    from scoring import with_options

    rules = with_options(MEI, {"further_points": 0})
    assert suspects(block(*BEST, written={"total": 311}, rules=rules), rules)["total"]


@given(seed=st.integers(0, 10**6), rules=st.sampled_from(list(PRESETS.values())), data=st.data())
def test_every_suspect_alone_makes_the_written_sums_right(
    seed: int, rules: Ruleset, data: st.DataObject
) -> None:
    rng = Random(seed)
    right = simulate_sheet(rules, rng, written=["total"])
    slip = BOX_SLIPS[data.draw(st.sampled_from(sorted(BOX_SLIPS)))]
    sheet = Sheet(slip(right.values, rules, rng), right.extra_kniffels, right.written)
    for problem in of_code(check(sheet, rules), "written_sum_differs"):
        found = problem.detail["suspects"]
        assert 1 <= len(found) <= 3
        assert len(set(found)) == len(found)
        for key, value in found:
            if key in rules.box_keys:
                assert value in rules.legal_values(key)
                mended = {**sheet.values, key: value}
                assert sums_of(mended, rules, sheet.extra_kniffels)["total"] == sheet.written["total"]
            elif key == "extra_kniffels":
                assert sums_of(sheet.values, rules, value)["total"] == sheet.written["total"]
            else:
                assert key in rules.line_keys


def test_single_slips_are_caught_and_the_true_box_is_named() -> None:
    counts = measure_slips(MEI, Random(11), sheets=150)
    boxes = [count for name, count in counts.items() if name != WRONG_SUM]
    made, caught, named = (
        sum(getattr(count, what) for count in boxes) for what in ("made", "caught", "named")
    )
    assert caught / made >= 0.96
    assert named / caught >= 0.95
    assert counts[WRONG_SUM].caught == counts[WRONG_SUM].made
    assert counts[WRONG_SUM].named / counts[WRONG_SUM].made >= 0.9


@pytest.mark.parametrize("preset", list(PRESETS))
def test_simulated_sheets_of_every_preset_are_accepted_with_the_right_total(preset: str) -> None:
    count = measure_right_sheets(get_ruleset(preset), Random(2), sheets=20)
    assert (count.played, count.refused, count.wrong_totals) == (20, 0, 0)


@given(seed=st.integers(0, 10**6), rules=st.sampled_from(list(PRESETS.values())))
def test_a_slip_changes_one_thing_on_the_sheet(seed: int, rules: Ruleset) -> None:
    rng = Random(seed)
    right = simulate_sheet(rules, rng)
    slipped = with_slip(right, rules, rng)
    changed = [key for key in rules.box_keys if slipped.values[key] != right.values[key]]
    assert len(changed) <= 2
    assert set(slipped.written) == {"total"}


@pytest.mark.parametrize("name", sorted(BOX_SLIPS))
def test_where_no_slip_is_possible_nothing_changes(name: str) -> None:
    zeros = dict.fromkeys(MEI.box_keys, 0)
    slipped = BOX_SLIPS[name](zeros, MEI, Random(1))
    assert slipped == zeros or name == "wrong_digit"


def test_slips_are_weighed_by_how_people_slip() -> None:
    weights = [
        slip_weight(25, 52),
        slip_weight(25, 250),
        slip_weight(25, 28, (28, None)),
        slip_weight(25, 28),
        slip_weight(25, 31),
    ]
    assert weights == sorted(weights, reverse=True)
    assert len(set(weights)) == 5
    assert slip_weight(25, None) == slip_weight(25, 0) == 1
    assert slip_weight(2, 25) == slip_weight(250, 25)


def test_usual_values_are_the_legal_ones() -> None:
    for rules in PRESETS.values():
        for box in rules.boxes:
            usual = usual_values(box, rules.dice)
            assert tuple(sorted(usual)) == rules.legal_values(box.key)
            assert all(weight > 0 for weight in usual.values())


def test_named_boxes_leave_out_the_number_of_further_kniffel() -> None:
    from tests.bench.measures import named_by

    report = check(block(*BEST, extras=-1), MEI)
    assert categories(of_code(report, "impossible_value")) == ["extra_kniffels"]
    assert named_by(report) == set()
