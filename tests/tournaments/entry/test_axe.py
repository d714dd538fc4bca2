"""The pages of the desk as axe-core sees them: names, roles, contrast, order, in both colour schemes."""

import pytest
from axe_playwright_python.sync_playwright import Axe
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
from tests.tournaments.entry.paper import FULL, TOTAL
from tournaments.models import TableCode, TableSheet

pytestmark = pytest.mark.django_db(transaction=True)

SHEETS = "/events/cup/sheets/"
PAGES = {
    "desk": SHEETS,
    "a blank sheet": f"{SHEETS}1/1/4/",
    "a sheet that is confirmed": f"{SHEETS}1/1/1/",
    "a sheet that is questioned": f"{SHEETS}1/1/2/",
    "a sheet from the table": f"{SHEETS}1/1/3/",
    "a whole table": f"{SHEETS}1/table/1/",
    "missing sheets": f"{SHEETS}missing/",
    "second looks": f"{SHEETS}second-look/",
    "codes": f"{SHEETS}codes/",
    "options": f"{SHEETS}options/",
    "referee": "/events/cup/referee/?dice=44422",
    "a code to type": "/t/?code=nothing",
}


@pytest.fixture
def cup(transactional_db):
    event = create_event(slug="cup", state="running", second_look="all", tables_may_type=True)
    round = plan_round(event, ("free", "top_down"))
    people = register_many(event, 4)
    seat(round, [people])
    game, typist = round.games.get(number=1), create_account(event, "zweite")
    key = {"game": game, "actor": typist, "began_from": 0}
    save_sheet(registration=people[0], values=FULL, confirm=True, **key)
    save_sheet(
        registration=people[1], values={**FULL, "ones": 5}, written={"total": TOTAL}, confirm=False, **key
    )
    TableSheet.objects.create(registration=people[2], game=game, values=FULL, written={"total": TOTAL})
    direction = create_organizer()
    direction.set_password(PASSWORD)
    direction.save()
    account(event)
    return event


@pytest.fixture
def desk(cup, page: Page, live_server) -> Page:
    sign_in(page, f"{live_server.url}{SHEETS}", "leitung")
    return page


def violations(page: Page, scheme: str = "light") -> list[str]:
    """What axe finds, in lines that say where; in the dark just what colours can change."""
    options = {"resultTypes": ["violations"], **({"runOnly": ["color-contrast"]} if scheme == "dark" else {})}
    found = Axe().run(page, options=options).response["violations"]
    return [
        f"{one['id']}: {node['target']} {node['failureSummary']}" for one in found for node in one["nodes"]
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_on_the_pages_of_the_desk(desk, live_server, scheme):
    desk.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    for name, address in PAGES.items():
        desk.goto(f"{live_server.url}{address}")
        assert violations(desk, scheme) == [], name


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_when_something_is_asked_or_refused(desk, live_server, cup, scheme):
    desk.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    sheet = f"{live_server.url}{SHEETS}1/1/1/"
    desk.goto(sheet)
    expect(desk.locator("[data-ready] #id_box_ones")).to_be_focused()
    desk.keyboard.press("?")
    expect(desk.get_by_role("dialog")).to_be_visible()
    assert violations(desk, scheme) == [], "help"
    desk.keyboard.press("Escape")
    desk.locator("#id_box_threes").fill("7")
    expect(desk.locator("#notes-threes .note")).to_be_visible()
    assert violations(desk, scheme) == [], "an impossible value"
    desk.locator("#id_box_threes").fill("6")
    desk.get_by_role("button", name="Korrektur bestätigen").click()
    expect(desk.locator("#id_sum_total")).to_be_focused()
    assert violations(desk, scheme) == [], "a grand total is missing"
    desk.keyboard.press("+")
    expect(desk.locator("#id_reason")).to_be_focused()
    assert violations(desk, scheme) == [], "a reason is missing"
    desk.locator("#id_reason").fill("verlesen")
    desk.get_by_role("button", name="Korrektur bestätigen").click()
    expect(desk.locator(".effect")).to_be_focused()
    assert violations(desk, scheme) == [], "an effect"
    version = cup.rounds.get().games.get(number=1).sheets.get(registration__start_number=1).versions.get()
    desk.goto(f"{live_server.url}{SHEETS}second-look/{version.pk}/")
    assert violations(desk, scheme) == [], "a second look"


def test_axe_finds_nothing_on_a_phone_at_the_table(cup, page, live_server):
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{live_server.url}/t/{TableCode.of_round(cup.rounds.get())[0].code}/")
    assert violations(page) == []
    page.get_by_label("Einser").first.fill("7")
    page.get_by_role("button", name="An die Erfassung senden").click()
    expect(page.get_by_role("alert").first).to_be_visible()
    assert violations(page) == []


def test_axe_would_find_a_box_without_a_name(desk, live_server):
    desk.goto(f"{live_server.url}{SHEETS}1/1/4/")
    desk.evaluate("document.querySelector('label[for=id_box_ones]').remove()")
    assert any(line.startswith("label:") for line in violations(desk))
