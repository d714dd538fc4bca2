"""The ranking: entries, metrics and play-offs go in, ranked rows come out. No Django, no database, no clock.

One list of metrics drives the order, the ranks and the shown columns. Equal after all metrics is the same
rank and the next rank skips (1, 1, 1, 4). A missing sheet is ``None`` and counts nowhere; a struck-out 0 is
a result.

>>> evening = {"A": 800, "B": 1100, "C": 1100, "D": 1299}
>>> [(row.key, row.rank) for row in rank(Entry(key, key, (points,)) for key, points in evening.items()).rows]
[('D', 1), ('B', 2), ('C', 2), ('A', 4)]
"""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from itertools import groupby
from typing import Any, Generic, TypeAlias, TypeVar

__all__ = ["MEAN", "OUTSIDE", "TOTAL", "Entry", "Figure", "Mark", "Metric", "Ranked", "Ranking", "rank"]

K = TypeVar("K", bound=Hashable)
Figure: TypeAlias = int | Fraction | None


class Mark(StrEnum):
    """What else is known about a person; shown in every list.

    >>> Mark.GUEST in OUTSIDE, Mark.WITHDRAWN in OUTSIDE
    (True, False)
    """

    WITHDRAWN = "withdrawn"  # left early: the sheets stay, and the place that they give
    NO_SHOW = "no_show"
    GUEST = "guest"
    DISQUALIFIED = "disqualified"


# Plays, but takes no place from anybody.
OUTSIDE = frozenset({Mark.GUEST, Mark.DISQUALIFIED})


@dataclass(frozen=True, slots=True)
class Entry(Generic[K]):
    """One person. `points`: points of each game in the event's order, None where there is no result.

    >>> Entry("A", "a", (0, None)).results, Entry("A", "a", (None, None)).has_place
    ((0,), False)
    """

    key: K
    sort_name: str
    points: tuple[int | None, ...] = ()
    marks: frozenset[Mark] = frozenset()

    @property
    def results(self) -> tuple[int, ...]:
        """The points of the games that have a result."""
        return tuple([points for points in self.points if points is not None])

    @property
    def has_place(self) -> bool:
        """Can this person have a rank? Not without a result, and not outside the ranking."""
        return not self.marks & OUTSIDE and any(points is not None for points in self.points)


@dataclass(frozen=True, slots=True)
class Metric:
    """One criterion. `value` gives an entry's figure, None where it has none (then last).

    >>> best_game = Metric("best_game", lambda entry: max(entry.results, default=None))
    >>> even = [Entry("A", "a", (250, 250)), Entry("B", "b", (200, 300))]
    >>> [row.key for row in rank(even, [TOTAL, best_game]).rows]
    ['B', 'A']
    """

    key: str
    value: Callable[[Entry[Any]], Figure]
    higher_is_better: bool = True

    def order(self, figure: Figure) -> tuple[bool, int | Fraction]:
        """A sort key: better figures first, missing ones last.

        >>> TOTAL.order(800) < TOTAL.order(0) < TOTAL.order(None)
        True
        """
        if figure is None:
            return (True, 0)
        return (False, -figure if self.higher_is_better else figure)


def _total(entry: Entry[Any]) -> int | None:
    results = entry.results
    return sum(results) if results else None


def _mean(entry: Entry[Any]) -> Fraction | None:
    results = entry.results
    return Fraction(sum(results), len(results)) if results else None


TOTAL = Metric("total", _total)
# Per game with a result: whoever missed a game has no zero in the average.
MEAN = Metric("mean", _mean)


@dataclass(frozen=True, slots=True)
class Ranked(Generic[K]):
    """One row. `figures`: one for each metric. `rank` is None for whoever has no place.

    >>> rank([Entry("A", "a", ())]).rows[0].rank is None
    True
    """

    entry: Entry[K]
    figures: tuple[Figure, ...]
    rank: int | None = None
    shares_rank: bool = False
    by_play_off: bool = False

    @property
    def key(self) -> K:
        """The entry's key."""
        return self.entry.key


@dataclass(frozen=True, slots=True)
class Ranking(Generic[K]):
    """All rows: by rank, within a rank by name, then those without a rank by name.

    >>> [row.key for row in rank([Entry("B", "b"), Entry("Z", "z", (0,)), Entry("A", "a")]).rows]
    ['Z', 'A', 'B']
    """

    rows: tuple[Ranked[K], ...]

    @property
    def ties(self) -> tuple[tuple[Ranked[K], ...], ...]:
        """The groups that share a rank, best first.

        >>> [[row.key for row in tie] for tie in rank([Entry("A", "a", (9,)), Entry("B", "b", (9,))]).ties]
        [['A', 'B']]
        """
        shared = [row for row in self.rows if row.shares_rank]
        return tuple(tuple(tie) for _, tie in groupby(shared, key=lambda row: row.rank))


def rank(
    entries: Iterable[Entry[K]],
    metrics: Sequence[Metric] = (TOTAL,),
    play_offs: Iterable[Mapping[K, int]] = (),
) -> Ranking[K]:
    """Rank the entries. Each play-off (key → place, 1 is first) orders just its people, where they are tied.

    A play-off counts for people who are equal after all metrics if every one of them took part in it: when a
    correction brings somebody else into the tie, it is open again. Later play-offs order what earlier ones
    left equal. Source: ranks as in the WCA's live results (1, 1, 1, 4); Stechen as in the Dasing rules.

    >>> tied = [Entry("A", "a", (800,)), Entry("B", "b", (800,)), Entry("C", "c", (790,))]
    >>> [(row.key, row.rank) for row in rank(tied, play_offs=[{"B": 1, "A": 2}]).rows]
    [('B', 1), ('A', 2), ('C', 3)]
    """
    unordered = [Ranked(entry, tuple([metric.value(entry) for metric in metrics])) for entry in entries]
    by_name = sorted(unordered, key=lambda row: row.entry.sort_name)
    with_place = sorted((row for row in by_name if row.entry.has_place), key=lambda row: _order(row, metrics))
    decided = tuple(play_offs)
    rows: list[Ranked[K]] = []
    for _, equals in groupby(with_place, key=lambda row: row.figures):
        parts = _split(list(equals), decided)
        for part in parts:
            rows.extend(_placed(part, place=len(rows) + 1, by_play_off=len(parts) > 1))
    return Ranking((*rows, *(row for row in by_name if not row.entry.has_place)))


def _order(row: Ranked[K], metrics: Sequence[Metric]) -> tuple[tuple[bool, int | Fraction], ...]:
    return tuple([metric.order(figure) for metric, figure in zip(metrics, row.figures, strict=True)])


def _placed(part: Sequence[Ranked[K]], *, place: int, by_play_off: bool) -> list[Ranked[K]]:
    shares = len(part) > 1
    return [Ranked(row.entry, row.figures, place, shares, by_play_off) for row in part]


def _split(equals: list[Ranked[K]], play_offs: Sequence[Mapping[K, int]]) -> list[list[Ranked[K]]]:
    """The equal people, taken apart by the first play-off that all of them were in and that differs."""
    for places in play_offs if len(equals) > 1 else ():
        if all(row.key in places for row in equals) and len({places[row.key] for row in equals}) > 1:
            ordered = sorted(equals, key=lambda row: places[row.key])
            parts = groupby(ordered, key=lambda row: places[row.key])
            return [finer for _, part in parts for finer in _split(list(part), play_offs)]
    return [equals]
