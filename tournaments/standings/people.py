"""What a list shows of a person: everything to the direction, only what was agreed to the public."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, replace
from typing import TypeAlias

from django.utils.translation import gettext as _

from tournaments.models import Registration


@dataclass(slots=True)
class Person:
    """Somebody in a ranking. `has_namesake`: somebody else of the event is called the same."""

    registration: Registration
    has_namesake: bool = False

    @property
    def pk(self) -> int:
        return self.registration.pk

    @property
    def start_number(self) -> int:
        return self.registration.start_number

    @property
    def sort_key(self) -> str:
        return self.registration.player.sort_key

    @property
    def place_in_lists(self) -> str:
        """Where somebody stands among equals, as `order_for_everybody`."""
        return (
            self.sort_key
            if self.registration.may_be_published
            else f"{_AFTER_ALL_NAMES}{self.start_number:04}"
        )

    @property
    def shown(self) -> "Shown":
        """To the direction, told apart from a namesake."""
        shown = in_full(self.registration)
        return replace(shown, number=self.start_number) if self.has_namesake else shown


_AFTER_ALL_NAMES = "\U0010ffff"


@dataclass(frozen=True, slots=True)
class Shown:
    last_name: str
    first_name: str = ""
    club: str = ""
    is_named: bool = True
    number: int | None = None  # the start number, for somebody who has a namesake

    @property
    def list_name(self) -> str:
        """As found in a list: Groß, Jürgen."""
        return self._told_apart(f"{self.last_name}, {self.first_name}" if self.first_name else self.last_name)

    @property
    def name(self) -> str:
        """As called out in the hall: Jürgen Groß."""
        return self._told_apart(self.plain_name)

    @property
    def plain_name(self) -> str:
        return f"{self.first_name} {self.last_name}".strip()

    def _told_apart(self, name: str) -> str:
        if self.number is None:
            return name
        return _("%(name)s (no. %(number)d)") % {"name": name, "number": self.number}


Show: TypeAlias = Callable[[Registration], Shown]


def in_full(registration: Registration) -> Shown:
    player = registration.player
    return Shown(player.last_name, player.first_name, registration.club)


def in_public(registration: Registration) -> Shown:
    """Who does not agree to be published is a start number: no name, and no club to guess it from."""
    if registration.may_be_published:
        return in_full(registration)
    label = _("Start number %(number)d") % {"number": registration.start_number}
    return Shown(label, is_named=False)


def order_for_everybody(registration: Registration) -> tuple[bool, str, int]:
    """Named people by name, the others by number: their place in the alphabet would give the name away."""
    is_named = registration.may_be_published
    return not is_named, registration.player.sort_key if is_named else "", registration.start_number


def told_apart(show: Show, people: Iterable[Registration]) -> Show:
    """As `show`, with the start number behind a name that several of these people are shown by.

    What is not shown tells nobody apart: a number behind the only public name would give the other away.
    """
    times = Counter(show(registration).plain_name for registration in people)

    def shown(registration: Registration) -> Shown:
        found = show(registration)
        is_shared = found.is_named and times[found.plain_name] > 1
        return replace(found, number=registration.start_number) if is_shared else found

    return shown


def mark_namesakes(people: Collection[Person]) -> tuple[Person, ...]:
    """Mark everybody who is called as somebody else is; returns them."""
    names = [
        (person.registration.player.last_name, person.registration.player.first_name) for person in people
    ]
    times = Counter(names)
    for person, name in zip(people, names, strict=True):
        person.has_namesake = times[name] > 1
    return tuple([person for person in people if person.has_namesake])
