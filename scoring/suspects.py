"""Where the slip probably is, when a written sum differs from the boxes.

One slip is assumed: a single number on the sheet of which all written sums would come out right. The
candidates are the boxes (another legal value), the number of further Kniffel, a bonus, and the written sums
themselves; they are ranked by how usual the value would be and how easily people make that slip.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from scoring.contradictions import line_of_further
from scoring.further_kniffel import may_count, most_possible, surely_possible
from scoring.likelihood import slip_weight, usual_values
from scoring.rulesets import LineKind, Ruleset, shares
from scoring.sheets import Reading, adder, holds_a_kniffel_box

Suspect = tuple[str, int]
Weighed = tuple[float, str, int]
MOST_SUSPECTS = 3

WRONG_SUM = 0.05
"""A written sum that is off by just anything, against a whole slip of 1."""
WRONG_CARRY = 0.3
"""A written sum that is off by 1, 10 or 100, as when a carry is forgotten."""
WRONG_BOX = 0.15
"""A written sum in which a box was left out or added twice: its difference is a number of the sheet."""
WRONG_BONUS = 1.5
"""A bonus that was forgotten or given without being due."""
WRONG_EXTRAS = 1.0
"""Further Kniffel that were forgotten or counted twice; each one more makes it rarer."""


def suspects_of(line: str, reading: Reading, rules: Ruleset, order: str = "free") -> tuple[Suspect, ...]:
    """At most three (key, value) pairs, the likeliest first, each of which alone makes the written sums
    right and is legal in its place. Where no single slip explains them all, the differing line itself.

    >>> from scoring import Sheet, get_ruleset
    >>> from scoring.sheets import read_sheet
    >>> sheet = Sheet({"sixes": 18, "kniffel": 0}, written={"total": 68})
    >>> reading = read_sheet(sheet, get_ruleset("classic"))
    >>> suspects_of("total", reading, get_ruleset("classic"))
    (('kniffel', 50), ('total', 18))
    """
    case = _Case.of(reading, rules)
    suspects = [*_boxes(case, order), *_extras(case, order), *_lines(case)]
    ranked = sorted(suspects, key=lambda suspect: -suspect[0])
    if not ranked:
        return ((line, case.sums[line]),)
    return tuple((key, value) for _, key, value in ranked[:MOST_SUSPECTS])


class _Case(NamedTuple):
    """A sheet whose written sums do not fit its boxes. `row` holds 0 for a blank box."""

    rules: Ruleset
    reading: Reading
    row: tuple[int, ...]
    sums: Mapping[str, int]
    extra_line: str | None

    @classmethod
    def of(cls, reading: Reading, rules: Ruleset) -> "_Case":
        row = tuple(value or 0 for value in reading.row)
        extra = line_of_further(rules)
        return cls(rules, reading, row, adder(rules).sums(row, reading.extras), extra.key if extra else None)

    def by_custom(self, key: str, sums: Mapping[str, int]) -> int:
        """The points of further Kniffel, where people add them to this sum although it does not hold them."""
        points = sums[self.extra_line] if self.extra_line else 0
        return points if points and holds_a_kniffel_box(key, self.rules) else 0

    def agrees(self, key: str, number: int, sums: Mapping[str, int]) -> bool:
        """Whether somebody with these sums writes this number."""
        return number == sums[key] or number == sums[key] + self.by_custom(key, sums)

    @property
    def filled(self) -> dict[str, int]:
        """Box key → points, without the blank boxes."""
        filled = zip(self.rules.box_keys, self.reading.row, strict=True)
        return {key: value for key, value in filled if value is not None}

    def fits(self, row: tuple[int, ...], extras: int) -> bool:
        """Whether all written sums would be right for these boxes."""
        sums = adder(self.rules).sums(row, extras)
        return all(self.agrees(key, number, sums) for key, number in self.reading.written.items())


def _boxes(case: _Case, order: str) -> Iterator[Weighed]:
    """Every box with another legal value that makes all written sums right. A wrong bonus alone points at none."""
    row, rules, written = case.row, case.rules, case.reading.written
    differing = [key for key, number in written.items() if not case.agrees(key, number, case.sums)]
    wrong = next((key for key in differing if rules.line(key).kind is LineKind.SUM), None)
    if wrong is None:
        return
    missing, share_of = written[wrong] - case.sums[wrong], shares(wrong, rules)
    jumps = {
        jump + more for jump in _jumps_of(wrong, rules) for more in (0, case.by_custom(wrong, case.sums))
    }
    for place, (key, usual) in enumerate(_usual_of(rules)):
        share = share_of.get(key, 0)
        for jump in jumps if share else ():
            change, rest = divmod(missing - jump, share)
            value = row[place] + change
            if rest or not change or value not in usual:
                continue
            changed = (*row[:place], value, *row[place + 1 :])
            if case.fits(changed, case.reading.extras) and _extras_stay(case, key, value, order):
                yield _weigh_box(case, place, value), key, value


def _extras_stay(case: _Case, key: str, value: int, order: str) -> bool:
    """The further Kniffel must be possible with the other value too, unless they are too many anyway."""
    extras, changed = case.reading.extras, {**case.filled, key: value}
    if extras <= 0 or not may_count(changed, case.rules):
        return extras <= 0
    if extras <= surely_possible(changed, case.rules, order):
        return True
    before = most_possible(case.filled, case.rules, order)
    return most_possible(changed, case.rules, order) >= min(before, extras)


def _weigh_box(case: _Case, place: int, value: int) -> float:
    (key, usual), seen = _usual_of(case.rules)[place], case.reading.row[place]
    rows = (case.reading.row[place - 1 : place] or (None,)) + (
        case.reading.row[place + 1 : place + 2] or (None,)
    )
    entry = 0.0005 if seen is None or key in case.reading.unread else usual.get(seen, 0.0005)
    return usual[value] / entry * slip_weight(value, seen, rows)


def _extras(case: _Case, order: str) -> Iterator[Weighed]:
    """Another number of further Kniffel that makes all written sums right and that the boxes can hold."""
    further = case.rules.further
    if further is None or not further.points:
        return
    for key, number in case.reading.written.items():
        change, rest = divmod(number - case.sums[key], further.points)
        extras = case.reading.extras + change
        if change and not rest and extras >= 0 and case.fits(case.row, extras):
            if extras <= most_possible(case.filled, case.rules, order):
                yield WRONG_EXTRAS / abs(change), "extra_kniffels", extras
            return


def _lines(case: _Case) -> Iterator[Weighed]:
    """Every bonus and written sum that alone may be wrong; the sums after it may carry its fault on."""
    for place, line in enumerate(case.rules.lines):
        right = case.sums[line.key]
        if line.key in case.reading.written:
            paper = case.reading.written[line.key]
        elif line.kind is LineKind.BONUS:
            paper = 0 if right else line.points
        else:
            continue
        if case.agrees(line.key, paper, case.sums):
            continue
        carried = adder(case.rules).sums(case.row, case.reading.extras, place, paper)
        if all(
            case.agrees(key, number, case.sums) or case.agrees(key, number, carried)
            for key, number in case.reading.written.items()
        ):
            if line.kind is LineKind.BONUS:
                yield WRONG_BONUS, line.key, right
            else:
                yield _weigh_sum(case, line.key, paper - right), line.key, right


def _weigh_sum(case: _Case, line: str, difference: int) -> float:
    """How easily this sum is off by so much: a carry, or a box that was left out or added twice."""
    if abs(difference) in (1, 10, 100):
        return WRONG_CARRY
    counted = shares(line, case.rules)
    boxes = {value * counted.get(key, 0) for key, value in case.filled.items()}
    return WRONG_BOX if abs(difference) in boxes else WRONG_SUM


@lru_cache(maxsize=256)
def _usual_of(rules: Ruleset) -> tuple[tuple[str, Mapping[int, float]], ...]:
    """The key of each box, and how usual its legal values are."""
    return tuple((box.key, usual_values(box, rules.dice)) for box in rules.boxes)


@lru_cache(maxsize=1024)
def _jumps_of(line: str, rules: Ruleset) -> tuple[int, ...]:
    """What a change in one box may add to this line besides itself: nothing, or a bonus gained or lost."""
    bonuses = [
        rules.line(key).points * share
        for key, share in shares(line, rules).items()
        if key in rules.line_keys and rules.line(key).kind is LineKind.BONUS
    ]
    return tuple(sorted({0, *bonuses, *(-bonus for bonus in bonuses)}))
