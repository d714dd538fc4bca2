"""What the search does at its limits: it says that it does not know, and never breaks a hard wish."""

from random import Random

import pytest

from tournaments.drawing.search import bonds, ladder, starting
from tournaments.drawing.search.packing import Packing
from tournaments.drawing.search.task import HARD, Clock, Relations, Task, no_counts
from tournaments.drawing.seating import WishesError, most_tries, plan_rounds

TRIANGLE = [("A", "B"), ("B", "C"), ("A", "C")]  # three who must be apart, at two tables


def test_wishes_that_cannot_be_kept_are_found_by_packing():
    with pytest.raises(WishesError) as refused:
        plan_rounds("ABCDEF", 1, apart=TRIANGLE)
    assert refused.value.reason == "do_not_fit"


def test_where_packing_gave_up_a_failed_search_says_that_nothing_was_found(monkeypatch):
    monkeypatch.setattr(bonds, "PACKING_STEPS", 0)
    with pytest.raises(WishesError) as refused:
        plan_rounds("ABCDEF", 1, apart=TRIANGLE)
    assert refused.value.reason == "not_found"


def test_pairs_that_fill_no_table_are_refused_even_where_packing_gave_up(monkeypatch):
    monkeypatch.setattr(bonds, "PACKING_STEPS", 0)
    with pytest.raises(WishesError) as refused:
        plan_rounds("ABCDEF", 1, together=[("A", "B"), ("C", "D"), ("E", "F")])
    assert refused.value.reason == "not_found"


@pytest.mark.parametrize("seed", range(8))
def test_where_packing_gave_up_swaps_still_keep_hard_wishes(monkeypatch, seed):
    players = "ABCDEFGHIJKL"
    pairs = [(a, b) for a, b in zip(players, players[1:] + players[0], strict=True)]
    monkeypatch.setattr(starting, "PACKING_STEPS", len(players))
    plan = plan_rounds(players, 1, seed=seed, apart=pairs, sizes=(4, 4, 4))
    for table in plan.rounds[0]:
        assert not any(a in table and b in table for a, b in pairs)


def test_a_group_larger_than_every_table_cannot_be_packed():
    assert Packing((2, 2), [(0, 1, 2), (3,)], {}).search(Random(1), 100) is None


def test_a_round_without_room_for_a_group_is_not_joined():
    group = Relations(({}, {}, {}, {}), ((0, 1, 2), (0, 1, 2), (0, 1, 2), (3,)))
    task = Task((2, 2), 1, Random(1), Clock(60), no_counts(4), [0] * 4, relations=(group,))
    assert starting.joined([[[0, 1], [2, 3]]], task) is None


def test_small_tables_are_shared_more_evenly_also_where_no_new_rounds_keep_the_hard_wishes():
    apart = {a: {b: HARD for b in range(3) if b != a} for a in range(3)}  # three people, two tables
    wishes = Relations(tuple(apart.get(a, {}) for a in range(7)), tuple((a,) for a in range(7)))
    task = Task((4, 3), 3, Random(1), Clock(60), no_counts(7), [0] * 7, relations=(wishes,) * 3)
    always_the_same = [[[0, 1, 2, 3], [4, 5, 6]]] * 3
    assert ladder._round_by_round(task) is None
    unfair = ladder._valued(task, always_the_same, "swaps")
    fairer = ladder._fairly(task, unfair, 0)
    assert unfair.unfair > 0 == fairer.unfair


def test_whoever_waits_hears_how_many_changes_were_tried_and_gets_the_same_plan():
    heard = []
    plan = plan_rounds(range(10), 4, seed=2, told=heard.append)
    assert plan == plan_rounds(range(10), 4, seed=2)
    assert heard == sorted(heard)
    assert 0 < heard[-1] <= most_tries(10, 4)
