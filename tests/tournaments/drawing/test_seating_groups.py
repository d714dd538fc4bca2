"""Rounds within groups."""

import pytest

from tournaments.drawing.groups import plan_rounds_in_groups
from tournaments.drawing.seating import Fixed, Together, WishesError

GROUPS = [range(16), range(16, 33)]


def test_each_group_plays_among_itself_at_tables_numbered_through():
    plan = plan_rounds_in_groups(GROUPS, 4)
    for tables in plan.rounds:
        assert [len(table) for table in tables] == [4] * 4 + [4, 4, 3, 3, 3]
        assert {player for table in tables[:4] for player in table} == set(GROUPS[0])
        assert {player for table in tables[4:] for player in table} == set(GROUPS[1])
    assert (plan.repeats, plan.lower_bound) == (0, 0)
    assert "finite_field" in plan.method


@pytest.mark.exhaustive
def test_groups_know_what_was_played_before():
    played = plan_rounds_in_groups(GROUPS, 2, seed=5).rounds
    assert plan_rounds_in_groups(GROUPS, 2, seed=5, history=played).repeats == 0


def test_a_fixed_table_is_a_table_of_the_hall():
    plan = plan_rounds_in_groups(GROUPS, 2, fixed=[Fixed(20, 2), Fixed(3, 7)], apart=[(0, 1)], effort=0.1)
    for tables in plan.rounds:
        assert 20 in tables[1]
        assert 3 in tables[6]
        assert not any({0, 1} <= set(table) for table in tables)
    assert plan.broken_wishes == ()


def test_two_of_one_group_with_fixed_tables_sit_as_their_tables_say():
    wished = [Fixed(0, 3), Fixed(1, 3), Fixed(2, 9, rounds=2), Fixed(5, 1, hard=False)]
    for tables in plan_rounds_in_groups(GROUPS, 2, fixed=wished, effort=0.1).rounds:
        assert {0, 1} <= set(tables[2])
        assert 2 in tables[8]
        assert 5 in tables[0]


@pytest.mark.parametrize(
    ("wishes", "reason"),
    [
        ({"together": [(0, 20)]}, "two_groups"),
        ({"fixed": [Fixed(0, 3), Fixed(20, 3)]}, "two_groups"),
        ({"fixed": [Fixed(0, 10)]}, "no_such_table"),
    ],
)
def test_people_of_different_groups_cannot_share_a_table(wishes, reason):
    with pytest.raises(WishesError) as refused:
        plan_rounds_in_groups(GROUPS, 1, **wishes)
    assert refused.value.reason == reason


def test_a_soft_wish_across_groups_is_broken_and_named():
    plan = plan_rounds_in_groups(GROUPS, 1, together=[Together((0, 20), hard=False)])
    assert [broken.players for broken in plan.broken_wishes] == [(0, 20)]


def test_no_rounds_and_no_groups():
    assert plan_rounds_in_groups(GROUPS, 0).rounds == ()
    assert plan_rounds_in_groups([], 2).rounds == ((), ())
