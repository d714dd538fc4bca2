"""Buttons for "did not play" and "void"."""

import pytest

from tests.tournaments.entry.paper import typed
from tournaments.models import ScoreSheet, SheetState

pytestmark = pytest.mark.django_db

SHEET = "/events/cup/sheets/1/1/1/"


@pytest.fixture(autouse=True)
def _round(round):
    pass


def state():
    return ScoreSheet.objects.get().state


def test_did_not_play_is_recorded_and_the_next_sheet_opens(desk):
    response = desk.post(SHEET + "did-not-play/", {"began_from": "0", "reason": "krank"})
    assert response.url == "/events/cup/sheets/1/2/1/"
    assert state() == SheetState.DID_NOT_PLAY
    page = desk.get(SHEET).content.decode()
    assert "hat nicht gespielt" in page
    assert "krank" in page


@pytest.mark.parametrize(
    "sent", [{}, {"began_from": "0", "reason": "  "}, {"began_from": "x", "reason": "y"}]
)
def test_without_a_reason_nothing_is_recorded(desk, sent):
    response = desk.post(SHEET + "did-not-play/", sent)
    assert response.status_code == 422
    refused = response.context["did_not_play"]
    assert refused.errors
    assert response.text.count("<details open>") == 1
    if sent.get("began_from") != "x":
        assert 'aria-describedby="did_not_play_reason_error"' in response.text
    assert not ScoreSheet.objects.exists()


def test_a_sheet_that_was_saved_meanwhile_is_looked_at_first(desk):
    desk.post(SHEET, typed(verb="confirm"))
    response = desk.post(SHEET + "did-not-play/", {"began_from": "0", "reason": "krank"}, follow=True)
    assert "Bitte erst ansehen" in response.content.decode()
    assert state() == SheetState.CONFIRMED


def test_the_direction_declares_a_sheet_void_and_its_boxes_are_blank_again(at_direction):
    at_direction.post(SHEET, typed(verb="confirm"))
    sent = {"began_from": "1", "reason": "falsche Person"}
    shown = at_direction.post(SHEET + "void/", sent)
    assert "Wirkung der Korrektur" in shown.text
    assert state() == SheetState.CONFIRMED
    assert at_direction.post(SHEET + "void/", {**sent, "back": "1"}).url == SHEET
    assert state() == SheetState.CONFIRMED
    response = at_direction.post(SHEET + "void/", {**sent, "effect": "seen"}, follow=True)
    assert state() == SheetState.VOID
    page = response.content.decode()
    assert "Ein neuer wird erwartet" in page
    assert 'name="box_chance" value=' not in page


def test_a_scorer_may_not(desk):
    desk.post(SHEET, typed(verb="confirm"))
    assert desk.post(SHEET + "void/", {"began_from": "1", "reason": "x"}).status_code == 403
    assert state() == SheetState.CONFIRMED


@pytest.mark.parametrize("verb", ["did-not-play", "void"])
def test_decisions_are_sent_and_never_just_opened(at_direction, verb):
    assert at_direction.get(f"{SHEET}{verb}/").status_code == 405
