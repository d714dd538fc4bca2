"""Reads everything that any ranking of an event is made from, in four queries, as columns: a list for each
game and each round. Model objects of 1,000 people and 12,000 sheets take twenty times as long.

rounds and games · people · sheets with their confirmed version · seats, play-offs and rulings in one
"""

import gc
import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from itertools import repeat
from typing import Any, NamedTuple, TypeAlias

from django.db.models import Value

from tournaments.models import (
    Carry,
    Entrants,
    Event,
    PlayOffResult,
    Registration,
    Round,
    RoundState,
    Ruling,
    ScoreSheet,
    Seat,
    SheetState,
    SheetVersion,
)
from tournaments.standings.aggregates import JsonList
from tournaments.standings.metrics import TALLIES
from tournaments.standings.people import PERSON_FIELDS, Person, mark_namesakes
from tournaments.standings.ranking import OUTSIDE
from tournaments.standings.rows import GameColumn


@contextmanager
def collector_paused() -> Iterator[None]:
    """Ranking a large event makes some hundred thousand tuples and no cycle among them; the collector would
    walk them again and again, a quarter of the time. With several threads one may wake it early; then it
    only costs that time."""
    was_running = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_running:
            gc.enable()


LESS_THAN_ANY = -1_000_000  # in place of a game without a sheet
SHARES = {Carry.FULL: Fraction(1), Carry.HALF: Fraction(1, 2), Carry.NONE: Fraction(0)}


class RoundFacts(NamedTuple):
    """A round as far as rankings ask. `stage`: 0 for everybody, one more with each cut."""

    pk: int
    number: int
    name: str
    state: str
    stage: int
    carry: Fraction
    ended_early: bool = False

    @property
    def is_drawn(self) -> bool:
        return self.state != RoundState.PLANNED


class RulingFacts(NamedTuple):
    kind: str
    points: int
    round_pk: int | None


Column: TypeAlias = dict[int, Any]
"""Something of each person, by the key of the registration."""


@dataclass
class Gathered:
    """`points`: for each game those of its confirmed sheets, and the states of its other sheets. `counted`: for
    each game what its sheets have for the criteria in `tallied`. `cells` and `tallies` are the same by person;
    a game without a sheet is None there.

    `tables`: for each round who sits at which table.
    """

    rounds: tuple[RoundFacts, ...]
    games: tuple[GameColumn, ...]
    people: dict[int, Person] = field(default_factory=dict)
    namesakes: tuple[Person, ...] = ()
    points: list[Column] = field(default_factory=list)
    counted: list[Column] = field(default_factory=list)
    tallied: tuple[str, ...] = ()
    tables: dict[int, Column] = field(default_factory=dict)
    unconfirmed: set[int] = field(default_factory=set)
    play_offs: dict[str, dict[int, dict[int, int]]] = field(default_factory=dict)
    rulings: dict[int, list[RulingFacts]] = field(default_factory=dict)
    cells: dict[int, tuple[int | str | None, ...]] = field(default_factory=dict)
    tallies: dict[int, Sequence[Sequence[int]]] = field(default_factory=dict)

    @cached_property
    def outside(self) -> frozenset[int]:
        """Guests and the disqualified: they take nothing from anybody."""
        ruled = self.rulings.items()
        return frozenset([pk for pk, rulings in ruled if any(ruling.kind in OUTSIDE for ruling in rulings)])

    @property
    def stages(self) -> int:
        return 1 + max((round.stage for round in self.rounds), default=0)

    def stage_of(self, ruling: RulingFacts) -> int | None:
        """The stage of the ruling's round; None for the whole event."""
        return next((round.stage for round in self.rounds if round.pk == ruling.round_pk), None)

    def carry_of(self, stage: int) -> Fraction:
        """What is carried into this stage of the points from before it."""
        return next((round.carry for round in self.rounds if round.stage == stage), Fraction(1))

    def by_person(self, columns: Sequence[Column], default: Any = None) -> Iterable[tuple[Any, ...]]:
        """The columns as a row for each of `people`: two steps for each game, not one for each sheet."""
        if not columns:
            return repeat((), len(self.people))
        return zip(*[map(column.get, self.people, repeat(default)) for column in columns], strict=True)


def gather(event: Event, needs: frozenset[str] = frozenset()) -> Gathered:
    """Everything, and of what is counted on sheets what the criteria need."""
    found = _plan(event)
    people = Registration.objects.filter(event=event).order_by().values_list(*PERSON_FIELDS)
    found.people = {row[0]: Person(*row) for row in people}
    found.namesakes = mark_namesakes(found.people)
    found.tallied = tuple([key for key in TALLIES if key in needs])
    _read_sheets(found)
    _read_seats_and_decisions(event, found)
    _turn(found)
    return found


def _turn(found: Gathered) -> None:
    """From columns by game to rows by person."""
    found.cells = dict(zip(found.people, found.by_person(found.points), strict=True))
    if not found.tallied:
        return
    nothing = tuple([LESS_THAN_ANY if TALLIES[key][1] == "most" else 0 for key in found.tallied])
    for pk, sheets in zip(found.people, found.by_person(found.counted, nothing), strict=True):
        found.tallies[pk] = list(zip(*sheets, strict=True)) or [()] * len(nothing)


def _plan(event: Event) -> Gathered:
    rows = list(
        Round.objects.filter(event=event)
        .order_by("number", "games__number")
        .values_list(
            "pk",
            "number",
            "name",
            "state",
            "entrants",
            "carry",
            "ended_early_at",
            "games__pk",
            "games__number",
        )
    )
    rounds = _rounds(rows)
    games_in: defaultdict[int, int] = defaultdict(int)
    for pk, *_ in rows:
        games_in[pk] += 1
    drawn = [row for row in rows if row[3] != RoundState.PLANNED and row[7] is not None]
    columns = [
        GameColumn(
            pk=row[7],
            number=row[8],
            round_pk=row[0],
            round_number=row[1],
            round_name=row[2],
            alone=games_in[row[0]] == 1,
            stage=rounds[row[0]].stage,
            awaited=not rounds[row[0]].ended_early,
        )
        for row in drawn
    ]
    return Gathered(tuple(rounds.values()), tuple(columns))


def _rounds(rows: list[tuple[Any, ...]]) -> dict[int, RoundFacts]:
    rounds: dict[int, RoundFacts] = {}
    stage = highest = 0
    for pk, number, name, state, who, carry, ended, *_ in rows:
        if pk in rounds:
            continue
        if who == Entrants.EVERYONE:
            stage = 0
        elif who != Entrants.SAME:
            stage = highest = highest + 1
        rounds[pk] = RoundFacts(pk, number, name, state, stage, SHARES[Carry(carry)], bool(ended))
    return rounds


def _read_sheets(found: Gathered) -> None:
    """The confirmed sheets, a row for each game; all others come with the seats, because they are few."""
    confirmed = SheetVersion.objects.filter(
        sheet__game__in=[game.pk for game in found.games],
        sheet__state=SheetState.CONFIRMED,
        is_confirmed=True,
    )
    counted = [TALLIES[key][0] for key in found.tallied]
    lists = {f"{name}_list": JsonList(name) for name in ("total", *counted)}
    rows = (
        confirmed.order_by()
        .values("sheet__game_id")
        .annotate(people=JsonList("sheet__registration_id"), **lists)
    )
    points_in: dict[int, Column] = {}
    counted_in: dict[int, Column] = {}
    names = ["total_list", *[f"{name}_list" for name in counted]]
    for game, people, points, *tallies in rows.values_list("sheet__game_id", "people", *names):
        # Sheets from before something was counted on them have nothing there.
        numbers = [json.loads(text.replace("null", "0")) for text in tallies]
        of_people = json.loads(people)
        points_in[game] = dict(zip(of_people, json.loads(points), strict=True))
        counted_in[game] = dict(zip(of_people, zip(*numbers, strict=True), strict=False))
    found.points = [points_in.get(game.pk, {}) for game in found.games]
    found.counted = [counted_in.get(game.pk, {}) for game in found.games]


def _read_seats_and_decisions(event: Event, found: Gathered) -> None:
    """Who sits at which table, each play-off's places and every ruling; one query for all."""
    results = PlayOffResult.objects.filter(play_off__event=event, play_off__void_at=None).order_by()
    rulings = Ruling.objects.valid().filter(event=event).order_by()
    nothing = Value("")
    rows = _seated(event).union(
        results.values_list(
            Value("play-off"), "registration_id", "play_off_id", "place", "play_off__list_key", nothing
        ),
        rulings.values_list("kind", "registration_id", "round_id", "points", nothing, nothing),
        _unsettled(event),
        all=True,
    )
    column = {game.pk: points for game, points in zip(found.games, found.points, strict=True)}
    for kind, registration, parent, value, text, more in rows:
        if kind == "seats":
            found.tables[parent] = dict(zip(json.loads(text), json.loads(more), strict=True))
        elif kind == "play-off":
            found.play_offs.setdefault(text, {}).setdefault(parent, {})[registration] = value
        elif kind == "sheet":
            if parent in column:
                column[parent][registration] = text
                found.unconfirmed.add(registration)
        else:
            found.rulings.setdefault(registration, []).append(RulingFacts(kind, value, parent))


def _seated(event: Event) -> Any:
    """A row for each round: its people, and their tables."""
    seats = Seat.objects.current().filter(round__event=event).order_by().values("round_id")
    listed = seats.annotate(people=JsonList("registration_id"), tables=JsonList("table_number"))
    return listed.values_list(Value("seats"), Value(0), "round_id", Value(0), "people", "tables")


def _unsettled(event: Event) -> Any:
    """Sheets that were typed and have no points. A void one is as good as none."""
    typed = ScoreSheet.objects.filter(game__round__event=event).order_by()
    others = typed.exclude(state__in=[SheetState.CONFIRMED, SheetState.VOID])
    return others.values_list(Value("sheet"), "registration_id", "game_id", Value(0), "state", Value(""))
