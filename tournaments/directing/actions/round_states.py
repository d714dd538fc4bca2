"""A round's way once it is drawn: drawn → playing → closed, and back to playing."""

from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.directing.actions.locking import locked_round
from tournaments.directing.actions.missing_sheets import refuse_missing_sheets
from tournaments.models import EventState, LogEntry, Round, RoundState, ScoreSheet, SheetState, User
from tournaments.models.guards import Refused


@transaction.atomic
def start_round(*, round: Round, actor: User | None) -> Round:
    """Drawn → playing."""
    round = locked_round(round)
    if round.state == RoundState.PLAYING:
        return round
    _refuse_finished(round)
    _refuse_undrawn(round)
    if round.state == RoundState.CLOSED:
        raise Refused(_("%(round)s is closed. Reopen it first.") % {"round": round.label})
    _move(round, RoundState.PLAYING, "round_started", actor)
    return round


@transaction.atomic
def close_round(*, round: Round, actor: User | None) -> Round:
    """Drawn or playing → closed, when none of its sheets is missing."""
    round = locked_round(round)
    if round.state == RoundState.CLOSED:
        return round
    _refuse_finished(round)
    _refuse_undrawn(round)
    refuse_missing_sheets(round.event, round)
    sheets = ScoreSheet.objects.filter(game__round=round)
    counted = sheets.filter(state=SheetState.CONFIRMED).count()
    not_played = sheets.filter(state=SheetState.DID_NOT_PLAY).count()
    _move(round, RoundState.CLOSED, "round_closed", actor, count=counted, not_played=not_played)
    return round


@transaction.atomic
def reopen_round(*, round: Round, actor: User | None, reason: str = "") -> Round:
    """Closed → playing, to correct a sheet; the reason stands in the log."""
    round = locked_round(round)
    if round.state == RoundState.PLAYING:
        return round
    _refuse_finished(round)
    _refuse_undrawn(round)
    if round.state == RoundState.DRAWN:
        raise Refused(_("%(round)s was not closed.") % {"round": round.label})
    _move(round, RoundState.PLAYING, "round_reopened", actor, reason=reason)
    return round


def _move(
    round: Round, state: RoundState, verb: str, actor: User | None, *, reason: str = "", **numbers: int
) -> None:
    round.state = state
    round.save(update_fields=["state"])
    LogEntry.record(verb, event=round.event, actor=actor, round=round, detail=numbers, reason=reason)


def _refuse_finished(round: Round) -> None:
    if round.event.state == EventState.FINISHED:
        raise Refused(_("The event is finished. Reopen it first."))


def _refuse_undrawn(round: Round) -> None:
    if round.state == RoundState.PLANNED:
        raise Refused(_("%(round)s is not drawn yet. Draw it first.") % {"round": round.label})
