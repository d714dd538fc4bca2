"""Decisions about a sheet without typing one: it was not played, or it does not count."""

from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.access.loaders import roles_at
from tournaments.entry.actions.rows import held_sheet, take_next_number
from tournaments.entry.guards import ReasonMissing, lock_round, refuse_closed, seat_in
from tournaments.models import (
    Game,
    LogEntry,
    Registration,
    Role,
    ScoreSheet,
    SheetState,
    SheetVersion,
    User,
)
from tournaments.models.guards import Refused

NO_NUMBERS: Mapping[str, Any] = {
    "values": {},
    "extra_kniffels": 0,
    "written": {},
    "sums": {},
    "total": None,
    "complete": False,
    "problems": [],
    "only_sums": False,
}


@transaction.atomic
def mark_did_not_play(
    *, game: Game, registration: Registration, actor: User, began_from: int, reason: str
) -> SheetVersion:
    """Decide that this person did not play this game: nobody waits for the sheet, and it holds no numbers.

    ``began_from``, StaleSheet and Refused as in ``save_sheet``; the reason must be given.
    """
    return _decide(game, registration, actor, began_from, reason, SheetState.DID_NOT_PLAY, NO_NUMBERS)


@transaction.atomic
def mark_void(
    *, game: Game, registration: Registration, actor: User, began_from: int, reason: str
) -> SheetVersion:
    """Take a typed sheet out of the count. Its numbers stay in its history, and another sheet is awaited.

    For the direction only, with a reason. ``began_from``, StaleSheet and Refused as in ``save_sheet``.
    """
    if Role.DIRECTION not in roles_at(actor, lock_round(game).event):
        raise Refused(_("Only the organizers can declare a sheet void."))
    if not ScoreSheet.objects.filter(game=game, registration=registration).exists():
        raise Refused(_("There is no sheet yet that could be void."))
    return _decide(game, registration, actor, began_from, reason, SheetState.VOID, {})


def _decide(
    game: Game,
    registration: Registration,
    actor: User,
    began_from: int,
    reason: str,
    state: SheetState,
    content: Mapping[str, Any],
) -> SheetVersion:
    round = lock_round(game)
    sheet, newest = held_sheet(game, registration)
    if newest and newest.state == state:
        return newest  # a second click
    refuse_closed(round)
    seat = seat_in(round, registration)
    take_next_number(sheet, newest, began_from)
    if not reason:
        raise ReasonMissing(_("Please give the reason."))
    before = {"old_total": newest.total} if newest and newest.total is not None else {}
    version = sheet.append_version(state=state, actor=actor, reason=reason, **content)
    LogEntry.record(
        f"sheet_{state.value}",
        event=round.event,
        actor=actor,
        round=round,
        registration=registration,
        detail={"game": game.number, "table": seat.table_number, "version": version.number, **before},
        reason=reason,
    )
    return version
