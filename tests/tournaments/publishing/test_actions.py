"""The choice of what is public."""

import pytest

from tests.builders import create_event, create_organizer, plan_round, play_round, register
from tournaments.models import Event, LogEntry, Publication
from tournaments.models.guards import Refused
from tournaments.publishing.actions import set_publication

pytestmark = pytest.mark.django_db


@pytest.fixture
def event():
    return create_event()


@pytest.fixture
def actor():
    return create_organizer()


def stored(event):
    return Event.objects.get(pk=event.pk).publication


@pytest.mark.parametrize(
    "publication",
    [choice for choice in Publication if choice not in {Publication.NOTHING, Publication.FINAL}],
)
def test_it_is_a_free_choice_at_any_time_and_logged(event, actor, publication):
    set_publication(event=event, actor=actor, publication=publication)
    assert stored(event) == event.publication == publication
    entry = LogEntry.objects.get()
    assert (entry.verb, entry.actor, entry.detail) == (
        f"publication_{publication}",
        actor,
        {"old": "nothing"},
    )


def test_the_same_choice_again_changes_and_logs_nothing(event, actor):
    for _ in range(2):
        set_publication(event=event, actor=actor, publication=Publication.SEATING)
    assert LogEntry.objects.count() == 1


def test_final_needs_every_sheet(event, actor):
    play_round(event, {register(event, "Ast"): (300, None)})
    with pytest.raises(Refused, match="noch nicht endgültig"):
        set_publication(event=event, actor=actor, publication=Publication.FINAL)
    assert stored(event) == Publication.NOTHING
    assert not LogEntry.objects.exists()


def test_final_needs_every_round(event, actor):
    play_round(event, {register(event, "Ast"): (300,)})
    plan_round(event)
    with pytest.raises(Refused):
        set_publication(event=event, actor=actor, publication=Publication.FINAL)


def test_final_needs_a_result(event, actor):
    with pytest.raises(Refused):
        set_publication(event=event, actor=actor, publication=Publication.FINAL)


def test_final_when_all_is_confirmed(event, actor):
    play_round(event, {register(event, "Ast"): (300,)})
    set_publication(event=event, actor=actor, publication="final")
    assert stored(event) == Publication.FINAL


def test_what_was_published_can_be_taken_down(event, actor):
    set_publication(event=event, actor=actor, publication=Publication.PROVISIONAL)
    set_publication(event=event, actor=actor, publication=Publication.NOTHING)
    assert stored(event) == Publication.NOTHING


def test_a_choice_that_does_not_exist_is_an_error_of_the_caller(event, actor):
    with pytest.raises(ValueError, match="everything"):
        set_publication(event=event, actor=actor, publication="everything")
