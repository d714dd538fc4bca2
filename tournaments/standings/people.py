"""What a list shows of a person: everything to the direction, only what was agreed to the public."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from django.utils.translation import gettext as _

from tournaments.models import Player, Registration


class Person(NamedTuple):
    """A registration as rankings read it: a tuple. The object is made of it where somebody asks for it."""

    pk: int
    event_id: int
    player_id: int
    start_number: int
    club: str
    team: str
    player_class: str
    state: str
    last_name: str
    first_name: str
    birth_year: int | None
    may_be_published: bool
    sort_key: str

    def registration(self) -> Registration:
        """As the database would give it, without asking; what was not read is read when it is asked for."""
        found: Registration = Registration.from_db(None, _REGISTRATION_FIELDS, self[:8])
        player = (self.player_id, *self[8:])
        found.player = Player.from_db(None, _PLAYER_FIELDS, player)
        return found


# In the order of the models' own columns, as `from_db` takes them.
_REGISTRATION_FIELDS = (
    "id", "event_id", "player_id", "start_number", "club", "team", "player_class", "state",
)  # fmt: skip
_PLAYER_FIELDS = ("id", "last_name", "first_name", "birth_year", "may_be_published", "sort_key")
PERSON_FIELDS = (
    "pk", *_REGISTRATION_FIELDS[1:], *[f"player__{name}" for name in _PLAYER_FIELDS[1:]],
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Shown:
    last_name: str
    first_name: str = ""
    club: str = ""
    is_named: bool = True

    @property
    def list_name(self) -> str:
        """As found in a list: Groß, Jürgen."""
        return f"{self.last_name}, {self.first_name}" if self.first_name else self.last_name

    @property
    def name(self) -> str:
        """As called out in the hall: Jürgen Groß."""
        return f"{self.first_name} {self.last_name}".strip()


Show: TypeAlias = Callable[[Registration], Shown]


def in_full(registration: Registration) -> Shown:
    player = registration.player
    return Shown(player.last_name, player.first_name, registration.club)


def in_public(registration: Registration) -> Shown:
    """Who does not agree to be published is a start number: no name, and no club to guess it from."""
    if registration.player.may_be_published:
        return in_full(registration)
    label = _("Start number %(number)d") % {"number": registration.start_number}
    return Shown(label, is_named=False)
