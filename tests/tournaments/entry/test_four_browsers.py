"""Four browsers type at the same time into one event: no error, nothing lost, nothing doubled."""

import random

import pytest
from playwright.sync_api import expect

import scoring
from tests.bench.typist import keys_for
from tests.builders import create_event, plan_round, register_many, seat
from tests.tournaments.entry.browser_desk import account, sign_in
from tests.tournaments.entry.paper import RULES
from tournaments.models import ScoreSheet, SheetVersion

pytestmark = pytest.mark.django_db(transaction=True)

DESKS, EACH = 4, 3


def test_every_sheet_is_stored_once_as_it_was_typed(transactional_db, browser, live_server):
    event = create_event(slug="cup", state="running")
    people = register_many(event, DESKS * EACH)
    seat(
        plan_round(event, ("free",)), [people[start : start + EACH] for start in range(0, len(people), EACH)]
    )
    rng = random.Random(4)
    sheets = [scoring.simulate_sheet(RULES, rng) for _ in people]
    pages = [browser.new_context(locale="de-DE").new_page() for _ in range(DESKS)]
    broken = []
    for desk, page in enumerate(pages):
        page.on("response", lambda response: broken.extend([response.url] if response.status >= 500 else []))
        account(event, f"desk{desk}")
        sign_in(page, f"{live_server.url}/events/cup/sheets/1/1/{desk * EACH + 1}/", f"desk{desk}")
    for number in range(EACH):
        typed = [keys_for(sheets[desk * EACH + number], RULES) for desk in range(DESKS)]
        for page in pages:
            expect(page.locator("[data-ready] #id_box_ones")).to_be_focused()
        for step in range(max(map(len, typed))):  # one key at each desk in turn
            for page, keys in zip(pages, typed, strict=True):
                if step < len(keys):
                    page.keyboard.press(keys[step])
        for desk, page in enumerate(pages):
            _confirm(page, desk * EACH + number + 1)
    assert not broken
    assert SheetVersion.objects.count() == ScoreSheet.objects.count() == len(people)
    for person, sheet in zip(people, sheets, strict=True):
        version = SheetVersion.objects.get(sheet__registration=person, is_confirmed=True)
        assert (version.values, version.extra_kniffels) == (dict(sheet.values), sheet.extra_kniffels)
    for page in pages:
        page.context.close()


def _confirm(page, start_number: int) -> None:
    """A rare sheet is asked about; then another sheet, or the desk, comes."""
    own = page.locator(f"[data-label^='Nr. {start_number},']")
    asked = page.get_by_role("button", name="Trotzdem bestätigen")
    expect(
        asked.or_(page.locator(f"body:not(:has([data-label^='Nr. {start_number},']))")).first
    ).to_be_visible()
    if asked.is_visible():
        page.keyboard.press("+")
    expect(own).to_have_count(0)
