"""Sentences about printing."""

from django.utils.translation import gettext as _

from tournaments.printing import DoesNotFit
from tournaments.texts.numbers import either


def does_not_fit(refusal: DoesNotFit) -> str:
    """What was too much, and what fits instead."""
    values = {"boxes": refusal.boxes, "columns": refusal.columns, "sheets": refusal.sheets}
    ways = either([str(way) for way in refusal.fits])
    if refusal.digit_cells:
        said = _("%(boxes)d boxes in %(columns)d columns do not fit a sheet with digit cells.") % values
        instead = _("Classic sheets fit with %(ways)s to a page.") % {"ways": ways}
    else:
        said = (
            _("%(boxes)d boxes in %(columns)d columns would be too small with %(sheets)d to a page.") % values
        )
        instead = _("These numbers to a page fit: %(ways)s.") % {"ways": ways}
    if not ways:
        instead = _("Please use fewer columns.")
    return f"{said} {instead}"
