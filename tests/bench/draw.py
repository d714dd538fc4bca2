"""How few people meet again, and how long the search takes, with all rounds planned ahead."""

from collections.abc import Callable

from tests.bench.draw_goals import COMPARED, GOALS, Row, best_of_shuffles, measured_rows

Write = Callable[[str], object]
SEED = 1


def run(write: Write) -> None:
    """Print a line for each field; in brackets what is wanted at most; ! marks what misses it."""
    write(f"  seed {SEED}; in brackets what is wanted at most; a row that misses something is marked !")
    write("  players × rounds  repeats        bound  3-table spread  processor seconds  rung")
    missed = 0
    for row in measured_rows(GOALS, seed=SEED):
        write("  " + line_of(row))
        missed += bool(row.misses)
    write(f"  {len(GOALS)} rows, {missed} of them miss something")
    for players, rounds in COMPARED:
        usual = best_of_shuffles(players, rounds, seed=SEED)
        write(f"  for comparison, {players} × {rounds} by the best of 1,000 shuffles: {usual} repeats")


def line_of(row: Row) -> str:
    """One row of the table."""
    goal = row.goal
    return (
        f"{goal.players:7} × {goal.rounds:<6} {'!' if row.misses else ' '} {row.repeats:7} ({goal.repeats:3}) "
        f"{row.bound:6} {row.spread:15} {row.seconds:12.2f} ({goal.seconds:2.0f})  {row.method}"
    )
