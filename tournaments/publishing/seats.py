"""The seating of a round as the public sees it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tournaments.drawing.queries import Table
from tournaments.models import Seat
from tournaments.standings.people import Show, Shown, in_public, told_apart


@dataclass(frozen=True, slots=True)
class PublicSeat:
    table_number: int
    position: int
    start_number: int
    shown: Shown
    sort_key: str


@dataclass(frozen=True, slots=True)
class PublicTable:
    number: int
    seats: Sequence[PublicSeat]


def public_tables(tables: Iterable[Table]) -> list[PublicTable]:
    """Without the seats of those who left."""
    seated = [(table.number, [seat for seat in table.seats if seat.vacated_at is None]) for table in tables]
    show = told_apart(in_public, [seat.registration for _number, seats in seated for seat in seats])
    return [PublicTable(number, [_public(seat, show) for seat in seats]) for number, seats in seated]


def by_name(tables: Iterable[PublicTable]) -> list[PublicSeat]:
    """Named people first. The others by number: their place in the alphabet would give the name away."""
    seats = [seat for table in tables for seat in table.seats]
    return sorted(seats, key=lambda seat: (not seat.shown.is_named, seat.sort_key, seat.start_number))


def _public(seat: Seat, show: Show) -> PublicSeat:
    registration = seat.registration
    shown = show(registration)
    key = registration.player.sort_key if shown.is_named else ""
    return PublicSeat(seat.table_number, seat.position, registration.start_number, shown, key)
