"""The ranking on paper."""

from dataclasses import replace
from datetime import datetime
from functools import partial

from django.http import HttpResponse
from django.utils.translation import gettext as _

from tournaments import printing
from tournaments.models import Event
from tournaments.papers.headings import day_and_place, document_for, heading_for
from tournaments.papers.responses import pdf_response
from tournaments.standings.columns import NONE, figure_text, progress, title
from tournaments.standings.deliveries import file_name
from tournaments.standings.lists import TEAMS, list_standings, lists_of
from tournaments.standings.people import Show, in_public
from tournaments.standings.queries import as_of as as_of_event
from tournaments.standings.ranking_columns import Column, Kind, Reader, ranking_columns
from tournaments.standings.rows import Standings
from tournaments.standings.teams import notes_of, people_text, team_rows

SHORT = frozenset({"rank", "number", "name", "total"})  # columns of the list in two halves


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
    table = replace(table, notes=notes)
    return printing.table_page(table, heading=heading, document=document, halves=halves)


def ranking_draft(event: Event, *, halves: int = 1, key: str = "") -> printing.Draft:
    """One of the event's rankings as it is now, for the wall; an unknown key is its own list."""
    lists = lists_of(event)
    chosen = next((one for one in lists if one.key == key), lists[0])
    shown = list_standings(event, chosen, lists)
    write = partial(ranking_pdf, event, shown, as_of=as_of_event(event), show=in_public, halves=halves)
    return printing.Draft(title(shown), write)


def ranking_response(event: Event, standings: Standings, *, as_of: datetime, show: Show) -> HttpResponse:
    pdf = ranking_pdf(event, standings, as_of=as_of, show=show)
    return pdf_response(pdf, file_name(event, standings))


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
    """Columns that nobody has anything in are left out, and a single game, which is the total.

    A short one has place, number, name and total.
    """
    columns = [
        column
        for column in ranking_columns(standings, Reader.PAPER, show)
        if (column.key in SHORT if short else not column.game or len(standings.games) > 1)
    ]
    values = {column.key: [column.text(row) for row in standings.rows] for column in columns}
    columns = [column for column in columns if column.kind != Kind.WORDS or any(values[column.key])]
    rows = list(zip(*[values[column.key] for column in columns], strict=True))
    return printing.PaperTable(tuple(map(_paper_column, columns)), rows)


def _paper_column(column: Column) -> printing.PaperColumn:
    return printing.PaperColumn(
        column.heading,
        align="right" if column.kind.is_number else "left",
        text=not column.kind.is_number,
        bold=column.key in {"rank", "name", "total"},
    )
