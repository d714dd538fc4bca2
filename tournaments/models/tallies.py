"""What a ranking may count on a sheet besides its total: taken from the boxes once, when stored."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

import scoring
from scoring import Kind, LineKind, Part


class Tallies(NamedTuple):
    """Counts of one sheet. `kniffels`: full Kniffel boxes and further Kniffel; `chance`: the best box."""

    kniffels: int
    bonuses: int
    upper_sum: int
    chance: int


def tallies_of(
    values: Mapping[str, Any], extra_kniffels: int, sums: Mapping[str, Any], rules: scoring.Ruleset
) -> Tallies:
    """Counted from what a version stores; a blank box counts nothing."""
    counted = _counted(rules)
    return Tallies(
        kniffels=sum(values.get(key) == full for key, full in counted.kniffels) + extra_kniffels,
        bonuses=sum(bool(sums.get(key)) for key in counted.bonuses),
        upper_sum=sum(values.get(key) or 0 for key in counted.upper),
        chance=max((values.get(key) or 0 for key in counted.chances), default=0),
    )


class _Boxes(NamedTuple):
    kniffels: tuple[tuple[str, int], ...]
    bonuses: tuple[str, ...]
    upper: tuple[str, ...]
    chances: tuple[str, ...]


@lru_cache(maxsize=64)
def _counted(rules: scoring.Ruleset) -> _Boxes:
    """What a ruleset counts where. Without further Kniffel: the box for all dice alike."""
    alike = tuple(
        box.key for box in rules.boxes if box.kind is Kind.GROUPS and box.numbers == (len(rules.dice),)
    )
    return _Boxes(
        kniffels=tuple((key, max(rules.legal_values(key))) for key in rules.kniffel_boxes or alike),
        bonuses=tuple(line.key for line in rules.lines if line.kind is LineKind.BONUS),
        upper=tuple(box.key for box in rules.boxes if box.part is Part.UPPER),
        chances=tuple(box.key for box in rules.boxes if box.kind is Kind.ANY),
    )
