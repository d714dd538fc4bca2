"""What happens to typed sheets when the network, the server, the sign-in or the laptop's lid gives way."""

import pytest
from playwright.sync_api import Page, expect

from tests.builders import create_event, plan_round, register_many, seat
from tests.tournaments.entry.browser_desk import PASSWORD, account, box, press, sign_in
from tests.tournaments.entry.paper import FULL, TOTAL
from tournaments.models import Role, SheetVersion

pytestmark = pytest.mark.django_db(transaction=True)


def sheet(less: int = 0) -> list[str]:
    """The keys of a full sheet; ``less``: so many points less in its last box."""
    boxes = "".join(str(points) for points in {**FULL, "chance": 25 - less}.values())
    return [*boxes, "0", *str(TOTAL - less), "Enter"]


SHEET = sheet()
TO_THE_LAST_KEY = SHEET[:-1]


@pytest.fixture
def cup(transactional_db):
    event = create_event(slug="cup", state="running")
    people = register_many(event, 4)
    seat(plan_round(event, ("free",)), [people])
    account(event)
    return event


@pytest.fixture
def address(live_server) -> str:
    return f"{live_server.url}/events/cup/sheets/1/1/1/"


@pytest.fixture
def desk(cup, browser, address) -> Page:
    """A browser of its own, because a lost connection is an error in its console."""
    context = browser.new_context(locale="de-DE")
    page = context.new_page()
    page.set_default_timeout(15_000)
    sign_in(page, address)
    expect(page.locator("[data-ready] #id_box_ones")).to_be_focused()
    yield page
    context.close()


def title(page: Page):
    return page.get_by_role("heading", level=1)


def test_sheets_typed_without_a_connection_wait_and_are_sent_when_it_is_back(desk):
    press(desk, SHEET)
    expect(title(desk)).to_contain_text("Name002")
    desk.context.set_offline(True)
    press(desk, sheet(1))
    expect(title(desk)).to_contain_text("Name003")
    expect(desk.get_by_text("1 Zettel wartet in diesem Browser")).to_be_visible()
    press(desk, sheet(2))
    expect(title(desk)).to_contain_text("Name004")
    expect(desk.get_by_text("2 Zettel warten in diesem Browser")).to_be_visible()
    assert SheetVersion.objects.count() == 1
    desk.context.set_offline(False)
    expect(desk.locator("#unsent")).to_be_hidden()
    stored = SheetVersion.objects.filter(is_confirmed=True)
    assert sorted(version.sheet.registration.start_number for version in stored) == [1, 2, 3]
    assert sorted(version.values["chance"] for version in stored) == [23, 24, 25]


def test_an_answer_that_got_lost_makes_no_second_version(desk):
    """The server stored the sheet, and the browser never learned of it: it sends it again."""
    desk.route("**/sheets/1/1/1/", lambda route: (route.fetch(), route.abort()), times=1)
    press(desk, SHEET)
    expect(title(desk)).to_contain_text("Name002")
    expect(desk.locator("#unsent")).to_be_hidden()
    assert SheetVersion.objects.count() == 1


def test_when_the_sign_in_has_ended_the_sheet_waits_and_is_sent_after_the_next_one(desk):
    """https://github.com/geoffhumphrey/brewcompetitiononlineentry/issues/1259"""
    desk.context.clear_cookies(name="sessionid")
    press(desk, SHEET)
    expect(desk.get_by_text("Die Anmeldung ist abgelaufen.")).to_be_visible()
    assert not SheetVersion.objects.exists()
    desk.get_by_role("link", name="Neu anmelden").press("Enter")
    desk.get_by_label("Benutzername").fill("erfassung")
    desk.get_by_label("Passwort").fill(PASSWORD)
    with desk.expect_response(lambda response: response.headers.get("entry-saved")):
        desk.keyboard.press("Enter")
    expect(desk.locator("#unsent")).to_be_hidden()
    expect(title(desk)).to_be_visible()
    assert SheetVersion.objects.get().values == FULL


def test_leaving_with_waiting_sheets_warns(desk):
    desk.context.set_offline(True)
    press(desk, SHEET)
    expect(desk.get_by_text("1 Zettel wartet in diesem Browser")).to_be_visible()
    asked = []
    desk.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.dismiss()))
    desk.get_by_role("link", name="Rangliste").click(no_wait_after=True)
    expect(title(desk)).to_contain_text("Name002")
    assert asked == ["beforeunload"]


def test_a_page_that_was_suspended_or_closed_still_has_what_was_typed(desk, address):
    press(desk, TO_THE_LAST_KEY)
    session = desk.context.new_cdp_session(desk)
    session.send("Page.setWebLifecycleState", {"state": "frozen"})
    session.send("Page.setWebLifecycleState", {"state": "active"})
    expect(box(desk, "chance")).to_have_value("25")
    desk.close(run_before_unload=False)
    reopened = desk.context.browser.contexts[-1].new_page()
    reopened.goto(address)
    expect(reopened.get_by_text("Hier früher eingegeben")).to_be_visible()
    expect(box(reopened, "chance")).to_have_value("25")
    expect(reopened.locator("#id_sum_total")).to_have_value(str(TOTAL))
    assert not SheetVersion.objects.exists()


def test_what_is_restored_can_be_discarded(desk, address):
    press(desk, ["3", "6"])
    desk.on("dialog", lambda dialog: dialog.accept())
    desk.reload()
    expect(box(desk, "twos")).to_have_value("6")
    desk.get_by_role("button", name="Verwerfen").press("Enter")
    expect(box(desk, "twos")).to_have_value("")
    desk.reload()
    expect(box(desk, "twos")).to_have_value("")


def test_a_waiting_sheet_that_somebody_else_typed_meanwhile_is_not_lost(desk, cup, browser, address):
    desk.context.set_offline(True)
    press(desk, SHEET)
    expect(title(desk)).to_contain_text("Name002")
    account(cup, "zweite")
    other = browser.new_context(locale="de-DE").new_page()
    sign_in(other, address, "zweite")
    expect(other.locator("[data-ready] #id_box_ones")).to_be_focused()
    press(other, sheet(1))
    expect(title(other)).to_contain_text("Name002")
    other.context.close()
    stored = SheetVersion.objects.get()
    desk.context.set_offline(False)
    desk.get_by_role("link", name="bitte ansehen").press("Enter")
    expect(box(desk, "chance")).to_have_value("25")
    desk.locator("[data-primary]").press("Enter")
    expect(desk.get_by_text("Nichts ist verloren.")).to_be_visible()
    expect(title(desk)).to_be_focused()
    assert SheetVersion.objects.get() == stored


def test_a_waiting_sheet_of_another_event_names_it(desk, cup, live_server):
    other = create_event(slug="open", name="Herbstturnier", state="running")
    seat(plan_round(other, ("free",)), [register_many(other, 2)])
    other.memberships.create(user=cup.memberships.get().user, role=Role.SCORER)
    desk.route("**/cup/sheets/1/1/1/", lambda route: route.abort())
    press(desk, SHEET)
    expect(desk.locator("#unsent")).to_contain_text("Nr. 1, Runde 1")
    expect(desk.locator("#unsent")).not_to_contain_text(f"{cup.name}:")
    desk.on("dialog", lambda dialog: dialog.accept())
    for address in ("sheets/", "sheets/1/1/1/"):
        desk.goto(f"{live_server.url}/events/open/{address}")
        expect(desk.locator("#unsent")).to_contain_text(f"{cup.name}: Nr. 1, Runde 1")
