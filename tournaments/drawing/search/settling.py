"""Swap those who meet again, or sit against a wish, until nobody does or patience ends.

Only people with a reason are moved, and now and then a swap is taken that is a little worse. Near the end
this finds plans that evenly random swaps (annealing) do not: in a good plan nearly all swaps are bad ones.
"""

from collections.abc import Sequence

from tournaments.drawing.search.seatings import Seatings
from tournaments.drawing.search.task import THRESHOLDS, Relations, Tables, shuffled

TRIES, WARMTH = 12, 2
# To move people who must not be parted takes as long as so many other tries.
UNIT_TRIES = 4
# No swap that is so much worse is ever taken: the largest threshold is below 8.
TOO_MUCH = 8 * WARMTH

Troubled = Sequence[tuple[int, int]]


class Best:
    """The cheapest state of a plan so far."""

    def __init__(self, plan: Seatings) -> None:
        self.plan = plan
        self.keep()

    def keep(self) -> None:
        self.cost = self.plan.cost
        self.rounds: list[Tables] = [[list(table) for table in tables] for tables in self.plan.rounds]


def settle(plan: Seatings, rounds: Sequence[int], steps: int, enough: int | None = None) -> Best:
    """Ease these rounds with at most `steps` tries, until nobody has trouble or the cost is `enough`.

    >>> from random import Random
    >>> from tournaments.drawing.search.task import Clock, Task, no_counts
    >>> task = Task((3, 3, 3), 4, Random(1), Clock(60), no_counts(9), [0] * 9)
    >>> settle(Seatings(task, [[[0, 1, 2], [3, 4, 5], [6, 7, 8]]] * 4), range(4), 100_000).cost
    0
    """
    best = Best(plan)
    while steps > 0 and not plan.task.clock.is_over() and (enough is None or best.cost > enough):
        bad = troubled(plan, rounds)
        if not bad:
            break
        tries = _ease(plan, bad, best)
        steps -= tries
        plan.task.clock.tries += tries
    return best


def troubled(plan: Seatings, rounds: Sequence[int]) -> Troubled:
    """Who sits badly in which round; who sits at a small table too often counts as well."""
    often = min(plan.short) + 2
    return [
        (index, a)
        for index in rounds
        for table in plan.rounds[index]
        for a in table
        if plan.trouble(index, a) > 0 or (plan.short[a] >= often and plan.task.is_short(len(table)))
    ]


def _ease(plan: Seatings, bad: Troubled, best: Best) -> int:
    """Swap people of `bad` with random others where that is better, or a little worse. Returns the tries.

    `Seatings.change` is written out here, for this is where the time goes.
    """
    random, players, more, less, tries = plan.task.rng.random, plan.task.players, plan.more, plan.less, 0
    for _ in bad:
        index, a = bad[int(random() * len(bad))]
        tables_of, relation = plan.tables_of[index], plan.task.relation(index)
        here, more_a, less_a = tables_of[a], more[a], less[a]
        saved = sum([less_a[p] for p in here])
        for _ in range(TRIES):
            tries += 1
            b = int(random() * players)
            there = tables_of[b]
            if here is there:
                continue
            if relation is not None and (len(relation.unit_of[a]) > 1 or len(relation.unit_of[b]) > 1):
                tries += UNIT_TRIES - 1
                if try_exchange(plan, index, a, b, relation, _limit(random())):
                    break
                continue
            more_b, less_b = more[b], less[b]
            worse = -2 * more_a[b] - saved
            for p in here:
                worse += more_b[p]
            for p in there:
                worse += more_a[p] - less_b[p]
            if len(here) != len(there):
                worse += plan.uneven(a, b, here, there)
            if relation is not None and (relation.price[a] or relation.price[b]):
                worse += plan.wishes(relation, a, b, here, there)
            if worse <= 0 or (worse < TOO_MUCH and worse <= _limit(random())):
                plan.swap(index, a, b)
                break
        if plan.cost < best.cost:
            best.keep()
    return tries


def _limit(chance: float) -> int:
    """How much worse a step may be this time."""
    return WARMTH * THRESHOLDS[int(chance * 1024)] >> 10


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
