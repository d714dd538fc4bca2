"""A first version of a round: by lot, small tables for those who had fewest, hard wishes kept."""

from collections.abc import Sequence
from dataclasses import replace

from tournaments.drawing.search.bonds import PACKING_STEPS
from tournaments.drawing.search.packing import Packing, UndecidedError
from tournaments.drawing.search.seatings import Seatings
from tournaments.drawing.search.settling import settle
from tournaments.drawing.search.task import HARD, Relations, Tables, Task, cut, no_counts, shuffled


def first_tables(task: Task, index: int, short: list[int]) -> Tables | None:
    """Tables for a round, given how often all were at a small table; None if wishes were not to be kept.

    >>> from random import Random
    >>> from tournaments.drawing.search.task import Clock
    >>> task = Task((4, 3), 1, Random(1), Clock(60), no_counts(7), [0] * 7)
    >>> sorted(first_tables(task, 0, [1, 1, 1, 1, 0, 0, 0])[1])
    [4, 5, 6]
    """
    relation = task.relation(index)
    if relation is None or not _is_hard(relation):
        order = sorted(shuffled(range(task.players), task.rng), key=lambda a: -short[a])
        return cut(order, task.sizes)
    return _packed(task, relation, _enemies(relation)) or _searched(task, relation)


def _is_hard(relation: Relations) -> bool:
    return relation.has_units or any(
        price >= HARD // 2 for prices in relation.price for price in prices.values()
    )


def _enemies(relation: Relations) -> dict[int, set[int]]:
    return {
        a: {b for b, price in prices.items() if price >= HARD // 2} for a, prices in enumerate(relation.price)
    }


def _packed(task: Task, relation: Relations, enemies: dict[int, set[int]]) -> Tables | None:
    units = list(dict.fromkeys(relation.unit_of))
    try:
        return Packing(task.sizes, units, enemies).search(task.rng, PACKING_STEPS)
    except UndecidedError:
        return None


def _searched(task: Task, relation: Relations) -> Tables | None:
    """Groups that stay together by packing, those that must be apart by swaps."""
    tables = _packed(task, relation, {})
    if tables is None:
        return None
    alone = replace(
        task, rounds=1, met=no_counts(task.players), short=[0] * task.players, relations=(relation,)
    )
    best = settle(Seatings(alone, [tables]), [0], int(400 * task.players * task.effort))
    return best.rounds[0] if best.cost < HARD // 2 else None


def joined(rounds: Sequence[Tables], task: Task) -> list[Tables] | None:
    """The same rounds with those united who must sit together; None where there is no room for that.

    >>> from random import Random
    >>> from tournaments.drawing.search.task import Clock
    >>> pair = Relations(({}, {}, {}, {}), ((0, 2), (1,), (0, 2), (3,)))
    >>> task = Task((2, 2), 1, Random(1), Clock(60), no_counts(4), [0] * 4, relations=(pair,))
    >>> joined([[[0, 1], [2, 3]]], task)
    [[[0, 2], [1, 3]]]
    """
    united = []
    for index, tables in enumerate(rounds):
        relation, own = task.relation(index), [list(table) for table in tables]
        if relation and not all(_join(own, unit, relation) for unit in _large_units(relation)):
            return None
        united.append(own)
    return united


def _large_units(relation: Relations) -> list[tuple[int, ...]]:
    units = (unit for unit in dict.fromkeys(relation.unit_of) if len(unit) > 1)
    return sorted(units, key=len, reverse=True)


def _join(tables: Tables, unit: tuple[int, ...], relation: Relations) -> bool:
    """Bring the unit to the table where most of it sits, in exchange for people who may go anywhere."""
    for table in sorted(tables, key=lambda table: -sum(a in unit for a in table)):
        coming = [a for a in unit if a not in table]
        going = [a for a in table if len(relation.unit_of[a]) == 1]
        if len(going) >= len(coming):
            for a, b in zip(coming, going, strict=False):
                source = next(other for other in tables if a in other)
                source[source.index(a)], table[table.index(b)] = b, a
            return True
    return False
