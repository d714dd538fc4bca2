"""The rows that a verb changes, read anew inside its transaction: nobody acts on an old state."""

from django.db.models import Max

from tournaments.models import Event, Round


def locked_event(event: Event) -> Event:
    """The event as it is now; nobody else changes it until the transaction ends."""
    return Event.objects.select_for_update().get(pk=event.pk)


def locked_round(round: Round) -> Round:
    """The round as it is now, with its event locked first: every verb takes them in this order."""
    event = Event.objects.select_for_update().get(pk=round.event_id)
    locked = Round.objects.select_for_update().get(pk=round.pk)
    locked.event = event
    return locked


def next_number(event: Event) -> int:
    """The number that the next round of the event gets."""
    return (event.rounds.aggregate(last=Max("number"))["last"] or 0) + 1
