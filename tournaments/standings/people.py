"""What a list shows of a person: everything to the direction, only what was agreed to the public."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from django.utils.translation import gettext as _

from tournaments.models import Registration


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
