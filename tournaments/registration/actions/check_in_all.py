"""Everybody at once, with a way back."""

from django.db import transaction

from tournaments.models import Event, LogEntry, Registration, RegistrationState, User
from tournaments.registration.actions.guards import locked_event, refuse_when_finished


@transaction.atomic
def check_in_all(*, event: Event, actor: User | None) -> LogEntry | None:
    """Check in everyone who is registered. The log entry is what `undo_check_in_all` takes."""
    event = locked_event(event)
    refuse_when_finished(event)
    waiting = event.registrations.filter(state=RegistrationState.REGISTERED)
    keys = list(waiting.order_by("pk").values_list("pk", flat=True))
    if not keys:
        return None
    Registration.objects.filter(pk__in=keys).update(state=RegistrationState.CHECKED_IN)
    return LogEntry.record(
        "all_checked_in", event=event, actor=actor, detail={"count": len(keys), "registrations": keys}
    )


@transaction.atomic
def undo_check_in_all(*, event: Event, entry: LogEntry, actor: User | None) -> int:
    """Take exactly that check-in back; people who were seated or changed since then stay as they are."""
    event = locked_event(event)
    refuse_when_finished(event)
    of_then = event.registrations.filter(pk__in=entry.detail["registrations"])
    returning = of_then.filter(state=RegistrationState.CHECKED_IN, seats=None, sheets=None)
    keys = list(returning.values_list("pk", flat=True))
    if keys:
        Registration.objects.filter(pk__in=keys).update(state=RegistrationState.REGISTERED)
        LogEntry.record(
            "all_check_ins_undone", event=event, actor=actor, detail={"count": len(keys), "entry": entry.pk}
        )
    return len(keys)
