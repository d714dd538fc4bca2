"""The form of a sheet: its boxes are the ruleset's, and it keeps what was typed."""

import pytest

import scoring
from tests.tournaments.entry.paper import FULL, RULES, ZEROS, boxes, typed
from tournaments.entry.contents import Contents
from tournaments.entry.forms import SheetForm, initial_of
from tournaments.models import SheetVersion


def form(rules=RULES, **sent):
    return SheetForm({**typed({}), **sent}, rules=rules)


def test_its_boxes_and_sums_are_those_of_the_ruleset_in_paper_order():
    names = list(SheetForm(rules=RULES).fields)
    assert [name for name in names if name.startswith("box_")] == [f"box_{key}" for key in RULES.box_keys]
    assert "extra_kniffels" in names
    assert {"sum_total", "sum_upper_sum", "sum_bonus"} <= set(names)


def test_a_ruleset_of_one_box_has_a_form_of_one_box():
    box = scoring.Box(
        "points", scoring.Part.LOWER, scoring.Kind.DECLARED, values=scoring.Values(first=-2, last=99)
    )
    rules = scoring.Ruleset("one", (box,), (scoring.Line("total", of=("points",)),), ("points", "total"))
    assert list(SheetForm(rules=rules).fields) == [
        "began_from", "without_total", "reason", "box_points", "sum_total",
    ]  # fmt: skip
    sent = form(rules, box_points="-2")
    assert sent.is_valid()
    assert sent.contents.values == {"points": -2}


def test_a_full_sheet_is_read_as_written():
    sent = SheetForm(typed(extras="1", total="1.040"), rules=RULES)
    assert sent.is_valid()
    assert sent.contents == Contents(FULL, 1, {"total": 1040})


def test_zeros_are_a_result_and_blanks_are_none():
    zeros = SheetForm(typed(ZEROS), rules=RULES)
    blank = form()
    assert zeros.is_valid()
    assert blank.is_valid()
    assert set(zeros.contents.values.values()) == {0}
    assert set(blank.contents.values.values()) == {None}
    assert blank.contents.is_blank
    assert not zeros.contents.is_blank


# DerMaxiAufGit/Game-Site: a struck box is accepted everywhere (LikeAJohny/kniffel-sheets refused it in seven)
@pytest.mark.parametrize("key", RULES.box_keys)
def test_every_box_can_be_struck(key):
    sent = form(**{f"box_{key}": "-"})
    assert sent.is_valid()
    assert sent.contents.values[key] == 0


@pytest.mark.parametrize("text", ["abc", "1.5", "3,5", "5e2", "+5", "-5", "٣", "²", "9" * 30, "<b>", "\x00"])
def test_what_cannot_be_read_is_refused_beside_its_box_and_kept(text):
    sent = form(box_chance=text, box_ones="3")
    assert not sent.is_valid()
    assert list(sent.errors) == ["box_chance"]
    assert sent["box_chance"].value() == text
    assert sent.contents.values["ones"] == 3
    assert sent.contents.values["chance"] is None


def test_what_the_rules_forbid_is_left_to_the_check():
    assert form(box_threes="7").is_valid()


def test_further_kniffel_are_none_when_blank_and_never_a_hundred():
    none = form(extra_kniffels=" ")
    assert none.is_valid()
    assert none.contents.extra_kniffels == 0
    assert not form(extra_kniffels="100").is_valid()


@pytest.mark.parametrize("number", ["", "0", "3"])
def test_the_version_that_was_seen_is_a_number(number):
    sent = form(began_from=number)
    assert sent.is_valid()
    assert sent.number_seen == int(number or 0)


@pytest.mark.parametrize("number", ["-1", "x", "9" * 30])
def test_a_forged_version_is_refused(number):
    assert not form(began_from=number).is_valid()


def test_nothing_but_a_person_changes_a_number():
    html = str(SheetForm(rules=RULES)["box_ones"])
    for attribute in (
        'type="text"',
        'inputmode="numeric"',
        'autocomplete="off"',
        'autocorrect="off"',
        'spellcheck="false"',
        'translate="no"',
    ):
        assert attribute in html


def test_the_form_shows_nothing_for_a_blank_and_a_zero_for_a_struck_box():
    shown = initial_of(SheetVersion(values=boxes(0, None), extra_kniffels=0, written={"total": 0}))
    assert (shown["box_ones"], shown["box_twos"], shown["sum_total"]) == (0, None, 0)
