"""Finite fields, the tables made of them, and the carousel: what makes them right in themselves."""

from itertools import combinations, product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tournaments.drawing.proof import count_repeats, small_table_spread
from tournaments.drawing.search.carousel import carousel_rounds
from tournaments.drawing.search.rings import possible_rings
from tournaments.drawing.search.task import Clock
from tournaments.drawing.search.transversal import field_of, transversal_rounds
from tournaments.drawing.sizes import SizesError, table_sizes

PRIME_POWERS = [2, 3, 4, 5, 7, 8, 9, 11, 13, 16, 25, 27]


@pytest.mark.parametrize("q", PRIME_POWERS)
def test_a_field_divides(q):
    field = field_of(q)
    assert field.size == q
    for a in range(q):
        assert sorted(field.plus(a, b) for b in range(q)) == list(range(q))
        if a:
            assert sorted(field.times(a, b) for b in range(q)) == list(range(q))


@settings(max_examples=100)
@given(q=st.sampled_from(PRIME_POWERS), data=st.data())
def test_a_field_calculates(q, data):
    field = field_of(q)
    a, b, c = (data.draw(st.integers(0, q - 1)) for _ in range(3))
    assert field.times(a, field.plus(b, c)) == field.plus(field.times(a, b), field.times(a, c))
    assert field.times(a, field.times(b, c)) == field.times(field.times(a, b), c)
    assert field.plus(a, b) == field.plus(b, a)
    assert (field.plus(a, 0), field.times(a, 1)) == (a, a)


def test_there_is_no_field_of_other_sizes():
    assert [q for q in range(28) if field_of(q) is None] == [
        q for q in range(28) if q not in [*PRIME_POWERS, 17, 19, 23]
    ]


@settings(max_examples=60, deadline=None)
@given(
    q=st.sampled_from([3, 4, 5, 7, 8, 9, 11]),
    width=st.integers(2, 6),
    empty=st.integers(0, 8),
    data=st.data(),
)
def test_tables_of_a_field_bring_nobody_together_twice(q, width, empty, data):
    sizes = (width,) * (q - min(empty, q)) + (width - 1,) * min(empty, q)
    rounds = data.draw(st.integers(1, q + 2))
    plan = transversal_rounds(sizes, rounds)
    possible = max(sizes) <= q and rounds <= q + (q % max(sizes) == 0 and len(set(sizes)) == 1)
    assert (plan is not None) == possible
    if plan:
        assert len(plan) == rounds
        assert count_repeats(plan) == 0
        for tables in plan:
            assert sorted(player for table in tables for player in table) == list(range(sum(sizes)))
            assert sorted(map(len, tables)) == sorted(sizes)


def test_sixteen_players_meet_everybody_in_five_rounds_and_sixty_four_play_seventeen():
    assert (
        len({frozenset(p) for t in transversal_rounds((4,) * 4, 5) for x in t for p in combinations(x, 2)})
        == 120
    )
    assert count_repeats(transversal_rounds((4,) * 16, 17)) == 0


def test_sizes_that_differ_by_more_than_one_have_no_field():
    assert transversal_rounds((5, 3, 3), 2) is None


@settings(max_examples=60, deadline=None)
@given(n=st.integers(6, 80), rounds=st.integers(2, 9))
def test_on_the_rings_nobody_comes_by_small_tables_twice_more_often_than_another(n, rounds):
    try:
        sizes = table_sizes(n)
    except SizesError:
        return
    for rings in possible_rings(sizes, rounds):
        assert sum(rings.lengths) == n
        assert sum(rings.is_short) == sum(rings.short) == sum(s for s in sizes if s < max(sizes))
        counts = [sum(rings.is_short[place] for place in places) for places in rings.seen_from]
        assert max(counts) - min(counts) <= 1
        for step in range(rounds):
            assert sorted(places[step] for places in rings.seen_from) == list(range(n))


@settings(max_examples=40, deadline=None)
@given(n=st.integers(20, 200), rounds=st.integers(2, 9), seed=st.integers(0, 99))
def test_a_carousel_brings_nobody_together_twice_and_shares_the_small_tables(n, rounds, seed):
    plan = carousel_rounds(table_sizes(n), rounds, Random(seed), Clock(60), effort=0.2)
    if n > 8 * rounds:
        assert plan is not None
    if plan:
        assert len(plan) == rounds
        assert count_repeats(plan) == 0
        assert small_table_spread(plan, range(n)) <= 1
        for tables in plan:
            assert sorted(player for table in tables for player in table) == list(range(n))
            assert sorted(map(len, tables), reverse=True) == list(table_sizes(n))


def test_a_carousel_with_people_who_stay_where_they_are():
    plan = carousel_rounds((4,) * 5, 6, Random(1), Clock(60))
    assert plan is None or count_repeats(plan) == 0
    stays = possible_rings((4,) * 5, 6)[-1]
    assert stays.lengths[-2:] == (1, 1)
    assert all(len(set(places)) == 1 for places in stays.seen_from[-2:])


def test_too_few_players_for_the_rings():
    assert carousel_rounds((4, 4), 9, Random(1), Clock(60)) is None


def test_a_carousel_ends_with_the_clock():
    over = Clock(0)
    assert carousel_rounds((4,) * 7, 8, Random(1), over) is None
    assert over.stopped_something


@pytest.mark.parametrize("sizes", [(5, 5, 5, 5, 4, 4), (6,) * 9, (3,) * 14, (8,) * 20, (2,) * 12])
def test_other_sizes_of_tables(sizes):
    for rounds, seed in product((2, 3), (1, 2)):
        plan = carousel_rounds(sizes, rounds, Random(seed), Clock(60))
        assert plan is None or count_repeats(plan) == 0
