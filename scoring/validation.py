"""The check of a sheet: everything that cannot be, and everything a person should look at, in one report.

===========================  ========  =============================  ==============================================
code                         severity  category                       detail (numbers; what is unknown is left out)
===========================  ========  =============================  ==============================================
``unreadable_values``        error     None                           none: the boxes are not a mapping
``impossible_value``         error     the box or ``extra_kniffels``  value (left out when it is no whole number up to
                                                                      a million), minimum, maximum
``unknown_box``              error     the key, None if it is no text none: the ruleset has no such box
``blank``                    error     the box                        none: nothing was entered (and must be)
``extras_without_kniffel``   error     ``extra_kniffels``             extras, maximum (0)
``too_many_extras``          error     ``extra_kniffels``             extras, maximum, excess, points (of the excess)
``written_sum_differs``      question  the line                       written, computed, difference (written less
                                                                      computed), suspects ((key, value), ...)
``unreadable_sum``           question  the line                       computed: what is written is no whole number
``extras_forgotten``         question  ``extra_kniffels``             extras, proven, missing, points (of the missing)
``implausible``              question  None: the total, or            value, percentile
                                       ``extra_kniffels``
``unreadable_written``       question  None                           none: the written sums are not a mapping
``sum_with_extras``          note      the line                       written, computed, difference, extra_points: the
                                                                      written sum contains the further Kniffel
``unknown_sum``              note      the key, None if it is no text none: the ruleset has no such line
``unknown_order``            note      None                           none: checked as a game in free order
===========================  ========  =============================  ==============================================

Errors cannot be so under these rules; questions can be so, but a person should look; notes are worth knowing.
Errors come before questions before notes, inside each in paper order. The boxes decide: sums are computed from
them, written sums are evidence. Sentences are made elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from scoring import plausibility
from scoring.further_kniffel import fewest_proven, most_possible
from scoring.rulesets import ORDERS, LineKind, Ruleset
from scoring.sheets import Adder, Reading, Sheet, adder, read_sheet, whole_number
from scoring.suspects import suspects_of

ERROR, QUESTION, NOTE = "error", "question", "note"
EXTRAS = "extra_kniffels"
PROBLEM_CODES = {
    "unreadable_values": ERROR,
    "impossible_value": ERROR,
    "unknown_box": ERROR,
    "blank": ERROR,
    "extras_without_kniffel": ERROR,
    "too_many_extras": ERROR,
    "written_sum_differs": QUESTION,
    "unreadable_sum": QUESTION,
    "extras_forgotten": QUESTION,
    "implausible": QUESTION,
    "unreadable_written": QUESTION,
    "sum_with_extras": NOTE,
    "unknown_sum": NOTE,
    "unknown_order": NOTE,
}
"""Every code that a report can hold, with its severity."""
_RANKS = {ERROR: 0, QUESTION: 1, NOTE: 2}


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing about a sheet: see the table at the head of this module.

    >>> Problem("blank", "error", "chance").category
    'chance'
    """

    code: str
    severity: str
    category: str | None = None
    detail: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Report:
    """What the check of a sheet found. Units: points.

    `sums` holds every computed line of the ruleset by key; the five classic ones are also properties, 0 where the
    ruleset has no such line. `complete`: no box is blank that must not be. `percentile`: how rare the total is
    among skilled players, None where nobody knows.

    >>> from scoring import Sheet, check, get_ruleset
    >>> report = check(Sheet({"ones": 3}), get_ruleset("classic"))
    >>> report.total, report.complete, len(report.problems), report.has_errors
    (3, False, 12, True)
    """

    sums: Mapping[str, int]
    extra_points: int
    complete: bool
    percentile: float | None
    problems: tuple[Problem, ...]

    @property
    def upper_sum(self) -> int:
        """The number boxes without bonus."""
        return self.sums.get("upper_sum", 0)

    @property
    def bonus(self) -> int:
        """The bonus of the upper part."""
        return self.sums.get("bonus", 0)

    @property
    def upper_total(self) -> int:
        """The number boxes with the bonus."""
        return self.sums.get("upper_total", 0)

    @property
    def lower_total(self) -> int:
        """The lower boxes alone, without the points of further Kniffel."""
        return self.sums.get("lower_total", 0)

    @property
    def total(self) -> int:
        """Everything."""
        return self.sums["total"]

    @property
    def has_errors(self) -> bool:
        """Whether something cannot be so."""
        return any(problem.severity == ERROR for problem in self.problems)

    @property
    def has_questions(self) -> bool:
        """Whether a person should look."""
        return any(problem.severity == QUESTION for problem in self.problems)


@dataclass(frozen=True, slots=True)
class _Tables:
    """What the check needs of a ruleset, looked up once."""

    keys: tuple[str, ...]
    legal: tuple[frozenset[int], ...]
    adder: Adder
    kniffel_places: tuple[tuple[int, int | None], ...]
    extra_line: str | None
    places: Mapping[str | None, int]


@lru_cache(maxsize=256)
def _tables(rules: Ruleset) -> _Tables:
    places: dict[str | None, int] = {None: len(rules.paper)}
    for number, key in enumerate(rules.paper):
        places.setdefault(key, number)
    extra_line = next((line.key for line in rules.lines if line.kind is LineKind.EXTRA), None)
    places[EXTRAS] = places.get(extra_line, len(rules.paper))
    return _Tables(
        rules.box_keys,
        tuple(frozenset(rules.legal_values(key)) for key in rules.box_keys),
        adder(rules),
        tuple((rules.box_keys.index(key), rules.box(key).points) for key in rules.kniffel_boxes),
        extra_line,
        places,
    )


def check(sheet: Sheet, rules: Ruleset, order: str = "free") -> Report:
    """Everything that is to be said about a sheet under these rules and this order of filling. Never raises.

    `order` is one of :data:`scoring.ORDERS`. The codes are listed at the head of :mod:`scoring.validation`.

    >>> from scoring import Sheet, check, get_ruleset
    >>> report = check(Sheet({"threes": 7}, written={"total": 9}), get_ruleset("meisterschaft"))
    >>> [(problem.code, problem.category) for problem in report.problems if problem.code != "blank"]
    [('impossible_value', 'threes'), ('written_sum_differs', 'total')]
    """
    tables = _tables(rules)
    reading = read_sheet(sheet, rules)
    row = reading.row
    blanks = None in row
    sums = tables.adder.sums([value or 0 for value in row] if blanks else row, reading.extras)  # type: ignore[arg-type]
    complete = not blanks or (rules.blank_allowed and any(value is not None for value in row))
    percentile = plausibility.percentile(sums["total"], rules) if complete else None
    problems = [
        *_box_problems(reading, sheet, rules, tables),
        *_further_problems(reading, sheet, rules, tables, order),
        *_sum_problems(reading, rules, sums, tables, order),
        *_rarity_problems(percentile, sums["total"], reading.extras, rules),
    ]
    if order not in ORDERS:
        problems.append(_problem("unknown_order"))
    if len(problems) > 1:
        problems.sort(
            key=lambda problem: (_RANKS[problem.severity], tables.places.get(problem.category, 999))
        )
    extra_points = sums[tables.extra_line] if tables.extra_line else 0
    return Report(sums, extra_points, complete, percentile, tuple(problems))


def _problem(code: str, category: str | None = None, **detail: Any) -> Problem:
    return Problem(code, PROBLEM_CODES[code], category, detail)


def _box_problems(reading: Reading, sheet: Sheet, rules: Ruleset, tables: _Tables) -> Iterator[Problem]:
    if not reading.values_readable:
        yield _problem("unreadable_values")
    for key, value, legal in zip(tables.keys, reading.row, tables.legal, strict=True):
        if value is None:
            if not rules.blank_allowed:
                yield _problem("blank", key)
        elif value not in legal or key in reading.unread:
            yield _impossible(key, None if key in reading.unread else value, min(legal), max(legal))
    for key in reading.unknown:
        yield _problem("unknown_box", key if isinstance(key, str) else None)


def _impossible(key: str, value: int | None, minimum: int, maximum: int) -> Problem:
    known = {} if value is None else {"value": value}
    return _problem("impossible_value", key, **known, minimum=minimum, maximum=maximum)


def _further_problems(
    reading: Reading, sheet: Sheet, rules: Ruleset, tables: _Tables, order: str
) -> Iterator[Problem]:
    full = any(reading.row[place] == points for place, points in tables.kniffel_places)
    extras = reading.extras
    if not (extras or full) and reading.extras_readable:
        return
    values = {key: value for key, value in zip(tables.keys, reading.row, strict=True) if value is not None}
    order = order if order in ORDERS else "free"
    maximum = most_possible(values, rules, order) if extras or not reading.extras_readable else 0
    points = rules.further.points if rules.further else 0
    if not reading.extras_readable or extras < 0:
        number = whole_number(sheet.extra_kniffels)
        yield _impossible(EXTRAS, number, 0, maximum)
    elif extras and rules.further and rules.further.needs_full_box and not full:
        yield _problem("extras_without_kniffel", EXTRAS, extras=extras, maximum=0)
    elif extras and extras > maximum:
        excess = extras - maximum
        yield _problem(
            "too_many_extras", EXTRAS, extras=extras, maximum=maximum, excess=excess, points=excess * points
        )
    elif full and (proven := fewest_proven(values, rules, order)) > extras:
        missing = proven - extras
        yield _problem(
            "extras_forgotten", EXTRAS, extras=extras, proven=proven, missing=missing, points=missing * points
        )


def _sum_problems(
    reading: Reading, rules: Ruleset, sums: Mapping[str, int], tables: _Tables, order: str
) -> Iterator[Problem]:
    if not reading.written_readable:
        yield _problem("unreadable_written")
    for key in reading.unread_sums:
        yield _problem("unreadable_sum", key, computed=sums[key])
    for key in reading.unknown_sums:
        yield _problem("unknown_sum", key if isinstance(key, str) else None)
    wrong = [key for key, number in reading.written.items() if number != sums[key]]
    for key in wrong:
        written, computed = reading.written[key], sums[key]
        found = {"written": written, "computed": computed, "difference": written - computed}
        extra_points = sums[tables.extra_line] if tables.extra_line else 0
        if extra_points and written - computed == extra_points and _holds_a_kniffel_box(key, rules):
            yield _problem("sum_with_extras", key, **found, extra_points=extra_points)
        else:
            yield _problem(
                "written_sum_differs", key, **found, suspects=suspects_of(key, reading, rules, order)
            )


def _holds_a_kniffel_box(key: str, rules: Ruleset) -> bool:
    return any(box in rules.line(key).of for box in rules.kniffel_boxes)


def _rarity_problems(percentile: float | None, total: int, extras: int, rules: Ruleset) -> Iterator[Problem]:
    if percentile is None:
        return
    if percentile > plausibility.RARE:
        yield _problem("implausible", None, value=total, percentile=percentile)
    rarity = plausibility.extras_percentile(extras, rules)
    if rarity is not None and rarity > plausibility.RARE:
        yield _problem("implausible", EXTRAS, value=extras, percentile=rarity)
