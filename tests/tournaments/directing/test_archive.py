"""Junk can be deleted, results cannot; both can leave the start page."""

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.builders import (
    create_account,
    create_event,
    create_organizer,
    plan_round,
    play_round,
    register_many,
    seat,
)
from tournaments.directing import actions
from tournaments.models import Event, Player, Role, TableSheet
from tournaments.models.guards import Refused

pytestmark = pytest.mark.django_db


def at(event: Event, name: str) -> str:
    return reverse(f"directing:{name}", args=[event.slug])


@pytest.fixture
def desk(client: Client) -> Client:
    client.force_login(create_organizer())
    return client


def test_an_event_without_sheets_is_deleted_with_its_people_after_typing_its_name(desk: Client) -> None:
    event = create_event("Probe")
    seat(plan_round(event), [register_many(event, 3)])
    assert desk.post(at(event, "put-away"), {"name": "probe"}).status_code == 302
    assert not Event.objects.exists()
    assert not Player.objects.exists()


def test_people_who_play_elsewhere_stay(desk: Client) -> None:
    event, other = create_event("Probe"), create_event("Pokal")
    for person in register_many(event, 3)[:1]:
        other.registrations.create(player=person.player, start_number=1)
    desk.post(at(event, "put-away"), {"name": "Probe"})
    assert Player.objects.count() == 1


def test_a_wrong_name_deletes_nothing_and_stays_in_the_field(desk: Client) -> None:
    event = create_event("Probe")
    page = desk.post(at(event, "put-away"), {"name": "Prob"}).content.decode()
    assert Event.objects.exists()
    assert 'value="Prob"' in page
    assert "Das ist nicht der Name des Turniers" in page


def test_an_event_with_results_is_never_deleted() -> None:
    event = create_event("Pokal", state="running")
    play_round(event, {person: [200] for person in register_many(event, 3)})
    with pytest.raises(Refused, match="Archiv"):
        actions.delete_event(event=event, actor=create_organizer(), typed_name="Pokal")
    assert Event.objects.exists()


def test_what_a_table_typed_itself_is_a_result_too() -> None:
    event = create_event("Pokal", state="running")
    round = plan_round(event)
    person = register_many(event, 1)[0]
    TableSheet.objects.create(registration=person, game=round.games.get(), values={"ones": 3})
    with pytest.raises(Refused, match="1 Zettel"):
        actions.delete_event(event=event, actor=create_organizer(), typed_name="Pokal")
    assert TableSheet.objects.exists()


def test_the_page_of_an_event_with_results_offers_no_deletion(desk: Client) -> None:
    event = create_event("Pokal", state="running")
    play_round(event, {person: [200] for person in register_many(event, 3)})
    page = desk.get(at(event, "put-away")).content.decode()
    assert "3 Zettel" in page
    assert 'name="name"' not in page


def test_an_archived_event_leaves_the_start_page_and_comes_back(desk: Client) -> None:
    event = create_event("Pokal")
    for _click in range(2):
        desk.post(at(event, "archive-event"))
    assert at(event, "event") not in desk.get("/").content.decode().replace("“Pokal”", "")
    assert at(event, "event") in desk.get(reverse("directing:archive")).content.decode()
    desk.post(at(event, "unarchive"))
    assert at(event, "event") in desk.get("/").content.decode()
    verbs = list(event.log_entries.order_by("pk").values_list("verb", flat=True))
    assert verbs == ["event_archived", "event_unarchived"]


@pytest.mark.parametrize("name", ["put-away", "archive-event", "unarchive"])
def test_only_organizers_put_events_away(client: Client, name: str) -> None:
    event = create_event()
    client.force_login(create_account(event, role=Role.DIRECTION))
    assert client.post(at(event, name), {"name": event.name}).status_code == 403
    event.refresh_from_db()
    assert event.archived_at is None


def test_with_every_event_in_the_archive_the_start_page_speaks_of_no_first_event(client: Client) -> None:
    client.force_login(create_organizer())
    assert "Ihr erstes Turnier" in client.get("/").content.decode()
    event = create_event()
    Event.objects.filter(pk=event.pk).update(archived_at=timezone.now())
    page = client.get("/").content.decode()
    assert "Ihr erstes Turnier" not in page
    assert "Alle Turniere sind im Archiv" in page
    assert reverse("directing:archive") in page
