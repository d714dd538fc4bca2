"""Tables by the ranking: only from complete results, or with a reason that stays on record."""

import pytest
from django.urls import reverse

from tests.builders import create_event, plan_round, play_round, register_many
from tournaments.drawing import queries
from tournaments.drawing.standing_draw import draw_by_standing
from tournaments.drawing.wish_actions import add_wish
from tournaments.models import LogEntry, WishKind
from tournaments.models.guards import Refused

pytestmark = pytest.mark.django_db


def start_numbers(round) -> list[list[int]]:
    return [[seat.registration.start_number for seat in table.seats] for table in queries.seating(round)]


@pytest.fixture
def people():
    return register_many(create_event(), 8)


def second_round(people, missing: int = 0):
    """After a round in which the first start number was best."""
    event = people[0].event
    points = {person: [400 - 10 * place] for place, person in enumerate(people)}
    points |= {person: [None] for person in people[8 - missing :]}
    play_round(event, points)
    return plan_round(event)


def draw(round, way, **terms):
    return draw_by_standing(round=round, actor=None, way=way, **terms)


def test_in_blocks_the_first_four_sit_at_table_one(people):
    round = draw(second_round(people), "blocks")
    assert start_numbers(round) == [[1, 2, 3, 4], [5, 6, 7, 8]]
    assert (round.draw_method, round.draw_report["repeats"]) == ("blocks", 12)


def test_as_a_snake_the_best_are_spread(people):
    assert start_numbers(draw(second_round(people), "snake")) == [[1, 4, 5, 8], [2, 3, 6, 7]]


def test_within_groups_the_lot_decides(people):
    round = draw(second_round(people), "groups", group_size=4, seed=3)
    assert [sorted(table) for table in start_numbers(round)] == [[1, 2, 3, 4], [5, 6, 7, 8]]
    assert round.seed == 3


def test_a_last_group_that_fills_no_table_joins_the_one_before(people):
    round = draw(second_round(people), "groups", group_size=6, seed=3)
    assert sorted(len(table) for table in start_numbers(round)) == [4, 4]


def test_while_a_sheet_is_missing_a_reason_is_needed_and_stays_on_record(people):
    round = second_round(people, missing=1)
    with pytest.raises(Refused, match="1 Zettel fehlt"):
        draw(round, "blocks")
    draw(round, "blocks", reason="Tisch 2 spielt noch")
    entry = LogEntry.objects.get(verb="round_drawn_by_standing")
    assert entry.reason == "Tisch 2 spielt noch"


def test_without_results_unknown_ways_and_tiny_groups_are_refused(people):
    with pytest.raises(Refused, match="noch keine Rangliste"):
        draw(plan_round(people[0].event), "blocks")
    people[0].event.rounds.all().delete()
    round = second_round(people)
    for way, size in (("x", None), ("groups", None), ("groups", 2)):
        with pytest.raises(Refused):
            draw(round, way, group_size=size)


def test_the_page_explains_asks_and_draws(direction, people):
    first = plan_round(people[0].event)
    address = reverse("drawing:by-standing", args=[first.event.slug, 1])
    assert "noch keine Rangliste" in direction.get(address).text
    first.delete()
    round = second_round(people, missing=1)
    address = reverse("drawing:by-standing", args=[round.event.slug, 2])
    assert "1 Zettel fehlt" in direction.get(address).text
    page = direction.post(address, {"way": "snake", "reason": ""})
    assert "1 Zettel fehlt" in page.text
    for _click in range(2):
        assert direction.post(address, {"way": "snake", "reason": "eilig"}).status_code == 302
    assert round.seats.count() == 8


def test_hard_wishes_are_kept_by_exchanging_neighbours_of_the_ranking(people):
    round = second_round(people)
    hard = {"event": round.event, "actor": None, "is_hard": True}
    add_wish(kind=WishKind.APART, people=[people[0], people[3]], **hard)
    add_wish(kind=WishKind.FIXED, people=[people[7]], table_number=1, **hard)
    add_wish(kind=WishKind.APART, people=[people[5], people[6]], rounds=1, **hard)
    round = draw(round, "blocks")
    assert start_numbers(round) == [[4, 6, 7, 8], [1, 2, 3, 5]]
    assert round.draw_report["broken"] == 0


def test_wishes_that_the_ranking_cannot_keep_are_named(people):
    round = second_round(people)
    hard = {"event": round.event, "actor": None, "is_hard": True}
    add_wish(kind=WishKind.TOGETHER, people=[people[0], people[7]], **hard)
    with pytest.raises(Refused, match=r"verschiedene Gruppen.*Name001 und Vor Name008 zusammen"):
        draw(round, "groups", group_size=4)
    add_wish(kind=WishKind.FIXED, people=[people[1]], table_number=9, **hard)
    with pytest.raises(Refused, match="nur 2 Tische"):
        draw(round, "snake")
    assert not round.seats.exists()
