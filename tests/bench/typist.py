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


class Form:
    """What the entry form makes of keys, by the rule of ``static/meisterblatt/entry/legal.js``: the boxes, the
    further Kniffel and the grand total as texts, in order.
    """

    def __init__(self, rules: scoring.Ruleset) -> None:
        most = scoring.further_kniffel.maximum_extra_kniffels(rules)
        legal = [rules.legal_values(box) for box in rules.box_keys]
        self.legal = [frozenset(map(str, values)) for values in (*legal, range(most + 1))]
        self.goes_on = [*map(goes_on_by_itself, legal), False]
        self.full = {rules.box_keys.index(box): str(points) for box, points in full_kniffel(rules)}

    def texts_of(self, keys: Sequence[str]) -> list[str]:
        """What stands in every step after the last key.

        >>> Form(scoring.get_ruleset("meisterschaft")).texts_of(["3", "2", "0", "1"])[:4]
        ['3', '2', '0', '1']
        """
        texts, at, is_late = [""] * (len(self.legal) + 1), 0, False
        for key in keys:
            if key != ENTER:
                texts[at] += key
                is_late = self._is_complete(at, texts[at])
                at = self._after(at, texts) if is_late else at
            elif not is_late:
                at = min(at + 1, len(self.legal))
            is_late = is_late and key != ENTER
        return texts

    def is_marked(self, texts: Sequence[str]) -> bool:
        """Is there a box, or a number of further Kniffel, that cannot be?"""
        boxes = zip(self.legal[:-1], texts, strict=False)
        return any(text not in legal for legal, text in boxes) or texts[-2] not in {"", *self.legal[-1]}

    def _is_complete(self, at: int, text: str) -> bool:
        return at < len(self.legal) and text in self.legal[at] and (text == "0" or self.goes_on[at])

    def _after(self, at: int, texts: Sequence[str]) -> int:
        """The next step; further Kniffel are left out where there can be none."""
        is_count = at + 2 == len(self.legal)
        none = is_count and any(texts[box] in self.legal[box] - {full} for box, full in self.full.items())
        return at + 2 if none else at + 1
