"""The check of a sheet: everything that cannot be, and all that a person should look at, in one report.

==========================  ========  ==============================================  =====================
code                        severity  detail (numbers; what is unknown is left out)   category
==========================  ========  ==============================================  =====================
``unreadable_values``       error     none: the boxes are not a mapping               None
``impossible_value``        error     value (left out if no whole number up to a      the box, or
                                      million), minimum, maximum; points_of_further   ``extra_kniffels``
                                      if the box seems to hold further Kniffel
``unknown_box``             error     none: the ruleset has no such box               the key (None: no text)
``blank``                   error     none: nothing was entered, and must be          the box
``extras_without_kniffel``  error     extras, maximum (0)                             ``extra_kniffels``
``too_many_extras``         error     extras, maximum, excess, points (of excess)     ``extra_kniffels``
``written_sum_differs``     question  written, computed, difference (written less     the line
                                      computed), suspects ((key, value), ...)
``unreadable_sum``          question  computed: what is written is no whole number    the line
``extras_forgotten``        question  extras, proven, missing, points (of missing)    ``extra_kniffels``
``implausible``             question  value, percentile                               None (the total), or
                                                                                      ``extra_kniffels``
``unreadable_written``      question  none: the written sums are not a mapping        None
``sum_with_extras``         note      written, computed, difference, extra_points:    the line
                                      the sum contains the further Kniffel
``unknown_sum``             note      none: the ruleset has no such line              the key (None: no text)
``unknown_order``           note      none: checked as a game in free order           None
==========================  ========  ==============================================  =====================

Errors cannot be so under these rules; questions can be so, but a person should look; notes are worth knowing.
Errors come before questions before notes, inside each in paper order. The boxes decide: sums are computed
from them, written sums are evidence. Sentences are made elsewhere.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from scoring import plausibility
from scoring.contradictions import line_of_further
from scoring.further_kniffel import fewest_proven, may_count, most_possible, surely_possible
from scoring.reports import ERROR, EXTRAS, NOTE, PROBLEM_CODES, QUESTION, Problem, Report
from scoring.rulesets import ORDERS, Ruleset
from scoring.sheets import (
    Adder,
    Reading,
    Sheet,
    adder,
    holds_a_kniffel_box,
    read_sheet,
    row_picker,
    whole_number,
)
from scoring.suspects import suspects_of

_RANKS = {ERROR: 0, QUESTION: 1, NOTE: 2}
_WHOLE = {int}


class _Tables(NamedTuple):
    """What the check needs of a ruleset, looked up once."""

    keys: tuple[str, ...]
    legal: tuple[frozenset[int], ...]
    adder: Adder
    pick: Callable[[Mapping[str, Any]], tuple[Any, ...]]
    kniffel_boxes: tuple[str, ...]
    extra_line: str | None
    places: Mapping[str | None, int]


@lru_cache(maxsize=256)
def _tables(rules: Ruleset) -> _Tables:
    places: dict[str | None, int] = {None: len(rules.paper)}
    for number, key in enumerate(rules.paper):
        places.setdefault(key, number)
    extra_line = line_of_further(rules)
    places[EXTRAS] = places[extra_line.key] if extra_line else len(rules.paper)
    return _Tables(
        rules.box_keys,
        tuple(frozenset(rules.legal_values(key)) for key in rules.box_keys),
        adder(rules),
        row_picker(rules),
        rules.kniffel_boxes,
        extra_line.key if extra_line else None,
        places,
    )


def check(sheet: Sheet, rules: Ruleset, order: str = "free") -> Report:
    """All that is to be said about a sheet under these rules and this order of filling. Never raises.

    `order` is one of :data:`scoring.ORDERS`. The codes are listed at the head of :mod:`scoring.validation`.

    >>> from scoring import Sheet, check, get_ruleset
    >>> report = check(Sheet({"threes": 7}, written={"total": 9}), get_ruleset("meisterschaft"))
    >>> [(problem.code, problem.category) for problem in report.problems if problem.code != "blank"]
    [('impossible_value', 'threes'), ('written_sum_differs', 'total')]
    """
    tables = _tables(rules)
    return _report_of_right_sheet(sheet, rules, order, tables) or _full_report(sheet, rules, order, tables)


def _report_of_right_sheet(sheet: Sheet, rules: Ruleset, order: str, tables: _Tables) -> Report | None:
    """The report of a full sheet in which everything is right, as most are; None for any other sheet. It says
    nothing that the full check would not say, only sooner.
    """
    if type(sheet) is not Sheet or order not in ORDERS:
        return None
    values, extras, written = sheet.values, sheet.extra_kniffels, sheet.written
    if type(values) is not dict or type(written) is not dict or type(extras) is not int:
        return None
    try:
        row = tables.pick(values)
    except KeyError:
        return None
    if len(values) > len(row) or {*map(type, row)} != _WHOLE:
        return None
    if not all(map(frozenset.__contains__, tables.legal, row)):
        return None
    if (extras or any(values[key] for key in tables.kniffel_boxes)) and not (
        fewest_proven(values, rules, order) <= extras <= surely_possible(values, rules, order)
    ):
        return None
    sums = tables.adder.sums(row, extras)
    for key, number in written.items():
        if type(number) is not int or sums.get(key) != number:
            return None
    return _report(sums, extras, True, [], rules, tables)


def _full_report(sheet: Sheet, rules: Ruleset, order: str, tables: _Tables) -> Report:
    reading = read_sheet(sheet, rules)
    known_order = order if order in ORDERS else "free"
    filled = [value is not None for value in reading.row]
    sums = tables.adder.sums([value or 0 for value in reading.row], reading.extras)
    problems = [
        *_box_problems(reading, rules, tables),
        *_further_problems(reading, sheet, rules, tables, known_order),
        *_sum_problems(reading, rules, sums, tables, known_order),
    ]
    if known_order != order:
        problems.append(_problem("unknown_order"))
    complete = all(filled) or (rules.blank_allowed and any(filled))
    return _report(sums, reading.extras, complete, problems, rules, tables)


def _report(
    sums: Mapping[str, int],
    extras: int,
    complete: bool,
    problems: list[Problem],
    rules: Ruleset,
    tables: _Tables,
) -> Report:
    """The report, with what the rarity of a full sheet adds to the problems: nothing as long as it has
    errors, for then its total is not one that anybody reached.
    """
    total = sums["total"]
    percentile = plausibility.percentile(total, rules) if complete else None
    if percentile is not None and not any(problem.severity == ERROR for problem in problems):
        problems.extend(_rarity_problems(percentile, total, extras, rules))
    if len(problems) > 1:
        end = len(tables.places)
        problems.sort(
            key=lambda problem: (_RANKS[problem.severity], tables.places.get(problem.category, end))
        )
    extra_points = sums[tables.extra_line] if tables.extra_line else 0
    return Report(sums, extra_points, complete, percentile, tuple(problems))


def _problem(code: str, category: str | None = None, **detail: Any) -> Problem:
    return Problem(code, PROBLEM_CODES[code], category, detail)


def _text(key: object) -> str | None:
    return key if isinstance(key, str) else None


def _box_problems(reading: Reading, rules: Ruleset, tables: _Tables) -> Iterator[Problem]:
    if not reading.values_readable:
        yield _problem("unreadable_values")
    for key, value, legal in zip(tables.keys, reading.row, tables.legal, strict=True):
        if value is None:
            if not rules.blank_allowed:
                yield _problem("blank", key)
        elif key in reading.unread:
            yield _problem("impossible_value", key, minimum=min(legal), maximum=max(legal))
        elif value not in legal:
            hint = _extras_in_box(value, legal, rules)
            yield _problem(
                "impossible_value", key, value=value, minimum=min(legal), maximum=max(legal), **hint
            )
    for key in reading.unknown:
        yield _problem("unknown_box", _text(key))


def _extras_in_box(value: int, legal: Collection[int], rules: Ruleset) -> dict[str, int]:
    """The points for further Kniffel, if the value would be possible without them."""
    points = rules.further.points if rules.further else 0
    counted = any(value - count * points in legal for count in range(1, len(rules.boxes)))
    return {"points_of_further": points} if points and counted else {}


def _further_problems(
    reading: Reading, sheet: Sheet, rules: Ruleset, tables: _Tables, order: str
) -> Iterator[Problem]:
    values = {key: value for key, value in zip(tables.keys, reading.row, strict=True) if value is not None}
    extras, points = reading.extras, rules.further.points if rules.further else 0
    if not reading.extras_readable or extras < 0:
        number = whole_number(sheet.extra_kniffels)
        known = {} if number is None else {"value": number}
        yield _problem(
            "impossible_value", EXTRAS, **known, minimum=0, maximum=most_possible(values, rules, order)
        )
    elif extras and rules.further and not may_count(values, rules):
        yield _problem("extras_without_kniffel", EXTRAS, extras=extras, maximum=0)
    elif extras > surely_possible(values, rules, order) and extras > (
        most := most_possible(values, rules, order)
    ):
        excess = extras - most
        yield _problem(
            "too_many_extras", EXTRAS, extras=extras, maximum=most, excess=excess, points=excess * points
        )
    elif (proven := fewest_proven(values, rules, order)) > extras:
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
        yield _problem("unknown_sum", _text(key))
    extra_points = sums[tables.extra_line] if tables.extra_line else 0
    for key, written in reading.written.items():
        computed = sums[key]
        numbers = {"written": written, "computed": computed, "difference": written - computed}
        if extra_points and written - computed == extra_points and holds_a_kniffel_box(key, rules):
            yield _problem("sum_with_extras", key, **numbers, extra_points=extra_points)
        elif written != computed:
            suspects = suspects_of(key, reading, rules, order)
            yield _problem("written_sum_differs", key, **numbers, suspects=suspects)


def _rarity_problems(percentile: float, total: int, extras: int, rules: Ruleset) -> Iterator[Problem]:
    if percentile > plausibility.RARE:
        yield _problem("implausible", None, value=total, percentile=percentile)
    rarity = plausibility.extras_percentile(extras, rules) if extras > 0 else None
    if rarity is not None and rarity > plausibility.RARE:
        yield _problem("implausible", EXTRAS, value=extras, percentile=rarity)
