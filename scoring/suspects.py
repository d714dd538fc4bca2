"""Where the slip probably is, when a written sum differs from the boxes."""

from __future__ import annotations

from collections.abc import Iterator

from scoring.rulesets import Ruleset
from scoring.sheets import Reading, adder

Suspect = tuple[str, int]


def suspects_of(line: str, reading: Reading, rules: Ruleset, order: str = "free") -> tuple[Suspect, ...]:
    """At most three (key, value) pairs, the likeliest first, each of which alone makes the written sums
    right.

    >>> from scoring import Sheet, get_ruleset
    >>> from scoring.sheets import read_sheet
    >>> sheet = Sheet({"sixes": 18, "kniffel": 0}, written={"total": 68})
    >>> reading = read_sheet(sheet, get_ruleset("classic"))
    >>> suspects_of("total", reading, get_ruleset("classic"))
    (('kniffel', 50), ('total', 18))
    """
    found = [*_boxes_that_explain(reading, rules)]
    sums = adder(rules).sums([value or 0 for value in reading.row], reading.extras)
    return (*found[:2], (line, sums[line]))


def _boxes_that_explain(reading: Reading, rules: Ruleset) -> Iterator[Suspect]:
    row = [value or 0 for value in reading.row]
    for place, key in enumerate(rules.box_keys):
        for value in rules.legal_values(key) if reading.row[place] is not None else ():
            changed = [*row[:place], value, *row[place + 1 :]]
            sums = adder(rules).sums(changed, reading.extras)
            if value != row[place] and all(sums[line] == number for line, number in reading.written.items()):
                yield key, value
