"""Quick mode: of a sheet just its sums are typed, and what they say can be checked without any box."""

from collections.abc import Iterator, Mapping
from functools import lru_cache

import scoring
from scoring import LineKind, Part, Problem, Report
from scoring.further_kniffel import maximum_extra_kniffels
from scoring.reports import ERROR, EXTRAS
from scoring.rulesets import shares

TOTAL = "total"


@lru_cache(maxsize=64)
def upper_line(rules: scoring.Ruleset) -> str | None:
    """The line that adds up exactly the boxes of the upper part; None where the ruleset has no such line."""
    upper = {box.key: 1 for box in rules.boxes if box.part is Part.UPPER}
    return next((line.key for line in rules.lines if upper and dict(shares(line.key, rules)) == upper), None)


def quick_lines(rules: scoring.Ruleset) -> tuple[str, ...]:
    """The sums that are typed in quick mode, in paper order."""
    upper = upper_line(rules)
    return (upper, TOTAL) if upper else (TOTAL,)


def quick_report(written: Mapping[str, int | None], extras: int, rules: scoring.Ruleset) -> Report:
    """What the sums say: they are taken as they stand, and must be possible together."""
    known = {key: value for key in quick_lines(rules) if (value := written.get(key)) is not None}
    points = extras * rules.further.points if rules.further else 0
    problems = tuple(_problems(known, extras, points, rules))
    sums = {**known, **_bonuses(known, rules), TOTAL: known.get(TOTAL, 0)}
    return Report(sums, points, len(known) == len(quick_lines(rules)), None, problems)


def _problems(
    known: Mapping[str, int], extras: int, points: int, rules: scoring.Ruleset
) -> Iterator[Problem]:
    for key in quick_lines(rules):
        if key not in known:
            yield Problem("blank", ERROR, key)
        else:
            yield from _outside(key, known[key], *_limits(key, known, points, rules))
    if rules.further and extras > maximum_extra_kniffels(rules):
        yield Problem("too_many_extras", ERROR, EXTRAS, {"maximum": maximum_extra_kniffels(rules)})


def _outside(key: str, value: int, least: int, most: int) -> Iterator[Problem]:
    if not least <= value <= most:
        yield Problem("impossible_value", ERROR, key, {"value": value, "minimum": least, "maximum": most})


def _limits(key: str, known: Mapping[str, int], points: int, rules: scoring.Ruleset) -> tuple[int, int]:
    """The least and the most that the line can be, with what else is known as it stands."""
    upper = upper_line(rules)
    counted = shares(key, rules)
    boxes = {box: times for box, times in counted.items() if box in rules.box_keys}
    fixed = 0
    if upper and key != upper and upper in known:
        boxes = {box: times for box, times in boxes.items() if box not in shares(upper, rules)}
        fixed = known[upper] + sum(_bonuses(known, rules).values())
    if key == TOTAL:
        fixed += points
    least = sum(times * rules.legal_values(box)[0] for box, times in boxes.items())
    most = sum(times * rules.legal_values(box)[-1] for box, times in boxes.items())
    open_bonus = sum(
        line.points for line in rules.lines if line.kind is LineKind.BONUS and line.of != (upper,)
    )
    if key == TOTAL and upper not in known:
        open_bonus = sum(line.points for line in rules.lines if line.kind is LineKind.BONUS)
    return least + fixed, most + fixed + (open_bonus if key == TOTAL else 0)


def _bonuses(known: Mapping[str, int], rules: scoring.Ruleset) -> dict[str, int]:
    """The bonus lines that follow from the upper sum alone."""
    upper = upper_line(rules)
    if upper is None or upper not in known:
        return {}
    return {
        line.key: line.points if known[upper] >= line.threshold else 0
        for line in rules.lines
        if line.kind is LineKind.BONUS and line.of == (upper,)
    }
