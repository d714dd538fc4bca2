"""The seating of a round as the public sees it, and how somebody finds the own seat in it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tournaments.drawing.queries import Table
from tournaments.models import Seat
from tournaments.models.sorting import fold
from tournaments.standings.people import Shown, in_public

_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue"})


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
    return [
        PublicTable(table.number, [_public(seat) for seat in table.seats if seat.vacated_at is None])
        for table in tables
    ]


def by_name(tables: Iterable[PublicTable]) -> list[PublicSeat]:
    """Named people first. The others by number: their place in the alphabet would give the name away."""
    seats = [seat for table in tables for seat in table.seats]
    return sorted(seats, key=lambda seat: (not seat.shown.is_named, seat.sort_key, seat.start_number))


def matches(sought: str, shown: Shown, start_number: int) -> bool:
    """Is this who is sought? Each typed word begins a word of the name, or the number is the start number.

    Only what is shown is searched: the name of somebody who does not agree to be published finds nobody.
    """
    wanted = sought.strip()
    if wanted.isascii() and wanted.isdigit():
        return int(wanted) == start_number
    return _begins(wanted, shown.name) or _begins(wanted, shown.name.translate(_UMLAUTS))


def _begins(sought: str, name: str) -> bool:
    words = fold(name).split()
    typed = fold(sought).split()
    return bool(typed) and all(any(word.startswith(part) for word in words) for part in typed)


def _public(seat: Seat) -> PublicSeat:
    registration = seat.registration
    shown = in_public(registration)
    key = registration.player.sort_key if shown.is_named else ""
    return PublicSeat(seat.table_number, seat.position, registration.start_number, shown, key)
