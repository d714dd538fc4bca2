"""A round is closed or deleted from the list of rounds; what that means is said before."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import create_event, create_organizer, plan_round, play_round, register_many, store_sheet
from tests.tournaments.directing.pages import text
from tests.tournaments.papers.support import at
from tournaments.models import EventState, Round, RoundState, ScoreSheet, SheetState

pytestmark = pytest.mark.django_db


@pytest.fixture
def desk(client: Client) -> Client:
    client.force_login(create_organizer())
    return client


def test_going_back_and_deleting_again_does_not_delete_the_round_that_moved_up(desk: Client) -> None:
    event = create_event()
    first = plan_round(event)
    plan_round(event)
    for _click in range(2):
        desk.post(at(event, "round-delete", 1), {"round": str(first.pk)})
    assert event.rounds.count() == 1


@pytest.mark.parametrize("key", ["", "x", "99999999999999999999", "-1"])
def test_deleting_nothing_known_changes_nothing(desk: Client, key: str) -> None:
    event = create_event()
    plan_round(event)
    assert desk.post(at(event, "round-delete", 1), {"round": key}).status_code == 302
    assert event.rounds.count() == 1


def test_deleting_a_round_asks_first_and_the_question_deletes_nothing(desk: Client) -> None:
    event = create_event()
    asked = plan_round(event, name="Halbfinale")
    assert at(event, "round-delete", 1) in text(desk.get(at(event, "rounds")))
    page = text(desk.get(at(event, "round-delete", 1)))
    assert "Halbfinale löschen?" in page
    assert f'name="round" value="{asked.pk}"' in page
    assert event.rounds.count() == 1


def test_the_question_about_a_round_that_is_gone_leads_to_the_rounds(desk: Client) -> None:
    event = create_event()
    assert desk.get(at(event, "round-delete", 1))["Location"] == at(event, "rounds")


def complete_round(*, sums_only: int = 0) -> Round:
    event = create_event(state=EventState.RUNNING)
    people = register_many(event, 3)
    played = play_round(event, {person: [None] for person in people})
    for number, person in enumerate(people):
        store_sheet(person, played.games.get(), 200 + number, only_sums=number < sums_only)
    Round.objects.filter(pk=played.pk).update(state=RoundState.PLAYING)
    return played


def test_a_complete_round_is_closed_from_the_list_of_rounds_too(desk: Client) -> None:
    played = complete_round()
    close = at(played.event, "round-state", 1, "close")
    assert f'action="{close}"' in text(desk.get(at(played.event, "rounds")))
    answer = desk.post(close, {"next": at(played.event, "rounds")})
    assert answer["Location"] == at(played.event, "rounds")
    assert f'action="{close}"' not in text(desk.get(at(played.event, "rounds")))


def test_a_round_that_misses_a_sheet_has_no_button_to_close_it(desk: Client) -> None:
    played = complete_round()
    played.games.get().sheets.update(state=SheetState.DRAFT)
    assert at(played.event, "round-state", 1, "close") not in text(desk.get(at(played.event, "rounds")))


SAID = "2 Zettel zählen nur mit ihren Summen"


@pytest.mark.parametrize("page", ["event", "rounds", "start"])
def test_before_a_round_is_closed_the_sheets_with_sums_only_are_counted(desk: Client, page: str) -> None:
    played = complete_round(sums_only=2)
    assert SAID in text(desk.get("/" if page == "start" else at(played.event, page)))


def test_after_it_is_closed_too(desk: Client) -> None:
    played = complete_round(sums_only=2)
    page = text(desk.post(at(played.event, "round-state", 1, "close"), follow=True))
    assert f"Runde 1 ist abgeschlossen. {SAID}" in page


def test_without_such_sheets_nothing_is_said_about_them(desk: Client) -> None:
    played = complete_round()
    assert "nur mit" not in text(desk.get(at(played.event, "event")))


def test_starting_a_round_is_no_gate_for_its_sheets(desk: Client) -> None:
    played = complete_round()
    played.games.get().sheets.all()[0].versions.all()
    event = create_event(state=EventState.RUNNING)
    play_round(event, {person: [None] for person in register_many(event, 3)})
    assert "Zettel können schon jetzt erfasst werden" in text(desk.get(at(event, "event")))


def test_once_rounds_are_planned_their_page_leads_to_the_next_step(desk: Client) -> None:
    event = create_event()
    link = f'href="{at(event, "event")}">Zum nächsten Schritt'
    assert link not in text(desk.get(at(event, "rounds")))
    plan_round(event)
    assert link in text(desk.get(at(event, "rounds")))


def test_the_start_page_leads_to_the_missing_sheets_of_the_round_where_they_are_typed(desk: Client) -> None:
    played = complete_round()
    one, *_others = played.games.get().sheets.all()
    ScoreSheet.objects.filter(pk=one.pk).update(state=SheetState.DRAFT)
    address = f"{reverse('entry:desk', args=[played.event.slug])}?round=1"
    assert f'href="{address}">Zu den fehlenden Zetteln' in text(desk.get("/"))
