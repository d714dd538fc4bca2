"""Somebody looks for the own seat and place by name or start number."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from tournaments.formats.whole_numbers import whole_or_none
from tournaments.models.sorting import fold
from tournaments.publishing.ranking import PublicRow
from tournaments.publishing.seats import PublicSeat
from tournaments.standings.people import Shown

_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue"})


@dataclass(frozen=True, slots=True)
class Person:
    """Where somebody sits in the round that is shown, and how they stand, as far as it is public."""

    start_number: int
    shown: Shown
    seat: PublicSeat | None = None
    row: PublicRow | None = None


def people_in(seats: Iterable[PublicSeat], rows: Iterable[PublicRow]) -> list[Person]:
    """Everybody who has a seat or stands in the ranking, in the order of the seats."""
    people = {seat.start_number: Person(seat.start_number, seat.shown, seat) for seat in seats}
    for row in rows:
        known = people.get(row.start_number) or Person(row.start_number, row.shown)
        people[row.start_number] = replace(known, row=row)
    return list(people.values())


def found(people: Iterable[Person], sought: str) -> Sequence[Person]:
    """Whom somebody means by these words."""
    return [person for person in people if _is_meant(person, sought.strip())]


def _is_meant(person: Person, sought: str) -> bool:
    """Each typed word begins a word of the name, or the number is the start number.

    Only what is shown is searched: the name of somebody who does not agree to be published finds nobody.
    """
    if sought.isascii() and sought.isdigit():
        return whole_or_none(sought) == person.start_number
    name = person.shown.plain_name
    return _begins(sought, name) or _begins(sought, name.translate(_UMLAUTS))


def _begins(sought: str, name: str) -> bool:
    words = fold(name).split()
    typed = fold(sought).split()
    return bool(typed) and all(any(word.startswith(part) for word in words) for part in typed)
