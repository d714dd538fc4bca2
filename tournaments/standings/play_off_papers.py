"""A sheet for the Stechen: who plays off for which place, with room to write."""

from collections.abc import Sequence
from functools import partial

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from tournaments import printing
from tournaments.models import Event
from tournaments.standings.open_ties import OpenTie
from tournaments.standings.queries import as_of
from tournaments.standings.rows import Row


def play_off_draft(event: Event, ties: Sequence[OpenTie]) -> printing.Draft:
    """A line for everybody who shares a place. Raises ValueError without ties."""
    if not ties:
        raise ValueError("no ties to print")
    at = timezone.localtime(as_of(event), event.zone)
    heading = printing.Heading(
        title=_("Play-off"),
        event=event.name,
        subtitle=" · ".join(filter(None, [date_format(event.starts_on), event.place])),
        stamp=_("As of %(time)s") % {"time": date_format(at, "SHORT_DATETIME_FORMAT")},
    )
    document = printing.DocumentInfo(
        title=f"{heading.title} – {event.name}",
        created=at,
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
        (tie.list.label, str(tie.rank), str(row.person.start_number), _name(row), "______", "____")
        for tie in ties
        for row in tie.rows
    ]
    notes = [_("The result orders just these people; no sheet changes. Still equal: play again.")]
    table = printing.PaperTable(columns, rows)
    write = partial(printing.standings, table, heading=heading, document=document, notes=notes)
    return printing.Draft(heading.title, write)


def _name(row: Row) -> str:
    return str(row.registration.player.list_name)
