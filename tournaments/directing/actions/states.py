"""An event's way: draft → open → running → finished, and back; a round's: drawn → playing → closed, and back.

"Open" announces that people may come in; an evening with a fixed list needs no such step. Drawing the first
round starts a draft as well as an open event (``drawing.actions.draw_round``).
"""

from collections.abc import Callable
from typing import TypeVar

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
    EventState.RUNNING: gettext_lazy("The event is already running."),
    EventState.FINISHED: gettext_lazy("The event is finished. Reopen it first."),
}


Model = TypeVar("Model")
Numbers = dict[str, int]
Guard = Callable[[Model], Numbers]
_MOST_NAMED = 3


def open_event(*, event: Event, actor: User | None) -> Event:
    """Draft → open: from now on people come in."""
    return _move_event(event, actor, "event_opened", EventState.OPEN, begins={EventState.DRAFT})


def back_to_draft(*, event: Event, actor: User | None) -> Event:
    """Open or running → draft, as long as nothing was drawn."""
    begins = {EventState.OPEN, EventState.RUNNING}
    return _move_event(event, actor, "event_drafted", EventState.DRAFT, begins=begins, guard=_refuse_drawn)


def start_event(*, event: Event, actor: User | None) -> Event:
    """Draft or open → running, with enough people checked in for one table."""
    begins = {EventState.DRAFT, EventState.OPEN}
    return _move_event(
        event, actor, "event_started", EventState.RUNNING, begins=begins, guard=_refuse_too_few
    )


def finish_event(*, event: Event, actor: User | None) -> Event:
    """Running → finished, when every sheet is confirmed, void, or recorded as not played."""
    begins = {EventState.RUNNING}
    return _move_event(
        event, actor, "event_finished", EventState.FINISHED, begins=begins, guard=_refuse_unfinished
    )


def reopen_event(*, event: Event, actor: User | None, reason: str = "") -> Event:
    """Finished → running, to correct something."""
    begins = {EventState.FINISHED}
    return _move_event(event, actor, "event_reopened", EventState.RUNNING, begins=begins, reason=reason)


@transaction.atomic
def _move_event(
    event: Event,
    actor: User | None,
    verb: str,
    ends: EventState,
    *,
    begins: set[EventState],
    guard: Guard[Event] = lambda event: {},
    reason: str = "",
) -> Event:
    """An event that is there already stays as it is. ``guard`` refuses, or returns numbers for the log."""
    event = locked_event(event)
    if event.state == ends:
        return event
    if event.state not in begins:
        raise Refused(_NOT_FROM[EventState(event.state)])
    detail = guard(event)
    event.state = ends
    event.save(update_fields=["state"])
    LogEntry.record(verb, event=event, actor=actor, detail=detail, reason=reason)
    return event


def _refuse_drawn(event: Event) -> Numbers:
    if is_under_way(event):
        raise Refused(_("A round has already been drawn. The event cannot become a draft again."))
    return {}


def _refuse_unfinished(event: Event) -> Numbers:
    _refuse_undrawn_rounds(event)
    _refuse_missing_sheets(event)
    _refuse_open_rounds(event)
    return {}


def _refuse_too_few(event: Event) -> Numbers:
    here = event.registrations.present().count()
    least = event.smallest_table_size
    if here >= least:
        return {"count": here}
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


def start_round(*, round: Round, actor: User | None) -> Round:
    """Drawn → playing."""
    return _move_round(round, actor, "round_started", RoundState.PLAYING, guard=_refuse_closed)


def close_round(*, round: Round, actor: User | None) -> Round:
    """Drawn or playing → closed, when none of its sheets is missing."""
    return _move_round(round, actor, "round_closed", RoundState.CLOSED, guard=_refuse_incomplete)


def reopen_round(*, round: Round, actor: User | None, reason: str = "") -> Round:
    """Closed → playing, to correct a sheet; the reason stands in the log."""
    return _move_round(
        round, actor, "round_reopened", RoundState.PLAYING, guard=_refuse_unclosed, reason=reason
    )


@transaction.atomic
def _move_round(
    round: Round, actor: User | None, verb: str, ends: RoundState, *, guard: Guard[Round], reason: str = ""
) -> Round:
    """A round that is there already stays as it is. ``guard`` refuses, or returns numbers for the log."""
    round = locked_round(round)
    if round.state == ends:
        return round
    if round.event.state == EventState.FINISHED:
        raise Refused(_NOT_FROM[EventState.FINISHED])
    if round.state == RoundState.PLANNED:
        raise Refused(_("%(round)s is not drawn yet. Draw it first.") % {"round": round.label})
    detail = guard(round)
    round.state = ends
    round.save(update_fields=["state"])
    LogEntry.record(verb, event=round.event, actor=actor, round=round, detail=detail, reason=reason)
    return round


def _refuse_closed(round: Round) -> Numbers:
    if round.state == RoundState.CLOSED:
        raise Refused(_("%(round)s is closed. Reopen it first.") % {"round": round.label})
    return {}


def _refuse_unclosed(round: Round) -> Numbers:
    if round.state == RoundState.DRAWN:
        raise Refused(_("%(round)s was not closed.") % {"round": round.label})
    return {}


def _refuse_incomplete(round: Round) -> Numbers:
    _refuse_missing_sheets(round.event, round)
    sheets = ScoreSheet.objects.filter(game__round=round)
    return {
        "count": sheets.filter(state=SheetState.CONFIRMED).count(),
        "not_played": sheets.filter(state=SheetState.DID_NOT_PLAY).count(),
    }


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
