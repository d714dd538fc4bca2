"""The start page answers everybody, without redirect."""

import datetime

import pytest
from django.urls import reverse
from django.utils import timezone

from tests.builders import create_account, create_event, create_organizer
from tournaments.models import EventState, Publication

pytestmark = pytest.mark.django_db


def published(name, day, **fields):
    return create_event(
        name, publication=Publication.SEATING, starts_on=datetime.date(2026, 11, day), **fields
    )


def test_without_events_it_greets_and_leads_to_the_sign_in(client):
    response = client.get("/")
    content = response.content.decode()
    assert response.status_code == 200
    assert "Zurzeit ist kein Turnier öffentlich" in content
    assert 'href="/sign-in/"' in content


def test_running_events_come_first_then_the_newest(client):
    published("Alt", 1, state=EventState.FINISHED)
    published("Neu", 28)
    published("Läuft", 14, state=EventState.RUNNING)
    content = client.get("/").content.decode()
    places = [content.index(f">{name}<") for name in ("Läuft", "Neu", "Alt")]
    assert places == sorted(places)
    assert content.count("Läuft gerade") == 1


def test_what_is_not_published_is_on_no_list(client):
    create_event("Geheim")
    assert "Geheim" not in client.get("/").content.decode()


def test_what_is_put_away_is_on_no_list_and_its_page_still_answers(client):
    event = published("Vorjahr", 1, state=EventState.FINISHED, archived_at=timezone.now())
    assert "Vorjahr" not in client.get("/").content.decode()
    page = client.get(reverse("publishing:event", args=[event.slug]))
    assert page.status_code == 200
    assert "Vorjahr" in page.content.decode()


def test_signed_in_it_is_the_start_page_of_the_account(client):
    client.force_login(create_organizer())
    event = create_event("Geheim")
    assert "Geheim" in client.get("/").content.decode()
    client.force_login(create_account(event))
    assert client.get("/").status_code == 200


@pytest.mark.parametrize("events", [1, 3])
def test_one_query_however_many_events(client, events, django_assert_num_queries):
    for number in range(events):
        published(f"Abend {number}", number + 1)
    with django_assert_num_queries(1):
        client.get("/")
