"""How rare a total is among skilled players. No table is shipped yet: every question is answered with
None."""

from __future__ import annotations

from scoring.rulesets import Ruleset

RARE = 99.9
"""The percentile above which the check asks, about the total and the number of further Kniffel alone."""


def percentile(total: int, rules: Ruleset) -> float | None:
    """How many of a hundred games of skilled players end below this total; None where no table exists.

    >>> from scoring import get_ruleset
    >>> percentile(200, get_ruleset("meisterschaft")) is None
    True
    """
    return None


def extras_percentile(extra_kniffels: int, rules: Ruleset) -> float | None:
    """How many of a hundred games of skilled players hold fewer further Kniffel; None where no table exists.

    >>> from scoring import get_ruleset
    >>> extras_percentile(1, get_ruleset("meisterschaft")) is None
    True
    """
    return None
