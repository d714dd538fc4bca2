"""Places that several people share although something is given for them: a Stechen decides, not the printer."""

from collections.abc import Sequence
from dataclasses import dataclass
from urllib.parse import urlencode

from django.urls import reverse

from tournaments.models import Event, RoundState
from tournaments.standings.gathering import gather
from tournaments.standings.lists import TEAMS, RankingList, list_standings, lists_of, needs_of
from tournaments.standings.people import in_full
from tournaments.standings.rows import Standings
from tournaments.texts.numbers import every

FIRST_PLACES = 3  # get something at almost every event


@dataclass(frozen=True)
class SharedPlace:
    """Who shares which place. `list`: empty for the event's own ranking; `page`: where a Stechen is recorded."""

    list: str
    rank: int
    names: str
    page: str


@dataclass(frozen=True)
class SharedPlaces:
    """Those of the first three and of every prize; `later`: further ones of the event's own ranking."""

    awarded: Sequence[SharedPlace] = ()
    later: Sequence[int] = ()


def shared_places(event: Event) -> SharedPlaces:
    """Nothing while sheets or draws are missing: until then a tie may still go away by itself."""
    states = set(event.rounds.values_list("state", flat=True))
    if not states or RoundState.PLANNED in states:
        return SharedPlaces()
    lists = [one for one in lists_of(event) if one.key != TEAMS]
    found = gather(event, needs_of(event, lists))
    every_list = [list_standings(event, one, lists, found) for one in lists]
    if not every_list[0].is_complete:
        return SharedPlaces()
    last = {one.key: FIRST_PLACES for one in lists}
    for key, place in event.prizes.values_list("list_key", "place"):
        last[key] = max(place, last.get(key, FIRST_PLACES))
    awarded = [
        shared
        for one, standings in zip(lists, every_list, strict=True)
        for shared in _of_list(event, one, standings, last[one.key])
    ]
    later = [rank for tie in every_list[0].ties if (rank := tie[0].rank or 0) > last[lists[0].key]]
    return SharedPlaces(awarded, later)


def _of_list(event: Event, one: RankingList, standings: Standings, last: int) -> list[SharedPlace]:
    show = standings.telling_apart(in_full)
    found = []
    for tie in standings.ties:
        rank = tie[0].rank or 0
        if 0 < rank <= last:
            page = reverse("standings:play-off", args=[event.slug, rank])
            page += f"?{urlencode({'list': one.key})}" if one.key else ""
            names = every([show(row.registration).name for row in tie])
            found.append(SharedPlace(one.name, rank, names, page))
    return found
