"""Who is signed in leaves nothing in a cache; who is not may be answered from one."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import create_event, create_organizer, play_round, register
from tournaments.models import Publication

pytestmark = pytest.mark.django_db
PRIVATE = "private, no-store"


@pytest.fixture
def desk(client: Client) -> Client:
    client.force_login(create_organizer())
    return client


@pytest.mark.parametrize(
    "page",
    [
        "registration:players", "registration:export-csv", "registration:export-xlsx",
        "directing:log", "directing:settings", "standings:standings",
        "standings:pdf", "standings:csv", "publishing:event", "publishing:ranking-pdf",
    ],
)  # fmt: skip
def test_pages_papers_and_files_of_who_is_signed_in(desk: Client, page: str) -> None:
    event = create_event(publication=Publication.PROVISIONAL)
    play_round(event, {register(event, "Ast"): (300,)})
    answer = desk.get(reverse(page, args=[event.slug]))
    assert (answer.status_code, answer["Cache-Control"]) == (200, PRIVATE)


def test_refusals_too(desk: Client) -> None:
    assert desk.get("/events/nowhere/")["Cache-Control"] == PRIVATE


def test_the_public_page_of_who_is_not_signed_in_may_be_kept(client: Client) -> None:
    event = create_event(publication=Publication.PROVISIONAL)
    answer = client.get(reverse("publishing:event", args=[event.slug]))
    assert answer["Cache-Control"] == "no-cache"
