"""Sheets arrive from a table's phone: as provisional ones, each once, and they count nowhere."""

from collections.abc import Iterable

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.entry.codes import takes_sheets
from tournaments.entry.contents import Contents
from tournaments.models import Game, LogEntry, Registration, ScoreSheet, TableCode, TableSheet
from tournaments.models.guards import Refused

Sent = tuple[Registration, Game, Contents]


@transaction.atomic
def receive_from_table(*, code: TableCode, sheets: Iterable[Sent]) -> list[TableSheet]:
    """Keep the sheets that the table typed and had not sent yet; returns those.

    The same sheet once more is an answer that got lost, and changes nothing. Refused when nothing was typed,
    when a sheet was sent otherwise before or is at the desk, or when the round is over.
    """
    held = TableCode.objects.select_for_update().select_related("round__event").get(pk=code.pk)
    if not takes_sheets(held.round, held.round.event):
        raise Refused(_("This round is over; the desk types the sheets."))
    typed = [entry for entry in sheets if not entry[2].is_blank]
    if not typed:
        raise Refused(_("Nothing has been typed yet."))
    arrived = [_keep(*entry) for entry in typed if not _was_sent(*entry)]
    if not arrived:
        return []
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


def _was_sent(registration: Registration, game: Game, contents: Contents) -> bool:
    place = {"registration": registration, "game": game}
    words = {"number": registration.start_number, "game": game.label}
    sent = TableSheet.objects.filter(**place).first()
    if sent and Contents.of(sent) != contents:
        raise Refused(
            _("No. %(number)s, %(game)s has already been sent. The desk corrects it by the paper.") % words
        )
    if sent is None and ScoreSheet.objects.filter(**place, latest_number__gt=0).exists():
        raise Refused(_("No. %(number)s, %(game)s is already at the desk.") % words)
    return sent is not None


def _keep(registration: Registration, game: Game, contents: Contents) -> TableSheet:
    return TableSheet.objects.create(
        registration=registration,
        game=game,
        values=dict(contents.values),
        extra_kniffels=contents.extra_kniffels,
        written=dict(contents.written),
    )
