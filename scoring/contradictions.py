"""What a ruleset must not say: each refusal names the path of the fault."""

import re
from collections import Counter
from collections.abc import Collection, Iterator
from itertools import chain

from scoring.categories import Box, Kind, Values
from scoring.dice import D10, can_be_made, equal_rolls, roll_counts, worth
from scoring.limits import LARGEST_SUM, MOST_LOOKS, excesses, reach
from scoring.rulesets import FurtherKniffel, Line, LineKind, Ruleset, shares

KEY = re.compile(r"[a-z][a-z0-9_]{0,39}")
RESERVED = ("extra_kniffels",)
Fault = tuple[str, str]
"""The path of a fault, and the reason."""
_LEAST_NUMBERS = dict.fromkeys(Kind, 1) | {Kind.ANY: 0, Kind.DECLARED: 0}


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

    def __reduce__(self) -> tuple[type["RulesetError"], tuple[str, str]]:
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
    for path, reason in chain(excesses(rules), _faults(rules)):
        raise RulesetError(path, reason)


def _faults(rules: Ruleset) -> Iterator[Fault]:
    """Each is looked for only when there is none before it, and may rely on that."""
    if not KEY.fullmatch(rules.key.replace("-", "_")):
        yield "key", "is not a short lower-case word"
    for number, faces in enumerate(rules.dice):
        if not faces or not set(faces) <= set(D10):
            yield f"dice[{number}]", "has faces other than 0 to 9"
    looks = sum(box.values is None for box in rules.boxes) * len(roll_counts(rules.dice))
    if looks > MOST_LOOKS:
        yield "dice", "have too many different rolls for so many boxes"
    if not 1 <= rules.throws <= 10:
        yield "throws", "is not between 1 and 10"
    for key, count in Counter((*rules.box_keys, *rules.line_keys, *RESERVED)).items():
        if count > 1:
            yield key, "is the key of two rows"
    for number, box in enumerate(rules.boxes):
        yield from _of_box(box, rules, f"boxes[{number}]")
    yield from _of_lines(rules)
    yield from _of_paper(rules)
    if rules.further:
        yield from _of_further(rules.further, rules)


def _of_box(box: Box, rules: Ruleset, path: str) -> Iterator[Fault]:
    if not KEY.fullmatch(box.key):
        yield f"{path}.key", "is not a lower-case word of letters, digits and _"
    if (box.kind is Kind.DECLARED) != (box.values is not None):
        yield f"{path}.values", "belong to declared boxes alone"
    if box.values is None and not rules.dice:
        yield f"{path}.kind", "looks at dice, and the ruleset has none"
    if len(box.numbers) < _LEAST_NUMBERS[box.kind]:
        yield f"{path}.numbers", f"do not suit the kind {box.kind.value}"
    if rules.dice and box.values is None and not can_be_made(box, rules.dice):
        yield f"{path}.numbers", "are a figure that these dice cannot show"
    if box.eyes_if_nothing_fits and (box.points or 0) <= sum(map(max, rules.dice)):
        yield f"{path}.eyes_if_nothing_fits", "needs more points for the figure than the eyes of any throw"
    if box.values is not None:
        yield from _of_values(box.values, f"{path}.values")


def _of_values(values: Values, path: str) -> Iterator[Fault]:
    if (values.first is None) != (values.last is None):
        yield path, "name one end of a range without the other"
    if values.first is not None and values.last is not None and values.first > values.last:
        yield f"{path}.first", "is greater than last"
    if not values.listed():
        yield path, "allow nothing"


def _of_lines(rules: Ruleset) -> Iterator[Fault]:
    known = set(rules.box_keys)
    for number, line in enumerate(rules.lines):
        yield from _of_line(line, known, f"lines[{number}]")
        known.add(line.key)
    extra = [line.key for line in rules.lines if line.kind is LineKind.EXTRA]
    if len(extra) != (1 if rules.further else 0):
        yield "lines", "need one line of kind extra exactly where further Kniffel count"
    if "total" not in rules.line_keys:
        yield "lines", "have no total"
    if max(reach(rules).values()) > LARGEST_SUM:
        yield "lines", "add up to more than a billion"
    counted = shares("total", rules)
    for key in (*rules.box_keys, *extra):
        if key not in counted:
            yield "lines", f"leave {key} out of the total"


def _of_line(line: Line, known: Collection[str], path: str) -> Iterator[Fault]:
    if not KEY.fullmatch(line.key):
        yield f"{path}.key", "is not a lower-case word of letters, digits and _"
    for key, count in Counter(line.of).items():
        if count > 1:
            yield f"{path}.of", f"adds {key} twice"
        if key not in known:
            yield f"{path}.of", f"adds {key}, which is no box and no earlier line"
    if (line.kind is LineKind.EXTRA) == bool(line.of):
        yield f"{path}.of", f"does not suit a line of kind {line.kind.value}"


def _of_paper(rules: Ruleset) -> Iterator[Fault]:
    known = (*rules.box_keys, *rules.line_keys)
    for number, key in enumerate(rules.paper):
        if key not in known:
            yield f"paper[{number}]", f"{key} is no box and no line"
    for key in known:
        if key not in rules.paper:
            yield "paper", f"leaves out {key}"
    if [key for key in rules.paper if key in set(rules.box_keys)] != list(rules.box_keys):
        yield "paper", "does not print every box once in the order of the boxes"


def _of_further(further: FurtherKniffel, rules: Ruleset) -> Iterator[Fault]:
    if not further.boxes:
        yield "further.boxes", "names no box"
    for key in further.boxes:
        if key not in rules.box_keys:
            yield "further.boxes", f"{key} is no box"
        box = rules.box(key)
        pays = {worth(box, roll) for roll in equal_rolls(rules.dice).values()}
        if box.points is None or pays != {box.points}:
            yield "further.boxes", f"{key} does not pay a fixed number for a Kniffel"


def line_of_further(rules: Ruleset) -> Line | None:
    """The printed line that holds the points of further Kniffel, if there is one.

    >>> from scoring import get_ruleset
    >>> line_of_further(get_ruleset("classic")).key
    'extra_points'
    """
    return next((line for line in rules.lines if line.kind is LineKind.EXTRA), None)
