"""The server is killed between two saves: what was seen as saved is there, what was not waits and comes."""

import pytest
from playwright.sync_api import Page, expect

from tests.bench.hall import Hall
from tests.tournaments.entry.browser_desk import press
from tests.tournaments.entry.test_connection import sheet

WAITS = "1 Zettel wartet in diesem Browser"


@pytest.fixture(scope="module")
def hall():
    """Three tables of four: the first one for sheets, the others to be typed as wholes."""
    with Hall(12) as made:
        yield made


@pytest.fixture
def opened(hall, browser):
    context = browser.new_context(locale="de-DE")

    def open_page(address: str) -> Page:
        page = context.new_page()
        page.goto(f"{hall.address}{address}")
        page.get_by_label("Benutzername").fill("typist1")
        page.get_by_label("Passwort").fill(hall.password)
        page.keyboard.press("Enter")
        expect(page.locator("[data-ready] [data-step=box]").first).to_be_focused()
        return page

    yield open_page
    context.close()


def stored(hall: Hall, first: int, last: int) -> list[tuple[object, ...]]:
    """(start number, total) of every version of these people."""
    return hall.rows(
        "SELECT start_number, total FROM tournaments_sheetversion version"
        " JOIN tournaments_scoresheet sheet ON sheet.id = version.sheet_id"
        " JOIN tournaments_registration person ON person.id = sheet.registration_id"
        f" WHERE start_number BETWEEN {first} AND {last} ORDER BY start_number, number"
    )


def test_no_sheet_is_lost_and_none_is_doubled(hall, opened):
    page = opened("1/1/1/")
    heading = page.get_by_role("heading", level=1)
    press(page, sheet())
    expect(heading).to_contain_text("No002")
    hall.kill()
    press(page, sheet(1))
    expect(heading).to_contain_text("No003")
    expect(page.get_by_text(WAITS)).to_be_visible()
    assert stored(hall, 1, 4) == [(1, 310)]
    hall.start()
    expect(page.locator("#unsent")).to_be_hidden(timeout=30_000)
    press(page, sheet(2))
    expect(heading).to_contain_text("No004")
    assert stored(hall, 1, 4) == [(1, 310), (2, 309), (3, 308)]


def test_no_table_is_lost_and_none_is_doubled(hall, opened):
    page = opened("1/table/2/")
    expect(page.locator("[data-kept-ahead]:not([data-kept-ahead='0'])")).to_be_visible()
    hall.kill()
    press(page, [key for less in range(3, 7) for key in sheet(less)])
    expect(page.get_by_role("heading", level=1)).to_contain_text("Tisch 3")
    expect(page.get_by_text(WAITS)).to_be_visible()
    hall.start()
    expect(page.locator("#unsent")).to_be_hidden(timeout=30_000)
    assert stored(hall, 5, 12) == [(5, 307), (6, 306), (7, 305), (8, 304)]
