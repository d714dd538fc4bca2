"""What every page does with JavaScript: it asks before typed text is lost, and fits a phone."""

import pytest
from django.conf import settings
from django.test import Client
from playwright.sync_api import Page, Route, expect
from pytest_django.live_server_helper import LiveServer

from tests.builders import create_event, create_organizer

pytestmark = pytest.mark.django_db(transaction=True)
LONG = "Donaudampfschifffahrtsgesellschaftskapitänsmützen" * 2


@pytest.fixture
def phone(page: Page, live_server: LiveServer) -> Page:
    """The settings of an event with a very long name, on a phone."""
    create_event(LONG, slug="vm")
    client = Client()
    client.force_login(create_organizer())
    key = client.cookies[settings.SESSION_COOKIE_NAME].value
    page.context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": key, "url": live_server.url}])
    page.set_viewport_size({"width": 390, "height": 800})
    page.goto(f"{live_server.url}/events/vm/settings/")
    return page


def change_language(page: Page) -> None:
    if page.get_by_role("button", name="English").is_hidden():
        page.get_by_role("button", name="leitung").click()
    page.get_by_role("button", name="English").click()


def test_the_language_switch_asks_before_it_throws_typed_text_away(phone: Page) -> None:
    asked: list[str] = []

    def refuse(dialog: object) -> None:
        asked.append(dialog.message)  # type: ignore[attr-defined]
        dialog.dismiss()  # type: ignore[attr-defined]

    phone.on("dialog", refuse)
    phone.locator("#id_place").fill("Dasing")
    change_language(phone)
    expect(phone.locator("#id_place")).to_have_value("Dasing")
    assert "nicht gespeichert" in asked[0]
    phone.locator("#id_place").fill("")
    change_language(phone)
    expect(phone.locator("h1")).to_have_text("Settings")
    assert len(asked) == 1


def test_on_a_phone_the_content_begins_at_the_top_and_the_bar_is_at_the_foot(phone: Page) -> None:
    expect(phone.locator("h1")).to_be_in_viewport(ratio=1)
    assert phone.evaluate("document.querySelector('h1').getBoundingClientRect().top") < 120
    bar = phone.get_by_role("navigation", name="Turnier")
    for name in ("Übersicht", "Spieler:innen", "Spielzettel", "Rangliste"):
        expect(bar.get_by_role("link", name=name)).to_be_in_viewport(ratio=1)
    expect(bar.get_by_role("link", name="Drucken")).to_be_hidden()


def test_on_a_phone_the_other_sections_are_behind_one_button(phone: Page) -> None:
    more = phone.get_by_role("button", name="Mehr")
    more.click()
    expect(phone.get_by_role("link", name="Einstellungen", exact=True)).to_have_attribute(
        "aria-current", "page"
    )
    phone.keyboard.press("Escape")
    expect(phone.get_by_role("link", name="Drucken")).to_be_hidden()
    more.click()
    phone.get_by_role("link", name="Drucken").click()
    expect(phone.locator("h1")).to_have_text("Drucken")


def test_the_page_ends_above_the_bar(phone: Page) -> None:
    phone.evaluate("window.scrollTo(0, document.body.scrollHeight)")
    foot = phone.evaluate("document.querySelector('.footer').getBoundingClientRect().bottom")
    assert foot <= phone.evaluate("document.querySelector('.sections').getBoundingClientRect().top")


@pytest.mark.parametrize(("width", "height"), [(1366, 768), (1920, 1080)])
def test_everything_begins_at_one_left_edge(phone: Page, width: int, height: int) -> None:
    phone.set_viewport_size({"width": width, "height": height})
    left = """(selector) => {
        const place = document.querySelector(selector);
        return place.getBoundingClientRect().left + parseFloat(getComputedStyle(place).paddingLeft);
    }"""
    edges = [phone.evaluate(left, each) for each in (".brand", ".sections li a", "h1", ".footer p")]
    assert edges == pytest.approx([edges[0]] * len(edges), abs=1)


def test_a_slash_goes_to_the_search_unless_something_is_typed(phone: Page) -> None:
    phone.set_viewport_size({"width": 1366, "height": 768})
    phone.locator("#id_place").press_sequentially("Halle 1/2")
    expect(phone.locator("#id_place")).to_have_value("Halle 1/2")
    phone.locator("h1").click()
    phone.keyboard.press("/")
    search = phone.get_by_role("searchbox")
    expect(search).to_be_focused()
    expect(search).to_have_value("")
    phone.keyboard.type("nirgends")
    phone.keyboard.press("Enter")
    expect(phone.get_by_text("wurde nichts gefunden")).to_be_visible()


def test_the_longest_word_stays_on_the_page_and_in_its_message(phone: Page) -> None:
    phone.locator("#id_place").fill(LONG)
    phone.get_by_role("button", name="Einstellungen speichern").click()
    phone.goto(phone.url.replace("/settings/", "/settings/put-away/"))
    phone.get_by_role("button", name="Ins Archiv legen").click()
    expect(phone.locator("#messages .notice")).to_contain_text(LONG)
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_what_is_too_long_is_said_and_not_cut(phone: Page) -> None:
    phone.locator("#id_place").fill("x" * 121)
    phone.get_by_role("button", name="Einstellungen speichern").click()
    expect(phone.locator("#id_place")).to_have_value("x" * 121)
    expect(phone.locator(".errorlist")).to_contain_text("120 Zeichen")


def test_a_form_that_is_on_its_way_is_not_sent_again(phone: Page) -> None:
    sent: list[Route] = []

    def hold_back(route: Route) -> None:
        if route.request.method == "POST":
            sent.append(route)
            route.fulfill(status=204)  # no answer that would show another page
        else:
            route.continue_()

    phone.route("**/settings/", hold_back)
    phone.locator("#id_place").fill("Dasing")
    save = phone.get_by_role("button", name="Einstellungen speichern")
    with phone.expect_response("**/settings/"):
        save.click()
    with phone.expect_response("**/sign-in/"):
        save.click()
        phone.evaluate("void fetch('/sign-in/')")  # leaves the browser after the form would
    assert len(sent) == 1
