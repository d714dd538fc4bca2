"""``manage.py optimal_play``: the best play of each preset and how its games end (offline, needs numpy).

With ``--write`` the tables of ``scoring/plausibility_table.py`` are made anew, with presets named only theirs.
"""

import textwrap
import time
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

import scoring
from scoring.plausibility import LEVELS
from scoring.plausibility_table import TABLES, Table

HEAD = '''"""How the games of the best play end: made by ``manage.py optimal_play --write``, not by hand.

``expected`` is the exact mean total in points; ``totals`` holds the totals at the percentiles of
``plausibility.LEVELS``, and ``extras`` the percentage of games with fewer than 0, 1, 2 … further Kniffel,
both from {games} games with seed {seed}.
"""

from __future__ import annotations

from typing import NamedTuple


class Table(NamedTuple):
    """The end of skilled games of one preset. Totals in points, extras in percent.

    >>> TABLES["classic"].extras[0]
    0.0
    """

    expected: float
    totals: tuple[int, ...]
    extras: tuple[float, ...]


# fmt: off
TABLES: dict[str, Table] = {{
'''


class Command(BaseCommand):
    help = "Solves the presets with five dice exactly and prints the mean totals of the best play."
    requires_system_checks: list[str] = []  # noqa: RUF012 - Django's own shape

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("presets", nargs="*", help="keys of presets; without any, all that can be solved")
        parser.add_argument("--games", type=int, default=1_000_000)
        parser.add_argument("--seed", type=int, default=1)
        parser.add_argument("--write", action="store_true", help="write scoring/plausibility_table.py")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            from tournaments.management.optimal_play import can_be_solved
        except ImportError:
            raise CommandError("numpy is missing; it is in requirements-dev.txt") from None
        keys = options["presets"] or [key for key, rules in scoring.PRESETS.items() if can_be_solved(rules)]
        made = {key: self._table(key, options["games"], options["seed"]) for key in keys}
        if options["write"]:
            tables = {**TABLES, **made}
            entries = [_lines(key, tables[key]) for key in scoring.PRESETS if key in tables]
            path = Path(scoring.__file__).with_name("plausibility_table.py")
            head = HEAD.format(games=f"{options['games']:,}", seed=options["seed"])
            path.write_text(head + "".join(entries) + "}\n", encoding="utf-8")
            self.stdout.write(f"{path.name} written")

    def _table(self, key: str, games: int, seed: int) -> Table:
        import numpy as np

        from tournaments.management.optimal_play import Solver

        started = time.process_time()
        solver = Solver(scoring.get_ruleset(key))
        expected = solver.solve()
        solved = time.process_time() - started
        totals, extras = solver.play(games, seed)
        quantiles = np.quantile(totals, [level / 100 for level in LEVELS], method="lower")
        fewer = [round(100 * float(np.mean(extras < count)), 5) for count in range(int(extras.max()) + 2)]
        self.stdout.write(
            f"{key:15} expected {expected:.6f}  played {totals.mean():.3f}  "
            f"further Kniffel {extras.mean():.4f}  solved in {solved:.1f} s"
        )
        return Table(expected, tuple(int(total) for total in quantiles), tuple(fewer))


def _lines(key: str, table: Table) -> str:
    """One entry of the table as Python."""
    totals = ", ".join(map(str, table.totals))
    rows = textwrap.fill(totals, 90, initial_indent=" " * 12, subsequent_indent=" " * 12)
    numbers = f"        {table.expected!r},\n        (\n{rows},\n        ),\n        {table.extras!r},\n"
    return f'    "{key}": Table(\n{numbers}    ),\n'
