"""Tables by standing: neighbours in the ranking together (blocks), or the strong ones spread out (snake).

Hard wishes are kept: neighbours in the ranking change places for them. How to draw within groups of the
ranking is told in `groups`.
"""

from collections.abc import Hashable, Sequence
from typing import Any, TypeVar

from tournaments.drawing.search.bonds import bonds_of, relations_of_rounds
from tournaments.drawing.search.numbering import fixed_tables
from tournaments.drawing.search.task import HARD, Relations, Table, Tables
from tournaments.drawing.sizes import table_sizes
from tournaments.drawing.wishes import Wish, WishesError

P = TypeVar("P", bound=Hashable)
WAYS = ("blocks", "snake")


def seat_by_standing(
    order: Sequence[P],
    *,
    way: str = "blocks",
    sizes: Sequence[int] | None = None,
    wishes: Sequence[Wish[Any]] = (),
    played: int = 0,
) -> tuple[tuple[P, ...], ...]:
    """Tables for players in the order of the standings, the best first.

    "blocks": places 1–4 at table 1, 5–8 at table 2 and so on, as in chess by the Swiss way. "snake": the best
    at table 1, 2, 3 …, then back, so that all tables are about equally strong. The first seat is the best
    player's. `wishes`: hard ones are kept, with `played` rounds before this one; whoever has a fixed table
    takes the whole table there.

    Raises SizesError if the players cannot be split, WishesError if hard wishes contradict or are not to be
    kept, ValueError for an unknown way or sizes that do not fit.

    >>> seat_by_standing("ABCDEFG")
    (('A', 'B', 'C', 'D'), ('E', 'F', 'G'))
    >>> seat_by_standing("ABCDEFG", way="snake")
    (('A', 'D', 'E', 'G'), ('B', 'C', 'F'))
    >>> from tournaments.drawing.wishes import Apart, Fixed
    >>> seat_by_standing("ABCDEFGH", wishes=[Apart("AC"), Fixed("H", 1)])
    (('C', 'F', 'G', 'H'), ('A', 'B', 'D', 'E'))
    """
    if len(set(order)) != len(order):
        raise ValueError("a player is listed twice")
    if sizes is None:
        sizes = table_sizes(len(order))
    if sum(sizes) != len(order):
        raise ValueError(f"tables of {list(sizes)} do not hold {len(order)} players")
    if way not in WAYS:
        raise ValueError(f"no such way: {way}")
    numbers = _blocks(sizes) if way == "blocks" else _snake(sizes)
    tables: list[list[int]] = [[] for _ in sizes]
    for place, number in enumerate(numbers):
        tables[number].append(place)
    seated = _with_wishes(tables, [wish for wish in wishes if wish.hard], order, played)
    return tuple(tuple(order[place] for place in table) for table in seated)


def _with_wishes(
    tables: list[list[int]], wishes: Sequence[Wish[Any]], order: Sequence[P], played: int
) -> list[list[int]]:
    bonds = bonds_of(wishes, {player: place for place, player in enumerate(order)})
    relations = relations_of_rounds(bonds, [len(table) for table in tables], range(played, played + 1))
    relation = relations[0] if relations else None
    kept = keep_hard_wishes(tables, relation)
    if kept is None:
        raise WishesError("not_found", wishes, 0)
    return in_hall_order(kept, relation)


def _blocks(sizes: Sequence[int]) -> list[int]:
    return [number for number, size in enumerate(sizes) for _ in range(size)]


def _snake(sizes: Sequence[int]) -> list[int]:
    """Table numbers there and back; a full table is passed by."""
    rows: list[int] = []
    for row in range(max(sizes, default=0)):
        open_tables = [number for number, size in enumerate(sizes) if size > row]
        rows += reversed(open_tables) if row % 2 else open_tables
    return rows


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
