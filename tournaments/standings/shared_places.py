"""Places that several people share although something is given for them: a Stechen decides, not the printer."""

from collections.abc import Sequence
from dataclasses import dataclass
from urllib.parse import urlencode

from django.urls import reverse

from tournaments.models import Event, RoundState
from tournaments.standings.lists import TEAMS, lists_of, needs_of
from tournaments.standings.people import in_full
from tournaments.standings.prizes import Contest, contests
from tournaments.standings.results import read_results
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
    found = read_results(event, needs_of(event, lists))
    every_contest = list(contests(event, lists, found))
    main = every_contest[0]
    if not main.standings.is_complete:
        return SharedPlaces()
    awarded = [shared for contest in every_contest for shared in _of_list(event, contest)]
    later = [rank for tie in main.standings.ties if (rank := tie[0].rank or 0) > _last(main)]
    return SharedPlaces(awarded, later)


def _last(contest: Contest) -> int:
    """The last place of the list for which something is given."""
    return max([FIRST_PLACES, *[prize.place for prize in contest.prizes]])


def _of_list(event: Event, contest: Contest) -> list[SharedPlace]:
    """Where all but one have a prize already, the one gets this one, and nothing is to be decided."""
    one, show = contest.of, contest.standings.telling_apart(in_full)
    passed = contest.taken if contest.prizes else frozenset[int]()
    found = []
    for tie in contest.standings.ties:
        rank = tie[0].rank or 0
        if 0 < rank <= _last(contest) and len({row.pk for row in tie} - passed) > 1:
            page = reverse("standings:play-off", args=[event.slug, rank])
            page += f"?{urlencode({'list': one.key})}" if one.key else ""
            names = every([show(row.registration).name for row in tie])
            found.append(SharedPlace(one.name, rank, names, page))
    return found
