"""Nothing is closed or finished while sheets are missing."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.entry.queries import missing_by_table
from tournaments.models import Event, Round
from tournaments.models.guards import Refused

_MOST_NAMED = 3


def refuse_missing_sheets(event: Event, round: Round | None = None) -> None:
    """Refuse with the number of missing sheets and the tables that they are from.

    A sheet that will never come is recorded as "did not play"; then nobody waits for it.
    """
    tables = missing_by_table([round] if round else event.rounds.drawn().with_games())
    missing = sum(table.count for table in tables)
    if not missing:
        return
    places = [
        _("%(round)s, table %(table)d") % {"round": table.round.label, "table": table.table_number}
        for table in tables[:_MOST_NAMED]
    ]
    if len(tables) > _MOST_NAMED:
        places.append("…")
    raise Refused(
        ngettext(
            "%(count)d sheet is missing: %(places)s.", "%(count)d sheets are missing: %(places)s.", missing
        )
        % {"count": missing, "places": "; ".join(places)}
    )
