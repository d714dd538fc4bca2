"""Tables by standing, and what is said about drawn rounds."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.drawing.proof import Repeat, count_repeats, repeats, small_table_counts, small_table_spread
from tournaments.drawing.seating import SizesError, table_sizes
from tournaments.drawing.standing import seat_by_standing


def test_neighbours_in_the_ranking_play_together():
    assert seat_by_standing(range(1, 13)) == ((1, 2, 3, 4), (5, 6, 7, 8), (9, 10, 11, 12))


def test_the_last_tables_are_the_small_ones():
    assert [len(table) for table in seat_by_standing(range(17))] == [4, 4, 3, 3, 3]


def test_the_snake_runs_there_and_back():
    assert seat_by_standing(range(1, 13), way="snake") == ((1, 6, 7, 12), (2, 5, 8, 11), (3, 4, 9, 10))


@given(st.integers(3, 200), st.sampled_from(["blocks", "snake"]))
def test_everybody_sits_once(n, way):
    try:
        sizes = table_sizes(n)
    except SizesError as refusal:
        with pytest.raises(SizesError):
            seat_by_standing(range(n), way=way)
        sizes = refusal.ways[0]
    tables = seat_by_standing(range(n), way=way, sizes=sizes)
    assert sorted(player for table in tables for player in table) == list(range(n))
    assert tuple(map(len, tables)) == sizes
    assert all(list(table) == sorted(table) for table in tables)


@given(st.integers(2, 30))
def test_the_snake_makes_tables_equally_strong(tables):
    strengths = [sum(table) for table in seat_by_standing(range(4 * tables), way="snake")]
    assert max(strengths) == min(strengths)


@pytest.mark.parametrize(
    ("order", "options", "message"),
    [
        ("ABCA", {}, "twice"),
        ("ABCD", {"sizes": (3,)}, "do not hold"),
        ("ABCD", {"way": "ladder"}, "no such way"),
    ],
)
def test_nonsense_is_refused(order, options, message):
    with pytest.raises(ValueError, match=message):
        seat_by_standing(order, **options)


def test_repeats_are_listed_with_their_rounds_the_most_frequent_first():
    rounds = [["ABC", "DEF"], ["ABD", "CEF"], ["ABE", "CDF"]]
    assert repeats(rounds)[0] == Repeat("A", "B", (0, 1, 2))
    assert len(repeats(rounds)) == 4
    assert count_repeats(rounds) == 5
    assert count_repeats(rounds[2:], rounds[:2]) == 3


def test_small_tables_are_those_smaller_than_the_largest_of_their_round():
    rounds = [["ABC", "DE"], ["AB", "CD"], []]
    assert small_table_counts(rounds, "ADX") == {"A": 0, "D": 1, "X": 0}
    assert small_table_spread(rounds, "ABCDE") == 1
    assert small_table_spread(rounds, "") == 0
