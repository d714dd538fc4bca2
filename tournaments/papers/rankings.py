"""The ranking on paper."""

from datetime import datetime
from functools import partial

from django.http import HttpResponse
from django.utils.translation import gettext as _

from tournaments import printing
from tournaments.models import Event
from tournaments.papers.headings import day_and_place, document_for, heading_for
from tournaments.standings.columns import (
    NONE,
    cell_text,
    figure_text,
    progress,
    rank_text,
    remarks,
    short_title,
    title,
    total_text,
)
from tournaments.standings.deliveries import file_name
from tournaments.standings.lists import TEAMS, list_standings, lists_of
from tournaments.standings.people import Show, in_public
from tournaments.standings.queries import as_of as as_of_event
from tournaments.standings.reasons import tie_break_reasons
from tournaments.standings.rows import Row, Standings
from tournaments.standings.teams import notes_of, people_text, team_rows
from tournaments.texts.criteria import criterion_column


def ranking_pdf(
    event: Event, standings: Standings, *, as_of: datetime, show: Show, list_title: str = "", halves: int = 1
) -> printing.Pdf:
    """The list as a PDF; `as_of` is the time of the shown values.

    `list_title`: of a ranking of its own, of a class or of teams. `halves`: 2 for two columns, without games.
    """
    heading = heading_for(event, list_title or title(standings), subtitle=day_and_place(event), at=as_of)
    document = document_for(event, heading.title, at=as_of)
    notes = [*([] if standings.is_final else [progress(standings)]), *notes_of(event, standings)]
    if standings.key == TEAMS:
        table, halves = _team_table(event, standings, show), 1
    else:
        table = _table(standings, show, short=halves > 1)
    return printing.standings(table, heading=heading, document=document, notes=notes, halves=halves)


def ranking_draft(event: Event, *, halves: int = 1, key: str = "") -> printing.Draft:
    """One of the event's rankings as it is now, for the wall; an unknown key is its own list."""
    lists = lists_of(event)
    wanted = next((one for one in lists if one.key == key), lists[0])
    found = list_standings(event, wanted, lists)
    write = partial(ranking_pdf, event, found, as_of=as_of_event(event), show=in_public, halves=halves)
    return printing.Draft(title(found), write)


def ranking_response(event: Event, standings: Standings, *, as_of: datetime, show: Show) -> HttpResponse:
    return ranking_file(event, standings, ranking_pdf(event, standings, as_of=as_of, show=show))


def ranking_file(event: Event, standings: Standings, pdf: printing.Pdf) -> HttpResponse:
    headers = {"Content-Disposition": f'inline; filename="{file_name(event, standings)}.pdf"'}
    return HttpResponse(pdf.content, content_type="application/pdf", headers=headers)


def _team_table(event: Event, standings: Standings, show: Show) -> printing.PaperTable:
    """Teams with their people, best first; whose points do not count stands in brackets."""
    show = standings.telling_apart(show)
    columns = (
        printing.PaperColumn(_("Place"), align="right", bold=True),
        printing.PaperColumn(_("Team"), text=True, bold=True),
        printing.PaperColumn(_("People"), text=True),
        printing.PaperColumn(_("Total"), align="right", bold=True),
    )
    rows = [
        (
            NONE if team.rank is None else str(team.rank),
            team.name,
            people_text(team, show),
            figure_text(team.total),
        )
        for team in team_rows(event, standings)
    ]
    return printing.PaperTable(columns, rows)


def _table(standings: Standings, show: Show, *, short: bool = False) -> printing.PaperTable:
    """Columns that nobody has anything in are left out; a short one has place, name and total."""
    lines = _Lines(standings, show, short=short)
    columns = [
        printing.PaperColumn(_("Place"), align="right", bold=True),
        printing.PaperColumn(_("No."), align="right"),
        printing.PaperColumn(_("Name"), text=True, bold=True),
        *[printing.PaperColumn(_("Club"), text=True)] * lines.clubs,
        *[printing.PaperColumn(short_title(game), align="right") for game in lines.games],
        *[printing.PaperColumn(criterion_column(key), align="right") for key in lines.figures],
        printing.PaperColumn(_("Total"), align="right", bold=True),
        *[printing.PaperColumn(_("Remark"), text=True)] * lines.remarked,
    ]
    return printing.PaperTable(tuple(columns), [lines.line(row) for row in standings.rows])


class _Lines:
    """The rows of the list as texts, with the columns that there is something in."""

    def __init__(self, standings: Standings, show: Show, *, short: bool) -> None:
        self.standings, self.show = standings, show
        self.why = {} if short else tie_break_reasons(standings, show)
        self.clubs = not short and any(show(row.registration).club for row in standings.rows)
        self.remarked = not short and any(self.remarks(row) for row in standings.rows)
        self.games = standings.games if len(standings.games) > 1 and not short else ()
        self.figures = standings.figure_keys if not short else ()

    def remarks(self, row: Row) -> list[str]:
        return remarks(row, self.why.get(row.pk, ""))

    def line(self, row: Row) -> tuple[str, ...]:
        shown = self.show(row.registration)
        return (
            rank_text(row),
            str(row.person.start_number),
            shown.list_name,
            *([shown.club] if self.clubs else []),
            *([cell_text(cell) for cell in row.cells] if self.games else []),
            *[figure_text(self.standings.figure(row, key)) for key in self.figures],
            total_text(row),
            *([", ".join(self.remarks(row))] if self.remarked else []),
        )
