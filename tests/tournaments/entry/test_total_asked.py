"""An empty grand total is asked for wherever a sheet is confirmed or sent, with a script or without one."""

import pytest

from tests.builders import save_sheet
from tests.tournaments.entry.paper import FULL, TOTAL, typed
from tests.tournaments.entry.test_whole_table import TABLE, column
from tournaments.entry.actions import set_entry_options
from tournaments.models import ScoreSheet, SheetVersion, TableCode, TableSheet

SHEET = "/events/cup/sheets/1/2/3/"
ASKS = "Die Endsumme fehlt."
OTHER = {**FULL, "chance": 20}


@pytest.fixture(autouse=True)
def _round(round):
    pass


def asked_for(values=FULL, **more):
    """What is sent while nobody has said that the paper has no total."""
    return typed(values, without_total="", **more)


def answered(page, form, sent, **button):
    """The same form sent again with the button of the question."""
    assert ASKS in page.text
    name = form.add_prefix("without_total")
    return {**sent, name: form["without_total"].value(), **button}


def test_a_sheet_is_confirmed_without_a_total_only_by_an_answer(desk):
    sent = asked_for(verb="confirm")
    for _ in range(2):  # Enter again is no answer
        page = desk.post(SHEET, sent)
        assert page.status_code == 422
        assert 'value="1" data-accept aria-keyshortcuts="+"' in page.text
    assert not ScoreSheet.objects.exists()
    del sent["verb"]
    assert desk.post(SHEET, answered(page, page.context["form"], sent, accepted="1")).status_code == 302
    assert SheetVersion.objects.get().is_confirmed


def test_the_question_is_answered_with_the_total_too(desk):
    page = desk.post(SHEET, asked_for(verb="confirm"))
    sent = answered(page, page.context["form"], typed(total=TOTAL, verb="confirm"))
    assert desk.post(SHEET, sent).status_code == 302
    assert SheetVersion.objects.get().written == {"total": TOTAL}


@pytest.mark.parametrize(
    ("values", "verb"), [(FULL, "save"), (FULL, "check"), ({}, "confirm")], ids=["save", "check", "blank"]
)
def test_who_only_saves_or_checks_or_typed_nothing_is_not_asked(desk, values, verb):
    assert (
        ASKS
        not in desk.post(SHEET, asked_for(values, verb=verb), follow=True)
        .content.decode()
        .split("<template")[0]
    )


def test_a_question_that_comes_after_it_keeps_the_answer(desk, game, people, scorer):
    """The same numbers as on another sheet are asked about, too: both answers count together."""
    save_sheet(game=game, registration=people[0], actor=scorer, began_from=0, values=FULL, confirm=True)
    address, sent = "/events/cup/sheets/1/1/2/", asked_for()
    page = desk.post(address, {**sent, "verb": "confirm"})
    sent = answered(page, page.context["form"], sent)
    page = desk.post(address, {**sent, "accepted": "1"})
    assert "wie auf dem Zettel" in page.text
    sent["without_total"] = page.context["form"]["without_total"].value()
    assert desk.post(address, {**sent, "accept": page.context["acceptance"]}).status_code == 302
    assert SheetVersion.objects.filter(is_confirmed=True).count() == 2


def test_a_correction_with_a_reason_asks_before_it_shows_its_effect(desk):
    desk.post(SHEET, typed(total=TOTAL, verb="confirm"))
    sent = asked_for(OTHER, began_from=1, reason="verlesen")
    page = desk.post(SHEET, {**sent, "verb": "confirm"})
    assert not page.context["effect"]
    sent = answered(page, page.context["form"], sent)
    page = desk.post(SHEET, {**sent, "accepted": "1"})
    assert page.context["effect"]
    sent["without_total"] = page.context["form"]["without_total"].value()
    desk.post(SHEET, {**sent, "effect": page.context["effect_mark"]})
    assert SheetVersion.objects.last().written == {}


def test_the_second_version_of_a_conflict_asks_for_its_total(desk, direction, client):
    desk.post(SHEET, typed(total=TOTAL, verb="confirm"))
    page = desk.post(SHEET, asked_for(OTHER, reason="verlesen", verb="confirm"))
    page = desk.post(SHEET, answered(page, page.context["form"], asked_for(OTHER), accepted="1"))
    assert page.status_code == 409
    assert page.context["typed"]["without_total"] == "1"


def test_every_column_of_a_table_asks_and_only_these_wait(desk):
    asking = {**column(2, OTHER, without_total=""), **column(4, {**FULL, "chance": 21}, without_total="")}
    page = desk.post(TABLE, {**column(1, total=TOTAL), **asking, "verb": "confirm"})
    assert page.status_code == 422
    assert [c.slot.registration.start_number for c in page.context["table"].columns if c.asks_total] == [2, 4]
    assert SheetVersion.objects.count() == 1
    sent = {**column(1, total=TOTAL, began_from=1), **asking}
    for one in page.context["table"].columns:
        if one.asks_total:
            sent = answered(page, one.form, sent)
    assert desk.post(TABLE, {**sent, "verb": "confirm"}).status_code == 422
    assert SheetVersion.objects.count() == 1
    assert desk.post(TABLE, {**sent, "accepted": "1"}).status_code == 302
    assert SheetVersion.objects.filter(is_confirmed=True).count() == 3


def test_a_correction_of_a_column_asks_too(desk, game, people, scorer):
    save_sheet(game=game, registration=people[3], actor=scorer, began_from=0, values=FULL, confirm=True)
    sent = {**column(4, OTHER, began_from=1, without_total=""), "reason": "verlesen", "verb": "confirm"}
    page = desk.post(TABLE, sent)
    assert "Wirkung der Korrektur" not in page.text
    assert [one.asks_total for one in page.context["table"].columns].count(True) == 1
    assert SheetVersion.objects.count() == 1


def test_a_phone_asks_before_it_sends(client, event, scorer, round):
    set_entry_options(event=event, actor=scorer, tables_may_type=True)
    address = f"/t/{TableCode.of_round(round)[0].code}/"
    sent = {**column(1, total=TOTAL), **column(3, OTHER, without_total="")}
    page = client.post(address, sent)
    assert page.status_code == 422
    assert page.text.count(f'question">{ASKS}</p>') == 1
    assert not TableSheet.objects.exists()
    two = {**sent, **column(2, {**FULL, "chance": 21}, without_total=""), "sure": page.context["doubts"]}
    assert client.post(address, two).status_code == 422  # that one was not asked about
    assert client.post(address, {**sent, "sure": page.context["doubts"]}).status_code == 302
    assert TableSheet.objects.count() == 2


def test_the_second_look_asks_before_it_compares(client, event, game, people, scorer, direction):
    set_entry_options(event=event, actor=direction, second_look="all")
    first = save_sheet(
        game=game, registration=people[5], actor=scorer, began_from=0, values=FULL, confirm=True
    )
    client.force_login(direction)
    address = f"/events/cup/sheets/second-look/{first.pk}/"
    page = client.post(address, asked_for(OTHER))
    assert page.status_code == 422
    sent = answered(page, page.context["form"], asked_for(OTHER), accepted="1")
    page = client.post(address, sent)
    assert [change["key"] for change in page.context["found"]] == ["chance"]
    sent = {name: page.context["form"][name].value() or "" for name in page.context["form"].fields}
    done = client.post(address, {**sent, "resolve": "1", "paper_chance": "first"})
    assert done.status_code == 302
