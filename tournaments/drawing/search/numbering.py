"""Which table gets which number, so that nobody sits at the same physical table again and again.

A number always has a table of the same size, as the chairs stand, except where someone has a fixed table.
"""

from collections.abc import Sequence
from random import Random

from tournaments.drawing.search.task import THRESHOLDS, Relations, Table, Tables, shuffled

MOST_PASSES, PATIENCE, WARMTH = 400, 400_000, 400


def number_tables(
    rounds: Sequence[Tables],
    relations: Sequence[Relations | None],
    history: Sequence[Sequence[Table]],
    rng: Random,
) -> list[Tables]:
    """The rounds with their tables in the order of their numbers. Who is not there any more is −1 in `history`.

    >>> number_tables([[[0, 2], [1, 3]]], [None], [[[2, 1], [3, -1]]], Random(1))
    [[[1, 3], [0, 2]]]
    """
    players = 1 + max((player for tables in rounds for table in tables for player in table), default=0)
    numbers = _Numbers(players, max(map(len, [*rounds, *history]), default=0), rng)
    for tables, relation in zip(rounds, relations, strict=True):
        numbers.place(tables, fixed_tables(tables, relation))
    for seated in (*history, *numbers.rounds):
        for number, table in enumerate(seated):
            numbers.count(table, number, 1)
    numbers.spread()
    return numbers.rounds


class _Numbers:
    """`visits[player][number]`: how often somebody sits at the table of that number."""

    def __init__(self, players: int, tables: int, rng: Random) -> None:
        self.rng = rng
        self.rounds: list[Tables] = []
        self.movable: list[list[int]] = []
        self.visits = [bytearray(tables) for _ in range(players)]

    def place(self, tables: Tables, placed: dict[int, list[int]]) -> None:
        fixed = list(map(id, placed.values()))
        rest = [tables[i] for i in shuffled(range(len(tables)), self.rng) if id(tables[i]) not in fixed]
        free = [number for number in range(len(tables)) if number not in placed]
        placed = placed | dict(zip(free, sorted(rest, key=len, reverse=True), strict=True))
        self.rounds.append([placed[number] for number in range(len(tables))])
        self.movable.append(free)

    def spread(self) -> None:
        """Exchange numbers while somebody sits at a table again; in the second half nothing gets worse any more."""
        work = sum(len(numbers) ** 2 for numbers in self.movable) or 1
        passes = max(2, min(MOST_PASSES, PATIENCE // work))
        for done in range(passes):
            again = [
                (index, number)
                for index, numbers in enumerate(self.movable)
                for number in numbers
                if self._seen(self.rounds[index][number], number) > len(self.rounds[index][number])
            ]
            for i in shuffled(range(len(again)), self.rng):
                self._exchange(*again[i], WARMTH if 2 * done < passes else 0)

    def _exchange(self, index: int, number: int, warmth: int) -> None:
        """Give a table another number of its size, if that is better or little worse; the first such one is taken."""
        tables, numbers = self.rounds[index], self.movable[index]
        table, begin = tables[number], int(self.rng.random() * len(numbers))
        here = self._seen(table, number) - len(table)
        for other in numbers[begin:] + numbers[:begin]:
            instead = tables[other]
            if other == number or len(instead) != len(table):
                continue
            worse = self._seen(table, other) + self._seen(instead, number)
            worse -= here + self._seen(instead, other) - len(instead)
            if worse <= 0 or (warmth and worse << 20 <= warmth * THRESHOLDS[int(self.rng.random() * 1024)]):
                self._exchange_numbers(tables, number, other)
                break

    def _exchange_numbers(self, tables: Tables, one: int, other: int) -> None:
        for table, old, new in ((tables[one], one, other), (tables[other], other, one)):
            self.count(table, old, -1)
            self.count(table, new, 1)
        tables[one], tables[other] = tables[other], tables[one]

    def count(self, table: Table, number: int, times: int) -> None:
        for player in table:
            if 0 <= player < len(self.visits):
                self.visits[player][number] += times

    def _seen(self, table: Table, number: int) -> int:
        visits = self.visits
        return sum([visits[player][number] for player in table])


def fixed_tables(tables: Tables, relation: Relations | None) -> dict[int, list[int]]:
    """Number → table where someone must sit, or would like to if nobody else must.

    >>> fixed_tables([[0, 1], [2, 3]], Relations(({},) * 4, (), {0: 1, 2: 1, 3: 5}, frozenset([2])))
    {1: [2, 3]}
    """
    placed: dict[int, list[int]] = {}
    if relation is None:
        return placed
    for must in (True, False):
        for table in tables:
            asked = [
                relation.number_of[a]
                for a in table
                if a in relation.number_of and (a in relation.must) == must
            ]
            free = [number for number in asked if 0 <= number < len(tables) and number not in placed]
            if free and not any(table is other for other in placed.values()):
                placed[free[0]] = table
    return placed
