"""What the check of a sheet says: problems as data, never as sentences. The codes are listed in validation."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

ERROR, QUESTION, NOTE = "error", "question", "note"
EXTRAS = "extra_kniffels"
"""The category of problems with the number of further Kniffel."""
PROBLEM_CODES: Mapping[str, str] = {
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


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing about a sheet. `category` is the key of a box, of a computed line, ``extra_kniffels``, or
    None where no single place is meant; `detail` holds the numbers (see the table at the head of
    :mod:`scoring.validation`).

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

    `sums` holds every computed line of the ruleset by key; the five classic ones are also properties, 0
    where the ruleset has no such line. `complete`: no box is blank that must not be. `percentile`: how many
    of a hundred games of skilled players end below this total, None where nobody knows.

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
