"""Who shares a place that matters, in every list of the event."""

from collections.abc import Sequence
from typing import NamedTuple

from tournaments.models import Event
from tournaments.standings.gathering import gather
from tournaments.standings.lists import TEAMS, RankingList, list_standings, lists_of, needs_of
from tournaments.standings.rows import Row, Standings


class OpenTie(NamedTuple):
    """People who share a place of a list."""

    list: RankingList
    rank: int
    rows: Sequence[Row]


def open_ties(event: Event) -> tuple[list[OpenTie], dict[int, bool], Standings]:
    """The ties that matter, which recorded play-offs decide nothing now, and the event's own list.

    All ties of the event's own list; in a class or title those for the first place and for prizes.
    """
    prized: dict[str, int] = {}
    for prize in event.prizes.all():
        prized[prize.list_key] = max(prize.place, prized.get(prize.list_key, 1))
    lists = [one for one in lists_of(event) if one.key != TEAMS]
    found = gather(event, needs_of(event, lists))
    ties: list[OpenTie] = []
    idle: dict[int, bool] = {}
    every = [list_standings(event, one, lists, found) for one in lists]
    for one, standings in zip(lists, every, strict=True):
        last = prized.get(one.key, 1) if one.key else len(standings.rows)
        ties += [OpenTie(one, tie[0].rank or 0, tie) for tie in standings.ties if (tie[0].rank or 0) <= last]
        if not one.player_class:
            idle |= standings.idle_play_offs
    in_classes = {pk for standings, one in zip(every, lists, strict=True) if one.player_class
                  for pk in idle if pk not in standings.idle_play_offs}  # fmt: skip
    return ties, {pk: again for pk, again in idle.items() if pk not in in_classes}, every[0]
