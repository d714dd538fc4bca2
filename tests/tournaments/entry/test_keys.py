"""Boxes go on by themselves, and nobody's habit spoils a sheet."""

import random

import pytest
from playwright.sync_api import Page, expect

import scoring
from tests.bench.typist import keys_for
from tests.builders import create_event, plan_round, register_many, seat
from tests.tournaments.entry.browser_desk import account, box, numbers_of, press, sign_in
from tests.tournaments.entry.paper import FULL, RULES, TOTAL
from tournaments.models import SheetNumber, SheetVersion

pytestmark = pytest.mark.django_db(transaction=True)

SHEETS = 25


@pytest.fixture
def cup(transactional_db):
    event = create_event(slug="cup", state="running")
    people = register_many(event, SHEETS)
    seat(plan_round(event, ("free",)), [people[start : start + 5] for start in range(0, SHEETS, 5)])
    game = event.rounds.get().games.get()
    SheetNumber.issue(event, [(person, game) for person in people])
    account(event)
    return event


@pytest.fixture
def desk(cup, page: Page, live_server) -> Page:
    sign_in(page, f"{live_server.url}/events/cup/sheets/1/1/1/")
    expect(page.locator("[data-ready] #id_box_ones")).to_be_focused()
    return page


def test_a_pile_takes_at_most_25_and_a_half_keys_a_sheet_without_a_mouse(desk, cup):
    rng = random.Random(2026)
    sheets = [scoring.simulate_sheet(RULES, rng) for _ in range(SHEETS)]
    pressed = 0
    for number, sheet in enumerate(sheets, start=1):
        expect(desk.get_by_role("heading", level=1)).to_contain_text(f"Name{number:03d}")
        keys = keys_for(sheet, RULES)
        press(desk, keys)
        pressed += len(keys)
        if scoring.check(sheet, RULES).problems:
            expect(desk.get_by_role("button", name="Trotzdem bestätigen")).to_be_visible()
            press(desk, ["+"])
            pressed += 1
    expect(desk.get_by_text("Alle Zettel von Runde 1 sind da.")).to_be_visible()
    stored = SheetVersion.objects.filter(is_confirmed=True).order_by("sheet__registration__start_number")
    assert [(dict(version.values), version.extra_kniffels) for version in stored] == [
        (dict(sheet.values), sheet.extra_kniffels) for sheet in sheets
    ]
    print(f"keys per sheet: {pressed / SHEETS:.2f}")
    assert pressed / SHEETS <= 25.5


@pytest.mark.parametrize("ending", ["", "Enter", "Tab"])
def test_whoever_types_in_full_gets_the_same_sheet(desk, ending):
    for points in FULL.values():
        desk.keyboard.type(str(points))
        if ending:
            desk.keyboard.press(ending)
    assert numbers_of(desk) == {key: str(points) for key, points in FULL.items()}
    expect(desk.locator("#id_extra_kniffels")).to_be_focused()
    desk.keyboard.press("0")
    expect(desk.locator("#id_sum_total")).to_be_focused()
    desk.keyboard.type(str(TOTAL))
    desk.keyboard.press("Enter")
    expect(desk.get_by_role("heading", level=1)).to_contain_text("Name002")
    assert SheetVersion.objects.get().values == FULL


def test_a_box_waits_while_two_values_are_possible(desk):
    press(desk, ["3", "6", "9", "1"])
    expect(box(desk, "fours")).to_be_focused()
    expect(box(desk, "fours")).to_have_value("1")
    desk.keyboard.press("6")
    expect(box(desk, "fives")).to_be_focused()
    expect(box(desk, "fours")).to_have_value("16")


def test_an_enter_right_after_a_value_that_went_on_is_ignored_once_and_said_beside_the_field(desk):
    press(desk, ["3", "Enter"])
    expect(box(desk, "twos")).to_be_focused()
    beside = desk.locator(".sheet-row", has=box(desk, "twos")).locator("#typing-note")
    expect(beside).to_contain_text("„Enter“ übergangen")
    press(desk, ["Enter"])  # meant: this box stays blank
    expect(box(desk, "threes")).to_be_focused()
    press(desk, ["9"])
    expect(desk.locator("#typing-note")).to_be_hidden()
    press(desk, ["Tab", "1"])
    assert [numbers_of(desk)[key] for key in ("ones", "twos", "threes", "fours")] == ["3", "", "9", "1"]


def test_a_zero_right_after_a_value_strikes_the_next_box_as_any_other_zero(desk):
    press(desk, ["3", "0", "-", "x", "1", "0"])
    values = ["3", "0", "-", "x", "10", ""]
    assert list(numbers_of(desk).values())[:6] == values


def test_further_kniffel_end_with_enter_and_a_grand_total_typed_there_stays_whole_and_is_marked(desk):
    for points in FULL.values():
        desk.keyboard.type(str(points))
    count = desk.locator("#id_extra_kniffels")
    desk.keyboard.type("360")
    expect(count).to_be_focused()
    expect(count).to_have_value("360")
    expect(desk.locator(".sheet-row", has=count)).to_contain_text("360 geht hier nicht. Möglich: 0–12.")
    desk.keyboard.press("Escape")
    press(desk, ["1", "Enter", *"360", "Enter"])
    expect(desk.get_by_role("heading", level=1)).to_contain_text("Name002")
    stored = SheetVersion.objects.get()
    assert (stored.extra_kniffels, stored.total) == (1, 360)


def test_a_count_that_can_only_be_none_is_passed_over(desk):
    for key, points in FULL.items():
        press(desk, ["-"] if key == "kniffel" else list(str(points)))
    expect(desk.locator("#id_sum_total")).to_be_focused()
    desk.keyboard.press("Shift+Enter")
    expect(desk.locator("#id_extra_kniffels")).to_be_focused()


def test_a_held_key_types_once(desk):
    desk.keyboard.down("3")
    desk.keyboard.down("3")
    desk.keyboard.down("3")
    desk.keyboard.up("3")
    assert numbers_of(desk)["ones"] == "3"
    expect(box(desk, "twos")).to_have_value("")


def test_whoever_likes_types_the_number_of_dice(desk, cup):
    desk.keyboard.press("?")
    desk.get_by_role("button", name="Stattdessen die Anzahl der Würfel eingeben").press("Enter")
    expect(desk.locator("[data-ready] #id_box_ones")).to_be_focused()
    press(desk, ["3", "3", "0", "3", "5", "4", "2", "0"])
    numbers = numbers_of(desk)
    assert [numbers[key] for key in ("ones", "twos", "threes", "fours", "fives", "sixes")] == [
        "3", "6", "0", "12", "25", "24",
    ]  # fmt: skip
    assert numbers["three_of_a_kind"] == "20"
    box(desk, "twos").focus()
    press(desk, ["6", "4", "Enter"])  # as points 6 would be legal, but nobody has six dice
    expect(box(desk, "twos")).to_have_value("64")
    expect(desk.locator("#notes-twos")).to_contain_text(
        "64 Würfel gehen hier nicht. Möglich: 0, 1, 2, 3, 4, 5."
    )
    box(desk, "twos").fill("")
    press(desk, ["6", "Enter"])
    desk.get_by_role("button", name="Bestätigen und weiter").click()
    expect(box(desk, "twos")).to_be_focused()
    expect(box(desk, "twos")).to_have_value("6")
    assert not SheetVersion.objects.exists()


def test_a_sheet_number_typed_in_full_opens_its_sheet_and_leads_back_to_the_next_number(desk, cup):
    numbers = list(SheetNumber.objects.order_by("pk").values_list("number", flat=True))
    desk.keyboard.press("#")
    desk.keyboard.type(numbers[6])
    expect(desk.get_by_role("heading", level=1)).to_contain_text("Name007")
    expect(desk.locator("[data-ready] #id_box_ones")).to_be_focused()
    for points in FULL.values():
        desk.keyboard.type(str(points))
    press(desk, ["0", *str(TOTAL), "Enter"])
    expect(desk.locator("#id_q")).to_be_focused()
    desk.keyboard.type(numbers[11])
    expect(desk.get_by_role("heading", level=1)).to_contain_text("Name012")


def test_the_keyboard_help_opens_and_closes_without_a_mouse(desk):
    desk.keyboard.press("?")
    expect(desk.get_by_role("dialog", name="Eingeben ohne Maus")).to_be_visible()
    desk.keyboard.press("Escape")
    expect(desk.get_by_role("dialog")).to_have_count(0)
    expect(desk.locator("[data-ready] #id_box_ones")).to_be_focused()


def test_keys_that_hurry_ahead_belong_to_the_next_sheet_and_confirm_nothing(desk):
    for points in FULL.values():
        desk.keyboard.type(str(points))
    press(desk, ["0", *str(TOTAL), "Enter", "4", "8"])
    expect(desk.get_by_role("heading", level=1)).to_contain_text("Name002")
    expect(box(desk, "threes")).to_be_focused()
    numbers = numbers_of(desk)
    assert (numbers["ones"], numbers["twos"]) == ("4", "8")


def test_what_is_typed_before_the_script_is_there_is_not_lost(cup, desk, live_server):
    numbers = list(SheetNumber.objects.order_by("pk").values_list("number", flat=True))
    released = []
    desk.route("**/entry.js", lambda route: released.append(route))
    desk.goto(f"{live_server.url}/events/cup/sheets/1/1/2/", wait_until="commit")
    expect(box(desk, "ones")).to_be_focused()
    desk.keyboard.type("36")
    released[0].continue_()
    expect(box(desk, "threes")).to_be_focused()
    assert numbers_of(desk)["twos"] == "6"
    desk.unroute("**/entry.js")
    desk.route("**/desk.js", lambda route: released.append(route))
    desk.on("dialog", lambda dialog: dialog.accept())
    desk.goto(f"{live_server.url}/events/cup/sheets/", wait_until="commit")
    expect(desk.locator("#id_q")).to_be_focused()
    desk.keyboard.type(numbers[4])
    released[1].continue_()
    expect(desk.get_by_role("heading", level=1)).to_contain_text("Name005")
