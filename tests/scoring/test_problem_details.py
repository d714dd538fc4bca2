"""The numbers in problems with further Kniffel, exact in each order of filling; refusals name the throw."""

import pytest

from scoring import Problem, Sheet, check, get_ruleset, maximum_extra_kniffels, score_roll
from scoring.further_kniffel import most_possible, surely_possible

MEISTERSCHAFT = get_ruleset("meisterschaft")
# Every box holds what five equal dice may give there, or a strike.
FULL = dict(zip(MEISTERSCHAFT.box_keys, (5, 10, 15, 20, 25, 30, 30, 30, 0, 0, 0, 50, 30), strict=True))


def problems(extras: int, order: str = "free", **boxes: int) -> tuple[Problem, ...]:
    return check(Sheet({**FULL, **boxes}, extras), MEISTERSCHAFT, order).problems


def about_extras(extras: int, order: str = "free", **boxes: int) -> list[Problem]:
    return [problem for problem in problems(extras, order, **boxes) if problem.category == "extra_kniffels"]


def test_further_kniffel_beside_a_struck_kniffel_box() -> None:
    assert about_extras(2, kniffel=0) == [
        Problem("extras_without_kniffel", "error", "extra_kniffels", {"extras": 2, "maximum": 0})
    ]


def test_a_number_below_zero_is_answered_with_the_limit_of_the_order() -> None:
    for order, limit in (("free", 12), ("top_down", 1)):
        (problem,) = about_extras(-1, order)
        assert problem == Problem(
            "impossible_value", "error", "extra_kniffels", {"value": -1, "minimum": 0, "maximum": limit}
        )


def test_one_too_many_is_counted_by_the_order() -> None:
    (problem,) = about_extras(3, "top_down")
    assert problem == Problem(
        "too_many_extras",
        "error",
        "extra_kniffels",
        {"extras": 3, "maximum": 1, "excess": 2, "points": 100},
    )
    assert not [problem for problem in about_extras(1, "top_down") if problem.severity == "error"]


@pytest.mark.exhaustive
@pytest.mark.parametrize("key", ["meisterschaft", "classic", "reise", "yahtzee", "faktastisch"])
def test_the_largest_number_itself_is_no_error_even_where_the_quick_count_is_lower(key: str) -> None:
    rules = get_ruleset(key)
    for ones in (0, 1, 2, 3, 5):
        for chance in (5, 11, 18):
            values = {**FULL, "ones": ones, "chance": chance, "full_house": 25}
            most = most_possible(values, rules)
            assert surely_possible(values, rules) <= most
            codes = {problem.code for problem in check(Sheet(values, most), rules).problems}
            assert "too_many_extras" not in codes
            codes = {problem.code for problem in check(Sheet(values, most + 1), rules).problems}
            assert "too_many_extras" in codes


def test_the_largest_number_of_any_sheet_depends_on_the_order() -> None:
    assert maximum_extra_kniffels(MEISTERSCHAFT, "top_down") == 1
    assert maximum_extra_kniffels(MEISTERSCHAFT, "free") == 12


def test_a_refused_throw_is_named() -> None:
    with pytest.raises(ValueError, match=r"\(1, 2, 3, 4, 7\) is no roll of 5 dice"):
        score_roll((1, 2, 3, 4, 7), MEISTERSCHAFT)
