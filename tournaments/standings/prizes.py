"""Who gets which prize, from the rankings as they are now."""

from collections.abc import Sequence
from dataclasses import dataclass

from tournaments.models import Event, Prize
from tournaments.standings.columns import figure_text
from tournaments.standings.gathering import gather
from tournaments.standings.lists import TEAMS, RankingList, figure_of_list, list_standings, lists_of, needs_of
from tournaments.standings.rows import Row, Standings
from tournaments.standings.teams import team_rows


@dataclass(frozen=True)
class Award:
    """One prize. `winner`: empty while nobody is there; `is_shared`: a Stechen should decide first."""

    list: RankingList
    place: int
    prize: str
    winner: str = ""
    figure: str = ""
    is_shared: bool = False


@dataclass(frozen=True)
class Awards:
    """All prizes, list by list, and the event's own standings."""

    awards: Sequence[Award]
    standings: Standings

    @property
    def is_certain(self) -> bool:
        return self.standings.is_complete and not any(award.is_shared for award in self.awards)


def awards(event: Event) -> Awards:
    """From one reading. With one prize for each person the event's own list comes first, then the others in
    their order: whoever has a prize is passed over, and the next person moves up."""
    lists = lists_of(event)
    found = gather(event, needs_of(event, lists))
    prizes: dict[str, list[Prize]] = {}
    for prize in event.prizes.all():
        prizes.setdefault(prize.list_key, []).append(prize)
    main = list_standings(event, lists[0], lists, found)
    taken: set[int] = set()
    given: list[Award] = []
    for one in lists:
        if one.key == TEAMS:
            given += _for_teams(event, one, main, prizes.get(one.key, []))
        elif one.key in prizes:
            standings = list_standings(event, one, lists, found) if one.key else main
            given += _for_people(one, standings, prizes[one.key], taken if event.one_prize_each else set())
    return Awards(given, main)


def _for_people(
    one: RankingList, standings: Standings, prizes: Sequence[Prize], taken: set[int]
) -> list[Award]:
    """Whoever won something in an earlier list is passed over; the next people move up."""
    eligible = [row for row in standings.rows if row.rank is not None and row.pk not in taken]
    by_place = dict(enumerate(eligible, start=1))
    taken.update(by_place[prize.place].pk for prize in prizes if prize.place in by_place)
    return [_award(one, standings, prize, by_place.get(prize.place)) for prize in prizes]


def _award(one: RankingList, standings: Standings, prize: Prize, winner: Row | None) -> Award:
    if winner is None:
        return Award(one, prize.place, prize.name)
    name = winner.person.shown.name
    figure = figure_text(figure_of_list(one, standings, winner))
    return Award(one, prize.place, prize.name, name, figure, winner.shares_rank)


def _for_teams(event: Event, one: RankingList, main: Standings, prizes: Sequence[Prize]) -> list[Award]:
    teams = [row for row in team_rows(event, main) if row.rank is not None]
    by_place = dict(enumerate(teams, start=1))
    given = []
    for prize in prizes:
        team = by_place.get(prize.place)
        name, figure = (team.name, figure_text(team.total)) if team else ("", "")
        given.append(Award(one, prize.place, prize.name, name, figure, bool(team and team.shares_rank)))
    return given


def in_order_of_announcement(given: Sequence[Award]) -> list[Award]:
    """The event's own list is the last; in each the last place is called first."""
    lists = list(dict.fromkeys(award.list.key for award in given))
    order = [*[key for key in lists if key], *[key for key in lists if not key]]
    return sorted(given, key=lambda award: (order.index(award.list.key), -award.place))
