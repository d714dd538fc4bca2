"""Reads of the drawing room: who can be drawn, who sits where, and whether the draw still fits the people."""

import datetime
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import groupby

from django.db.models import Max
from django.utils import timezone

from tournaments.models import (
    Entrants,
    Event,
    LogEntry,
    Registration,
    RegistrationState,
    Round,
    RoundState,
    ScoreSheet,
    Seat,
    SheetState,
)
from tournaments.models.guards import Refused
from tournaments.models.sheets import SETTLED
from tournaments.standings.cuts import people_of_round

SEAT_MOVES = ("latecomer_seated", "seats_swapped", "seats_moved", "seats_repaired")


@dataclass(frozen=True)
class Table:
    """A table of a round: its number, and its seats in order. A vacated seat is still listed."""

    number: int
    seats: list[Seat]

    @property
    def current(self) -> list[Seat]:
        """The occupied seats."""
        return [seat for seat in self.seats if seat.vacated_at is None]

    @property
    def people(self) -> int:
        return len(self.current)


@dataclass(frozen=True)
class Drift:
    """What happened to the people since the draw."""

    without_seat: list[Registration] = field(default_factory=list)
    vacated: list[Seat] = field(default_factory=list)
    too_small: list[int] = field(default_factory=list)
    people: dict[int, int] = field(default_factory=dict)  # how many sit at each table now

    @property
    def left(self) -> list[tuple[Seat, int]]:
        """Each vacated seat, with the number of people who are left at its table."""
        return [(seat, self.people[seat.table_number]) for seat in self.vacated]

    def __bool__(self) -> bool:
        return bool(self.without_seat or self.vacated)


def drawable(event: Event) -> list[Registration]:
    """Everyone who is checked in, by start number: the order of entry that the draw begins from."""
    present = event.registrations.filter(state=RegistrationState.CHECKED_IN)
    return list(present.select_related("player").order_by("start_number"))


def awaited(round: Round) -> list[Registration]:
    """Whom a draw of this round would seat: everybody, or who is through; nobody while that is open."""
    try:
        return people_of_round(round)
    except Refused:
        return []


def seating(round: Round) -> list[Table]:
    """The round's tables in order; one query."""
    seats = round.seats.select_related("registration__player").order_by("table_number", "position")
    return [Table(number, list(at)) for number, at in groupby(seats, key=lambda seat: seat.table_number)]


def by_name(tables: Iterable[Table]) -> list[Seat]:
    """The occupied seats, sorted by name."""
    seats = [seat for table in tables for seat in table.current]
    return sorted(seats, key=lambda seat: (seat.registration.player.sort_key, seat.registration.start_number))


def earlier_tables(round: Round) -> list[list[list[int]]]:
    """Who met whom before this round: rounds → tables → registration keys, in order of play."""
    seats = (
        Seat.objects.filter(round__event=round.event_id, round__number__lt=round.number)
        .exclude(round__state=RoundState.PLANNED)
        .order_by("round__number", "table_number", "position")
        .values_list("round__number", "table_number", "registration_id", "vacated_at")
    )
    history = []
    for _number, of_round in groupby(seats, key=lambda seat: seat[0]):
        tables = groupby(of_round, key=lambda seat: seat[1])
        history.append([[key for _r, _t, key, vacated in at if vacated is None] for _table, at in tables])
    return history


def draw_drift(round: Round, tables: list[Table] | None = None) -> Drift:
    """Who is here without a seat, and which seats are vacated. Nothing for a closed round."""
    if round.state not in {RoundState.DRAWN, RoundState.PLAYING}:
        return Drift()
    tables = seating(round) if tables is None else tables
    seated = {seat.registration_id for table in tables for seat in table.seats}
    return Drift(
        without_seat=_without_seat(round, tables, seated),
        vacated=[seat for table in tables for seat in table.seats if seat.vacated_at],
        # A table that was small from the start was chosen like that.
        too_small=[
            table.number
            for table in tables
            if table.people < len(table.seats) and 0 < table.people < round.event.smallest_table_size
        ],
        people={table.number: table.people for table in tables},
    )


def _without_seat(round: Round, tables: list[Table], seated: set[int]) -> list[Registration]:
    """Who is here, or in a final who moves up for somebody who dropped out: never more than seats are free.

    When a correction changed who is through, nobody is moved by itself; the final's page tells of it.
    """
    people = [person for person in awaited(round) if person.pk not in seated]
    if round.entrants == Entrants.EVERYONE:
        return people
    return people[: sum(len(table.seats) - table.people for table in tables)]


def typed_sheets(round: Round) -> int:
    """How many sheets of this round were typed and still count."""
    return ScoreSheet.objects.filter(game__round=round).exclude(state=SheetState.VOID).count()


def sheets_of(round: Round, tables: list[Table]) -> tuple[int, int]:
    """How many sheets a drawn round waits for in all, and how many of them are not settled yet.

    Counted like everywhere: each seat that is taken, each game; after an early end only what was begun.
    """
    begun = ScoreSheet.objects.filter(
        game__round=round, registration__seats__round=round, registration__seats__vacated_at=None
    ).exclude(state=SheetState.VOID)
    states = list(begun.values_list("state", flat=True))
    seated = sum(table.people for table in tables)
    expected = len(states) if round.ended_early_at else seated * len(round.games.all())
    return expected, expected - sum(state in SETTLED for state in states)


def seats_as_of(round: Round) -> datetime.datetime:
    """When the seats last changed, on the clock in the hall: the newer of two lists on the wall is known."""
    moves = LogEntry.objects.filter(round=round, verb__in=SEAT_MOVES)
    known = [
        round.drawn_at,
        moves.aggregate(at=Max("at"))["at"],
        round.seats.aggregate(at=Max("vacated_at"))["at"],
    ]
    latest = max((at for at in known if at is not None), default=round.event.created_at)
    return timezone.localtime(latest, round.event.zone)
