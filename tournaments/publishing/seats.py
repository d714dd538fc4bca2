"""The seating of a round as the public sees it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tournaments.drawing.queries import Table
from tournaments.models import Seat
from tournaments.standings.people import Show, Shown, in_public, order_for_everybody, told_apart


@dataclass(frozen=True, slots=True)
class PublicSeat:
    table_number: int
    position: int
    start_number: int
    shown: Shown
    order: tuple[bool, str, int]


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
    """Named people first, then the others by number."""
    return sorted([seat for table in tables for seat in table.seats], key=lambda seat: seat.order)


def _public(seat: Seat, show: Show) -> PublicSeat:
    registration = seat.registration
    order = order_for_everybody(registration)
    return PublicSeat(seat.table_number, seat.position, registration.start_number, show(registration), order)
