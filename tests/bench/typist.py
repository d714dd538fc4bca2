"""A typist for benches and tests: which keys somebody presses who knows when a box is complete."""

from collections.abc import Sequence

import scoring
import scoring.further_kniffel
from scoring.turns import full_kniffel

ENTER = "Enter"


def keys_for(sheet: scoring.Sheet, rules: scoring.Ruleset) -> list[str]:
    """The fewest keys from the first box to the confirmation: boxes, further Kniffel, grand total, Enter."""
    values = {key: sheet.values.get(key) or 0 for key in rules.box_keys}
    keys = [key for box in rules.box_keys for key in box_keys(values[box], rules.legal_values(box))]
    if rules.further and all(values[box] == full for box, full in full_kniffel(rules)):
        most = range(scoring.further_kniffel.maximum_extra_kniffels(rules) + 1)
        keys += box_keys(sheet.extra_kniffels, most) if sheet.extra_kniffels else [ENTER]
    return [*keys, *str(scoring.check(sheet, rules).total), ENTER]


def box_keys(value: int, legal: Sequence[int]) -> list[str]:
    """The keys of one box: as many digits as leave one legal value, else all of them and Enter.

    >>> [box_keys(value, (0, 4, 8, 12, 16, 20)) for value in (0, 8, 16, 20)]
    [['-'], ['8'], ['1', '6'], ['2']]
    """
    if value == 0:
        return ["-"]
    digits = str(value)
    for length in range(1, len(digits) + 1):
        if sum(str(other).startswith(digits[:length]) for other in legal) == 1:
            return list(digits[:length])
    return [*digits, ENTER]
