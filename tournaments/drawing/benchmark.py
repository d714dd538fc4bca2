"""How good and how fast the draw is here: the rows that are printed by `manage.py bench draw`."""

import time
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from tournaments.drawing.proof import count_repeats
from tournaments.drawing.search.task import cut, shuffled
from tournaments.drawing.seating import plan_rounds
from tournaments.drawing.sizes import table_sizes

# Name → players × rounds. The first five are the goals that the draw was built for.
ROWS = {
    "dense": "16x5 17x5 20x5 24x5 24x6 24x7 27x8 28x8 32x8 16x8 17x8 20x7 20x8 20x6 24x8",
    "four": "17x4 18x4 19x4 27x4 42x4 53x4 63x4 98x4",
    "eight": " ".join(f"{players}x8" for players in range(29, 121)),
    "large": "150x8 200x8 333x8 500x8 999x8 1000x8",
    "huge": "2000x10",
    "compared": "16x5 50x8 100x8",
}
ALL = ("dense", "four", "eight", "large", "huge")


@dataclass(frozen=True)
class Row:
    """One draw from nothing: `seconds` by the clock on the wall, the rest as in `Plan`.

    >>> next(benchmark_rows("dense")).repeats
    0
    """

    players: int
    rounds: int
    repeats: int
    bound: int
    spread: int
    method: str
    seconds: float


def benchmark_rows(which: str = "all", *, seed: int = 1) -> Iterator[Row]:
    """Draw and measure row by row. `which`: a name of `ROWS`, "all", or players × rounds like "50x8 60x4".

    >>> [(row.players, row.rounds, row.repeats) for row in benchmark_rows("8x1 16x2")]
    [(8, 1, 0), (16, 2, 0)]
    """
    names = ALL if which == "all" else (which,)
    for name in names:
        for size in ROWS.get(name, name).split():
            players, rounds = map(int, size.split("x"))
            yield _measured(players, rounds, seed)


def _measured(players: int, rounds: int, seed: int) -> Row:
    begin = time.perf_counter()
    plan = plan_rounds(range(players), rounds, seed=seed)
    seconds = time.perf_counter() - begin
    return Row(players, rounds, plan.repeats, plan.lower_bound, plan.three_table_spread, plan.method, seconds)


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
