"""Drawn → playing → closed, and back: the full table, and what a missing sheet holds up."""

import pytest

from tests.builders import create_event, create_organizer, play_round, register_many, store_sheet
from tournaments.directing import actions
from tournaments.models import Event, EventState, Round, RoundState, SheetState, User
from tournaments.models.guards import Refused

pytestmark = pytest.mark.django_db

REFUSED, STAYS = "refused", "stays"
# verb: what becomes of a round that is planned, drawn, playing, closed
TRANSITIONS: dict[str, tuple[str, str, str, str]] = {
    "start_round": (REFUSED, "playing", STAYS, REFUSED),
    "close_round": (REFUSED, "closed", "closed", STAYS),
    "reopen_round": (REFUSED, REFUSED, STAYS, "playing"),
}


@pytest.fixture
def actor() -> User:
    return create_organizer()


def played_round(state: str, *points: int | None, event_state: str = EventState.RUNNING) -> Round:
    event = create_event(state=event_state)
    people = register_many(event, len(points))
    round = play_round(event, {person: [each] for person, each in zip(people, points, strict=True)})
    round.state = state
    round.save()
    return round


@pytest.mark.parametrize(
    ("verb", "state", "expected"),
    [
        (verb, state, row[column])
        for verb, row in TRANSITIONS.items()
        for column, state in enumerate(RoundState.values)
    ],
)
def test_every_verb_from_every_state(actor: User, verb: str, state: str, expected: str) -> None:
    round = played_round(state, 200, 210, 220)
    if expected == REFUSED:
        with pytest.raises(Refused):
            getattr(actions, verb)(round=round, actor=actor)
    else:
        getattr(actions, verb)(round=round, actor=actor)
    round.refresh_from_db()
    assert round.state == (state if expected in {REFUSED, STAYS} else expected)
    assert round.event.log_entries.count() == (expected not in {REFUSED, STAYS})


@pytest.mark.parametrize("verb", ["start_round", "close_round", "reopen_round"])
def test_no_round_moves_in_a_finished_event(actor: User, verb: str) -> None:
    begins = {"start_round": "drawn", "close_round": "playing", "reopen_round": "closed"}[verb]
    round = played_round(begins, 200, 210, 220, event_state=EventState.FINISHED)
    with pytest.raises(Refused):
        getattr(actions, verb)(round=round, actor=actor)


def test_a_round_with_missing_sheets_is_not_closed_and_says_how_many_and_where(actor: User) -> None:
    round = played_round("playing", 200, None, None, 210, 220)
    with pytest.raises(Refused) as refused:
        actions.close_round(round=round, actor=actor)
    assert "2" in str(refused.value)
    round.refresh_from_db()
    assert round.state == RoundState.PLAYING


@pytest.mark.parametrize("state", [SheetState.DRAFT, SheetState.QUESTIONED, SheetState.VOID])
def test_a_sheet_that_is_not_settled_holds_up_the_round(actor: User, state: SheetState) -> None:
    round = played_round("playing", 200, 210, None)
    last = round.event.registrations.order_by("-start_number")[0]
    store_sheet(last, round.games.get(), 200, state=state)
    with pytest.raises(Refused):
        actions.close_round(round=round, actor=actor)


def test_missing_sheets_of_another_round_do_not_hold_up_this_one(actor: User) -> None:
    round = played_round("playing", 200, 210, 220)
    play_round(round.event, {person: [None] for person in round.event.registrations.all()})
    assert actions.close_round(round=round, actor=actor).state == RoundState.CLOSED


def test_closing_logs_the_number_of_counted_sheets(actor: User) -> None:
    round = played_round("playing", 200, 210, None)
    last = round.event.registrations.order_by("-start_number")[0]
    store_sheet(last, round.games.get(), 0, state=SheetState.DID_NOT_PLAY)
    actions.close_round(round=round, actor=actor)
    assert round.event.log_entries.get().detail == {"count": 2, "not_played": 1}


def test_the_reason_for_reopening_stands_in_the_log(actor: User) -> None:
    round = played_round("closed", 200, 210, 220)
    actions.reopen_round(round=round, actor=actor, reason="Chance von 3 falsch")
    assert round.event.log_entries.get().reason == "Chance von 3 falsch"
    assert Event.objects.get().state == EventState.RUNNING
