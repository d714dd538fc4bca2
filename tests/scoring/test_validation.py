"""The check reports everything at once, in a fixed order, and fails at nothing."""

from __future__ import annotations

import json
from collections import UserDict
from collections.abc import Iterator, Mapping
from dataclasses import asdict
from types import MappingProxyType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring import ORDERS, PRESETS, PROBLEM_CODES, Ruleset, Sheet, check, get_ruleset, validation
from scoring.sheets import read_sheet, whole_number
from tests.scoring.blocks import BEST, MEI, block, categories, codes, of_code

SEVERITIES = ("error", "question", "note")
WRITTEN = {"upper_sum": 63, "bonus": 35, "upper_total": 98, "lower_total": 212, "total": 310}
DASING = get_ruleset("dasing")


def test_a_right_sheet_has_no_problems() -> None:
    report = check(block(*BEST, written=WRITTEN), MEI)
    assert report.problems == ()
    assert dict(report.sums) == {**WRITTEN, "extra_points": 0}
    assert (report.complete, report.has_errors, report.has_questions) == (True, False, False)


def test_problems_come_errors_first_and_inside_in_paper_order() -> None:
    values = {**dict(zip(MEI.box_keys, BEST, strict=True)), "chance": None, "twos": 7, "tens": 10}
    written = {"total": 1, "bonus": 2, "upper_sum": 3, "lower_total": None, "sum": 4}
    report = check(Sheet(values, "two", written), MEI, order="sideways")
    assert [(problem.code, problem.category) for problem in report.problems] == [
        ("impossible_value", "twos"),
        ("blank", "chance"),
        ("impossible_value", "extra_kniffels"),
        ("unknown_box", "tens"),
        ("written_sum_differs", "upper_sum"),
        ("written_sum_differs", "bonus"),
        ("written_sum_differs", "total"),
        ("unknown_order", None),
        ("unknown_sum", "sum"),
    ]


def test_every_problem_has_the_severity_of_its_code() -> None:
    assert set(PROBLEM_CODES.values()) == set(SEVERITIES)
    assert validation.__doc__ is not None
    for code in PROBLEM_CODES:
        assert f"``{code}``" in validation.__doc__


@pytest.mark.parametrize(
    "entry", ["25", "", 25.0, True, float("nan"), float("inf"), [25], {}, object(), 10**30, -(10**7)]
)
def test_an_entry_that_is_no_whole_number_up_to_a_million_is_impossible(entry: object) -> None:
    values: dict[str, object] = {**dict(zip(MEI.box_keys, BEST, strict=True)), "full_house": entry}
    report = check(Sheet(values), MEI)
    (problem,) = report.problems
    assert (problem.code, problem.category) == ("impossible_value", "full_house")
    assert problem.detail == {"minimum": 0, "maximum": 25}
    assert report.total == 285


def test_a_million_is_the_largest_number_that_is_read() -> None:
    assert [whole_number(sign * 10**6) for sign in (1, -1)] == [10**6, -(10**6)]
    assert [whole_number(sign * (10**6 + 1)) for sign in (1, -1)] == [None, None]


def test_what_has_no_fields_of_a_sheet_reads_as_an_empty_one() -> None:
    reading = read_sheet(object(), MEI)  # type: ignore[arg-type]
    assert (reading.row, reading.extras, reading.written) == ((None,) * 13, 0, {})
    assert reading.values_readable
    assert reading.extras_readable
    assert reading.written_readable


def test_a_whole_number_of_another_integer_type_is_read() -> None:
    class Points(int):
        pass

    values = {**dict(zip(MEI.box_keys, BEST, strict=True)), "full_house": Points(25)}
    assert check(Sheet(values), MEI).total == 310


@pytest.mark.parametrize("values", ["boxes", 7, [1, 2, 3], object()])
def test_boxes_that_are_no_mapping_are_all_blank(values: Any) -> None:
    report = check(Sheet(values), MEI)
    assert codes(report) == ["blank"] * 13 + ["unreadable_values"]
    assert codes(check(Sheet(values), get_ruleset("karten-kniffel"))) == ["unreadable_values"]


def test_no_boxes_at_all_are_all_blank() -> None:
    for values in (None, {}, dict.fromkeys(MEI.box_keys)):
        report = check(Sheet(values), MEI)  # type: ignore[arg-type]
        assert codes(report) == ["blank"] * 13
        assert not report.complete


def test_other_mappings_are_read_too() -> None:
    boxes = dict(zip(MEI.box_keys, BEST, strict=True))
    for values in (UserDict(boxes), MappingProxyType(boxes)):
        assert check(Sheet(values, written=UserDict(WRITTEN)), MEI).problems == ()


class Unreadable(Mapping[str, int]):
    """A mapping that fails when it is read."""

    def __getitem__(self, key: str) -> int:
        raise RuntimeError(key)

    def __iter__(self) -> Iterator[str]:
        raise RuntimeError("no keys")

    def __len__(self) -> int:
        return 13


def test_a_mapping_that_fails_is_unreadable() -> None:
    report = check(Sheet(Unreadable(), written=Unreadable()), MEI)
    assert codes(report) == ["blank"] * 13 + ["unreadable_values", "unreadable_written"]


@pytest.mark.parametrize("key", [7, None, ("ones",), frozenset()])
def test_a_key_that_is_no_text_is_an_unknown_box(key: object) -> None:
    values: dict[Any, object] = {**dict(zip(MEI.box_keys, BEST, strict=True)), key: 1}
    (problem,) = check(Sheet(values), MEI).problems
    assert (problem.code, problem.category) == ("unknown_box", None)
    (problem,) = check(block(*BEST, written={key: 1}), MEI).problems  # type: ignore[dict-item]
    assert (problem.code, problem.category, problem.severity) == ("unknown_sum", None, "note")


def test_an_unknown_box_without_entry_says_nothing() -> None:
    values = {**dict(zip(MEI.box_keys, BEST, strict=True)), "yatzy": None}
    assert check(Sheet(values, written={"sum": None}), MEI).problems == ()  # type: ignore[dict-item]


@pytest.mark.parametrize("written", ["sums", 310, [310]])
def test_sums_that_are_no_mapping_are_a_question(written: Any) -> None:
    report = check(block(*BEST, written=written), MEI)
    assert [(problem.code, problem.severity) for problem in report.problems] == [
        ("unreadable_written", "question")
    ]


@pytest.mark.parametrize("entry", ["310", 310.0, True, 10**9, float("nan")])
def test_a_sum_that_is_no_whole_number_is_a_question(entry: Any) -> None:
    (problem,) = check(block(*BEST, written={"total": entry}), MEI).problems
    assert (problem.code, problem.category, problem.severity) == ("unreadable_sum", "total", "question")
    assert problem.detail == {"computed": 310}


def test_a_sum_that_was_not_written_is_not_asked_for() -> None:
    assert check(block(*BEST, written={"total": None}), MEI).problems == ()  # type: ignore[dict-item]


@pytest.mark.parametrize(
    ("extras", "detail"),
    [
        ("one", {"minimum": 0, "maximum": 2}),
        (1.0, {"minimum": 0, "maximum": 2}),
        (True, {"minimum": 0, "maximum": 2}),
        (float("nan"), {"minimum": 0, "maximum": 2}),
        (-1, {"value": -1, "minimum": 0, "maximum": 2}),
        (10**9, {"minimum": 0, "maximum": 2}),
    ],
)
def test_a_number_of_further_kniffel_that_cannot_be_read_is_impossible(extras: Any, detail: object) -> None:
    (problem,) = check(block(*BEST, extras=extras), DASING).problems
    assert (problem.code, problem.category, problem.detail) == ("impossible_value", "extra_kniffels", detail)


def test_no_further_kniffel_may_also_be_none() -> None:
    assert check(block(*BEST, extras=None), MEI).problems == ()  # type: ignore[arg-type]


def test_too_many_further_kniffel_are_an_error_with_the_maximum() -> None:
    (problem,) = check(block(3, 6, 9, 12, 25, 18, 20, 22, 25, 30, 40, 50, 25, extras=4), DASING).problems
    assert (problem.code, problem.category) == ("too_many_extras", "extra_kniffels")
    assert problem.detail == {"extras": 4, "maximum": 3, "excess": 1, "points": 50}


def test_a_sheet_without_the_rule_holds_no_further_kniffel() -> None:
    yatzy = get_ruleset("yatzy")
    (problem,) = check(block(*[0] * 15, extras=2, rules=yatzy), yatzy).problems
    assert problem.detail == {"extras": 2, "maximum": 0, "excess": 2, "points": 0}


def test_forgotten_further_kniffel_are_a_question_only() -> None:
    (problem,) = check(block(3, 6, 9, 12, 25, 18, 20, 30, 25, 30, 40, 50, 25), MEI).problems
    assert (problem.code, problem.severity) == ("extras_forgotten", "question")
    assert problem.detail == {"extras": 0, "proven": 2, "missing": 2, "points": 100}
    (problem,) = check(block(3, 6, 9, 12, 25, 18, 20, 30, 25, 30, 40, 50, 25, extras=1), MEI).problems
    assert (problem.code, problem.category) == ("extras_forgotten", "extra_kniffels")
    assert problem.detail == {"extras": 1, "proven": 2, "missing": 1, "points": 50}


def test_in_an_ordered_game_boxes_before_the_kniffel_box_prove_nothing() -> None:
    sheet = block(3, 6, 9, 12, 25, 18, 20, 22, 25, 30, 40, 50, 25)
    assert codes(check(sheet, MEI, "free")) == ["extras_forgotten"]
    assert codes(check(sheet, MEI, "top_down")) == []
    assert codes(check(sheet, DASING, "top_down")) == ["extras_forgotten"]
    assert codes(check(sheet, MEI, "bottom_up")) == ["extras_forgotten"]
    with_wrong_sum = block(3, 6, 9, 12, 25, 18, 20, 22, 25, 30, 40, 50, 25, written={"total": 1})
    assert codes(check(with_wrong_sum, MEI, "top_down")) == ["written_sum_differs"]


def test_a_lower_total_with_the_further_kniffel_in_it_is_a_note() -> None:
    sheet = block(3, 6, 9, 12, 25, 18, 20, 22, 25, 30, 40, 50, 25, extras=1, written={"lower_total": 262})
    (problem,) = check(sheet, MEI).problems
    assert (problem.code, problem.category, problem.severity) == ("sum_with_extras", "lower_total", "note")
    assert problem.detail == {"written": 262, "computed": 212, "difference": 50, "extra_points": 50}


def test_blank_boxes_are_allowed_where_the_ruleset_says_so() -> None:
    cards = get_ruleset("karten-kniffel")
    report = check(Sheet({"full_house": 19, "ones": -9}), cards)
    assert (report.problems, report.complete, report.total) == ((), True, 10)
    assert not check(Sheet(), cards).complete


def test_a_report_of_another_game_has_no_classic_lines() -> None:
    words = get_ruleset("wortkniffel")
    report = check(block(*[10] * 11, rules=words), words)
    assert (report.upper_sum, report.bonus, report.upper_total, report.lower_total) == (0, 0, 0, 0)
    assert (report.total, report.extra_points) == (110, 0)


def test_a_sheet_that_is_none_is_read_as_an_empty_one() -> None:
    for sheet in (None, "sheet", {"ones": 3}, 5):
        assert codes(check(sheet, MEI))[:13] == ["blank"] * 13  # type: ignore[arg-type]


def test_rare_totals_and_rare_numbers_of_further_kniffel_are_asked_about(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(validation.plausibility, "percentile", lambda total, rules: 99.95)
    monkeypatch.setattr(validation.plausibility, "extras_percentile", lambda extras, rules: 99.99)
    report = check(block(3, 6, 9, 12, 25, 18, 20, 22, 25, 30, 40, 50, 25, extras=1), MEI)
    assert report.percentile == 99.95
    assert [(problem.category, problem.detail) for problem in of_code(report, "implausible")] == [
        ("extra_kniffels", {"value": 1, "percentile": 99.99}),
        (None, {"value": 370, "percentile": 99.95}),
    ]
    assert check(block(*BEST[:12]), MEI).percentile is None
    assert codes(check(block(*BEST, extras=-1), MEI)) == ["impossible_value"]


def test_what_is_not_rare_or_not_known_is_not_asked_about(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(validation.plausibility, "percentile", lambda total, rules: 99.9)
    for rarity in (99.9, None):
        monkeypatch.setattr(validation.plausibility, "extras_percentile", lambda extras, rules, r=rarity: r)
        assert codes(check(block(3, 6, 9, 12, 25, 18, 20, 22, 25, 30, 40, 50, 25, extras=1), MEI)) == []


ANYTHING = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-5, 60),
    st.integers(),
    st.floats(),
    st.text(max_size=3),
    st.binary(max_size=2),
    st.lists(st.integers(), max_size=2),
    st.just(10**5000),
)
PRESET_RULES = st.sampled_from(list(PRESETS.values()))


def keys_of(rules: Ruleset) -> st.SearchStrategy[Any]:
    known = (*rules.box_keys, *rules.line_keys, "extra_kniffels")
    return st.one_of(st.sampled_from(known), st.text(max_size=2), st.integers(0, 2), st.none())


@given(data=st.data(), rules=PRESET_RULES, order=st.sampled_from((*ORDERS, "random", "", None)))
def test_nothing_makes_the_check_fail(data: st.DataObject, rules: Ruleset, order: Any) -> None:
    entries = st.one_of(ANYTHING, st.dictionaries(keys_of(rules), ANYTHING))
    values, extras, written = data.draw(entries), data.draw(ANYTHING), data.draw(entries)
    report = check(Sheet(values, extras, written), rules, order)  # type: ignore[arg-type]
    ranks = [SEVERITIES.index(problem.severity) for problem in report.problems]
    assert ranks == sorted(ranks)
    assert all(PROBLEM_CODES[problem.code] == problem.severity for problem in report.problems)
    assert json.loads(json.dumps(asdict(report), allow_nan=False))["complete"] is report.complete
    for problem in of_code(report, "written_sum_differs"):
        assert len(problem.detail["suspects"]) in (1, 2, 3)


@given(data=st.data(), rules=PRESET_RULES, order=st.sampled_from(ORDERS))
def test_a_value_beyond_the_legal_ones_is_always_refused(
    data: st.DataObject, rules: Ruleset, order: str
) -> None:
    values = {key: data.draw(st.sampled_from(rules.legal_values(key))) for key in rules.box_keys}
    key = data.draw(st.sampled_from(rules.box_keys))
    assert "impossible_value" not in codes(check(Sheet(values), rules, order))
    beyond = data.draw(st.integers().filter(lambda value: value not in rules.legal_values(key)))
    report = check(Sheet({**values, key: beyond}), rules, order)
    assert categories(of_code(report, "impossible_value")) == [key]


@given(data=st.data(), rules=PRESET_RULES, order=st.sampled_from(ORDERS))
def test_the_quick_way_says_what_the_full_check_says(data: st.DataObject, rules: Ruleset, order: str) -> None:
    values = {key: data.draw(st.sampled_from(rules.legal_values(key))) for key in rules.box_keys}
    sheet = Sheet(values, data.draw(st.sampled_from((0, 0, 1, 2))))
    sums = check(sheet, rules, order).sums
    line = data.draw(st.sampled_from(rules.line_keys))
    sheet = Sheet(
        sheet.values, sheet.extra_kniffels, {line: sums[line] + data.draw(st.sampled_from((0, 0, 1)))}
    )
    tables = validation._tables(rules)
    quick = validation._report_of_right_sheet(sheet, rules, order, tables)
    full = validation._full_report(sheet, rules, order, tables)
    assert quick == full or (quick is None and full == check(sheet, rules, order))
    if not full.problems:
        assert quick is not None or sheet.extra_kniffels
