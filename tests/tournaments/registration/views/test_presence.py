"""The buttons of the check-in, with and without JavaScript."""

import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import create_event, plan_round, register, register_many, seat
from tests.page_text import squeezed
from tournaments.models import Entrants, Event, Registration, RegistrationState


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


def latecomer(event: Event, **fields: Any) -> Registration:
    """Somebody who comes after a round was drawn for two others."""
    seat(plan_round(event, **fields), [register_many(event, 2)])
    return register(event, "Spät", state=RegistrationState.REGISTERED)


def test_who_comes_after_the_draw_is_said_to_have_no_seat_with_the_way_to_the_round(
    direction: Client,
) -> None:
    event = create_event()
    late = latecomer(event)
    page = press(direction, late, "check-in", headers={"HX-Request": "true"}).content.decode()  # type: ignore[attr-defined]
    assert "hat noch keinen Platz in Runde 1" in page
    assert reverse("drawing:round", args=[event.slug, 1]) in page
    for name, args in (("players", [event.slug]), ("player", [event.slug, late.pk])):
        again = direction.get(reverse(f"registration:{name}", args=args)).content.decode()
        assert again.count("keinen Platz in Runde 1") == 1
        assert f'{reverse("drawing:round", args=[event.slug, 1])}?registration={late.pk}#drift"' in again


@pytest.mark.parametrize("fields", [{"entrants": Entrants.BEST}, {"entrants": Entrants.SAME}])
def test_a_round_that_is_not_for_everybody_lacks_nobody(direction: Client, fields: dict[str, Any]) -> None:
    late = latecomer(create_event(), **fields)
    page = press(direction, late, "check-in", headers={"HX-Request": "true"}).content.decode()  # type: ignore[attr-defined]
    assert "keinen Platz" not in page


def test_after_the_round_is_closed_nobody_lacks_a_seat_in_it(direction: Client) -> None:
    event = create_event()
    late = latecomer(event)
    event.rounds.update(state="closed")
    page = press(direction, late, "check-in", headers={"HX-Request": "true"}).content.decode()  # type: ignore[attr-defined]
    assert "keinen Platz" not in page


def test_who_is_added_and_checked_in_after_the_draw_is_said_to_have_no_seat(direction: Client) -> None:
    event = create_event()
    latecomer(event)
    values = {"last_name": "Noch", "first_name": "Einer", "present": "1", "may_be_published": "on"}
    page = direction.post(reverse("registration:add", args=[event.slug]), values, follow=True)
    assert "Einer Noch hat noch keinen Platz in Runde 1" in page.content.decode()
    added = event.registrations.get(player__last_name="Noch")
    link = f'{reverse("drawing:round", args=[event.slug, 1])}?registration={added.pk}#drift"'
    assert link in page.content.decode()


def test_with_htmx_the_selections_by_state_count_along_and_keep_the_search(direction: Client) -> None:
    event = create_event()
    register(event, "Bär")
    late = register(event, "Groß", state=RegistrationState.REGISTERED)
    data = {"back": "state=registered&q=gro"}
    answer = press(direction, late, "check-in", data=data, headers={"HX-Request": "true"})
    page = squeezed(answer.content.decode())  # type: ignore[attr-defined]
    assert 'id="chips" hx-swap-oob="true"' in page
    assert re.search(r'state=checked_in&amp;q=gro">[^<]*<span>2</span>', page)
    assert re.search(r'aria-current="true">[^<]*<span>0</span>', page)
    assert 'name="back" value="state=registered&amp;q=gro"' in page


@pytest.mark.parametrize(
    ("here", "waiting", "said"),
    [
        (0, 2, "Alle einchecken (2)"),
        (2, 1, "Die letzte Person einchecken"),
        (2, 2, "Die übrigen 2 einchecken"),
    ],
)
def test_the_button_for_everybody_says_how_many_are_left(
    direction: Client, here: int, waiting: int, said: str
) -> None:
    event = create_event()
    register_many(event, here)
    register_many(event, waiting, state=RegistrationState.REGISTERED)
    page = direction.get(reverse("registration:players", args=[event.slug])).content.decode()
    assert said in page
