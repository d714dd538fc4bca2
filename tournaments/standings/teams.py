"""The ranking of teams: the sum of the best so many of each team's people."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from tournaments.models import Event
from tournaments.standings.columns import NONE, figure_text, total_text
from tournaments.standings.people import Show
from tournaments.standings.ranking import Entry, rank
from tournaments.standings.rows import Row, Standings


@dataclass(frozen=True)
class TeamRow:
    """A team; `members` best first, of whom the first `counted` make the total. `is_short`: too few."""

    name: str
    rank: int | None
    shares_rank: bool
    total: int | Fraction | None
    members: Sequence[Row]
    counted: int
    is_short: bool


def team_rows(event: Event, standings: Standings) -> list[TeamRow]:
    """Teams by the sum of their best people, then by their best person; those without any result last."""
    best_of = event.team_best or 1
    members: defaultdict[str, list[Row]] = defaultdict(list)
    for row in standings.rows:  # best first
        if row.person.team.strip():
            members[row.person.team.strip()].append(row)
    entries = [_entry(name, rows, best_of) for name, rows in members.items()]
    found = []
    for ranked in rank(entries).rows:
        rows = members[ranked.key]
        scored = sum(_counts(row) for row in rows)
        found.append(
            TeamRow(
                name=ranked.key,
                rank=ranked.rank,
                shares_rank=ranked.shares_rank,
                total=ranked.figures[0],
                members=rows,
                counted=min(scored, best_of),
                is_short=scored < best_of,
            )
        )
    return found


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
                {
                    "name": show(row.registration).name,
                    "total": total_text(row),
                    "counts": index < team.counted,
                }
                for index, row in enumerate(team.members)
            ],
        }
        for team in team_rows(event, standings)
    ]


def people_text(team: TeamRow, show: Show) -> str:
    """ "Jürgen Ast 500, Ute Bär (450)": whose points do not count stands in brackets."""
    said = [
        f"{show(row.registration).name} "
        + (total_text(row) if index < team.counted else f"({total_text(row)})")
        for index, row in enumerate(team.members)
    ]
    return ", ".join(said)


def _counts(row: Row) -> bool:
    """Somebody outside the ranking gives the own team nothing."""
    return row.rank is not None


def _entry(name: str, rows: Sequence[Row], best_of: int) -> Entry[str]:
    totals = sorted([row.total for row in rows if _counts(row) and row.total is not None], reverse=True)
    best = totals[:best_of]
    return Entry(name, name.casefold(), (0,) if best else (), base=sum(best))
