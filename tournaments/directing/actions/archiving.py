"""Events leave the start page: one without any sheet may be deleted, one with results is only put away."""

import logging

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.directing.actions.locking import locked_event
from tournaments.models import Event, LogEntry, Player, ScoreSheet, TableSheet, User
from tournaments.models.guards import Refused

_log = logging.getLogger(__name__)


@transaction.atomic
def set_archived(*, event: Event, actor: User, archived: bool) -> None:
    """Take the event from the start page, or bring it back. Everything of it stays."""
    event = locked_event(event)
    if archived != (event.archived_at is not None):
        event.archived_at = timezone.now() if archived else None
        event.save(update_fields=["archived_at"])
        LogEntry.record("event_archived" if archived else "event_unarchived", event=event, actor=actor)


@transaction.atomic
def delete_event(*, event: Event, actor: User, typed_name: str) -> None:
    """Delete an event without any sheet, with its people who play nowhere else.

    Its own log goes with it, so the deletion is written to the program's output.
    """
    event = locked_event(event)
    sheets = sheets_of(event)
    if sheets:
        raise Refused(
            ngettext(
                "%(count)d sheet was typed for this event. Results are never deleted; archive it instead.",
                "%(count)d sheets were typed for this event. Results are never deleted; archive it instead.",
                sheets,
            )
            % {"count": sheets}
        )
    if " ".join(typed_name.split()).casefold() != " ".join(event.name.split()).casefold():
        raise Refused(_("This is not the event's name. Nothing was deleted."))
    _log.warning("Event %s (%s) was deleted by %s", event.slug, event.pk, actor.username)
    players = list(event.registrations.values_list("player_id", flat=True))
    event.rounds.all().delete()  # the seats first: they protect the people who sit on them
    event.delete()
    Player.objects.filter(pk__in=players, registrations=None).delete()


def sheets_of(event: Event) -> int:
    """Every sheet that was ever typed, void ones too: each is a record. Also what tables typed themselves."""
    typed = ScoreSheet.objects.filter(game__round__event=event)
    by_tables = TableSheet.objects.filter(game__round__event=event)
    return typed.count() + by_tables.count()
