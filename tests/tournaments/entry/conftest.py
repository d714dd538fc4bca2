"""A small event whose first round is played: seven people on tables of 4 and 3, two games."""

import pytest

from tests.builders import create_account, create_event, create_organizer, plan_round, register, seat
from tournaments.models import RoundState

NAMES = ("Groß", "Bär", "Müller", "O'Brien", "Ćwik", "Yılmaz", "Zöllner")


@pytest.fixture
def event(db):
    return create_event(slug="cup", state="running")


@pytest.fixture
def people(event):
    return [register(event, name, "Kim") for name in NAMES]


@pytest.fixture
def round(event, people):
    drawn = plan_round(event, ("free", "top_down"))
    seat(drawn, [people[:4], people[4:]])
    drawn.state = RoundState.PLAYING
    drawn.save()
    return drawn


@pytest.fixture
def game(round):
    return round.games.get(number=1)


@pytest.fixture
def person(people):
    return people[0]


@pytest.fixture
def scorer(event):
    return create_account(event)


@pytest.fixture
def direction():
    return create_organizer()


@pytest.fixture
def desk(client, scorer):
    """A browser that is signed in as a scorer of the event."""
    client.force_login(scorer)
    return client


@pytest.fixture
def at_direction(client, direction):
    """A browser that is signed in as the direction."""
    client.force_login(direction)
    return client
