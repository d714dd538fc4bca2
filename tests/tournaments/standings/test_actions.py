"""A Stechen is recorded for people who are tied, once, and can be voided."""

import pytest

from tests.builders import create_event, create_organizer, play_round, register
from tournaments.models import LogEntry, PlayOff, SheetVersion
from tournaments.models.guards import Refused
from tournaments.standings.actions import record_play_off, void_play_off
from tournaments.standings.queries import standings

pytestmark = pytest.mark.django_db


@pytest.fixture
def actor():
    return create_organizer()


@pytest.fixture
def event():
    return create_event()


@pytest.fixture
def people(event):
    """A, B and C are tied, D is behind them."""
    found = [register(event, name) for name in "ABCD"]
    play_round(event, dict(zip(found, [(800,), (800,), (800,), (790,)], strict=True)))
    return found


def places(people, *places):
    return {person.pk: place for person, place in zip(people, places, strict=False)}


def ranks(event):
    return [(row.registration.player.last_name, row.rank) for row in standings(event).rows]


def test_it_orders_the_tied_touches_no_sheet_and_is_logged_without_names(event, people, actor):
    before = list(SheetVersion.objects.values())
    record_play_off(event=event, actor=actor, places=places(people, 3, 1, 2), note="4 Würfe")
    assert ranks(event) == [("B", 1), ("C", 2), ("A", 3), ("D", 4)]
    assert list(SheetVersion.objects.values()) == before
    entry = LogEntry.objects.get()
    assert (entry.verb, entry.actor, entry.detail["count"], entry.reason) == (
        "play_off_recorded",
        actor,
        3,
        "4 Würfe",
    )


def test_people_who_come_in_the_same_place_stay_tied(event, people, actor):
    record_play_off(event=event, actor=actor, places=places(people, 1, 2, 2))
    assert ranks(event) == [("A", 1), ("B", 2), ("C", 2), ("D", 4)]


def test_the_rest_of_a_tie_can_play_again(event, people, actor):
    record_play_off(event=event, actor=actor, places=places(people, 1, 2, 2))
    record_play_off(event=event, actor=actor, places=places(people[1:], 2, 1))
    assert ranks(event) == [("A", 1), ("C", 2), ("B", 3), ("D", 4)]


def test_the_same_result_sent_twice_is_one_play_off(event, people, actor):
    first, second = (
        record_play_off(event=event, actor=actor, places=places(people, 3, 1, 2)) for _ in range(2)
    )
    assert first == second
    assert (PlayOff.objects.count(), LogEntry.objects.count()) == (1, 1)


@pytest.mark.parametrize("who", [(0, 3), (0, 1), (0, 1, 2, 3), (3,)])
def test_it_is_refused_for_anybody_but_exactly_the_people_of_a_tie(event, people, actor, who):
    chosen = {people[index].pk: place for place, index in enumerate(who, start=1)}
    with pytest.raises(Refused, match="nicht gleichauf"):
        record_play_off(event=event, actor=actor, places=chosen)
    assert not PlayOff.objects.exists()


@pytest.mark.parametrize("typed", [(1, 1, 1), (2, 2, 2), (2, 3, 3), (1, 2, 4), (0, 1, 2)])
def test_it_is_refused_when_the_places_decide_nothing_or_cannot_be(event, people, actor, typed):
    with pytest.raises(Refused):
        record_play_off(event=event, actor=actor, places=places(people, *typed))
    assert not PlayOff.objects.exists()


def test_a_voided_play_off_stays_on_record_and_orders_nobody(event, people, actor):
    play_off = record_play_off(event=event, actor=actor, places=places(people, 3, 1, 2))
    void_play_off(play_off=play_off, actor=actor, reason="vertippt")
    assert ranks(event) == [("A", 1), ("B", 1), ("C", 1), ("D", 4)]
    assert play_off.results.count() == 3
    entry = LogEntry.objects.get(verb="play_off_voided")
    assert (entry.detail["play_off"], entry.reason) == (play_off.pk, "vertippt")


def test_voiding_twice_changes_nothing_the_second_time(event, people, actor):
    play_off = record_play_off(event=event, actor=actor, places=places(people, 3, 1, 2))
    for _ in range(2):
        void_play_off(play_off=play_off, actor=actor)
    assert LogEntry.objects.filter(verb="play_off_voided").count() == 1


def test_after_voiding_the_same_people_can_play_again(event, people, actor):
    wrong = record_play_off(event=event, actor=actor, places=places(people, 3, 1, 2))
    void_play_off(play_off=wrong, actor=actor)
    record_play_off(event=event, actor=actor, places=places(people, 1, 2, 3))
    assert ranks(event)[:3] == [("A", 1), ("B", 2), ("C", 3)]
