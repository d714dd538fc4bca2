"""What was saved is never called unsaved, and what comes back agrees with what stands beside it."""

import pytest
from playwright.sync_api import Page, expect

from tests.builders import create_event, plan_round, register_many, seat
from tests.tournaments.entry.browser_desk import account, box, press, sign_in
from tests.tournaments.entry.paper import FULL, TOTAL
from tests.tournaments.entry.test_connection import sheet
from tournaments.models import SheetVersion

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def cup(transactional_db):
    event = create_event(slug="cup", state="running")
    seat(plan_round(event, ("free",)), [register_many(event, 2)])
    account(event)
    return event


@pytest.fixture
def address(live_server) -> str:
    return f"{live_server.url}/events/cup/sheets/"


@pytest.fixture
def desk(cup, browser, address) -> Page:
    """A browser of its own, because a lost connection is an error in its console."""
    context = browser.new_context(locale="de-DE")
    page = context.new_page()
    page.set_default_timeout(15_000)
    sign_in(page, f"{address}1/1/1/")
    expect(page.locator("[data-ready] #id_box_ones")).to_be_focused()
    yield page
    context.close()


@pytest.fixture
def asked(desk) -> list[str]:
    """What the browser asked with a window of its own."""
    windows: list[str] = []
    desk.on("dialog", lambda dialog: (windows.append(dialog.type), dialog.accept()))
    return windows


def title(page: Page):
    return page.get_by_role("heading", level=1)


def test_nobody_is_asked_whether_to_leave_after_a_save_that_succeeded(desk, asked, address):
    press(desk, sheet())
    expect(title(desk)).to_contain_text("Name002")
    press(desk, sheet(1))
    expect(desk.get_by_text("Alle Zettel von Runde 1 sind da.")).to_be_visible()
    desk.goto(f"{address}1/1/1/")
    expect(desk.locator("[data-ready]")).to_be_visible()
    box(desk, "chance").fill("20")
    desk.locator("#id_sum_total").fill(str(TOTAL - 5))
    desk.locator("#id_reason").fill("verlesen")
    desk.locator("#id_reason").press("Enter")
    expect(desk.get_by_role("region", name="Wirkung der Korrektur")).to_be_focused()
    desk.keyboard.press("+")
    expect(desk.get_by_text("Alle Zettel von Runde 1 sind da.")).to_be_visible()
    desk.goto(f"{address}1/table/1/")
    expect(desk.locator("[data-ready]")).to_be_visible()
    desk.locator("#id_c2g1-box_chance").fill("22")
    desk.locator("#id_c2g1-sum_total").fill(str(TOTAL - 3))
    desk.locator("#id_reason").fill("verlesen")
    desk.locator("#id_reason").press("Enter")
    expect(desk.get_by_role("region", name="Wirkung der Korrektur")).to_be_focused()
    desk.keyboard.press("+")
    expect(desk.get_by_text("Tisch 1: 1 Zettel gespeichert.")).to_be_visible()
    assert SheetVersion.objects.count() == 4
    assert asked == []


def test_sums_and_marks_beside_restored_boxes_are_computed_again_at_once(desk, asked):
    """ThatRickGuy/PGSwiss#83: fields that come back filled agree with what is said of them."""
    press(desk, [*sheet()[:-1]])
    expect(desk.locator("#points-total")).to_have_text(str(TOTAL))
    box(desk, "threes").fill("7")
    expect(desk.locator("#notes-threes")).to_contain_text("7 geht hier nicht")
    desk.reload()
    expect(desk.get_by_text("Hier früher eingegeben und noch nicht gespeichert.")).to_be_visible()
    expect(box(desk, "threes")).to_have_value("7")
    expect(desk.locator("#notes-threes")).to_contain_text("7 geht hier nicht")
    expect(box(desk, "threes")).to_have_attribute("aria-invalid", "true")
    expect(desk.locator("#points-lower_total")).to_have_text("212")
    assert not SheetVersion.objects.exists()


def test_a_sheet_that_waited_and_was_sent_is_shown_as_stored(desk, asked):
    press(desk, sheet())
    expect(title(desk)).to_contain_text("Name002")
    desk.context.set_offline(True)
    press(desk, ["-", *sheet(1)[1:-4], *str(TOTAL - 1 - 3 - 35), "Enter"])
    expect(desk.get_by_text("1 Zettel wartet in diesem Browser")).to_be_visible()
    desk.context.set_offline(False)
    expect(desk.locator(".sheet-head .badge")).to_have_text("Bestätigt")
    expect(box(desk, "ones")).to_have_value("0")
    expect(desk.get_by_text("Hier früher eingegeben")).to_be_hidden()
    desk.get_by_role("link", name="Zur Eingabe").click()
    expect(desk.get_by_text("Alle Zettel von Runde 1 sind da.")).to_be_visible()
    assert SheetVersion.objects.count() == 2
    assert asked == []


def test_of_two_versions_the_chosen_one_is_no_longer_unsaved(desk, asked, cup, browser, address):
    press(desk, sheet(1)[:-1])
    account(cup, "zweite")
    other = browser.new_page(locale="de-DE")
    sign_in(other, f"{address}1/1/1/", "zweite")
    expect(other.locator("[data-ready]")).to_be_visible()
    press(other, sheet())
    expect(title(other)).to_contain_text("Name002")
    other.close()
    desk.keyboard.press("Enter")
    expect(desk.get_by_text("Nichts ist verloren.")).to_be_visible()
    desk.reload()
    expect(box(desk, "chance")).to_have_value("24")  # it was not decided yet
    desk.locator("#id_reason").fill("verlesen")
    desk.locator("#id_reason").press("Enter")
    expect(desk.get_by_text("Nichts ist verloren.")).to_be_visible()
    desk.get_by_role("link", name="Gespeicherte Fassung behalten").click()
    expect(box(desk, "chance")).to_have_value("25")
    expect(desk.get_by_text("Hier früher eingegeben")).to_be_hidden()
    assert SheetVersion.objects.get().values == FULL
    assert asked == []
