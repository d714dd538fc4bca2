"""Whole sheets and totals that other people published, with the sums that are right."""

from __future__ import annotations

from scoring import check, get_ruleset
from tests.scoring.blocks import BEST, MEI, US, block, categories, codes, of_code


def test_a_right_sheet_of_310_points() -> None:
    """DerMaxiAufGit/Game-Site src/lib/game/__tests__/kniffel-rules.test.ts."""
    report = check(block(*BEST, written={"total": 310}), MEI)
    assert (report.upper_sum, report.bonus, report.lower_total, report.total) == (63, 35, 212, 310)
    assert report.problems == ()


def test_a_right_sheet_of_305_points() -> None:
    """luiszink/Kniffel ScoreCalculatorSpec.scala."""
    report = check(block(3, 6, 9, 12, 15, 18, 18, 24, 25, 30, 40, 50, 20, written={"total": 305}), MEI)
    assert (report.upper_sum, report.bonus, report.lower_total, report.total) == (63, 35, 207, 305)
    assert report.problems == ()


def test_a_total_with_100_for_a_further_yahtzee_is_50_too_high_here() -> None:
    """nelsonwellswku/Yahtzee ApplicationTests/ScoreSheetTests.cs (its bonus roll stands in no box)."""
    row = (3, 6, 12, 12, 15, 18, 16, 25, 25, 30, 40, 50, 18)
    stated = {"lower_total": 304, "total": 405}
    american = check(block(*row, extras=1, written=stated, rules=US), US)
    assert (american.total, american.extra_points) == (405, 100)
    assert codes(american) == ["sum_with_extras"]
    report = check(block(*row, extras=1, written={"total": 405}), MEI)
    assert (report.upper_sum, report.bonus, report.lower_total, report.total) == (66, 35, 204, 355)
    (problem,) = report.problems
    assert problem.code == "written_sum_differs"
    assert (problem.detail["written"], problem.detail["computed"], problem.detail["difference"]) == (
        405,
        355,
        50,
    )


def test_a_sheet_with_three_blanks_is_not_complete() -> None:
    """jotaen/crypto-yahtzee src/yahtzee/scorecard.spec.js."""
    report = check(block(1, 2, None, 4, 5, 6, 10, None, 25, None, 40, 50, 12, written={"total": 155}), MEI)
    assert (report.upper_sum, report.bonus, report.lower_total, report.total) == (18, 0, 137, 155)
    assert not report.complete
    assert codes(report) == ["blank"] * 3


def test_an_interim_sheet_has_right_sums_and_eight_blanks() -> None:
    """tomhartnett/Yahtzee ScorecardTests.swift."""
    stated = {"upper_sum": 28, "lower_total": 49, "total": 77}
    row = (4, 4, None, None, 20, None, 24, None, 25, None, None, None, None)
    report = check(block(*row, written=stated), MEI)
    assert codes(report) == ["blank"] * 8
    assert not report.complete


def test_an_interim_total_holds_the_bonus() -> None:
    """timsch30/Kniffel kniffel-app/src/game/scorecard.test.ts."""
    row = (3, 2, 3, 20, 25, 12, None, None, None, None, None, None, 20)
    report = check(block(*row, written={"total": 120}), MEI)
    assert (report.upper_sum, report.bonus, report.total) == (65, 35, 120)
    assert set(codes(report)) == {"blank"}


def test_the_perfect_game_of_a_published_table_is_impossible() -> None:
    """elianderlohr/kniffel Kniffel.xlsx, "Points: perfect": 30 in every number box, stated 375."""
    report = check(block(*[30] * 6, 30, 30, 25, 30, 40, 50, 30, written={"total": 375}), MEI)
    assert categories(of_code(report, "impossible_value")) == ["ones", "twos", "threes", "fours", "fives"]
    assert (report.upper_sum, report.bonus, report.lower_total, report.total) == (180, 35, 235, 450)
    assert of_code(report, "written_sum_differs")[0].detail["difference"] == -75
    right = check(block(5, 10, 15, 20, 25, 30, 30, 30, 25, 30, 40, 50, 30, written={"total": 375}), MEI)
    assert "written_sum_differs" not in codes(right)
    assert not right.has_errors


def test_the_column_of_24s_of_a_published_table_is_impossible() -> None:
    """elianderlohr/kniffel Kniffel.xlsx, "Points: 4"."""
    report = check(block(*[24] * 6, 30, 30, 0, 30, 0, 0, 25, written={"total": 375}), MEI)
    assert categories(of_code(report, "impossible_value")) == ["ones", "twos", "threes", "fours", "fives"]
    assert report.total == 294


def test_each_written_sum_is_checked_for_itself() -> None:
    """SaiCode-DEV/Python-Kniffel result_card_render.txt, first column: the upper total is wrong, the total
    right.
    """
    stated = {"upper_sum": 15, "bonus": 0, "upper_total": 78, "total": 78}
    report = check(block(*range(13), written=stated), MEI)
    assert (report.upper_total, report.lower_total, report.total) == (15, 63, 78)
    assert categories(of_code(report, "written_sum_differs")) == ["upper_total"]
    assert categories(of_code(report, "impossible_value")) == [
        "twos",
        "threes",
        "fours",
        "fives",
        "sixes",
        "full_house",
        "small_straight",
        "large_straight",
        "kniffel",
    ]


def test_four_impossible_values_among_ascending_numbers() -> None:
    """SaiCode-DEV/Python-Kniffel result_card_render.txt, second column."""
    stated = {"upper_sum": 21, "bonus": 0, "upper_total": 91, "total": 91}
    report = check(block(*range(1, 14), written=stated), MEI)
    assert (report.upper_sum, report.total) == (21, 91)
    assert categories(of_code(report, "written_sum_differs")) == ["upper_total"]
    impossible = ["full_house", "small_straight", "large_straight", "kniffel"]
    assert categories(of_code(report, "impossible_value")) == impossible


def test_a_yatzy_sheet_typed_as_a_kniffel_sheet_is_26_too_high() -> None:
    """HemSoft/yahtzee packages/game-engine/tests/game.test.ts: right as Yatzy, 300 in the thirteen boxes."""
    report = check(block(3, 6, 9, 12, 15, 18, 15, 20, 25, 30, 40, 50, 22, written={"total": 326}), MEI)
    assert report.total == 300
    assert of_code(report, "written_sum_differs")[0].detail["difference"] == 26


def test_the_largest_kniffel_sheet_without_further_kniffel_holds_375() -> None:
    """Derived; also the "perfect" total of elianderlohr/kniffel."""
    largest = [MEI.legal_values(key)[-1] for key in MEI.box_keys]
    assert check(block(*largest), MEI).total == 375


def test_the_largest_yatzy_sheet_holds_374() -> None:
    """The maximum that the Scandinavian rules state; SnapDragonGR/Yatzy_Project_LNU README. Asked, not refused."""
    yatzy = get_ruleset("yatzy")
    largest = [yatzy.legal_values(key)[-1] for key in yatzy.box_keys]
    report = check(block(*largest, written={"total": 374}, rules=yatzy), yatzy)
    assert (report.total, codes(report), report.has_errors) == (374, ["implausible"], False)
