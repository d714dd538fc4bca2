"""A sheet was lost: it is printed again under a new number, and the old number says that it was replaced."""

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.models import LogEntry, Registration, Round, RoundState, SheetNumber, User
from tournaments.models.guards import Refused


@transaction.atomic
def reprint_sheet(
    *, round: Round, registration: Registration, replaced: str, actor: User | None, reason: str = ""
) -> list[SheetNumber]:
    """New numbers for all games of the person's sheet. `replaced`: the number that stood on the lost one.

    When that number is replaced already, by a second click, nothing changes and the valid numbers come back.
    """
    round = Round.objects.select_for_update().select_related("event").get(pk=round.pk)
    if round.state not in {RoundState.DRAWN, RoundState.PLAYING}:
        raise Refused(_("%(round)s is over; its sheets are no longer printed.") % {"round": round.label})
    if not round.seats.current().filter(registration=registration).exists():
        raise Refused(_("%(name)s has no seat in this round.") % {"name": registration.player.name})
    valid = SheetNumber.objects.filter(registration=registration, game__round=round, retired_at=None)
    current = list(valid.order_by("game__number"))
    if replaced not in {number.number for number in current}:
        return current
    valid.update(retired_at=timezone.now())
    issued = SheetNumber.issue(round.event, [(registration, game) for game in round.games.order_by("number")])
    LogEntry.record(
        "sheet_reprinted",
        event=round.event,
        actor=actor,
        round=round,
        registration=registration,
        detail={"old": replaced, "number": issued[0].number},
        reason=reason,
    )
    return issued
