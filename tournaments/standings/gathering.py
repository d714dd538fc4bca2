"""Reads everything that any ranking of an event is made from, in four queries, as tuples and not as objects:
model objects of 1,000 people and 12,000 sheets take twenty times as long.

rounds and games · sheets with their confirmed version · seats, play-offs and rulings in one · people
"""

import gc
from collections import defaultdict
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, NamedTuple

from django.db.models import BigIntegerField, CharField, F, Sum, Value
from django.db.models.functions import Cast

from tournaments.models import (
    Carry,
    Event,
    Field,
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
from tournaments.standings.metrics import SHEET_TALLIES
from tournaments.standings.people import PERSON_FIELDS, Person
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


@dataclass
class Gathered:
    """`cells`: registration → for each game its points, or the state of a sheet without, or None for none.

    `seats`: registration → a bit for each round with a seat, by the round's number. `tables`: (registration,
    round) → table, only if it was asked for. `tallies`: the rows of somebody's sheets: registration, game,
    total, and then what `tallied` names.
    """

    rounds: tuple[RoundFacts, ...]
    games: tuple[GameColumn, ...]
    round_of: tuple[RoundFacts, ...]
    cells: defaultdict[int, list[int | str | None]] = field(default_factory=lambda: defaultdict(list))
    unconfirmed: set[int] = field(default_factory=set)
    tallies: Mapping[int, list[tuple[Any, ...]]] = field(default_factory=dict)
    tallied: tuple[str, ...] = ()
    seats: dict[int, int] = field(default_factory=dict)
    tables: dict[tuple[int, int], int] = field(default_factory=dict)
    play_offs: dict[str, dict[int, dict[int, int]]] = field(default_factory=dict)
    rulings: Mapping[int, list[RulingFacts]] = field(default_factory=dict)
    people: dict[int, Person] = field(default_factory=dict)

    @property
    def stages(self) -> int:
        return 1 + max((round.stage for round in self.rounds), default=0)

    def carry_of(self, stage: int) -> Fraction:
        """What is carried into this stage of the points from before it."""
        return next((round.carry for round in self.rounds if round.stage == stage), Fraction(1))


def gather(event: Event, needs: frozenset[str] = frozenset()) -> Gathered:
    """Everything, and of the optional columns those that the criteria need."""
    found = _plan(event)
    _read_sheets(found, tuple(sorted(needs & set(SHEET_TALLIES))))
    _read_seats_and_decisions(event, found, with_tables="tables" in needs)
    people = Registration.objects.filter(event=event).order_by().values_list(*PERSON_FIELDS)
    found.people = {row[0]: Person(*row) for row in people}
    return found


def _plan(event: Event) -> Gathered:
    rows = list(
        Round.objects.filter(event=event)
        .order_by("number", "games__number")
        .values_list(
            "pk", "number", "name", "state", "field", "carry", "ended_early_at", "games__pk", "games__number"
        )
    )
    rounds = _rounds(rows)
    games_in: defaultdict[int, int] = defaultdict(int)
    for pk, *_ in rows:
        games_in[pk] += 1
    drawn = [row for row in rows if row[3] != RoundState.PLANNED and row[7] is not None]
    columns = [
        GameColumn(
            row[7],
            row[8],
            row[1],
            row[2],
            games_in[row[0]] == 1,
            rounds[row[0]].stage,
            not rounds[row[0]].ended_early,
        )
        for row in drawn
    ]
    return Gathered(tuple(rounds.values()), tuple(columns), tuple([rounds[row[0]] for row in drawn]))


def _rounds(rows: list[tuple[Any, ...]]) -> dict[int, RoundFacts]:
    rounds: dict[int, RoundFacts] = {}
    stage = highest = 0
    for pk, number, name, state, who, carry, ended, *_ in rows:
        if pk in rounds:
            continue
        if who == Field.EVERYONE:
            stage = 0
        elif who != Field.SAME:
            stage = highest = highest + 1
        rounds[pk] = RoundFacts(pk, number, name, state, stage, SHARES[Carry(carry)], bool(ended))
    return rounds


def _read_sheets(found: Gathered, tallied: tuple[str, ...]) -> None:
    """The points of confirmed sheets; all others come with the seats, because there are few of them."""
    rows = (
        SheetVersion.objects.filter(
            sheet__game__in=[game.pk for game in found.games],
            sheet__state=SheetState.CONFIRMED,
            is_confirmed=True,
        )
        .order_by()
        .values_list("sheet__registration_id", "sheet__game_id", "total", *tallied)
        .iterator(chunk_size=5000)
    )
    place = {game.pk: index for index, game in enumerate(found.games)}
    blank: list[int | str | None] = [None] * len(place)
    cells: defaultdict[int, list[int | str | None]] = defaultdict(blank.copy)
    found.cells = cells
    if not tallied:
        for registration, game, total in rows:
            cells[registration][place[game]] = total
        return
    found.tallied = tallied
    tallies: defaultdict[int, list[tuple[Any, ...]]] = defaultdict(list)
    found.tallies = tallies
    for row in rows:
        registration = row[0]
        cells[registration][place[row[1]]] = row[2]
        tallies[registration].append(row)


def _read_seats_and_decisions(event: Event, found: Gathered, *, with_tables: bool) -> None:
    """Who sits in which round, each play-off's places and every ruling; one query for all."""
    seats = Seat.objects.filter(round__event=event, vacated_at=None).order_by()
    results = PlayOffResult.objects.filter(play_off__event=event, play_off__void_at=None).order_by()
    rulings = Ruling.objects.filter(event=event, void_at=None).order_by()
    no_list = Value("", output_field=CharField())
    rows = (_seat_rows(seats, no_list) if with_tables else _seat_bits(seats, no_list)).union(
        results.values_list(
            Value("play-off"), "registration_id", "play_off_id", "place", "play_off__list_key"
        ),
        rulings.values_list("kind", "registration_id", "round_id", "points", no_list),
        _unsettled(event),
        all=True,
    )
    place = {game.pk: index for index, game in enumerate(found.games)}
    rulings_of: defaultdict[int, list[RulingFacts]] = defaultdict(list)
    numbers = {round.pk: round.number for round in found.rounds}
    for kind, registration, parent, value, key in rows:
        if kind == "bits":
            found.seats[registration] = int(parent)
        elif kind == "seat":
            found.tables[registration, parent] = value
            found.seats[registration] = found.seats.get(registration, 0) | 1 << numbers[parent]
        elif kind == "play-off":
            found.play_offs.setdefault(key, {}).setdefault(parent, {})[registration] = value
        elif kind == "sheet":
            if parent in place:
                found.cells[registration][place[parent]] = key
                found.unconfirmed.add(registration)
        else:
            rulings_of[registration].append(RulingFacts(kind, value, parent))
    found.rulings = dict(rulings_of)


def _unsettled(event: Event) -> Any:
    """Sheets that were typed and have no points. A void one is as good as none."""
    typed = ScoreSheet.objects.filter(game__round__event=event).order_by()
    others = typed.exclude(state__in=[SheetState.CONFIRMED, SheetState.VOID])
    return others.values_list(Value("sheet"), "registration_id", "game_id", Value(0), "state")


def _seat_rows(seats: Any, no_list: Value) -> Any:
    return seats.values_list(Value("seat"), "registration_id", "round_id", "table_number", no_list)


def _seat_bits(seats: Any, no_list: Value) -> Any:
    """One row for each person instead of one for each seat."""
    one = Cast(Value(1), BigIntegerField())
    bit = one.bitleftshift(F("round__number"))  # type: ignore[arg-type]  # any expression will do
    rows = seats.values("registration_id").annotate(bits=Sum(bit, output_field=BigIntegerField()))
    return rows.values_list(Value("bits"), "registration_id", "bits", Value(0), no_list)
