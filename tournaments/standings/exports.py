"""The ranking as CSV for a spreadsheet: semicolons, UTF-8 with a mark, plain integers, no formulas."""

import csv
import io
from collections.abc import Iterable, Iterator

from django.utils.translation import gettext as _

from tournaments.models import Event
from tournaments.registration.spreadsheet_text import neutralised
from tournaments.standings.columns import full_title, plain_figure, remarks
from tournaments.standings.lists import TEAMS
from tournaments.standings.people import Show
from tournaments.standings.reasons import tie_break_reasons
from tournaments.standings.rows import Cell, Row, Standings
from tournaments.standings.teams import people_text, team_rows
from tournaments.texts.criteria import criterion_name
from tournaments.texts.results import cell_word

BOM = "\ufeff"  # without it Excel takes the file for another code page


def ranking_csv(event: Event, standings: Standings, *, show: Show) -> bytes:
    """The list as a file. Where points are missing a word says why; only a zero is written as zero."""
    text = io.StringIO()
    writer = csv.writer(text, delimiter=";", lineterminator="\r\n")
    is_of_teams = standings.key == TEAMS
    for line in _teams(event, standings, show) if is_of_teams else _people(standings, show):
        writer.writerow([neutralised(value) if isinstance(value, str) else value for value in line])
    return (BOM + text.getvalue()).encode()


def _people(standings: Standings, show: Show) -> Iterator[Iterable[str | int]]:
    yield _titles(standings)
    why = tie_break_reasons(standings, show)
    for row in standings.rows:
        yield _values(standings, row, show, why.get(row.pk, ""))


def _teams(event: Event, standings: Standings, show: Show) -> Iterator[Iterable[str | int]]:
    yield (_("Place"), _("Team"), _("Total"), _("People"))
    show = standings.telling_apart(show)
    for team in team_rows(event, standings):
        total = "" if team.total is None else plain_figure(team.total)
        yield ("" if team.rank is None else team.rank, team.name, total, people_text(team, show))


def _titles(standings: Standings) -> list[str]:
    return [
        _("Place"),
        _("Start number"),
        _("Last name"),
        _("First name"),
        _("Club"),
        *[full_title(game) for game in standings.games],
        *[criterion_name(key) for key in standings.figure_keys],
        _("Total"),
        _("Sheets confirmed"),
        _("Sheets expected"),
        _("Remark"),
    ]


def _values(standings: Standings, row: Row, show: Show, why: str) -> Iterator[str | int]:
    shown = show(row.registration)
    yield "" if row.rank is None else row.rank
    yield row.registration.start_number
    yield from (shown.last_name, shown.first_name, shown.club)
    yield from (_cell(cell) for cell in row.cells)
    for key in standings.figure_keys:
        figure = standings.figure(row, key)
        yield "" if figure is None else plain_figure(figure)
    yield "" if row.total is None else plain_figure(row.total)
    yield row.sheets_confirmed
    yield row.sheets_expected
    yield ", ".join(remarks(row, why))


def _cell(cell: Cell) -> str | int:
    return cell_word(cell.state) if cell.points is None else cell.points
