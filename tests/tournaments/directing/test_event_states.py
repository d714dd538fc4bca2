"""Draft → open → running → finished, and back: the full table of what is allowed."""

from collections.abc import Callable

import pytest

from tests.builders import (
    create_event,
    create_organizer,
    plan_round,
    play_round,
    register_many,
    seat,
    store_sheet,
)
from tournaments.directing import actions
from tournaments.models import Event, EventState, RegistrationState, RoundState, SheetState, User
from tournaments.models.guards import Refused

pytestmark = pytest.mark.django_db
Verb = Callable[..., Event]

REFUSED, STAYS = "refused", "stays"
# verb: what becomes of an event that is draft, open, running, finished; every other guard is content
TRANSITIONS: dict[str, tuple[str, str, str, str]] = {
    "open_event": ("open", STAYS, REFUSED, REFUSED),
    "start_event": ("running", "running", STAYS, REFUSED),
    "finish_event": (REFUSED, REFUSED, "finished", STAYS),
    "reopen_event": (REFUSED, REFUSED, STAYS, "running"),
    "back_to_draft": (STAYS, "draft", REFUSED, REFUSED),
}


@pytest.fixture
def actor() -> User:
    return create_organizer()


def played_event(state: str) -> Event:
    """Three people, one closed round, nothing missing."""
    event = create_event(state=state)
    people = register_many(event, 3)
    round = play_round(event, {person: [200] for person in people})
    round.state = RoundState.CLOSED
    round.save()
    return event


@pytest.mark.parametrize(
    ("verb", "state", "expected"),
    [
        (verb, state, row[column])
        for verb, row in TRANSITIONS.items()
        for column, state in enumerate(EventState.values)
    ],
)
def test_every_verb_from_every_state(actor: User, verb: str, state: str, expected: str) -> None:
    event = played_event(state)
    if verb == "back_to_draft" and expected == "draft":
        event = create_event(state=state)  # nothing drawn
    action: Verb = getattr(actions, verb)
    if expected == REFUSED:
        with pytest.raises(Refused):
            action(event=event, actor=actor)
    else:
        action(event=event, actor=actor)
    event.refresh_from_db()
    assert event.state == (state if expected in {REFUSED, STAYS} else expected)
    assert event.log_entries.count() == (expected not in {REFUSED, STAYS})


def test_the_event_starts_with_enough_people_checked_in_for_one_table(actor: User) -> None:
    event = create_event()
    register_many(event, 2)
    with pytest.raises(Refused, match="3"):
        actions.start_event(event=event, actor=actor)
    register_many(event, 1)
    assert actions.start_event(event=event, actor=actor).state == EventState.RUNNING
    assert event.log_entries.get().detail == {"count": 3}


def test_two_people_are_enough_where_tables_of_two_are_allowed(actor: User) -> None:
    event = create_event(smallest_table_size=2)
    register_many(event, 2)
    assert actions.start_event(event=event, actor=actor).state == EventState.RUNNING


def test_people_who_are_registered_but_not_checked_in_are_named_in_the_refusal(actor: User) -> None:
    event = create_event()
    register_many(event, 17, state=RegistrationState.REGISTERED)
    with pytest.raises(Refused, match="17"):
        actions.start_event(event=event, actor=actor)


def test_an_event_with_missing_sheets_is_not_finished_and_says_which(actor: User) -> None:
    event = create_event(state=EventState.RUNNING)
    people = register_many(event, 3)
    play_round(event, {people[0]: [200], people[1]: [None], people[2]: [None]})
    with pytest.raises(Refused, match=r"2.*1"):
        actions.finish_event(event=event, actor=actor)


def test_a_sheet_that_was_recorded_as_not_played_is_not_missing(actor: User) -> None:
    event = create_event(state=EventState.RUNNING)
    people = register_many(event, 3)
    round = play_round(event, {people[0]: [200], people[1]: [210], people[2]: [None]})
    store_sheet(people[2], round.games.get(), 0, state=SheetState.DID_NOT_PLAY)
    actions.close_round(round=round, actor=actor)
    assert actions.finish_event(event=event, actor=actor).state == EventState.FINISHED


def test_an_event_without_a_played_round_has_nothing_to_finish(actor: User) -> None:
    event = create_event(state=EventState.RUNNING)
    with pytest.raises(Refused):
        actions.finish_event(event=event, actor=actor)


def test_a_round_that_is_not_closed_holds_up_the_end(actor: User) -> None:
    event = played_event(EventState.RUNNING)
    event.rounds.update(state=RoundState.PLAYING)
    with pytest.raises(Refused, match="1"):
        actions.finish_event(event=event, actor=actor)


def test_a_planned_round_is_played_or_deleted_before_the_end(actor: User) -> None:
    event = played_event(EventState.RUNNING)
    spare = plan_round(event)
    with pytest.raises(Refused, match="2"):
        actions.finish_event(event=event, actor=actor)
    actions.delete_round(round=spare, actor=actor)
    assert actions.finish_event(event=event, actor=actor).state == EventState.FINISHED


def test_a_round_whose_draw_was_taken_back_with_void_sheets_does_not_hold_up_the_end(actor: User) -> None:
    event = played_event(EventState.RUNNING)
    abandoned = plan_round(event)
    store_sheet(event.registrations.first(), abandoned.games.get(), 200, state=SheetState.VOID)  # type: ignore[arg-type]
    assert actions.finish_event(event=event, actor=actor).state == EventState.FINISHED


def test_a_running_event_becomes_a_draft_again_only_while_nothing_is_drawn(actor: User) -> None:
    event = create_event(state=EventState.RUNNING)
    round = plan_round(event)
    assert actions.back_to_draft(event=event, actor=actor).state == EventState.DRAFT
    seat(round, [register_many(event, 3)])
    Event.objects.update(state=EventState.OPEN)
    with pytest.raises(Refused):
        actions.back_to_draft(event=event, actor=actor)


def test_the_reason_for_reopening_stands_in_the_log(actor: User) -> None:
    event = played_event(EventState.FINISHED)
    actions.reopen_event(event=event, actor=actor, reason="Zettel von Tisch 2 vertauscht")
    assert event.log_entries.get().reason == "Zettel von Tisch 2 vertauscht"


def test_finishing_says_first_which_rounds_are_not_drawn(actor: User) -> None:
    event = create_event(state="running")
    people = register_many(event, 3)
    play_round(event, {person: [None] for person in people})
    for _number in range(2):
        plan_round(event)
    with pytest.raises(Refused, match="Runde 2 und Runde 3 sind geplant"):
        actions.finish_event(event=event, actor=actor)
