"""Finals in a real browser: a correction during the final, a Stechen for the cut, a replacement after a
correction, and a final that ended early."""

import pytest
from playwright.sync_api import Page, expect

import scoring
from tests.builders import create_event, create_organizer, plan_round, register, save_sheet, seat, store_sheet
from tournaments.drawing.actions import draw_round
from tournaments.models import Event, EventState, Registration, Round, User
from tournaments.registration.actions import withdraw

pytestmark = pytest.mark.django_db(transaction=True)
RULES = scoring.get_ruleset("meisterschaft")
WITHOUT_CHANCE = (3, 6, 9, 12, 15, 18, 20, 22, 25, 30, 40, 0)
PASSWORD = "wuerfel-becher-27"


@pytest.fixture
def direction() -> User:
    user = create_organizer("leitung")
    user.set_password(PASSWORD)
    user.save()
    return user


@pytest.fixture
def desk(page: Page, live_server, direction: User) -> Page:
    page.goto(f"{live_server.url}/")
    page.get_by_role("link", name="Anmelden").first.click()
    page.get_by_label("Benutzername").fill("leitung")
    page.get_by_label("Passwort").fill(PASSWORD)
    page.get_by_role("main").get_by_role("button", name="Anmelden").click()
    expect(page.get_by_role("button", name="leitung")).to_be_visible()
    return page


def played(direction: User, chances: dict[str, int]) -> tuple[Event, dict[str, Registration]]:
    """One round in which everybody has the same sheet but for the Chance."""
    event = create_event("Landesmeisterschaft", slug="finale", state=EventState.RUNNING)
    people = {name: register(event, name) for name in chances}
    first = plan_round(event)
    seat(first, [list(people.values())[start : start + 4] for start in range(0, len(people), 4)])
    for name, chance in chances.items():
        values = dict(zip(RULES.box_keys, (*WITHOUT_CHANCE, chance), strict=True))
        save_sheet(
            game=first.games.get(), registration=people[name], actor=direction, began_from=0,
            values=values, confirm=True, despite_problems=True,
        )  # fmt: skip
    return event, people


def final_of(event: Event, count: int, games: int = 1) -> Round:
    return plan_round(event, ["free"] * games, name="Finale", entrants="best", entrant_count=count)


def correct_chance(desk: Page, url: str, person: Registration, chance: int) -> None:
    """As the direction does it: open the sheet, change the box, say why, confirm what is asked."""
    desk.goto(f"{url}/events/finale/sheets/1/1/{person.start_number}/")
    desk.locator("#sheet input[name$='chance']").fill(str(chance))
    desk.locator("#sheet [name=reason]").fill("Zahlendreher")
    desk.locator("#sheet button[name=verb][value=confirm]").click()
    desk.locator("main [name=accepted]").click()  # these papers have no grand total
    # The effect on the ranking is always shown; a question may be asked before it.
    question, effect = desk.locator("main [name=accept]"), desk.locator("main button[name=effect]")
    expect(question.or_(effect)).to_be_visible()
    if question.count():
        question.click()
    effect.click()
    expect(effect).to_have_count(0)


def test_a_correction_during_the_final_is_told_and_moves_nobody(desk, live_server, direction):
    event, people = played(direction, {"Ast": 30, "Bär": 29, "Cohn": 28, "Dorn": 20})
    draw_round(round=final_of(event, 3), actor=direction, seed=1)
    desk.goto(f"{live_server.url}/events/finale/standings/finals/")
    expect(desk.get_by_role("main")).not_to_contain_text("wäre")
    correct_chance(desk, live_server.url, people["Dorn"], 29)
    desk.goto(f"{live_server.url}/events/finale/standings/finals/")
    main = desk.get_by_role("main")
    expect(main).to_contain_text("Dorn wäre jetzt weiter")
    expect(main).to_contain_text("Cohn wäre nicht mehr weiter")
    desk.goto(f"{live_server.url}/events/finale/rounds/2/")
    expect(desk.locator(".seating")).to_contain_text("Cohn")
    expect(desk.locator(".seating")).not_to_contain_text("Dorn")


def test_a_play_off_decides_the_cut_before_the_final_is_drawn(desk, live_server, direction):
    event, _people = played(direction, {"Ast": 30, "Bär": 29, "Cohn": 25, "Dorn": 25, "Emil": 10})
    final_of(event, 3)
    desk.goto(f"{live_server.url}/events/finale/rounds/2/")
    expect(desk.get_by_role("main")).to_contain_text("Cohn, Dorn sind beim Finaleinzug gleichauf")
    desk.get_by_role("link", name="Wer ist weiter?").click()
    desk.get_by_role("link", name="Zu den Stechen").click()
    desk.get_by_role("link", name="Stechen eintragen").click()
    desk.get_by_label("Was wird eingetragen?").select_option("throws")
    desk.get_by_label("Cohn").fill("6")
    desk.get_by_label("Dorn").fill("2")
    desk.get_by_role("button", name="Stechen eintragen").click()
    desk.goto(f"{live_server.url}/events/finale/rounds/2/")
    desk.get_by_role("button", name="Finale auslosen").click()
    seating = desk.locator(".seating")
    expect(seating).to_contain_text("Dorn")
    expect(seating).not_to_contain_text("Cohn")
    expect(seating.locator("li")).to_have_count(3)


def test_the_right_person_moves_up_after_a_correction(desk, live_server, direction):
    event, people = played(direction, {"Ast": 30, "Bär": 29, "Cohn": 28, "Dorn": 20, "Emil": 15})
    final_of(event, 3)
    correct_chance(desk, live_server.url, people["Emil"], 25)
    withdraw(registration=people["Bär"], actor=direction, reason="muss heim")
    desk.goto(f"{live_server.url}/events/finale/standings/finals/")
    expect(desk.locator(".through li")).to_have_text(list(NAMES_AFTER))
    expect(desk.get_by_role("main")).to_contain_text("Nachrücker:innen, falls jemand ausfällt: Dorn")


NAMES_AFTER = ("Ast Platz 1", "Cohn Platz 3", "Emil Platz 4")


def test_a_final_ends_early_when_the_leader_cannot_be_caught(desk, live_server, direction):
    event, people = played(direction, {"Ast": 30, "Bär": 29, "Cohn": 28})
    final = draw_round(round=final_of(event, 3, games=2), actor=direction, seed=1)
    for name, total in {"Ast": 1500, "Bär": 200, "Cohn": 100}.items():
        store_sheet(people[name], final.games.get(number=1), total)
    desk.goto(f"{live_server.url}/events/finale/standings/finals/")
    expect(desk.get_by_role("main")).to_contain_text("ist nicht mehr einzuholen")
    expect(desk.get_by_role("main")).to_contain_text("mehr als 880 Punkte")
    desk.get_by_label("Grund").first.fill("uneinholbar")
    desk.get_by_role("button", name="Vorzeitig beenden").click()
    expect(desk.get_by_role("main")).to_contain_text("wurde vorzeitig beendet")
    desk.goto(f"{live_server.url}/events/finale/standings/")
    expect(desk.get_by_role("main")).to_contain_text("Alle Zettel aller Runden sind bestätigt.")
