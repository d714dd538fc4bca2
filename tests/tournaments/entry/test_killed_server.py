"""The server is killed between two saves: what was seen as saved is there, what was not waits and comes."""

from playwright.sync_api import expect

from tournaments.management.entry_hall import Hall


def fill(page, chance: int) -> None:
    """3 6 9 12 15 18 · 20 22 25 30 40 50 and the chance, typed in full; further Kniffel none; the total."""
    page.keyboard.type("369121518" + "2022" + "25" + "30" + "40" + "50" + str(chance))
    page.keyboard.press("Enter")
    page.keyboard.type(str(285 + chance))
    page.keyboard.press("Enter")


def test_nothing_is_lost_and_nothing_doubled(browser):
    with Hall(4) as hall:
        page = browser.new_context(locale="de-DE").new_page()
        page.goto(f"{hall.address}1/1/1/")
        page.get_by_label("Benutzername").fill("typist1")
        page.get_by_label("Passwort").fill(hall.password)
        page.keyboard.press("Enter")
        heading = page.get_by_role("heading", level=1)
        expect(page.locator("[data-ready] #id_box_ones")).to_be_focused()
        fill(page, 25)
        expect(heading).to_contain_text("No002")
        hall.kill()
        fill(page, 24)
        expect(heading).to_contain_text("No003")
        expect(page.get_by_text("1 Zettel wartet in diesem Browser")).to_be_visible()
        assert _stored(hall) == [(310,)]
        hall.start()
        expect(page.locator("#unsent")).to_be_hidden(timeout=30_000)
        fill(page, 23)
        expect(heading).to_contain_text("No004")
        assert _stored(hall) == [(310,), (309,), (308,)]
        page.context.close()


def _stored(hall: Hall) -> list[tuple[object, ...]]:
    return hall.rows("SELECT total FROM tournaments_sheetversion WHERE is_confirmed ORDER BY total DESC")
