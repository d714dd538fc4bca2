"""The check-in at the door: with htmx the page stays, and a double click does not undo what it did."""

import pytest
from django.conf import settings
from django.test import Client
from playwright.sync_api import Page, expect
from pytest_django.live_server_helper import LiveServer

from tests.builders import create_event, create_organizer, register
from tournaments.models import Event, Registration, RegistrationState

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def door(page: Page, live_server: LiveServer) -> Page:
    """The list of an event with three people, none of them here yet."""
    event = create_event(slug="vm")
    for last, first in (("Groß", "Jürgen"), ("Bär", "Änne"), ("Fuchs", "Max")):
        register(event, last, first, state=RegistrationState.REGISTERED)
    client = Client()
    client.force_login(create_organizer())
    key = client.cookies[settings.SESSION_COOKIE_NAME].value
    page.context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": key, "url": live_server.url}])
    page.goto(f"{live_server.url}/events/vm/players/")
    return page


def test_somebody_is_found_by_typing_and_checked_in_with_one_click(door: Page) -> None:
    door.locator("#search").fill("gross")
    expect(door.locator("table.players tbody tr")).to_have_count(1)
    door.get_by_role("button", name="Jürgen Groß einchecken").click()
    expect(door.locator("#progress")).to_contain_text("1 von 3")
    expect(door.locator("#chips").get_by_role("link", name="Eingecheckt 1")).to_be_visible()
    expect(door.locator(".badge.here")).to_be_focused()
    assert Registration.objects.get(player__last_name="Groß").state == RegistrationState.CHECKED_IN


def test_a_double_click_checks_in_and_does_not_undo(door: Page) -> None:
    door.get_by_role("button", name="Änne Bär einchecken").dblclick()
    expect(door.locator("#progress")).to_contain_text("1 von 3")
    expect(door.locator(".badge.here")).to_be_visible()
    assert Registration.objects.get(player__last_name="Bär").state == RegistrationState.CHECKED_IN


def test_a_pasted_list_is_imported_from_its_preview(door: Page) -> None:
    door.get_by_role("link", name="Liste hinzufügen").click()
    door.get_by_label("Namen, eine Person je Zeile").fill("1. Özdemir, Cem (Süd)\nGroß, Jürgen")
    door.get_by_role("button", name="Namen lesen").click()
    expect(door.get_by_role("checkbox", name="Özdemir, Cem")).to_be_checked()
    expect(door.get_by_role("checkbox", name="Groß, Jürgen")).not_to_be_checked()
    door.get_by_role("button", name="Angekreuzte übernehmen").click()
    expect(door.locator("table.players tbody tr")).to_have_count(4)
    assert Event.objects.get().registrations.count() == 4


def test_the_order_of_names_is_chosen_in_the_preview_and_the_text_can_be_changed(door: Page) -> None:
    door.get_by_role("link", name="Liste hinzufügen").click()
    door.get_by_label("Namen, eine Person je Zeile").fill("Huber Max, Aichach\nKern Eva, Dasing")
    door.get_by_role("button", name="Namen lesen").click()
    expect(door.get_by_text("Zweifelhaft: „Aichach“ wurde als Verein gelesen")).to_be_visible()
    door.get_by_label("So werden die Namen gelesen").select_option("Nachname Vorname, Verein")
    door.get_by_role("button", name="Liste neu lesen").click()
    expect(door.get_by_role("checkbox", name="Huber, Max")).to_be_checked()
    door.get_by_role("link", name="Liste ändern").click()
    expect(door.get_by_label("Namen, eine Person je Zeile")).to_have_value(
        "Huber Max, Aichach\nKern Eva, Dasing"
    )
