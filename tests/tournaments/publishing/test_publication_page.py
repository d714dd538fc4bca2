"""The direction chooses what is public, and finds the public page's address."""

import io

import pytest
import segno
from django.urls import reverse

from tests.builders import create_account, create_event, create_organizer, play_round, register
from tests.page_text import squeezed
from tournaments.access import addresses
from tournaments.models import Publication, Role

pytestmark = pytest.mark.django_db


@pytest.fixture
def event():
    return create_event(publication=Publication.SEATING)


@pytest.fixture
def direction(client):
    client.force_login(create_organizer())


def page_of(event):
    return reverse("publishing:publication", args=[event.slug])


def qr_of(event):
    return reverse("publishing:qr", args=[event.slug])


@pytest.mark.parametrize("page", [page_of, qr_of])
def test_it_is_the_directions_page(client, event, page):
    assert client.get(page(event)).url.startswith(reverse("access:sign-in"))
    client.force_login(create_account(event, role=Role.SCORER))
    assert client.get(page(event)).status_code == 403
    client.force_login(create_account(event, "zwei", role=Role.DIRECTION))
    assert client.get(page(event)).status_code == 200


def test_each_choice_says_in_a_sentence_what_people_see(client, event, direction):
    content = squeezed(client.get(page_of(event)).content.decode())
    for choice in Publication:
        assert f'value="{choice.value}"' in content
    assert 'value="seating" checked' in content
    assert "bei der Siegerehrung bekanntgegeben" in content


def test_a_choice_is_stored_and_told(client, event, direction):
    response = client.post(page_of(event), {"publication": "hidden"}, follow=True)
    assert response.redirect_chain == [(page_of(event), 302)]
    assert "Ab jetzt ist genau das zu sehen." in response.content.decode()
    event.refresh_from_db()
    assert event.publication == Publication.HIDDEN


def test_final_too_early_is_explained_and_nothing_changes(client, event, direction):
    play_round(event, {register(event, "Ast"): (300, None)})
    content = squeezed(client.post(page_of(event), {"publication": "final"}).content.decode())
    assert "Die Rangliste ist noch nicht endgültig" in content
    assert 'value="final" checked' in content
    assert f'{reverse("entry:desk", args=[event.slug])}">Welche Zettel fehlen?' in content
    event.refresh_from_db()
    assert event.publication == Publication.SEATING


@pytest.mark.parametrize("sent", [{}, {"publication": "everything"}])
def test_no_choice_and_an_unknown_one_are_asked_again(client, event, direction, sent):
    response = client.post(page_of(event), sent)
    assert response.status_code == 200
    assert 'class="errorlist"' in response.content.decode()


def test_the_address_stands_there_large_and_as_qr_code(client, event, direction):
    address = f"http://turnier.example:8000/e/{event.slug}/"
    content = client.get(page_of(event), headers={"host": "turnier.example:8000"}).content.decode()
    assert address in content
    assert qr_of(event) in content
    picture = client.get(qr_of(event), headers={"host": "turnier.example:8000"})
    assert picture.headers["Content-Type"] == "image/svg+xml"
    expected = io.BytesIO()
    segno.make(address, error="m", micro=False).save(
        expected, kind="svg", scale=8, border=4, dark="#000", light="#fff"
    )
    assert picture.content == expected.getvalue()


@pytest.mark.parametrize("host", ["localhost:8000", "127.0.0.1:8000", "[::1]:8000", "laptop.localhost:8000"])
def test_on_the_laptop_itself_it_is_the_address_in_the_halls_network(
    client, event, direction, host, monkeypatch
):
    monkeypatch.setattr(addresses, "hall_address", lambda: "192.168.178.20")
    content = client.get(page_of(event), headers={"host": host}).content.decode()
    assert f"http://192.168.178.20:8000/e/{event.slug}/" in content
    assert "führt nur auf diesen Rechner" not in content


@pytest.mark.parametrize("served_at", ["127.0.0.1", "localhost", "::1"])
def test_served_on_this_machine_only_no_page_shows_its_address_in_the_network(
    client, event, direction, served_at, monkeypatch
):
    monkeypatch.setattr(addresses, "hall_addresses", lambda: iter(["192.168.178.20"]))
    monkeypatch.setenv(addresses.SERVED_AT, served_at)
    content = client.get(page_of(event), headers={"host": "localhost:8000"}).content.decode()
    assert "192.168.178.20" not in content
    assert "führt nur auf diesen Rechner" in content


@pytest.mark.parametrize("served_at", ["0.0.0.0", "::", "192.168.178.20"])
def test_served_in_the_hall_the_network_counts(client, event, direction, served_at, monkeypatch):
    monkeypatch.setattr(addresses, "hall_addresses", lambda: iter(["192.168.178.20", "10.0.0.7"]))
    monkeypatch.setenv(addresses.SERVED_AT, served_at)
    content = client.get(page_of(event), headers={"host": "localhost:8000"}).content.decode()
    assert "http://192.168.178.20:8000/" in content


def test_without_a_network_it_warns_that_phones_will_not_come(client, event, direction, monkeypatch):
    monkeypatch.setattr(addresses, "hall_address", lambda: "")
    content = client.get(page_of(event), headers={"host": "localhost:8000"}).content.decode()
    assert "führt nur auf diesen Rechner" in content


def test_while_nothing_is_public_there_is_no_address(client, direction):
    unpublished = create_event()
    content = client.get(page_of(unpublished)).content.decode()
    assert "Zurzeit ist nichts öffentlich" in content
    assert "/e/" not in content


def test_the_hall_address_is_one_that_others_can_reach():
    assert not addresses.hall_address().startswith("127.")
