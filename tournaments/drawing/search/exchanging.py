"""Tables that the ranking made, changed as little as possible until they keep the hard wishes."""

from collections.abc import Sequence

from tournaments.drawing.search.numbering import fixed_tables
from tournaments.drawing.search.task import HARD, Relations, Table, Tables


def keep_hard_wishes(tables: Sequence[Table], relation: Relations | None) -> Tables | None:
    """Neighbours in the ranking change places until no hard wish is broken; None where that does not help.

    Players are places of the ranking from 0, the best first; so they sit at each table.

    >>> apart = Relations(({1: HARD}, {0: HARD}, {}, {}), ((0,), (1,), (2,), (3,)))
    >>> keep_hard_wishes([[0, 1], [2, 3]], apart)
    [[0, 2], [1, 3]]
    """
    seated = _Seating(tables, relation) if relation else None
    if seated is None:
        return [list(table) for table in tables]
    while broken := [a for a in range(len(seated.at)) if seated.broken(a)]:
        exchanges = [(abs(a - b), gain, a, b) for a in broken for b, gain in seated.gains(a)]
        if not exchanges:
            return None
        seated.exchange(*min(exchanges)[2:])
    return [sorted(table) for table in seated.tables]


class _Seating:
    def __init__(self, tables: Sequence[Table], relation: Relations) -> None:
        self.relation = relation
        self.tables = [list(table) for table in tables]
        self.at = {a: table for table in self.tables for a in table}

    def broken(self, a: int) -> int:
        """How many people sit with a, or without a, against a hard wish."""
        prices, here = self.relation.price[a], self.at[a]
        enemies = sum(prices.get(b, 0) >= HARD // 2 for b in here)
        return enemies + sum(b not in here for b in self.relation.unit_of[a])

    def gains(self, a: int) -> list[tuple[int, int]]:
        """Whom a could change places with so that fewer wishes are broken; the change, less than nothing."""
        gains = []
        for b in range(len(self.at)):
            if self.at[a] is not self.at[b]:
                before = self.broken(a) + self.broken(b)
                self.exchange(a, b)
                change = self.broken(a) + self.broken(b) - before
                self.exchange(a, b)
                if change < 0:
                    gains.append((b, change))
        return gains

    def exchange(self, a: int, b: int) -> None:
        here, there = self.at[a], self.at[b]
        here[here.index(a)], there[there.index(b)] = b, a
        self.at[a], self.at[b] = there, here


def in_hall_order(tables: Sequence[Table], relation: Relations | None) -> Tables:
    """Who has a fixed table gets its number; the other tables take the free numbers in their order.

    >>> in_hall_order([[0, 1], [2, 3]], Relations(({},) * 4, (), {0: 1}, frozenset([0])))
    [[2, 3], [0, 1]]
    """
    own = [list(table) for table in tables]
    placed = fixed_tables(own, relation)
    rest = iter([table for table in own if not any(table is fixed for fixed in placed.values())])
    return [placed[number] if number in placed else next(rest) for number in range(len(own))]
