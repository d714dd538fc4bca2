"""How rare a total is among skilled players, and how rare a number of further Kniffel.

The tables come from the exact best play of each preset with five ordinary dice, computed offline
(``python -m tests.bench.plausibility``). Whoever plays worse ends lower, so what is rare here is rarer in any hall: the
check asks one-sidedly. A ruleset that differs from its preset in anything that is played has no table.
"""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import replace
from functools import lru_cache

from scoring.plausibility_table import TABLES, Table
from scoring.presets import PRESETS
from scoring.rulesets import Ruleset

RARE = 99.9
"""The percentile above which the check asks, about the total and the number of further Kniffel alone."""
LEVELS = (
    0.01, 0.1, 0.5, 1, 2, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 85, 90, 95, 98, 99,
    99.5, 99.9, 99.95, 99.99, 99.999,
)  # fmt: skip
"""The percentiles at which the tables hold totals."""


def percentile(total: int, rules: Ruleset) -> float | None:
    """How many of a hundred games of skilled players end below this total; None where no table exists.

    >>> from scoring import get_ruleset
    >>> rules = get_ruleset("meisterschaft")
    >>> percentile(150, rules) < 5, percentile(560, rules) > RARE
    (True, True)
    >>> percentile(300, get_ruleset("maxi-yatzy")) is None
    True
    """
    table = table_of(rules)
    if table is None:
        return None
    place = bisect_left(table.totals, total)
    if place == 0:
        return 0.0
    if place == len(LEVELS):
        return 100.0
    below, above = table.totals[place - 1], table.totals[place]
    share = (total - below) / (above - below)
    return round(LEVELS[place - 1] + share * (LEVELS[place] - LEVELS[place - 1]), 3)


def extras_percentile(extra_kniffels: int, rules: Ruleset) -> float | None:
    """How many of a hundred games of skilled players hold fewer further Kniffel; None where no table exists.

    >>> from scoring import get_ruleset
    >>> extras_percentile(0, get_ruleset("meisterschaft")), extras_percentile(9, get_ruleset("classic"))
    (0.0, 100.0)
    """
    table = table_of(rules)
    if table is None:
        return None
    return table.extras[extra_kniffels] if extra_kniffels < len(table.extras) else 100.0


@lru_cache(maxsize=256)
def table_of(rules: Ruleset) -> Table | None:
    """The table of the preset that this ruleset equals in all that is played.

    >>> from scoring import get_ruleset
    >>> round(table_of(get_ruleset("yahtzee")).expected, 6)
    254.587729
    """
    preset = PRESETS.get(rules.key)
    same = preset is not None and replace(rules, source="", note="") == replace(preset, source="", note="")
    return TABLES.get(rules.key) if same else None
