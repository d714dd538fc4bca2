"""What every verb of this room asks first."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.models import Event, EventState, Registration
from tournaments.models.guards import Refused


def locked_event(event: Event) -> Event:
    """The event, locked until the transaction ends: start numbers are given one after another."""
    return Event.objects.select_for_update().get(pk=event.pk)


def locked(registration: Registration) -> Registration:
    """The registration as it is now, locked, with its player and event."""
    rows = Registration.objects.select_for_update(of=("self",)).select_related("player", "event")
    return rows.get(pk=registration.pk)


def refuse_when_finished(event: Event) -> None:
    if event.state == EventState.FINISHED:
        raise Refused(_("The event is finished. Reopen it first."))


def refuse_number_of(holder: Registration) -> None:
    """The sentence for a start number that somebody has."""
    raise Refused(
        _("Start number %(number)d belongs to %(name)s.")
        % {"number": holder.start_number, "name": holder.player.list_name}
    )


def refuse_with_sheets(registration: Registration) -> None:
    count = registration.sheets.count()
    if count:
        raise Refused(
            ngettext(
                "%(name)s has %(count)d sheet – withdraw instead. The results stay.",
                "%(name)s has %(count)d sheets – withdraw instead. The results stay.",
                count,
            )
            % {"name": registration.player.name, "count": count}
        )
