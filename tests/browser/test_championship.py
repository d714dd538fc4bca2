"""What an organizer does in one evening, in a real browser: seven people, two rounds, one wrong sum, the ranking."""

import random
import re

import pytest
from playwright.sync_api import Locator, Page, expect

import scoring
from tests.builders import create_organizer
from tournaments.models import Event, ScoreSheet, SheetState

NAMES = """1. Groß, Jürgen (Würfelfreunde Süd)
2. Müller-Lüdenscheidt, Änne
3. O'Brien, Seán
4. Łukasiewicz, Zoë
5. von der Heide, Björn
6. Bär, Käthe
7. Schulze-Wolfenbüttelmannhausen, Ida"""
RULES = scoring.get_ruleset("meisterschaft")


def press(page: Page, name: str) -> None:
    """Click the button or link of this name in the page itself."""
    main = page.get_by_role("main")
    main.get_by_role("button", name=name).or_(main.get_by_role("link", name=name)).first.click()


def next_step(page: Page, words: str) -> None:
    """Go to the overview and do what it says is next; fails when it says something else."""
    page.get_by_role("link", name="Übersicht").click()
    expect(page.locator(".step").first).to_contain_text(re.compile(words))
    page.locator(".step .primary").first.click()


@pytest.fixture
def organizer(page: Page, live_server) -> Page:
    user = create_organizer("leitung")
    user.set_password("wuerfel-becher-27")
    user.save()
    page.goto(live_server.url)
    page.get_by_role("link", name="Anmelden").first.click()
    page.get_by_label("Benutzername").fill("leitung")
    page.get_by_label("Passwort").fill("wuerfel-becher-27")
    press(page, "Anmelden")
    expect(page.get_by_role("button", name="leitung")).to_be_visible()
    return page


def field(page: Page, key: str) -> Locator:
    return page.locator(f"#sheet input[name$='{key}']")


def type_sheet(page: Page, sheet: scoring.Sheet, total: int) -> None:
    """Box by box with Enter, as from paper; then the further Kniffel and the written grand total."""
    expect(page.locator("[data-ready] #id_box_ones")).to_be_visible()  # the page's script is there
    for key in RULES.box_keys:
        field(page, key).fill(str(sheet.values[key]))
    field(page, "extra_kniffels").fill(str(sheet.extra_kniffels))
    field(page, "total").last.fill(str(total))


def play_round(page: Page, round_number: int, totals: dict[int, int], *, wrong_at: int | None = None) -> None:
    """Type the seven sheets of the running round, each from the page that the last one led to.

    What somebody throws depends on who it is, not on the draw: no two people shall end with the same sum.
    """
    for place in range(7):
        number = int(page.locator(".sheet-head .start-number").inner_text())
        sheet = scoring.simulate_sheet(RULES, random.Random(10 * number + round_number))
        right = scoring.check(sheet, RULES).total
        totals[number] = totals.get(number, 0) + right
        if place == wrong_at:
            type_sheet(page, sheet, right + 10)
            press(page, "Bestätigen und weiter")
            # the slip is found, and nothing is in the ranking yet
            expect(page.locator("#sheet")).to_contain_text("10 zu hoch")
            assert not ScoreSheet.objects.filter(
                registration__start_number=number,
                game__round__number=round_number,
                state=SheetState.CONFIRMED,
            ).exists()
            field(page, "total").last.fill(str(right))
        else:
            type_sheet(page, sheet, right)
        page.locator("#sheet .primary").click()
        if place < 6:
            expect(page.locator(".sheet-head .start-number")).not_to_have_text(str(number))
        else:
            expect(page.locator(".sheet-head")).to_have_count(0)


@pytest.mark.django_db(transaction=True)
def test_seven_people_play_two_rounds_from_registration_to_the_published_ranking(
    organizer: Page, live_server
):
    page, totals = organizer, {}
    press(page, "Neues Turnier")
    page.get_by_label("Name", exact=True).fill("Kniffelabend Süd")
    page.get_by_label("Datum").fill("28.11.2026")
    page.locator("input[name=ruleset_key][value=meisterschaft]").check()
    press(page, "Turnier anlegen")
    expect(page.locator(".event-name")).to_contain_text("Kniffelabend Süd")

    page.get_by_role("link", name="Spieler:innen").first.click()
    press(page, "Liste hinzufügen")
    page.locator("textarea").fill(NAMES)
    page.locator("button[name=paste]").click()
    expect(page.get_by_role("main")).to_contain_text("Łukasiewicz")
    press(page, "Angekreuzte")
    page.get_by_role("link", name="Runden", exact=True).click()
    page.locator("input[name$=rounds]").fill("2")
    page.locator("input[name$=games]").fill("1")
    page.locator(".own-format button").click()

    next_step(page, "7 Personen sind noch nicht eingecheckt")
    press(page, "Alle")
    expect(page.locator(".all-here")).to_be_visible()  # whoever goes on too soon takes nobody along
    for number in (1, 2):
        page.get_by_role("link", name="Runden", exact=True).click()
        page.get_by_role("link", name=f"Runde {number}", exact=True).click()
        press(page, f"Runde {number} auslosen")
        expect(page.get_by_role("heading", name="Tisch 2")).to_be_visible()
        expect(page.locator(".seating li")).to_have_count(7)
        press(page, f"Runde {number} starten")
        next_step(page, "7 Zettel")
        press(page, "Oben im Stapel beginnen")
        play_round(page, number, totals, wrong_at=3 if number == 2 else None)
        next_step(page, "abschließen")

    next_step(page, "beenden")
    next_step(page, "öffentlich")
    page.locator("input[name=publication][value=final]").check()
    press(page, "So veröffentlichen")
    event = Event.objects.get()
    assert event.publication == "final"

    page.get_by_role("button", name="leitung").click()
    page.get_by_role("button", name="Abmelden").click()
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{live_server.url}/e/{event.slug}/")
    main = page.get_by_role("main")
    expect(main).to_contain_text("Kniffelabend Süd")
    shown = [int(text.replace(".", "")) for text in page.locator("td.total").all_inner_texts()]
    assert shown == sorted(totals.values(), reverse=True)
    assert page.request.get(f"{live_server.url}/e/{event.slug}/ranking.pdf").body().startswith(b"%PDF")
    csv = page.request.get(f"{live_server.url}/e/{event.slug}/ranking.csv").text()
    assert all(str(total) in csv for total in totals.values())
