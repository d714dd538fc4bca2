"""Two typists at the same pile, each in a browser: the first key of one leads the other past that sheet."""

import pytest
from playwright.sync_api import Page, expect

from tests.builders import create_event, plan_round, register_many, seat
from tests.tournaments.entry.browser_desk import account, box, press, sign_in
from tests.tournaments.entry.test_connection import sheet
from tournaments.models import SheetClaim, SheetVersion

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def address(transactional_db, live_server) -> str:
    event = create_event(slug="cup", state="running")
    seat(plan_round(event, ("free",)), [register_many(event, 5)])
    account(event)
    account(event, "zweite")
    return f"{live_server.url}/events/cup/sheets/"


@pytest.fixture
def desk(browser, address):
    """Opens the desk for a typist, in a browser of its own."""
    contexts = []

    def open_desk(username: str) -> Page:
        contexts.append(browser.new_context(locale="de-DE"))
        page = contexts[-1].new_page()
        page.set_default_timeout(15_000)
        sign_in(page, f"{address}1/1/1/", username)
        expect(page.locator("[data-ready] #id_box_ones")).to_be_focused()
        return page

    yield open_desk
    for context in contexts:
        context.close()


def title(page: Page):
    return page.get_by_role("heading", level=1)


def first_key(page: Page, key: str) -> None:
    """Until the mark is there."""
    with page.expect_response("**/check/"):
        page.keyboard.press(key)


def test_the_first_key_leads_the_other_typist_past_this_sheet(desk, address):
    eva, udo = desk("erfassung"), desk("zweite")
    first_key(eva, "3")
    first_key(udo, "4")
    expect(udo.get_by_text("schon erfassung.")).to_be_visible()
    expect(eva.locator("#taken")).to_be_hidden()
    udo.on("dialog", lambda dialog: dialog.accept())
    udo.get_by_role("link", name="Nächster im Stapel").click()
    expect(title(udo)).to_contain_text("Name002")
    expect(udo.locator("#taken")).to_be_hidden()
    first_key(udo, "3")
    press(eva, sheet()[1:])
    expect(title(eva)).to_contain_text("Name003")
    udo.context.set_offline(True)
    press(udo, sheet(1)[1:])
    expect(title(udo)).to_contain_text("Name003")  # nobody can say that this one is taken since
    first_key(eva, "3")
    udo.context.set_offline(False)
    expect(udo.locator("#unsent")).to_be_hidden()
    with udo.expect_response("**/1/1/3/check/"):
        press(udo, ["3"])
    expect(udo.get_by_text("schon erfassung.")).to_be_visible()
    press(udo, sheet(2)[1:])  # it warns, and hinders nobody
    expect(title(udo)).to_contain_text("Name004")
    assert SheetVersion.objects.filter(is_confirmed=True).count() == 3
    assert SheetClaim.objects.count() == 3
    assert box(udo, "ones").input_value() == ""
