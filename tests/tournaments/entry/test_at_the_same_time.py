"""Several typists in the same moment, each with a connection of their own."""

import threading
from collections import Counter

import pytest
from django.db import connection

from tests.builders import create_account, save_sheet
from tests.tournaments.entry.paper import FULL
from tournaments.entry.actions import StaleSheet
from tournaments.models import LogEntry, ScoreSheet, SheetVersion

pytestmark = pytest.mark.django_db(transaction=True)


def at_once(jobs):
    """Run the jobs in threads that begin together; what each returned or raised, by its type."""
    gate = threading.Barrier(len(jobs))
    outcomes = []

    def run(job):
        try:
            gate.wait()
            outcomes.append(job())
        except Exception as problem:
            outcomes.append(problem)
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=(job,)) for job in jobs]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return Counter(type(outcome).__name__ for outcome in outcomes)


@pytest.fixture
def typists(event):
    return [create_account(event, f"typist{number}") for number in range(4)]


def job(game, person, actor, points, began_from=0):
    def save():
        return save_sheet(
            game=game,
            registration=person,
            actor=actor,
            began_from=began_from,
            values={**FULL, "chance": points},
            confirm=True,
            reason="x",
        )

    return save


def test_of_four_who_begin_a_sheet_one_is_stored_and_three_are_told(game, person, typists):
    outcomes = at_once([job(game, person, actor, 20 + n) for n, actor in enumerate(typists)])
    assert outcomes == {"SheetVersion": 1, StaleSheet.__name__: 3}
    assert (ScoreSheet.objects.count(), SheetVersion.objects.count(), LogEntry.objects.count()) == (1, 1, 1)


def test_of_four_who_correct_a_sheet_one_is_stored_and_three_are_told(game, person, typists, scorer):
    job(game, person, scorer, 25)()
    outcomes = at_once([job(game, person, actor, 20 + n, began_from=1) for n, actor in enumerate(typists)])
    assert outcomes == {"SheetVersion": 1, StaleSheet.__name__: 3}
    assert ScoreSheet.objects.get().latest_number == 2
    assert SheetVersion.objects.filter(is_confirmed=True).count() == 1


def test_a_double_click_in_two_requests_is_one_version(game, person, scorer):
    assert at_once([job(game, person, scorer, 25)] * 4) == {"SheetVersion": 4}
    assert SheetVersion.objects.count() == 1


def test_four_typists_at_different_sheets_never_wait_in_vain(game, people, typists):
    at_desks = enumerate(zip(people, typists, strict=False))
    jobs = [job(game, person, actor, 20 + number) for number, (person, actor) in at_desks]
    assert at_once(jobs) == {"SheetVersion": 4}
    assert SheetVersion.objects.filter(is_confirmed=True).count() == 4
