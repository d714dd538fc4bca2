"""Two scorers, one sheet: the second gets a page with both versions and chooses."""

import re

import pytest

from tests.builders import create_account
from tests.tournaments.entry.paper import FULL, boxes, correct, typed
from tournaments.models import SheetVersion

pytestmark = pytest.mark.django_db

SHEET = "/events/cup/sheets/1/1/1/"
TWENTY = {**FULL, "chance": 20}
TWENTY_TWO = {**FULL, "chance": 22}


@pytest.fixture
def theirs(round, event, desk, scorer):
    """Someone else confirmed the sheet with Chance 20 while it was open here."""
    other = create_account(event, "zweite")
    desk.force_login(other)
    desk.post(SHEET, typed(TWENTY, verb="confirm"))
    desk.force_login(scorer)
    return SheetVersion.objects.get()


@pytest.fixture
def conflict(desk, theirs):
    return desk.post(SHEET, typed(TWENTY_TWO, verb="confirm"))


def hidden_inputs(response):
    found = re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', response.content.decode())
    return {name: value for name, value in found if name not in {"csrfmiddlewaretoken", "next"}}


def test_both_versions_stand_side_by_side_with_status_409(conflict):
    page = conflict.content.decode()
    assert conflict.status_code == 409
    row = re.search(r'<tr class="differs">.*?Chance.*?</tr>', page, re.DOTALL).group()
    assert re.findall(r'<td class="number">(.*?)</td>', row) == ["20", "22"]
    assert page.count('class="differs"') == 1
    assert "zweite" in page


def test_until_i_choose_nothing_is_changed(conflict, theirs):
    assert SheetVersion.objects.get() == theirs


def test_everything_that_i_typed_is_on_the_page(conflict):
    sent = hidden_inputs(conflict)
    assert sent["box_chance"] == "22"
    assert sent["began_from"] == "1"
    assert {f"box_{key}" for key in FULL} <= set(sent)


def test_mine_replaces_theirs_with_a_reason_and_theirs_stays_in_the_history(desk, conflict, theirs):
    sent = hidden_inputs(conflict)
    assert desk.post(SHEET, {**sent, "verb": "confirm"}).status_code == 422
    assert correct(desk, SHEET, {**sent, "verb": "confirm", "reason": "Papier geprüft"}).status_code == 302
    versions = SheetVersion.objects.order_by("number")
    assert [(version.values["chance"], version.is_confirmed) for version in versions] == [
        (20, False),
        (22, True),
    ]


def test_theirs_is_kept_by_opening_the_sheet_again(desk, conflict, theirs):
    page = desk.get(SHEET).content.decode()
    assert re.search(r'name="box_chance" value="20"', page)


def test_mine_can_be_edited_with_theirs_in_view(desk, conflict, theirs):
    page = desk.post(SHEET, {**hidden_inputs(conflict), "verb": "edit"}).content.decode()
    assert re.search(r'name="box_chance" value="22"', page)
    assert re.search(r'name="began_from" value="1"', page)
    assert "Chance: 20" in page
    assert SheetVersion.objects.get() == theirs


def test_a_conflict_over_a_draft_needs_no_reason(desk, round, event, scorer):
    desk.force_login(create_account(event, "zweite"))
    desk.post(SHEET, typed(boxes(3), verb="save"))
    desk.force_login(scorer)
    conflict = desk.post(SHEET, typed(TWENTY_TWO, verb="confirm"))
    assert conflict.status_code == 409
    assert desk.post(SHEET, {**hidden_inputs(conflict), "verb": "confirm"}).status_code == 302


def test_a_third_save_meanwhile_is_a_conflict_again(desk, conflict, event, scorer):
    desk.force_login(create_account(event, "dritte"))
    correct(desk, SHEET, typed({**FULL, "chance": 21}, began_from=1, verb="confirm", reason="x"))
    desk.force_login(scorer)
    sent = {**hidden_inputs(conflict), "verb": "confirm", "reason": "Papier geprüft"}
    assert desk.post(SHEET, sent).status_code == 409
