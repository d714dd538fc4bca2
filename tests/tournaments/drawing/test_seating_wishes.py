"""Hard wishes are kept or refused by name; soft wishes are granted where they can be, and told where not."""

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tournaments.drawing.search.bonds import bonds_of, contradiction, relations_of_rounds
from tournaments.drawing.search.task import SOFT
from tournaments.drawing.seating import Apart, Broken, Fixed, Together, WishesError, plan_rounds
from tournaments.drawing.wish_words import WHY
from tournaments.drawing.wishes import Wish, groups_apart, neighbours_apart

PLAYERS = 8
SIZES = [(4, 4), (3, 3, 2), (5, 3)]


def all_rounds(people: tuple[int, ...], sizes: Sequence[int]) -> Iterator[list[tuple[int, ...]]]:
    """Every way to seat them at numbered tables of these sizes."""
    if not sizes:
        yield []
        return
    for table in combinations(people, sizes[0]):
        rest = tuple(player for player in people if player not in table)
        for others in all_rounds(rest, sizes[1:]):
            yield [table, *others]


def is_granted(wish: Wish[int], tables: Sequence[Sequence[int]]) -> bool:
    at = {player: number for number, table in enumerate(tables, 1) for player in table}
    numbers = [at[player] for player in wish.players if player in at]
    if isinstance(wish, Fixed):
        return all(number == wish.table for number in numbers)
    if isinstance(wish, Apart):
        return len(set(numbers)) == len(numbers)
    return len(set(numbers)) < 2


def a_wish() -> st.SearchStrategy[Wish[int]]:
    groups = st.lists(st.integers(0, PLAYERS - 1), unique=True, min_size=2, max_size=4).map(tuple)
    return st.one_of(
        st.builds(Apart, groups),
        st.builds(Together, groups),
        st.builds(Fixed, st.integers(0, PLAYERS - 1), st.integers(1, 3)),
    )


def by_kind(wishes: Sequence[Wish[int]]) -> dict[str, list[Wish[int]]]:
    kinds = {"apart": Apart, "together": Together, "fixed": Fixed}
    return {name: [wish for wish in wishes if isinstance(wish, kind)] for name, kind in kinds.items()}


def can_be_granted(wishes: Sequence[Wish[int]], sizes: Sequence[int]) -> bool:
    return any(
        all(is_granted(wish, tables) for wish in wishes)
        for order in sorted(set(permutations(sizes)))
        for tables in all_rounds(tuple(range(PLAYERS)), order)
    )


@pytest.mark.exhaustive
@settings(max_examples=150, deadline=None)
@given(wishes=st.lists(a_wish(), max_size=5), sizes=st.sampled_from(SIZES), seed=st.integers(0, 9))
def test_hard_wishes_are_kept_or_refused_with_those_that_contradict(wishes, sizes, seed):
    try:
        plan = plan_rounds(range(PLAYERS), 2, sizes=sizes, seed=seed, effort=0.02, **by_kind(wishes))
    except WishesError as refusal:
        assert refusal.reason in WHY
        assert refusal.reason != "not_found"
        assert not can_be_granted(refusal.wishes, sizes)
        for wish in refusal.wishes:
            assert can_be_granted([other for other in refusal.wishes if other is not wish], sizes)
    else:
        assert all(is_granted(wish, tables) for wish in wishes for tables in plan.rounds)
        assert plan.broken_wishes == ()


@settings(max_examples=60, deadline=None)
@given(data=st.data(), n=st.integers(12, 60))
def test_bans_of_any_kind_hold_in_fields_of_any_size(data, n):
    person = st.integers(0, n - 1)
    apart = data.draw(
        st.lists(st.tuples(person, person).filter(lambda pair: pair[0] != pair[1]), max_size=12)
    )
    together = data.draw(
        st.lists(st.tuples(person, person).filter(lambda pair: pair[0] != pair[1]), max_size=3)
    )
    try:
        plan = plan_rounds(range(n), 3, apart=apart, together=together, effort=0.02)
    except WishesError as refusal:
        assert refusal.wishes
        return
    for tables in plan.rounds:
        at = {player: number for number, table in enumerate(tables) for player in table}
        assert sorted(at) == list(range(n))
        assert all(at[one] != at[other] for one, other in apart)
        assert all(at[one] == at[other] for one, other in together)


@pytest.mark.parametrize(
    ("wishes", "reason", "culprits"),
    [
        ({"fixed": {"A": 9}}, "no_such_table", 1),
        ({"fixed": [("A", 1), ("A", 2)]}, "two_tables", 2),
        ({"fixed": {"A": 1, "B": 2}, "together": ["AB"]}, "two_tables", 3),
        ({"together": ["ABC", "CDE"]}, "too_many_together", 2),
        ({"fixed": dict.fromkeys("ABCDE", 1)}, "too_many_together", 5),
        ({"together": ["AB", "BC"], "apart": ["DE", "AC"]}, "apart_and_together", 3),
        ({"fixed": {"A": 1, "B": 1}, "apart": ["AB"]}, "apart_and_together", 3),
        ({"apart": ["FGH", "ABCD"]}, "too_many_apart", 1),
        ({"together": ["ABC", "DEF"], "apart": ["GH", "AG", "DH", "AH"]}, "do_not_fit", 4),
    ],
)
def test_contradictions_between_hard_wishes_are_named(wishes, reason, culprits):
    players = "ABCDEFGHIKLM" if reason in ("too_many_together",) else "ABCDEFGH"
    with pytest.raises(WishesError) as refusal:
        plan_rounds(players, 2, **wishes)
    assert refusal.value.reason == reason
    assert len(refusal.value.wishes) == culprits
    assert refusal.value.round == 0
    assert reason in str(refusal.value)


def test_wishes_for_the_first_rounds_end_with_them_and_count_played_rounds():
    clubs = groups_apart({i: "AB"[i % 2] for i in range(8)}, rounds=2, hard=True)
    with pytest.raises(WishesError):
        plan_rounds(range(8), 2, apart=clubs)
    played = [[(0, 1, 2, 3), (4, 5, 6, 7)]] * 2
    assert plan_rounds(range(8), 2, apart=clubs, history=played).broken_wishes == ()


def test_a_contradiction_that_begins_later_names_its_round():
    wishes = {"apart": [Apart("AB")], "together": [Together("AB", rounds=None)]}
    with pytest.raises(WishesError) as refusal:
        plan_rounds("ABCDEFGH", 3, **wishes)
    assert refusal.value.round == 0


def test_clubs_are_apart_in_the_first_rounds_without_costing_repeats():
    club = {i: f"Verein {i % 7}" for i in range(50)}
    plan = plan_rounds(range(50), 8, apart=groups_apart(club, rounds=2))
    assert (plan.repeats, plan.three_table_spread, plan.broken_wishes) == (0, 1, ())
    for tables in plan.rounds[:2]:
        assert all(len({club[player] for player in table}) == len(table) for table in tables)


def test_a_child_sits_with_its_mother_in_every_round_and_nobody_else_meets_twice():
    plan = plan_rounds(range(40), 8, together=[(0, 1)])
    assert all(any({0, 1} <= set(table) for table in tables) for tables in plan.rounds)
    assert plan.repeats == plan.lower_bound == 7


def test_friends_who_would_like_to_sit_together_do():
    plan = plan_rounds(range(40), 8, together=[Together((0, 1), hard=False)])
    assert plan.broken_wishes == ()
    assert plan.repeats == 7


def test_people_at_a_fixed_table_stay_there_and_small_tables_are_shared_all_the_same():
    plan = plan_rounds(range(41), 8, fixed={0: 1, 7: 11, 9: 11})
    assert all(0 in tables[0] and {7, 9} <= set(tables[10]) for tables in plan.rounds)
    assert plan.three_table_spread <= 1


def test_a_soft_wish_that_cannot_be_granted_is_named_with_round_and_people():
    wish = Apart(tuple("ABC"), hard=False, label="Familie Müller")
    plan = plan_rounds("ABCDEF", 1, apart=[wish])
    assert len(plan.broken_wishes) == 1
    broken = plan.broken_wishes[0]
    assert (broken.wish, broken.round) == (wish, 0)
    assert any(set(broken.players) <= set(table) for table in plan.rounds[0])
    assert isinstance(broken, Broken)


def test_soft_wishes_for_tables_that_do_not_exist_or_are_taken_are_broken_not_refused():
    fixed = [Fixed("A", 99, hard=False), Fixed("B", 1), Fixed("C", 1, hard=False)]
    plan = plan_rounds("ABCDEFGH", 1, fixed=fixed, apart=[Apart("BC")])
    assert [broken.players for broken in plan.broken_wishes] == [("A",), ("C",)]
    assert "B" in plan.rounds[0][0]


def test_a_hard_wish_goes_before_a_soft_one():
    plan = plan_rounds("ABCDEFGH", 2, together=["AB"], apart=[Apart("AB", hard=False)])
    assert [broken.round for broken in plan.broken_wishes] == [0, 1]


def test_whoever_is_not_there_is_left_out_of_a_wish():
    plan = plan_rounds("ABCDEFGH", 1, apart=["AX", "XY"], together=["XYZ"], fixed={"X": 99})
    assert plan.broken_wishes == ()


def test_neighbours_in_the_queue_do_not_meet_in_the_first_round():
    plan = plan_rounds(range(60), 3, apart=neighbours_apart(range(60)))
    assert plan.broken_wishes == ()
    at = {player: number for number, table in enumerate(plan.rounds[0]) for player in table}
    assert all(at[i] != at[i + 1] for i in range(59))


def test_many_neighbours_who_must_be_apart_in_all_rounds_are_no_trouble():
    plan = plan_rounds(range(300), 4, apart=neighbours_apart(range(300), rounds=None, hard=True))
    assert (plan.repeats, plan.broken_wishes) == (0, ())


@settings(max_examples=100, deadline=None)
@given(wishes=st.lists(a_wish(), max_size=6), sizes=st.sampled_from(SIZES))
def test_a_contradiction_is_found_exactly_when_no_seating_grants_all_hard_wishes(wishes, sizes):
    bonds = bonds_of(wishes, {i: i for i in range(PLAYERS)})
    assert (contradiction(bonds, sizes) is None) == can_be_granted(wishes, sizes)


def test_more_people_who_would_like_to_be_apart_than_tables_do_not_keep_the_search_going():
    apart = [Apart(tuple(range(6)), rounds=1, hard=False)]
    plan = plan_rounds(range(17), 3, apart=apart)
    assert [(broken.round, len(broken.players)) for broken in plan.broken_wishes] == [(0, 2)]
    bonds = bonds_of(apart, {player: player for player in range(17)})
    relation = relations_of_rounds(bonds, (4, 4, 3, 3, 3), range(1))[0]
    assert relation.unavoidable == SOFT  # one of the pairs shares a table, whatever is drawn


def test_groups_that_share_people_are_one_group():
    plan = plan_rounds(range(8), 2, together=[(0, 1), (1, 2), (0, 2)], effort=0.1)
    assert all(any({0, 1, 2} <= set(table) for table in tables) for tables in plan.rounds)
