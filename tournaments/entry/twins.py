"""The same paper under two names: a filled sheet whose numbers stand on another sheet of the round, too."""

from collections.abc import Collection
from dataclasses import replace

from scoring import Problem, Report
from scoring.reports import QUESTION
from tournaments.entry.contents import Contents
from tournaments.models import Game, Registration, SheetState, SheetVersion


def with_twin(
    report: Report,
    contents: Contents,
    game: Game,
    registration: Registration,
    among: Collection[int] | None = None,
) -> Report:
    """The report, and the question why another sheet of the round says the same; one query at most.

    ``among``: only sheets of these people are compared, for eyes that may not see those of others.
    """
    number = _twin(report, contents, game, registration, among)
    if number is None:
        return report
    problem = Problem("same_as_another", QUESTION, None, {"number": number})
    return replace(report, problems=(*report.problems, problem))


def _twin(
    report: Report, contents: Contents, game: Game, registration: Registration, among: Collection[int] | None
) -> int | None:
    filled = {key: value for key, value in contents.values.items() if value is not None}
    if contents.only_sums or not report.complete or not any(filled.values()):
        return None  # sheets on which all is struck are alike and no slip
    others = SheetVersion.objects.filter(
        sheet__game__round=game.round_id,
        total=report.total,
        state__in=[SheetState.CONFIRMED, SheetState.ENTERED],
    ).exclude(sheet__game=game, sheet__registration=registration)
    if among is not None:
        others = others.filter(sheet__registration__in=among)
    rows = others.order_by("-sheet__game", "sheet", "number").values_list(
        "sheet__registration__start_number", "sheet__latest_number", "number", "values"
    )
    for start_number, latest, number, values in rows:
        same = {key: value for key, value in values.items() if value is not None} == filled
        if number == latest and same:
            return int(start_number)
    return None
