"""No Enter confirms a sheet without its grand total, however many come: the page asks, and another key answers."""

import pytest
from playwright.sync_api import Page, expect

from tests.builders import create_event, plan_round, register_many, seat
from tests.tournaments.entry.browser_desk import account, press, sign_in
from tests.tournaments.entry.paper import FULL, TOTAL
from tournaments.models import SheetVersion

pytestmark = pytest.mark.django_db(transaction=True)
ASKS = "Die Endsumme fehlt."
STRUCK = {**FULL, "kniffel": 0}


@pytest.fixture
def desk(transactional_db, page: Page, live_server) -> Page:
    event = create_event(slug="cup", state="running")
    people = register_many(event, 3)
    seat(plan_round(event, ("free",)), [people])
    account(event)
    sign_in(page, f"{live_server.url}/events/cup/sheets/1/1/1/")
    expect(page.locator("[data-ready] #id_box_ones")).to_be_focused()
    return page


def type_boxes(page: Page, values=FULL) -> None:
    """Without an Enter: each box goes on by itself, and none further Kniffel too."""
    for points in values.values():
        press(page, list(str(points)) if points else ["-"])
    if values["kniffel"]:
        press(page, ["0"])


def title(page: Page):
    return page.get_by_role("heading", level=1)


@pytest.mark.parametrize(("boxes", "total"), [(FULL, TOTAL), (STRUCK, TOTAL - 50)], ids=["50", "struck"])
def test_value_enter_enter_total_types_the_same_sheet_with_and_without_a_kniffel(desk, boxes, total):
    type_boxes(desk, boxes)
    press(desk, ["Enter", "Enter", *str(total), "Enter"])
    expect(title(desk)).to_contain_text("Name002")
    expect(desk.locator("#id_box_ones")).to_have_value("")
    assert SheetVersion.objects.get().written == {"total": total}


def test_no_number_of_enters_confirms_without_a_total(desk):
    type_boxes(desk)
    press(desk, ["Enter"] * 5)
    expect(desk.get_by_role("alert").filter(has_text=ASKS)).to_have_count(1)
    expect(desk.locator(".sheet-row.is-sum", has_text=ASKS).locator("#id_sum_total")).to_be_focused()
    assert not SheetVersion.objects.exists()
    desk.get_by_role("button", name="Ohne Endsumme").click()
    expect(title(desk)).to_contain_text("Name002")
    expect(desk.get_by_text(ASKS)).to_have_count(0)
    assert SheetVersion.objects.get().written == {}
    type_boxes(desk, {**FULL, "chance": 24})
    desk.get_by_role("button", name="Bestätigen und weiter").dblclick()  # the second click answers nothing
    expect(desk.locator("#id_sum_total")).to_be_focused()
    assert SheetVersion.objects.count() == 1  # the answer for the sheet before does not hold for this one
    desk.keyboard.press("+")
    expect(title(desk)).to_contain_text("Name003")


def test_a_correction_asks_and_after_a_refusal_enter_in_the_total_sends_again(desk):
    type_boxes(desk)
    press(desk, ["Enter", "Enter", *str(TOTAL), "Enter"])
    expect(title(desk)).to_contain_text("Name002")
    desk.go_back()
    expect(title(desk)).to_contain_text("Name001")
    desk.locator("[data-ready] #id_sum_total").fill("")
    press(desk, ["Enter", "Enter"])
    expect(desk.get_by_text(ASKS)).to_be_visible()
    expect(desk.locator("#id_sum_total")).to_be_focused()
    press(desk, [*str(TOTAL + 8), "Enter"])
    expect(desk.locator("#id_reason")).to_be_focused()
    press(desk, [*"165", "Enter"])
    expect(desk.get_by_role("link", name="„165“ ist kein Grund")).to_be_visible()
    desk.locator("#id_reason").fill("")
    desk.locator("#id_sum_total").fill(str(TOTAL))
    desk.locator("#id_box_chance").fill("abc")
    desk.locator("#id_sum_total").press("Enter")
    expect(desk.locator("#id_box_chance")).to_be_focused()
    desk.locator("#id_box_chance").fill("20")
    desk.locator("#id_sum_total").fill(str(TOTAL - 5))
    desk.locator("#id_sum_total").press("Enter")
    expect(desk.get_by_role("link", name="Bitte den Grund der Änderung angeben.")).to_be_visible()
    expect(desk.locator("#id_reason")).to_be_focused()
    assert SheetVersion.objects.count() == 1
    desk.keyboard.type("verlesen")
    desk.keyboard.press("Enter")
    expect(desk.get_by_role("region", name="Wirkung der Korrektur")).to_be_focused()


def test_plus_confirms_without_a_total_once_it_was_asked(desk):
    type_boxes(desk)
    press(desk, ["Enter", "+"])
    expect(title(desk)).to_contain_text("Name001")
    press(desk, ["Enter", "+"])
    expect(title(desk)).to_contain_text("Name002")
    assert SheetVersion.objects.get().is_confirmed


def test_what_was_asked_is_gone_with_the_first_digit_and_is_asked_again_after_another_box(desk):
    type_boxes(desk)
    press(desk, ["Enter", "Enter", "2"])
    expect(desk.get_by_text(ASKS)).to_have_count(0)
    press(desk, ["Backspace", "Enter"])
    expect(desk.get_by_text(ASKS)).to_be_visible()
    press(desk, ["ArrowUp", "ArrowDown"])
    expect(desk.get_by_text(ASKS)).to_have_count(0)
    desk.keyboard.press("Enter")
    expect(desk.get_by_text(ASKS)).to_be_visible()
    assert not SheetVersion.objects.exists()


def test_every_column_of_a_table_asks_for_its_own_total(desk, live_server):
    desk.goto(f"{live_server.url}/events/cup/sheets/1/table/1/")
    expect(desk.locator("[data-ready] #id_c1g1-box_ones")).to_be_focused()
    type_boxes(desk, STRUCK)
    press(desk, ["Enter", "Enter", *str(TOTAL - 50), "Enter"])
    expect(desk.locator("#id_c2g1-box_ones")).to_be_focused()
    expect(desk.locator("#id_c1g1-sum_total")).to_have_value(str(TOTAL - 50))
    type_boxes(desk, {**STRUCK, "chance": 24})
    press(desk, ["Enter", "Enter"])
    expect(desk.get_by_text(ASKS)).to_be_visible()
    desk.keyboard.press("+")
    expect(desk.locator("#id_c3g1-box_ones")).to_be_focused()
    desk.locator("#id_c3g1-sum_total").focus()
    desk.keyboard.press("Enter")  # nobody typed this sheet: there is nothing to ask about
    expect(desk.get_by_text("2 Zettel gespeichert")).to_be_visible()
