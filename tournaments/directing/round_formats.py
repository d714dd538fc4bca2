"""What is usually played: rounds and their games with the order of filling, as data."""

from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

Orders = tuple[str, ...]


@dataclass(frozen=True)
class RoundFormat:
    """A format that is offered while no round is planned.

    ``rounds``: for each round the orders of its games.
    """

    key: str
    name: Promise
    description: Promise
    rounds: tuple[Orders, ...]


FORMATS = (
    # feuerwehr-dasing.de, id=220: each round has one free game and one with a prescribed order of filling
    RoundFormat(
        "dasing",
        _("Dasing: 4 rounds of 2 games"),
        _("Each round has one free game and one with a prescribed order of filling."),
        (
            ("free", "top_down"),
            ("free", "bottom_up"),
            ("free", "upper_first"),
            ("free", "lower_first"),
        ),
    ),
    # mdr.de on the Deutsche Kniffel-Meisterschaft 2022: three rounds, redrawn by lot after each
    RoundFormat(
        "leipzig",
        _("Leipzig: 3 rounds of 1 game"),
        _("One free game per round, new tables each time."),
        (("free",),) * 3,
    ),
)


def round_format(key: str) -> RoundFormat | None:
    """The format with this key, or None."""
    return next((known for known in FORMATS if known.key == key), None)
