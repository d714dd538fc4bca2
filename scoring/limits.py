"""How much a ruleset may hold: every number, every text and every list of it has an end.

Looked at before anything is enumerated or added up, because rules come from files too.
"""

import unicodedata
from collections import Counter
from collections.abc import Iterator, Sequence

from scoring.categories import Box, Kind, Values
from scoring.rulesets import FurtherKniffel, Line, LineKind, Ruleset

LARGEST = 1_000_000
"""No number in a ruleset, on a sheet or in a sum is larger: beyond it is a slip of the keyboard."""
LARGEST_SUM = 1_000_000_000
"""What a sheet may add up to at most, whatever is on it."""
MOST_BOXES = 100
MOST_LINES = 210  # a bonus for each box of an own sheet, and what adds up
MOST_COLUMNS = 6
MOST_DICE = 6
MOST_FACES = 10
MOST_VALUES = 10_000
MOST_LOOKS = 60_000
"""Boxes times different rolls: each box looks at each roll."""
LONGEST_NAME = 60
LONGEST_TEXT = 500
MOST_FURTHER = 99
"""So many further Kniffel at most on one sheet."""

_NUMBERS = {
    Kind.FACE: ((0, 9), (1, MOST_DICE)),
    Kind.GROUPS: ((2, MOST_DICE),) * MOST_DICE,
    Kind.RUN: ((1, MOST_FACES), (0, 9)),
    Kind.AT_MOST: ((0, LARGEST),),
    Kind.AT_LEAST: ((0, LARGEST),),
    Kind.ANY: (),
    Kind.DECLARED: (),
}
"""Least and most of each number of a box, by its kind; the first number must be there, if any may."""


def excesses(rules: Ruleset) -> Iterator[tuple[str, str]]:
    """Path and reason of everything in these rules that is too long, too large or too many.

    >>> from dataclasses import replace
    >>> from scoring import get_ruleset
    >>> list(excesses(get_ruleset("meisterschaft")))
    []
    >>> next(excesses(replace(get_ruleset("meisterschaft"), note="x" * 1000)))
    ('note', 'is longer than 500 characters')
    """
    yield from _too_long("key", rules.key, LONGEST_NAME)
    for name in ("source", "turn_note", "note"):
        yield from _too_long(name, getattr(rules, name), LONGEST_TEXT)
    yield from _too_many("dice", rules.dice, MOST_DICE)
    if not 1 <= len(rules.boxes) <= MOST_BOXES:
        yield "boxes", f"are not between 1 and {MOST_BOXES}"
    yield from _too_many("lines", rules.lines, MOST_LINES)
    yield from _too_many("paper", rules.paper, 2 * (MOST_BOXES + MOST_LINES))
    for number, faces in enumerate(rules.dice):
        yield from _too_many(f"dice[{number}]", faces, MOST_FACES)
    for number, key in enumerate(rules.paper):
        yield from _too_long(f"paper[{number}]", key, LONGEST_NAME)
    for number, box in enumerate(rules.boxes):
        yield from _of_box(f"boxes[{number}]", box)
    for number, line in enumerate(rules.lines):
        yield from _of_line(f"lines[{number}]", line)
    if rules.further:
        yield from _of_further(rules.further)
    yield from _of_columns(rules)


def _of_box(path: str, box: Box) -> Iterator[tuple[str, str]]:
    yield from _of_names(path, box)
    limits = _NUMBERS[box.kind]
    fit = zip(box.numbers, limits, strict=False)
    if len(box.numbers) > len(limits) or not all(least <= number <= most for number, (least, most) in fit):
        yield f"{path}.numbers", f"do not suit the kind {box.kind.value}"
    yield from _too_large(path, box.points or 0, box.factor)
    if box.values is not None:
        yield from _of_values(f"{path}.values", box.values)


def _of_names(path: str, row: Box | Line) -> Iterator[tuple[str, str]]:
    for name in ("key", "name", "label"):
        yield from _too_long(f"{path}.{name}", getattr(row, name), LONGEST_NAME)


def _of_values(path: str, values: Values) -> Iterator[tuple[str, str]]:
    yield from _too_many(path, values.single, MOST_VALUES)
    if values.step < 1:
        yield f"{path}.step", "is less than 1"
    elif max(map(abs, (values.step, values.first or 0, values.last or 0, *values.single))) > LARGEST:
        yield path, "hold a number beyond a million"
    elif ((values.last or 0) - (values.first or 0)) // values.step >= MOST_VALUES:
        yield path, f"are more than {MOST_VALUES}"


def _of_line(path: str, line: Line) -> Iterator[tuple[str, str]]:
    yield from _of_names(path, line)
    yield from _too_many(f"{path}.of", line.of, MOST_BOXES + MOST_LINES)
    yield from _too_large(path, line.threshold, line.points, line.factor)
    for key in line.of:
        yield from _too_long(f"{path}.of", key, LONGEST_NAME)


def _of_further(further: FurtherKniffel) -> Iterator[tuple[str, str]]:
    yield from _too_many("further.boxes", further.boxes, MOST_BOXES)
    for key in further.boxes:
        yield from _too_long("further.boxes", key, LONGEST_NAME)
    yield from _too_many("further.earlier_parts", further.earlier_parts, 2)
    if abs(further.points) > LARGEST:
        yield "further.points", "is a number beyond a million"


def _of_columns(rules: Ruleset) -> Iterator[tuple[str, str]]:
    """Columns are counted from 1 without a gap, and each has as many boxes as the first: they are one block."""
    columns = Counter(box.column for box in rules.boxes)
    if sorted(columns) != list(range(1, len(columns) + 1)) or len(columns) > MOST_COLUMNS:
        yield "boxes", f"have columns other than 1 to {MOST_COLUMNS} without a gap"
    elif len(set(columns.values())) > 1:
        yield "boxes", "have columns of different lengths"
    for number, line in enumerate(rules.lines):
        if line.column not in columns:
            yield f"lines[{number}].column", "is a column without boxes"


def _too_long(path: str, text: str, longest: int) -> Iterator[tuple[str, str]]:
    if len(text) > longest:
        yield path, f"is longer than {longest} characters"
    elif any(unicodedata.category(character) in ("Cc", "Cs") for character in text):
        yield path, "holds characters that cannot be shown"


def _too_many(path: str, entries: Sequence[object], most: int) -> Iterator[tuple[str, str]]:
    if len(entries) > most:
        yield path, f"are more than {most}"


def _too_large(path: str, *numbers: int) -> Iterator[tuple[str, str]]:
    if any(abs(number) > LARGEST for number in numbers):
        yield path, "holds a number beyond a million"


def reach(rules: Ruleset) -> dict[str, int]:
    """Box and line key → the number that no entry there can pass, either way; in points.

    >>> from scoring import get_ruleset
    >>> reach(get_ruleset("meisterschaft"))["bonus"]
    35
    """
    eyes = 9 * len(rules.dice)
    most = {box.key: _reach_of_box(box, eyes) for box in rules.boxes}
    for line in rules.lines:
        added = abs(line.factor) * sum(most[key] for key in line.of)
        further = MOST_FURTHER * abs(rules.further.points) if rules.further else 0
        most[line.key] = {LineKind.SUM: added, LineKind.BONUS: abs(line.points)}.get(line.kind, further)
    return most


def _reach_of_box(box: Box, eyes: int) -> int:
    if box.values is not None:
        return max(map(abs, box.values.listed()))
    return max(abs(box.points or 0), abs(box.factor) * eyes)
