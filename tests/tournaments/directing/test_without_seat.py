"""The overview names who is here and sits nowhere in the round under way; each name leads to the seat."""

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.builders import create_event, create_organizer, plan_round, register, register_many, seat
from tests.tournaments.directing.pages import text
from tests.tournaments.papers.support import at
from tournaments.models import Entrants, Event, EventState, Registration, RegistrationState, RoundState

pytestmark = pytest.mark.django_db

SAID = "keinen Platz in Runde"


@pytest.fixture
def desk(client: Client) -> Client:
    client.force_login(create_organizer())
    return client


def drawn_event(**fields: object) -> Event:
    """Six people at two tables."""
    event = create_event(state=EventState.RUNNING)
    people = register_many(event, 6)
    seat(plan_round(event, **fields), [people[:3], people[3:]])
    return event


def link_of(person: Registration) -> str:
    return f"{reverse('drawing:round', args=[person.event.slug, 1])}?registration={person.pk}#drift"


@pytest.mark.parametrize("state", [RoundState.DRAWN, RoundState.PLAYING])
def test_every_latecomer_is_named_and_leads_to_where_the_seat_is_given(
    desk: Client, state: RoundState
) -> None:
    event = drawn_event()
    late = [register(event, name, "Kim") for name in ("Zöllner", "Bär", "Groß")]
    register(event, "Fern", state=RegistrationState.REGISTERED)
    event.rounds.update(state=state)
    page = text(desk.get(at(event, "event")))
    assert "3 Personen sind eingecheckt und haben keinen Platz in Runde 1" in page
    names = page.partition("keinen Platz in Runde 1</h2>")[2].partition("</section>")[0]
    for person in late:
        assert f'href="{link_of(person)}">{person.start_number} {person.player.name}<' in names
    assert "Fern" not in names


def test_the_person_of_the_link_is_chosen_on_the_page_of_the_round(desk: Client) -> None:
    event = drawn_event()
    register(event, "Zöllner", "Kim")
    last = register(event, "Groß", "Kim")
    page = text(desk.get(link_of(last).partition("#")[0]))
    assert 'id="drift"' in page
    assert f'<option value="{last.pk}" selected>' in page


def test_who_left_the_table_and_came_back_without_a_seat_is_named_too(desk: Client) -> None:
    event = drawn_event()
    event.rounds.get().seats.filter(registration__start_number=6).update(vacated_at=timezone.now())
    assert "1 Person ist eingecheckt und hat keinen Platz in Runde 1" in text(desk.get(at(event, "event")))


def test_nobody_is_named_when_everybody_sits(desk: Client) -> None:
    assert SAID not in text(desk.get(at(drawn_event(), "event")))


@pytest.mark.parametrize("entrants", [Entrants.BEST, Entrants.SAME])
def test_in_a_round_that_is_not_for_everybody_nobody_lacks_a_seat(desk: Client, entrants: Entrants) -> None:
    event = drawn_event(entrants=entrants)
    register(event, "Groß")
    assert SAID not in text(desk.get(at(event, "event")))


def test_after_the_round_is_closed_nobody_lacks_a_seat_in_it(desk: Client) -> None:
    event = drawn_event()
    register(event, "Groß")
    event.rounds.update(state=RoundState.CLOSED)
    assert SAID not in text(desk.get(at(event, "event")))
