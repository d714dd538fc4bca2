"""Changing places in one round without parting those who must sit together."""

from tournaments.drawing.search.seatings import Seatings
from tournaments.drawing.search.task import Relations, shuffled


def try_exchange(plan: Seatings, index: int, a: int, b: int, relation: Relations, limit: int) -> bool:
    """Let a and b of different tables swap places, with those who must sit with them, if it costs no more.

    `limit` is how much more it may cost.

    >>> from random import Random
    >>> from tournaments.drawing.search.task import Clock, Task, no_counts
    >>> pair = Relations(({},) * 4, ((0, 1), (0, 1), (2,), (3,)))
    >>> task = Task((2, 2), 1, Random(1), Clock(60), no_counts(4), [0] * 4, relations=(pair,))
    >>> plan = Seatings(task, [[[0, 1], [2, 3]]])
    >>> try_exchange(plan, 0, 3, 1, pair, 0), plan.rounds
    (True, [[[3, 2], [1, 0]]])
    """
    before, swaps = plan.cost, _swaps(plan, index, a, b, relation)
    for a, b in swaps:
        plan.swap(index, a, b)
    if swaps and plan.cost - before <= limit:
        return True
    for a, b in reversed(swaps):
        plan.swap(index, b, a)
    return False


def _swaps(plan: Seatings, index: int, a: int, b: int, relation: Relations) -> list[tuple[int, int]]:
    """The larger of the two groups moves, and as many people, in whole groups, come back; else nothing."""
    if len(relation.unit_of[b]) > len(relation.unit_of[a]):
        a, b = b, a
    movers, others = relation.unit_of[a], list(relation.unit_of[b])
    for p in shuffled(plan.tables_of[index][b], plan.task.rng):
        unit = relation.unit_of[p]
        if p not in others and len(others) + len(unit) <= len(movers):
            others += unit
    return list(zip(movers, others, strict=True)) if len(others) == len(movers) else []
