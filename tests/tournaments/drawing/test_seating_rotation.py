"""Order of rounds, numbers of tables, seats: nobody sits at the same table or begins again and again."""

from itertools import pairwise, permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tournaments.drawing.search.ordering import order_of_rounds
from tournaments.drawing.search.task import pairs
from tournaments.drawing.seating import Fixed, plan_rounds


def times_at(rounds, key):
    """How often each player got each table number ("table") or seat ("seat")."""
    counts = {}
    for tables in rounds:
        for number, table in enumerate(tables):
            for seat, player in enumerate(table):
                place = number if key == "table" else seat
                counts[player, place] = counts.get((player, place), 0) + 1
    return counts


def test_nobody_sits_at_the_same_table_twice_where_there_are_enough():
    plan = plan_rounds(range(100), 8)
    assert max(times_at(plan.rounds, "table").values()) == 1


def test_few_tables_are_shared_out():
    plan = plan_rounds(range(16), 8)
    assert max(times_at(plan.rounds, "table").values()) <= 3


def test_everybody_begins_about_equally_often():
    plan = plan_rounds(range(40), 8)
    begins = [times_at(plan.rounds, "seat").get((player, 0), 0) for player in range(40)]
    assert sum(begins) == 80
    assert max(begins) - min(begins) <= 1


def test_seats_and_tables_of_played_rounds_count():
    played = [[range(i, i + 4) for i in range(0, 40, 4)]]
    plan = plan_rounds(range(40), 3, history=played)
    rounds = [*played, *plan.rounds]
    assert max(times_at(rounds, "table").values()) == 1
    assert {times_at(rounds, "seat")[player, 0] for player in range(40)} == {1}


def test_those_who_left_leave_their_seats_behind():
    played = [[("gone", 1, 2, 3), (4, 5, "away", 7)]]
    plan = plan_rounds(range(1, 8), 1, history=played)
    assert sorted(player for table in plan.rounds[0] for player in table) == list(range(1, 8))


def test_a_table_with_a_number_always_has_the_same_size():
    plan = plan_rounds(range(41), 6)
    assert {tuple(map(len, tables)) for tables in plan.rounds} == {(4,) * 8 + (3,) * 3}


@pytest.mark.exhaustive
def test_the_round_keeps_its_sizes_when_someone_has_a_fixed_table():
    plan = plan_rounds(range(9), 4, fixed=[Fixed(3, 3)], sizes=(4, 3, 2))
    assert all(3 in tables[2] for tables in plan.rounds)
    assert all(sorted(map(len, tables)) == [2, 3, 4] for tables in plan.rounds)


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 999), count=st.integers(1, 5))
def test_the_order_of_rounds_is_nearly_as_good_as_the_best_of_all(seed, count):
    rng = Random(seed)
    rounds = []
    for _ in range(count):
        order = sorted(range(9), key=lambda _: rng.random())
        rounds.append([order[:3], order[3:6], order[6:]])
    last = [[0, 1, 2], [3, 4, 5], [6, 7, 8]]

    def running(order):
        met = [{frozenset(pair) for pair in pairs(tables)} for tables in (last, *order)]
        return sum(len(one & other) for one, other in pairwise(met))

    found = order_of_rounds(rounds, last, Random(seed))
    assert sorted(found) == sorted(rounds)
    costs = sorted(running(order) for order in permutations(rounds))
    assert running(found) <= costs[len(costs) // 4]
