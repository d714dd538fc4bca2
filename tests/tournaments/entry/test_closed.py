"""The sheets of a closed round can be read and copied; nothing on their pages types or sends."""

import re

import pytest
from playwright.sync_api import expect

from tests.builders import create_event, plan_round, register_many, seat, store_sheet
from tests.tournaments.entry.browser_desk import account, press, sign_in
from tournaments.models import EventState, RoundState

pytestmark = pytest.mark.django_db

PAGES = ["/events/cup/sheets/1/1/1/", "/events/cup/sheets/1/table/1/"]


@pytest.fixture
def closed(round):
    round.state = RoundState.CLOSED
    round.save()
    return round


@pytest.mark.parametrize("address", PAGES)
def test_every_number_of_a_closed_round_is_read_only(desk, closed, address):
    page = desk.get(address).text
    assert "Runde 1 ist abgeschlossen." in page
    boxes = re.findall(r"<input[^>]*data-step[^>]*>", page)
    assert boxes
    assert all('readonly="readonly"' in box for box in boxes)
    assert "data-sheet" not in page
    assert "data-primary" not in page
    assert "autofocus" not in page.partition('id="sheet"')[2]


@pytest.mark.parametrize("address", PAGES)
def test_only_the_direction_is_led_to_where_it_can_be_reopened(client, closed, scorer, direction, address):
    for user, leads in ((scorer, False), (direction, True)):
        client.force_login(user)
        notice = client.get(address).text.partition("ist abgeschlossen.")[2].partition("</p>")[0]
        assert ('href="/events/cup/rounds/"' in notice) is leads


def test_a_finished_event_is_reopened_on_its_overview(at_direction, round):
    type(round.event).objects.update(state=EventState.FINISHED)
    notice = at_direction.get(PAGES[0]).text.partition("Das Turnier ist beendet.")[2].partition("</p>")[0]
    assert 'href="/events/cup/"' in notice


@pytest.mark.parametrize("address", ["1/1/1/", "1/table/1/"])
@pytest.mark.django_db(transaction=True)
def test_keys_change_nothing_on_a_closed_sheet(page, live_server, address):
    """What this browser had kept of it stays kept; the script stumbles over nothing that is not there."""
    event = create_event(slug="cup", state="running")
    people = register_many(event, 3)
    played = plan_round(event, ("free",))
    seat(played, [people])
    store_sheet(people[0], played.games.get(), 200)
    account(event)
    sign_in(page, f"{live_server.url}/events/cup/sheets/{address}")
    ones = page.locator("input[name$=box_ones]").first
    expect(page.locator("form[data-ready]")).to_have_count(1)
    ones.fill("4")
    type(played).objects.update(state=RoundState.CLOSED)
    errors = []
    page.on("pageerror", lambda error: errors.append(error))
    page.on("dialog", lambda dialog: dialog.accept())
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    ones.click()
    press(page, ["3", "Enter", "+"])
    expect(ones).to_have_value("")
    assert page.evaluate("Object.keys(localStorage).length") == 1
    assert not errors
