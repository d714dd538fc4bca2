"""Table codes: a table types its own sheets of one round on a phone, as provisional ones."""

import secrets
from typing import TYPE_CHECKING, ClassVar

from django.db import models

if TYPE_CHECKING:
    from tournaments.models.rounds import Round

# Without letters and digits that look alike on paper.
ALPHABET = "ACDEFGHJKLMNPQRTUVWXY34679"
LENGTH = 6


def new_code() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


class TableCode(models.Model):
    """The code of one table in one round; it ends with the round."""

    round = models.ForeignKey("Round", on_delete=models.CASCADE, related_name="table_codes")
    table_number = models.PositiveIntegerField()
    code = models.CharField(max_length=LENGTH, unique=True, default=new_code)
    # When the table last sent sheets: each of them once.
    used_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["round", "table_number"], name="one_code_per_table_and_round"),
        ]

    def __str__(self) -> str:
        return self.code

    @classmethod
    def of_round(cls, round: "Round") -> list["TableCode"]:
        """The code of every table of the round, in order; made when they are first asked for."""
        tables = round.seats.current().values_list("table_number", flat=True)
        known = {code.table_number: code for code in cls.objects.filter(round=round)}
        for number in sorted(set(tables)):
            if number not in known:
                known[number], _created = cls.objects.get_or_create(round=round, table_number=number)
        return [known[number] for number in sorted(known)]


class TableSheet(models.Model):
    """A sheet as the table itself typed it: it counts nowhere until the desk has compared it."""

    registration = models.ForeignKey("Registration", on_delete=models.CASCADE, related_name="table_sheets")
    game = models.ForeignKey("Game", on_delete=models.CASCADE, related_name="table_sheets")
    values = models.JSONField(default=dict)
    extra_kniffels = models.PositiveSmallIntegerField(default=0)
    written = models.JSONField(default=dict)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["registration", "game"], name="one_table_sheet_per_person_and_game"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.registration_id}/{self.game_id}"


class CodeGuess(models.Model):
    """A wrong code from an address: too many in a short time, and the address waits."""

    address = models.CharField(max_length=64, db_index=True)
    at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return self.address
