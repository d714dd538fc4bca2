"""No draw undercuts the bound; where it can be tried out, by trying out all."""

from collections.abc import Iterator, Sequence
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tournaments.drawing.bounds import bound_after, bounds_of
from tournaments.drawing.proof import count_repeats
from tournaments.drawing.seating import plan_rounds, table_sizes


def all_rounds(people: tuple[int, ...], sizes: Sequence[int]) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Every way to seat them, tables of equal size in one order only."""
    if not sizes:
        yield ()
        return
    for table in combinations(people, sizes[0]):
        rest = tuple(player for player in people if player not in table)
        for others in all_rounds(rest, sizes[1:]):
            if not others or len(others[0]) < sizes[0] or table < others[0]:
                yield (table, *others)


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    ("players", "rounds"), [(3, 3), (4, 2), (6, 2), (6, 3), (6, 4), (7, 2), (7, 3), (8, 3)]
)
def test_the_bound_and_the_draw_against_all_possible_draws(players, rounds):
    ways = list(all_rounds(tuple(range(players)), table_sizes(players)))
    others = product(ways, repeat=rounds - 1)
    fewest = min(count_repeats([ways[0], *plan]) for plan in others)
    plan = plan_rounds(range(players), rounds)
    assert plan.lower_bound <= fewest <= plan.repeats


@pytest.mark.parametrize(
    ("players", "rounds", "bound"),
    [(16, 8, 72), (17, 8, 32), (20, 7, 20), (20, 8, 50), (20, 6, 0), (24, 8, 12), (100, 8, 0), (12, 2, 3)],
)
def test_bounds_of_well_known_fields(players, rounds, bound):
    assert plan_rounds(range(players), rounds, effort=0).lower_bound == bound


@pytest.mark.exhaustive
@settings(max_examples=80, deadline=None)
@given(data=st.data())
def test_the_bound_after_a_history_against_all_possible_rounds(data):
    names = tuple(range(data.draw(st.sampled_from([6, 7, 8]))))
    orders = data.draw(st.lists(st.permutations([*names, 10, 11]), max_size=4))
    history = [[order[:4], order[4:]] for order in orders]
    together = data.draw(st.sampled_from([[], [(0, 1)], [(0, 1), (2, 3)]]))
    plan = plan_rounds(names, 1, history=history, together=together, effort=0.05)
    fewest = min(
        count_repeats([tables], history)
        for tables in all_rounds(names, table_sizes(len(names)))
        if all(any(set(pair) <= set(table) for table in tables) for pair in together)
    )
    assert plan.lower_bound <= fewest <= plan.repeats


def rounds_of(orders: Sequence[Sequence[int]], size: int) -> list[list[Sequence[int]]]:
    return [[order[i : i + size] for i in range(0, len(order), size)] for order in orders]


@settings(max_examples=80, deadline=None)
@given(data=st.data())
def test_seated_rounds_have_no_fewer_repeats_than_their_bounds(data):
    people = st.lists(st.integers(0, 8), unique=True)
    rounds = rounds_of(data.draw(st.lists(people, max_size=6)), data.draw(st.sampled_from([2, 3, 4])))
    assert bounds_of(rounds).best <= count_repeats(rounds)
    for index, tables in enumerate(rounds):
        assert bound_after(tables, rounds[:index]) <= count_repeats([tables], rounds[:index])


@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_after_a_history_no_round_of_all_has_fewer_repeats_than_the_bound(data):
    names = tuple(range(data.draw(st.sampled_from([6, 7, 8]))))
    history = rounds_of(data.draw(st.lists(st.permutations([*names, 10, 11]), max_size=4)), 4)
    ways = list(all_rounds(names, table_sizes(len(names))))
    assert bound_after(ways[0], history) <= min(count_repeats([tables], history) for tables in ways)


def test_the_bounds_of_an_evening_say_why():
    same = [[[0, 1, 2, 3], [4, 5, 6, 7]]]
    assert bounds_of(same * 3).counting == 3 * 12 - 28
    assert bounds_of(same * 3).crowding == 8
    assert bounds_of([[[0, 1], [2, 3]], [[0, 1], [2]], [[0, 1]], [[0, 1]]]).personal == 1
