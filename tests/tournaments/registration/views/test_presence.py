"""The buttons of the check-in, with and without JavaScript."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import create_event, plan_round, register, register_many, seat
from tournaments.models import Registration, RegistrationState


def press(client: Client, registration: Registration, verb: str, **kwargs: object) -> object:
    address = reverse("registration:presence", args=[registration.event.slug, registration.pk, verb])
    return client.post(address, **kwargs)  # type: ignore[arg-type]


def test_a_check_in_without_javascript_comes_back_to_the_same_place(direction: Client) -> None:
    registration = register(create_event(), "Groß", state=RegistrationState.REGISTERED)
    response = press(direction, registration, "check-in", data={"back": "q=gro&page=2"})
    registration.refresh_from_db()
    assert registration.state == RegistrationState.CHECKED_IN
    expected = reverse("registration:players", args=[registration.event.slug])
    assert response.url == f"{expected}?q=gro&page=2#player-{registration.pk}"  # type: ignore[attr-defined]


def test_the_way_back_never_leaves_the_list(direction: Client) -> None:
    registration = register(create_event(), "Groß", state=RegistrationState.REGISTERED)
    response = press(direction, registration, "check-in", data={"back": "//evil.example/?a#b"})
    assert response.url.startswith(reverse("registration:players", args=[registration.event.slug]))  # type: ignore[attr-defined]


def test_with_htmx_the_cell_and_the_progress_come_back(direction: Client) -> None:
    event = create_event()
    register(event, "Bär")
    registration = register(event, "Groß", state=RegistrationState.REGISTERED)
    page = press(direction, registration, "check-in", headers={"HX-Request": "true"}).content.decode()  # type: ignore[attr-defined]
    assert "<html" not in page
    assert f'id="presence-{registration.pk}"' in page
    assert 'id="progress"' in page
    assert "<strong>2</strong>" in page


def test_a_refusal_is_said_in_the_cell(direction: Client) -> None:
    event = create_event()
    registration = register(event, "Groß")
    seat(plan_round(event), [[registration]])
    page = press(direction, registration, "undo-check-in", headers={"HX-Request": "true"}).content.decode()  # type: ignore[attr-defined]
    assert 'role="alert"' in page
    assert Registration.objects.get().state == RegistrationState.CHECKED_IN


def test_a_refusal_without_javascript_is_a_message_in_the_list(direction: Client) -> None:
    registration = register(create_event(), "Groß", state=RegistrationState.WITHDRAWN)
    response = press(direction, registration, "check-in", follow=True)
    assert [message.level_tag for message in response.context["messages"]] == ["error"]  # type: ignore[attr-defined]


@pytest.mark.parametrize("verb", ["check-in", "undo-check-in", "no-show", "readmit"])
def test_looking_at_a_buttons_address_changes_nothing(direction: Client, verb: str) -> None:
    registration = register(create_event(), "Groß")
    address = reverse("registration:presence", args=[registration.event.slug, registration.pk, verb])
    assert direction.get(address).status_code == 405


def test_an_unknown_verb_is_not_found(direction: Client) -> None:
    assert press(direction, register(create_event(), "Groß"), "promote").status_code == 404  # type: ignore[attr-defined]


def test_everybody_is_checked_in_and_the_list_offers_the_way_back(direction: Client) -> None:
    event = create_event()
    register_many(event, 3, state=RegistrationState.REGISTERED)
    page = direction.post(reverse("registration:check-in-all", args=[event.slug]), follow=True)
    undo = page.context["undo"]
    assert undo.detail["count"] == 3
    direction.post(reverse("registration:undo-check-in-all", args=[event.slug, undo.pk]))
    assert set(event.registrations.values_list("state", flat=True)) == {RegistrationState.REGISTERED}


def test_checking_in_everybody_twice_is_no_error(direction: Client) -> None:
    event = create_event()
    register(event, "Groß")
    response = direction.post(reverse("registration:check-in-all", args=[event.slug]))
    assert response.url == reverse("registration:players", args=[event.slug])  # type: ignore[attr-defined]


def test_undoing_the_check_in_of_all_says_when_nothing_could_be_undone(direction: Client) -> None:
    event = create_event()
    people = register_many(event, 3, state=RegistrationState.REGISTERED)
    everybody = direction.post(reverse("registration:check-in-all", args=[event.slug]))
    number = everybody["Location"].rpartition("done=")[2]
    seat(plan_round(event), [people])
    page = direction.post(
        reverse("registration:undo-check-in-all", args=[event.slug, number]), follow=True
    ).content.decode()
    assert 'class="notice warning">Nichts wurde zurückgenommen' in page
    assert 'class="notice success"' not in page


def test_undoing_the_check_in_of_all_counts_those_who_stay(direction: Client) -> None:
    event = create_event()
    people = register_many(event, 4, state=RegistrationState.REGISTERED)
    everybody = direction.post(reverse("registration:check-in-all", args=[event.slug]))
    number = everybody["Location"].rpartition("done=")[2]
    seat(plan_round(event), [people[:3]])
    page = direction.post(
        reverse("registration:undo-check-in-all", args=[event.slug, number]), follow=True
    ).content.decode()
    assert "1 Anmeldung" in page or "1 Check-in" in page or "zurückgenommen" in page
    assert "3 Personen bleiben, wie sie sind" in page


def test_sorting_the_list_does_not_repeat_that_everybody_was_checked_in(direction: Client) -> None:
    event = create_event()
    register_many(event, 3, state=RegistrationState.REGISTERED)
    page = direction.post(
        reverse("registration:check-in-all", args=[event.slug]), follow=True
    ).content.decode()
    links = re.findall(r'href="([^"]*sort=[^"]*)"', page)
    assert len(links) > 2
    assert not [link for link in links if "done=" in link]
