"""A name goes for good; results, seats and the log stay."""

import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.builders import create_account, create_event, create_organizer, play_round, register, register_many
from tournaments.models import (
    Event,
    EventState,
    LogEntry,
    Player,
    PrintRecord,
    Publication,
    Registration,
    Role,
)
from tournaments.models.guards import Refused
from tournaments.models.prints import SHEET_MARKS
from tournaments.registration import actions

pytestmark = pytest.mark.django_db


def finished_event() -> tuple[Event, Registration]:
    event = create_event(publication=Publication.FINAL)
    asking = register(event, "Geheim", "Gerda", start_number=1007, club="Würfelfreunde", note="Rollstuhl")
    others = register_many(event, 2)
    played = play_round(event, {asking: [250], others[0]: [240], others[1]: [230]})
    played.state = "closed"
    played.save()
    event.state = EventState.FINISHED
    event.save()
    asking.event = event
    return event, asking


def anonymise(registration: Registration, number: str = "1007") -> Registration:
    return actions.anonymise(registration=registration, actor=create_organizer(), typed_number=number)


def test_the_name_leaves_the_database_and_the_results_stay() -> None:
    event, asking = finished_event()
    anonymise(asking)
    found = event.registrations.get(start_number=1007)
    assert (found.pk, found.player.name, found.club, found.note) == (asking.pk, "Anonym 1007", "", "")
    assert not Player.objects.filter(last_name="Geheim").exists()
    assert found.sheets.get().versions.get().total == 250


def test_what_was_kept_of_printed_sheets_leaves_with_the_name() -> None:
    event, asking = finished_event()
    other = event.registrations.exclude(pk=asking.pk).first()
    marks = {str(asking.pk): "abc", str(other.pk): "def"}
    printed = PrintRecord.record(
        "sheets", event=event, actor=None, detail={"per_page": 2, SHEET_MARKS: marks}
    )
    anonymise(asking)
    printed.refresh_from_db()
    assert printed.detail == {"per_page": 2, SHEET_MARKS: {str(other.pk): "def"}}


def test_long_papers_of_this_event_leave_with_the_name() -> None:
    event, asking = finished_event()
    settings.PRINTS_DIR.mkdir(exist_ok=True)
    own, other = (settings.PRINTS_DIR / f"{key}-abc.pdf" for key in (event.pk, f"{event.pk}1"))
    own.touch()
    other.touch()
    anonymise(asking)
    assert (own.exists(), other.exists()) == (False, True)
    other.unlink()


@pytest.mark.parametrize("number", ["", "7", "1.007", "Geheim"])
def test_without_the_start_number_nothing_happens(number: str) -> None:
    _event, asking = finished_event()
    with pytest.raises(Refused):
        anonymise(asking, number)
    assert Player.objects.filter(last_name="Geheim").exists()
    assert not LogEntry.objects.exists()


@pytest.mark.parametrize("state", [EventState.DRAFT, EventState.OPEN, EventState.RUNNING])
def test_while_the_event_is_played_names_stay_unless_it_is_in_the_archive(state: EventState) -> None:
    _event, asking = finished_event()
    Event.objects.update(state=state)
    asking = Registration.objects.get(pk=asking.pk)
    with pytest.raises(Refused, match="beendet oder im Archiv"):
        anonymise(asking)
    Event.objects.update(archived_at=timezone.now())
    assert (
        actions.anonymise(registration=asking, actor=None, typed_number="1007").player.name == "Anonym 1007"
    )


def test_the_log_says_so_once_and_without_the_name(client: Client) -> None:
    event, asking = finished_event()
    LogEntry.record("checked_in", event=event, actor=None, registration=asking)
    organizer = create_organizer()
    for _click in range(2):
        actions.anonymise(registration=asking, actor=organizer, typed_number=" 1007 ")
    assert event.log_entries.filter(verb="player_anonymised").count() == 1
    client.force_login(organizer)
    page = client.get(reverse("directing:log", args=[event.slug])).content.decode()
    assert "Der Name von Anonym 1007 (Nr. 1007) wurde endgültig entfernt" in page
    assert "Geheim" not in page


def test_the_same_person_in_another_event_keeps_the_name_there() -> None:
    _event, asking = finished_event()
    other = create_event("Stadtmeisterschaft").registrations.create(player=asking.player, start_number=1)
    anonymise(asking)
    assert Registration.objects.get(pk=other.pk).player.last_name == "Geheim"
    assert Registration.objects.get(pk=asking.pk).player.last_name == "Anonym 1007"


def test_a_list_that_was_pasted_and_not_imported_goes_too() -> None:
    event, asking = finished_event()
    event.player_imports.create(content=b"Geheim, Gerda")
    anonymise(asking)
    assert not event.player_imports.exists()


def test_public_pages_and_exports_show_the_neutral_name(client: Client) -> None:
    event, asking = finished_event()
    public = reverse("publishing:event", args=[event.slug])
    assert "Geheim" in client.get(public).content.decode()
    anonymise(asking)
    page = client.get(public).content.decode()
    assert "Geheim" not in page
    assert "Anonym 1007" in page
    client.force_login(create_account(event, role=Role.DIRECTION))
    for name in ("registration:export-csv", "standings:csv"):
        file = client.get(reverse(name, args=[event.slug])).content.decode()
        assert ("Geheim" not in file, "Anonym 1007" in file) == (True, True)


def test_the_page_asks_for_the_start_number_and_keeps_what_was_typed(client: Client) -> None:
    event, asking = finished_event()
    client.force_login(create_organizer())
    page = reverse("registration:player", args=[event.slug, asking.pk])
    address = reverse("registration:anonymise", args=[event.slug, asking.pk])
    assert address in client.get(page).content.decode()
    refused = client.post(address, {"number": "12"}).content.decode()
    assert ('value="12"' in refused, "aria-invalid" in refused) == (True, True)
    assert client.post(address, {"number": "1007"})["Location"] == page
    assert "Anonym 1007" in client.get(page).content.decode()
    assert "<form" not in client.get(address).content.decode().partition("<main")[2]


def test_a_running_event_offers_it_nowhere(client: Client) -> None:
    event, asking = finished_event()
    Event.objects.update(state=EventState.RUNNING)
    client.force_login(create_organizer())
    page = reverse("registration:player", args=[event.slug, asking.pk])
    address = reverse("registration:anonymise", args=[event.slug, asking.pk])
    assert address not in client.get(page).content.decode()
    assert "<form" not in client.get(address).content.decode().partition("<main")[2]


def test_a_scorer_removes_no_name(client: Client) -> None:
    event, asking = finished_event()
    client.force_login(create_account(event))
    address = reverse("registration:anonymise", args=[event.slug, asking.pk])
    assert client.post(address, {"number": "1007"}).status_code == 403
    assert Player.objects.filter(last_name="Geheim").exists()
