"""The ranking against published tables, and against the plainest implementation one can think of."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.standings.ranking import MEAN, TOTAL, Entry, Mark, Metric, rank


def table(points: Mapping[str, int | None], **options: object) -> list[tuple[str, int | None]]:
    entries = [Entry(key, key, (value,)) for key, value in points.items()]
    return [(row.key, row.rank) for row in rank(entries, **options).rows]


def test_kraehenwinkel_third_place_by_one_point():
    # extra-verlag.de, Langenhagen: 3.257, 3.216 and "one point less".
    assert table({"C": 3215, "A": 3257, "B": 3216}) == [("A", 1), ("B", 2), ("C", 3)]


def test_equals_share_a_rank_and_the_next_one_skips():
    # Senti81/kniffel-app, ScoreServiceTest.java (there the equals are told apart by the order of input).
    assert table({"A": 800, "B": 1100, "C": 1100, "D": 1299}) == [("D", 1), ("B", 2), ("C", 2), ("A", 4)]


def test_three_winners_then_the_fourth():
    # thewca/wca-live, ranking_test.exs: 1, 1, 1, 4.
    points = {"D": 790, "C": 800, "A": 800, "B": 800}
    assert table(points) == [("A", 1), ("B", 1), ("C", 1), ("D", 4)]


def test_within_a_rank_the_order_is_by_name_not_by_input():
    entries = [Entry(1, "zander", (800,)), Entry(2, "adam", (800,))]
    assert [row.key for row in rank(entries).rows] == [2, 1]


def test_a_struck_zero_is_a_result_and_a_missing_sheet_is_none():
    rows = rank([Entry("zero", "b", (0, 0)), Entry("nothing", "a", (None, None))], [TOTAL, MEAN]).rows
    assert [(row.key, row.rank, (row.figures[0], row.figures[2])) for row in rows] == [
        ("zero", 1, (0, Fraction(0))),
        ("nothing", None, (None, None)),
    ]


def test_a_missing_game_is_no_zero_in_the_average():
    (row,) = rank([Entry("A", "a", (200, None, 301))], [MEAN]).rows
    assert row.figures[1] == Fraction(501, 2)


def test_guests_and_disqualified_take_no_place_and_stand_last():
    entries = [
        Entry("guest", "a", (400,), frozenset({Mark.GUEST})),
        Entry("out", "b", (390,), frozenset({Mark.DISQUALIFIED})),
        Entry("winner", "z", (300,)),
    ]
    assert [(row.key, row.rank) for row in rank(entries).rows] == [
        ("winner", 1),
        ("guest", None),
        ("out", None),
    ]


def test_who_withdrew_keeps_the_place_that_the_sheets_give():
    entries = [Entry("left", "a", (300, None), frozenset({Mark.WITHDRAWN})), Entry("stayed", "b", (100, 100))]
    assert [(row.key, row.rank) for row in rank(entries).rows] == [("left", 1), ("stayed", 2)]


def test_the_next_metric_decides_only_among_equals():
    best = Metric("best", lambda entry: max(entry.results, default=None))
    entries = [Entry("A", "a", (250, 250)), Entry("B", "b", (300, 200)), Entry("C", "c", (500, 1))]
    assert [(row.key, row.rank) for row in rank(entries, [TOTAL, best]).rows] == [
        ("C", 1),
        ("B", 2),
        ("A", 3),
    ]


def test_a_metric_may_prefer_less_and_whoever_lacks_it_comes_last():
    fewest = Metric(
        "games", lambda entry: len(entry.results) if sum(entry.results) else None, higher_is_better=False
    )
    entries = [Entry("A", "a", (0,)), Entry("B", "b", (5, 5)), Entry("C", "c", (10, None))]
    assert [row.key for row in rank(entries, [fewest]).rows] == ["C", "B", "A"]


def test_a_play_off_orders_just_its_people():
    points = {"A": 800, "B": 800, "C": 790, "D": 810}
    assert table(points, play_offs=[{"B": 1, "A": 2}]) == [("D", 1), ("B", 2), ("A", 3), ("C", 4)]


def test_a_play_off_among_people_who_are_not_tied_changes_nothing():
    points = {"A": 800, "B": 799}
    assert table(points, play_offs=[{"B": 1, "A": 2}]) == table(points)


def test_a_play_off_counts_no_more_when_a_correction_brings_somebody_else_into_the_tie():
    points = {"A": 800, "B": 800, "C": 800}
    assert table(points, play_offs=[{"B": 1, "A": 2}]) == [("A", 1), ("B", 1), ("C", 1)]


def test_a_play_off_still_orders_those_who_are_left_when_one_of_its_people_leaves_the_tie():
    points = {"A": 800, "B": 800, "C": 801}
    assert table(points, play_offs=[{"B": 1, "C": 2, "A": 3}]) == [("C", 1), ("B", 2), ("A", 3)]


def test_a_second_play_off_orders_whom_the_first_left_equal():
    points = {"A": 8, "B": 8, "C": 8}
    first, second = {"C": 1, "A": 2, "B": 2}, {"B": 1, "A": 2}
    assert table(points, play_offs=[first]) == [("C", 1), ("A", 2), ("B", 2)]
    assert table(points, play_offs=[first, second]) == [("C", 1), ("B", 2), ("A", 3)]


def test_a_row_says_whether_its_rank_is_shared_and_whether_a_play_off_gave_it():
    entries = [Entry(key, key, (8,)) for key in "ABC"] + [Entry("D", "D", (7,))]
    rows = rank(entries, play_offs=[{"C": 1, "A": 2, "B": 2}]).rows
    assert [(row.shares_rank, row.by_play_off) for row in rows] == [
        (False, True), (True, True), (True, True), (False, False),
    ]  # fmt: skip


def test_ties_are_listed_best_first_and_those_without_a_rank_are_no_tie():
    entries = [
        Entry(key, key, (points,)) for key, points in zip("ABCDEF", (5, 9, 5, 9, None, None), strict=True)
    ]
    assert [[row.key for row in tie] for tie in rank(entries).ties] == [["B", "D"], ["A", "C"]]


def test_nobody_is_a_ranking_too():
    assert rank([]).rows == ()


# The reference: a rank is one more than the number of people ahead. Nothing is sorted but the names.


def reference(entries: Sequence[Entry[int]], play_offs: Sequence[Mapping[int, int]]) -> dict[int, int | None]:
    placed = [entry for entry in entries if any(p is not None for p in entry.points) and not entry.marks]
    total = {entry.key: sum(p for p in entry.points if p is not None) for entry in placed}
    ranks: dict[int, int | None] = {entry.key: None for entry in entries}
    for entry in placed:
        ahead = sum(total[other.key] > total[entry.key] for other in placed)
        equals = {other.key for other in placed if total[other.key] == total[entry.key]}
        while True:
            decides = [p for p in play_offs if equals <= set(p) and len({p[key] for key in equals}) > 1]
            if not decides:
                break
            mine = decides[0][entry.key]
            ahead += sum(decides[0][key] < mine for key in equals)
            equals = {key for key in equals if decides[0][key] == mine}
        ranks[entry.key] = ahead + 1
    return ranks


POINTS = st.one_of(st.none(), st.integers(0, 3))
MARKS = st.sampled_from([frozenset[Mark](), frozenset[Mark](), frozenset[Mark](), frozenset({Mark.GUEST})])
EVENTS = st.lists(st.tuples(st.tuples(POINTS, POINTS), MARKS, st.sampled_from("abc")), max_size=12)
PLAY_OFFS = st.lists(st.dictionaries(st.integers(0, 11), st.integers(1, 3), max_size=8), max_size=4)


@given(EVENTS, PLAY_OFFS)
def test_agrees_with_the_plain_reference_on_random_events(event, play_offs):
    entries = [Entry(key, name, points, marks) for key, (points, marks, name) in enumerate(event)]
    rows = rank(entries, play_offs=play_offs).rows
    assert {row.key: row.rank for row in rows} == reference(entries, play_offs)
    order = [(row.rank is None, row.rank or 0, row.entry.sort_name) for row in rows]
    assert order == sorted(order)


@given(EVENTS, PLAY_OFFS, st.randoms(use_true_random=False))
def test_the_order_of_input_gives_nobody_another_rank(event, play_offs, random):
    entries = [Entry(key, name, points, marks) for key, (points, marks, name) in enumerate(event)]
    shuffled = random.sample(entries, len(entries))
    first, second = (
        {row.key: row.rank for row in rank(order, play_offs=play_offs).rows} for order in (entries, shuffled)
    )
    assert first == second


@pytest.mark.parametrize("mark", list(Mark))
def test_every_mark_is_kept_in_the_row(mark):
    (row,) = rank([Entry("A", "a", (1,), frozenset({mark}))]).rows
    assert row.entry.marks == {mark}
