"""``python -m tests.bench.plausibility``: the best play of each preset and how its games end (offline, needs numpy).

With ``--write`` the tables of ``scoring/plausibility_table.py`` are made anew, with presets named only theirs.
"""

import argparse
import textwrap
import time
from collections.abc import Mapping
from pathlib import Path

import numpy as np

import scoring
from scoring.plausibility import LEVELS, mark_of_play
from scoring.plausibility_table import TABLES, Table
from tests.bench.optimal_play import Solver, can_be_solved

HEAD = '''"""How the games of the best play end: made by ``python -m tests.bench.plausibility --write``, not by hand.

``expected`` is the exact mean total in points; ``totals`` holds the totals at the percentiles of
``plausibility.LEVELS``, and ``extras`` the percentage of games with fewer than 0, 1, 2 … further Kniffel,
both from {games} games with seed {seed}.
"""

from __future__ import annotations

from typing import NamedTuple


class Table(NamedTuple):
    """The end of skilled games of one preset. Totals in points, extras in percent; `made_for` is the mark of the
    rules that were played.

    >>> TABLES["classic"].extras[0]
    0.0
    """

    made_for: str
    expected: float
    totals: tuple[int, ...]
    extras: tuple[float, ...]


# fmt: off
TABLES: dict[str, Table] = {{
'''


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.plausibility", description=__doc__)
    parser.add_argument("presets", nargs="*", help="keys of presets; without any, all that can be solved")
    parser.add_argument("--games", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="write scoring/plausibility_table.py")
    options = parser.parse_args(arguments)
    keys = options.presets or [key for key, rules in scoring.PRESETS.items() if can_be_solved(rules)]
    made = {key: table_of(key, options.games, options.seed) for key in keys}
    if options.write:
        write_tables({**TABLES, **made}, games=options.games, seed=options.seed)


def table_of(key: str, games: int, seed: int) -> Table:
    """Solve a preset, play it, and print what came out."""
    started = time.process_time()
    rules = scoring.get_ruleset(key)
    solver = Solver(rules)
    expected = solver.solve()
    solved = time.process_time() - started
    totals, extras = solver.play(games, seed)
    quantiles = np.quantile(totals, [level / 100 for level in LEVELS], method="lower")
    fewer = [round(100 * float(np.mean(extras < count)), 5) for count in range(int(extras.max()) + 2)]
    print(
        f"{key:15} expected {expected:.6f}  played {totals.mean():.3f}  "
        f"further Kniffel {extras.mean():.4f}  solved in {solved:.1f} s"
    )
    return Table(mark_of_play(rules), expected, tuple(int(total) for total in quantiles), tuple(fewer))


def write_tables(tables: Mapping[str, Table], *, games: int, seed: int) -> None:
    entries = [_lines(key, tables[key]) for key in scoring.PRESETS if key in tables]
    path = Path(scoring.__file__).with_name("plausibility_table.py")
    head = HEAD.format(games=f"{games:,}", seed=seed)
    path.write_text(head + "".join(entries) + "}\n", encoding="utf-8")
    print(f"{path.name} written")


def _lines(key: str, table: Table) -> str:
    """One entry of the table as Python."""
    totals = ", ".join(map(str, table.totals))
    rows = textwrap.fill(totals, 90, initial_indent=" " * 12, subsequent_indent=" " * 12)
    numbers = f"        {table.expected!r},\n        (\n{rows},\n        ),\n        {table.extras!r},\n"
    return f'    "{key}": Table(\n        "{table.made_for}",\n{numbers}    ),\n'


if __name__ == "__main__":
    main()
