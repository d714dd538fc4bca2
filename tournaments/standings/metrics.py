"""The criteria that an event can choose from, each a `Metric`. No Django, no database.

The event stores keys; their order here is the order in which the page offers them.

>>> [metric.key for metric in chosen(["total", "best_game", "no such", "total"])]
['total', 'best_game']
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from tournaments.standings.ranking import LOT, MEAN, PLAY_OFF, TOTAL, Entry, Figure, Metric

__all__ = [
    "METRICS",
    "NEED_BOXES",
    "TALLIES",
    "carried",
    "chosen",
    "head_to_head",
    "least_games",
    "needed",
    "whole",
]

TALLIES: Mapping[str, tuple[str, str]] = {
    "kniffels": ("kniffels", "sum"),
    "further_kniffels": ("extra_kniffels", "sum"),
    "bonuses": ("bonuses", "sum"),
    "upper_sum": ("upper_sum", "sum"),
    "best_upper_sum": ("upper_sum", "most"),
    "best_chance": ("chance", "most"),
}
"""For each criterion that looks into sheets: what is stored with each of them, and what is made of it."""


def _best_game(entry: Entry[Any]) -> int | None:
    return max(entry.results, default=None)


def _tally(key: str) -> Callable[[Entry[Any]], Figure]:
    """A count; it is asked of nobody without a result."""
    return lambda entry: entry.tallies.get(key, 0)


def head_to_head(entry: Entry[Any], group: Sequence[Entry[Any]]) -> int | None:
    """Duels won minus duels lost against the others of the group, in games at the same table.

    None where not every pair of the group has met: then comparing would favour somebody.

    >>> a, b = Entry("A", "a", (9, 5), tables=(1, 7)), Entry("B", "b", (8, 6), tables=(1, 9))
    >>> head_to_head(a, [a, b]), head_to_head(b, [a, b])
    (1, -1)
    """
    if not all(_duels(one, other) for i, one in enumerate(group) for other in group[:i]):
        return None
    duels = [duel for other in group if other.key != entry.key for duel in _duels(entry, other)]
    return sum((own > theirs) - (own < theirs) for own, theirs in duels)


def _duels(one: Entry[Any], other: Entry[Any]) -> list[tuple[int, int]]:
    games = zip(one.points, other.points, one.tables, other.tables, strict=False)
    return [
        (own, theirs)
        for own, theirs, table, others_table in games
        if own is not None and theirs is not None and table is not None and table == others_table
    ]


METRICS: Mapping[str, Metric] = {
    metric.key: metric
    for metric in (
        TOTAL,
        Metric("table_points", _tally("table_points"), needs=frozenset({"table_points"})),
        MEAN,
        Metric("best_game", _best_game),
        *[Metric(key, _tally(key), needs=frozenset({key})) for key in TALLIES],
        Metric("table_wins", _tally("table_wins"), needs=frozenset({"table_wins"})),
        Metric("head_to_head", among=head_to_head),
        PLAY_OFF,
        LOT,
    )
}


NEED_BOXES = frozenset({"kniffels", "upper_sum", "best_upper_sum", "best_chance"})
"""Nobody can tell these from a sheet of which only the sums were typed."""


def chosen(keys: Iterable[str]) -> tuple[Metric, ...]:
    """The metrics with these keys, each once, in this order; unknown keys are left out; never empty.

    >>> [metric.key for metric in chosen([])]
    ['total']
    """
    known = dict.fromkeys(key for key in keys if key in METRICS)
    return tuple([METRICS[key] for key in known]) or (TOTAL,)


def needed(metrics: Iterable[Metric]) -> frozenset[str]:
    """Everything that these metrics ask for besides points.

    >>> sorted(needed(chosen(["total", "kniffels", "table_wins"])))
    ['kniffels', 'table_wins']
    """
    return frozenset(key for metric in metrics for key in metric.needs)


def carried(points: int | Fraction, share: Fraction) -> int | Fraction:
    """Points taken into a final: whole numbers stay whole, a half stays a half.

    >>> carried(3257, Fraction(1, 2)), carried(800, Fraction(1, 2))
    (Fraction(3257, 2), 400)
    """
    return whole(points * share)


def least_games(played: int, chosen: int | None = None) -> int:
    """So many games make a mean that counts: of those played so far the half, rounded up, or as chosen.

    Never more than were played: nobody could have them.

    >>> [least_games(played) for played in (0, 1, 2, 3, 8)], least_games(8, 6), least_games(2, 6)
    ([0, 1, 1, 2, 4], 6, 2)
    """
    return -(-played // 2) if chosen is None else min(played, chosen)


def whole(points: int | Fraction) -> int | Fraction:
    """An integer where it is one.

    >>> whole(Fraction(8, 2)), whole(Fraction(5, 2)), whole(7)
    (4, Fraction(5, 2), 7)
    """
    return int(points) if points.denominator == 1 else points
