"""The domain's names for the rows that count: current seats, drawn rounds, confirmed versions, valid decisions."""

import pytest
from django.utils import timezone

from tests.builders import create_event, plan_round, register, register_many, seat
from tournaments.models import PlayOff, RegistrationState, RoundState, Ruling, RulingKind

pytestmark = pytest.mark.django_db


@pytest.fixture
def event():
    return create_event()


def test_a_seat_that_was_given_up_is_not_current(event):
    round = plan_round(event)
    seat(round, [register_many(event, 3)])
    round.seats.filter(position=2).update(vacated_at=timezone.now())
    assert [seat.position for seat in round.seats.current()] == [1, 3]


def test_drawn_are_all_rounds_but_the_planned_ones(event):
    for state in RoundState:
        plan_round(event, state=state)
    assert {round.state for round in event.rounds.drawn()} == set(RoundState) - {RoundState.PLANNED}


def test_a_decision_taken_back_is_not_valid(event):
    person = register(event, "Groß")
    for points in (-10, -20):
        Ruling.objects.create(
            event=event, registration=person, kind=RulingKind.PENALTY, points=points, reason="x"
        )
        PlayOff.objects.create(event=event)
    event.rulings.filter(points=-10).update(void_at=timezone.now())
    assert [ruling.points for ruling in event.rulings.valid()] == [-20]
    event.play_offs.update(void_at=timezone.now())
    assert not event.play_offs.valid()


def test_who_withdrew_or_did_not_come_is_not_expected(event):
    for state in RegistrationState:
        register(event, "Groß", state=state)
    expected = {person.state for person in event.registrations.expected()}
    assert expected == {RegistrationState.REGISTERED, RegistrationState.CHECKED_IN}
    assert [person.state for person in event.registrations.present()] == [RegistrationState.CHECKED_IN]


def test_people_are_listed_as_german_sorts_them(event):
    for name in ("Zander", "Öhler", "Ode", "Adam"):
        register(event, name)
    listed = [person.player.last_name for person in event.registrations.by_name()]
    assert listed == ["Adam", "Ode", "Öhler", "Zander"]
