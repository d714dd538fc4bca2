"""What is left to decide when the tables stand: order of rounds, numbers of tables, seats at a table.

None of it changes who meets whom. Whoever met again should not do so at once; nobody should sit at the same
physical table again and again; everybody should begin about equally often (seat 1 begins, where the highest
throw does not).
"""

from collections.abc import Sequence
from itertools import pairwise
from random import Random

from tournaments.drawing.search.task import Relations, Table, Tables, pairs, shuffled


def order_of_rounds(rounds: Sequence[Tables], last: Sequence[Table], rng: Random) -> list[Tables]:
    """An order in which few people meet in two rounds running; `last` is the round that was played before.

    >>> order_of_rounds([[[0, 1], [2, 3]], [[0, 1], [2, 3]], [[0, 2], [1, 3]]], [], Random(1))[1]
    [[0, 2], [1, 3]]
    """
    order = [rounds[i] for i in shuffled(range(len(rounds)), rng)]
    met = [{frozenset(pair) for pair in pairs(tables)} for tables in (last, *order)]
    again = [[len(one & other) for other in met] for one in met]
    at, better = list(range(len(met))), any(map(any, again))
    while better:
        better = False
        for i in range(1, len(at)):
            for j in range(1, i):
                before = _running(at, again)
                at[i], at[j] = at[j], at[i]
                if _running(at, again) < before:
                    better = True
                else:
                    at[i], at[j] = at[j], at[i]
    return [order[i - 1] for i in at[1:]]


def _running(at: Sequence[int], again: Sequence[Sequence[int]]) -> int:
    return sum(again[a][b] for a, b in pairwise(at))


class Visits:
    """How often everybody has been at each table and on each seat, and whose turn it is there.

    In `history` those who are not there any more are −1.

    >>> visits = Visits(4, (2, 2), [[[0, 1], [2, 3]]])
    >>> visits.seat([[0, 2], [1, 3]], None, Random(1))
    [[1, 3], [0, 2]]
    """

    def __init__(self, players: int, sizes: Sequence[int], history: Sequence[Sequence[Table]] = ()) -> None:
        tables = max([len(sizes), *map(len, history)])
        seats = max([*sizes, *(len(table) for past in history for table in past)])
        self.sizes = sizes
        self.at_table = [bytearray(tables) for _ in range(players)]
        self.on_seat = [[0] * seats for _ in range(players)]
        for past in history:
            self._count(past)

    def seat(self, tables: Tables, relation: Relations | None, rng: Random) -> Tables:
        """The round with its tables in the order of their numbers and everybody on a seat."""
        numbered = self._numbered(tables, relation, rng)
        seated = [self._seats([table[i] for i in shuffled(range(len(table)), rng)]) for table in numbered]
        self._count(seated)
        return seated

    def _count(self, tables: Sequence[Table]) -> None:
        for number, table in enumerate(tables):
            for seat, player in enumerate(table):
                if player >= 0:
                    self.at_table[player][number] += 1
                    self.on_seat[player][seat] += 1

    def _numbered(self, tables: Tables, relation: Relations | None, rng: Random) -> Tables:
        """Tables of the size that a number always has, except where someone must sit at a certain one."""
        placed = _fixed(tables, relation)
        rest = [tables[i] for i in shuffled(range(len(tables)), rng)]
        rest = [table for table in rest if not any(table is fixed for fixed in placed.values())]
        rest.sort(key=len, reverse=True)
        free = [number for number in range(len(tables)) if number not in placed]
        self._improve(rest, free)
        placed.update(zip(free, rest, strict=True))
        return [placed[number] for number in range(len(tables))]

    def _improve(self, tables: Tables, numbers: Sequence[int]) -> None:
        """Swap the numbers of tables of one size while that brings people to tables they have seen less."""
        for i, number in enumerate(numbers):
            for j, other in enumerate(numbers):
                now = self._seen(tables[i], number)
                if not now:
                    break
                if len(tables[i]) == len(tables[j]):
                    swapped = self._seen(tables[i], other) + self._seen(tables[j], number)
                    if swapped < now + self._seen(tables[j], other):
                        tables[i], tables[j] = tables[j], tables[i]

    def _seen(self, table: Table, number: int) -> int:
        at = self.at_table
        return sum(at[player][number] for player in table)

    def _seats(self, table: list[int]) -> list[int]:
        """Swap seats while that brings people to seats they have had less; beginning weighs most."""
        on, better = self.on_seat, True
        while better:
            better = False
            for i in range(len(table)):
                weight = len(table) if i == 0 else 1
                for j in range(i + 1, len(table)):
                    a, b = on[table[i]], on[table[j]]
                    if weight * (b[i] - a[i]) + a[j] - b[j] < 0:
                        table[i], table[j] = table[j], table[i]
                        better = True
        return table


def _fixed(tables: Tables, relation: Relations | None) -> dict[int, list[int]]:
    """Number → table where someone must sit, or would like to and nobody else must."""
    placed: dict[int, list[int]] = {}
    wishes = relation.number_of if relation else {}
    for must in (True, False):
        for table in tables:
            asked = [wishes[a] for a in table if a in wishes and relation and (a in relation.must) == must]
            if asked and not any(table is fixed for fixed in placed.values()) and 0 <= asked[0] < len(tables):
                placed.setdefault(asked[0], table)
    return placed
