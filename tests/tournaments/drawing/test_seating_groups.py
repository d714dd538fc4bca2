"""Rounds within groups, and the benchmark."""

import pytest

from tournaments.drawing.benchmark import ALL, ROWS, benchmark_rows, best_of_shuffles
from tournaments.drawing.groups import plan_rounds_in_groups
from tournaments.drawing.seating import Fixed, WishesError

GROUPS = [range(16), range(16, 33)]


def test_each_group_plays_among_itself_at_tables_numbered_through():
    plan = plan_rounds_in_groups(GROUPS, 4)
    for tables in plan.rounds:
        assert [len(table) for table in tables] == [4] * 4 + [4, 4, 3, 3, 3]
        assert {player for table in tables[:4] for player in table} == set(GROUPS[0])
        assert {player for table in tables[4:] for player in table} == set(GROUPS[1])
    assert (plan.repeats, plan.lower_bound) == (0, 0)
    assert "finite_field" in plan.method


def test_groups_know_what_was_played_before():
    played = plan_rounds_in_groups(GROUPS, 2, seed=5).rounds
    assert plan_rounds_in_groups(GROUPS, 2, seed=5, history=played).repeats == 0


def test_a_fixed_table_is_a_table_of_the_hall():
    plan = plan_rounds_in_groups(GROUPS, 2, fixed=[Fixed(20, 6)], apart=[(0, 1)])
    assert all(20 in tables[5] for tables in plan.rounds)
    with pytest.raises(WishesError):
        plan_rounds_in_groups(GROUPS, 2, fixed=[Fixed(20, 2)])


def test_no_rounds_and_no_groups():
    assert plan_rounds_in_groups(GROUPS, 0).rounds == ()
    assert plan_rounds_in_groups([], 2).rounds == ((), ())


def test_the_benchmark_measures_what_is_asked_for():
    rows = list(benchmark_rows("16x5 20x2"))
    assert [(row.players, row.rounds, row.repeats, row.bound, row.spread) for row in rows] == [
        (16, 5, 0, 0, 0),
        (20, 2, 0, 0, 0),
    ]
    assert all(row.seconds > 0 and row.method for row in rows)


def test_the_benchmark_of_everything_has_all_rows():
    wanted = [size for name in ALL for size in ROWS[name].split()]
    rows = benchmark_rows()
    assert [f"{row.players}x{row.rounds}" for row, _ in zip(rows, range(5), strict=False)] == wanted[:5]
    assert len(wanted) == 15 + 8 + 92 + 6 + 1


def test_the_best_of_many_shuffles_is_what_the_draw_has_to_beat():
    assert best_of_shuffles(16, 5, shuffles=100) > 10
