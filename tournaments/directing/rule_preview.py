"""What other rules would do to the sheets that were typed: every one is checked anew. Changes nothing."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import F

import scoring
from scoring import Problem, Report
from scoring.reports import ERROR
from tournaments.entry.checking import check_contents, problems_from, stored_content, unconfirmed_state
from tournaments.entry.contents import Contents
from tournaments.models import Event, RoundState, SheetState, SheetVersion
from tournaments.models.guards import stamp_of

_WITH_NUMBERS = (SheetState.DRAFT, SheetState.ENTERED, SheetState.QUESTIONED, SheetState.CONFIRMED)


@dataclass(frozen=True)
class SheetChange:
    """One sheet under the new rules: its newest version, and what the check says now."""

    newest: SheetVersion
    report: Report
    new_errors: tuple[Problem, ...]

    @property
    def contents(self) -> Contents:
        return Contents.of(self.newest)

    @property
    def total_changes(self) -> bool:
        return self.newest.total != self.report.total

    @property
    def content(self) -> dict[str, Any]:
        """What the next version holds. Questions that no rule asks (are two sheets the same?) stay."""
        other = [problem for problem in self.newest.problems if problem["code"] not in scoring.PROBLEM_CODES]
        stored = stored_content(self.contents, self.report)
        return {**stored, "problems": [*stored["problems"], *other]}

    @property
    def changes(self) -> bool:
        """Does anything differ that is stored with a version?"""
        return any(getattr(self.newest, name) != value for name, value in self.content.items())

    @property
    def loses_confirmation(self) -> bool:
        """A confirmed sheet that cannot be so under the new rules must be looked at again."""
        return self.newest.is_confirmed and bool(self.new_errors)

    @property
    def next_state(self) -> SheetState:
        if self.newest.is_confirmed:
            return SheetState.QUESTIONED if self.new_errors else SheetState.CONFIRMED
        return unconfirmed_state(self.report)


@dataclass(frozen=True)
class RulePreview:
    """All sheets that hold numbers, by round, table and seat order of typing."""

    rules: scoring.Ruleset
    sheets: Sequence[SheetChange]
    only_sums: int = 0
    """So many sheets hold sums alone: nothing of them can be computed anew."""

    @property
    def changing(self) -> list[SheetChange]:
        return [sheet for sheet in self.sheets if sheet.changes]

    @property
    def with_errors(self) -> list[SheetChange]:
        return [sheet for sheet in self.sheets if sheet.new_errors]

    @property
    def with_other_total(self) -> list[SheetChange]:
        return [sheet for sheet in self.sheets if sheet.total_changes and not sheet.new_errors]

    @property
    def unchanged(self) -> int:
        """How many keep their total and get no error."""
        return len(self.sheets) - len(self.with_errors) - len(self.with_other_total)

    @property
    def in_closed_rounds(self) -> list[SheetChange]:
        """Sheets that would need a correction where nothing can be corrected."""
        return [
            sheet
            for sheet in self.sheets
            if sheet.loses_confirmation and sheet.newest.sheet.game.round.state == RoundState.CLOSED
        ]

    @property
    def mark(self) -> str:
        """The same for the same rules and the same sheets: what was seen is what is applied."""
        seen = [
            (sheet.newest.pk, sheet.report.total, [problem.code for problem in sheet.new_errors])
            for sheet in self.sheets
        ]
        return stamp_of([scoring.ruleset_to_json(self.rules), seen])


def rule_preview(event: Event, rules: scoring.Ruleset) -> RulePreview:
    """Every sheet of the event as it would stand under these rules. One query."""
    versions = _newest_versions(event)
    with_boxes = [version for version in versions if not version.only_sums]
    checked = [_checked(version, rules) for version in with_boxes]
    return RulePreview(rules, checked, len(versions) - len(with_boxes))


def _newest_versions(event: Event) -> list[SheetVersion]:
    versions = SheetVersion.objects.filter(
        sheet__game__round__event=event, sheet__state__in=_WITH_NUMBERS, number=F("sheet__latest_number")
    )
    versions = versions.select_related("sheet__game__round", "sheet__registration__player")
    return list(
        versions.order_by(
            "sheet__game__round__number", "sheet__game__number", "sheet__registration__start_number"
        )
    )


def _checked(version: SheetVersion, rules: scoring.Ruleset) -> SheetChange:
    report = check_contents(Contents.of(version), rules, version.sheet.game.order)
    known = {(problem.code, problem.category) for problem in problems_from(version.problems)}
    errors = (problem for problem in report.problems if problem.severity == ERROR)
    return SheetChange(
        version, report, tuple(error for error in errors if (error.code, error.category) not in known)
    )
