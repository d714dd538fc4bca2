"""Who may see the entry desk: people of this event who are signed in, and nobody else."""

import pytest

from tests.builders import create_account, create_event
from tests.tournaments.entry.paper import typed
from tournaments.models import ScoreSheet, User

pytestmark = pytest.mark.django_db

PAGES = ["", "missing/", "1/1/1/"]
ACTS = ["1/1/1/", "1/1/1/check/", "1/1/1/did-not-play/", "1/1/1/void/"]


@pytest.fixture(autouse=True)
def _round(round):
    pass


@pytest.mark.parametrize("page", PAGES)
def test_whoever_is_not_signed_in_is_asked_to(client, page):
    response = client.get(f"/events/cup/sheets/{page}")
    assert response.status_code == 302
    assert response.url.startswith("/sign-in/")


@pytest.mark.parametrize("act", ACTS)
def test_whoever_is_not_signed_in_does_nothing(client, act):
    assert client.post(f"/events/cup/sheets/{act}", typed(verb="confirm")).status_code == 302
    assert not ScoreSheet.objects.exists()


@pytest.mark.parametrize("act", ACTS)
def test_a_scorer_of_another_event_does_nothing_here(client, act):
    client.force_login(create_account(create_event(slug="other"), "fremd"))
    assert client.post(f"/events/cup/sheets/{act}", typed(verb="confirm")).status_code == 403
    assert not ScoreSheet.objects.exists()


@pytest.mark.parametrize("page", PAGES)
def test_an_account_without_an_event_sees_nothing(client, page):
    client.force_login(User.objects.create(username="niemand"))
    assert client.get(f"/events/cup/sheets/{page}").status_code == 403


@pytest.mark.parametrize("page", PAGES)
def test_scorers_and_the_direction_see_every_page(desk, direction, page):
    assert desk.get(f"/events/cup/sheets/{page}").status_code == 200
    desk.force_login(direction)
    assert desk.get(f"/events/cup/sheets/{page}").status_code == 200
