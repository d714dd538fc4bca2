"""Two requests in the same moment, each with a connection of its own: a double click without JavaScript."""

import datetime
import threading
from collections.abc import Callable

import pytest
from django.db import connection

from tests.builders import create_event, create_organizer, play_round, register_many
from tournaments.directing import actions
from tournaments.models import Event, LogEntry, RoundState

pytestmark = pytest.mark.django_db(transaction=True)


def at_once(verb: Callable[[], object], times: int = 4) -> list[Exception]:
    """Run the verb in threads that begin together; returns what they raised."""
    gate = threading.Barrier(times)
    raised: list[Exception] = []

    def run() -> None:
        try:
            gate.wait()
            verb()
        except Exception as problem:
            raised.append(problem)
        finally:
            connection.close()

    threads = [threading.Thread(target=run) for _number in range(times)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return raised


def test_one_form_makes_one_event() -> None:
    actor = create_organizer()
    day = datetime.date(2026, 11, 28)
    raised = at_once(
        lambda: actions.create_event(actor=actor, name="Cup", starts_on=day, ruleset_key="dasing")
    )
    assert not raised
    assert Event.objects.count() == 1
    assert LogEntry.objects.count() == 1


def test_two_events_of_one_name_get_two_addresses() -> None:
    actor = create_organizer()
    days = [datetime.date(2026, 11, day) for day in (26, 27, 28, 29)]

    def create() -> None:
        actions.create_event(actor=actor, name="Cup", starts_on=days.pop(), ruleset_key="dasing")

    assert not at_once(create)
    assert sorted(Event.objects.values_list("slug", flat=True)) == ["cup", "cup-2", "cup-3", "cup-4"]


def test_one_form_plans_its_rounds_once() -> None:
    event, actor = create_event(), create_organizer()
    rounds = [["free"], ["free"]]
    raised = at_once(lambda: actions.plan_rounds(event=event, actor=actor, rounds=rounds, first_number=1))
    assert not raised
    assert event.rounds.count() == 2


def test_rounds_that_are_added_at_once_get_different_numbers() -> None:
    event, actor = create_event(), create_organizer()
    assert not at_once(lambda: actions.plan_round(event=event, actor=actor))
    assert sorted(event.rounds.values_list("number", flat=True)) == [1, 2, 3, 4]


def test_a_round_is_deleted_once() -> None:
    event, actor = create_event(), create_organizer()
    first = actions.plan_round(event=event, actor=actor)
    actions.plan_round(event=event, actor=actor)
    assert not at_once(lambda: actions.delete_round(round=first, actor=actor))
    assert event.rounds.count() == 1


def test_a_round_is_closed_once() -> None:
    event, actor = create_event(state="running"), create_organizer()
    played = play_round(event, {person: [200] for person in register_many(event, 3)})
    assert not at_once(lambda: actions.close_round(round=played, actor=actor))
    played.refresh_from_db()
    assert played.state == RoundState.CLOSED
    assert event.log_entries.filter(verb="round_closed").count() == 1
