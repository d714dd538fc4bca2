"""A whole table, a second look and a phone lose nothing either when the network, the server or the lid gives way."""

import pytest
from playwright.sync_api import Page, expect

from tests.builders import create_event, plan_round, register_many, save_sheet, seat
from tests.tournaments.entry.browser_desk import account, press, sign_in
from tests.tournaments.entry.paper import FULL
from tests.tournaments.entry.test_connection import sheet
from tournaments.models import ScoreSheet, SheetVersion, TableCode, TableSheet

pytestmark = pytest.mark.django_db(transaction=True)
WAITS = "1 Zettel wartet in diesem Browser"


@pytest.fixture
def cup(transactional_db):
    event = create_event(slug="cup", state="running", tables_may_type=True, second_look="all")
    people = register_many(event, 6)
    seat(plan_round(event, ("free",)), [people[:2], people[2:4], people[4:]])
    account(event)
    return event


@pytest.fixture
def address(live_server) -> str:
    return f"{live_server.url}/events/cup/sheets/1/table/1/"


@pytest.fixture
def desk(cup, browser, address) -> Page:
    """A browser of its own, because a lost connection is an error in its console."""
    context = browser.new_context(locale="de-DE")
    page = context.new_page()
    page.set_default_timeout(15_000)
    sign_in(page, address)
    expect(page.locator("[data-kept-ahead='2'][data-ready] #id_c1g1-box_ones")).to_be_focused()
    yield page
    context.close()


def title(page: Page):
    return page.get_by_role("heading", level=1)


def table(first: int) -> list[str]:
    """The keys of two columns; ``first``: so many points less in the last box of the first one."""
    return [*sheet(first), *sheet(first + 1)]


def stored() -> list[tuple[int, int]]:
    rows = SheetVersion.objects.filter(is_confirmed=True)
    return sorted(rows.values_list("sheet__registration__start_number", "values__chance"))


def test_tables_typed_without_a_connection_wait_and_are_sent_when_it_is_back(desk):
    desk.context.set_offline(True)
    press(desk, table(0))
    expect(title(desk)).to_contain_text("Tisch 2")
    expect(desk.get_by_text(WAITS)).to_be_visible()
    expect(desk.locator("#unsent")).to_contain_text("Runde 1, Tisch 1")
    press(desk, table(2))
    expect(title(desk)).to_contain_text("Tisch 3")
    expect(desk.get_by_text("2 Zettel warten in diesem Browser")).to_be_visible()
    assert not SheetVersion.objects.exists()
    desk.context.set_offline(False)
    expect(desk.locator("#unsent")).to_be_hidden()
    assert stored() == [(1, 25), (2, 24), (3, 23), (4, 22)]
    assert SheetVersion.objects.count() == ScoreSheet.objects.count() == 4


def test_an_answer_that_got_lost_makes_no_second_version(desk):
    desk.route("**/sheets/1/table/1/", lambda route: (route.fetch(), route.abort()), times=1)
    press(desk, table(0))
    expect(title(desk)).to_contain_text("Tisch 2")
    expect(desk.locator("#unsent")).to_be_hidden()
    assert SheetVersion.objects.count() == 2


def test_leaving_with_a_waiting_table_warns(desk):
    desk.context.set_offline(True)
    press(desk, table(0))
    expect(desk.get_by_text(WAITS)).to_be_visible()
    asked = []
    desk.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.dismiss()))
    desk.get_by_role("link", name="Rangliste").click(no_wait_after=True)
    expect(title(desk)).to_contain_text("Tisch 2")
    assert asked == ["beforeunload"]


def test_a_table_that_was_suspended_or_closed_still_has_what_was_typed(desk, address):
    press(desk, table(0)[:-1])
    session = desk.context.new_cdp_session(desk)
    session.send("Page.setWebLifecycleState", {"state": "frozen"})
    session.send("Page.setWebLifecycleState", {"state": "active"})
    expect(desk.locator("#id_c2g1-box_chance")).to_have_value("24")
    desk.close(run_before_unload=False)
    reopened = desk.context.browser.contexts[-1].new_page()
    reopened.goto(address)
    expect(reopened.get_by_text("Hier früher eingegeben")).to_be_visible()
    for column, chance in (("c1g1", "25"), ("c2g1", "24")):
        expect(reopened.locator(f"#id_{column}-box_chance")).to_have_value(chance)
    assert not SheetVersion.objects.exists()


def test_a_column_that_somebody_else_typed_meanwhile_is_looked_at_and_the_other_one_is_stored(desk, cup):
    desk.context.set_offline(True)
    press(desk, table(0))
    expect(title(desk)).to_contain_text("Tisch 2")
    person, game = cup.registrations.get(start_number=1), cup.rounds.get().games.get()
    other = account(cup, "zweite")
    values = {**FULL, "chance": 20}
    save_sheet(game=game, registration=person, actor=other, began_from=0, values=values, confirm=True)
    desk.context.set_offline(False)
    desk.get_by_role("link", name="bitte ansehen").press("Enter")
    expect(desk.locator("#id_c1g1-box_chance")).to_have_value("25")
    assert stored() == [(1, 20), (2, 24)]
    desk.locator("[data-primary]").press("Enter")
    expect(desk.get_by_role("button", name="Beide Fassungen nebeneinander")).to_be_visible()
    assert stored() == [(1, 20), (2, 24)]


def test_a_second_look_without_a_connection_waits(desk, cup, live_server):
    typist = account(cup, "zweite")
    person, game = cup.registrations.get(start_number=1), cup.rounds.get().games.get()
    version = save_sheet(
        game=game, registration=person, actor=typist, began_from=0, values=FULL, confirm=True
    )
    desk.goto(f"{live_server.url}/events/cup/sheets/second-look/{version.pk}/")
    expect(desk.locator("[data-ready] #id_box_ones")).to_be_focused()
    desk.context.set_offline(True)
    press(desk, sheet())
    expect(desk.get_by_text(WAITS)).to_be_visible()
    assert not version.looks.exists()
    desk.context.set_offline(False)
    expect(desk.locator("#unsent")).to_be_hidden()
    assert version.looks.get().differing == 0


def test_a_phone_without_a_connection_keeps_its_table_and_sends_it_once(cup, browser, live_server):
    code = TableCode.of_round(cup.rounds.get())[0]
    phone = browser.new_context(locale="de-DE", viewport={"width": 390, "height": 800}).new_page()
    phone.goto(f"{live_server.url}/t/{code.code}/")
    expect(phone.locator("[data-ready] #id_c1g1-box_ones")).to_be_focused()
    phone.context.set_offline(True)
    press(phone, table(0))
    expect(phone.get_by_text(WAITS)).to_be_visible()
    assert not TableSheet.objects.exists()
    phone.context.set_offline(False)
    expect(phone.locator("#unsent")).to_be_hidden()
    assert sorted(TableSheet.objects.values_list("values__chance", flat=True)) == [24, 25]
    phone.reload()
    expect(phone.get_by_text("sind angekommen")).to_be_visible()
    phone.context.close()
