"""A points challenge: sheets are awaited and ranked without tables and without a draw."""

import re

import pytest
from django.urls import reverse

from tests.builders import create_event, create_organizer, plan_round, register, register_many, store_sheet
from tournaments.entry.queries import pile_of
from tournaments.models import EventState, LogEntry, Publication, RoundState
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
    assert (solo.state, pile_of(solo).expected, standings(event).missing) == (RoundState.PLAYING, 10, 10)
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


def test_a_finished_event_has_no_challenge(actor):
    event = create_event(state=EventState.FINISHED)
    register(event, "A")
    with pytest.raises(Refused):
        play_without_tables(round=plan_round(event), actor=actor)


def test_a_challenge_begins_an_event_as_a_draw_does(actor):
    event = create_event(state=EventState.DRAFT)
    register(event, "A")
    play_without_tables(round=plan_round(event), actor=actor)
    event.refresh_from_db()
    assert event.state == EventState.RUNNING


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


def solo_event(actor):
    event = create_event(slug="challenge", publication=Publication.PROVISIONAL)
    people = [register(event, name) for name in ("Ast", "Bär", "Cohn")]
    solo = play_without_tables(round=plan_round(event, name="Challenge"), actor=actor)
    store_sheet(people[0], solo.games.get(), 300)
    return event


PAGES = [
    ("publishing:event", ()),
    ("publishing:screen", ()),
    ("publishing:seating", (1,)),
    ("drawing:round", (1,)),
    ("entry:desk", ()),
    ("entry:missing", ()),
    ("entry:sheet", (1, 1, 2)),
    ("directing:event", ()),
    ("directing:rounds", ()),
    ("standings:standings", ()),
]


@pytest.mark.parametrize(("name", "args"), PAGES)
def test_no_page_of_a_challenge_speaks_of_a_table(client, actor, name, args):
    event = solo_event(actor)
    client.force_login(actor)
    sought = {"q": "Bär"} if name.startswith("publishing") else {}
    response = client.get(reverse(name, args=[event.slug, *args]), sought)
    assert response.status_code == 200
    assert not re.search(r"\b[Tt]isch(es)? 1\b|\bTisch 0", response.content.decode())
