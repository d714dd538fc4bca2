"""Tables by standing, and what is said about drawn rounds."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tournaments.drawing.groups import plan_rounds_in_groups
from tournaments.drawing.proof import Repeat, count_repeats, repeats, small_table_counts, small_table_spread
from tournaments.drawing.search import bonds
from tournaments.drawing.seating import SizesError, table_sizes
from tournaments.drawing.standing import seat_by_standing
from tournaments.drawing.wishes import Apart, Fixed, Together, WishesError


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


def granted(wish, tables) -> bool:
    at = {player: number for number, table in enumerate(tables, 1) for player in table}
    numbers = [at[player] for player in wish.players if player in at]
    if isinstance(wish, Apart):
        return len(set(numbers)) == len(numbers)
    return numbers in ([], [wish.table]) if isinstance(wish, Fixed) else len(set(numbers)) < 2


players = st.integers(0, 25)
groups = st.lists(players, min_size=2, max_size=3, unique=True).map(tuple)
hard_wishes = st.lists(
    st.one_of(
        groups.map(Apart),
        groups.map(lambda people: Together(people, rounds=3)),
        st.builds(Fixed, players, st.integers(1, 6)),
    ),
    max_size=5,
)


@settings(max_examples=100, deadline=None)
@given(n=st.integers(6, 26), way=st.sampled_from(["blocks", "snake"]), wishes=hard_wishes)
def test_hard_wishes_are_kept_or_refused_whatever_the_ranking(n, way, wishes):
    try:
        tables = seat_by_standing(range(n), way=way, wishes=wishes, played=1)
    except WishesError as refusal:
        assert refusal.wishes
        return
    assert sorted(player for table in tables for player in table) == list(range(n))
    assert sorted(map(len, tables), reverse=True) == list(table_sizes(n))
    assert all(granted(wish, tables) for wish in wishes)
    assert all(list(table) == sorted(table) for table in tables)


@settings(max_examples=40, deadline=None)
@given(n=st.integers(6, 26), first=st.integers(3, 12), wishes=hard_wishes)
def test_hard_wishes_are_kept_or_refused_within_groups(n, first, wishes):
    groups = [range(first), range(first, n)]
    of_kind = {kind: [w for w in wishes if isinstance(w, kind)] for kind in (Apart, Together, Fixed)}
    terms = {"apart": of_kind[Apart], "together": of_kind[Together], "fixed": of_kind[Fixed]}
    try:
        plan = plan_rounds_in_groups(groups, 1, effort=0.02, **terms)
    except (WishesError, SizesError):
        return
    tables = plan.rounds[0]
    assert sorted(player for table in tables for player in table) == list(range(n))
    assert all(set(table) <= set(groups[0]) or set(table) <= set(groups[1]) for table in tables)
    assert all(granted(wish, tables) for wish in wishes)


def test_wishes_that_no_exchange_of_two_can_keep_are_refused(monkeypatch):
    monkeypatch.setattr(bonds, "PACKING_STEPS", 0)  # else it would be known at once that there is no way
    three_apart = [Apart((0, 1)), Apart((1, 2)), Apart((0, 2))]
    with pytest.raises(WishesError) as refused:
        seat_by_standing(range(6), sizes=(3, 3), wishes=three_apart)
    assert refused.value.reason == "not_found"
