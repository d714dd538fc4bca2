"""The numbers of an event agree with the piles of the entry desk and the drift of the draw."""

import pytest
from django.utils import timezone

from tests.builders import (
    create_account,
    create_event,
    create_organizer,
    plan_round,
    register,
    register_many,
    seat,
    store_sheet,
)
from tournaments.directing import queries
from tournaments.directing.next_step import RoundNumbers
from tournaments.drawing.actions import seat_latecomer
from tournaments.drawing.queries import draw_drift
from tournaments.entry.queries import pile_of
from tournaments.models import Event, EventState, RegistrationState, Role, Round, RoundState, SheetState
from tournaments.models.sheets import SETTLED

pytestmark = pytest.mark.django_db


def numbers(round: Round) -> RoundNumbers:
    event = Event.objects.get(pk=round.event_id)
    return next(each for each in queries.numbers_of([event])[event.pk].rounds if each.number == round.number)


def agree(round: Round) -> None:
    """The counted numbers are those of the lists that other rooms make."""
    found, pile, drift = numbers(round), pile_of(round), draw_drift(round)
    assert (found.expected, found.missing) == (pile.expected, pile.missing)
    if round.state == RoundState.DRAWN:
        assert (found.unseated, found.small_tables) == (len(drift.without_seat), len(drift.too_small))


@pytest.fixture
def drawn() -> Round:
    """Seven people at tables of 4 and 3, two games."""
    event = create_event()
    round = plan_round(event, ["free", "top_down"])
    people = register_many(event, 7)
    seat(round, [people[:4], people[4:]])
    return round


def test_a_drawn_round_expects_a_sheet_per_seat_and_game(drawn: Round) -> None:
    assert (numbers(drawn).expected, numbers(drawn).missing) == (14, 14)
    agree(drawn)


@pytest.mark.parametrize("state", SheetState.values)
def test_each_state_of_a_sheet_is_counted_as_the_entry_desk_counts_it(
    drawn: Round, state: SheetState
) -> None:
    store_sheet(drawn.seats.first().registration, drawn.games.first(), 200, state=state)  # type: ignore[union-attr, arg-type]
    agree(drawn)


def test_whoever_left_is_waited_for_no_more_and_their_sheets_do_not_stand_in_for_others(drawn: Round) -> None:
    left = drawn.seats.first()
    assert left
    store_sheet(left.registration, drawn.games.first(), 200)  # type: ignore[arg-type]
    drawn.seats.filter(pk=left.pk).update(vacated_at=timezone.now())
    left.registration.state = RegistrationState.WITHDRAWN
    left.registration.save()
    assert (numbers(drawn).expected, numbers(drawn).missing) == (12, 12)
    agree(drawn)


@pytest.mark.parametrize("state", SheetState.values)
def test_a_round_that_was_ended_early_waits_only_for_what_was_begun(drawn: Round, state: SheetState) -> None:
    first, second = [seat.registration for seat in drawn.seats.all()[:2]]
    store_sheet(first, drawn.games.first(), 200)  # type: ignore[arg-type]
    store_sheet(second, drawn.games.first(), 200, state=state)  # type: ignore[arg-type]
    drawn.ended_early_at = timezone.now()
    drawn.save()
    assert numbers(drawn).missing == (state not in {*SETTLED, SheetState.VOID})
    agree(drawn)


def test_a_table_that_people_left_until_it_is_too_small_is_counted(drawn: Round) -> None:
    drawn.seats.filter(table_number=2, position=1).update(vacated_at=timezone.now())
    assert numbers(drawn).small_tables == 1
    agree(drawn)


def test_a_table_that_everybody_left_is_not_too_small(drawn: Round) -> None:
    drawn.seats.filter(table_number=2).update(vacated_at=timezone.now())
    agree(drawn)


def test_people_who_came_after_the_draw_are_counted(drawn: Round) -> None:
    register(drawn.event, "Später", "Sepp")
    register(drawn.event, "Vielleicht", state=RegistrationState.REGISTERED)
    assert numbers(drawn).unseated == 1
    agree(drawn)


def test_a_late_player_has_a_seat_sheets_and_a_place_in_every_count(drawn: Round) -> None:
    """https://github.com/morphinepl/ANRTournament/pull/12"""
    late = register(drawn.event, "Später", "Sepp")
    seat_latecomer(round=drawn, registration=late, table_number=2, actor=None)
    assert (numbers(drawn).expected, numbers(drawn).missing, numbers(drawn).unseated) == (16, 16, 0)
    agree(drawn)
    assert late.seats.get().position == 4
    assert len(pile_of(drawn).of_person(late.start_number)) == 2
    assert set(late.sheet_numbers.values_list("game__number", flat=True)) == {1, 2}
    for game in drawn.games.all():
        store_sheet(late, game, 200)
    assert (numbers(drawn).expected, numbers(drawn).missing) == (16, 14)
    agree(drawn)


def test_whoever_left_and_came_back_has_a_seat_in_the_history_of_this_draw(drawn: Round) -> None:
    drawn.seats.filter(table_number=1, position=1).update(vacated_at=timezone.now())
    agree(drawn)


def test_people_are_counted_by_state() -> None:
    event = create_event()
    for state, count in zip(RegistrationState.values, (3, 4, 2, 1), strict=True):
        register_many(event, count, state=state)
    found = queries.numbers_of([event])[event.pk]
    assert (found.coming, found.checked_in, found.withdrawn, found.no_show) == (3, 4, 2, 1)
    assert (found.people, found.registered) == (7, 10)


def test_events_do_not_mix(drawn: Round) -> None:
    other = create_event()
    plan_round(other)
    register_many(other, 2)
    found = queries.numbers_of([drawn.event, other])
    assert (found[other.pk].checked_in, found[other.pk].rounds[0].expected) == (2, 0)
    assert found[drawn.event.pk].checked_in == 7


def test_the_start_page_begins_with_what_is_going_on() -> None:
    for state in EventState.values:
        create_event(state, state=state)
    found = [event.state for event in queries.events_for(create_organizer())]
    assert found == ["running", "open", "draft", "finished"]


def test_an_account_sees_the_events_that_it_works_at() -> None:
    mine, _other = create_event("Mein"), create_event("Anderes")
    scorer = create_account(mine)
    direction = create_account(mine, "leitung-2", Role.DIRECTION)
    assert queries.events_for(scorer) == [mine]
    assert queries.directed_by(scorer) == set()
    assert queries.directed_by(direction) == {mine.pk}
