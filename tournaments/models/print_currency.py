"""Whether a paper that was printed still says what is stored now.

A fingerprint is made from exactly the rows that a kind of paper shows. A correction changes it; printing the
same again does not. One or two queries for each source, however many people and rounds there are.
"""

import hashlib
from collections.abc import Callable, Iterable
from enum import StrEnum
from typing import TYPE_CHECKING, Any

from tournaments.models.decisions import PlayOffResult
from tournaments.models.draws import RoundPlan
from tournaments.models.rounds import Game, Round, RoundState, Seat
from tournaments.models.sheet_numbers import SheetNumber
from tournaments.models.sheets import ScoreSheet

if TYPE_CHECKING:
    from tournaments.models.events import Event


Keyed = tuple[int | None, tuple[Any, ...]]  # the number of the round it is about, if any, and what it says


class Source(StrEnum):
    """What a paper is made from."""

    EVENT = "event"
    PEOPLE = "people"
    SEATS = "seats"
    PLACES = "places"
    NUMBERS = "numbers"
    RESULTS = "results"
    OPTIONS = "options"
    PRIZES = "prizes"


OF_RANKINGS = frozenset({Source.PEOPLE, Source.RESULTS})


class Currency:
    """The fingerprints of one event. Each source is read once, for all rounds together."""

    def __init__(self, event: "Event") -> None:
        self.event = event
        self._rows: dict[Source, list[Keyed]] = {}
        self._known: dict[tuple[frozenset[Source], int | None], str] = {}

    def fingerprint(self, sources: Iterable[Source], round: Round | None = None) -> str:
        """Of all these sources together; with a round only of what is about it, or about no round."""
        asked = frozenset(sources), round.number if round else None
        if asked not in self._known:
            self._known[asked] = self._made(*asked)
        return self._known[asked]

    def _made(self, sources: frozenset[Source], of_round: int | None) -> str:
        digest = hashlib.sha256()
        for source in sorted(sources):
            for number, row in self._of(source):
                if of_round is None or number in (None, of_round):
                    digest.update(repr(row).encode())
        return digest.hexdigest()

    def _of(self, source: Source) -> list[Keyed]:
        if source not in self._rows:
            self._rows[source] = list(_READERS[source](self.event))
        return self._rows[source]


def _event(event: "Event") -> Iterable[Keyed]:
    games = Game.objects.filter(round__event=event).order_by("round__number", "number")
    facts = (event.name, event.starts_on, event.place, event.organizer_name, event.ruleset, event.slug)
    return [(None, facts), *_keyed(games.values_list("round__number", "round__name", "number", "order"))]


def _people(event: "Event") -> Iterable[Keyed]:
    rows = event.registrations.order_by("pk").values_list(
        "pk", "start_number", "club", "team", "player_class", "state", "player__last_name",
        "player__first_name", "may_be_published",
    )  # fmt: skip
    return ((None, row) for row in rows)


def _seats(event: "Event") -> Iterable[Keyed]:
    yield None, (event.name,)
    seats = Seat.objects.filter(round__event=event).order_by("round", "table_number", "position")
    yield from _keyed(
        seats.values_list(
            "round__number", "round__name", "table_number", "position", "registration__start_number", "vacated_at",
            "registration__player__last_name", "registration__player__first_name", "registration__may_be_published",
        )
    )  # fmt: skip


def _places(event: "Event") -> Iterable[Keyed]:
    """Who sits where in rounds that are drawn or planned: a round that is drawn as planned says the same."""
    seats = Seat.objects.current().filter(round__event=event)
    plans = RoundPlan.objects.filter(round__event=event, round__state=RoundState.PLANNED)
    drawn = seats.values_list("round__number", "round__name", "table_number", "position", "registration")
    planned = (
        (number, name, table, position, person)
        for number, name, tables in plans.values_list("round__number", "round__name", "tables")
        for table, people in enumerate(tables, start=1)
        for position, person in enumerate(people, start=1)
    )
    return _keyed(sorted([*drawn, *planned]))


def _numbers(event: "Event") -> Iterable[Keyed]:
    numbers = SheetNumber.objects.filter(event=event, retired_at=None).order_by("number")
    return _keyed(numbers.values_list("game__round__number", "number", "registration", "game"))


def _results(event: "Event") -> Iterable[Keyed]:
    """Sheets, and all that decides what they count: how the event ranks, finals, classes, titles, rulings."""
    yield None, (
        event.name, event.starts_on, event.place, event.metrics, event.final_metrics, event.table_points,
        event.lot_seed, event.team_best, event.teams_count_finals, event.least_games,
    )  # fmt: skip
    sheets = ScoreSheet.objects.filter(game__round__event=event).order_by("pk")
    yield from _keyed(
        sheets.values_list("game__round__number", "registration", "game", "state", "latest_number")
    )
    yield from _keyed(
        event.rounds.order_by("number").values_list("number", "name", "entrants", "carry", "ended_early_at")
    )
    places = PlayOffResult.objects.filter(play_off__event=event, play_off__void_at=None).order_by("pk")
    rulings = event.rulings.valid().order_by("pk")
    ages = event.registrations.order_by("pk").values_list("pk", "player__birth_year")
    lists = [*event.classes.order_by("pk").values_list(), *event.titles.order_by("pk").values_list()]
    yield from ((None, row) for row in places.values_list("play_off", "registration", "place"))
    yield from ((None, row) for row in rulings.values_list("registration", "round", "kind", "points"))
    yield from ((None, row) for row in [*lists, *(ages if lists else ())])


def _options(event: "Event") -> Iterable[Keyed]:
    pictures = event.pictures.order_by("role").values_list("role", "pk")
    yield None, (event.sheet_style, event.sheets_per_page)
    yield None, (event.certificate_title, event.certificate_text, event.certificate_signature)
    yield from ((None, row) for row in pictures)


def _prizes(event: "Event") -> Iterable[Keyed]:
    yield None, (event.one_prize_each,)
    yield from ((None, row) for row in event.prizes.order_by("pk").values_list("list_key", "place", "name"))


def _keyed(rows: Iterable[tuple[Any, ...]]) -> Iterable[Keyed]:
    """By the number of the round, which stands first."""
    return ((row[0], row) for row in rows)


_READERS: dict[Source, Callable[["Event"], Iterable[Keyed]]] = {
    Source.EVENT: _event,
    Source.PEOPLE: _people,
    Source.SEATS: _seats,
    Source.PLACES: _places,
    Source.NUMBERS: _numbers,
    Source.RESULTS: _results,
    Source.OPTIONS: _options,
    Source.PRIZES: _prizes,
}
