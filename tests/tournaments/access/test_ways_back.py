"""Where a form wants to return to is a short path of this server, or nothing."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import create_event, create_organizer, plan_round
from tournaments.access.methods import page_above

pytestmark = pytest.mark.django_db

# What anybody may send as the page to return to.
STRANGE = ["-1", "²", "http://[", "//[", "https://example.org/", "//example.org", "/\\example.org", "javascript:1",
           "home", "archive", "\x00", "/archive/" + "a/" * 40_000, "/" * 5_000, "a" * 100_000]  # fmt: skip


@pytest.mark.parametrize("wanted", STRANGE)
def test_a_strange_address_leads_home_from_the_language_switch(client: Client, wanted: str) -> None:
    answer = client.post(reverse("access:language"), {"language": "en", "next": wanted})
    assert (answer.status_code, answer["Location"]) == (302, "/")


@pytest.mark.parametrize("wanted", STRANGE)
def test_a_strange_address_leads_to_the_usual_page_from_every_other_form(client: Client, wanted: str) -> None:
    client.force_login(create_organizer())
    event = create_event()
    plan_round(event)
    typing = client.post(reverse("entry:typing", args=[event.slug]), {"next": wanted})
    assert typing["Location"] == reverse("entry:desk", args=[event.slug])
    planned = client.post(reverse("directing:round-delete", args=[event.slug, 1]), {"next": wanted})
    assert planned["Location"] == reverse("directing:rounds", args=[event.slug])


def test_an_address_of_ours_is_kept_with_its_query(client: Client) -> None:
    answer = client.post(reverse("access:language"), {"language": "en", "next": "/?q=a%20b"})
    assert answer["Location"] == "/?q=a%20b"


def test_the_page_above_an_endless_address_is_found_from_its_first_parts() -> None:
    assert page_above("/archive/" + "a/" * 40_000) == "/archive/"
