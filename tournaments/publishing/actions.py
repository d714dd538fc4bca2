"""The choice of what is public."""

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from tournaments.models import Event, LogEntry, Publication, User
from tournaments.models.guards import Refused
from tournaments.standings.queries import standings


@transaction.atomic
def set_publication(*, event: Event, actor: User, publication: Publication | str) -> None:
    """Show this much to people without an account, from now on. The same choice again changes nothing."""
    locked = Event.objects.select_for_update().get(pk=event.pk)
    chosen = Publication(publication)
    if locked.publication == chosen:
        return
    if chosen == Publication.FINAL:
        _refuse_unless_complete(locked)
    LogEntry.record(f"publication_{chosen}", event=event, actor=actor, detail={"old": locked.publication})
    event.publication = locked.publication = chosen
    locked.save(update_fields=["publication"])


def _refuse_unless_complete(event: Event) -> None:
    if not standings(event).is_complete:
        raise Refused(
            _(
                "The ranking is not final: a round is not drawn, or a sheet is not confirmed yet. "
                "Until then the interim ranking can be published."
            )
        )
