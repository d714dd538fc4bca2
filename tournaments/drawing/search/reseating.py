"""Who moves where, when the new sizes of the tables are known: those who have met least."""

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Generic, TypeVar

from tournaments.drawing.search.resizing import TableNow

P = TypeVar("P", bound=Hashable)
# A broken wish to sit apart, in repeats.
BROKEN = 1000


class Meetings(Generic[P]):
    """Who has met before, and who should not sit together.

    >>> met = Meetings([["AB", "CD"]], apart=["AC"])
    >>> met.repeats([["A", "B", "C"]]), met.cost(["A", "B", "C"])
    (1, 1001)
    """

    def __init__(self, history: Sequence[Sequence[Sequence[P]]], apart: Iterable[Sequence[P]] = ()) -> None:
        self.met = {
            frozenset(pair) for tables in history for table in tables for pair in combinations(table, 2)
        }
        self.apart = {frozenset(pair) for group in apart for pair in combinations(group, 2)}

    def repeats(self, tables: Iterable[Sequence[P]]) -> int:
        """Pairs at these tables that have met before."""
        return sum(frozenset(pair) in self.met for table in tables for pair in combinations(table, 2))

    def cost(self, table: Sequence[P]) -> int:
        """Repeats at a table, and wishes that it breaks."""
        pairs = [frozenset(pair) for pair in combinations(table, 2)]
        return sum((pair in self.met) + BROKEN * (pair in self.apart) for pair in pairs)


@dataclass(frozen=True)
class Changes(Generic[P]):
    """By index of the table: who leaves it, who comes to it."""

    leaving: dict[int, tuple[P, ...]]
    coming: dict[int, tuple[P, ...]]

    def after(self, index: int, table: Sequence[P]) -> list[P]:
        gone = self.leaving.get(index, ())
        return [player for player in table if player not in gone] + list(self.coming.get(index, ()))


@dataclass(frozen=True)
class Reseating(Generic[P]):
    """`tables`: who sits where now; `now[i]`: what it is like; equal ones may stand for each other."""

    tables: Sequence[Sequence[P]]
    now: Sequence[TableNow]
    may_move: Callable[[P], bool]
    meetings: Meetings[P]

    def best(self, sizes: Sequence[int], arrived: Sequence[P]) -> Changes[P]:
        """Changes to these sizes; people and tables of one kind are exchanged while that saves repeats.

        >>> tables = ["ABCD", "EFGH", "IK"]
        >>> now = [TableNow(4, 4, 4), TableNow(4, 4, 4), TableNow(3, 2, 2)]
        >>> met = Meetings([["AI", "BI", "DK"]])
        >>> seating = Reseating(tables, now, lambda player: player != "H", met)
        >>> seating.best((3, 4, 3), [])
        Changes(leaving={0: ('C',)}, coming={2: ('C',)})
        """
        best = self._any(sizes, arrived)
        while True:
            better = min(self._neighbours(best), key=self._cost, default=best)
            if self._cost(better) >= self._cost(best):
                return best
            best = better

    def _any(self, sizes: Sequence[int], arrived: Sequence[P]) -> Changes[P]:
        leaving, pool = {}, list(arrived)
        for index, (table, size) in enumerate(zip(self.tables, sizes, strict=True)):
            if size < len(table):
                leaving[index] = tuple(self._movable(index)[: len(table) - size])
                pool += leaving[index]
        coming = {}
        for index, (table, size) in enumerate(zip(self.tables, sizes, strict=True)):
            if size > len(table):
                coming[index] = tuple(pool.pop(0) for _ in range(size - len(table)))
        return Changes(leaving, coming)

    def _movable(self, index: int) -> list[P]:
        return [player for player in self.tables[index] if self.may_move(player)]

    def _cost(self, changes: Changes[P]) -> int:
        return sum(
            self.meetings.cost(changes.after(index, self.tables[index]))
            - self.meetings.cost(self.tables[index])
            for index in {**changes.leaving, **changes.coming}
        )

    def _neighbours(self, changes: Changes[P]) -> Iterator[Changes[P]]:
        yield from self._other_destinations(changes)
        yield from self._other_people(changes)
        yield from self._other_sources(changes)
        yield from self._other_targets(changes)

    def _other_destinations(self, changes: Changes[P]) -> Iterator[Changes[P]]:
        """Two people who come to different tables exchange them."""
        for one, other in combinations(changes.coming, 2):
            for a in changes.coming[one]:
                for b in changes.coming[other]:
                    yield self._renamed(changes, {a: b, b: a}, changes.leaving)

    def _other_people(self, changes: Changes[P]) -> Iterator[Changes[P]]:
        """Somebody else of the same table moves."""
        for index, people in changes.leaving.items():
            for a in people:
                for b in self._movable(index):
                    if b not in people:
                        leaving = tuple(b if player == a else player for player in people)
                        yield self._renamed(changes, {a: b}, {**changes.leaving, index: leaving})

    def _other_sources(self, changes: Changes[P]) -> Iterator[Changes[P]]:
        """People of another table of the same kind move."""
        for index, people in changes.leaving.items():
            rest = {i: others for i, others in changes.leaving.items() if i != index}
            for other in self._unchanged(index, changes):
                movable = self._movable(other)
                for others in combinations(movable, len(people)):
                    names = dict(zip(people, others, strict=True))
                    yield self._renamed(changes, names, {**rest, other: others})

    def _other_targets(self, changes: Changes[P]) -> Iterator[Changes[P]]:
        """People come to another table of the same kind."""
        for index, people in changes.coming.items():
            rest = {i: others for i, others in changes.coming.items() if i != index}
            for other in self._unchanged(index, changes):
                yield Changes(changes.leaving, {**rest, other: people})

    def _unchanged(self, index: int, changes: Changes[P]) -> list[int]:
        touched: Collection[int] = {**changes.leaving, **changes.coming}
        return [i for i, mark in enumerate(self.now) if mark == self.now[index] and i not in touched]

    def _renamed(
        self, changes: Changes[P], names: dict[P, P], leaving: dict[int, tuple[P, ...]]
    ) -> Changes[P]:
        coming = {i: tuple(names.get(p, p) for p in people) for i, people in changes.coming.items()}
        return Changes(leaving, coming)
