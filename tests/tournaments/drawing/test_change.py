"""Seats changed by hand: the cost is shown first, and nothing changes behind anybody's back."""

import pytest
from django.urls import reverse

from tests.builders import create_event, plan_round, register_many, seat, store_sheet
from tournaments.drawing import queries
from tournaments.drawing.rearranging import arrangement_of, rearrange, stamp_of
from tournaments.models import LogEntry
from tournaments.models.guards import Refused

pytestmark = pytest.mark.django_db


@pytest.fixture
def people():
    event = create_event()
    return register_many(event, 7)


@pytest.fixture
def round(people):
    """Round 2 of two; in round 1 the first and the last person met."""
    event = people[0].event
    seat(plan_round(event), [[people[0], people[6], people[1]], [*people[2:6]]])
    second = plan_round(event)
    seat(second, [people[:4], people[4:]])
    return second


def address(round) -> str:
    return reverse("drawing:change", args=[round.event.slug, round.number])


def now(round) -> dict[int, list[int]]:
    return arrangement_of(queries.seating(round))


def test_an_exchange_shows_who_would_meet_again_and_changes_nothing_yet(direction, round, people):
    before = now(round)
    page = direction.get(address(round), {"one": people[0].pk, "other": people[4].pk}).text
    assert "Vor Name001 und Vor Name007 (Runde 1)" in page
    assert now(round) == before


def test_the_click_after_the_look_changes_the_seats_and_counts_anew(direction, round, people):
    chosen = {"one": people[0].pk, "other": people[4].pk, "seen": stamp_of(now(round))}
    assert direction.post(address(round), chosen).status_code == 302
    assert set(now(round)[2]) == {people[0].pk, people[5].pk, people[6].pk}
    assert now(round)[1][0] == people[4].pk  # each takes the other's seat, also the one that begins
    round.refresh_from_db()
    assert round.draw_report["repeats"] == 4
    assert LogEntry.objects.get(verb="seats_moved").detail["count"] == 2


def test_somebody_moves_to_a_table_with_room(direction, round, people):
    chosen = {"one": people[0].pk, "table": "2"}
    assert "Nachher" in direction.get(address(round), chosen).text
    direction.post(address(round), {**chosen, "seen": stamp_of(now(round))})
    assert [len(table) for table in now(round).values()] == [3, 4]


def test_whoever_moves_sits_down_on_a_place_that_was_given_up(round, people):
    second = round.seats.filter(table_number=2)
    second.filter(registration=people[4]).update(vacated_at=round.drawn_at)
    tables = {1: [person.pk for person in people[1:4]], 2: [people[0].pk, people[5].pk, people[6].pk]}
    rearrange(round=round, actor=None, tables=tables, seen=stamp_of(now(round)))
    assert second.get(registration=people[0]).position == second.get(registration=people[4]).position == 1


def test_when_seats_changed_meanwhile_the_preview_comes_again(direction, round, people):
    chosen = {"one": people[0].pk, "other": people[4].pk, "seen": "old"}
    page = direction.post(address(round), chosen)
    assert page.status_code == 200
    assert "inzwischen" in page.text
    assert people[0].pk in now(round)[1]


@pytest.mark.parametrize(
    ("other", "table", "said"),
    [(None, "", "entweder"), (4, "2", "entweder"), (1, "", "schon an diesem Tisch"), (None, "1", "Auswahl")],
)
def test_choices_that_make_no_sense_are_explained(direction, round, people, other, table, said):
    chosen = {"one": people[0].pk, "other": people[other].pk if other else "", "table": table}
    assert said in direction.get(address(round), chosen).text


def test_nobody_with_a_typed_sheet_moves_and_no_table_overflows(round, people):
    before = now(round)
    store_sheet(people[0], round.games.first(), 200)
    after = {1: before[1][1:], 2: [*before[2], before[1][0]]}
    with pytest.raises(Refused, match="Zettel"):
        rearrange(round=round, actor=None, tables=after, seen=stamp_of(before))
    after = {1: [*before[1], before[2][0]], 2: before[2][1:]}
    with pytest.raises(Refused, match="Tisch 1 ist voll"):
        rearrange(round=round, actor=None, tables=after, seen=stamp_of(before))
    after = {1: before[1], 2: before[2][:2] + before[1][:1]}
    with pytest.raises(Refused, match="zwei Plätze oder keinen"):
        rearrange(round=round, actor=None, tables=after, seen=stamp_of(before))
    assert now(round) == before


def test_a_planned_round_has_no_seats_to_change(direction, people):
    round = plan_round(people[0].event)
    assert direction.get(address(round)).status_code == 302


def test_the_look_ahead_tells_namesakes_apart(direction, round, people):
    for person in (people[0], people[4]):
        person.player.first_name, person.player.last_name = "Hans", "Müller"
        person.player.save()
    page = direction.get(address(round), {"one": people[0].pk, "other": people[4].pk}).text
    assert "<li>Hans Müller (Nr. 1)</li>" in page
    assert "<li>Hans Müller (Nr. 5)</li>" in page
