"""Sentences about printing."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.formats.whole_numbers import whole_or_none
from tournaments.models import PrintRecord, SheetStyle
from tournaments.models.sheet_marks import SINCE
from tournaments.printing import DoesNotFit
from tournaments.texts.numbers import either


def does_not_fit(refusal: DoesNotFit) -> str:
    """What was too much, and what fits instead."""
    values = {"boxes": refusal.boxes, "columns": refusal.columns, "sheets": refusal.sheets}
    ways = either([str(way) for way in refusal.fits])
    if refusal.digit_cells:
        reason = _("%(boxes)d boxes in %(columns)d columns do not fit on a sheet with digit cells.")
        instead = _("Classic sheets fit with %(ways)s to a page.")
    else:
        reason = _("%(boxes)d boxes in %(columns)d columns would be too small with %(sheets)d to a page.")
        instead = _("These numbers per page fit: %(ways)s.")
    instead = instead % {"ways": ways} if ways else _("Please use fewer columns.")
    return f"{reason % values} {instead}"


def choices_made(record: PrintRecord) -> str:
    """What was chosen for this printing: "2 je Seite", "6 Spalten", "Plätze 1 bis 3"."""
    chosen = record.detail
    words = []
    if "player" in chosen:
        words.append(_("replacement"))
    if SINCE in chosen:
        words.append(_("only new and changed ones"))
    if chosen.get("style") == SheetStyle.DIGITS:
        words.append(_("digit cells"))
    if "per_page" in chosen:
        words.append(_("%(number)s to a page") % {"number": chosen["per_page"]})
    columns = whole_or_none(str(chosen.get("columns", "")))
    if columns is not None:
        words.append(ngettext("%(count)d column", "%(count)d columns", columns) % {"count": columns})
    if "first" in chosen or "last" in chosen:
        places = {"first": chosen.get("first", 1), "last": chosen.get("last", "")}
        words.append(_("places %(first)s to %(last)s") % places)
    return ", ".join(words)
