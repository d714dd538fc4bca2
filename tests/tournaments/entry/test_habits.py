"""Keys that other programs stumbled over: a keypad's comma, a phone that sends no keys, Tab across a table."""

import pytest
from playwright.sync_api import Page, expect

from tests.builders import create_event, plan_round, register_many, seat
from tests.tournaments.entry.browser_desk import account, numbers_of, press, sign_in
from tournaments.models import SheetVersion

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def desk(page: Page, live_server) -> Page:
    event = create_event(slug="cup", state="running")
    seat(plan_round(event, ("free",)), [register_many(event, 3)])
    account(event)
    sign_in(page, f"{live_server.url}/events/cup/sheets/1/1/1/")
    expect(page.locator("[data-ready] #id_box_ones")).to_be_focused()
    return page


def test_the_comma_of_a_german_keypad_empties_and_rounds_nothing(desk):
    """https://github.com/mrbeam/MrBeamPlugin/issues/1169, https://github.com/RuanPienaarCode/Gym-Vault/issues/26,
    https://github.com/FernV/NativeCAM/issues/3"""
    press(desk, ["3", "6", ",", "9"])
    numbers = numbers_of(desk)
    assert "".join(numbers.values()) == "36,9"
    assert (numbers["ones"], numbers["twos"]) == ("3", "6")
    press(desk, ["Enter", "+"])
    assert "".join(numbers_of(desk).values()).startswith("36,9")
    assert not SheetVersion.objects.exists()


def test_a_phone_that_sends_text_and_no_keys_types_a_sheet(desk):
    """https://github.com/autoNumeric/autoNumeric/issues/522, https://github.com/dnbexperience/eufemia/pull/1136"""
    for text in ("3", "6", "9", "1", "2", "-", "18"):
        desk.keyboard.insert_text(text)
    numbers = numbers_of(desk)
    upper = ("ones", "twos", "threes", "fours", "fives", "sixes")
    assert [numbers[key] for key in upper] == ["3", "6", "9", "12", "-", "18"]


def test_tab_goes_down_the_column_of_one_player_before_it_comes_to_the_next(desk, live_server):
    """https://github.com/dazeysan/SPLU/issues/103"""
    desk.goto(f"{live_server.url}/events/cup/sheets/1/table/1/")
    expect(desk.locator("form[data-ready]")).to_have_count(1)
    for number in (1, 2):
        column = desk.locator(f"#column-c{number}g1")
        fields = column.locator("input:not([type=hidden])")
        fields.first.focus()
        for place in range(16):
            expect(fields.nth(place)).to_be_focused()
            desk.keyboard.press("Tab")
        assert fields.count() >= 16
