"""How few people meet again, and how long the search takes, with all rounds planned ahead."""

import time
from collections.abc import Callable

from tournaments.drawing.seating import plan_rounds

# players, rounds, at most so many repeats, within so many seconds
ROWS = (
    (16, 5, 0, 1), (17, 5, 0, 1), (20, 5, 0, 1),
    (24, 5, 0, 1), (24, 6, 0, 10), (24, 7, 0, 10), (27, 8, 0, 10), (28, 8, 0, 10), (32, 8, 0, 10),
    (16, 8, 72, 20), (17, 8, 32, 20), (20, 7, 20, 20), (20, 8, 50, 20),
    (20, 6, 6, 60), (24, 8, 22, 60),
    (17, 4, None, 1), (18, 4, None, 1), (19, 4, None, 1), (27, 4, None, 1),
    (42, 4, None, 1), (53, 4, None, 1), (64 - 1, 4, None, 1), (98, 4, None, 1),
    (29, 8, 0, 1), (50, 8, 0, 1), (100, 8, 0, 1), (120, 8, 0, 1),
    (150, 8, 0, 1), (200, 8, 0, 1), (333, 8, 0, 1), (500, 8, 0, 1), (999, 8, 0, 1), (1_000, 8, 0, 1),
    (2_000, 10, 0, 5),
)  # fmt: skip
SEED = 1
TIME_LIMIT = 60.0


def run(write: Callable[[str], object]) -> None:
    write(f"  seed {SEED}; in brackets what is wanted at most; a row that misses something is marked !")
    write("  players × rounds  repeats        bound  3-table spread  seconds (wanted)  method")
    for players, rounds, wanted, seconds in ROWS:
        write("  " + line_of(players, rounds, wanted, seconds))


def line_of(players: int, rounds: int, wanted: int | None, seconds: int) -> str:
    """One row of the table; what misses its goal is marked with !."""
    began = time.perf_counter()
    plan = plan_rounds(range(players), rounds, seed=SEED, time_limit=TIME_LIMIT)
    taken = time.perf_counter() - began
    goal = plan.lower_bound if wanted is None else wanted
    missed = "!" if plan.repeats > goal or taken > seconds or plan.three_table_spread > 1 else " "
    return (
        f"{players:7} × {rounds:<6} {missed} {plan.repeats:7} ({goal:3}) {plan.lower_bound:6} "
        f"{plan.three_table_spread:15} {taken:8.2f} ({seconds:2})     {plan.method}"
    )
