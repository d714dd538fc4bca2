"""Who may open and do what: nobody without sign-in, scorers nothing, the direction all of its own event."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import create_account, create_event, create_organizer, plan_round
from tournaments.models import Event, Role, RoundState

pytestmark = pytest.mark.django_db

PAGES = {
    "event": [],
    "rounds": [],
    "round-new": [],
    "round-edit": [1],
    "round-delete": [1],
    "settings": [],
    "rules": [],
    "rules-options": [],
    "rules-sheet": [],
    "rules-import": [],
    "rules-file": [],
    "log": [],
}
POSTS = {
    "event-state": ["open"],
    "plan-rounds": [],
    "round-state": [1, "start"],
    "rules-apply": [],
    "account-new": [],
    "account-password": [1],
    "account-remove": [1],
}
# Whoever types sheets may read the rules.
OPEN_TO_SCORERS = {"rules"}
LEADS_TO = {"plan-rounds": "rounds", "account-new": "settings"}
EVERY = [*PAGES.items(), *POSTS.items()]


def address(event: Event, name: str, args: list[object]) -> str:
    return reverse(f"directing:{name}", args=[event.slug, *args])


@pytest.fixture
def event() -> Event:
    event = create_event()
    plan_round(event)
    return event


@pytest.mark.parametrize(("name", "args"), EVERY)
def test_without_an_account_every_page_asks_to_sign_in(
    client: Client, event: Event, name: str, args: list[object]
) -> None:
    send = client.post if name in POSTS else client.get
    answer = send(address(event, name, args))
    assert answer.status_code == 302
    assert answer["Location"].startswith(reverse("access:sign-in"))


@pytest.mark.parametrize(("name", "args"), [each for each in EVERY if each[0] not in OPEN_TO_SCORERS])
def test_a_scorer_may_open_and_do_nothing_here(
    client: Client, event: Event, name: str, args: list[object]
) -> None:
    client.force_login(create_account(event))
    send = client.post if name in POSTS else client.get
    assert send(address(event, name, args)).status_code == 403
    assert event.rounds.get().state == RoundState.PLANNED


@pytest.mark.parametrize(("name", "args"), PAGES.items())
@pytest.mark.parametrize("who", ["organizer", "direction"])
def test_organizers_and_the_direction_of_the_event_open_every_page(
    client: Client, event: Event, name: str, args: list[object], who: str
) -> None:
    user = create_organizer() if who == "organizer" else create_account(event, role=Role.DIRECTION)
    client.force_login(user)
    assert client.get(address(event, name, args), follow=True).status_code == 200


def test_a_scorer_reads_the_rules_and_changes_nothing(client: Client, event: Event) -> None:
    client.force_login(create_account(event))
    rules = address(event, "rules", [])
    page = client.get(rules).content.decode()
    assert "<form" not in page.partition("<main")[2]
    assert address(event, "rules-options", []) not in page
    assert client.post(rules, {"ruleset_key": "yatzy"}).status_code == 403
    assert Event.objects.get().rules.key == event.rules.key
    assert rules in client.get(reverse("entry:desk", args=[event.slug])).content.decode()  # in the navigation


def test_the_direction_of_one_event_does_not_direct_another(client: Client, event: Event) -> None:
    client.force_login(create_account(create_event(), role=Role.DIRECTION))
    assert client.get(address(event, "event", [])).status_code == 403


@pytest.mark.parametrize(("name", "args"), POSTS.items())
def test_what_changes_something_is_never_a_link(
    client: Client, event: Event, name: str, args: list[object]
) -> None:
    client.force_login(create_organizer())
    answer = client.get(address(event, name, args))
    if name in LEADS_TO:  # a form with an error is shown again here, so the address must open
        assert answer["Location"] == address(event, LEADS_TO[name], [])
    else:
        assert answer.status_code == 405
    assert not event.log_entries.exists()


def test_only_organizers_create_events(client: Client, event: Event) -> None:
    new = reverse("directing:create-event")
    assert client.get(new).status_code == 302
    client.force_login(create_account(event, role=Role.DIRECTION))
    assert client.get(new).status_code == 403
    client.force_login(create_organizer())
    assert client.get(new).status_code == 200
