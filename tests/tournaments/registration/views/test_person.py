"""One person is added, corrected, withdrawn or deleted."""

import re
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from tests.builders import create_event, plan_round, register, seat, store_sheet
from tests.typed_fields import typed_fields
from tournaments.models import Event, EventState, Player, Registration, RegistrationState


def add(client: Client, event: Event, **values: Any) -> HttpResponse:
    values.setdefault("may_be_published", "on")
    return client.post(reverse("registration:add", args=[event.slug]), values)  # type: ignore[return-value]


def correct(client: Client, registration: Registration, **values: Any) -> HttpResponse:
    address = reverse("registration:player", args=[registration.event.slug, registration.pk])
    form = client.get(address).context["form"]
    typed = {name: value for name, value in form.initial.items() if value not in (None, False)}
    return client.post(address, typed | values)  # type: ignore[return-value]


def test_the_form_stays_open_for_the_next_person(direction: Client) -> None:
    event = create_event()
    response = add(direction, event, last_name="Groß", first_name="Jürgen", club="Süd", birth_year="1961")
    assert response["Location"] == reverse("registration:add", args=[event.slug])
    registration = Registration.objects.get()
    assert (registration.player.list_name, registration.player.birth_year, registration.club) == (
        "Groß, Jürgen",
        1961,
        "Süd",
    )
    assert (registration.start_number, registration.state) == (1, RegistrationState.REGISTERED)


def test_the_other_button_checks_in_at_once(direction: Client) -> None:
    event = create_event()
    add(direction, event, last_name="Groß", present="")
    assert Registration.objects.get().state == RegistrationState.CHECKED_IN


def buttons(response: HttpResponse) -> list[tuple[str, str]]:
    """Name and label of the buttons below the form; Enter presses the first."""
    form = response.content.decode().partition('class="person-fields"')[2].partition("</form>")[0]
    return re.findall(r'<button class="[^"]*"(?: name="(\w+)")?>([^<]*)</button>', form)


BOTH, ONLY, FIRST_ONLY = ("present", "Anmelden und einchecken"), ("", "Nur anmelden"), ("", "Anmelden")


@pytest.mark.parametrize(
    ("state", "offered", "said"),
    [
        (EventState.RUNNING, [BOTH, ONLY], "Enter meldet an und checkt ein."),
        (EventState.OPEN, [FIRST_ONLY, BOTH], "Enter meldet nur an."),
        (EventState.DRAFT, [FIRST_ONLY, BOTH], "Enter meldet nur an."),
    ],
)
def test_while_the_event_runs_enter_registers_and_checks_in(
    direction: Client, state: EventState, offered: list[tuple[str, str]], said: str
) -> None:
    page = direction.get(reverse("registration:add", args=[create_event(state=state).slug]))
    assert buttons(page) == offered  # type: ignore[arg-type]
    assert said in page.text


@pytest.mark.parametrize(("pressed", "first"), [({}, FIRST_ONLY), ({"present": ""}, BOTH)])
def test_after_a_refusal_enter_repeats_the_button_that_was_pressed(
    direction: Client, pressed: dict[str, str], first: tuple[str, str]
) -> None:
    event = create_event(state=EventState.RUNNING)
    assert buttons(add(direction, event, last_name="", **pressed))[0] == first


def test_who_was_registered_before_is_checked_in_by_typing_name_and_number_again(direction: Client) -> None:
    event = create_event(state=EventState.RUNNING)
    register(event, "Bär", "Änne", start_number=7, state=RegistrationState.REGISTERED)
    expected = register(event, "Groß", "Jürgen", start_number=8, state=RegistrationState.REGISTERED)
    for _time in range(2):
        add(direction, event, last_name="Groß", first_name="Jürgen", start_number="8", present="")
    expected.refresh_from_db()
    assert expected.state == RegistrationState.CHECKED_IN
    assert event.registrations.filter(state=RegistrationState.CHECKED_IN).count() == 1


def test_who_withdrew_is_not_checked_in_by_typing_name_and_number_again(direction: Client) -> None:
    event = create_event(state=EventState.RUNNING)
    register(event, "Groß", "Jürgen", start_number=8, state=RegistrationState.WITHDRAWN)
    page = add(direction, event, last_name="Groß", first_name="Jürgen", start_number="8", present="")
    assert "hat sich zurückgezogen" in page.content.decode()


def test_the_sentence_says_whether_somebody_was_checked_in(direction: Client) -> None:
    event = create_event()
    for present, said in (({}, "1 angemeldet."), ({"present": ""}, "2 angemeldet und eingecheckt.")):
        add(direction, event, last_name=f"Groß{len(present)}", **present)
        page = direction.get(reverse("registration:add", args=[event.slug])).text
        assert f"mit der Startnummer {said}" in page


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("last_name", "x" * 81),
        ("last_name", "Gr\x07oß"),
        ("start_number", "x"),
        ("start_number", "-3"),
        ("start_number", "12.0"),
        ("start_number", "10000"),
        ("birth_year", "61"),
        ("birth_year", "2999"),
        ("club", "x" * 121),
    ],
)
def test_a_wrong_value_is_named_beside_its_field_and_nothing_is_lost(
    direction: Client, field: str, value: str
) -> None:
    event = create_event()
    typed = {"last_name": "Groß", "first_name": "Jürgen", field: value}
    response = add(direction, event, **typed)
    form = response.context["form"]  # type: ignore[attr-defined]
    assert list(form.errors) == [field]
    assert form["first_name"].value() == "Jürgen"
    assert not Registration.objects.exists()


@pytest.mark.parametrize("name", ["", "   "])
def test_without_any_name_nobody_is_registered(direction: Client, name: str) -> None:
    response = add(direction, create_event(), last_name=name, first_name=name, club="Süd")
    assert response.context["form"].errors == {"last_name": ["Ein Name ist nötig."]}  # type: ignore[attr-defined]
    assert not Registration.objects.exists()


def test_a_first_name_alone_is_enough_to_register_find_sort_and_print(direction: Client) -> None:
    event = create_event()
    register(event, "Zander", "Anna", start_number=1)
    for _click in range(2):
        add(direction, event, first_name="Wolle", start_number="2", present="")
    add(direction, event, last_name="Adler", first_name="Jens", start_number="3")
    wolle = event.registrations.get(start_number=2)
    assert (wolle.player.name, wolle.player.list_name, wolle.state) == ("Wolle", "Wolle", "checked_in")
    players = reverse("registration:players", args=[event.slug])
    page = direction.get(players).content.decode()
    assert page.index("Adler, Jens") < page.index(">Wolle<") < page.index("Zander, Anna")
    assert ">Wolle<" in direction.get(players, {"q": "wol"}).content.decode()
    correct(direction, wolle, last_name="Petry", first_name="Wolle")
    wolle.refresh_from_db()
    assert wolle.player.list_name == "Petry, Wolle"
    correct(direction, wolle, last_name="", first_name="Wolfgang")
    wolle.refresh_from_db()
    assert wolle.player.list_name == "Wolfgang"


def test_a_taken_number_names_its_holder_and_the_next_free_one(direction: Client) -> None:
    event = create_event()
    register(event, "Bär", "Änne", start_number=7)
    form = add(direction, event, last_name="Groß", start_number="7").context["form"]  # type: ignore[attr-defined]
    (sentence,) = form.errors["start_number"]
    assert "Bär, Änne" in sentence
    assert "8" in sentence


def test_a_double_click_registers_once(direction: Client) -> None:
    event = create_event()
    for _click in range(2):
        response = add(direction, event, last_name="Groß", first_name="Jürgen", start_number="7")
        assert response.status_code == 302
    assert Registration.objects.count() == 1


def test_a_double_click_without_a_number_is_asked_about(direction: Client) -> None:
    event = create_event()
    for _click in range(2):
        response = add(direction, event, last_name="Groß", first_name="Jürgen")
    assert response.context["form"].errors["person"]  # type: ignore[attr-defined]
    assert Registration.objects.count() == 1


def test_a_second_michael_mueller_is_registered_when_it_is_somebody_else(direction: Client) -> None:
    """https://github.com/Null-Signal-Games/cobra/pull/412"""
    event = create_event()
    register(event, "Müller", "Michael")
    add(direction, event, last_name="Müller", first_name="Michael", person="new")
    assert Player.objects.filter(last_name="Müller").count() == event.registrations.count() == 2


def test_somebody_known_from_an_earlier_event_stays_one_person_when_chosen(direction: Client) -> None:
    known = register(create_event("Stadtmeisterschaft"), "Müller", "Michael").player
    event = create_event()
    asking = add(direction, event, last_name="Müller", first_name="Michael")
    assert "Stadtmeisterschaft" in asking.content.decode()
    add(direction, event, last_name="Müller", first_name="Michael", person=str(known.pk))
    assert event.registrations.get().player == known
    assert Player.objects.count() == 1


def test_different_years_of_birth_are_not_asked_about(direction: Client) -> None:
    event = create_event()
    register(event, "Müller", "Michael", birth_year=1961)
    assert (
        add(direction, event, last_name="Müller", first_name="Michael", birth_year="1999").status_code == 302
    )


def test_a_correction_is_stored(direction: Client) -> None:
    registration = register(create_event(), "Gros", "Jürgen", club="Süd", start_number=7)
    correct(direction, registration, last_name="Groß", start_number="8")
    registration.refresh_from_db()
    assert (registration.player.list_name, registration.start_number, registration.club) == (
        "Groß, Jürgen",
        8,
        "Süd",
    )


def test_saving_without_a_change_asks_nothing_even_with_a_namesake(direction: Client) -> None:
    event = create_event()
    register(event, "Müller", "Michael")
    registration = register(event, "Müller", "Michael")
    assert correct(direction, registration, club="Süd").status_code == 302


def test_a_correction_that_began_from_an_older_state_shows_the_newer_one_first(direction: Client) -> None:
    registration = register(create_event(), "Groß", "Jürgen", club="Süd")
    address = reverse("registration:player", args=[registration.event.slug, registration.pk])
    seen = direction.get(address).context["form"].initial["seen"]
    Registration.objects.update(club="Nord")
    typed = {"start_number": "1", "last_name": "Groß", "first_name": "Jürgen", "club": "West", "seen": seen}
    conflict = direction.post(address, typed)
    assert "Nord" in conflict.content.decode()
    assert conflict.context["form"]["club"].value() == "West"
    assert Registration.objects.get().club == "Nord"
    direction.post(address, typed | {"seen": conflict.context["form"]["seen"].value()})
    assert Registration.objects.get().club == "West"


def test_a_name_cannot_be_blanked(direction: Client) -> None:
    """https://github.com/ANadig/YellowFruit/issues/55"""
    registration = register(create_event(), "Groß", "Jürgen")
    assert correct(direction, registration, last_name="", first_name=" ").context["form"].errors["last_name"]  # type: ignore[attr-defined]
    registration.player.refresh_from_db()
    assert registration.player.last_name == "Groß"


def test_an_entry_made_by_mistake_is_deleted_once(direction: Client) -> None:
    registration = register(create_event(), "Groß")
    address = reverse("registration:delete", args=[registration.event.slug, registration.pk])
    assert direction.get(address).status_code == 200
    assert Registration.objects.exists()
    for _click in range(2):
        assert direction.post(address).status_code == 302
    assert not Registration.objects.exists()


def test_whoever_has_sheets_cannot_be_deleted_and_the_page_says_what_to_do(direction: Client) -> None:
    event = create_event()
    registration = register(event, "Groß")
    drawn = plan_round(event)
    seat(drawn, [[registration]])
    store_sheet(registration, drawn.games.get(), 200)
    address = reverse("registration:delete", args=[event.slug, registration.pk])
    response = direction.post(address)
    assert "1 Zettel" in response.context["refusal"]
    assert Registration.objects.exists()
    page = direction.get(address).content.decode()  # said before anything is pressed
    assert "hat 1 Zettel – bitte stattdessen zurückziehen" in page
    assert reverse("registration:withdraw", args=[event.slug, registration.pk]) in page
    assert '<form method="post" class="card">' not in page


def test_in_a_finished_event_the_page_of_a_person_offers_no_withdrawal(direction: Client) -> None:
    registration = register(create_event(state="finished"), "Groß")
    page = direction.get(
        reverse("registration:player", args=[registration.event.slug, registration.pk])
    ).content.decode()
    assert "Das Turnier ist beendet" in page
    assert reverse("registration:withdraw", args=[registration.event.slug, registration.pk]) not in page


def test_a_withdrawal_without_a_reason_is_asked_for_one(direction: Client) -> None:
    registration = register(create_event(), "Groß")
    address = reverse("registration:withdraw", args=[registration.event.slug, registration.pk])
    assert direction.post(address, {"reason": ""}).context["withdrawal"].errors["reason"]
    direction.post(address, {"reason": "krank"})
    registration.refresh_from_db()
    assert registration.state == RegistrationState.WITHDRAWN
    assert "krank" in direction.get(address).content.decode()


def test_a_withdrawal_can_be_taken_back_from_the_same_page(direction: Client) -> None:
    registration = register(create_event(), "Groß", state=RegistrationState.WITHDRAWN)
    address = reverse("registration:presence", args=[registration.event.slug, registration.pk, "readmit"])
    response = direction.post(address, {"person": "1"})
    registration.refresh_from_db()
    assert registration.state == RegistrationState.REGISTERED
    assert response.url == reverse("registration:player", args=[registration.event.slug, registration.pk])  # type: ignore[attr-defined]


def test_no_field_is_filled_in_by_the_browser(direction: Client) -> None:
    """https://github.com/hitobito/hitobito/issues/2581: it wrote into the form of another person"""
    registration = register(create_event(), "Groß", "Jürgen")
    of_event = {"slug": registration.event.slug}
    for name, more in (("add", {}), ("import", {}), ("players", {}), ("player", {"pk": registration.pk})):
        fields = typed_fields(direction.get(reverse(f"registration:{name}", kwargs=of_event | more)).text)
        assert fields
        assert [field for field in fields if 'autocomplete="off"' not in field] == [], name
