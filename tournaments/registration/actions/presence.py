"""Who is here: check in, leave, come back. Repeating a verb changes nothing and is not logged again."""

from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.models import Event, LogEntry, Registration, RegistrationState, Seat, User
from tournaments.models.guards import Refused
from tournaments.models.rounds import free_position
from tournaments.registration import queries
from tournaments.registration.actions.guards import (
    locked,
    locked_event,
    refuse_when_finished,
    refuse_with_sheets,
)
from tournaments.registration.leaving import held_seats, seats_under_way

REGISTERED, CHECKED_IN = RegistrationState.REGISTERED, RegistrationState.CHECKED_IN
WITHDRAWN, NO_SHOW = RegistrationState.WITHDRAWN, RegistrationState.NO_SHOW


@transaction.atomic
def check_in(*, registration: Registration, actor: User | None) -> Registration:
    """The person is here. Works for someone who was noted as not come, too."""
    registration = locked(registration)
    if registration.state == CHECKED_IN:
        return registration
    refuse_when_finished(registration.event)
    if registration.state == WITHDRAWN:
        raise Refused(
            _("%(name)s has withdrawn. Undo the withdrawal first.") % {"name": registration.player.name}
        )
    return _change(registration, CHECKED_IN, "checked_in", actor)


@transaction.atomic
def undo_check_in(*, registration: Registration, actor: User | None) -> Registration:
    """The check-in was a mistake."""
    registration = locked(registration)
    if registration.state != CHECKED_IN:
        return registration
    refuse_when_finished(registration.event)
    refuse_with_sheets(registration)
    for seat in seats_under_way(registration).filter(vacated_at=None):
        raise Refused(
            _("%(name)s has a seat at table %(table)d in %(round)s – withdraw instead.")
            % {"name": registration.player.name, "table": seat.table_number, "round": seat.round.label}
        )
    return _change(registration, REGISTERED, "check_in_undone", actor)


@transaction.atomic
def withdraw(*, registration: Registration, actor: User | None, reason: str) -> list[Seat]:
    """The person leaves: results stay, and the seats that are given up come back."""
    registration = locked(registration)
    if registration.state == WITHDRAWN:
        return []
    refuse_when_finished(registration.event)
    if not reason.strip():
        raise Refused(_("Please give a reason."))
    vacated = _vacate_seats(registration)
    _change(registration, WITHDRAWN, "withdrawn", actor, {"seats": len(vacated)}, reason.strip())
    return vacated


@transaction.atomic
def mark_no_show(*, registration: Registration, actor: User | None) -> Registration:
    """The person did not come at all."""
    registration = locked(registration)
    if registration.state == NO_SHOW:
        return registration
    refuse_when_finished(registration.event)
    refuse_with_sheets(registration)
    vacated = _vacate_seats(registration)
    return _change(registration, NO_SHOW, "marked_no_show", actor, {"seats": len(vacated)})


@transaction.atomic
def readmit(*, registration: Registration, actor: User | None) -> Registration:
    """Take a withdrawal or a no-show back: the state from before, and the seat if it is free."""
    registration = locked(registration)
    if registration.state not in (WITHDRAWN, NO_SHOW):
        return registration
    refuse_when_finished(registration.event)
    earlier = _state_before(registration)
    seats = _return_seats(registration) if earlier == CHECKED_IN else 0
    return _change(registration, earlier, "readmitted", actor, {"seats": seats})


@transaction.atomic
def check_in_all(*, event: Event, actor: User | None) -> LogEntry | None:
    """Check in everyone who is registered. The log entry is what `undo_check_in_all` takes."""
    event = locked_event(event)
    refuse_when_finished(event)
    waiting = event.registrations.filter(state=REGISTERED)
    keys = list(waiting.order_by("pk").values_list("pk", flat=True))
    if not keys:
        return None
    Registration.objects.filter(pk__in=keys).update(state=CHECKED_IN)
    return LogEntry.record(
        "all_checked_in", event=event, actor=actor, detail={"count": len(keys), "registrations": keys}
    )


@transaction.atomic
def undo_check_in_all(*, event: Event, entry: LogEntry, actor: User | None) -> int:
    """Take exactly that check-in back; people who were seated or changed since then stay as they are."""
    event = locked_event(event)
    refuse_when_finished(event)
    of_then = event.registrations.filter(pk__in=entry.detail["registrations"])
    returning = of_then.filter(state=CHECKED_IN, seats=None, sheets=None)
    keys = list(returning.values_list("pk", flat=True))
    if keys:
        Registration.objects.filter(pk__in=keys).update(state=REGISTERED)
        LogEntry.record(
            "all_check_ins_undone", event=event, actor=actor, detail={"count": len(keys), "entry": entry.pk}
        )
    return len(keys)


def _change(
    registration: Registration,
    state: RegistrationState,
    verb: str,
    actor: User | None,
    detail: Mapping[str, Any] | None = None,
    reason: str = "",
) -> Registration:
    was = registration.state
    registration.state = state
    registration.save(update_fields=["state"])
    LogEntry.record(
        verb,
        event=registration.event,
        actor=actor,
        registration=registration,
        detail={"was": str(was), **(detail or {})},
        reason=reason,
    )
    return registration


def _vacate_seats(registration: Registration) -> list[Seat]:
    seats = [held.seat for held in held_seats(registration) if held.becomes_free]
    now = timezone.now()
    for seat in seats:
        seat.vacated_at = now
    Seat.objects.filter(pk__in=[seat.pk for seat in seats]).update(vacated_at=now)
    return seats


def _state_before(registration: Registration) -> RegistrationState:
    """What the person was when they left; the log knows."""
    left = queries.last_leaving(registration)
    was = left.detail.get("was") if left else REGISTERED
    return CHECKED_IN if was == CHECKED_IN else REGISTERED


def _return_seats(registration: Registration) -> int:
    """Give the vacated seats back where the table still has room.

    Where it has none, the old seat goes, so that the person can be seated anew like a latecomer.
    """
    returned = 0
    for seat in seats_under_way(registration).exclude(vacated_at=None):
        at_table = Seat.objects.current().filter(round=seat.round, table_number=seat.table_number)
        taken = set(at_table.values_list("position", flat=True))
        if len(taken) < registration.event.largest_table_size:
            seat.vacated_at = None
            if seat.position in taken:
                seat.position = free_position(taken)
            seat.save(update_fields=["vacated_at", "position"])
            returned += 1
        else:
            seat.delete()
    return returned
