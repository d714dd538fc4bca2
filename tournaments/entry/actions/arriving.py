"""Sheets arrive from a table's phone: as provisional ones, once, and they count nowhere."""

from collections.abc import Iterable

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.entry.codes import takes_sheets
from tournaments.entry.contents import Contents
from tournaments.models import Game, LogEntry, Registration, TableCode, TableSheet
from tournaments.models.guards import Refused


@transaction.atomic
def receive_from_table(
    *, code: TableCode, sheets: Iterable[tuple[Registration, Game, Contents]]
) -> list[TableSheet]:
    """Keep what the table typed. Refused when the table has sent already, or when its round is over."""
    held = TableCode.objects.select_for_update().select_related("round__event").get(pk=code.pk)
    if not takes_sheets(held.round, held.round.event):
        raise Refused(_("This round is over; the desk types the sheets."))
    if held.used_at:
        raise Refused(_("This table has sent its sheets already."))
    typed = [entry for entry in sheets if not entry[2].is_blank]
    if not typed:
        raise Refused(_("Nothing was typed yet."))
    arrived = [
        TableSheet.objects.update_or_create(
            registration=registration,
            game=game,
            defaults={
                "values": dict(contents.values),
                "extra_kniffels": contents.extra_kniffels,
                "written": dict(contents.written),
            },
        )[0]
        for registration, game, contents in typed
    ]
    held.used_at = timezone.now()
    held.save(update_fields=["used_at"])
    LogEntry.record(
        "sheets_arrived",
        event=held.round.event,
        actor=None,
        round=held.round,
        detail={"table": held.table_number, "count": len(arrived)},
    )
    return arrived
