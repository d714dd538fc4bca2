"""The public page on a phone that stays open."""

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from tests.builders import create_event, play_round, register, store_sheet
from tournaments.models import LogEntry, Publication

pytestmark = pytest.mark.django_db(transaction=True)


def test_a_new_result_appears_by_itself_and_what_was_opened_stays_open(live_server, page: Page):
    event = create_event(publication=Publication.PROVISIONAL)
    people = {register(event, "Ast"): (300,), register(event, "Bär"): (None,)}
    drawn = play_round(event, people)
    page.clock.install()
    page.goto(live_server.url + reverse("publishing:event", args=[event.slug]))
    page.get_by_text("Alle Namen").click()
    seat_of_baer = page.locator("#seating td", has_text="Bär")
    expect(seat_of_baer).to_be_visible()
    expect(page.get_by_text("Zwischenstand – 1 von 2 Zetteln bestätigt.")).to_be_visible()

    store_sheet(list(people)[1], drawn.games.get(), 350)
    LogEntry.record("sheet_confirmed", event=event, actor=None)
    page.clock.run_for(31_000)
    expect(page.get_by_text("Zwischenstand – 2 von 2 Zetteln bestätigt.")).to_be_visible()
    expect(page.locator("#ranking tbody tr").first).to_contain_text("350")
    expect(seat_of_baer).to_be_visible()


def test_the_page_never_scrolls_sideways_on_a_phone(live_server, page: Page):
    event = create_event(
        "Donaudampfschifffahrtsgesellschaftsmeisterschaft", publication=Publication.PROVISIONAL
    )
    long_name = register(event, "Schulze-Wolfenbüttelmannhausen", "Friederike", club="Würfelfreunde")
    play_round(event, {long_name: (375,) * 6})
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto(live_server.url + reverse("publishing:event", args=[event.slug]))
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
