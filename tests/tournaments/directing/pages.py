"""Pages of the direction as text, and an event whose first round is over."""

from django.http import HttpResponse

from tests.builders import create_event, play_round, register_many
from tests.page_text import squeezed
from tournaments.models import Event, EventState, RoundState


def text(response: HttpResponse) -> str:
    assert response.status_code == 200
    return squeezed(response.content.decode())


def closed_round(*points: int) -> Event:
    event = create_event(state=EventState.RUNNING)
    people = register_many(event, len(points))
    play_round(event, {person: [total] for person, total in zip(people, points, strict=True)})
    event.rounds.update(state=RoundState.CLOSED)
    return event
