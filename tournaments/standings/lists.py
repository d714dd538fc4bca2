"""The rankings of an event: its own, one for each class and title, and that of its teams.

A list has a key: "" for the event's own, "class-3", "title-2", "teams". All are made from the same reading.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _

from tournaments.models import Event, PlayerClass, Title
from tournaments.standings.metrics import chosen, needed
from tournaments.standings.people import Person
from tournaments.standings.queries import everything_needed, main_list, title_list
from tournaments.standings.ranking import Figure
from tournaments.standings.results import Results, read_results
from tournaments.standings.rows import Row, Standings
from tournaments.texts.spellings import spelling_key

TEAMS = "teams"


@dataclass(frozen=True)
class RankingList:
    """One of the event's rankings. ``name``: empty for the event's own."""

    key: str
    name: str
    player_class: PlayerClass | None = None
    title: Title | None = None

    @property
    def label(self) -> str:
        return self.name or _("Everybody")


OF_EVENT = RankingList("", "")


def figure_of_list(one: RankingList, standings: Standings, row: Row) -> Figure:
    """What this list is about for somebody in it: the first criterion of a title, else the total."""
    key = one.title.metrics[0] if one.title and one.title.metrics else "total"
    return row.total if key == "total" else standings.figure(row, key)


def lists_of(event: Event) -> list[RankingList]:
    """All rankings of the event, its own first; two queries."""
    classes = [RankingList(f"class-{one.pk}", one.name, player_class=one) for one in event.classes.all()]
    titles = [RankingList(f"title-{one.pk}", one.name, title=one) for one in event.titles.all()]
    teams = [RankingList(TEAMS, _("Teams"))] if event.team_best else []
    return [OF_EVENT, *classes, *teams, *titles]


def needs_of(event: Event, lists: list[RankingList]) -> frozenset[str]:
    """What must be read so that all of these can be ranked."""
    titles = [metric for one in lists if one.title for metric in chosen(one.title.metrics)]
    return everything_needed(event) | needed(titles)


def list_standings(
    event: Event, wanted: RankingList, lists: list[RankingList], results: Results | None = None
) -> Standings:
    """One of the lists, ranked. Teams have no standings of people: see ``teams``."""
    results = results or read_results(event, needs_of(event, [wanted]))
    if wanted.title is not None:
        standings = title_list(event, results, chosen(wanted.title.metrics), wanted.key)
    elif wanted.player_class is not None:
        classes = [one.player_class for one in lists if one.player_class]
        standings = main_list(
            event, results, belongs=lambda person: class_of(person, classes) == wanted.player_class
        )
    else:
        standings = main_list(event, results)
    return replace(standings, name=wanted.name, key=wanted.key)


def class_of(person: Person, classes: Sequence[PlayerClass]) -> PlayerClass | None:
    """By hand, if the registration names one of the classes; else the first that the year of birth fits."""
    by_hand = spelling_key(person.registration.player_class)
    if by_hand:
        return next((one for one in classes if spelling_key(one.name) == by_hand), None)
    year = person.registration.player.birth_year
    if year is None:
        return None
    return next((one for one in classes if _fits(year, one)), None)


def _fits(year: int, one: PlayerClass) -> bool:
    """A class without years is by hand only."""
    if one.born_from is None and one.born_to is None:
        return False
    return (one.born_from or 0) <= year <= (one.born_to or 9999)
