"""The Kniffel box as a second Chance: a Kniffel stays 50; the eyes may be written there when nothing else fits.

Source: Knobeln online, Kniffel-Regeln, one of its options.
"""

from __future__ import annotations

from random import Random

import pytest

from scoring import (
    ORDERS,
    Ruleset,
    Sheet,
    check,
    get_ruleset,
    legal_choices,
    legal_entries,
    most_possible,
    simulate_sheet,
    with_options,
)
from tests.scoring.blocks import BEST, MEI, block, codes, of_code
from tests.scoring.second_scorer import Scorer, knobeln
from tests.scoring.second_scorer import block as printed_block
from tests.scoring.slow_search import KEYS, ROLLS

CHANCE = {"kniffel_box_as_chance": True}
ON_THE_BLOCK = with_options(MEI, CHANCE)
KNOBELN = with_options(get_ruleset("knobeln"), CHANCE)


def may_be_written(
    roll: tuple[int, ...], left: set[str], scorer: Scorer, strikes: bool
) -> set[tuple[str, int]]:
    """The rule in its own words, with the Kniffel box still free."""
    worth = {key: points for key, points in scorer(roll).items() if key in left}
    fitting = {(key, points) for key, points in worth.items() if points}
    if fitting:
        return fitting | ({(key, 0) for key in left} if strikes else set())
    return {("kniffel", sum(roll))} | {(key, 0) for key in left}


@pytest.mark.exhaustive
@pytest.mark.parametrize("strikes", [True, False])
@pytest.mark.parametrize(("rules", "scorer"), [(ON_THE_BLOCK, printed_block), (KNOBELN, knobeln)])
def test_every_roll_beside_every_other_free_box(rules: Ruleset, scorer: Scorer, strikes: bool) -> None:
    rules = with_options(rules, {"strike_freely": strikes})
    for other in KEYS:
        left = {"kniffel", other}
        sheet = Sheet(dict.fromkeys(set(KEYS) - left, 0))
        for roll in ROLLS:
            written = {(entry.box, entry.points) for entry in legal_choices(roll, sheet, rules)}
            assert written == may_be_written(roll, left, scorer, strikes), (roll, other)


def test_a_free_chance_always_fits_so_that_no_eyes_stand_in_the_kniffel_box() -> None:
    for roll in ROLLS:
        legal = legal_entries(roll, Sheet(), ON_THE_BLOCK)
        assert legal["kniffel"] == (50 if len(set(roll)) == 1 else 0)


def test_in_a_prescribed_order_only_the_next_box_must_not_fit() -> None:
    above = dict(zip(KEYS[:11], BEST, strict=False))
    assert legal_entries((1, 2, 2, 4, 6), Sheet(above), ON_THE_BLOCK, "top_down") == {"kniffel": 15}
    assert legal_entries((2, 2, 2, 2, 2), Sheet(above), ON_THE_BLOCK, "top_down") == {"kniffel": 50}


@pytest.mark.parametrize("rules", [ON_THE_BLOCK, KNOBELN])
def test_the_values_of_the_box_are_the_eyes_of_unequal_dice_or_50(rules: Ruleset) -> None:
    eyes = {sum(roll) for roll in ROLLS if len(set(roll)) > 1}
    assert rules.legal_values("kniffel") == (0, *sorted(eyes), 50)
    for value in (5, 30, 49, 51):
        report = check(block(*BEST[:10], 0, value, BEST[12], rules=rules), rules)
        assert [problem.category for problem in of_code(report, "impossible_value")] == ["kniffel"]


def test_eyes_in_the_box_are_no_kniffel_and_pay_no_further_one() -> None:
    row = (3, 6, 15, 12, 15, 18, 20, 22, 25, 30, 40, 22, 25)
    assert codes(check(block(*row, rules=ON_THE_BLOCK), ON_THE_BLOCK)) == []
    assert codes(check(block(*row, extras=1, rules=ON_THE_BLOCK), ON_THE_BLOCK)) == ["extras_without_kniffel"]
    assert most_possible(dict(zip(KEYS, row, strict=True)), ON_THE_BLOCK) == 0


def test_beside_a_50_in_the_box_further_kniffel_are_proven_as_ever() -> None:
    row = (3, 6, 15, 12, 15, 18, 20, 22, 25, 30, 40, 50, 25)
    report = check(block(*row, rules=ON_THE_BLOCK), ON_THE_BLOCK)
    assert of_code(report, "extras_forgotten")[0].detail["missing"] == 1
    assert not check(block(*row, extras=1, rules=ON_THE_BLOCK), ON_THE_BLOCK).problems


def test_a_slip_in_the_box_is_suspected_among_the_values_that_may_stand_there() -> None:
    row = (*BEST[:11], 12, BEST[12])
    report = check(block(*row, written={"total": 310 - 50 + 21}, rules=ON_THE_BLOCK), ON_THE_BLOCK)
    assert ("kniffel", 21) in of_code(report, "written_sum_differs")[0].detail["suspects"]
    without = check(block(*BEST[:11], 0, BEST[12], written={"total": 310 - 50 + 21}), MEI)
    assert "kniffel" not in dict(of_code(without, "written_sum_differs")[0].detail["suspects"])


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("rules", [ON_THE_BLOCK, KNOBELN])
def test_simulated_play_writes_eyes_only_where_nothing_fits(rules: Ruleset, order: str) -> None:
    rng, held = Random(4), set()
    for _ in range(60):
        sheet = simulate_sheet(rules, rng, order)
        assert not check(sheet, rules, order).has_errors
        held.add(sheet.values["kniffel"])
    assert held <= set(rules.legal_values("kniffel"))
    if order in ("top_down", "bottom_up"):
        assert held - {0, 50}, "a box that has its turn takes the eyes"


def test_the_option_is_off_until_it_is_chosen() -> None:
    assert get_ruleset("knobeln").legal_values("kniffel") == (0, 50)
