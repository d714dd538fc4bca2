"""The criteria, each against its published table or the plainest way to tell it."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.standings.metrics import METRICS, chosen, head_to_head, needed
from tournaments.standings.ranking import LOT, TOTAL, Entry, rank, with_play_off
from tournaments.standings.table_points import SCHEME, scheme_for, table_points, table_wins


def order(entries, keys, play_offs=()):
    return [(row.key, row.rank) for row in rank(entries, chosen(keys), play_offs).rows]


def test_the_best_game_decides_between_equal_sums_and_the_reason_says_by_how_much():
    entries = [Entry("A", "a", (312, 188)), Entry("B", "b", (298, 202))]
    ranking = rank(entries, chosen(["total", "best_game"]))
    reason = ranking.reason(0)
    assert (reason.metric.key, reason.own, reason.others) == ("best_game", 312, 298)
    assert ranking.reason(1) is None


def test_three_share_the_title_of_kniffel_king_with_8_until_they_play_off():
    # Feuerwehr Lehrte: three were tied at 8 Kniffel of the whole event, and a Stechen decided.
    counts = {"A": 8, "B": 8, "C": 8, "D": 7}
    entries = [Entry(key, key, (200,), tallies={"kniffels": count}) for key, count in counts.items()]
    assert order(entries, ["kniffels"]) == [("A", 1), ("B", 1), ("C", 1), ("D", 4)]
    play_off = {"B": 1, "C": 2, "A": 3}
    assert order(entries, ["kniffels"], [play_off]) == [("B", 1), ("C", 2), ("A", 3), ("D", 4)]


def test_5_3_2_1_is_shared_by_equals():
    # Sister championships of the same publisher: 5-3-2-1 by rank at the table, ties share.
    assert table_points((280, 300, 100, 280), SCHEME) == [Fraction(5, 2), 5, 1, Fraction(5, 2)]
    assert table_points((200,) * 4, SCHEME) == [Fraction(11, 4)] * 4
    assert table_points((), SCHEME) == []


def test_a_table_of_three_has_its_own_points_or_the_first_three():
    assert scheme_for(3, {}) == (5, 3, 2)
    assert scheme_for(3, {"4": [7, 5, 3, 1]}) == (7, 5, 3)
    assert scheme_for(3, {"4": [7, 5, 3, 1], "3": [6, 4, 1]}) == (6, 4, 1)
    assert scheme_for(5, {"4": [7, 5, 3, 1]}) == (7, 5, 3, 1, 0)


@given(st.lists(st.integers(0, 4), min_size=1, max_size=6))
def test_table_points_share_out_exactly_what_the_places_bring(points):
    scheme = scheme_for(len(points), {})
    won = table_points(points, scheme)
    assert sum(won) == sum(scheme)
    for own, share, is_winner in zip(points, won, table_wins(points), strict=True):
        ahead, equals = sum(theirs > own for theirs in points), points.count(own)
        assert share == Fraction(sum(scheme[ahead : ahead + equals]), equals)
        assert is_winner == (ahead == 0)


def test_at_a_table_where_nobody_played_nobody_wins():
    assert table_wins(()) == []


def test_head_to_head_counts_only_games_at_the_same_table():
    a = Entry("A", "a", (200, 100), tables=((1, 1), (2, 1)))
    b = Entry("B", "b", (100, 200), tables=((1, 1), (2, 2)))
    assert order([b, a], ["total", "head_to_head"]) == [("A", 1), ("B", 2)]


def test_head_to_head_says_nothing_when_two_of_the_equals_never_met():
    a = Entry("A", "a", (200,), tables=(1,))
    b = Entry("B", "b", (200,), tables=(1,))
    c = Entry("C", "c", (200,), tables=(2,))
    assert [head_to_head(entry, [a, b, c]) for entry in (a, b, c)] == [None, None, None]
    assert order([a, b, c], ["total", "head_to_head"]) == [("A", 1), ("B", 1), ("C", 1)]


def test_the_lot_comes_last_and_a_play_off_before_it_is_still_asked_for():
    entries = [
        Entry(key, key, (200,), tallies={"lot": lot}) for key, lot in zip("ABC", (5, 9, 7), strict=True)
    ]
    assert order(entries, ["total", "lot"]) == [("B", 1), ("C", 2), ("A", 3)]
    assert [[row.key for row in tie] for tie in rank(entries, chosen(["total", "lot"])).ties] == [
        ["B", "C", "A"]
    ]
    play_off = {"A": 1, "B": 2, "C": 2}
    assert order(entries, ["total", "lot"], [play_off]) == [("A", 1), ("B", 2), ("C", 3)]


def test_a_play_off_may_be_put_before_another_criterion():
    keys = [metric.key for metric in with_play_off(chosen(["total", "play_off", "best_game"]))]
    assert keys == ["total", "play_off", "best_game"]
    entries = [Entry("A", "a", (300, 100)), Entry("B", "b", (200, 200))]
    assert order(entries, ["total", "play_off", "best_game"], [{"B": 1, "A": 2}]) == [("B", 1), ("A", 2)]


@pytest.mark.parametrize("key", sorted(set(METRICS) - {"play_off", "lot", "head_to_head"}))
def test_nobody_without_a_result_has_a_figure(key):
    (row,) = rank([Entry("A", "a", (None, None), base=20)], [METRICS[key]]).rows
    assert (row.rank, row.figures[0]) == (None, None)


@pytest.mark.parametrize("key", sorted(set(METRICS) - {"play_off", "lot", "head_to_head"}))
def test_a_struck_zero_is_a_figure(key):
    assert METRICS[key].value(Entry("A", "a", (0,))) == 0


def test_penalties_count_in_sum_and_mean_and_carried_points_in_the_sum_alone():
    entry = Entry("A", "a", (200, None, 100), base=Fraction(1, 2), credit=-20)
    assert TOTAL.value(entry) == Fraction(561, 2)
    assert METRICS["mean"].value(entry) == 140
    assert TOTAL.value(Entry("A", "a", (None,), credit=-20)) is None


def test_what_is_needed_is_known_and_unknown_keys_are_left_out():
    assert needed(chosen(["best_chance", "nonsense", "lot"])) == {"best_chance", "lot"}
    assert LOT in chosen(["lot"])


# The reference: a rank is one more than the number of people ahead, and ahead is who first differs upwards.

FIGURES = st.tuples(st.integers(0, 2), st.integers(0, 2), st.integers(0, 2))


@given(st.lists(FIGURES, max_size=10))
def test_several_criteria_agree_with_the_plain_reference(people):
    entries = [
        Entry(key, str(key), (points, best), tallies={"kniffels": kniffels})
        for key, (points, best, kniffels) in enumerate(people)
    ]
    plain = [(sum(entry.points), max(entry.points), entry.tallies["kniffels"]) for entry in entries]
    expected = {key: 1 + sum(other > own for other in plain) for key, own in enumerate(plain)}
    rows = rank(entries, chosen(["total", "best_game", "kniffels"])).rows
    assert {row.key: row.rank for row in rows} == expected
