"""The sheets of a closed round can be read and copied; nothing on their pages types or sends."""

import re

import pytest
from playwright.sync_api import expect

from tests.builders import create_event, plan_round, register_many, seat, store_sheet
from tests.tournaments.entry.browser_desk import account, press, sign_in
from tournaments.models import EventState, LogEntry, RoundState

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


REOPEN_ROUND = "/events/cup/rounds/1/reopen/"
REOPEN_EVENT = "/events/cup/state/reopen/"


@pytest.mark.parametrize("address", PAGES)
def test_the_direction_reopens_the_round_on_the_page_of_its_sheet_and_goes_on_typing(
    at_direction, closed, address
):
    page = at_direction.get(address).text
    assert f'action="{REOPEN_ROUND}"' in page
    assert f'name="next" value="{address}"' in page
    assert "Runde 1 wieder öffnen" in page
    assert "Danach lässt sich jeder Zettel der Runde ändern" in page
    answer = at_direction.post(
        REOPEN_ROUND, {"next": address, "reason": "Chance falsch gelesen"}, follow=True
    )
    assert answer.redirect_chain == [(address, 302)]
    assert "Runde 1 ist wieder offen." in answer.text
    assert "data-primary" in answer.text
    assert LogEntry.objects.get(verb="round_reopened").reason == "Chance falsch gelesen"


@pytest.mark.parametrize("reason", ["", "   ", "x" * 301])
def test_without_a_reason_the_round_stays_closed_and_the_page_stays_the_same(at_direction, closed, reason):
    answer = at_direction.post(REOPEN_ROUND, {"next": PAGES[1], "reason": reason}, follow=True)
    assert answer.redirect_chain == [(PAGES[1], 302)]
    assert [message.level_tag for message in answer.context["messages"]] == ["error"]
    closed.refresh_from_db()
    assert closed.state == RoundState.CLOSED


@pytest.mark.parametrize("address", PAGES)
def test_who_types_only_is_told_who_can_reopen_and_gets_no_button(desk, closed, address):
    page = desk.get(address).text
    assert "Die Turnierleitung kann sie wieder öffnen." in page
    assert REOPEN_ROUND not in page


@pytest.mark.parametrize("address", PAGES)
def test_a_sheet_of_a_finished_event_reopens_the_event_and_then_its_round(at_direction, closed, address):
    type(closed.event).objects.update(state=EventState.FINISHED)
    page = at_direction.get(address).text
    assert f'action="{REOPEN_EVENT}"' in page
    assert REOPEN_ROUND not in page
    answer = at_direction.post(REOPEN_EVENT, {"next": address}, follow=True)
    assert answer.redirect_chain == [(address, 302)]
    assert f'action="{REOPEN_ROUND}"' in answer.text


def test_a_decision_that_comes_too_late_leads_back_to_the_sheet_and_not_to_its_own_address(
    at_direction, closed
):
    page = at_direction.post(f"{PAGES[0]}did-not-play/", {"reason": "krank", "began_from": "0"}).text
    assert f'name="next" value="{PAGES[0]}"' in page


def test_a_round_that_is_not_drawn_has_nothing_to_reopen(at_direction, round, people):
    store_sheet(people[0], round.games.get(number=1), 200)
    type(round).objects.update(state=RoundState.PLANNED)
    page = at_direction.get(PAGES[0]).text
    assert "noch nicht ausgelost" in page
    assert REOPEN_ROUND not in page
    assert 'href="/events/cup/rounds/"' in page.partition("noch nicht ausgelost")[2].partition("</div>")[0]


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
