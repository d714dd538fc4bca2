"""A sheet as it was filled in, and its sums. Blank (None or absent), struck (0) and points are three things.

The paper is evidence, not input to be trusted: a Sheet holds whatever was typed. :func:`read_sheet` makes
whole numbers of it and says what it could not read; it never raises.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from operator import itemgetter
from typing import Any, NamedTuple

from scoring.limits import LARGEST
from scoring.rulesets import Line, LineKind, Ruleset


@dataclass(frozen=True, slots=True)
class Sheet:
    """One filled-in sheet: box key → points (None or absent is blank), the number of further Kniffel, and
    the sums as they stand on the paper (any subset, by line key). Accepts anything and never raises.

    >>> Sheet(values={"ones": 3}, written={"total": 3}).extra_kniffels
    0
    """

    values: Mapping[str, Any] = field(default_factory=dict)
    extra_kniffels: Any = 0
    written: Mapping[str, Any] = field(default_factory=dict)


class Reading(NamedTuple):
    """What could be read: one entry per box (None is blank), and what could not be read as a whole number.

    `unread` holds the boxes whose entry is no whole number (they count as 0 in `row`), `unknown` the keys
    that are no box of the ruleset.
    """

    row: tuple[int | None, ...]
    extras: int
    written: Mapping[str, int]
    unread: frozenset[str] = frozenset()
    unknown: tuple[Any, ...] = ()
    values_readable: bool = True
    extras_readable: bool = True
    written_readable: bool = True
    unread_sums: tuple[str, ...] = ()
    unknown_sums: tuple[Any, ...] = ()


def whole_number(entry: object) -> int | None:
    """The entry as a whole number up to a million either way, else None: no text, no 2.5, no True.

    >>> [whole_number(entry) for entry in (25, -3, "25", 25.0, True, None, 10**9)]
    [25, -3, None, None, None, None, None]
    """
    if not isinstance(entry, int) or isinstance(entry, bool):
        return None
    number = int.__index__(entry)
    return number if -LARGEST <= number <= LARGEST else None


class Adder(NamedTuple):
    """The sums of one ruleset, prepared: adding up a sheet takes about two microseconds."""

    keys: tuple[str, ...]
    steps: tuple[tuple[LineKind, Callable[[list[int]], Sequence[int]], int, int, int], ...]
    size: int

    def sums(self, row: Iterable[int], extras: int, faulty: int = -1, fault: int = 0) -> dict[str, int]:
        """Line key → points, in computing order, for one number per box and the number of further Kniffel.

        With `faulty` these are the sums of someone who writes `fault` in the line at that place of `keys`,
        and adds up rightly from there on.
        """
        cells = [*row]
        faulty += self.size  # no line stands at -1: its cell is the last box, and that is there already
        for kind, pick, factor, threshold, points in self.steps:
            if len(cells) == faulty:
                cells.append(fault)
            elif kind is LineKind.SUM:
                cells.append(sum(pick(cells)) * factor)
            elif kind is LineKind.BONUS:
                cells.append(points if sum(pick(cells)) >= threshold else 0)
            else:
                cells.append(extras * points)
        return dict(zip(self.keys, cells[self.size :], strict=True))


@lru_cache(maxsize=256)
def adder(rules: Ruleset) -> Adder:
    """The prepared sums of a ruleset.

    >>> from scoring import get_ruleset
    >>> boxes = (3, 6, 9, 12, 15, 18, 20, 22, 25, 30, 40, 50, 25)
    >>> adder(get_ruleset("meisterschaft")).sums(boxes, extras=1)["total"]
    360
    """
    places = {key: number for number, key in enumerate((*rules.box_keys, *rules.line_keys))}
    return Adder(rules.line_keys, tuple(_step(line, rules, places) for line in rules.lines), len(rules.boxes))


def _step(
    line: Line, rules: Ruleset, places: Mapping[str, int]
) -> tuple[LineKind, Callable[[list[int]], Sequence[int]], int, int, int]:
    numbers = [places[key] for key in line.of]
    points = rules.further.points if line.kind is LineKind.EXTRA and rules.further else line.points
    return line.kind, _picker(numbers), line.factor, line.threshold, points


def _picker(places: Sequence[int]) -> Callable[[list[int]], Sequence[int]]:
    """Picks cells out of a list; neighbouring cells as one slice, which is faster and also serves a single cell."""
    first = places[0] if places else 0
    if list(places) == list(range(first, first + len(places))):
        return itemgetter(slice(first, first + len(places)))
    return itemgetter(*places)


@lru_cache(maxsize=256)
def row_picker(rules: Ruleset) -> Callable[[Mapping[str, Any]], tuple[Any, ...]]:
    """Takes the entries of all boxes out of a mapping, in paper order; KeyError if one is absent.

    >>> from scoring import get_ruleset
    >>> row_picker(get_ruleset("classic"))(dict.fromkeys(get_ruleset("classic").box_keys, 0))[:3]
    (0, 0, 0)
    """
    if len(rules.boxes) == 1:
        (key,) = rules.box_keys
        return lambda values: (values[key],)
    return itemgetter(*rules.box_keys)


def holds_a_kniffel_box(line: str, rules: Ruleset) -> bool:
    """Whether this line adds up boxes and a Kniffel box among them: where people add the further Kniffel too.

    >>> from scoring import get_ruleset
    >>> [holds_a_kniffel_box(line, get_ruleset("classic")) for line in ("lower_total", "total")]
    [True, False]
    """
    return any(box in rules.line(line).of for box in rules.kniffel_boxes)


def sums_of(values: Mapping[str, int], rules: Ruleset, extras: int = 0) -> dict[str, int]:
    """Line key → points for boxes by key (absent boxes count as nothing).

    >>> from scoring import get_ruleset
    >>> sums_of({"fives": 20, "chance": 22}, get_ruleset("classic"))["total"]
    42
    """
    return adder(rules).sums((values.get(key, 0) for key in rules.box_keys), extras)


def read_sheet(sheet: Sheet, rules: Ruleset) -> Reading:
    """Whole numbers out of whatever the sheet holds. Never raises.

    >>> from scoring import get_ruleset
    >>> reading = read_sheet(Sheet({"ones": 3, "twos": "x", "tens": 10}), get_ruleset("classic"))
    >>> reading.row[:3], sorted(reading.unread), reading.unknown
    ((3, 0, None), ['twos'], ('tens',))
    """
    values, values_readable = _as_dict(getattr(sheet, "values", None))
    written, written_readable = _as_dict(getattr(sheet, "written", None))
    row, unread, unknown = _read_boxes(values, rules)
    known_sums = {
        key: entry for key, entry in written.items() if entry is not None and key in rules.line_keys
    }
    numbers = {
        key: number for key, entry in known_sums.items() if (number := whole_number(entry)) is not None
    }
    extras = getattr(sheet, "extra_kniffels", 0)
    count = 0 if extras is None else whole_number(extras)
    return Reading(
        row,
        count or 0,
        numbers,
        unread,
        unknown,
        values_readable,
        count is not None,
        written_readable,
        tuple(key for key in known_sums if key not in numbers),
        tuple(key for key, entry in written.items() if entry is not None and key not in rules.line_keys),
    )


def _read_boxes(
    values: Mapping[Any, Any], rules: Ruleset
) -> tuple[tuple[int | None, ...], frozenset[str], tuple[Any, ...]]:
    row: list[int | None] = []
    unread = []
    for key in rules.box_keys:
        entry = values.get(key)
        number = whole_number(entry)
        if number is None and entry is not None:
            unread.append(key)
            number = 0
        row.append(number)
    keys = rules.box_keys
    unknown = tuple(key for key, entry in values.items() if entry is not None and key not in keys)
    return tuple(row), frozenset(unread), unknown


def _as_dict(entries: object) -> tuple[Mapping[Any, Any], bool]:
    """The mapping as a plain dict, and whether it was one that can be read (None counts as empty)."""
    if type(entries) is dict or entries is None:
        return entries or {}, True
    if not isinstance(entries, Mapping):
        return {}, False
    try:
        return dict(entries), True
    except Exception:  # a mapping may do anything when it is read, and the check must not fail
        return {}, False
