"""The public page on a phone that stays open."""

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from tests.builders import create_event, create_organizer, plan_round, play_round, register, seat, store_sheet
from tournaments.models import LogEntry, Publication
from tournaments.standings.actions import record_play_off

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


# Whatever stands in a card or in a row, with the numbers of its pixels if it is cut or touches a line.
CUT = """() => [...document.querySelectorAll('.screen-tables section, .screen-tables li, .screen-rows .who')]
  .filter(box => {
    const frame = box.matches('.who') ? box.parentElement : box;
    return frame.scrollWidth > frame.clientWidth || frame.scrollHeight > frame.clientHeight
      || box.getBoundingClientRect().bottom > document.querySelector('main').getBoundingClientRect().bottom;
  }).map(box => box.textContent)"""


@pytest.mark.parametrize(("width", "height"), [(1920, 1080), (1280, 720), (1024, 768)])
@pytest.mark.parametrize("tables", [2, 7, 12])
def test_the_projector_cuts_no_name(live_server, page: Page, width: int, height: int, tables: int):
    event = create_event(publication=Publication.PROVISIONAL)
    names = [("Übelacker", "Heinz-Günter"), ("Schulze-Wolfenbüttelmannhausen", "Rosemarie"),
             ("Müller", "Hans"), ("Łukasiewicz", "Mårten")]  # fmt: skip
    people = [register(event, *names[n % 4]) for n in range(tables * 4)]
    drawn = plan_round(event)
    seat(drawn, [people[start : start + 4] for start in range(0, len(people), 4)])
    for person in people:
        store_sheet(person, drawn.games.get(), 300)
    tied = dict.fromkeys((person.pk for person in people), 1)
    record_play_off(event=event, actor=create_organizer(), places={**tied, people[0].pk: 2})
    page.set_viewport_size({"width": width, "height": height})
    for slide in range(2):
        page.goto(f"{live_server.url}{reverse('publishing:screen', args=[event.slug])}?slide={slide}")
        assert page.evaluate(CUT) == []
