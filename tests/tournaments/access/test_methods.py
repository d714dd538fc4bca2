"""Addresses that only take forms: the language switch never leads to one, and opening one shows a page."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import create_event, create_organizer, plan_round
from tournaments.access.methods import opens_as_page, page_above

pytestmark = pytest.mark.django_db


@pytest.fixture
def desk(client: Client) -> Client:
    client.force_login(create_organizer())
    return client


@pytest.mark.parametrize(("name", "page"), [("account-new", "Settings"), ("plan-rounds", "Rounds")])
def test_the_language_switch_on_a_form_with_errors_leads_to_its_page(
    desk: Client, name: str, page: str
) -> None:
    posted = reverse(f"directing:{name}", args=[create_event().slug])
    assert desk.post(posted, {}).status_code == 200  # the errors
    answer = desk.post(reverse("access:language"), {"language": "en", "next": posted}, follow=True)
    assert f"<h1>{page}</h1>" in answer.content.decode()


@pytest.mark.parametrize(
    ("name", "args", "above"),
    [
        ("directing:account-password", [7], "settings/accounts/"),
        ("directing:event-state", ["finish"], ""),
    ],
)
def test_the_language_switch_leads_from_the_answer_of_a_form_to_the_page_above(
    desk: Client, name: str, args: list[object], above: str
) -> None:
    event = create_event(slug="cup")
    posted = reverse(name, args=[event.slug, *args])
    answer = desk.post(reverse("access:language"), {"language": "en", "next": posted})
    assert answer["Location"] == f"/events/cup/{above}"
    assert not opens_as_page(posted)


@pytest.mark.parametrize("name", ["access:sign-out", "access:language"])
def test_the_addresses_of_the_bar_at_the_top_are_no_pages(name: str) -> None:
    assert not opens_as_page(reverse(name))
    assert page_above(reverse(name)) == "/"


def test_the_language_switch_stays_on_an_ordinary_page_with_its_query(desk: Client) -> None:
    create_event(slug="cup")
    address = "/events/cup/players/?q=Gro%C3%9F"
    assert desk.post(reverse("access:language"), {"language": "en", "next": address})["Location"] == address


def test_the_language_switch_never_leads_to_another_site(desk: Client) -> None:
    for elsewhere in ("https://example.org/", "//example.org/", "javascript:alert(1)", ""):
        answer = desk.post(reverse("access:language"), {"language": "en", "next": elsewhere})
        assert answer["Location"].startswith("/")
        assert "example.org" not in answer["Location"]


def test_an_address_that_only_takes_forms_answers_with_a_page_and_a_way_back(desk: Client) -> None:
    create_event(slug="cup")
    answer = desk.get("/events/cup/state/finish/")
    assert (answer.status_code, answer["Allow"]) == (405, "POST")
    assert 'href="/events/cup/"' in answer.content.decode()


@pytest.mark.parametrize(
    ("posted", "above"),
    [("rounds/1/draw/", "rounds/1/"), ("rounds/1/close/", "rounds/1/"), ("state/finish/", "")],
)
def test_whoever_signs_in_after_sending_a_form_finds_a_page_with_a_way_on(
    client: Client, posted: str, above: str
) -> None:
    """https://github.com/PowerDNS-Admin/PowerDNS-Admin/issues/403: the sign-in led back to a bare 405"""
    plan_round(create_event(slug="cup"))
    organizer = create_organizer()
    organizer.set_password("wuerfel-becher-27")
    organizer.save()
    asked = client.post(f"/events/cup/{posted}")
    typed = {"username": organizer.username, "password": "wuerfel-becher-27"}
    answer = client.post(asked["Location"], typed, follow=True)
    assert f'href="/events/cup/{above}"' in answer.text
    assert "Es wurde nichts geändert." in answer.text
    way_on = client.get(f"/events/cup/{above}")
    assert way_on.status_code == 200


def test_the_page_of_a_new_password_has_no_language_switch(desk: Client) -> None:
    event = create_event(slug="cup")
    page = desk.post(
        reverse("directing:account-new", args=[event.slug]), {"username": "anna", "role": "scorer"}
    ).content.decode()
    assert 'class="password"' in page
    assert reverse("access:language") not in page


def test_the_start_page_is_above_everything() -> None:
    assert page_above("/no/such/address/") == "/"


def test_what_is_missing_in_ones_own_event_leads_to_the_page_above(desk: Client) -> None:
    create_event(slug="cup")
    answer = desk.get("/events/cup/rounds/77/")
    assert answer.status_code == 404
    assert 'href="/events/cup/rounds/"' in answer.content.decode()
    assert "inzwischen gelöscht" in answer.content.decode()


def test_strangers_learn_nothing_from_a_missing_page(client: Client) -> None:
    create_event(slug="cup")
    page = client.get("/e/cup/").content.decode()
    assert "/events/cup/" not in page
    assert "nicht veröffentlicht" in page
