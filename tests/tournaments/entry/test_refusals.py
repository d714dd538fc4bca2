"""When a sheet cannot be saved or confirmed, a sentence says why and nothing is changed."""

import pytest

from tests.builders import register, save_sheet
from tests.tournaments.entry.paper import FULL, TOTAL, boxes
from tournaments.entry.actions import ReasonMissing
from tournaments.models import EventState, LogEntry, RoundState, ScoreSheet, SheetVersion
from tournaments.models.guards import Refused

pytestmark = pytest.mark.django_db

WRONG = {**FULL, "threes": 7}


@pytest.fixture
def save(game, person, scorer):
    def do(**given):
        basis = {"game": game, "registration": person, "actor": scorer, "began_from": 0}
        return save_sheet(**{**basis, "values": FULL, "confirm": True, **given})

    return do


def nothing_is_stored():
    return not (ScoreSheet.objects.exists() or SheetVersion.objects.exists() or LogEntry.objects.exists())


@pytest.mark.parametrize("confirm", [True, False])
@pytest.mark.parametrize(
    ("state", "word"), [(RoundState.PLANNED, "nicht ausgelost"), (RoundState.CLOSED, "abgeschlossen")]
)
def test_a_round_that_is_not_open_takes_no_sheets(save, round, state, word, confirm):
    round.state = state
    round.save()
    with pytest.raises(Refused, match=word):
        save(confirm=confirm)
    assert nothing_is_stored()


def test_a_finished_event_takes_no_sheets(save, event):
    event.state = EventState.FINISHED
    event.save()
    with pytest.raises(Refused, match="beendet"):
        save()
    assert nothing_is_stored()


def test_the_round_is_looked_at_again_and_not_believed(save, game, round):
    """The page was open while the direction closed the round."""
    assert game.round.state == RoundState.PLAYING
    type(round).objects.update(state=RoundState.CLOSED)
    with pytest.raises(Refused, match="abgeschlossen"):
        save()


def test_who_has_no_seat_has_no_sheet(save, event):
    with pytest.raises(Refused, match=r"Nr\. 8 hat in Runde 1 keinen Platz"):
        save(registration=register(event, "Nachzügler"))
    assert nothing_is_stored()


def test_nothing_typed_is_not_saved(save):
    with pytest.raises(Refused, match="nichts eingegeben"):
        save(values={}, confirm=False)
    assert nothing_is_stored()


@pytest.mark.parametrize("accepted", [True, False])
def test_blank_boxes_never_confirm_for_a_scorer(save, accepted):
    with pytest.raises(Refused, match="12 Felder sind leer"):
        save(values=boxes(3), despite_problems=accepted, reason="x")
    assert nothing_is_stored()


@pytest.mark.parametrize("accepted", [True, False])
def test_an_impossible_value_is_not_confirmed_by_a_scorer(save, accepted):
    with pytest.raises(Refused, match="1 Feld ist leer oder kann so nicht sein"):
        save(values=WRONG, despite_problems=accepted, reason="x")
    assert nothing_is_stored()


# TabbycatDebate/tabbycat issue 2481: a check that is wrong must not stop the tournament
def test_the_direction_confirms_despite_errors_with_a_reason_that_is_kept(save, direction):
    version = save(values=WRONG, actor=direction, despite_problems=True, reason="Hausregel")
    assert version.is_confirmed
    assert version.reason == "Hausregel"
    assert [problem["severity"] for problem in version.problems] == ["error"]
    entry = LogEntry.objects.get()
    assert (entry.verb, entry.reason, entry.detail["errors"]) == ("sheet_confirmed_anyway", "Hausregel", 1)


def test_the_direction_must_say_why(save, direction):
    with pytest.raises(ReasonMissing):
        save(values=WRONG, actor=direction, despite_problems=True)
    assert nothing_is_stored()


def test_a_reason_alone_overrides_no_error(save, direction):
    """The reason may be that of a correction; errors must have been seen."""
    with pytest.raises(Refused, match="trotzdem bestätigen"):
        save(values=WRONG, actor=direction, reason="Verlesen")
    assert nothing_is_stored()


def test_a_question_is_confirmed_by_whoever_has_seen_it_and_this_is_kept(save):
    wrong_sum = {"total": TOTAL + 12}
    with pytest.raises(Refused, match="mit dem Papier vergleichen"):
        save(written=wrong_sum)
    assert nothing_is_stored()
    version = save(written=wrong_sum, despite_problems=True)
    assert version.is_confirmed
    assert [problem["code"] for problem in version.problems] == ["written_sum_differs"]
    entry = LogEntry.objects.get()
    assert (entry.verb, entry.detail["questions"]) == ("sheet_confirmed_anyway", 1)


@pytest.mark.parametrize("confirm", [True, False])
def test_what_was_confirmed_changes_with_a_reason_only(save, confirm):
    save()
    with pytest.raises(ReasonMissing):
        save(began_from=1, values={**FULL, "chance": 22}, confirm=confirm)
    assert SheetVersion.objects.get().is_confirmed


def test_a_draft_changes_without_a_reason(save):
    save(confirm=False, values=boxes(3))
    assert save(began_from=1).is_confirmed


def test_the_sheet_says_who_confirmed_it_anyway_and_why(save, direction, at_direction):
    version = save(values=WRONG, actor=direction, despite_problems=True, reason="Hausregel")
    address = f"/events/cup/sheets/1/1/{version.sheet.registration.start_number}/"
    page = " ".join(at_direction.get(address).text.split())
    assert "Trotzdem bestätigt von leitung" in page
    assert "Hausregel" in page.partition("Trotzdem bestätigt von")[2].partition("</p>")[0]
