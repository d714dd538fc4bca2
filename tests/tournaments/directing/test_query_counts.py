"""Lists take the same number of queries with one row and with three."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import create_account, create_event, create_organizer, play_round, register_many
from tournaments.models import Event, EventState, LogEntry, RoundState, User

pytestmark = pytest.mark.django_db
ROWS = pytest.mark.parametrize("rows", [1, 3])


@pytest.fixture
def organizer() -> User:
    return create_organizer()


@pytest.fixture
def desk(client: Client, organizer: User) -> Client:
    client.force_login(organizer)
    return client


def running_event(rounds: int, **fields: Any) -> Event:
    event = create_event(state=EventState.RUNNING, **fields)
    people = register_many(event, 3)
    for _number in range(rounds):
        played = play_round(event, {person: [200, None] for person in people})
        played.state = RoundState.PLAYING
        played.save()
    return event


def get(desk: Client, event: Event, name: str, query: str = "") -> None:
    assert desk.get(reverse(f"directing:{name}", args=[event.slug]) + query).status_code == 200


@ROWS
def test_start_page(desk: Client, rows: int, django_assert_num_queries: Any) -> None:
    for _event in range(rows):
        running_event(rounds=2)
    with django_assert_num_queries(9):
        assert desk.get("/").status_code == 200


@ROWS
def test_start_page_of_a_scorer(client: Client, rows: int, django_assert_num_queries: Any) -> None:
    events = [running_event(rounds=2) for _event in range(rows)]
    scorer = create_account(events[0])
    for event in events[1:]:
        event.memberships.create(user=scorer, role="scorer")
    client.force_login(scorer)
    with django_assert_num_queries(9):
        assert client.get("/").status_code == 200


@ROWS
def test_overview(desk: Client, rows: int, django_assert_num_queries: Any) -> None:
    event = running_event(rounds=rows)
    register_many(event, rows)  # latecomers, who are named
    with django_assert_num_queries(16):
        get(desk, event, "event")


@ROWS
def test_rounds(desk: Client, rows: int, django_assert_num_queries: Any) -> None:
    event = running_event(rounds=rows)
    with django_assert_num_queries(10):
        get(desk, event, "rounds")


@ROWS
def test_settings_with_accounts(desk: Client, rows: int, django_assert_num_queries: Any) -> None:
    event = create_event()
    for number in range(rows):
        create_account(event, f"erfassung-{number}")
    with django_assert_num_queries(4):
        get(desk, event, "settings")


@ROWS
def test_log(desk: Client, organizer: User, rows: int, django_assert_num_queries: Any) -> None:
    event = running_event(rounds=1)
    one, other, *_rest = event.registrations.all()
    for _line in range(rows):
        LogEntry.record(
            "sheet_saved", event=event, actor=organizer, registration=one, round=event.rounds.get()
        )
        LogEntry.record(
            "account_created", event=event, actor=organizer, detail={"user": organizer.pk, "other": other.pk}
        )
    with django_assert_num_queries(8):
        get(desk, event, "log")
