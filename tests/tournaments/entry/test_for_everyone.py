"""Labels, names and the order of the focus on the pages of the desk, as a screen reader meets them."""

import pytest
from playwright.sync_api import Page, expect

from tests.builders import (
    create_account,
    create_event,
    create_organizer,
    plan_round,
    register_many,
    save_sheet,
    seat,
)
from tests.tournaments.entry.browser_desk import PASSWORD, account, sign_in
from tests.tournaments.entry.paper import FULL
from tournaments.models import SheetVersion

pytestmark = pytest.mark.django_db(transaction=True)

UNNAMED = """
() => [...document.querySelectorAll('main :is(input:not([type=hidden]), select, textarea, button, a)')]
  .filter((element) => element.checkVisibility())
  .filter((element) => !(element.labels?.length || element.ariaLabel || element.innerText?.trim()
                         || element.getAttribute('aria-labelledby')))
  .map((element) => element.outerHTML)
"""
DANGLING = """
() => [...document.querySelectorAll('[aria-describedby], [aria-labelledby], label[for]')]
  .flatMap((element) => ['aria-describedby', 'aria-labelledby', 'for']
    .map((name) => element.getAttribute(name)))
  .filter((id) => id && !document.getElementById(id))
"""
TWICE = """
() => { const ids = [...document.querySelectorAll('[id]')].map((element) => element.id);
        return ids.filter((id, index) => ids.indexOf(id) !== index); }
"""
PAGES = ("", "1/1/1/", "1/1/2/", "1/table/1/", "missing/", "second-look/", "second-look/{look}/", "codes/")


@pytest.fixture
def desk(transactional_db, page: Page, live_server) -> Page:
    event = create_event(slug="cup", state="running", second_look="all", tables_may_type=True)
    seat(plan_round(event, ("free",)), [register_many(event, 3)])
    game, typist = event.rounds.get().games.get(), create_account(event, "zweite")
    save_sheet(
        game=game, registration=event.registrations.get(start_number=2), actor=typist, began_from=0,
        values=FULL, confirm=True,
    )  # fmt: skip
    direction = create_organizer()
    direction.set_password(PASSWORD)
    direction.save()
    account(event)
    sign_in(page, f"{live_server.url}/events/cup/sheets/", "leitung")  # sees every form that there is
    return page


@pytest.mark.parametrize("address", PAGES)
def test_everything_that_can_be_used_has_a_name_and_every_reference_leads_somewhere(
    desk, live_server, address
):
    address = address.format(look=SheetVersion.objects.get().pk)
    desk.goto(f"{live_server.url}/events/cup/sheets/{address}")
    assert desk.evaluate(UNNAMED) == []
    assert desk.evaluate(DANGLING) == []
    assert desk.evaluate(TWICE) == []
    expect(desk.get_by_role("heading", level=1)).to_have_count(1)


def test_tab_goes_through_the_sheet_in_paper_order(desk, live_server):
    desk.goto(f"{live_server.url}/events/cup/sheets/1/1/1/")
    expect(desk.locator("#id_box_ones")).to_be_focused()
    met = []
    for _ in range(20):
        met.append(desk.evaluate("document.activeElement.name"))
        desk.keyboard.press("Tab")
    on_page = desk.evaluate(
        "[...document.querySelectorAll('#sheet .sheet-row > input')].map((input) => input.name)"
    )
    assert met[: len(on_page)] == on_page


def test_a_table_is_typed_column_by_column(desk, live_server):
    desk.goto(f"{live_server.url}/events/cup/sheets/1/table/1/")
    expect(desk.locator("#id_c1g1-box_ones")).to_be_focused()
    for key in [*"36912", *"-" * 9]:
        desk.keyboard.press(key)
    expect(desk.locator("#id_c1g1-sum_total")).to_be_focused()
    for key in [*"30", "Enter"]:
        desk.keyboard.press(key)
    expect(desk.locator("#id_c2g1-box_ones")).to_be_focused()


def test_the_wheel_changes_no_number(desk, live_server):
    desk.goto(f"{live_server.url}/events/cup/sheets/1/1/1/")
    desk.locator("#id_box_chance").fill("25")
    desk.locator("#id_box_chance").hover()
    desk.mouse.wheel(0, 300)
    expect(desk.locator("#id_box_chance")).to_have_value("25")
    quiet = desk.locator("#id_box_chance")
    for name, value in (
        ("autocomplete", "off"),
        ("autocorrect", "off"),
        ("spellcheck", "false"),
        ("translate", "no"),
    ):
        expect(quiet).to_have_attribute(name, value)
