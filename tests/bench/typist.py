"""A typist for benches and tests: which keys somebody presses who knows which boxes go on by themselves."""

from collections.abc import Sequence

import scoring
import scoring.further_kniffel
from scoring.turns import full_kniffel
from tournaments.entry.fields import goes_on_by_itself

ENTER = "Enter"


def keys_for(sheet: scoring.Sheet, rules: scoring.Ruleset) -> list[str]:
    """The keys from the first box to the confirmation: boxes, further Kniffel, grand total, Enter."""
    values = {key: sheet.values.get(key) or 0 for key in rules.box_keys}
    keys = [key for box in rules.box_keys for key in box_keys(values[box], rules.legal_values(box))]
    if rules.further and all(values[box] == full for box, full in full_kniffel(rules)):
        keys += count_keys(sheet.extra_kniffels)
    return [*keys, *str(scoring.check(sheet, rules).total), ENTER]


def box_keys(value: int, legal: Sequence[int]) -> list[str]:
    """The keys of one box: its digits, and Enter where the box does not go on by itself.

    >>> [box_keys(value, (0, 4, 8, 12, 16, 20)) for value in (0, 8, 16)]
    [['0'], ['8'], ['1', '6']]
    >>> box_keys(2, (0, 2, 23))
    ['2', 'Enter']
    """
    return ["0"] if value == 0 else [*str(value), *([] if goes_on_by_itself(legal) else [ENTER])]


def count_keys(count: int) -> list[str]:
    """How many further Kniffel: none goes on by itself, any other number ends with Enter."""
    return [*str(count), ENTER] if count else ["0"]
