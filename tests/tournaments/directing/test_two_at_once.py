"""Two people with the same form open: the second save is noticed, and what was typed stays."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import create_event, create_organizer, plan_round, register_many, seat
from tournaments.directing import actions
from tournaments.models import Event, Round, User

pytestmark = pytest.mark.django_db


@pytest.fixture
def organizer() -> User:
    return create_organizer()


@pytest.fixture
def desk(client: Client, organizer: User) -> Client:
    client.force_login(organizer)
    return client


def seen_in(page: str) -> str:
    found = re.search(r'name="seen" value="([\w-]+)"', page)
    assert found
    return found[1]


def settings_of(event: Event, **typed: str) -> dict[str, str]:
    return {
        "name": event.name,
        "starts_on": "28.11.2026",
        "preferred_table_size": "4",
        "smallest_table_size": "3",
        "largest_table_size": "4",
        **typed,
    }


def test_settings_that_somebody_else_changed_are_not_overwritten_silently(
    desk: Client, organizer: User
) -> None:
    event = create_event()
    address = reverse("directing:settings", args=[event.slug])
    seen = seen_in(desk.get(address).content.decode())
    actions.update_event(event=event, actor=organizer, largest_table_size=5)

    answer = desk.post(address, settings_of(event, place="Dasing", seen=seen))
    page = answer.content.decode()
    assert answer.status_code == 200
    assert "Jemand anderes hat diese Einstellungen inzwischen geändert" in page
    assert "Größter Tisch: 5" in page
    assert 'value="Dasing"' in page
    event.refresh_from_db()
    assert (event.largest_table_size, event.place) == (5, "")

    again = desk.post(address, settings_of(event, place="Dasing", seen=seen_in(page)))
    assert again.status_code == 302
    event.refresh_from_db()
    assert (event.largest_table_size, event.place) == (4, "Dasing")


def test_a_round_that_somebody_else_changed_is_not_overwritten_silently(
    desk: Client, organizer: User
) -> None:
    round = plan_round(create_event())
    address = reverse("directing:round-edit", args=[round.event.slug, round.number])
    seen = seen_in(desk.get(address).content.decode())
    actions.update_round(
        round=round, actor=organizer, name="Finale", orders=["free", "top_down"], columns_at_once=False
    )
    answer = desk.post(address, {"name": "Endspiel", "game_1": "free", "seen": seen})
    page = answer.content.decode()
    assert "Jemand anderes hat diese Runde inzwischen geändert" in page
    assert 'value="Endspiel"' in page
    assert Round.objects.get().name == "Finale"
    desk.post(address, {"name": "Endspiel", "game_1": "free", "seen": seen_in(page)})
    assert Round.objects.get().name == "Endspiel"


def test_the_form_of_a_drawn_round_is_not_offered(desk: Client) -> None:
    event = create_event()
    round = plan_round(event)
    seat(round, [register_many(event, 3)])
    page = desk.get(reverse("directing:round-edit", args=[event.slug, 1])).content.decode()
    assert "Runde 1 ist ausgelost" in page
    assert 'name="game_1"' not in page
    assert reverse("drawing:redraw", args=[event.slug, 1]) in page
