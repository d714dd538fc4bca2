"""A sheet for the Stechen: who plays off for which place, with room to write."""

from collections.abc import Sequence

from django.utils.formats import date_format
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from tournaments import printing
from tournaments.models import Event
from tournaments.standings.rows import Row


def play_off_pdf(event: Event, lines: Sequence[tuple[str, int, Row]]) -> printing.Pdf:
    """`lines`: the list, the place that is played for, and one of its people."""
    now = event.local_now()
    heading = printing.Heading(
        title=_("Play-off"),
        event=event.name,
        subtitle=" · ".join(filter(None, [date_format(event.starts_on), event.place])),
        stamp=_("As of %(time)s") % {"time": date_format(now, "SHORT_DATETIME_FORMAT")},
    )
    document = printing.DocumentInfo(
        title=f"{heading.title} – {event.name}",
        created=now,
        author=event.organizer_name,
        language=get_language() or "de",
        page_label=_("Page {page} of {pages}"),
    )
    columns = (
        printing.PaperColumn(_("List"), text=True),
        printing.PaperColumn(_("For place"), align="right", bold=True),
        printing.PaperColumn(_("No."), align="right"),
        printing.PaperColumn(_("Name"), text=True, bold=True),
        printing.PaperColumn(_("Throws or points"), text=True),
        printing.PaperColumn(_("Place"), text=True),
    )
    rows = [
        (label, str(rank), str(row.person.start_number), row.registration.player.list_name, "______", "____")
        for label, rank, row in lines
    ]
    notes = [_("The result orders just these people; no sheet changes. Still equal: play again.")]
    return printing.standings(
        printing.PaperTable(columns, rows), heading=heading, document=document, notes=notes
    )
