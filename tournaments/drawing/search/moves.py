"""Changing places in one round without parting those who must sit together."""

from tournaments.drawing.search.seatings import Seatings
from tournaments.drawing.search.task import Relations, shuffled

Swap = tuple[int, int]


def try_exchange(plan: Seatings, index: int, a: int, b: int, limit: int) -> bool:
    """Let a and b of different tables swap places in that round if it costs at most `limit` more.

    Those who must sit with them change tables too.
    """
    relation = plan.task.relation(index)
    if relation is None or not relation.has_units:
        if plan.change(index, a, b) > limit:
            return False
        plan.swap(index, a, b)
        return True
    return _try_all(plan, index, _swaps(plan, index, a, b, relation), limit)


def _try_all(plan: Seatings, index: int, swaps: list[Swap], limit: int) -> bool:
    before = plan.cost
    for a, b in swaps:
        plan.swap(index, a, b)
    if swaps and plan.cost - before <= limit:
        return True
    for a, b in reversed(swaps):
        plan.swap(index, b, a)
    return False


def _swaps(plan: Seatings, index: int, a: int, b: int, relation: Relations) -> list[Swap]:
    """The larger of the two groups moves, and as many people, in whole groups, come back; else nothing."""
    if len(relation.unit_of[b]) > len(relation.unit_of[a]):
        a, b = b, a
    movers, others = relation.unit_of[a], list(relation.unit_of[b])
    for p in shuffled(plan.tables_of[index][b], plan.task.rng):
        unit = relation.unit_of[p]
        if p not in others and len(others) + len(unit) <= len(movers):
            others += unit
    return list(zip(movers, others, strict=True)) if len(others) == len(movers) else []
