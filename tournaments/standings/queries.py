"""Reads one event's confirmed sheets and has them ranked: four queries, however many people and games."""

import datetime
from collections import Counter, defaultdict
from collections.abc import Mapping
from typing import NamedTuple

from django.db.models import FilteredRelation, Max, Q, Value

from tournaments.models import (
    Event,
    PlayOff,
    PlayOffResult,
    Registration,
    RegistrationState,
    Round,
    RoundState,
    ScoreSheet,
    Seat,
    SheetState,
    SheetVersion,
)
from tournaments.standings.ranking import TOTAL, Entry, Mark, rank
from tournaments.standings.rows import Cell, CellState, GameColumn, Row, Standings

METRICS = (TOTAL,)
_MARKS: dict[str, frozenset[Mark]] = {
    RegistrationState.WITHDRAWN: frozenset({Mark.WITHDRAWN}),
    RegistrationState.NO_SHOW: frozenset({Mark.NO_SHOW}),
}
_STATES = {state.value: state for state in CellState}
_NO_SEAT, _EXPECTED = Cell(CellState.NO_SEAT), Cell(CellState.EXPECTED)

Sheets = Mapping[tuple[int, int], Cell]
PlayOffs = tuple[Mapping[int, int], ...]


class _Plan(NamedTuple):
    """The games of the drawn rounds, the round of each, and how many rounds wait for their draw."""

    games: tuple[GameColumn, ...]
    round_of: tuple[int, ...]
    undrawn: int


def standings(event: Event) -> Standings:
    """The ranking list of the event, as its confirmed sheets and its play-offs say now."""
    plan = _plan(event)
    sheets = _sheets(plan)
    seats, play_offs = _seats_and_play_offs(event)
    cells_of: dict[int, tuple[Cell, ...]] = {}
    people: dict[int, Registration] = {}
    for registration in event.registrations.select_related("player").order_by("player__sort_key", "pk"):
        cells = _cells(registration.pk, plan, sheets, seats)
        if registration.is_present or any(cell is not _NO_SEAT for cell in cells):
            cells_of[registration.pk], people[registration.pk] = cells, registration
    ranking = rank(
        [_entry(person, cells_of[pk]) for pk, person in people.items()], METRICS, play_offs=play_offs
    )
    rows = tuple([Row(row, people[row.key], cells_of[row.key]) for row in ranking.rows])
    return Standings(rows, plan.games, plan.undrawn)


def as_of(event: Event) -> datetime.datetime:
    """When the shown results last changed: printed on every list, so that the newer of two is known."""
    sheets = SheetVersion.objects.filter(sheet__game__round__event=event).aggregate(at=Max("created_at"))
    decided = PlayOff.objects.filter(event=event).aggregate(at=Max("created_at"), void=Max("void_at"))
    known = [sheets["at"], decided["at"], decided["void"]]
    return max((at for at in known if at is not None), default=event.created_at)


def recorded_play_offs(event: Event) -> list[PlayOff]:
    """The play-offs that count, with their people in order."""
    return list(
        PlayOff.objects.filter(event=event, void_at=None)
        .select_related("created_by")
        .prefetch_related("results__registration__player")
    )


def _plan(event: Event) -> _Plan:
    rows = list(
        Round.objects.filter(event=event)
        .order_by("number", "games__number")
        .values_list("pk", "number", "name", "state", "games__pk", "games__number")
    )
    games_in: Counter[int] = Counter()
    for pk, *_ in rows:
        games_in[pk] += 1
    drawn = [row for row in rows if row[3] != RoundState.PLANNED and row[4] is not None]
    columns = [
        GameColumn(game, game_number, number, name, alone=games_in[pk] == 1)
        for pk, number, name, _, game, game_number in drawn
    ]
    undrawn = {row[0] for row in rows if row[3] == RoundState.PLANNED}
    return _Plan(tuple(columns), tuple(row[0] for row in drawn), len(undrawn))


def _sheets(plan: _Plan) -> Sheets:
    """(registration, game) → what its sheet says; tuples, because model objects take ten times as long.

    A void sheet is as good as none.
    """
    rows = (
        ScoreSheet.objects.filter(game__in=[game.pk for game in plan.games])
        .exclude(state=SheetState.VOID)
        .alias(confirmed=FilteredRelation("versions", condition=Q(versions__is_confirmed=True)))
        .order_by()
        .values_list("registration_id", "game_id", "state", "confirmed__total")
    )
    return {
        (registration, game): Cell(_STATES[state], total if state == SheetState.CONFIRMED else None)
        for registration, game, state, total in rows
    }


def _seats_and_play_offs(event: Event) -> tuple[set[tuple[int, int]], PlayOffs]:
    """Who sits in which round, and each play-off's places, first recorded first; one query for both."""
    seats = Seat.objects.filter(round__event=event, vacated_at=None)
    results = PlayOffResult.objects.filter(play_off__event=event, play_off__void_at=None)
    rows = (
        seats.order_by()
        .values_list(Value("seat"), "round_id", "registration_id", "table_number")
        .union(
            results.order_by().values_list(Value("play-off"), "play_off_id", "registration_id", "place"),
            all=True,
        )
    )
    seated: set[tuple[int, int]] = set()
    play_offs: defaultdict[int, dict[int, int]] = defaultdict(dict)
    for kind, parent, registration, place in rows:
        if kind == "seat":
            seated.add((registration, parent))
        else:
            play_offs[parent][registration] = place
    return seated, tuple(play_offs[pk] for pk in sorted(play_offs))


def _cells(registration: int, plan: _Plan, sheets: Sheets, seats: set[tuple[int, int]]) -> tuple[Cell, ...]:
    cells = []
    for game, round_pk in zip(plan.games, plan.round_of, strict=True):
        cell = sheets.get((registration, game.pk))
        if cell is None:
            cell = _EXPECTED if (registration, round_pk) in seats else _NO_SEAT
        cells.append(cell)
    return tuple(cells)


def _entry(registration: Registration, cells: tuple[Cell, ...]) -> Entry[int]:
    return Entry(
        registration.pk,
        registration.player.sort_key,
        tuple([cell.points for cell in cells]),
        _MARKS.get(registration.state, frozenset()),
    )
