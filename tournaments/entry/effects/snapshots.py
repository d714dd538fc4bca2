"""What all results lead to at one moment: everybody's place in every list, and who is through to each final."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from tournaments.models import Entrants, Event
from tournaments.standings.columns import figure_text, total_text
from tournaments.standings.cuts import Cut, cut_of
from tournaments.standings.lists import TEAMS, list_standings, lists_of, needs_of
from tournaments.standings.results import Results, read_results
from tournaments.standings.rows import Standings
from tournaments.standings.teams import team_rows

CUTS = frozenset({Entrants.BEST, Entrants.TABLES})


class Place(NamedTuple):
    """Where somebody, or a team, stands; ``figures``: all that the list shows of it."""

    name: str
    rank: int | None
    total: str
    figures: Sequence[object]


@dataclass(frozen=True)
class ListPlaces:
    """One ranking: ``title`` is empty for the event's own; the places by registration, or by team."""

    title: str
    places: Mapping[object, Place]


@dataclass(frozen=True)
class Snapshot:
    """The event's own list first."""

    lists: Sequence[ListPlaces]
    cuts: Sequence[Cut]

    @property
    def main(self) -> ListPlaces:
        return self.lists[0]


def snapshot_of(event: Event) -> Snapshot:
    """From one reading, however many lists and finals there are."""
    known = lists_of(event)
    people = [one for one in known if one.key != TEAMS]
    found = read_results(event, needs_of(event, people) | {"tables"})
    ranked = [(one, list_standings(event, one, people, found)) for one in people]
    lists = [ListPlaces(one.name, _places(standings)) for one, standings in ranked]
    lists += [ListPlaces(one.name, _teams(event, ranked[0][1])) for one in known if one.key == TEAMS]
    return Snapshot(lists, _cuts(event, found))


def _places(standings: Standings) -> dict[object, Place]:
    return {
        row.pk: Place(
            row.registration.player.name, row.rank, total_text(row), (*row.known, *row.ranked.figures)
        )
        for row in standings.rows
    }


def _teams(event: Event, standings: Standings) -> dict[object, Place]:
    return {
        team.name: Place(team.name, team.rank, figure_text(team.total), (team.total,))
        for team in team_rows(event, standings)
    }


def _cuts(event: Event, found: Results) -> list[Cut]:
    rounds = [round for round in event.rounds.order_by("number") if round.entrants in CUTS]
    for round in rounds:
        round.event = event
    return [cut_of(round, found) for round in rounds]
