"""The rulesets that come with the package, by key."""

from collections.abc import Mapping
from types import MappingProxyType

from scoring.classic_block import (
    CLASSIC,
    DASING,
    FAKTASTISCH,
    KNOBELN,
    MEISTERSCHAFT,
    REISE,
    YAHTZEE,
    YAHTZEE_FREE,
)
from scoring.other_sheets import (
    KARTEN_KNIFFEL,
    KNIFFEL_EXTREME,
    MAXI_YATZY,
    TRIPLE_YAHTZEE,
    WORTKNIFFEL,
    YATZY,
)
from scoring.rulesets import Ruleset

PRESETS: Mapping[str, Ruleset] = MappingProxyType(
    {
        rules.key: rules
        for rules in (
            MEISTERSCHAFT,
            CLASSIC,
            DASING,
            REISE,
            FAKTASTISCH,
            KNOBELN,
            YAHTZEE,
            YAHTZEE_FREE,
            YATZY,
            MAXI_YATZY,
            KNIFFEL_EXTREME,
            TRIPLE_YAHTZEE,
            KARTEN_KNIFFEL,
            WORTKNIFFEL,
        )
    }
)
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
