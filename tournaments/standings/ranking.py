"""The ranking: entries, metrics and play-offs go in, ranked rows come out. No Django, no database, no clock.

One list of metrics drives the order, the ranks, the shown columns and the reason for each place. Equal after
all metrics is the same rank and the next rank skips (1, 1, 1, 4). A missing sheet is ``None`` and counts
nowhere; a struck-out 0 is a result.

>>> evening = {"A": 800, "B": 1100, "C": 1100, "D": 1299}
>>> [(row.key, row.rank) for row in rank(Entry(key, key, (points,)) for key, points in evening.items()).rows]
[('D', 1), ('B', 2), ('C', 2), ('A', 4)]
"""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from itertools import groupby
from operator import itemgetter
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

__all__ = [
    "ENOUGH_GAMES",
    "LOT",
    "MEAN",
    "OUTSIDE",
    "PLAY_OFF",
    "TOTAL",
    "Entry",
    "Figure",
    "Mark",
    "Metric",
    "Ranked",
    "Ranking",
    "Reason",
    "asked",
    "rank",
    "with_play_off",
]

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
    WARNED = "warned"


# Plays, but takes no place from anybody.
OUTSIDE = frozenset({Mark.GUEST, Mark.DISQUALIFIED})
NO_MARKS: frozenset[Mark] = frozenset()


class Entry(NamedTuple, Generic[K]):
    """One person. `points`: points of each counted game in the event's order, None where there is no result.

    `base`: points of games that count in the sum alone, as a half that is carried into a final. `credit`:
    credits and penalties (negative), which count in everything that is about points. `least`: so many results
    make a figure per game that counts. `tallies`: what else was counted on the sheets, by key. `tables`: where
    each game was played, as a key of the table; only equal keys met.

    >>> Entry("A", "a", (0, None)).results, Entry("A", "a", (None, None)).has_place
    ((0,), False)
    """

    key: K
    sort_name: str
    points: tuple[int | None, ...] = ()
    marks: frozenset[Mark] = NO_MARKS
    base: int | Fraction = 0
    credit: int = 0
    least: int = 0
    tallies: Mapping[str, int | Fraction] = {}
    tables: tuple[Hashable, ...] = ()

    @property
    def results(self) -> tuple[int, ...]:
        """The points of the games that have a result."""
        return tuple([points for points in self.points if points is not None])

    @property
    def games(self) -> int:
        """How many games have a result."""
        return len(self.points) - self.points.count(None)

    @property
    def has_enough(self) -> bool:
        """Are these results enough for a figure per game?"""
        return self.games >= self.least

    @property
    def has_result(self) -> bool:
        """Is there any result? A struck-out 0 is one."""
        return self.points.count(None) < len(self.points)

    @property
    def has_place(self) -> bool:
        """Can this person have a rank? Not without a result, and not outside the ranking."""
        return self.points.count(None) < len(self.points) and not (self.marks and self.marks & OUTSIDE)


@dataclass(frozen=True, slots=True)
class Metric:
    """One criterion. `value` gives the figure of an entry with a result, None where it has none (then last).

    `among` gives the figure within a group of equals instead, as "head to head" needs it. `needs`: the keys
    of tallies and tables without which the metric cannot be told. `per_game`: whoever has too few results for
    it stands below all others.

    >>> best_game = Metric("best_game", lambda entry: max(entry.results, default=None))
    >>> even = [Entry("A", "a", (250, 250)), Entry("B", "b", (200, 300))]
    >>> [row.key for row in rank(even, [TOTAL, best_game]).rows]
    ['B', 'A']
    """

    key: str
    value: Callable[[Entry[Any]], Figure] = lambda entry: None
    higher_is_better: bool = True
    among: Callable[[Entry[Any], Sequence[Entry[Any]]], Figure] | None = None
    needs: frozenset[str] = field(default=frozenset())
    per_game: bool = False


def _total(entry: Entry[Any]) -> int | Fraction | None:
    return sum(filter(None, entry.points)) + entry.base + entry.credit if entry.has_result else None


def _mean(entry: Entry[Any]) -> Fraction | None:
    results = entry.results
    return Fraction(sum(results) + entry.credit, len(results)) if results else None


TOTAL = Metric("total", _total)
# Per game with a result: whoever missed a game has no zero in the average.
MEAN = Metric("mean", _mean, per_game=True)
# It stands before each criterion per game: a single good game beats nobody who played them all.
ENOUGH_GAMES = Metric("enough_games", lambda entry: int(entry.has_enough))
# The place within the Stechen that decides here; none for whoever needs none.
PLAY_OFF = Metric("play_off", higher_is_better=False)
# Drawn once for everybody and kept; it comes in as a tally.
LOT = Metric("lot", lambda entry: entry.tallies.get("lot"), needs=frozenset({"lot"}))


def with_play_off(metrics: Sequence[Metric]) -> tuple[Metric, ...]:
    """The metrics with the Stechen where it was not put in its place: after all others, before the lot.

    >>> [metric.key for metric in with_play_off([TOTAL, LOT])]
    ['total', 'play_off', 'lot']
    """
    if any(metric.key == PLAY_OFF.key for metric in metrics):
        return tuple(metrics)
    before_lot = [metric for metric in metrics if metric.key != LOT.key]
    return (*before_lot, PLAY_OFF, *[metric for metric in metrics if metric.key == LOT.key])


def asked(metrics: Sequence[Metric]) -> tuple[Metric, ...]:
    """All that is asked, in order: with the Stechen, and with enough games before what is per game.

    >>> [metric.key for metric in asked([MEAN, TOTAL])]
    ['enough_games', 'mean', 'total', 'play_off']
    """
    steps = [[ENOUGH_GAMES, metric] if metric.per_game else [metric] for metric in with_play_off(metrics)]
    return tuple([metric for step in steps for metric in step])


class Reason(NamedTuple):
    """Why somebody stands before the next one: the criterion, and both figures.

    >>> rows = rank([Entry("A", "a", (9,)), Entry("B", "b", (8,))])
    >>> reason = rows.reason(0)
    >>> reason.metric.key, reason.own, reason.others
    ('total', 9, 8)
    """

    metric: Metric
    own: Figure
    others: Figure


class Ranked(NamedTuple, Generic[K]):
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
    """All rows: by rank, within a rank by name, then those without a rank by name. `used`: the numbers of
    the play-offs that decide something.

    >>> [row.key for row in rank([Entry("B", "b"), Entry("Z", "z", (0,)), Entry("A", "a")]).rows]
    ['Z', 'A', 'B']
    """

    rows: tuple[Ranked[K], ...]
    metrics: tuple[Metric, ...] = (TOTAL, PLAY_OFF)
    used: frozenset[int] = frozenset()

    @property
    def decides(self) -> Metric:
        """The criterion that people know the ranking by: the first that is not asked for another's sake.

        >>> rank([], [MEAN]).decides.key
        'mean'
        """
        return next(metric for metric in self.metrics if metric is not ENOUGH_GAMES)

    @property
    def ties(self) -> tuple[tuple[Ranked[K], ...], ...]:
        """The groups that a Stechen could order, best first: equal in everything but the lot.

        >>> [[row.key for row in tie] for tie in rank([Entry("A", "a", (9,)), Entry("B", "b", (9,))]).ties]
        [['A', 'B']]
        """
        until = next((i for i, metric in enumerate(self.metrics) if metric.key == LOT.key), len(self.metrics))
        placed = [row for row in self.rows if row.rank is not None]
        groups = [tuple(tie) for _, tie in groupby(placed, key=lambda row: row.figures[:until])]
        return tuple([tie for tie in groups if len(tie) > 1])

    def reason(self, index: int) -> Reason | None:
        """Why the row at this index stands before the next one; None for equals and where no rank follows.

        >>> rank([Entry("A", "a", (9,)), Entry("B", "b", (9,))]).reason(0) is None
        True
        """
        if index + 1 >= len(self.rows) or self.rows[index + 1].rank is None:
            return None
        pairs = zip(self.metrics, self.rows[index].figures, self.rows[index + 1].figures, strict=True)
        return next((Reason(*pair) for pair in pairs if pair[1] != pair[2]), None)


def rank(
    entries: Iterable[Entry[K]],
    metrics: Sequence[Metric] = (TOTAL,),
    play_offs: Iterable[Mapping[K, int]] = (),
    first: int = 1,
) -> Ranking[K]:
    """Rank the entries from place `first` on. Each play-off (key → place, 1 is first) orders just its people.

    A play-off counts for people who are equal so far if every one of them took part in it: when a correction
    brings somebody else into the tie, it is open again. Later play-offs order what earlier ones left equal.
    Source: ranks as in the WCA's live results (1, 1, 1, 4); Stechen as in the Dasing rules.

    >>> tied = [Entry("A", "a", (800,)), Entry("B", "b", (800,)), Entry("C", "c", (790,))]
    >>> [(row.key, row.rank) for row in rank(tied, play_offs=[{"B": 1, "A": 2}]).rows]
    [('B', 1), ('A', 2), ('C', 3)]
    """
    order = _Order(asked(metrics), tuple(play_offs))
    values = [metric.value for metric in order.metrics]
    nothing: tuple[Figure, ...] = (None,) * len(values)
    placed: list[_Open[K]] = []
    others: list[Ranked[K]] = []
    for entry in sorted(entries, key=itemgetter(1)):
        if entry.has_place:
            placed.append((entry, [value(entry) for value in values]))
        else:
            figures = tuple([value(entry) for value in values]) if entry.has_result else nothing
            others.append(Ranked(entry, figures))
    rows: list[Ranked[K]] = []
    for group in order.split(placed, 0):
        place, shares = first + len(rows), len(group) > 1
        for entry, open_figures in group:
            by_play_off = entry[0] in order.ordered
            rows.append(Ranked(entry, tuple(open_figures), place, shares, by_play_off))
    return Ranking((*rows, *others), order.metrics, frozenset(order.used))


_Open: TypeAlias = tuple[Entry[K], list[Figure]]
"""A row while it is being ordered; figures among equals are filled in on the way."""


class _Order(Generic[K]):
    """Takes groups of equals apart, one metric after the other. `ordered`: whom a play-off took apart."""

    def __init__(self, metrics: tuple[Metric, ...], play_offs: Sequence[Mapping[K, int]]) -> None:
        self.metrics, self.play_offs = metrics, play_offs
        self.used: set[int] = set()
        self.ordered: set[K] = set()

    def split(self, equals: list[_Open[K]], index: int) -> list[list[_Open[K]]]:
        """The groups in order; whoever is in one group is equal after all metrics from `index` on."""
        if len(equals) < 2 or index == len(self.metrics):
            return [equals] if equals else []
        metric = self.metrics[index]
        if metric.key == PLAY_OFF.key:
            parts = self._by_play_offs(equals)
            self._note_places(parts, index)
        else:
            parts = _by_metric(equals, metric, index)
        return [group for part in parts for group in (self.split(part, index + 1) if part[1:] else (part,))]

    def _by_play_offs(self, equals: list[_Open[K]]) -> list[list[_Open[K]]]:
        """The equal people, taken apart by the first play-off that all of them were in and that differs."""
        for number, places in enumerate(self.play_offs) if len(equals) > 1 else ():
            keys = [entry.key for entry, _figures in equals]
            if all(key in places for key in keys) and len({places[key] for key in keys}) > 1:
                self.used.add(number)
                ordered = sorted(equals, key=lambda row: places[row[0].key])
                parts = groupby(ordered, key=lambda row: places[row[0].key])
                return [finer for _, part in parts for finer in self._by_play_offs(list(part))]
        return [equals]

    def _note_places(self, parts: list[list[_Open[K]]], index: int) -> None:
        for place, part in enumerate(parts, start=1) if len(parts) > 1 else ():
            for entry, figures in part:
                figures[index] = place
                self.ordered.add(entry.key)


def _by_metric(equals: list[_Open[K]], metric: Metric, index: int) -> list[list[_Open[K]]]:
    """Best first; whoever has no figure comes last."""
    if metric.among is not None:
        group = [entry for entry, _figures in equals]
        for entry, figures in equals:
            figures[index] = metric.among(entry, group)
    by_figure: dict[Figure, list[_Open[K]]] = {}
    for row in equals:
        by_figure.setdefault(row[1][index], []).append(row)
    lacking = [by_figure.pop(None)] if None in by_figure else []
    known = [figure for figure in by_figure if figure is not None]
    ordered = sorted(known, reverse=metric.higher_is_better)
    return [*[by_figure[figure] for figure in ordered], *lacking]
