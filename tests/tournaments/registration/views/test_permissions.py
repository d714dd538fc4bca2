"""Every page of the room belongs to the direction."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import create_account, create_event, register
from tournaments.models import Event, Role
from tournaments.registration.actions import keep_list
from tournaments.registration.urls import urlpatterns

pytestmark = pytest.mark.django_db


def addresses() -> list[str]:
    event = create_event()
    person = register(event, "Groß", "Jürgen")
    kept = keep_list(event=event, actor=None, content=b"Gross, Juergen")
    keys = {"preview": [kept.pk], "undo-check-in-all": [1], "presence": [person.pk, "check-in"]}
    keys |= {name: [person.pk] for name in ("player", "delete", "withdraw", "anonymise")}
    names = (pattern.name or "" for pattern in urlpatterns)
    return [reverse(f"registration:{name}", args=[event.slug, *keys.get(name, [])]) for name in names]


@pytest.mark.parametrize("method", ["get", "post"])
def test_without_an_account_every_page_leads_to_the_sign_in(client: Client, method: str) -> None:
    for address in addresses():
        response = getattr(client, method)(address)
        if response.status_code == 405:
            continue  # a button's address, and this was no button
        assert (response.status_code, response.url.split("?")[0]) == (302, reverse("access:sign-in"))


@pytest.mark.parametrize("method", ["get", "post"])
def test_scorers_may_see_none_of_it(client: Client, method: str) -> None:
    pages = addresses()
    client.force_login(create_account(Event.objects.get(), role=Role.SCORER))
    for address in pages:
        assert getattr(client, method)(address).status_code in (403, 405)


def test_the_direction_of_another_event_may_see_none_of_it(client: Client) -> None:
    pages = addresses()
    client.force_login(create_account(create_event(), role=Role.DIRECTION))
    for address in pages:
        assert client.get(address).status_code in (403, 405)


def test_a_person_of_another_event_is_not_found(client: Client) -> None:
    event, other = create_event(), create_event()
    client.force_login(create_account(event, role=Role.DIRECTION))
    stranger = register(other, "Groß")
    for name in ("player", "delete", "withdraw", "anonymise"):
        address = reverse(f"registration:{name}", args=[event.slug, stranger.pk])
        assert client.get(address).status_code == 404
