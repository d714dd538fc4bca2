"""Save a sheet: the one deep function of this room."""

from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

import scoring
from scoring import Report
from scoring.reports import ERROR, QUESTION
from tournaments.entry.actions.rows import held_sheet, take_next_number
from tournaments.entry.checking import check_contents, count, stored_content, unconfirmed_state
from tournaments.entry.contents import Contents, differences
from tournaments.entry.guards import (
    lock_round,
    refuse_closed,
    refuse_doubtful,
    refuse_only_sums,
    refuse_without_reason,
    seat_in,
)
from tournaments.entry.looks import is_look_due
from tournaments.entry.twins import with_twin
from tournaments.models import (
    EntryMode,
    Game,
    LogEntry,
    Registration,
    ScoreSheet,
    SheetState,
    SheetVersion,
    User,
)
from tournaments.models.guards import Refused


@transaction.atomic
def save_sheet(
    *,
    game: Game,
    registration: Registration,
    actor: User,
    began_from: int,
    contents: Contents,
    confirm: bool,
    despite_problems: bool = False,
    reason: str = "",
) -> SheetVersion:
    """Store what the sheet says as its next version, and confirm it if asked to; returns that version.

    ``began_from``: the number of the version that the typist saw (0: none). ``despite_problems``: the typist
    saw the questions, or as the direction the errors, and confirms anyway. Sending the same again returns
    what is there. Raises StaleSheet when someone else was faster, Refused (ReasonMissing) when a guard says
    no.
    """
    round = lock_round(game)
    event = round.event
    refuse_only_sums(contents, event)
    report = with_twin(check_contents(contents, event.rules, game.order), contents, game, registration)
    state = SheetState.CONFIRMED if confirm else unconfirmed_state(report)
    sheet, newest = held_sheet(game, registration)
    if there := _already_there(newest, began_from, contents, state, actor):
        return there
    refuse_closed(round)
    seat = seat_in(round, registration)
    _refuse_nothing_typed(contents, newest, confirm=confirm)
    take_next_number(sheet, newest, began_from)
    completes = newest is not None and newest.only_sums and not contents.only_sums
    if not completes:
        refuse_without_reason(sheet, reason)
    if confirm:
        refuse_doubtful(report, event=event, actor=actor, accepted=despite_problems, reason=reason)
    verb = "sheet_completed" if completes and confirm else _verb(sheet, report, state)
    content = stored_content(contents, report)
    if contents.only_sums and event.entry_mode != EntryMode.SUMS_ONLY:
        content["complete"] = False  # the boxes are still to come
    sheet.look_due = confirm and is_look_due(event, report)
    version = sheet.append_version(state=state, actor=actor, reason=reason, **content)
    LogEntry.record(
        verb,
        event=event,
        actor=actor,
        round=round,
        registration=registration,
        detail={
            "game": game.number,
            "table": seat.table_number,
            **_in_the_log(version, newest, report, event.rules),
        },
        reason=reason,
    )
    return version


def _already_there(
    newest: SheetVersion | None, began_from: int, contents: Contents, state: SheetState, actor: User
) -> SheetVersion | None:
    """The version that says exactly this, or that this very save made before (double click, reload, Back)."""
    if newest is None:
        return None
    if _says(newest, contents, state):
        return newest
    own = newest.sheet.versions.filter(number=began_from + 1, created_by=actor).first()
    return own if own and _says(own, contents, state) else None


def _says(version: SheetVersion, contents: Contents, state: SheetState) -> bool:
    return version.state == state and Contents.of(version) == contents


def _refuse_nothing_typed(contents: Contents, newest: SheetVersion | None, *, confirm: bool) -> None:
    """What was typed may be taken back, but a sheet without a number is no result: nobody played it so."""
    if not contents.is_blank:
        return
    if newest is None:
        raise Refused(_("Nothing has been typed yet."))
    if confirm:
        raise Refused(_("There is no number on this sheet, so it cannot be confirmed."))


def _verb(sheet: ScoreSheet, report: Report, state: SheetState) -> str:
    if sheet.is_settled:
        return "sheet_corrected"
    if state != SheetState.CONFIRMED:
        return "sheet_saved"
    doubtful = count(report, ERROR) or count(report, QUESTION)
    return "sheet_confirmed_anyway" if doubtful else "sheet_confirmed"


def _in_the_log(
    version: SheetVersion, newest: SheetVersion | None, report: Report, rules: scoring.Ruleset
) -> dict[str, Any]:
    changes = differences(Contents.of(newest), Contents.of(version), rules) if newest else []
    before = {"old_total": newest.total} if newest and newest.total is not None else {}
    return {
        **before,
        "version": version.number,
        "total": version.total,
        "errors": count(report, ERROR),
        "questions": count(report, QUESTION),
        "changes": [{"field": change.key, "old": change.old, "new": change.new} for change in changes],
    }
