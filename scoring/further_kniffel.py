"""How many further Kniffel a sheet can hold, and how many it proves."""

from __future__ import annotations

from collections.abc import Mapping

from scoring.dice import equal_rolls, only_by_equal_dice
from scoring.rulesets import Ruleset, filling_sequence
from scoring.turns import further_entries


def most_possible(values: Mapping[str, int], rules: Ruleset, order: str = "free") -> int:
    """The largest number of further Kniffel that these boxes can hold (box key → points, blank boxes absent).

    >>> from scoring import get_ruleset
    >>> most_possible({"kniffel": 50, "fives": 25, "fours": 12, "ones": 0}, get_ruleset("meisterschaft"))
    2
    """
    return sum(_can_hold(key, values, rules) for key in _boxes_that_count(values, rules, order))


def maximum_extra_kniffels(rules: Ruleset, order: str = "free") -> int:
    """The largest number of further Kniffel that any sheet of this ruleset can hold.

    >>> from scoring import get_ruleset
    >>> [maximum_extra_kniffels(get_ruleset(key)) for key in ("meisterschaft", "dasing")]
    [12, 9]
    """
    if rules.further is None:
        return 0
    full = {key: rules.box(key).points or 0 for key in rules.further.boxes}
    values = dict.fromkeys(rules.box_keys, 0) | full
    return sum(_can_hold_any(key, rules) for key in _boxes_that_count(values, rules, order))


def fewest_proven(values: Mapping[str, int], rules: Ruleset, order: str = "free") -> int:
    """The number of boxes besides the Kniffel box whose value only five equal dice give, and which then are paid.

    >>> from scoring import get_ruleset
    >>> fewest_proven({"kniffel": 50, "fives": 25, "chance": 30, "sixes": 24}, get_ruleset("meisterschaft"))
    2
    """
    return sum(
        _can_hold(key, values, rules) and values[key] in only_by_equal_dice(rules.box(key), rules.dice)
        for key in _boxes_that_count(values, rules, order)
    )


def _boxes_that_count(values: Mapping[str, int], rules: Ruleset, order: str) -> list[str]:
    """The filled boxes that may come after the Kniffel box, or whose part counts earlier throws."""
    further = rules.further
    if further is None or not any(values.get(key) == rules.box(key).points for key in further.boxes):
        return []
    counting: list[str] = []
    after = False
    for group in filling_sequence(rules, order):
        after = after or any(key in further.boxes for key in group)
        for key in group:
            if (
                key in values
                and key not in further.boxes
                and (after or rules.box(key).part in further.earlier_parts)
            ):
                counting.append(key)
    return counting


def _can_hold(key: str, values: Mapping[str, int], rules: Ruleset) -> bool:
    return any(
        entry.further and entry.points == values[key]
        for face in equal_rolls(rules.dice)
        for entry in further_entries(face, frozenset((key,)), True, rules)
    )


def _can_hold_any(key: str, rules: Ruleset) -> bool:
    return any(_can_hold(key, {key: value}, rules) for value in rules.legal_values(key))
