"""The check of ``scoring`` on typed contents, and its problems as they are stored with a version."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

import scoring
from scoring import Problem, Report
from scoring.further_kniffel import further_tables
from scoring.reports import ERROR, QUESTION
from tournaments.entry.contents import Contents
from tournaments.entry.quick import quick_report
from tournaments.models import SheetState
from tournaments.models.guards import stamp_of


def check_contents(contents: Contents, rules: scoring.Ruleset, order: str) -> Report:
    if contents.only_sums:
        return quick_report(contents.written, contents.extra_kniffels, rules)
    return _with_proof(scoring.check(contents.sheet, rules, order), contents, rules, order)


def _with_proof(report: Report, contents: Contents, rules: scoring.Ruleset, order: str) -> Report:
    """“Further Kniffel forgotten?” is asked with the boxes that prove it."""
    if not any(problem.code == "extras_forgotten" for problem in report.problems):
        return report
    proving = further_tables(rules, order if order in scoring.ORDERS else "free").proving
    boxes = [key for key in rules.box_keys if contents.values.get(key) in proving.get(key, ())]
    problems = (
        replace(problem, detail={**problem.detail, "boxes": boxes})
        if problem.code == "extras_forgotten"
        else problem
        for problem in report.problems
    )
    return replace(report, problems=tuple(problems))


def stored_problems(report: Report) -> list[dict[str, Any]]:
    """The problems as plain values for the database."""
    return [
        {
            "code": problem.code,
            "severity": problem.severity,
            "category": problem.category,
            "detail": {key: _plain(value) for key, value in problem.detail.items()},
        }
        for problem in report.problems
    ]


def stored_content(contents: Contents, report: Report) -> dict[str, Any]:
    """Everything that a version holds: what was typed, and what ``scoring`` computed from it."""
    return {
        "values": dict(contents.values),
        "extra_kniffels": contents.extra_kniffels,
        "written": dict(contents.written),
        "sums": dict(report.sums),
        "total": report.total,
        "complete": report.complete,
        "problems": stored_problems(report),
        "only_sums": contents.only_sums,
    }


def problems_from(stored: Iterable[Mapping[str, Any]]) -> tuple[Problem, ...]:
    """The stored problems as ``scoring`` found them."""
    return tuple(
        Problem(entry["code"], entry["severity"], entry.get("category"), entry.get("detail", {}))
        for entry in stored
    )


def count(report: Report, severity: str) -> int:
    return sum(problem.severity == severity for problem in report.problems)


def unconfirmed_state(report: Report) -> SheetState:
    """A sheet that is set aside: questioned when somebody should look, else entered when nothing is missing
    but the confirmation, else a draft.

    Blank boxes are just not typed yet.
    """
    doubtful = any(
        problem.severity in {ERROR, QUESTION} and problem.code != "blank" for problem in report.problems
    )
    if doubtful:
        return SheetState.QUESTIONED
    return SheetState.ENTERED if report.complete else SheetState.DRAFT


def acceptance(report: Report) -> str:
    """A mark for exactly these errors and questions; empty when there are none.

    "Confirm anyway" sends it back, so that a person confirms what was shown and nothing that came later.
    """
    shown = [problem for problem in stored_problems(report) if problem["severity"] in {ERROR, QUESTION}]
    return stamp_of([json.dumps(shown, sort_keys=True)]) if shown else ""


def _plain(value: object) -> object:
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return value
