"""A form that is sent after the session has ended is sent again after the next sign-in, and nobody else reads it."""

from html.parser import HTMLParser

import pytest
from django.test import Client
from django.urls import reverse, reverse_lazy
from playwright.sync_api import expect

from tests.builders import create_event, create_organizer, plan_round, register_many
from tests.tournaments.directing.test_own_sheets import box, typed
from tests.tournaments.entry.browser_desk import PASSWORD, sign_in
from tournaments.access.carrying import MOST_TEXT
from tournaments.models import PlayerImport, User

NAMES = "\r\n".join(f"Vor{number:02d} Name{number:02d}" for number in range(1, 41))
HERE = "http://testserver"
SIGN_IN = reverse_lazy("access:sign-in")
IMPORT = reverse_lazy("registration:import", args=["cup"])


class Forms(HTMLParser):
    """(action, fields) of every form of a page, as a browser would send them."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.forms: list[tuple[str, list[tuple[str, str]]]] = []
        self.area: str | None = None
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        read = dict(attrs)
        if tag == "form":
            self.forms.append((read.get("action") or "", []))
        elif tag == "input" and "name" in read:
            self.forms[-1][1].append((read["name"], read.get("value") or ""))
        elif tag == "textarea":
            self.area = ""
            self.name = read["name"]

    def handle_data(self, text):
        if self.area is not None:
            self.area += text

    def handle_endtag(self, tag):
        if tag == "textarea" and self.area is not None:
            text = self.area.removeprefix("\n")  # as browsers do
            self.forms[-1][1].append((self.name, text.replace("\r\n", "\n").replace("\n", "\r\n")))
            self.area = None


def form_to(page: str, address: str) -> list[tuple[str, str]]:
    return next(fields for action, fields in Forms(page).forms if action == str(address))


def account(username: str) -> User:
    user = create_organizer(username)
    user.set_password(PASSWORD)
    user.save()
    return user


@pytest.fixture
def event(db):
    event = create_event(slug="cup", state="open")
    plan_round(event)
    register_many(event, 4)
    return event


@pytest.fixture
def desk(event) -> Client:
    """Signed in as a person does it, with the session gone since."""
    browser = Client()
    account("leitung")
    browser.post(SIGN_IN, {"username": "leitung", "password": PASSWORD})
    del browser.cookies["sessionid"]
    return browser


def signed_in_again(desk: Client, page: str, username: str = "leitung", password: str = PASSWORD):
    sent = dict(form_to(page, SIGN_IN))
    return desk.post(SIGN_IN, {**sent, "username": username, "password": password}, follow=True)


LONG_FORMS = {
    "list": ("players/import/", {"pasted": NAMES}),
    "lots": ("rounds/1/by-hand/", {"lots": "Tisch 1: 1, 2\r\nTisch 2: 3, 4\r\n\r\n"}),
    "own sheet": ("rules/sheet/", typed(box("Größe"), box("Katze"), name="„Eigenes“ <b>Spiel</b>")),
    "certificate": ("print/certificate/", {"certificate_text": "\r\n  Für {name}\r\n& Platz {rank}\r\n"}),
    "description": ("settings/", {"participant_text": "Zeile 1\r\n\r\nZeile 3", "name": "Cup"}),
    "several of one name": ("players/import/7/", {"line": ["1", "2", "2"], "note": "x"}),
}  # fmt: skip


@pytest.mark.parametrize("name", LONG_FORMS)
def test_every_form_comes_back_exactly_as_it_was_sent(desk, name):
    address, sent = LONG_FORMS[name]
    page = desk.post(f"/events/cup/{address}", {**sent, "csrfmiddlewaretoken": "x"})
    assert (page.status_code, "Ihre Eingabe ist noch da" in page.text) == (403, True)
    wrong = signed_in_again(desk, page.text, password="falsch").text
    again = signed_in_again(desk, wrong)
    assert "Ihre Eingabe ist noch da" in again.text
    fields = form_to(again.text, f"/events/cup/{address}")
    assert fields[0][0] == "csrfmiddlewaretoken"
    held = [
        (key, text) for key, texts in sent.items() for text in (texts if isinstance(texts, list) else [texts])
    ]
    assert fields[1:] == [(key, str(text)) for key, text in held]


def test_forty_pasted_names_are_sent_after_the_sign_in(desk):
    page = desk.post(IMPORT, {"pasted": NAMES})
    assert not PlayerImport.objects.exists()
    again = signed_in_again(desk, page.text)
    desk.post(IMPORT, dict(form_to(again.text, IMPORT)))
    assert PlayerImport.objects.count() == 1


def test_another_account_on_the_same_browser_does_not_read_it(desk):
    account("zweite")
    page = desk.post(IMPORT, {"pasted": NAMES})
    other = signed_in_again(desk, page.text, "zweite")
    assert "Name07" not in other.text
    assert "gehört zu einem anderen Konto" in other.text
    del desk.cookies["sessionid"]
    assert "Name07" not in signed_in_again(desk, page.text, "zweite").text


def test_nothing_is_carried_for_a_browser_where_nobody_was_signed_in(client, event):
    answer = client.post(IMPORT, {"pasted": NAMES})
    assert answer.url == f"{SIGN_IN}?next={IMPORT}"


def test_no_password_no_empty_form_and_no_flood_is_carried(desk):
    for address, sent in [
        ("/password/", {"old_password": PASSWORD, "new_password1": "x", "new_password2": "x"}),
        (reverse("drawing:draw", args=["cup", 1]), {"csrfmiddlewaretoken": "x"}),
        (IMPORT, {"pasted": "x" * (MOST_TEXT + 1)}),
    ]:
        assert desk.post(address, sent).status_code == 302, address
    for header in ("HX-Request", "Entry-Desk"):
        assert (
            desk.post(
                reverse("entry:sheet", args=["cup", 1, 1, 1]), {"a": "b"}, headers={header: "true"}
            ).status_code
            == 302
        )


@pytest.mark.parametrize("text", ["x", "x:y:z", "\ud800".encode("utf-8", "replace").decode()])
def test_what_the_sign_in_page_did_not_carry_itself_is_not_sent(desk, text):
    sent = {"username": "leitung", "password": PASSWORD, "carried": text}
    assert desk.post(SIGN_IN, sent).url == reverse("home")


def test_a_file_has_to_be_chosen_again(desk, tmp_path):
    (tmp_path / "liste.csv").write_text("Name\nGroß")
    with open(tmp_path / "liste.csv", "rb") as file:
        page = desk.post(IMPORT, {"file": file, "upload": "1"})
    assert "wählen Sie die Datei" in signed_in_again(desk, page.text).text


@pytest.mark.parametrize(
    ("origin", "is_kept"), [(HERE, True), ("https://example.org", False), ("null", False), ("", False)]
)
def test_a_page_of_an_earlier_sign_in_loses_nothing_and_another_site_gets_nothing_sent(
    event, origin, is_kept
):
    """Whoever signed in anew in another tab has another token there."""
    desk = Client(enforce_csrf_checks=True, headers={"Origin": origin} if origin else {})
    desk.force_login(account("leitung"))
    answer = desk.post(IMPORT, {"pasted": NAMES, "csrfmiddlewaretoken": "x" * 64})
    assert answer.status_code == 403
    assert ("Name07" in answer.text) is is_kept
    assert not PlayerImport.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_a_pasted_list_survives_a_lost_session_in_a_browser(page, live_server):
    """sleepepi/slice#116, mozilla/experimenter#881: the session ends in a long form."""
    create_event(slug="cup", state="open")
    account("leitung")
    sign_in(page, f"{live_server.url}/events/cup/players/import/", "leitung")
    page.locator("textarea").fill(NAMES)
    page.context.clear_cookies(name="sessionid")
    page.locator("form:has(textarea) button").first.click()
    expect(page.get_by_text("Ihre Eingabe ist noch da")).to_be_visible()
    page.get_by_label("Benutzername").fill("leitung")
    page.get_by_label("Passwort").fill(PASSWORD)
    page.keyboard.press("Enter")
    expect(page.locator("textarea")).to_contain_text("Name40")
    page.get_by_role("button", name="Jetzt senden").press("Enter")
    expect(page.get_by_text("Name40").first).to_be_visible()
    assert PlayerImport.objects.count() == 1
