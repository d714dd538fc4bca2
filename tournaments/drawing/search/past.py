"""What earlier rounds mean for those who are there now; and an earlier plan, fitted to them."""

from collections.abc import Hashable, Mapping, Sequence
from typing import TypeVar

from tournaments.drawing.search.task import Tables, count_meetings, no_counts

P = TypeVar("P", bound=Hashable)
GONE = -1


class Past:
    """`seats`: the played rounds in numbers, GONE for those who left; `tables`: the same without them.

    >>> past = Past([["XAB", "CD"]], {"A": 0, "B": 1, "C": 2, "E": 3})
    >>> past.seats, past.tables, past.short
    ([[[-1, 0, 1], [2, -1]]], [[[0, 1], [2]]], [0, 0, 1, 0])
    """

    def __init__(self, history: Sequence[Sequence[Sequence[P]]], number: Mapping[P, int]) -> None:
        self.seats = [
            [[number.get(player, GONE) for player in table] for table in tables] for tables in history
        ]
        self.tables = [[[a for a in table if a != GONE] for table in tables] for tables in self.seats]
        self.met, self.short = no_counts(len(number)), [0] * len(number)
        for seats, tables in zip(self.seats, self.tables, strict=True):
            count_meetings(tables, self.met)
            largest = max((len(table) for table in seats), default=0)
            for table in seats:
                for a in table if len(table) < largest else ():
                    self.short[a] += a != GONE


def fitted(
    planned: Sequence[Sequence[Sequence[P]]], number: Mapping[P, int], sizes: Sequence[int]
) -> list[Tables]:
    """An earlier plan without those who left and with those who came, at tables of the sizes due now.

    >>> fitted([["ABC", "DEX"]], {"A": 0, "B": 1, "C": 2, "D": 3, "E": 4, "F": 5}, (3, 3))
    [[[0, 1, 2], [3, 4, 5]]]
    """
    return [
        _fitted_round([[number[p] for p in table if p in number] for table in tables], sizes)
        for tables in planned
    ]


def _fitted_round(tables: Tables, sizes: Sequence[int]) -> Tables:
    kept = sorted(tables, key=len, reverse=True)[: len(sizes)]
    kept = [table[:size] for table, size in zip(kept, sizes, strict=False)] + [[]] * (len(sizes) - len(kept))
    seated = {a for table in kept for a in table}
    free = [a for a in range(sum(sizes)) if a not in seated]
    return [
        table + [free.pop() for _ in range(size - len(table))]
        for table, size in zip(kept, sizes, strict=True)
    ]
