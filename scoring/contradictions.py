"""What a ruleset must not say: each refusal names the path of the fault."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

from scoring.categories import Box, Kind, Values
from scoring.dice import D10, can_be_made, equal_rolls, worth
from scoring.rulesets import FurtherKniffel, Line, LineKind, Ruleset, shares

LARGEST = 1_000_000
"""No number in a ruleset, on a sheet or in a sum is larger: beyond it is a slip of the keyboard."""
MOST_BOXES = 100
MOST_DICE = 6
MOST_VALUES = 10_000
KEY = re.compile(r"[a-z][a-z0-9_]{0,39}")
RESERVED = ("extra_kniffels",)


class RulesetError(ValueError):
    """A ruleset that is unknown or contradicts itself: ``path`` says where, ``reason`` why (English, for the
    log).

    >>> error = RulesetError("boxes[2].points", "is not a whole number")
    >>> error.path, str(error)
    ('boxes[2].points', 'boxes[2].points: is not a whole number')
    """

    def __init__(self, path: str, reason: str) -> None:
        super().__init__(f"{path}: {reason}")
        self.path = path
        self.reason = reason

    def __reduce__(self) -> tuple[type[RulesetError], tuple[str, str]]:
        return RulesetError, (self.path, self.reason)


def refuse_contradictions(rules: Ruleset) -> None:
    """Raise :class:`RulesetError` for the first thing in these rules that cannot be; else return nothing.

    >>> from dataclasses import replace
    >>> from scoring import get_ruleset
    >>> refuse_contradictions(get_ruleset("meisterschaft"))
    >>> refuse_contradictions(replace(get_ruleset("meisterschaft"), paper=("ones",)))
    Traceback (most recent call last):
    scoring.contradictions.RulesetError: paper: leaves out twos
    """
    _refuse(not KEY.fullmatch(rules.key.replace("-", "_")), "key", "is not a short lower-case word")
    _refuse(len(rules.dice) > MOST_DICE, "dice", f"are more than {MOST_DICE}")
    for number, faces in enumerate(rules.dice):
        _refuse(not faces or not set(faces) <= set(D10), f"dice[{number}]", "has faces other than 0 to 9")
    _refuse(not 1 <= rules.throws <= 10, "throws", "is not between 1 and 10")
    _refuse(not 1 <= len(rules.boxes) <= MOST_BOXES, "boxes", f"are not between 1 and {MOST_BOXES}")
    _refuse_repeated((*rules.box_keys, *rules.line_keys, *RESERVED))
    for number, box in enumerate(rules.boxes):
        _refuse_box(box, rules, f"boxes[{number}]")
    _refuse_lines(rules)
    _refuse_paper(rules)
    if rules.further:
        _refuse_further(rules.further, rules)


def _refuse(fault: bool, path: str, reason: str) -> None:
    if fault:
        raise RulesetError(path, reason)


def _refuse_repeated(keys: Iterable[str]) -> None:
    for key, count in Counter(keys).items():
        _refuse(count > 1, key, "is the key of two rows")


def _refuse_box(box: Box, rules: Ruleset, path: str) -> None:
    _refuse(not KEY.fullmatch(box.key), f"{path}.key", "is not a lower-case word of letters, digits and _")
    _refuse(
        (box.kind is Kind.DECLARED) != (box.values is not None),
        f"{path}.values",
        "belong to declared boxes alone",
    )
    _refuse(box.values is None and not rules.dice, f"{path}.kind", "looks at dice, and the ruleset has none")
    _refuse(not _numbers_suit(box), f"{path}.numbers", f"do not suit the kind {box.kind.value}")
    _refuse(
        bool(rules.dice) and box.values is None and not can_be_made(box, rules.dice),
        f"{path}.numbers",
        "are a figure that these dice cannot show",
    )
    _refuse(
        box.eyes_if_nothing_fits and (box.points or 0) <= sum(map(max, rules.dice)),
        f"{path}.eyes_if_nothing_fits",
        "needs more points for the figure than the eyes of any throw",
    )
    sizes = (*box.numbers, box.points or 0, box.factor)
    _refuse(any(abs(size) > LARGEST for size in sizes), path, "holds a number beyond a million")
    if box.values is not None:
        _refuse_values(box.values, f"{path}.values")


def _numbers_suit(box: Box) -> bool:
    least, most = {
        Kind.FACE: (1, 2),
        Kind.GROUPS: (1, MOST_DICE),
        Kind.RUN: (1, 2),
        Kind.AT_MOST: (1, 1),
        Kind.AT_LEAST: (1, 1),
        Kind.ANY: (0, 0),
        Kind.DECLARED: (0, 0),
    }[box.kind]
    return least <= len(box.numbers) <= most and all(number >= 0 for number in box.numbers)


def _refuse_values(values: Values, path: str) -> None:
    _refuse(
        (values.first is None) != (values.last is None), path, "name one end of a range without the other"
    )
    _refuse(values.step < 1, f"{path}.step", "is less than 1")
    if values.first is not None and values.last is not None:
        _refuse(values.first > values.last, f"{path}.first", "is greater than last")
        _refuse(max(abs(values.first), abs(values.last)) > LARGEST, path, "hold a number beyond a million")
        _refuse(
            (values.last - values.first) // values.step >= MOST_VALUES, path, f"are more than {MOST_VALUES}"
        )
    _refuse(any(abs(value) > LARGEST for value in values.single), path, "hold a number beyond a million")
    _refuse(not values.listed(), path, "allow nothing")


def _refuse_lines(rules: Ruleset) -> None:
    known = set(rules.box_keys)
    for number, line in enumerate(rules.lines):
        path = f"lines[{number}]"
        _refuse(
            not KEY.fullmatch(line.key), f"{path}.key", "is not a lower-case word of letters, digits and _"
        )
        for key, count in Counter(line.of).items():
            _refuse(count > 1, f"{path}.of", f"adds {key} twice")
            _refuse(key not in known, f"{path}.of", f"adds {key}, which is no box and no earlier line")
        _refuse(
            (line.kind is LineKind.EXTRA) == bool(line.of),
            f"{path}.of",
            f"does not suit a line of kind {line.kind.value}",
        )
        _refuse(
            max(map(abs, (line.threshold, line.points, line.factor))) > LARGEST,
            path,
            "holds a number beyond a million",
        )
        known.add(line.key)
    extra = [line for line in rules.lines if line.kind is LineKind.EXTRA]
    _refuse(
        len(extra) != (1 if rules.further else 0),
        "lines",
        "need one line of kind extra exactly where further Kniffel count",
    )
    _refuse("total" not in rules.line_keys, "lines", "have no total")
    counted = shares("total", rules)
    for key in (*rules.box_keys, *(line.key for line in extra)):
        _refuse(key not in counted, "lines", f"leave {key} out of the total")


def _refuse_paper(rules: Ruleset) -> None:
    known = (*rules.box_keys, *rules.line_keys)
    for number, key in enumerate(rules.paper):
        _refuse(key not in known, f"paper[{number}]", f"{key} is no box and no line")
    for key in known:
        _refuse(key not in rules.paper, "paper", f"leaves out {key}")
    printed = [key for key in rules.paper if key in set(rules.box_keys)]
    _refuse(
        printed != list(rules.box_keys), "paper", "does not print every box once in the order of the boxes"
    )


def _refuse_further(further: FurtherKniffel, rules: Ruleset) -> None:
    _refuse(abs(further.points) > LARGEST, "further.points", "is a number beyond a million")
    _refuse(not further.boxes, "further.boxes", "names no box")
    for key in further.boxes:
        _refuse(key not in rules.box_keys, "further.boxes", f"{key} is no box")
        box = rules.box(key)
        pays = {worth(box, roll) for roll in equal_rolls(rules.dice).values()}
        _refuse(
            box.points is None or pays != {box.points},
            "further.boxes",
            f"{key} does not pay a fixed number for a Kniffel",
        )


def line_of_further(rules: Ruleset) -> Line | None:
    """The printed line that holds the points of further Kniffel, if there is one.

    >>> from scoring import get_ruleset
    >>> line_of_further(get_ruleset("classic")).key
    'extra_points'
    """
    return next((line for line in rules.lines if line.kind is LineKind.EXTRA), None)
