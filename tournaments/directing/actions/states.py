"""An event's way: draft → open → running → finished, and back; a round's: drawn → playing → closed, and back.

"Open" announces that people may come in; an evening with a fixed list needs no such step. Drawing the first
round starts a draft as well as an open event (``drawing.actions.draw_round``).
"""

from django.db import transaction
from django.utils.text import get_text_list
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from tournaments.directing.actions.events import is_under_way
from tournaments.directing.actions.locking import locked_event, locked_round
from tournaments.entry.queries import missing_by_table
from tournaments.models import (
    Event,
    EventState,
    LogEntry,
    RegistrationState,
    Round,
    RoundState,
    ScoreSheet,
    SheetState,
    User,
)
from tournaments.models.guards import Refused

# Why a verb that begins elsewhere cannot begin here, and what would help.
_NOT_FROM = {
    EventState.DRAFT: gettext_lazy("The event has not started yet. Drawing the first round starts it."),
    EventState.OPEN: gettext_lazy("The event has not started yet. Drawing the first round starts it."),
    EventState.RUNNING: gettext_lazy("The event is running already."),
    EventState.FINISHED: gettext_lazy("The event is finished. Reopen it first."),
}


_MOST_NAMED = 3


@transaction.atomic
def open_event(*, event: Event, actor: User | None) -> Event:
    """Draft → open: from now on people come in."""
    event = locked_event(event)
    if _must_move(event, EventState.OPEN, begins={EventState.DRAFT}):
        _move(event, EventState.OPEN, "event_opened", actor)
    return event


@transaction.atomic
def back_to_draft(*, event: Event, actor: User | None) -> Event:
    """Open or running → draft, as long as nothing was drawn."""
    event = locked_event(event)
    if not _must_move(event, EventState.DRAFT, begins={EventState.OPEN, EventState.RUNNING}):
        return event
    if is_under_way(event):
        raise Refused(_("A round was drawn already. The event cannot become a draft again."))
    _move(event, EventState.DRAFT, "event_drafted", actor)
    return event


@transaction.atomic
def start_event(*, event: Event, actor: User | None) -> Event:
    """Draft or open → running, with enough people checked in for one table."""
    event = locked_event(event)
    if not _must_move(event, EventState.RUNNING, begins={EventState.DRAFT, EventState.OPEN}):
        return event
    here = event.registrations.filter(state=RegistrationState.CHECKED_IN).count()
    _refuse_too_few(event, here)
    _move(event, EventState.RUNNING, "event_started", actor, count=here)
    return event


@transaction.atomic
def finish_event(*, event: Event, actor: User | None) -> Event:
    """Running → finished, when every sheet is confirmed, void, or recorded as not played."""
    event = locked_event(event)
    if not _must_move(event, EventState.FINISHED, begins={EventState.RUNNING}):
        return event
    _refuse_undrawn_rounds(event)
    _refuse_missing_sheets(event)
    _refuse_open_rounds(event)
    _move(event, EventState.FINISHED, "event_finished", actor)
    return event


@transaction.atomic
def reopen_event(*, event: Event, actor: User | None, reason: str = "") -> Event:
    """Finished → running, to correct something."""
    event = locked_event(event)
    if _must_move(event, EventState.RUNNING, begins={EventState.FINISHED}):
        _move(event, EventState.RUNNING, "event_reopened", actor, reason=reason)
    return event


def _must_move(event: Event, ends: EventState, *, begins: set[EventState]) -> bool:
    """False when the event is there already; refuses when it cannot come there from where it is."""
    if event.state == ends:
        return False
    if event.state not in begins:
        raise Refused(_NOT_FROM[EventState(event.state)])
    return True


def _move(
    event: Event, state: EventState, verb: str, actor: User | None, *, reason: str = "", **numbers: int
) -> None:
    event.state = state
    event.save(update_fields=["state"])
    LogEntry.record(verb, event=event, actor=actor, detail=numbers, reason=reason)


def _refuse_too_few(event: Event, here: int) -> None:
    least = event.smallest_table_size
    if here >= least:
        return
    coming = event.registrations.filter(state=RegistrationState.REGISTERED).count()
    if here + coming < least:
        raise Refused(
            ngettext(
                "A table needs %(least)d people, and %(count)d is registered. Register more first.",
                "A table needs %(least)d people, and %(count)d are registered. Register more first.",
                here + coming,
            )
            % {"least": least, "count": here + coming}
        )
    raise Refused(
        ngettext(
            "%(count)d person is registered but not checked in. Check in everyone who is here first.",
            "%(count)d people are registered but not checked in. Check in everyone who is here first.",
            coming,
        )
        % {"count": coming}
    )


def _refuse_undrawn_rounds(event: Event) -> None:
    """Said first: whoever still has a round to play does not think of finishing."""
    undrawn = [round for round in event.rounds.filter(state=RoundState.PLANNED) if _can_be_deleted(round)]
    if not undrawn:
        return
    raise Refused(
        ngettext(
            "%(rounds)s is planned but not drawn yet. Play it, or delete it first.",
            "%(rounds)s are planned but not drawn yet. Play them, or delete them first.",
            len(undrawn),
        )
        % {"rounds": get_text_list([round.label for round in undrawn], _("and"))}
    )


def _refuse_open_rounds(event: Event) -> None:
    rounds = list(event.rounds.all())
    for round in rounds:
        if round.state in {RoundState.DRAWN, RoundState.PLAYING}:
            raise Refused(_("%(round)s is not closed yet. Close it first.") % {"round": round.label})
    if not any(round.state == RoundState.CLOSED for round in rounds):
        raise Refused(_("No round has been played yet, so there is nothing to finish."))


def _can_be_deleted(round: Round) -> bool:
    # A draw that was taken back leaves void sheets; such a round stays as history and hinders nothing.
    return not round.games.filter(sheets__isnull=False).exists()


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
    _move_round(round, RoundState.PLAYING, "round_started", actor)
    return round


@transaction.atomic
def close_round(*, round: Round, actor: User | None) -> Round:
    """Drawn or playing → closed, when none of its sheets is missing."""
    round = locked_round(round)
    if round.state == RoundState.CLOSED:
        return round
    _refuse_finished(round)
    _refuse_undrawn(round)
    _refuse_missing_sheets(round.event, round)
    sheets = ScoreSheet.objects.filter(game__round=round)
    counted = sheets.filter(state=SheetState.CONFIRMED).count()
    not_played = sheets.filter(state=SheetState.DID_NOT_PLAY).count()
    _move_round(round, RoundState.CLOSED, "round_closed", actor, count=counted, not_played=not_played)
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
    _move_round(round, RoundState.PLAYING, "round_reopened", actor, reason=reason)
    return round


def _move_round(
    round: Round, state: RoundState, verb: str, actor: User | None, *, reason: str = "", **numbers: int
) -> None:
    round.state = state
    round.save(update_fields=["state"])
    LogEntry.record(verb, event=round.event, actor=actor, round=round, detail=numbers, reason=reason)


def _refuse_finished(round: Round) -> None:
    if round.event.state == EventState.FINISHED:
        raise Refused(_NOT_FROM[EventState.FINISHED])


def _refuse_undrawn(round: Round) -> None:
    if round.state == RoundState.PLANNED:
        raise Refused(_("%(round)s is not drawn yet. Draw it first.") % {"round": round.label})


def _refuse_missing_sheets(event: Event, round: Round | None = None) -> None:
    """Refuse with the number of missing sheets and the tables that they are from.

    A sheet that will never come is recorded as "did not play"; then nobody waits for it.
    """
    tables = missing_by_table([round] if round else event.rounds.drawn().with_games())
    missing = sum(table.count for table in tables)
    if not missing:
        return
    places = [
        _("%(round)s, table %(table)d") % {"round": table.round.label, "table": table.table_number}
        for table in tables[:_MOST_NAMED]
    ]
    if len(tables) > _MOST_NAMED:
        places.append("…")
    raise Refused(
        ngettext(
            "%(count)d sheet is missing: %(places)s.", "%(count)d sheets are missing: %(places)s.", missing
        )
        % {"count": missing, "places": "; ".join(places)}
    )
