"""The ranking as CSV for a spreadsheet: semicolons, UTF-8 with a mark, plain integers, no formulas."""

import csv
import io
from collections.abc import Iterable, Iterator

from django.utils.translation import gettext as _

from tournaments.models import Event
from tournaments.registration.spreadsheet_text import neutralised
from tournaments.standings.columns import plain_figure
from tournaments.standings.lists import TEAMS
from tournaments.standings.people import Show
from tournaments.standings.ranking_columns import Reader, ranking_columns
from tournaments.standings.rows import Standings
from tournaments.standings.teams import people_text, team_rows

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
    columns = ranking_columns(standings, Reader.FILE, show)
    yield [column.title or column.heading for column in columns]
    for row in standings.rows:
        yield [column.spreadsheet_value(row) for column in columns]


def _teams(event: Event, standings: Standings, show: Show) -> Iterator[Iterable[str | int]]:
    yield (_("Place"), _("Team"), _("Total"), _("People"))
    show = standings.telling_apart(show)
    for team in team_rows(event, standings):
        total = "" if team.total is None else plain_figure(team.total)
        yield ("" if team.rank is None else team.rank, team.name, total, people_text(team, show))
