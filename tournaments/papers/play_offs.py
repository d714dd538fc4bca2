"""A sheet for the Stechen: who plays off for which place, with room to write."""

from collections.abc import Sequence
from functools import partial

from django.utils.translation import gettext as _

from tournaments import printing
from tournaments.models import Event
from tournaments.papers.headings import day_and_place, document_for, heading_for
from tournaments.standings.open_ties import OpenTie
from tournaments.standings.queries import as_of
from tournaments.standings.rows import Row


def play_off_draft(event: Event, ties: Sequence[OpenTie]) -> printing.Draft:
    """A line for everybody who shares a place."""
    if not ties:
        raise printing.NothingToPrint
    title, at = _("Play-off"), as_of(event)
    heading = heading_for(event, title, subtitle=day_and_place(event), at=at)
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
    notes = [_("The result only orders these people; no sheet changes. Still level: play again.")]
    table = printing.PaperTable(columns, rows)
    write = partial(
        printing.standings, table, heading=heading, document=document_for(event, title, at=at), notes=notes
    )
    return printing.Draft(title, write)


def _name(row: Row) -> str:
    return str(row.registration.player.list_name)
