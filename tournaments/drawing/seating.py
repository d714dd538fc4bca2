"""The draw: players, history and a seed go in, the tables of every round come out. No Django, no clock in the result.

>>> plan = plan_rounds("ABCDEFGHIJKLMNOP", 2, seed=7)
>>> [len(table) for table in plan.rounds[0]], plan.repeats
([4, 4, 4, 4], 0)
"""

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Generic, TypeVar

from tournaments.drawing.sizes import SizesError, table_sizes

__all__ = ["Plan", "SizesError", "plan_rounds", "table_sizes"]

P = TypeVar("P", bound=Hashable)


@dataclass(frozen=True)
class Plan(Generic[P]):
    """Drawn rounds and what is to be said about them.

    `rounds`: rounds → tables → players in seat order. `repeats`: meetings of planned rounds between two who had
    met before. `lower_bound`: fewer repeats are impossible. `three_table_spread`: most minus fewest rounds at a
    table smaller than the largest. `method`: what found the plan. `broken_wishes`: soft wishes not granted.

    >>> Plan(rounds=((("A", "B", "C"),),), repeats=0, lower_bound=0, three_table_spread=0, method="swaps").rounds[0][0]
    ('A', 'B', 'C')
    """

    rounds: tuple[tuple[tuple[P, ...], ...], ...]
    repeats: int
    lower_bound: int
    three_table_spread: int
    method: str
    broken_wishes: tuple[Any, ...] = ()


def plan_rounds(
    players: Iterable[P], rounds: int, *, seed: int = 1, history: Sequence[Sequence[Sequence[P]]] = (),
    apart: Iterable[Any] = (), together: Iterable[Any] = (), fixed: Iterable[Any] = (), time_limit: float = 10.0,
    sizes: Sequence[int] | None = None, preferred: int = 4, smallest: int = 3, largest: int = 4,
) -> Plan[P]:
    """Seat everybody once per round so that few meet again. Same seed and input give the same tables everywhere.

    >>> plan_rounds(range(1, 8), 1).three_table_spread
    1
    """
    names = list(players)
    if len(set(names)) != len(names):
        raise ValueError("a player is listed twice")
    if list(apart) or list(together) or list(fixed):
        raise NotImplementedError("wishes are not built yet")
    sizes = tuple(sizes) if sizes is not None else table_sizes(
        len(names), preferred=preferred, smallest=smallest, largest=largest)
    number = {name: i for i, name in enumerate(names)}
    met = [bytearray(len(names)) for _ in names]
    for past in history:
        _meet([[number[p] for p in table if p in number] for table in past], met)
    before = _repeats(met)
    rng, drawn = Random(seed), []
    for _ in range(rounds):
        tables = _draw(sizes, met, rng)
        _meet(tables, met)
        drawn.append(tables)
    meetings = rounds * sum(size * (size - 1) // 2 for size in sizes)
    short = [sum(len(t) < max(sizes) and i in t for tables in drawn for t in tables) for i in range(len(names))]
    return Plan(
        rounds=tuple(tuple(tuple(names[i] for i in table) for table in tables) for tables in drawn),
        repeats=_repeats(met) - before,
        lower_bound=max(0, meetings - len(names) * (len(names) - 1) // 2),
        three_table_spread=max(short) - min(short),
        method="swaps",
    )


def _meet(tables: Sequence[Sequence[int]], met: list[bytearray]) -> None:
    for table in tables:
        for a in table:
            for b in table:
                met[a][b] += a != b


def _repeats(met: list[bytearray]) -> int:
    return sum(max(0, times - 1) for row in met for times in row) // 2


def _draw(sizes: Sequence[int], met: list[bytearray], rng: Random) -> list[list[int]]:
    order = sorted(range(len(met)), key=lambda _: rng.random())
    tables, begin = [], 0
    for size in sizes:
        tables.append(order[begin:begin + size])
        begin += size
    for _ in range(4):
        if not _swap_all(tables, met):
            break
    return tables


def _swap_all(tables: list[list[int]], met: list[bytearray]) -> bool:
    """Try every swap of two people once; keep those that lower the number of earlier meetings."""
    better = False
    for i, one in enumerate(tables):
        for other in tables[i + 1:]:
            for x in range(len(one)):
                for y in range(len(other)):
                    a, b = met[one[x]], met[other[y]]
                    p, q = one[x], other[y]
                    gain = (sum(a[k] for k in one) + sum(b[k] for k in other)
                            - sum(a[k] for k in other if k != q) - sum(b[k] for k in one if k != p))
                    if gain > 0:
                        one[x], other[y] = q, p
                        better = True
    return better
