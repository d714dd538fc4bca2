"""A person of several events: nobody sees or changes it beyond the events that they direct."""

from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from tests.builders import create_account, create_event, create_organizer, register
from tournaments.models import Event, Membership, Player, Registration, Role, User
from tournaments.registration.actions import import_players, keep_list, register_player, update_registration
from tournaments.registration.preview import build_preview
from tournaments.registration.reading import Choices

pytestmark = pytest.mark.django_db


def also_in(event: Event, registration: Registration, **fields: Any) -> Registration:
    fields.setdefault("start_number", event.registrations.count() + 1)
    return Registration.objects.create(event=event, player=registration.player, **fields)


def direction_of(*events: Event) -> User:
    user = create_account(events[0], "leitung-hier", Role.DIRECTION)
    for event in events[1:]:
        Membership.objects.create(event=event, user=user, role=Role.DIRECTION)
    return user


def post(client: Client, name: str, event: Event, *args: object, **values: str) -> HttpResponse:
    return client.post(reverse(f"registration:{name}", args=[event.slug, *args]), values)  # type: ignore[return-value]


def content_of(response: Any) -> str:
    return str(response.content.decode())


@pytest.fixture
def here() -> Event:
    return create_event("Hier")


@pytest.fixture
def elsewhere() -> Event:
    return create_event("Anderswo")


@pytest.mark.parametrize("answer_there", [True, False])
def test_the_consent_of_one_event_changes_no_other(
    client: Client, here: Event, elsewhere: Event, answer_there: bool
) -> None:
    there = register(elsewhere, "Groß", "Jürgen", may_be_published=answer_there)
    entry = also_in(here, there, may_be_published=answer_there)
    client.force_login(create_organizer())
    values = {"start_number": "1", "last_name": "Groß", "first_name": "Jürgen"}
    post(client, "player", here, entry.pk, **values, **({} if answer_there else {"may_be_published": "on"}))
    entry.refresh_from_db()
    there.refresh_from_db()
    assert (entry.may_be_published, there.may_be_published) == (not answer_there, answer_there)


@pytest.mark.parametrize("answers", [(True, True), (True, False), (False, True), (False, False)])
def test_a_list_over_several_events_names_only_who_agreed_in_all_of_them(
    here: Event, elsewhere: Event, answers: tuple[bool, bool]
) -> None:
    entry = register(here, "Groß", may_be_published=answers[0])
    also_in(elsewhere, entry, may_be_published=answers[1])
    also_in(create_event("Nicht in der Liste"), entry, may_be_published=False)
    named = not Player.objects.unwilling_in([here, elsewhere]).exists()
    assert named == all(answers)


def test_a_no_of_an_own_event_holds_for_the_next_one_until_it_is_changed_there(
    client: Client, here: Event, elsewhere: Event
) -> None:
    there = register(elsewhere, "Groß", "Jürgen", may_be_published=False)
    client.force_login(direction_of(here, elsewhere))
    values = {"last_name": "Groß", "first_name": "Jürgen", "may_be_published": "on"}
    assert "stimmt der Veröffentlichung nicht zu" in content_of(post(client, "add", here, **values))
    post(client, "add", here, **values, person=str(there.player_id))
    entry = here.registrations.get()
    assert (entry.player, entry.may_be_published) == (there.player, False)
    post(client, "player", here, entry.pk, **values, start_number="1")
    entry.refresh_from_db()
    there.refresh_from_db()
    assert (entry.may_be_published, there.may_be_published) == (True, False)


def test_an_import_takes_a_no_of_the_second_and_the_last_person_along(here: Event, elsewhere: Event) -> None:
    known = [
        register(elsewhere, name, birth_year=1961, may_be_published=name == "Ast")
        for name in ("Ast", "Bär", "Cohn")
    ]
    kept = keep_list(
        event=here, actor=None, content=b"Name;Jahrgang\nAst;1961\nB\xc3\xa4r;1961\nCohn;1961\nDorn;1961"
    )
    people = {line: entry.player_id for line, entry in enumerate(known, start=2)}
    import_players(player_import=kept, actor=create_organizer(), lines=[2, 3, 4, 5], known=people)
    answers = here.registrations.order_by("pk").values_list("player__last_name", "may_be_published")
    assert list(answers) == [("Ast", True), ("Bär", False), ("Cohn", False), ("Dorn", True)]


@pytest.mark.parametrize("role", [None, Role.SCORER])
def test_the_form_knows_nobody_of_an_event_that_one_does_not_direct(
    client: Client, here: Event, elsewhere: Event, role: Role | None
) -> None:
    there = register(elsewhere, "Groß", "Jürgen", birth_year=1961)
    user = direction_of(here)
    if role:
        Membership.objects.create(event=elsewhere, user=user, role=role)
    client.force_login(user)
    answer = post(client, "add", here, last_name="Groß", first_name="Jürgen", person=str(there.player_id))
    assert answer.status_code == 302  # nothing was asked
    assert here.registrations.get().player != there.player


def test_a_preview_knows_nobody_of_a_foreign_event_and_no_import_takes_them(
    client: Client, here: Event, elsewhere: Event
) -> None:
    there = register(elsewhere, "Groß", "Jürgen", birth_year=1961)
    user = direction_of(here)
    client.force_login(user)
    kept = keep_list(event=here, actor=user, content="Groß, Jürgen".encode())
    page = content_of(client.get(reverse("registration:preview", args=[here.slug, kept.pk])))
    assert ("1961" in page, "Anderswo" in page) == (False, False)
    post(client, "preview", here, kept.pk, **{"line": "1", "person-1": str(there.player_id)})
    assert not here.registrations.filter(player=there.player).exists()


def test_of_a_person_known_from_an_own_event_foreign_events_are_not_named(
    client: Client, here: Event, elsewhere: Event
) -> None:
    own = create_event("Voriges Jahr")
    there = register(own, "Groß", "Jürgen")
    also_in(elsewhere, there, may_be_published=False)
    client.force_login(direction_of(here, own))
    asking = content_of(post(client, "add", here, last_name="Groß", first_name="Jürgen"))
    assert "Voriges Jahr" in asking
    assert ("Anderswo" in asking, "stimmt der Veröffentlichung" in asking) == (False, False)
    entry = also_in(here, there)
    for name in ("player", "anonymise"):
        page = content_of(client.get(reverse(f"registration:{name}", args=[here.slug, entry.pk])))
        assert "Anderswo" not in page


def test_a_correction_by_who_directs_all_events_holds_in_all(
    client: Client, here: Event, elsewhere: Event
) -> None:
    there = register(elsewhere, "Gros", "Jürgen")
    entry = also_in(here, there)
    client.force_login(direction_of(here, elsewhere))
    page = content_of(client.get(reverse("registration:player", args=[here.slug, entry.pk])))
    assert "Dieselbe Person spielt auch hier: Anderswo" in page
    post(client, "player", here, entry.pk, start_number="1", last_name="Groß", first_name="Jürgen")
    there.player.refresh_from_db()
    assert there.player.last_name == "Groß"
    assert Player.objects.count() == 1


def test_a_correction_by_anybody_else_holds_for_the_own_event_alone(
    client: Client, here: Event, elsewhere: Event
) -> None:
    there = register(elsewhere, "Groß", "Jürgen", birth_year=1961, start_number=7)
    entry = also_in(here, there)
    client.force_login(direction_of(here))
    page = content_of(client.get(reverse("registration:player", args=[here.slug, entry.pk])))
    assert "gilt nur für dieses Turnier" in page
    values = {"start_number": "1", "last_name": "Grob", "first_name": "Jens", "birth_year": "1999"}
    post(client, "player", here, entry.pk, **values)
    for stored in (entry, there):
        stored.refresh_from_db()
    assert (entry.player.list_name, entry.player.birth_year) == ("Grob, Jens", 1999)
    assert (there.player.list_name, there.player.birth_year) == ("Groß, Jürgen", 1961)
    assert (there.may_be_published, entry.may_be_published) == (True, False)


def test_what_says_nothing_about_the_person_leaves_it_shared(here: Event, elsewhere: Event) -> None:
    entry = also_in(here, register(elsewhere, "Groß", "Jürgen"))
    update_registration(registration=entry, actor=direction_of(here), club="Süd", last_name="Groß")
    entry.refresh_from_db()
    assert (entry.club, Player.objects.count()) == ("Süd", 1)


def test_a_missing_year_is_filled_in_only_by_who_directs_all_events(here: Event, elsewhere: Event) -> None:
    own = create_event("Voriges Jahr")
    known = register(own, "Groß", "Jürgen").player
    Registration.objects.create(event=elsewhere, player=known, start_number=1)
    entry = register_player(
        event=here,
        actor=direction_of(here, own),
        last_name="Groß",
        first_name="Jürgen",
        birth_year=1961,
        player=known,
    )
    known.refresh_from_db()
    assert (known.birth_year, entry.player.birth_year, entry.player == known) == (None, 1961, False)


def test_organizers_know_everybody_once_however_many_events_there_are(here: Event, elsewhere: Event) -> None:
    there = register(elsewhere, "Groß", "Jürgen")
    also_in(create_event("Drittes"), there)
    kept = keep_list(event=here, actor=None, content="Groß, Jürgen".encode())
    (row,) = build_preview(kept, Choices(), create_organizer()).rows
    assert list(row.known) == [there.player]
    assert sorted(row.known[0].event_names) == ["Anderswo", "Drittes"]  # type: ignore[attr-defined]
