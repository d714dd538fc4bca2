"""The rulesets that come with the package, by key."""

from __future__ import annotations

from types import MappingProxyType

from scoring.classic_block import CLASSIC, DASING, MEISTERSCHAFT
from scoring.rulesets import Ruleset

PRESETS = MappingProxyType({rules.key: rules for rules in (MEISTERSCHAFT, CLASSIC, DASING)})
"""Every preset by key, the usual one first."""


def get_ruleset(key: str) -> Ruleset:
    """The preset with this key. KeyError names the known keys.

    >>> get_ruleset("classic").further.points
    50
    >>> get_ruleset("bridge")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    KeyError: "no ruleset 'bridge'; known: meisterschaft, classic, ..."
    """
    try:
        return PRESETS[key]
    except (KeyError, TypeError):
        raise KeyError(f"no ruleset {key!r}; known: {', '.join(PRESETS)}") from None
