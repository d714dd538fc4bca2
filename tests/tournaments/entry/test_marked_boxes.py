"""What no legal value begins with stays in its box, marked, and nothing is confirmed until somebody has looked."""

import pytest
from playwright.sync_api import Page, expect

from tests.builders import create_event, plan_round, register_many, seat
from tests.tournaments.entry.browser_desk import account, box, numbers_of, press, sign_in
from tests.tournaments.entry.paper import FULL, TOTAL, typed
from tournaments.models import SheetVersion, TableCode, TableSheet

pytestmark = pytest.mark.django_db(transaction=True)

# What the form once made of a value that is not possible: 24, 25, 30, 40, 50.
IMPOSSIBLE = {
    "sixes": ("20", "20 geht hier nicht. Möglich: 0, 6, 12, 18, 24 oder 30."),
    "full_house": ("28", "28 geht hier nicht. Möglich: 0 oder 25."),
    "small_straight": ("35", "35 geht hier nicht. Möglich: 0 oder 30."),
    "large_straight": ("45", "45 geht hier nicht. Möglich: 0 oder 40."),
    "kniffel": ("55", "55 geht hier nicht. Möglich: 0 oder 50."),
}


@pytest.fixture
def cup(transactional_db):
    event = create_event(slug="cup", state="running", tables_may_type=True)
    people = register_many(event, 3)
    seat(plan_round(event, ("free",)), [people])
    account(event)
    return event


@pytest.fixture
def desk(cup, page: Page, live_server) -> Page:
    sign_in(page, f"{live_server.url}/events/cup/sheets/1/1/1/")
    expect(page.locator("[data-ready] #id_box_ones")).to_be_focused()
    return page


def type_impossible(page: Page) -> None:
    """Every box of FULL; an impossible one is left with Enter, as nothing else leaves it."""
    for key, points in FULL.items():
        text = IMPOSSIBLE.get(key, (str(points),))[0]
        press(page, [*text, *(["Enter"] if key in IMPOSSIBLE else [])])


def test_an_impossible_value_stays_as_typed_is_marked_and_confirms_nothing(desk, cup):
    type_impossible(desk)
    wanted = {key: IMPOSSIBLE.get(key, (str(points),))[0] for key, points in FULL.items()}
    assert numbers_of(desk) == wanted
    for key, (_text, sentence) in IMPOSSIBLE.items():
        expect(box(desk, key)).to_have_attribute("aria-invalid", "true")
        expect(desk.locator(f"#notes-{key}")).to_have_text(sentence)
    press(desk, ["0", *str(TOTAL), "Enter"])
    expect(desk.locator(".sheet-side [role=alert]").first).to_be_visible()
    expect(box(desk, "sixes")).to_be_focused()
    assert numbers_of(desk) == wanted
    assert not SheetVersion.objects.exists()
    for key in IMPOSSIBLE:
        box(desk, key).focus()
        desk.keyboard.type(str(FULL[key]))
    expect(desk.locator("[data-step=box][aria-invalid=true]")).to_have_count(0)
    desk.locator("#id_sum_total").press("Enter")
    expect(desk.get_by_role("heading", level=1)).to_contain_text("Name002")
    assert SheetVersion.objects.get().values == FULL


def test_further_digits_stay_in_a_marked_box_and_arrows_leave_it_marked(desk):
    press(desk, ["7", "3", "0"])
    expect(box(desk, "ones")).to_be_focused()
    expect(box(desk, "ones")).to_have_value("730")
    desk.keyboard.press("ArrowDown")
    expect(box(desk, "twos")).to_be_focused()
    expect(box(desk, "ones")).to_have_attribute("aria-invalid", "true")
    press(desk, ["ArrowUp", "4"])
    expect(box(desk, "twos")).to_be_focused()
    expect(box(desk, "ones")).not_to_have_attribute("aria-invalid", "true")
    # mrbeam/MrBeamPlugin#1169, FernV/NativeCAM#3: the comma of a German keypad neither empties nor rounds
    press(desk, ["6", ",", "9"])
    expect(box(desk, "threes")).to_have_value(",9")
    expect(box(desk, "threes")).to_have_attribute("aria-invalid", "true")


def test_without_a_connection_a_marked_sheet_does_not_go_on(desk):
    alone = desk.context.new_page()  # its own, because a lost connection is an error in its console
    alone.goto(desk.url)
    expect(alone.locator("[data-ready] #id_box_ones")).to_be_focused()
    desk.context.set_offline(True)
    type_impossible(alone)
    press(alone, ["0", *str(TOTAL), "Enter"])
    expect(alone.locator("#typing-note")).to_contain_text("Dieses Feld ist markiert")
    expect(box(alone, "sixes")).to_be_focused()
    expect(alone.get_by_role("heading", level=1)).to_contain_text("Name001")
    assert alone.evaluate("localStorage.getItem('meisterblatt:unsent')") is None
    desk.context.set_offline(False)


def test_without_a_script_the_server_refuses_it(client, cup):
    client.force_login(cup.memberships.get().user)
    sent = typed({**FULL, "sixes": 20}, total=TOTAL + 2, verb="confirm")
    answer = client.post("/events/cup/sheets/1/1/1/", sent)
    assert answer.status_code == 422
    assert IMPOSSIBLE["sixes"][1] in answer.text
    assert not SheetVersion.objects.exists()


def test_android_sends_no_keys_and_the_form_goes_on_all_the_same(desk):
    """autoNumeric/autoNumeric#522: just the text that is inserted."""
    for text in ("3", "6", "9", "1", "2", "-", "18", "2", "8", "4"):
        desk.keyboard.insert_text(text)
    assert list(numbers_of(desk).values())[:7] == ["3", "6", "9", "12", "-", "18", "28"]
    assert numbers_of(desk)["four_of_a_kind"] == "4"
    expect(box(desk, "four_of_a_kind")).to_be_focused()


PASTE = """([id, text]) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", text);
    const input = document.getElementById(id);
    input.focus();
    input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}"""


def test_a_pasted_column_fills_the_boxes_or_says_why_not(desk):
    """barberscore/barberscore-web PR#191."""
    values = [str(points) for points in {**FULL, "sixes": 20}.values()]
    desk.evaluate(PASTE, ["id_box_twos", "\n".join(values) * 2])
    assert not any(numbers_of(desk).values())
    expect(desk.locator("#typing-note")).to_contain_text("Nichts eingefügt: 25 Werte")
    desk.evaluate(PASTE, ["id_box_ones", "\r\n".join(values) + "\r\n"])
    assert list(numbers_of(desk).values()) == values
    expect(desk.locator("#notes-sixes")).to_have_text(IMPOSSIBLE["sixes"][1])
    expect(desk.locator("#id_extra_kniffels")).to_be_focused()


@pytest.mark.parametrize("place", ["a whole table", "a phone"])
def test_the_columns_of_a_table_follow_the_same_rule(desk, cup, live_server, place):
    address = f"/t/{TableCode.of_round(cup.rounds.get())[0].code}/"
    desk.goto(live_server.url + ("/events/cup/sheets/1/table/1/" if place == "a whole table" else address))
    ones = desk.locator("#id_c1g1-box_ones")
    expect(desk.locator("[data-ready] #id_c1g1-box_ones")).to_be_focused()
    press(desk, ["3", "0", "9", "1", "7", "5", "Enter", "5"])
    values = [desk.locator(f"#id_c1g1-box_{key}").input_value() for key in list(FULL)[:5]]
    assert values == ["3", "0", "9", "175", "5"]
    fours = desk.locator("#id_c1g1-box_fours")
    expect(fours).to_have_attribute("aria-invalid", "true")
    fours.focus()
    expect(desk.locator(".cell", has=fours)).to_contain_text("175 geht hier nicht. Möglich: 0, 4, 8, 12, 16")
    desk.locator("[data-primary]").click()
    expect(desk.locator("[role=alert]:visible").first).to_be_visible()
    expect(ones).to_have_value("3")
    assert (SheetVersion.objects.count(), TableSheet.objects.count()) == (0, 0)
