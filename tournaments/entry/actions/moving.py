"""A sheet that was typed for the wrong person or game: moved, or exchanged with the other one, at once."""

from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.entry.actions.rows import held_sheet, take_next_number
from tournaments.entry.guards import ReasonMissing, lock_round, refuse_closed, seat_in
from tournaments.models import Game, LogEntry, Registration, ScoreSheet, SheetState, SheetVersion, User
from tournaments.models.guards import Refused

TYPED = frozenset({SheetState.DRAFT, SheetState.ENTERED, SheetState.QUESTIONED, SheetState.CONFIRMED})


@transaction.atomic
def move_sheet(
    *,
    game: Game,
    registration: Registration,
    to_game: Game,
    to_registration: Registration,
    actor: User,
    began_from: int,
    reason: str,
) -> SheetVersion:
    """Give the typed sheet to the other person or game; what was typed there comes back in exchange.

    Returns the new version at the other place. Guards: both rounds are open, both people sit in them.
    StaleSheet and Refused as in ``save_sheet``; the reason must be given.
    """
    _refuse_strange(game, registration, to_game, to_registration)
    for place, person in ((game, registration), (to_game, to_registration)):
        refuse_closed(lock_round(place))
        seat_in(place.round, person)
    source, mine = held_sheet(game, registration)
    if mine is None or mine.state not in TYPED:
        raise Refused(_("There is no typed sheet here to move."))
    take_next_number(source, mine, began_from)
    if not reason:
        raise ReasonMissing(_("Please give the reason."))
    target, theirs = held_sheet(to_game, to_registration)
    is_exchange = theirs is not None and theirs.state in TYPED
    moved = target.append_version(state=SheetState(mine.state), actor=actor, reason=reason, **_content(mine))
    _give_back(source, theirs if is_exchange else None, actor, reason)
    LogEntry.record(
        "sheets_exchanged" if is_exchange else "sheet_moved",
        event=to_game.round.event,
        actor=actor,
        round=to_game.round,
        registration=to_registration,
        detail={
            "game": to_game.number,
            "from_game": game.number,
            "from_round": game.round.number,
            "other": registration.pk,
            "total": mine.total,
            "version": moved.number,
        },
        reason=reason,
    )
    return moved


def _refuse_strange(
    game: Game, registration: Registration, to_game: Game, to_registration: Registration
) -> None:
    if (game.pk, registration.pk) == (to_game.pk, to_registration.pk):
        raise Refused(_("The sheet is already there."))
    if registration.event_id != to_registration.event_id or game.round.event_id != to_game.round.event_id:
        raise Refused(_("Both sheets must belong to this event."))


def _give_back(source: ScoreSheet, theirs: SheetVersion | None, actor: User, reason: str) -> None:
    if theirs is None:
        source.append_version(state=SheetState.VOID, actor=actor, reason=reason)
    else:
        source.append_version(state=SheetState(theirs.state), actor=actor, reason=reason, **_content(theirs))


def _content(version: SheetVersion) -> dict[str, Any]:
    return {name: getattr(version, name) for name in SheetVersion.CONTENT}
