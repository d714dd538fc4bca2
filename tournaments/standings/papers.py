"""The ranking on paper."""

from datetime import datetime
from functools import partial

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from tournaments import printing
from tournaments.models import Event
from tournaments.standings.columns import (
    cell_text,
    progress,
    rank_text,
    remarks,
    short_title,
    title,
    total_text,
)
from tournaments.standings.people import Show, in_full
from tournaments.standings.queries import as_of as as_of_event
from tournaments.standings.queries import standings as standings_of
from tournaments.standings.rows import Row, Standings


def ranking_pdf(
    event: Event, standings: Standings, *, as_of: datetime, show: Show, list_title: str = "", halves: int = 1
) -> printing.Pdf:
    """The list as a PDF; `as_of` is the time of the shown values.

    `list_title`: of a ranking of its own, of a class or of teams. `halves`: 2 for two columns, without games.
    """
    at = timezone.localtime(as_of, event.zone)
    heading = printing.Heading(
        title=list_title or title(standings),
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
    notes = [] if standings.is_final else [progress(standings)]
    table = _table(standings, show, short=halves > 1)
    return printing.standings(table, heading=heading, document=document, notes=notes, halves=halves)


def ranking_draft(event: Event, *, halves: int = 1) -> printing.Draft:
    """The event's ranking as it is now, for those who work at it."""
    found = standings_of(event)
    write = partial(ranking_pdf, event, found, as_of=as_of_event(event), show=in_full, halves=halves)
    return printing.Draft(title(found), write)


def _table(standings: Standings, show: Show, *, short: bool = False) -> printing.PaperTable:
    """Columns that nobody has anything in are left out; a short one has place, name and total."""
    clubs = not short and any(show(row.registration).club for row in standings.rows)
    remarked = not short and any(remarks(row) for row in standings.rows)
    games = standings.games if len(standings.games) > 1 and not short else ()
    columns = [
        printing.PaperColumn(_("Place"), align="right", bold=True),
        printing.PaperColumn(_("No."), align="right"),
        printing.PaperColumn(_("Name"), text=True, bold=True),
        *[printing.PaperColumn(_("Club"), text=True)] * clubs,
        *[printing.PaperColumn(short_title(game), align="right") for game in games],
        printing.PaperColumn(_("Total"), align="right", bold=True),
        *[printing.PaperColumn(_("Remark"), text=True)] * remarked,
    ]
    rows = [_row(row, show, clubs=clubs, games=bool(games), remarked=remarked) for row in standings.rows]
    return printing.PaperTable(tuple(columns), rows)


def _row(row: Row, show: Show, *, clubs: bool, games: bool, remarked: bool) -> tuple[str, ...]:
    shown = show(row.registration)
    return (
        rank_text(row),
        str(row.registration.start_number),
        shown.list_name,
        *([shown.club] if clubs else []),
        *([cell_text(cell) for cell in row.cells] if games else []),
        total_text(row),
        *([", ".join(remarks(row))] if remarked else []),
    )
