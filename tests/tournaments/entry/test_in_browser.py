"""Sheets typed in a real browser without a mouse."""

import pytest
from playwright.sync_api import Page, expect

from tests.builders import create_account, create_event, plan_round, register, seat, store_sheet
from tests.tournaments.entry.paper import FULL, TOTAL
from tournaments.models import SheetState, SheetVersion

pytestmark = pytest.mark.django_db(transaction=True)

NUMBERS = [str(points) for points in FULL.values()]


@pytest.fixture
def cup(transactional_db):
    event = create_event(slug="cup", state="running")
    people = [register(event, name) for name in ("Groß", "Bär", "Müller")]
    seat(plan_round(event, ("free",)), [people])
    return event


@pytest.fixture
def desk(cup, page: Page, live_server):
    """The desk of the event, as a scorer who has just signed in sees it."""
    user = create_account(cup)
    user.set_password("wuerfel-becher-27")
    user.save()
    page.goto(f"{live_server.url}/events/cup/sheets/")
    page.get_by_label("Benutzername").fill("erfassung")
    page.get_by_label("Passwort").fill("wuerfel-becher-27")
    page.keyboard.press("Enter")
    expect(page.locator("#id_q")).to_be_focused()
    return page


def type_boxes(page: Page, numbers=NUMBERS) -> None:
    for number in numbers:
        page.keyboard.type(number)
        page.keyboard.press("Enter")


def box(page: Page, key: str):
    return page.locator(f"#id_box_{key}")


def open_first(page: Page) -> None:
    page.keyboard.type("1")
    page.keyboard.press("Enter")
    expect(page.locator("[data-ready] #id_box_ones")).to_be_focused()


def test_three_sheets_are_typed_without_a_mouse_from_the_number_to_the_next_sheet(desk):
    open_first(desk)
    for less, name in enumerate(("Groß", "Bär", "Müller")):
        expect(desk.get_by_role("heading", level=1)).to_contain_text(name)
        expect(desk.locator("[data-ready] #id_box_ones")).to_be_focused()
        type_boxes(desk, [*NUMBERS[:-1], str(25 - less)])
        desk.keyboard.press("Enter")  # no further Kniffel
        desk.keyboard.type(str(TOTAL - less))
        desk.keyboard.press("Enter")
    expect(desk.get_by_text("Alle Zettel von Runde 1 sind da.")).to_be_visible()
    confirmed = SheetVersion.objects.filter(is_confirmed=True)
    assert [version.total for version in confirmed] == [TOTAL, TOTAL - 1, TOTAL - 2]


def test_sums_and_problems_appear_while_one_types_and_the_typed_text_is_never_touched(desk):
    open_first(desk)
    type_boxes(desk, ["3", "6", "7"])
    expect(desk.locator("#notes-threes")).to_contain_text("7 geht hier nicht")
    expect(box(desk, "threes")).to_have_attribute("aria-invalid", "true")
    expect(box(desk, "fours")).to_be_focused()
    box(desk, "threes").fill("9")
    expect(desk.locator("#notes-threes")).to_be_empty()
    expect(desk.locator("#points-upper_sum")).to_have_text("18")
    expect(box(desk, "threes")).not_to_have_attribute("aria-invalid", "true")
    assert not SheetVersion.objects.exists()


def test_a_wrong_sum_is_confirmed_with_one_key_that_is_not_enter(desk):
    """Whoever ends sheets with Enter presses it once too often some day."""
    open_first(desk)
    type_boxes(desk)
    desk.keyboard.press("Enter")
    desk.keyboard.type(str(TOTAL + 12))
    desk.keyboard.press("Enter")
    question = desk.get_by_role("alert").filter(has_text="vergleichen")
    expect(question).to_be_focused()
    desk.keyboard.type("7")  # meant for the next sheet: changes nothing here
    for _ in range(2):
        desk.keyboard.press("Enter")
        expect(desk.locator("#id_sum_total")).to_be_focused()
        desk.keyboard.press("Enter")
        expect(question).to_be_focused()
    expect(box(desk, "ones")).to_have_value("3")
    assert not SheetVersion.objects.exists()
    desk.keyboard.press("+")
    expect(desk.get_by_role("heading", level=1)).to_contain_text("Bär")
    assert SheetVersion.objects.get().is_confirmed


def test_after_a_refusal_the_first_problem_has_the_focus_and_everything_is_still_there(desk):
    open_first(desk)
    type_boxes(desk, [*NUMBERS[:4], "abc", *NUMBERS[5:], "", str(TOTAL)])
    expect(box(desk, "fives")).to_be_focused()
    expect(box(desk, "fives")).to_have_value("abc")
    expect(box(desk, "chance")).to_have_value("25")
    assert not SheetVersion.objects.exists()


def test_keys_move_between_boxes_and_escape_brings_back_what_stood_there(desk):
    open_first(desk)
    type_boxes(desk, ["3", "6"])
    desk.keyboard.press("Shift+Enter")
    expect(box(desk, "twos")).to_be_focused()
    desk.keyboard.type("99")
    expect(box(desk, "twos")).to_have_value("99")
    desk.keyboard.press("Escape")
    expect(box(desk, "twos")).to_have_value("6")
    desk.keyboard.press("ArrowDown")
    expect(box(desk, "threes")).to_be_focused()
    desk.keyboard.press("ArrowUp")
    desk.keyboard.press("ArrowUp")
    expect(desk.locator("[data-ready] #id_box_ones")).to_be_focused()
    desk.keyboard.press("ArrowUp")
    desk.keyboard.press("Shift+Enter")
    expect(desk.locator("[data-ready] #id_box_ones")).to_be_focused()


def test_the_sums_beside_the_way_are_no_step_but_can_be_typed(desk):
    open_first(desk)
    desk.locator("#id_sum_upper_sum").fill("63")
    desk.keyboard.press("Enter")
    expect(box(desk, "three_of_a_kind")).to_be_focused()


def test_a_double_click_confirms_once(desk):
    open_first(desk)
    type_boxes(desk)
    desk.locator("#id_sum_total").fill(str(TOTAL))
    desk.get_by_role("button", name="Bestätigen und weiter").dblclick()
    expect(desk.get_by_role("heading", level=1)).to_contain_text("Bär")
    assert SheetVersion.objects.count() == 1


def test_leaving_with_typed_numbers_asks_first(desk):
    open_first(desk)
    type_boxes(desk, ["3"])
    asked = []
    desk.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.dismiss()))
    desk.get_by_role("link", name="Zur Eingabe").click(no_wait_after=True)
    expect(box(desk, "ones")).to_have_value("3")
    assert asked == ["beforeunload"]


def test_back_and_forward_show_what_is_stored_and_sending_it_again_changes_nothing(desk):
    """https://github.com/geometalab/osmaxx/issues/56: Back after sending"""
    open_first(desk)
    type_boxes(desk, [*NUMBERS, "", str(TOTAL)])
    expect(desk.get_by_role("heading", level=1)).to_contain_text("Bär")
    desk.go_back()
    expect(desk.get_by_role("heading", level=1)).to_contain_text("Groß")
    expect(box(desk, "sixes")).to_have_value("18")
    desk.go_forward()
    expect(desk.get_by_role("heading", level=1)).to_contain_text("Bär")
    expect(box(desk, "sixes")).to_have_value("")
    desk.go_back()
    expect(desk.get_by_role("heading", level=1)).to_contain_text("Groß")
    assert SheetVersion.objects.count() == 1
    desk.locator("[data-primary]").click()
    expect(desk.get_by_role("heading", level=1)).to_contain_text("Bär")
    assert SheetVersion.objects.count() == 1


def test_it_works_without_javascript(cup, browser, live_server, desk):
    cookies = desk.context.cookies()
    with_none = browser.new_context(java_script_enabled=False, locale="de-DE")
    with_none.add_cookies(cookies)
    plain = with_none.new_page()
    plain.goto(f"{live_server.url}/events/cup/sheets/1/1/1/")
    for key, points in FULL.items():
        plain.locator(f"#id_box_{key}").fill(str(points))
    plain.locator("#id_sum_total").fill(str(TOTAL + 1))
    plain.locator("#id_sum_total").press("Enter")  # checks, for nobody confirms a sheet by chance
    expect(plain.locator("#notes-total")).to_contain_text("Summe 1 zu hoch")
    assert not SheetVersion.objects.exists()
    plain.locator("#id_sum_total").fill(str(TOTAL))
    plain.get_by_role("button", name="Bestätigen und weiter").click()
    expect(plain.get_by_role("heading", level=1)).to_contain_text("Bär")
    assert SheetVersion.objects.get().total == TOTAL
    with_none.close()


@pytest.mark.parametrize("width", [320, 390, 768, 1280])
def test_no_page_of_the_desk_scrolls_sideways(desk, live_server, cup, width):
    store_sheet(cup.registrations.first(), cup.rounds.get().games.get(), 200, state=SheetState.DRAFT)
    desk.set_viewport_size({"width": width, "height": 700})
    for address in ("", "missing/", "1/1/1/", "1/1/2/", "?q=r"):
        desk.goto(f"{live_server.url}/events/cup/sheets/{address}")
        assert desk.evaluate("document.documentElement.scrollWidth") <= width, address


def test_without_a_connection_the_page_says_so_and_keeps_what_was_typed(desk, live_server):
    phone = desk.context.new_page()  # its own, because a lost connection is an error in its console
    phone.goto(f"{live_server.url}/events/cup/sheets/1/1/1/")
    desk.context.set_offline(True)
    type_boxes(phone, ["3"])
    expect(phone.get_by_text("Keine Verbindung.")).to_be_visible()
    desk.context.set_offline(False)
    type_boxes(phone, ["6"])
    expect(phone.get_by_text("Keine Verbindung.")).to_be_hidden()
    expect(box(phone, "ones")).to_have_value("3")
    expect(phone.locator("#points-upper_sum")).to_have_text("9")


def test_when_the_sign_in_has_ended_the_check_does_not_spoil_the_page(desk):
    open_first(desk)
    desk.context.clear_cookies(name="sessionid")
    with desk.expect_response(lambda response: "/sign-in/" in response.url):
        type_boxes(desk, ["3"])
    expect(desk.locator("#summary")).to_be_visible()
    expect(desk.get_by_role("heading", name="Anmelden")).to_have_count(0)
    expect(box(desk, "ones")).to_have_value("3")
