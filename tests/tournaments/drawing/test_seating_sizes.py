"""How many tables of which size; the published cases and the limits."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.drawing.seating import SizesError, table_sizes

# eVen-gits/EDH_matchmaker tests/test_tournament.py; rule 1 of the Dasing championship gives 16 and 17 too;
# 25 and 27 players: extra-verlag.de, reports from Krähenwinkel.
PUBLISHED = {
    3: (3,),
    4: (4,),
    7: (4, 3),
    8: (4, 4),
    11: (4, 4, 3),
    12: (4, 4, 4),
    15: (4, 4, 4, 3),
    16: (4,) * 4,
    17: (4, 4, 3, 3, 3),
    20: (4,) * 5,
    25: (4, 4, 4, 4, 3, 3, 3),
    27: (4,) * 6 + (3,),
}


@pytest.mark.parametrize("n", PUBLISHED)
def test_published_table_sizes(n):
    assert table_sizes(n) == PUBLISHED[n]


@pytest.mark.parametrize(("n", "ways"), [(0, ()), (1, ((1,),)), (2, ((2,),)), (5, ((5,), (3, 2)))])
def test_a_number_that_cannot_be_split_names_the_possible_ways(n, ways):
    with pytest.raises(SizesError) as refusal:
        table_sizes(n)
    assert refusal.value.ways == ways
    assert refusal.value.players == n
    assert all(str(way) in str(refusal.value) for way in ways)


@given(st.integers(6, 2000))
def test_tables_of_four_and_as_few_threes_as_possible(n):
    sizes = table_sizes(n)
    assert sum(sizes) == n
    assert sizes.count(3) == -n % 4
    assert list(sizes) == sorted(sizes, reverse=True)


@given(st.integers(1, 400), st.integers(2, 8), st.integers(2, 8), st.integers(2, 8))
def test_sizes_are_within_the_limits_or_refused_with_a_way(n, smallest, preferred, largest):
    smallest, preferred, largest = sorted([smallest, preferred, largest])
    limits = {"smallest": smallest, "preferred": preferred, "largest": largest}
    try:
        sizes = table_sizes(n, **limits)
    except SizesError as refusal:
        assert refusal.ways
        assert all(sum(way) == n for way in refusal.ways)
        assert not any(smallest * tables <= n <= largest * tables for tables in range(1, n + 1))
    else:
        assert sum(sizes) == n
        assert smallest <= min(sizes) <= max(sizes) <= largest


def test_the_preferred_size_widens_the_limits():
    assert table_sizes(10, preferred=5) == (5, 5)
    assert table_sizes(4, preferred=2) == (2, 2)


@pytest.mark.parametrize("limits", [{"largest": 9}, {"smallest": 1}, {"preferred": 9}])
def test_tables_have_two_to_eight_seats(limits):
    with pytest.raises(ValueError, match="2 to 8"):
        table_sizes(12, **limits)
