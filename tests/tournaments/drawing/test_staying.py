"""Groups over several rounds: the tables of the round before stay."""

import pytest
from django.urls import reverse

from tests.builders import (
    create_account,
    create_event,
    create_organizer,
    plan_round,
    register,
    register_many,
    seat,
)
from tournaments.drawing.proof_page import in_full, proof_of
from tournaments.drawing.proof_words import method_words, reasons_for_repeats
from tournaments.drawing.staying import stay_at_the_tables
from tournaments.models import EventState, LogEntry, Round
from tournaments.models.guards import Refused
from tournaments.registration.actions import withdraw

pytestmark = pytest.mark.django_db


@pytest.fixture
def event():
    return create_event(state=EventState.RUNNING)


@pytest.fixture
def groups(event):
    """Two groups of four at two tables in round 1; round 2 is planned."""
    people = register_many(event, 8)
    seat(plan_round(event), [people[:4], people[4:]])
    plan_round(event)
    return [people[:4], people[4:]]


def tables_of(round: Round):
    found: dict[int, list[int]] = {}
    for one in round.seats.filter(vacated_at=None).order_by("table_number", "position"):
        found.setdefault(one.table_number, []).append(one.registration_id)
    return [found[number] for number in sorted(found)]


def keys(*tables):
    return [[person.pk for person in table] for table in tables]


def test_everybody_keeps_the_table_and_the_log_says_so(event, groups):
    drawn = stay_at_the_tables(round=event.rounds.get(number=2), actor=create_organizer())
    assert tables_of(drawn) == keys(*groups)
    assert LogEntry.objects.filter(verb="round_drawn_as_before").count() == 1


def test_who_left_is_gone_and_who_came_takes_the_free_place(event, groups):
    actor = create_organizer()
    withdraw(registration=groups[1][0], actor=actor, reason="muss heim")
    late = register(event, "Spät")
    drawn = stay_at_the_tables(round=event.rounds.get(number=2), actor=actor)
    assert tables_of(drawn) == keys(groups[0], [*groups[1][1:], late])


def test_a_table_that_became_too_small_is_said_and_nothing_is_drawn(event, groups):
    actor = create_organizer()
    for person in groups[0][:2]:
        withdraw(registration=person, actor=actor, reason="muss heim")
    with pytest.raises(Refused, match="Tisch 1 hätte 2 Personen"):
        stay_at_the_tables(round=event.rounds.get(number=2), actor=actor)
    assert not event.rounds.get(number=2).is_drawn


def test_more_people_than_places_are_said(event, groups):
    register(event, "Spät")
    with pytest.raises(Refused, match="hätte 5 Personen"):
        stay_at_the_tables(round=event.rounds.get(number=2), actor=create_organizer())


def test_the_first_round_has_no_tables_to_stay_at(event):
    register_many(event, 4)
    with pytest.raises(Refused, match="keine Runde davor"):
        stay_at_the_tables(round=plan_round(event), actor=create_organizer())


def test_the_page_offers_it_and_a_second_click_changes_nothing(direction, event, groups):
    page = reverse("drawing:round", args=[event.slug, 2])
    address = reverse("drawing:stay", args=[event.slug, 2])
    assert address in direction.get(page).content.decode()
    for _ in range(2):
        assert direction.post(address).url == page
    assert tables_of(event.rounds.get(number=2)) == keys(*groups)
    assert LogEntry.objects.filter(verb="round_drawn_as_before").count() == 1


def test_what_is_refused_is_said_on_the_page(client, event, groups):
    register(event, "Spät")
    client.force_login(create_organizer())
    response = client.post(reverse("drawing:stay", args=[event.slug, 2]), follow=True)
    assert "hätte 5 Personen" in response.content.decode()


def test_only_the_direction_may(client, event, groups):
    client.force_login(create_account(event))
    assert client.post(reverse("drawing:stay", args=[event.slug, 2])).status_code == 403


def test_the_proof_says_that_nothing_was_searched(event, groups):
    stay_at_the_tables(round=event.rounds.get(number=2), actor=create_organizer())
    proof = proof_of(event, show=in_full)
    words = reasons_for_repeats(proof)
    assert "Runde 2 wurde an den Tischen der Runde davor gespielt; Wiederbegegnungen: 12." in words
    assert not any("Suche" in sentence for sentence in words)
    assert method_words(proof.rounds[1].round.draw_method) == "an den Tischen der Runde davor"
