"""Who gets which prize, from the rankings as they are now."""

from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass
from typing import NamedTuple

from django.utils.translation import ngettext

from tournaments.models import Event, Prize
from tournaments.standings.columns import figure_text
from tournaments.standings.lists import TEAMS, RankingList, figure_of_list, list_standings, lists_of, needs_of
from tournaments.standings.results import Results, read_results
from tournaments.standings.rows import Row, Standings
from tournaments.standings.teams import team_rows
from tournaments.texts.numbers import every


@dataclass(frozen=True)
class Award:
    """One prize. `winner`: empty while nobody is there; `is_shared`: a Stechen should decide first. `passed`:
    who stands before the winner and has a prize already."""

    list: RankingList
    place: int
    prize: str
    winner: str = ""
    figure: str = ""
    is_shared: bool = False
    passed: Sequence[str] = ()

    @property
    def moves_up(self) -> str:
        """Said where a prize falls to the next one."""
        if not self.passed:
            return ""
        return ngettext(
            "moves up: %(people)s already has a prize",
            "moves up: %(people)s already have a prize",
            len(self.passed),
        ) % {"people": every(self.passed)}


@dataclass(frozen=True)
class Awards:
    """All prizes, list by list, and the event's own standings."""

    awards: Sequence[Award]
    standings: Standings

    @property
    def is_certain(self) -> bool:
        return self.standings.is_complete and not any(award.is_shared for award in self.awards)


class Contest(NamedTuple):
    """A list and its prizes. `taken`: who has won something in a list before it and gets nothing here."""

    of: RankingList
    standings: Standings
    prizes: Sequence[Prize]
    taken: frozenset[int]

    @property
    def eligible(self) -> list[Row]:
        """Best first: the next person moves up."""
        return [row for row in self.standings.rows if row.rank is not None and row.pk not in self.taken]

    @property
    def ties(self) -> list[tuple[Row, ...]]:
        """Those in which a Stechen decides who is first or who gets a prize."""
        order = {row.pk: place for place, row in enumerate(self.eligible, start=1)}
        wanted = {1, *[prize.place for prize in self.prizes]}
        places = [(tie, {order[row.pk] for row in tie if row.pk in order}) for tie in self.standings.ties]
        return [tie for tie, own in places if len(own) > 1 and own & wanted]


def contests(event: Event, lists: Sequence[RankingList], found: Results) -> Iterator[Contest]:
    """With one prize for each person the event's own list comes first, then the others in their order."""
    prizes: dict[str, list[Prize]] = {}
    for prize in event.prizes.all():
        prizes.setdefault(prize.list_key, []).append(prize)
    taken: set[int] = set()
    for one in lists:
        standings = list_standings(event, one, list(lists), found)
        contest = Contest(one, standings, prizes.get(one.key, ()), frozenset(taken))
        yield contest
        if event.one_prize_each and one.key != TEAMS:
            taken |= {row.pk for row in _winners(contest).values()}


def _winners(contest: Contest) -> dict[int, Row]:
    by_place = dict(enumerate(contest.eligible, start=1))
    return {prize.place: by_place[prize.place] for prize in contest.prizes if prize.place in by_place}


def awards(event: Event) -> Awards:
    """From one reading."""
    lists = lists_of(event)
    every_contest = list(contests(event, lists, read_results(event, needs_of(event, lists))))
    main = every_contest[0].standings
    given: list[Award] = []
    for contest in every_contest:
        if contest.of.key == TEAMS:
            given += _for_teams(event, contest.of, main, contest.prizes)
        else:
            given += _for_people(contest)
    return Awards(given, main)


def _for_people(contest: Contest) -> list[Award]:
    winners = _winners(contest)
    tied = {row.pk for tie in contest.ties for row in tie}
    return [_award(contest, prize, winners.get(prize.place), tied) for prize in contest.prizes]


def _award(contest: Contest, prize: Prize, winner: Row | None, tied: Set[int]) -> Award:
    if winner is None:
        return Award(contest.of, prize.place, prize.name)
    rows = contest.standings.rows
    ahead = rows[: rows.index(winner)]
    return Award(
        contest.of,
        prize.place,
        prize.name,
        winner.person.shown.name,
        figure_text(figure_of_list(contest.of, contest.standings, winner)),
        winner.pk in tied,
        [row.person.shown.name for row in ahead if row.pk in contest.taken],
    )


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
