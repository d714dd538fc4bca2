"""How rare a total is among skilled players, and how rare a number of further Kniffel.

The tables come from the exact best play of each preset with five ordinary dice, computed offline
(``python -m tests.bench.plausibility``). Whoever plays worse ends lower, so what is rare here is rarer in any hall: the
check asks one-sidedly. A table names what it was made for: a ruleset that is played in any other way has none.
"""

import hashlib
from bisect import bisect_left
from dataclasses import fields, is_dataclass
from functools import lru_cache
from math import floor

from scoring.plausibility_table import TABLES, Table
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
    return floor(1000 * (LEVELS[place - 1] + share * (LEVELS[place] - LEVELS[place - 1])) + 0.5) / 1000


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
    """The table that was made for just this game.

    >>> from scoring import get_ruleset
    >>> f"{table_of(get_ruleset('yahtzee')).expected:.6f}"
    '254.587729'
    """
    table = TABLES.get(rules.key)
    return table if table is not None and table.made_for == mark_of_play(rules) else None


def mark_of_play(rules: Ruleset) -> str:
    """A short mark of everything that is played and paid; two rulesets with the same mark are the same game.

    >>> from scoring import get_ruleset, with_options
    >>> rules = get_ruleset("classic")
    >>> mark_of_play(rules) == mark_of_play(with_options(rules, {"bonus_points": 36}))
    False
    """
    return hashlib.sha256(repr(_chosen(rules.without_words)).encode()).hexdigest()[:16]


def _chosen(entry: object) -> object:
    """Without what has its usual value: an option that comes later does not make today's tables old."""
    if is_dataclass(entry):
        named = ((item, getattr(entry, item.name)) for item in fields(entry))
        return {item.name: _chosen(value) for item, value in named if value != item.default}
    return [_chosen(item) for item in entry] if isinstance(entry, tuple) else entry
