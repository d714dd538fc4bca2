"""Decisions, prizes and play-offs of whoever is chosen: the first of a list, the second, the last, a stranger."""

import pytest
from django.urls import reverse

from tests.builders import create_event, create_organizer, play_round, register
from tournaments.models import EventState, LogEntry, Ruling, RulingKind
from tournaments.standings.queries import standings

pytestmark = pytest.mark.django_db
NAMES = ("Ast", "Bär", "Cohn", "Dorn")


@pytest.fixture
def event():
    return create_event("Feuerwehr-Turnier", state=EventState.RUNNING)


@pytest.fixture
def people(event, client):
    client.force_login(create_organizer())
    found = [register(event, name) for name in NAMES]
    play_round(event, dict(zip(found, [(300,), (250,), (240,), (100,)], strict=True)))
    return found


def page(event):
    return reverse("standings:decisions", args=[event.slug])


def decide(client, event, person, kind, points=""):
    typed = {"registration": person.pk, "kind": kind, "points": points, "reason": "Würfel gedreht"}
    return client.post(page(event), typed)


@pytest.mark.parametrize("place", range(len(NAMES)))
@pytest.mark.parametrize(
    ("kind", "points", "counts"),
    [
        (RulingKind.PENALTY, "20", -20),
        (RulingKind.CREDIT, "20", 20),
        (RulingKind.WARNING, "", 0),
        (RulingKind.DISQUALIFIED, "", 0),
        (RulingKind.GUEST, "", 0),
    ],
)
def test_a_decision_about_anybody_of_the_list_is_recorded(client, event, people, place, kind, points, counts):
    before = {row.pk: row.total for row in standings(event).rows}
    assert decide(client, event, people[place], kind, points).status_code == 302
    ruling = Ruling.objects.get()
    assert (ruling.registration, ruling.kind, ruling.points) == (people[place], kind, counts)
    assert LogEntry.objects.get(verb=f"standings_{kind}").registration == people[place]
    after = {row.pk: row.total for row in standings(event).rows}
    assert after == before | {people[place].pk: before[people[place].pk] + counts}


def test_nobody_of_another_event_can_be_chosen(client, event, people):
    stranger = register(create_event("Anderes"), "Eff")
    assert decide(client, event, stranger, "penalty", "20").status_code == 200
    assert not Ruling.objects.exists()


@pytest.mark.parametrize("typed", ["0", "-1", "²", "9" * 30, "x", "1 2"])
def test_a_choice_that_is_no_person_is_said_and_changes_nothing(client, event, people, typed):
    answer = client.post(page(event), {"registration": typed, "kind": "guest", "reason": "so", "points": ""})
    assert answer.status_code == 200
    assert not Ruling.objects.exists()


@pytest.mark.parametrize("disqualified", [(1, 0), (3, 2), (0, 3)])
def test_two_disqualified_people_have_no_place_whoever_is_ruled_out_first(
    client, event, people, disqualified
):
    # github.com/DMOJ/online-judge PR 1753; github.com/thewca/wca-regulations issue 748
    for place in disqualified:
        assert decide(client, event, people[place], "disqualified").status_code == 302
    ranks = {row.registration.player.last_name: row.rank for row in standings(event).rows}
    placed = [name for place, name in enumerate(NAMES) if place not in disqualified]
    assert ranks == dict.fromkeys(NAMES) | {name: rank for rank, name in enumerate(placed, start=1)}


@pytest.mark.parametrize("place", range(len(NAMES)))
def test_any_decision_can_be_taken_back_and_none_of_another_event(client, event, people, place):
    for person in people:
        decide(client, event, person, "penalty", "20")
    ruling = Ruling.objects.get(registration=people[place])
    other = create_event("Anderes")
    foreign = reverse("standings:void-decision", args=[other.slug, ruling.pk])
    assert client.post(foreign, {"reason": "Irrtum"}).status_code == 404
    client.post(reverse("standings:void-decision", args=[event.slug, ruling.pk]), {"reason": "Irrtum"})
    assert [row.void_at is None for row in Ruling.objects.order_by("pk")].index(False) == place
