"""Keys that are pressed while the next page is on its way get into that page's sheet, or are said to be dropped."""

import pytest
from playwright.sync_api import Page, Route, expect

from tests.builders import create_event, plan_round, register_many, seat, store_sheet
from tests.tournaments.entry.browser_desk import account, box, numbers_of, press, sign_in
from tests.tournaments.entry.paper import FULL
from tests.tournaments.entry.test_connection import sheet
from tournaments.models import Registration, SheetNumber, SheetVersion

pytestmark = pytest.mark.django_db(transaction=True)

NOT_TAKEN = "Nicht übernommen ist, was inzwischen getippt wurde:"


@pytest.fixture
def cup(transactional_db):
    event = create_event(slug="cup", state="running")
    people = register_many(event, 4)
    seat(plan_round(event, ("free",)), [people])
    account(event)
    return event


@pytest.fixture
def game(cup):
    return cup.rounds.get().games.get()


@pytest.fixture
def numbers(cup, game) -> list[str]:
    return [
        str(issued) for issued in SheetNumber.issue(cup, [(one, game) for one in cup.registrations.all()])
    ]


@pytest.fixture
def desk(cup, numbers, browser, live_server) -> Page:
    """A browser of its own, because a refused sheet is an error in its console."""
    context = browser.new_context(locale="de-DE")
    page = context.new_page()
    page.set_default_timeout(15_000)
    sign_in(page, f"{live_server.url}/events/cup/sheets/")
    expect(page.locator("#id_q")).to_be_focused()
    yield page
    context.close()


def call(desk: Page, text: str, then: list[str], address: str = "**/cup/sheets/?*") -> None:
    """Call a sheet and type on; no answer comes before the last key is pressed."""
    held: list[Route] = []
    is_typed = False
    desk.route(address, lambda route: route.continue_() if is_typed else held.append(route))
    press(desk, [*text, *then])
    is_typed = True
    for route in held:
        route.continue_()


def type_in_other_tab(desk: Page, person: Registration) -> None:
    """One box, and nothing is saved: this browser has it still when the sheet is opened again."""
    tab = desk.context.new_page()
    tab.goto(f"{desk.url.split('/1/')[0]}/1/1/{person.start_number}/")
    expect(tab.locator("[data-ready]")).to_be_visible()
    tab.keyboard.press("4")
    tab.close()


def title(page: Page):
    return page.get_by_role("heading", level=1)


def ready(page: Page, name: str) -> None:
    expect(title(page)).to_contain_text(name)
    expect(page.locator("[data-ready]")).to_be_visible()


def typed(page: Page) -> list[str]:
    """What stands in the boxes, up to the last one that holds anything."""
    texts = list(numbers_of(page).values())
    while texts and not texts[-1]:
        texts.pop()
    return texts


def test_what_is_typed_on_after_a_call_stands_in_the_sheet_that_was_called(desk, numbers):
    call(desk, numbers[2], ["3", "6"])
    ready(desk, "Name003")
    assert typed(desk) == ["3", "6"]
    expect(box(desk, "threes")).to_be_focused()
    desk.on("dialog", lambda dialog: dialog.accept())
    desk.keyboard.press("#")  # from an open sheet; who ends everything with Enter types the same
    call(desk, numbers[1], ["Enter", "3", "Enter", "6", "Tab", "x", "1", "2", "Enter"])
    ready(desk, "Name002")
    assert typed(desk) == ["3", "6", "x", "12"]
    desk.keyboard.press("#")
    call(desk, "4", ["Enter", "2", "4"])  # by the start number
    ready(desk, "Name004")
    assert typed(desk) == ["2", "4"]
    desk.reload()
    ready(desk, "Name004")
    assert typed(desk) == ["2", "4"]
    assert not SheetVersion.objects.exists()


def test_the_first_key_of_no_box_ends_it_and_the_rest_is_said(desk, numbers):
    call(desk, numbers[0], ["3", "6", "Backspace", "4"])
    ready(desk, "Name001")
    assert typed(desk) == ["3", "6"]
    expect(desk.get_by_text(f"{NOT_TAKEN} Backspace 4")).to_be_visible()


def test_a_whole_sheet_that_hurried_ahead_is_not_confirmed_unseen(desk, numbers):
    call(desk, numbers[0], sheet())
    ready(desk, "Name001")
    assert typed(desk) == [str(points) for points in FULL.values()]
    expect(desk.locator("#id_sum_total")).to_be_focused()
    expect(desk.get_by_text(f"{NOT_TAKEN} Enter")).to_be_visible()
    assert not SheetVersion.objects.exists()


def test_of_a_number_that_nobody_has_what_was_typed_on_is_said_and_kept_for_no_other_sheet(desk, numbers):
    call(desk, "9" * len(numbers[0]), ["3", "6"])
    expect(desk.get_by_text(f"{NOT_TAKEN} 3 6")).to_be_visible()
    desk.locator("#id_q").fill("")
    call(desk, numbers[3], [])
    ready(desk, "Name004")
    assert typed(desk) == []


def test_where_something_stands_already_or_is_asked_nothing_is_typed_unseen(desk, cup, game, numbers):
    stored, filled, asked = (cup.registrations.get(start_number=number) for number in (2, 3, 4))
    store_sheet(stored, game, 200)
    call(desk, numbers[1], ["3", "6"])
    ready(desk, "Name002")
    assert typed(desk) == []
    expect(desk.get_by_text(f"{NOT_TAKEN} 3 6")).to_be_visible()
    desk.keyboard.press("#")
    type_in_other_tab(desk, filled)
    call(desk, numbers[2], ["2", "8"])
    ready(desk, "Name003")
    assert typed(desk) == ["4"]
    expect(desk.get_by_text(f"{NOT_TAKEN} 2 8")).to_be_visible()
    asked.seats.update(table_number=2)
    desk.keyboard.press("#")
    call(desk, "4", ["Enter", "2", "8"])
    ready(desk, "Name004")
    expect(desk.get_by_text("Ist es der richtige Zettel?")).to_be_visible()
    assert typed(desk) == []
    expect(desk.get_by_text(f"{NOT_TAKEN} 2 8")).to_be_visible()


def test_an_error_page_gets_nothing_and_neither_does_a_sheet_after_it(desk, numbers, live_server):
    desk.route("**/cup/sheets/?*", lambda route: route.fulfill(status=502, body="Bad Gateway"), times=1)
    press(desk, [*numbers[0], "3", "6"])
    expect(desk.get_by_text("Bad Gateway")).to_be_visible()
    desk.goto(f"{live_server.url}/events/cup/sheets/1/1/2/")
    ready(desk, "Name002")
    assert typed(desk) == []


def test_keys_pressed_while_a_sheet_is_saved_stand_in_the_next_one(desk, live_server):
    desk.goto(f"{live_server.url}/events/cup/sheets/1/1/1/")
    ready(desk, "Name001")
    call(desk, "", [*sheet(), "Enter", "2", "Enter", "6", "Enter", "Enter", "8"], "**/sheets/1/1/1/")
    ready(desk, "Name002")
    assert typed(desk) == ["2", "6", "", "8"]


def test_keys_pressed_while_a_sheet_is_saved_are_said_where_another_page_comes(desk, live_server, game, cup):
    desk.goto(f"{live_server.url}/events/cup/sheets/1/1/1/")
    ready(desk, "Name001")
    store_sheet(cup.registrations.get(start_number=1), game, 200)
    call(desk, "", [*sheet(), "3", "6"], "**/sheets/1/1/1/")
    expect(desk.get_by_text("Nichts ist verloren.")).to_be_visible()
    expect(desk.get_by_text(f"{NOT_TAKEN} 3 6")).to_be_visible()
    assert SheetVersion.objects.count() == 1


def test_the_next_number_typed_while_a_called_sheet_is_saved_calls_its_sheet(desk, numbers):
    call(desk, numbers[0], [])
    ready(desk, "Name001")
    call(desk, "", [*sheet(), *numbers[2], "3", "6"], "**/sheets/1/1/1/")
    ready(desk, "Name003")
    assert typed(desk) == ["3", "6"]
    assert SheetVersion.objects.count() == 1
