"""Rounds within groups."""

import pytest

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
