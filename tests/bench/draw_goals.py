"""How good and how fast the draw is here, against its goals: the rows that `python -m tests.bench draw` prints."""

import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from random import Random

from tournaments.drawing.proof import count_repeats
from tournaments.drawing.search.task import cut, shuffled
from tournaments.drawing.seating import plan_rounds
from tournaments.drawing.sizes import table_sizes

# The safety net must not decide what is measured.
TIME_LIMIT = 900.0


@dataclass(frozen=True)
class Goal:
    """At most so many repeats within so many seconds; nobody at a small table twice more often than another.

    >>> Goal(16, 5).repeats
    0
    """

    players: int
    rounds: int
    repeats: int = 0
    seconds: float = 1.0


def _goals(players: Iterable[int], rounds: int, seconds: float = 1.0) -> tuple[Goal, ...]:
    return tuple(Goal(n, rounds, 0, seconds) for n in players)


# 16, 17 and 20 players meet again by the counting bound alone; for 20 × 6 and 24 × 8 published tables (Miller
# et al. 2020, doi 10.3390/sym13010013) have 22 and 33 repeats.
GOALS = (
    *_goals((16, 17, 20, 24), 5),
    *_goals((24,), 6, 10),
    *_goals((24,), 7, 10),
    *_goals((27, 28), 8, 10),
    Goal(16, 8, 72, 20),
    Goal(17, 8, 32, 20),
    Goal(20, 7, 20, 20),
    Goal(20, 8, 50, 20),
    Goal(20, 6, 6, 60),
    Goal(24, 8, 22, 60),
    *_goals((17, 18, 19, 27, 42, 53, 60 + 3, 98), 4),
    *_goals(range(29, 121), 8),
    *_goals((150, 200, 333, 500, 999, 1000), 8),
    Goal(2000, 10, 0, 5),
)
# Sizes for which the usual way, the best of many shuffles, is measured beside ours.
COMPARED = ((16, 5), (50, 8), (100, 8))


@dataclass(frozen=True)
class Row:
    """One draw of all rounds from nothing: seconds of this processor's time, the rest as in `Plan`.

    >>> measured(Goal(16, 5)).repeats
    0
    """

    goal: Goal
    repeats: int
    bound: int
    spread: int
    method: str
    seconds: float

    @property
    def misses(self) -> tuple[str, ...]:
        """What is not as it should be.

        >>> Row(Goal(16, 5), repeats=2, bound=0, spread=1, method="swaps", seconds=0.1).misses
        ('repeats',)
        """
        found = {
            "repeats": self.repeats > self.goal.repeats,
            "spread": self.spread > 1,
            "seconds": self.seconds > self.goal.seconds,
        }
        return tuple(name for name, is_missed in found.items() if is_missed)


def measured(goal: Goal, *, seed: int = 1) -> Row:
    """Draw all rounds of this goal's field and measure.

    >>> row = measured(Goal(8, 1))
    >>> row.repeats, row.bound, row.spread
    (0, 0, 0)
    """
    begin = time.process_time()
    plan = plan_rounds(range(goal.players), goal.rounds, seed=seed, time_limit=TIME_LIMIT)
    seconds = time.process_time() - begin
    return Row(goal, plan.repeats, plan.lower_bound, plan.three_table_spread, plan.method, seconds)


def measured_rows(goals: Iterable[Goal] = GOALS, *, seed: int = 1) -> Iterator[Row]:
    """Row by row, so that they can be shown while the next one is drawn.

    >>> [row.goal.players for row in measured_rows([Goal(8, 1), Goal(16, 2)])]
    [8, 16]
    """
    return (measured(goal, seed=seed) for goal in goals)


def best_of_shuffles(players: int, rounds: int, *, shuffles: int = 1000, seed: int = 1) -> int:
    """Repeats of the usual way, for comparison: each round the best of many shuffles, given those before.

    >>> best_of_shuffles(16, 2, shuffles=5) >= 0
    True
    """
    rng, sizes = Random(seed), table_sizes(players)
    drawn: list[list[list[int]]] = []
    for _ in range(rounds):
        tries = (cut(shuffled(range(players), rng), sizes) for _ in range(shuffles))
        drawn.append(min(tries, key=lambda tables: count_repeats([tables], drawn)))
    return count_repeats(drawn)
