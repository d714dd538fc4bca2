"""A person enters an event, is corrected, or is deleted because nothing happened yet."""

import pytest

from tests.builders import create_event, create_organizer, plan_round, register, seat, store_sheet
from tournaments.models import EventState, LogEntry, Player, Registration, RegistrationState
from tournaments.models.guards import Refused
from tournaments.registration.actions import delete_registration, register_player, update_registration

pytestmark = pytest.mark.django_db


def test_whoever_has_no_number_gets_the_next_free_one() -> None:
    event = create_event()
    first = register_player(event=event, actor=None, last_name="Groß", first_name="Jürgen")
    register_player(event=event, actor=None, last_name="Bär", start_number=112)
    third = register_player(event=event, actor=None, last_name="O'Brien", first_name="Seán")
    assert (first.start_number, third.start_number) == (1, 113)
    assert first.state == RegistrationState.REGISTERED


def test_after_9999_the_gaps_are_filled() -> None:
    event = create_event()
    register(event, "Groß", start_number=9999)
    register(event, "Bär", start_number=1)
    assert register_player(event=event, actor=None, last_name="Fuchs").start_number == 2


def test_a_registration_is_logged_without_the_name() -> None:
    event, organizer = create_event(), create_organizer()
    registration = register_player(event=event, actor=organizer, last_name="Groß", first_name="Jürgen")
    entry = LogEntry.objects.get()
    assert (entry.verb, entry.actor, entry.registration) == ("player_registered", organizer, registration)
    assert "Groß" not in str(entry.detail)


def test_names_are_stored_composed_and_trimmed() -> None:
    registration = register_player(
        event=create_event(), actor=None, last_name=" Gro\u00df ", first_name="Ju\u0308rgen"
    )
    assert registration.player.list_name == "Groß, Jürgen"


def test_an_empty_name_is_refused() -> None:
    with pytest.raises(Refused):
        register_player(event=create_event(), actor=None, last_name="  ")
    assert not Registration.objects.exists()


def test_one_name_is_enough_whichever_it_is() -> None:
    event = create_event()
    for names in ({"first_name": "Wolle"}, {"last_name": "Wolle"}):
        registration = register_player(event=event, actor=None, **names)
        assert (registration.player.name, registration.player.list_name) == ("Wolle", "Wolle")
    update_registration(registration=registration, actor=None, last_name="", first_name="Änne")
    registration.refresh_from_db()
    assert registration.player.list_name == "Änne"


def test_a_taken_start_number_is_refused_by_the_name_of_its_holder() -> None:
    event = create_event()
    register(event, "Bär", "Änne", start_number=7)
    with pytest.raises(Refused, match="Bär, Änne"):
        register_player(event=event, actor=None, last_name="Groß", start_number=7)


def test_the_same_entry_again_changes_nothing() -> None:
    """https://github.com/civiform/civiform/issues/2469: five clicks, five records."""
    event = create_event()
    first = register_player(event=event, actor=None, last_name="Groß", first_name="Jürgen", start_number=7)
    again = register_player(event=event, actor=None, last_name="Groß", first_name="Jürgen", start_number=7)
    assert first == again
    assert (Registration.objects.count(), LogEntry.objects.count()) == (1, 1)


def test_two_people_of_one_name_are_two_people() -> None:
    event = create_event()
    for year in (1961, 1999):
        register_player(event=event, actor=None, last_name="Müller", first_name="Michael", birth_year=year)
    assert Player.objects.count() == 2


def test_a_known_person_stays_one_person_in_the_next_event() -> None:
    known = register(create_event(), "Müller", "Michael").player
    registration = register_player(
        event=create_event(),
        actor=None,
        last_name="Müller",
        first_name="Michael",
        birth_year=1961,
        player=known,
    )
    known.refresh_from_db()
    assert (registration.player, Player.objects.count(), known.birth_year) == (known, 1, 1961)


def test_a_known_person_is_not_registered_twice_in_one_event() -> None:
    event = create_event()
    known = register(event, "Müller", "Michael").player
    with pytest.raises(Refused):
        register_player(event=event, actor=None, last_name="Müller", first_name="Michael", player=known)


def test_nobody_is_registered_once_the_event_is_finished() -> None:
    with pytest.raises(Refused):
        register_player(event=create_event(state=EventState.FINISHED), actor=None, last_name="Groß")


def test_a_correction_writes_what_differs_and_logs_the_fields_not_their_contents() -> None:
    registration = register(create_event(), "Gros", "Jürgen", club="Süd")
    update_registration(registration=registration, actor=None, last_name="Groß", club="Süd", note="")
    registration.refresh_from_db()
    assert registration.player.list_name == "Groß, Jürgen"
    entry = LogEntry.objects.get()
    assert (entry.verb, entry.detail["fields"]) == ("registration_changed", ["last_name"])
    assert "Groß" not in str(entry.detail)


def test_a_correction_that_changes_nothing_is_not_logged() -> None:
    registration = register(create_event(), "Groß", "Jürgen")
    update_registration(registration=registration, actor=None, last_name="Groß", first_name=" Jürgen ")
    assert not LogEntry.objects.exists()


def test_a_corrected_name_sorts_anew() -> None:
    registration = register(create_event(), "Xaver", "Jürgen")
    update_registration(registration=registration, actor=None, last_name="Aßlar")
    assert Player.objects.get().sort_key.startswith("asslar\t")


def test_a_name_cannot_be_blanked() -> None:
    """https://github.com/ANadig/YellowFruit/issues/55"""
    registration = register(create_event(), "Groß", "Jürgen")
    with pytest.raises(Refused):
        update_registration(registration=registration, actor=None, last_name=" ", first_name="")
    registration.refresh_from_db()
    assert registration.player.last_name == "Groß"


def test_a_start_number_moves_only_to_a_free_one_and_the_log_keeps_both() -> None:
    event = create_event()
    registration = register(event, "Groß", start_number=7)
    register(event, "Bär", start_number=8)
    with pytest.raises(Refused, match="Bär"):
        update_registration(registration=registration, actor=None, start_number=8)
    update_registration(registration=registration, actor=None, start_number=9)
    detail = LogEntry.objects.get().detail
    assert (detail["old"], detail["new"]) == (7, 9)


def test_an_unknown_field_is_a_programming_error() -> None:
    with pytest.raises(TypeError):
        update_registration(registration=register(create_event(), "Groß"), actor=None, state="withdrawn")


def test_an_entry_made_by_mistake_is_deleted_with_its_person() -> None:
    registration = register(create_event(), "Groß", start_number=7)
    delete_registration(registration=registration, actor=None)
    assert not Player.objects.exists()
    entry = LogEntry.objects.get()
    assert (entry.verb, entry.detail, entry.registration) == ("registration_deleted", {"number": 7}, None)


def test_a_person_of_another_event_survives_the_deletion() -> None:
    first = register(create_event(), "Groß")
    second = Registration.objects.create(event=create_event(), player=first.player, start_number=1)
    delete_registration(registration=second, actor=None)
    assert Player.objects.get() == first.player


def test_whoever_has_sheets_is_not_deleted_but_withdrawn_instead() -> None:
    """https://github.com/ANadig/YellowFruit/issues/55: deleting a player destroyed results silently."""
    event = create_event()
    registration = register(event, "Groß", "Jürgen")
    planned = plan_round(event, ("free", "top_down"))
    for game in planned.games.all():
        store_sheet(registration, game, 200)
    with pytest.raises(Refused, match="2"):
        delete_registration(registration=registration, actor=None)
    assert registration.sheets.count() == 2


def test_whoever_has_a_seat_is_not_deleted() -> None:
    event = create_event()
    registration = register(event, "Groß", "Jürgen")
    seat(plan_round(event), [[registration]])
    with pytest.raises(Refused):
        delete_registration(registration=registration, actor=None)
