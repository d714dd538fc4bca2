"""Sheets in the short notation of the cases: thirteen numbers in paper order, None for a blank box."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scoring import Problem, Report, Ruleset, Sheet, get_ruleset

MEI = get_ruleset("meisterschaft")
US = get_ruleset("yahtzee")
BEST = (3, 6, 9, 12, 15, 18, 20, 22, 25, 30, 40, 50, 25)
"""A right sheet of 310 points."""


def block(
    *row: int | None,
    extras: int = 0,
    written: Mapping[str, int] | None = None,
    rules: Ruleset = MEI,
) -> Sheet:
    """The sheet with these boxes from above; what is left out below stays blank."""
    values = dict(zip(rules.box_keys, row, strict=False))
    return Sheet(values, extras, written or {})


def codes(report: Report) -> list[str]:
    return [problem.code for problem in report.problems]


def of_code(report: Report, code: str) -> list[Problem]:
    return [problem for problem in report.problems if problem.code == code]


def categories(problems: Sequence[Problem]) -> list[str | None]:
    return [problem.category for problem in problems]
