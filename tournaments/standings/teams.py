"""The ranking of teams: the sum of the best so many of each team's people.

What everybody could play counts; what a final adds is the event's choice, and every list of teams says it.
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.models import Event
from tournaments.standings.columns import NONE, figure_text, list_notes
from tournaments.standings.lists import TEAMS
from tournaments.standings.people import Show
from tournaments.standings.ranking import Entry, Figure, rank
from tournaments.standings.rows import Row, Standings
from tournaments.texts.spellings import as_first_typed


class Member(NamedTuple):
    """Somebody of a team, with what this person could add to it. `counts`: among the best so many."""

    row: Row
    points: int | None
    counts: bool

    @property
    def total(self) -> str:
        """In brackets where it does not count."""
        points = figure_text(self.points)
        return points if self.counts else f"({points})"


@dataclass(frozen=True)
class TeamRow:
    """A team, as its name was typed first; `members` best first. `is_short`: too few of them have a result."""

    name: str
    rank: int | None
    shares_rank: bool
    total: Figure
    members: Sequence[Member]
    is_short: bool


def team_rows(event: Event, standings: Standings) -> list[TeamRow]:
    """Teams by the sum of their best people; those without any result last."""
    best_of = event.team_best or 1
    teams = {name: _members(event, standings, rows) for name, rows in _people(standings).items()}
    found = []
    for ranked in rank(_entry(name, members) for name, members in teams.items()).rows:
        members = teams[ranked.key]
        found.append(
            TeamRow(
                name=ranked.key,
                rank=ranked.rank,
                shares_rank=ranked.shares_rank,
                total=ranked.figures[0],
                members=members,
                is_short=sum(member.counts for member in members) < best_of,
            )
        )
    return found


def _people(standings: Standings) -> dict[str, list[Row]]:
    """Everybody of each team, best first; the first registration gave the team its spelling."""
    typed = {row.pk: row.registration.team for row in sorted(standings.rows, key=lambda row: row.pk)}
    name_of = as_first_typed(typed)
    people: defaultdict[str, list[Row]] = defaultdict(list)
    for row in standings.rows:
        if name_of[row.pk]:
            people[name_of[row.pk]].append(row)
    return people


def _members(event: Event, standings: Standings, rows: Sequence[Row]) -> list[Member]:
    """Somebody outside the ranking gives the own team nothing, and stands behind those who may."""
    known = [(row, _points(event, standings, row)) for row in rows]
    may = [(row, points) for row, points in known if row.rank is not None and points is not None]
    may.sort(key=lambda pair: pair[1], reverse=True)
    others = [(row, points) for row, points in known if row.rank is None or points is None]
    best_of = event.team_best or 1
    best = [Member(row, points, index < best_of) for index, (row, points) in enumerate(may)]
    return [*best, *[Member(row, points, False) for row, points in others]]


def _points(event: Event, standings: Standings, row: Row) -> int | None:
    """Of all games that count for teams, whole: nothing is halved or left behind on the way into a final."""
    stages = {game.stage for game in row.games} if event.teams_count_finals else {0}
    cells = zip(row.games, row.known, strict=True)
    points = [cell for game, cell in cells if game.stage in stages and isinstance(cell, int)]
    if not points:
        return None
    rulings = standings.rulings.get(row.pk, ())
    return sum(points) + sum(own for stage, own in rulings if stage is None or stage in stages)


def notes_of(event: Event, standings: Standings) -> list[str]:
    """How a list is to be read; that of teams says who counts, and what a final adds."""
    return [_team_note(event, standings)] if standings.key == TEAMS else list_notes(standings)


def _team_note(event: Event, standings: Standings) -> str:
    count = event.team_best or 1
    said = ngettext(
        "The best person of each team counts.",
        "The best %(count)s people of each team count; the others are in brackets.",
        count,
    ) % {"count": count}
    if all(game.stage == 0 for game in standings.games):
        return said
    if event.teams_count_finals:
        return said + " " + _("Games of a final count for teams, too.")
    return said + " " + _("Games of a final count only for each person, not for teams.")


def team_lines(event: Event, standings: Standings, show: Show) -> list[dict[str, object]]:
    """The teams as texts for a page."""
    show = standings.telling_apart(show)
    return [
        {
            "rank": NONE if team.rank is None else team.rank,
            "name": team.name,
            "total": figure_text(team.total),
            "is_short": team.is_short,
            "members": [
                {"name": show(member.row.registration).name, "total": member.total} for member in team.members
            ],
        }
        for team in team_rows(event, standings)
    ]


def people_text(team: TeamRow, show: Show) -> str:
    """ "Jürgen Ast 500, Ute Bär (450)": whose points do not count stands in brackets."""
    return ", ".join(f"{show(member.row.registration).name} {member.total}" for member in team.members)


def _entry(name: str, members: Sequence[Member]) -> Entry[str]:
    counted = [member.points for member in members if member.counts]
    return Entry(name, name.casefold(), tuple(counted))
