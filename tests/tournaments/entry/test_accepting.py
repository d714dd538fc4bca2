"""What has to be looked at is accepted with a key of its own; the Enter that ends every sheet accepts nothing."""

import pytest
from playwright.sync_api import Page, expect

from tests.builders import create_event, plan_round, register_many, save_sheet, seat
from tests.tournaments.entry.browser_desk import account, box, press, sign_in
from tests.tournaments.entry.paper import FULL, TOTAL
from tests.tournaments.entry.test_connection import sheet
from tournaments.models import SheetVersion, TableSheet

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def cup(transactional_db):
    event = create_event(slug="cup", state="running", tables_may_type=True)
    people = register_many(event, 4)
    seat(plan_round(event, ("free",)), [people[:2], people[2:]])
    account(event)
    return event


@pytest.fixture
def at(cup, page: Page, live_server):
    """Opens an address of the desk and waits for its script."""
    sign_in(page, f"{live_server.url}/events/cup/sheets/")

    def open_page(address: str) -> Page:
        page.goto(f"{live_server.url}/events/cup/sheets/{address}")
        expect(page.locator("[data-ready]")).to_be_visible()
        return page

    return open_page


def confirmed(cup, number: int, chance: int) -> SheetVersion:
    return save_sheet(
        game=cup.rounds.get().games.get(), registration=cup.registrations.get(start_number=number),
        actor=cup.memberships.get().user, began_from=0, values={**FULL, "chance": chance}, confirm=True,
    )  # fmt: skip


def totals() -> list[int]:
    return sorted(SheetVersion.objects.filter(is_confirmed=True).values_list("total", flat=True))


def test_a_correction_is_typed_seen_and_saved_without_a_mouse(at, cup):
    confirmed(cup, 1, 20)
    confirmed(cup, 2, 22)
    desk = at("1/1/1/")
    box(desk, "chance").fill("25")
    desk.locator("#id_sum_total").fill(str(TOTAL))
    desk.keyboard.press("Enter")
    expect(desk.locator("#id_reason")).to_be_focused()
    desk.keyboard.type("verlesen")
    desk.keyboard.press("Enter")
    effect = desk.get_by_role("region", name="Wirkung der Korrektur")
    expect(effect).to_be_focused()
    expect(effect).to_contain_text("Platz 2 → 1")
    for key in ("Enter", "Enter", "7"):
        desk.keyboard.press(key)
    assert totals() == [TOTAL - 5, TOTAL - 3]
    desk.keyboard.press("+")
    expect(desk.get_by_role("status").filter(has_text="310 Punkte")).to_be_visible()
    assert totals() == [TOTAL - 3, TOTAL]


def test_a_question_on_a_whole_table_is_accepted_for_the_table(at):
    desk = at("1/table/1/")
    wrong = [*sheet()[:-4], *str(TOTAL + 12), "Enter"]
    press(desk, [*wrong, *sheet(1)])
    question = desk.locator("main [data-stop]")
    expect(question).to_be_focused()
    desk.keyboard.press("Enter")
    expect(desk.locator("#id_c1g1-sum_total")).to_be_focused()
    assert totals() == [TOTAL - 1]
    desk.keyboard.press("+")
    expect(desk.get_by_role("heading", level=1)).to_contain_text("Tisch 2")
    assert totals() == [TOTAL - 1, TOTAL]


def test_an_effect_on_a_whole_table_can_be_left_without_loss(at, cup):
    confirmed(cup, 1, 20)
    confirmed(cup, 2, 22)
    desk = at("1/table/1/")
    desk.locator("#id_c1g1-box_chance").fill("25")
    desk.locator("#id_c1g1-sum_total").fill(str(TOTAL))
    desk.locator("#id_reason").fill("verlesen")
    desk.locator("#id_reason").press("Enter")
    effect = desk.get_by_role("region", name="Wirkung der Korrektur")
    expect(effect).to_be_focused()
    desk.get_by_role("button", name="Zurück, ohne zu speichern").click()
    expect(desk.locator("#id_c1g1-box_chance")).to_have_value("25")
    assert totals() == [TOTAL - 5, TOTAL - 3]
    desk.locator("#id_reason").press("Enter")
    expect(effect).to_be_focused()
    desk.keyboard.press("+")
    expect(effect).to_have_count(0)
    assert totals() == [TOTAL - 3, TOTAL]


def test_what_the_table_typed_is_confirmed_with_one_key(at, cup):
    game, person = cup.rounds.get().games.get(), cup.registrations.get(start_number=1)
    TableSheet.objects.create(registration=person, game=game, values=FULL, written={"total": TOTAL})
    desk = at("1/1/1/")
    expect(desk.get_by_text("Am Tisch eingegeben um")).to_be_focused()
    desk.keyboard.press("+")
    expect(desk.get_by_role("heading", level=1)).to_contain_text("Name002")
    assert totals() == [TOTAL]


def test_whoever_goes_to_another_box_ends_a_value_there_with_enter(at):
    """The Enter that still belongs to a complete value is ignored only where that value led to."""
    desk = at("1/1/1/")
    press(desk, ["3"])
    expect(box(desk, "twos")).to_be_focused()
    desk.keyboard.press("ArrowDown")
    expect(box(desk, "threes")).to_be_focused()
    desk.keyboard.press("Enter")
    expect(box(desk, "fours")).to_be_focused()


def test_a_cell_of_the_table_is_marked_while_it_is_typed(at):
    desk = at("1/table/1/")
    ones = desk.locator("#id_c1g1-box_ones")
    press(desk, ["7", "Enter"])
    expect(ones).to_have_attribute("aria-invalid", "true")
    expect(desk.locator("#check-c1g1")).to_contain_text("7 geht hier nicht")
    press(desk, ["Shift+Enter", "3"])
    expect(ones).not_to_have_attribute("aria-invalid", "true")
