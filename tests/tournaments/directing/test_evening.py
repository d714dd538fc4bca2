"""A whole evening by doing nothing but the next step, from the first click to the public ranking."""

from collections.abc import Callable

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import create_organizer, register_many, store_sheet
from tournaments.directing.next_step import StepKind
from tournaments.directing.overview import Overview, overview_of
from tournaments.entry.queries import missing_by_table
from tournaments.models import Event, Game, Registration, RegistrationState

pytestmark = pytest.mark.django_db
K = StepKind

EVENING = [
    K.PLAN_ROUNDS,
    K.ADD_PLAYERS,
    K.CHECK_IN,
    *(K.DRAW_ROUND, K.START_ROUND, K.PLAY_ROUND, K.TYPE_SHEETS, K.CLOSE_ROUND),
    *(K.DRAW_ROUND, K.START_ROUND, K.PLAY_ROUND, K.TYPE_SHEETS, K.CLOSE_ROUND),
    K.FINISH_EVENT,
    K.PUBLISH,
    K.DONE,
]


def type_sheets(event: Event, count: int | None = None) -> None:
    """Confirm the first missing sheets, or all of them."""
    missing = [
        sheet for table in missing_by_table(event.rounds.drawn().with_games()) for sheet in table.sheets
    ]
    for sheet in missing[:count]:
        registration = Registration.objects.get(event=event, start_number=sheet.start_number)
        game = Game.objects.get(
            round__event=event, round__number=sheet.round_number, number=sheet.game_number
        )
        store_sheet(registration, game, 200 + sheet.start_number)


def test_the_next_step_leads_through_the_whole_evening(client: Client) -> None:
    client.force_login(create_organizer())
    client.post(
        reverse("directing:create-event"), {"name": "Cup", "starts_on": "28.11.2026", "ruleset_key": "dasing"}
    )

    def post(name: str, *args: object, **typed: str) -> None:
        assert client.post(reverse(name, args=["cup", *args]), typed).status_code == 302

    by_hand: dict[StepKind, Callable[[Event, Overview], object]] = {
        K.PLAN_ROUNDS: lambda event, now: post(
            "directing:plan-rounds", rounds="2", games="2", order="free", first_number="1"
        ),
        K.ADD_PLAYERS: lambda event, now: register_many(event, 7, state=RegistrationState.REGISTERED),
        K.CHECK_IN: lambda event, now: event.registrations.update(state=RegistrationState.CHECKED_IN),
        K.DRAW_ROUND: lambda event, now: post(
            "drawing:draw", sum(line.round.is_drawn for line in now.rounds) + 1
        ),
        K.PLAY_ROUND: lambda event, now: type_sheets(event, 1),
        K.TYPE_SHEETS: lambda event, now: type_sheets(event),
        K.PUBLISH: lambda event, now: post("publishing:publication", publication="final"),
    }
    seen = []
    while K.DONE not in seen and len(seen) < 40:
        event = Event.objects.get()
        now = overview_of(event)
        seen.append(now.step_kind)
        if now.step.posts:
            assert client.post(now.step.href).status_code == 302
        else:
            assert client.get(now.step.href).status_code == 200
            by_hand.get(now.step_kind, lambda event, now: None)(event, now)
    assert seen == EVENING
