"""Sheet numbers: printed on every sheet, typed or scanned to open exactly that one.

One per registration and game, made when the round is drawn. Fixed length within the event, longer than its
start numbers, the last digit a check digit: a number that was misread opens nothing instead of somebody
else's sheet.
"""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, ClassVar

from django.db import models

if TYPE_CHECKING:
    from tournaments.models.events import Event
    from tournaments.models.people import Registration
    from tournaments.models.rounds import Game

SHORTEST, LONGEST = 4, 12

# H. M. Damm, "Total anti-symmetrische Quasigruppen" (2004): finds every wrong digit and every exchange of
# neighbours.
_DAMM = (
    (0, 3, 1, 7, 5, 9, 8, 6, 4, 2),
    (7, 0, 9, 2, 1, 5, 4, 8, 6, 3),
    (4, 2, 0, 6, 8, 7, 1, 3, 5, 9),
    (1, 7, 5, 0, 9, 8, 3, 4, 2, 6),
    (6, 1, 2, 3, 0, 4, 5, 9, 7, 8),
    (3, 6, 7, 4, 2, 0, 9, 5, 8, 1),
    (5, 8, 6, 9, 7, 2, 0, 1, 3, 4),
    (8, 9, 4, 5, 3, 6, 2, 0, 1, 7),
    (9, 4, 3, 8, 6, 1, 7, 2, 0, 5),
    (2, 5, 8, 1, 4, 3, 6, 7, 9, 0),
)


def check_digit(digits: str) -> str:
    """The digit that makes ``digits`` a number that can be proved.

    >>> check_digit("572")
    '4'
    """
    interim = 0
    for digit in digits:
        interim = _DAMM[interim][int(digit)]
    return str(interim)


def is_well_formed(number: str) -> bool:
    """Whether the last digit proves the others.

    >>> is_well_formed("5724"), is_well_formed("5274"), is_well_formed("57x4"), is_well_formed("")
    (True, False, False, False)
    """
    return len(number) <= LONGEST and number.isascii() and number.isdigit() and check_digit(number) == "0"


class SheetNumber(models.Model):
    """One number of one sheet. A reprint gets a new one; the old one stays and says that it was replaced."""

    event = models.ForeignKey("Event", on_delete=models.CASCADE, related_name="sheet_numbers")
    number = models.CharField(max_length=LONGEST)
    registration = models.ForeignKey("Registration", on_delete=models.CASCADE, related_name="sheet_numbers")
    game = models.ForeignKey("Game", on_delete=models.CASCADE, related_name="sheet_numbers")
    # Set when a reprint replaced it, or when its draw was taken back.
    retired_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["event", "number"], name="sheet_number_once_per_event"),
            models.UniqueConstraint(
                fields=["registration", "game"],
                condition=models.Q(retired_at=None),
                name="one_valid_number_per_sheet",
            ),
        ]

    def __str__(self) -> str:
        return self.number

    @classmethod
    def issue(cls, event: "Event", sheets: Iterable[tuple["Registration", "Game"]]) -> list["SheetNumber"]:
        """Make the next numbers of the event for these sheets, in this order.

        Call it inside a transaction that holds the event's or the round's row.
        """
        in_order = list(sheets)
        used = cls.objects.filter(event=event).count()
        length = _length(event, used + len(in_order))
        return SheetNumber.objects.bulk_create(
            SheetNumber(event=event, number=_number(serial, length), registration=registration, game=game)
            for serial, (registration, game) in enumerate(in_order, start=used + 1)
        )


def _number(serial: int, length: int) -> str:
    digits = f"{serial:0{length - 1}d}"
    return digits + check_digit(digits)


def _length(event: "Event", needed: int) -> int:
    """As long as the numbers that exist; the first ones are long enough for all games that are planned."""
    known = SheetNumber.objects.filter(event=event).order_by("-pk").values_list("number", flat=True).first()
    if known and needed < 10 ** (len(known) - 1):
        return len(known)
    people = event.registrations.count()
    games = sum(round.games.count() for round in event.rounds.all())
    highest = event.registrations.aggregate(highest=models.Max("start_number"))["highest"] or 1
    serial_digits = len(str(max(people * games, needed)))
    return max(SHORTEST, serial_digits + 1, len(str(highest)) + 1, len(known or "") + 1 if known else 0)


def valid_numbers(registrations: Sequence[int], games: Sequence[int]) -> dict[tuple[int, int], str]:
    """(registration, game) → the number that stands on its sheet now."""
    valid = SheetNumber.objects.filter(registration__in=registrations, game__in=games, retired_at=None)
    return {(entry.registration_id, entry.game_id): entry.number for entry in valid}
