"""Printing in a real browser: the certificate's preview while typing, and a pile that is written aside."""

import re
from io import BytesIO
from urllib.parse import urljoin

import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse
from playwright.sync_api import Locator, Page, expect
from pypdf import PdfReader

from tests.builders import create_event, create_organizer
from tournaments.models import Event


@pytest.fixture
def signed_in(page: Page, live_server, client: Client) -> Page:
    client.force_login(create_organizer())
    session = client.cookies[settings.SESSION_COOKIE_NAME].value
    page.context.add_cookies(
        [{"name": settings.SESSION_COOKIE_NAME, "value": session, "url": live_server.url}]
    )
    return page


def at(live_server, event: Event, name: str, *args: object) -> str:
    return live_server.url + reverse(name if ":" in name else f"directing:{name}", args=[event.slug, *args])


def shown_in(page: Page, frame: Locator) -> str:
    """The words of the PDF in a frame."""
    address = urljoin(page.url, str(frame.get_attribute("src")))
    return PdfReader(BytesIO(page.request.get(address).body())).pages[0].extract_text()


def test_the_preview_follows_what_is_typed_and_saving_stores_it(signed_in: Page, live_server) -> None:
    event = create_event()
    signed_in.goto(at(live_server, event, "papers:certificates"))
    preview = signed_in.locator("#preview iframe")
    assert "Urkunde" in shown_in(signed_in, preview)
    signed_in.get_by_label("Titel").press_sequentially("Ehrenurkunde")
    signed_in.get_by_label("Text", exact=True).fill("für {Punkte} Punkte <3")
    expect(preview).to_have_attribute("src", re.compile(r"Ehrenurkunde.*Punkte%7D"))
    assert "Ehrenurkunde" in shown_in(signed_in, preview)
    assert "für 1.234 Punkte <3" in shown_in(signed_in, preview)
    assert not Event.objects.exclude(certificate_title="").exists()
    signed_in.get_by_role("button", name="Speichern", exact=True).click()
    expect(signed_in.get_by_text("Die Urkunde ist gespeichert.")).to_be_visible()
    event.refresh_from_db()
    assert event.certificate_title == "Ehrenurkunde"


def test_a_preview_after_the_session_has_ended_loses_nothing(signed_in: Page, live_server) -> None:
    """sleepepi/slice#116 and its kind: the sign-in page never stands in the middle of another one."""
    signed_in.goto(at(live_server, create_event(), "papers:certificates"))
    signed_in.context.clear_cookies(name=settings.SESSION_COOKIE_NAME)
    text = signed_in.get_by_label("Text", exact=True)
    text.press_sequentially("mit {Punkte}")
    expect(signed_in.get_by_text("Sie sind nicht mehr angemeldet.")).to_be_visible()
    expect(signed_in.get_by_label("Benutzername")).to_have_count(0)
    expect(text).to_be_focused()
    expect(text).to_have_value(re.compile("mit {Punkte}"))


def test_a_large_pile_shows_its_progress_and_ends_with_the_pdf(signed_in: Page, live_server) -> None:
    event = create_event()
    signed_in.goto(at(live_server, event, "papers:document", "pad") + "?columns=2&per_page=1&pages=400")
    expect(signed_in.get_by_text("400 Seiten sind fertig.")).to_be_visible(timeout=60_000)
    link = signed_in.get_by_role("link", name="PDF öffnen").get_attribute("href")
    assert signed_in.request.get(live_server.url + str(link)).body().startswith(b"%PDF")


def test_pages_that_are_no_number_are_said_beside_their_field(signed_in: Page, live_server) -> None:
    event = create_event()
    signed_in.goto(at(live_server, event, "papers:page"))
    pad = signed_in.locator("#paper-pad")
    pad.get_by_text("Auswählen").click()
    pad.get_by_label("Seiten").fill("zwei")
    with signed_in.expect_popup() as opened:
        pad.get_by_role("button", name="Drucken").click()
    again = opened.value.locator("#paper-pad")
    expect(again.get_by_text("Bitte eine ganze Zahl eingeben.")).to_be_visible()
    expect(again.get_by_label("Seiten")).to_have_value("zwei")
    assert not event.prints.exists()
