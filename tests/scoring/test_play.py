"""Simulated play is legal in every game and every order, and plausible for amateurs."""

from __future__ import annotations

from random import Random
from statistics import mean

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring import ORDERS, PRESETS, Ruleset, check, get_ruleset, simulate_sheet, with_options


@given(
    seed=st.integers(0, 10**9),
    rules=st.sampled_from(list(PRESETS.values())),
    order=st.sampled_from(ORDERS),
    skill=st.sampled_from((0.0, 0.5, 0.92, 1.0)),
)
def test_simulated_play_is_always_accepted(seed: int, rules: Ruleset, order: str, skill: float) -> None:
    sheet = simulate_sheet(rules, Random(seed), order, skill, written=rules.line_keys)
    report = check(sheet, rules, order)
    assert not report.has_errors
    assert {problem.code for problem in report.problems} <= {"extras_forgotten", "implausible"}
    assert report.complete


def test_the_same_dice_give_the_same_sheet() -> None:
    rules = get_ruleset("classic")
    assert simulate_sheet(rules, Random(7)) == simulate_sheet(rules, Random(7))
    assert simulate_sheet(rules, Random(7)) != simulate_sheet(rules, Random(8))


def test_amateurs_reach_about_200_to_230_points_and_whim_reaches_less() -> None:
    rules, rng = get_ruleset("classic"), Random(1)
    usual = mean(check(simulate_sheet(rules, rng), rules).total for _ in range(200))
    whim = mean(check(simulate_sheet(rules, rng, skill=0), rules).total for _ in range(200))
    assert 200 <= usual <= 230
    assert whim < usual - 30


def test_further_kniffel_happen_and_are_paid() -> None:
    rules, rng = with_options(get_ruleset("yahtzee"), {"kniffel_points": 50}), Random(3)
    sheets = [simulate_sheet(rules, rng) for _ in range(400)]
    assert any(sheet.extra_kniffels for sheet in sheets)
    assert any(sheet.values["kniffel"] == 0 for sheet in sheets)


def test_dasing_counts_kniffel_from_before_the_kniffel_box() -> None:
    """In this game five threes were thrown before the lower part began."""
    sheet = simulate_sheet(get_ruleset("dasing"), Random(135), "upper_first")
    assert (sheet.values["threes"], sheet.values["kniffel"], sheet.extra_kniffels) == (15, 50, 1)


def test_a_throw_must_score_where_striking_is_not_free() -> None:
    rules, rng = with_options(get_ruleset("classic"), {"strike_freely": False}), Random(2)
    for _ in range(20):
        assert not check(simulate_sheet(rules, rng), rules).has_errors


def test_sums_that_are_not_on_the_paper_cannot_be_written() -> None:
    with pytest.raises(KeyError):
        simulate_sheet(get_ruleset("classic"), Random(1), written=["sum"])
    with pytest.raises(ValueError, match="unknown order"):
        simulate_sheet(get_ruleset("classic"), Random(1), "random")
