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
        said = _("%(boxes)d boxes in %(columns)d columns do not fit on a sheet with digit cells.") % values
        instead = _("Classic sheets fit with %(ways)s to a page.") % {"ways": ways}
    else:
        said = (
            _("%(boxes)d boxes in %(columns)d columns would be too small with %(sheets)d to a page.") % values
        )
        instead = _("These numbers per page fit: %(ways)s.") % {"ways": ways}
    if not ways:
        instead = _("Please use fewer columns.")
    return f"{said} {instead}"


def choices_made(record: PrintRecord) -> str:
    """What was chosen for this printing: "2 je Seite", "6 Spalten", "Plätze 1 bis 3"."""
    chosen = record.detail
    said = []
    if "player" in chosen:
        said.append(_("replacement"))
    if SINCE in chosen:
        said.append(_("only new and changed ones"))
    if chosen.get("style") == SheetStyle.DIGITS:
        said.append(_("digit cells"))
    if "per_page" in chosen:
        said.append(_("%(number)s to a page") % {"number": chosen["per_page"]})
    columns = whole_or_none(str(chosen.get("columns", "")))
    if columns is not None:
        said.append(ngettext("%(count)d column", "%(count)d columns", columns) % {"count": columns})
    if "first" in chosen or "last" in chosen:
        places = {"first": chosen.get("first", 1), "last": chosen.get("last", "")}
        said.append(_("places %(first)s to %(last)s") % places)
    return ", ".join(said)
