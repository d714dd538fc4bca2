"""A game that was not played, and a sheet that does not count, are decisions with a reason."""

import pytest

from tests.builders import save_sheet
from tests.tournaments.entry.paper import FULL, TOTAL
from tournaments.entry.actions import ReasonMissing, StaleSheet, mark_did_not_play, mark_void
from tournaments.models import LogEntry, RoundState, ScoreSheet, SheetState, SheetVersion
from tournaments.models.guards import Refused

pytestmark = pytest.mark.django_db


@pytest.fixture
def where(game, person):
    return {"game": game, "registration": person}


@pytest.fixture
def confirmed(where, scorer):
    return save_sheet(**where, actor=scorer, began_from=0, values=FULL, confirm=True)


def test_did_not_play_has_no_numbers_and_nobody_waits_for_it(where, scorer):
    version = mark_did_not_play(**where, actor=scorer, began_from=0, reason="krank")
    assert (version.state, version.total, version.is_confirmed) == (SheetState.DID_NOT_PLAY, None, False)
    assert (version.values, version.sums, version.complete) == ({}, {}, False)
    assert version.sheet.is_settled
    entry = LogEntry.objects.get()
    assert (entry.verb, entry.reason) == ("sheet_did_not_play", "krank")


def test_a_sheet_that_turns_up_later_needs_a_reason(where, scorer):
    mark_did_not_play(**where, actor=scorer, began_from=0, reason="krank")
    typed = {**where, "actor": scorer, "began_from": 1, "values": FULL, "confirm": True}
    with pytest.raises(ReasonMissing):
        save_sheet(**typed)
    assert save_sheet(**typed, reason="Zettel gefunden").total == TOTAL


def test_a_decision_needs_its_reason(where, scorer, direction, confirmed):
    for decide, actor in ((mark_did_not_play, scorer), (mark_void, direction)):
        with pytest.raises(ReasonMissing):
            decide(**where, actor=actor, began_from=1, reason="")
    assert SheetVersion.objects.get() == confirmed


def test_a_void_sheet_keeps_its_numbers_counts_no_more_and_another_is_awaited(
    where, scorer, direction, confirmed
):
    version = mark_void(**where, actor=direction, began_from=1, reason="falsche Person")
    assert (version.state, version.values, version.is_confirmed) == (SheetState.VOID, FULL, False)
    assert not version.sheet.is_settled
    assert not SheetVersion.objects.filter(is_confirmed=True).exists()
    entry = LogEntry.objects.first()
    assert (entry.verb, entry.detail["old_total"]) == ("sheet_void", TOTAL)
    again = save_sheet(**where, actor=scorer, began_from=2, values=FULL, confirm=True)
    assert again.number == 3


def test_a_scorer_declares_nothing_void(where, scorer, confirmed):
    with pytest.raises(Refused, match="Nur die Turnierleitung"):
        mark_void(**where, actor=scorer, began_from=1, reason="x")


def test_what_was_never_typed_cannot_be_void(where, direction):
    with pytest.raises(Refused, match="noch keinen Zettel"):
        mark_void(**where, actor=direction, began_from=0, reason="x")
    assert not ScoreSheet.objects.exists()


def test_deciding_twice_is_deciding_once(where, scorer):
    first = mark_did_not_play(**where, actor=scorer, began_from=0, reason="krank")
    assert mark_did_not_play(**where, actor=scorer, began_from=0, reason="krank") == first
    assert LogEntry.objects.count() == 1


def test_a_decision_about_a_sheet_that_was_changed_meanwhile_is_stale(where, scorer, confirmed):
    with pytest.raises(StaleSheet):
        mark_did_not_play(**where, actor=scorer, began_from=0, reason="krank")
    assert SheetVersion.objects.get().is_confirmed


def test_a_closed_round_takes_no_decision(where, scorer, round):
    round.state = RoundState.CLOSED
    round.save()
    with pytest.raises(Refused, match="abgeschlossen"):
        mark_did_not_play(**where, actor=scorer, began_from=0, reason="krank")
