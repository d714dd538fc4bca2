"""Coming and going. Published failures: a removed player stayed in the next pairing
(https://github.com/woogles-io/liwords/issues/481), a removal erased the whole history (/issues/855), a drop
after a result broke later rounds (https://github.com/slashinfty/tournament-organizer/issues/10)."""

import pytest

from tests.builders import create_event, plan_round, register, register_many, seat, store_sheet
from tournaments.models import (
    Event,
    EventState,
    LogEntry,
    Registration,
    RegistrationState,
    Round,
    RoundState,
    Seat,
    SheetState,
)
from tournaments.models.guards import Refused
from tournaments.registration.actions import (
    check_in,
    check_in_all,
    mark_no_show,
    readmit,
    undo_check_in,
    undo_check_in_all,
    withdraw,
)

pytestmark = pytest.mark.django_db
REGISTERED, CHECKED_IN = RegistrationState.REGISTERED, RegistrationState.CHECKED_IN
WITHDRAWN, NO_SHOW = RegistrationState.WITHDRAWN, RegistrationState.NO_SHOW


def seated(event: Event, count: int = 4, **fields: object) -> tuple[Round, list[Registration]]:
    people = register_many(event, count)
    drawn = plan_round(event, ("free", "top_down"), **fields)
    seat(drawn, [people])
    return drawn, people


def state_of(registration: Registration) -> str:
    return Registration.objects.get(pk=registration.pk).state


def test_a_check_in_counts_once_however_often_it_is_clicked() -> None:
    registration = register(create_event(), "Groß", state=REGISTERED)
    for _click in range(2):
        check_in(registration=registration, actor=None)
    assert state_of(registration) == CHECKED_IN
    assert [entry.verb for entry in LogEntry.objects.all()] == ["checked_in"]


def test_a_check_in_can_be_undone_before_the_draw() -> None:
    registration = register(create_event(), "Groß")
    undo_check_in(registration=registration, actor=None)
    assert state_of(registration) == REGISTERED


def test_a_check_in_is_not_undone_while_the_person_has_a_seat() -> None:
    _drawn, people = seated(create_event())
    with pytest.raises(Refused):
        undo_check_in(registration=people[0], actor=None)
    assert state_of(people[0]) == CHECKED_IN


def test_somebody_noted_as_not_come_can_still_arrive() -> None:
    registration = register(create_event(), "Groß", state=NO_SHOW)
    check_in(registration=registration, actor=None)
    assert state_of(registration) == CHECKED_IN


def test_somebody_who_withdrew_is_not_checked_in_by_a_slip() -> None:
    registration = register(create_event(), "Groß", state=WITHDRAWN)
    with pytest.raises(Refused):
        check_in(registration=registration, actor=None)


def test_a_withdrawal_empties_the_seat_and_keeps_it_as_history() -> None:
    drawn, people = seated(create_event())
    vacated = withdraw(registration=people[0], actor=None, reason="krank")
    assert [found.table_number for found in vacated] == [1]
    assert drawn.seats.get(registration=people[0]).vacated_at is not None
    assert drawn.seats.filter(vacated_at=None).count() == 3
    entry = LogEntry.objects.get()
    assert (entry.verb, entry.reason, entry.detail) == (
        "withdrawn",
        "krank",
        {"was": "checked_in", "seats": 1},
    )


def test_a_withdrawal_keeps_the_results() -> None:
    drawn, people = seated(create_event())
    sheet = store_sheet(people[0], drawn.games.first(), 250)
    withdraw(registration=people[0], actor=None, reason="krank")
    assert list(people[0].sheets.all()) == [sheet]
    assert state_of(people[0]) == WITHDRAWN


def test_a_seat_in_which_something_was_typed_is_not_emptied() -> None:
    drawn, people = seated(create_event())
    store_sheet(people[0], drawn.games.first(), 250, state=SheetState.DRAFT)
    assert withdraw(registration=people[0], actor=None, reason="krank") == []
    assert drawn.seats.get(registration=people[0]).vacated_at is None


def test_a_void_sheet_does_not_hold_the_seat() -> None:
    drawn, people = seated(create_event())
    store_sheet(people[0], drawn.games.first(), 250, state=SheetState.VOID)
    assert len(withdraw(registration=people[0], actor=None, reason="krank")) == 1


def test_the_seats_of_closed_rounds_stay_as_they_were() -> None:
    event = create_event()
    drawn, people = seated(event)
    Round.objects.filter(pk=drawn.pk).update(state=RoundState.CLOSED)
    second = plan_round(event)
    seat(second, [people])
    withdraw(registration=people[0], actor=None, reason="krank")
    assert Seat.objects.filter(vacated_at__isnull=False).get().round == second


def test_a_withdrawal_needs_a_reason() -> None:
    registration = register(create_event(), "Groß")
    with pytest.raises(Refused):
        withdraw(registration=registration, actor=None, reason="  ")
    assert state_of(registration) == CHECKED_IN


def test_a_second_withdrawal_changes_nothing() -> None:
    registration = register(create_event(), "Groß")
    withdraw(registration=registration, actor=None, reason="krank")
    withdraw(registration=registration, actor=None, reason="noch einmal")
    assert [entry.reason for entry in LogEntry.objects.all()] == ["krank"]


def test_a_withdrawal_taken_back_returns_state_and_seat() -> None:
    drawn, people = seated(create_event())
    withdraw(registration=people[0], actor=None, reason="Irrtum")
    readmit(registration=people[0], actor=None)
    assert state_of(people[0]) == CHECKED_IN
    assert drawn.seats.get(registration=people[0]).vacated_at is None


def test_whoever_was_not_checked_in_is_only_registered_again() -> None:
    registration = register(create_event(), "Groß", state=REGISTERED)
    withdraw(registration=registration, actor=None, reason="krank")
    readmit(registration=registration, actor=None)
    assert state_of(registration) == REGISTERED


def test_whoever_comes_back_to_a_table_with_room_takes_the_first_free_place() -> None:
    event = create_event()
    drawn, people = seated(event)
    for person in people[:2]:
        withdraw(registration=person, actor=None, reason="Irrtum")
    Seat.objects.create(round=drawn, table_number=1, position=1, registration=register(event, "Spät"))
    readmit(registration=people[0], actor=None)
    assert drawn.seats.get(registration=people[0]).position == 2


def test_a_seat_that_somebody_took_meanwhile_is_not_taken_back() -> None:
    event = create_event()
    drawn, people = seated(event)
    withdraw(registration=people[0], actor=None, reason="Irrtum")
    late = register(event, "Spät")
    Seat.objects.create(round=drawn, table_number=1, position=5, registration=late)
    readmit(registration=people[0], actor=None)
    assert not drawn.seats.filter(registration=people[0]).exists()
    assert drawn.seats.filter(vacated_at=None).count() == 4


def test_not_come_empties_the_seat_too_and_can_be_taken_back() -> None:
    drawn, people = seated(create_event())
    mark_no_show(registration=people[0], actor=None)
    assert drawn.seats.get(registration=people[0]).vacated_at is not None
    readmit(registration=people[0], actor=None)
    assert drawn.seats.get(registration=people[0]).vacated_at is None


def test_whoever_has_a_sheet_came() -> None:
    drawn, people = seated(create_event())
    store_sheet(people[0], drawn.games.first(), 250)
    with pytest.raises(Refused):
        mark_no_show(registration=people[0], actor=None)


@pytest.mark.parametrize("verb", [check_in, mark_no_show])
def test_nobody_comes_or_goes_once_the_event_is_finished(verb: object) -> None:
    registration = register(create_event(state=EventState.FINISHED), "Groß", state=REGISTERED)
    with pytest.raises(Refused):
        verb(registration=registration, actor=None)  # type: ignore[operator]


def test_everybody_is_checked_in_at_once_and_back_again() -> None:
    """https://github.com/thewca/worldcubeassociation.org/issues/14816: a bulk action with no way back."""
    event = create_event()
    people = register_many(event, 3, state=REGISTERED)
    gone = register(event, "Weg", state=WITHDRAWN)
    entry = check_in_all(event=event, actor=None)
    assert entry is not None
    assert [state_of(person) for person in people] == [CHECKED_IN] * 3
    assert state_of(gone) == WITHDRAWN
    assert undo_check_in_all(event=event, entry=entry, actor=None) == 3
    assert [state_of(person) for person in people] == [REGISTERED] * 3


def test_the_way_back_leaves_those_alone_who_were_here_before_or_sit_at_a_table() -> None:
    event = create_event()
    before = register(event, "Früh")
    waiting = register_many(event, 2, state=REGISTERED)
    entry = check_in_all(event=event, actor=None)
    assert entry is not None
    seat(plan_round(event), [[waiting[0]]])
    assert undo_check_in_all(event=event, entry=entry, actor=None) == 1
    assert [state_of(person) for person in (before, *waiting)] == [CHECKED_IN, CHECKED_IN, REGISTERED]


def test_nobody_left_to_check_in_is_no_entry_in_the_log() -> None:
    event = create_event()
    register(event, "Groß")
    assert check_in_all(event=event, actor=None) is None
    assert not LogEntry.objects.exists()
