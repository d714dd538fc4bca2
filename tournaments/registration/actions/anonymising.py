"""Somebody asks not to be kept: the name goes for good, the results and the log stay whole."""

from django.conf import settings
from django.db import transaction
from django.utils.translation import gettext as _

from tournaments import jobs
from tournaments.models import Event, EventState, LogEntry, Player, PrintRecord, Registration, User
from tournaments.models.guards import Refused
from tournaments.models.prints import jobs_of
from tournaments.registration.actions.guards import locked, locked_event

VERB = "player_anonymised"


@transaction.atomic
def anonymise(*, registration: Registration, actor: User | None, typed_number: str) -> Registration:
    """Put "Anonym" and the start number in the place of the name, in this event alone; it cannot be undone.

    The person's entries in other events are decided there. ``typed_number`` confirms who is meant.
    """
    locked_event(registration.event)
    registration = locked(registration)
    if is_anonymous(registration):
        return registration
    refuse_while_played(registration.event)
    if typed_number.strip() != str(registration.start_number):
        raise Refused(_("Please type the start number of this person to confirm."))
    named = registration.player
    registration.player = Player.objects.create(last_name=f"Anonym {registration.start_number}")
    registration.club = registration.note = ""
    registration.save(update_fields=["player", "club", "note"])
    if not named.registrations.exists():
        named.delete()
    PrintRecord.forget(registration)
    registration.event.player_imports.filter(imported_at=None).delete()  # lists that may hold the name
    jobs.forget_jobs(settings.PRINTS_DIR, jobs_of(registration.event))  # and papers
    LogEntry.record(VERB, event=registration.event, actor=actor, registration=registration)
    return registration


def is_anonymous(registration: Registration) -> bool:
    return LogEntry.objects.filter(registration=registration, verb=VERB).exists()


def may_be_anonymised(event: Event) -> bool:
    """While it is played, people have to be called by their names."""
    return event.state == EventState.FINISHED or event.archived_at is not None


def refuse_while_played(event: Event) -> None:
    if not may_be_anonymised(event):
        raise Refused(_("A name can be removed when the event is finished or archived."))
