"""A points challenge: sheets are awaited and ranked without tables and without a draw."""

import pytest

from tests.builders import create_event, create_organizer, plan_round, register, register_many, store_sheet
from tournaments.entry.queries import expected_sheets
from tournaments.models import EventState, LogEntry, RoundState
from tournaments.models.guards import Refused
from tournaments.standings.queries import standings
from tournaments.standings.solo import not_added_yet, play_without_tables

pytestmark = pytest.mark.django_db


@pytest.fixture
def actor():
    return create_organizer()


def test_every_sheet_is_awaited_and_ranked(actor):
    event = create_event()
    people = register_many(event, 5)
    solo = play_without_tables(round=plan_round(event, ["free", "free"]), actor=actor)
    assert (solo.state, expected_sheets(event), standings(event).missing) == (RoundState.PLAYING, 10, 10)
    store_sheet(people[3], solo.games.get(number=1), 300)
    assert standings(event).rows[0].registration == people[3]
    event.refresh_from_db()
    assert event.state == EventState.RUNNING


def test_whoever_comes_later_is_added_and_a_second_click_adds_nobody(actor):
    event = create_event()
    register_many(event, 2)
    solo = play_without_tables(round=plan_round(event), actor=actor)
    late = register(event, "Spät")
    assert not_added_yet(solo) == [late]
    for _ in range(2):
        play_without_tables(round=solo, actor=actor)
    assert (solo.seats.count(), not_added_yet(solo)) == (3, [])
    assert LogEntry.objects.filter(verb="standings_without_tables").count() == 2


@pytest.mark.parametrize("state", [EventState.DRAFT, EventState.FINISHED])
def test_a_draft_and_a_finished_event_have_no_challenge(actor, state):
    event = create_event(state=state)
    register(event, "A")
    with pytest.raises(Refused):
        play_without_tables(round=plan_round(event), actor=actor)


def test_nobody_is_no_challenge_and_a_drawn_round_is_none(actor):
    event = create_event()
    planned = plan_round(event)
    with pytest.raises(Refused, match="niemand"):
        play_without_tables(round=planned, actor=actor)
    register(event, "A")
    planned.state = RoundState.DRAWN
    planned.save()
    with pytest.raises(Refused):
        play_without_tables(round=planned, actor=actor)
