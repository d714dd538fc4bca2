"""Who shares a place that matters, in every list of the event."""

from collections.abc import Sequence
from typing import NamedTuple

from tournaments.models import Event
from tournaments.standings.lists import TEAMS, RankingList, lists_of, needs_of
from tournaments.standings.prizes import contests
from tournaments.standings.results import read_results
from tournaments.standings.rows import Row, Standings


class OpenTie(NamedTuple):
    """People who share a place of a list."""

    list: RankingList
    rank: int
    rows: Sequence[Row]
    may_resolve: bool = False


def open_ties(event: Event) -> tuple[list[OpenTie], dict[int, bool], Standings]:
    """The ties that matter, which recorded play-offs decide nothing now, and the event's own list.

    All ties of the event's own list; in a class or title those that decide who is first or who gets a prize.
    """
    lists = [one for one in lists_of(event) if one.key != TEAMS]
    known = list(contests(event, lists, read_results(event, needs_of(event, lists))))
    ties: list[OpenTie] = []
    idle: dict[int, bool] = {}
    for contest in known:
        matter = contest.ties if contest.of.key else contest.standings.ties
        resolves = contest.standings.may_resolve
        ties += [OpenTie(contest.of, tie[0].rank or 0, tie, resolves(tie)) for tie in matter]
        if not contest.of.player_class:
            idle |= contest.standings.idle_play_offs
    every = [contest.standings for contest in known]
    in_classes = {pk for standings, one in zip(every, lists, strict=True) if one.player_class
                  for pk in idle if pk not in standings.idle_play_offs}  # fmt: skip
    return ties, {pk: again for pk, again in idle.items() if pk not in in_classes}, every[0]
