"""Rounds, their games, and who sits where."""

from collections.abc import Collection
from itertools import count
from typing import ClassVar

from django.db import models
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _


class RoundState(models.TextChoices):
    PLANNED = "planned", _("Planned")
    DRAWN = "drawn", _("Drawn")
    PLAYING = "playing", _("Playing")
    CLOSED = "closed", _("Closed")


WITHOUT_TABLES = "without_tables"
"""In place of a draw method: a points challenge, in which everybody plays alone."""


class FillingOrder(models.TextChoices):
    """The order in which a game's boxes are filled; the values are those of ``scoring.ORDERS``."""

    FREE = "free", _("free")
    TOP_DOWN = "top_down", _("top → bottom")
    BOTTOM_UP = "bottom_up", _("bottom → top")
    UPPER_FIRST = "upper_first", _("upper part first")
    LOWER_FIRST = "lower_first", _("lower part first")


class Entrants(models.TextChoices):
    """Who takes part in a round. A cut begins a new stage, whose ranking stands above the earlier one."""

    EVERYONE = "everyone", _("Everyone who is checked in")
    BEST = "best", _("The best of the ranking so far")
    TABLES = "tables", _("The best of each table, and the best losers")
    SAME = "same", _("The same people as in the previous round")


class Carry(models.TextChoices):
    """What counts of the points from before a cut."""

    FULL = "full", _("all points are carried over")
    HALF = "half", _("half of the points are carried over")
    NONE = "none", _("everyone starts at zero")


class RoundQuerySet(models.QuerySet["Round"]):
    def drawn(self) -> "RoundQuerySet":
        return self.exclude(state=RoundState.PLANNED)

    def with_games(self) -> "RoundQuerySet":
        """In the order of play; one more query."""
        return self.order_by("number").prefetch_related("games")


class Round(models.Model):
    """One round of an event: drawn once, then its games are played at the same tables."""

    event = models.ForeignKey("Event", on_delete=models.CASCADE, related_name="rounds")
    number = models.PositiveSmallIntegerField()
    name = models.CharField(_("name"), max_length=60, blank=True)
    columns_at_once = models.BooleanField(_("all games at once, as columns of one sheet"), default=False)
    state = models.CharField(max_length=20, choices=RoundState.choices, default=RoundState.PLANNED)
    seed = models.BigIntegerField(null=True, blank=True)
    draw_method = models.CharField(max_length=60, blank=True)
    draw_report = models.JSONField(default=dict, blank=True)
    drawn_at = models.DateTimeField(null=True, blank=True)
    draw_count = models.PositiveIntegerField(default=0)
    entrants = models.CharField(
        _("who takes part"), max_length=10, choices=Entrants.choices, default=Entrants.EVERYONE
    )
    # The best so many; with TABLES the best so many of each table, and so many best losers beside them.
    entrant_count = models.PositiveSmallIntegerField(null=True, blank=True)
    best_losers = models.PositiveSmallIntegerField(default=0)
    carry = models.CharField(
        _("points from before"), max_length=10, choices=Carry.choices, default=Carry.FULL
    )
    # Keys of registrations, when the direction named the people itself; null: the ranking decides.
    named_entrants = models.JSONField(null=True, blank=True)
    # Games that the final no longer needs, because the leader could not be caught.
    ended_early_at = models.DateTimeField(null=True, blank=True)

    objects = RoundQuerySet.as_manager()

    class Meta:
        ordering: ClassVar = ["number"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["event", "number"], name="round_number_once_per_event"),
        ]

    def __str__(self) -> str:
        return self.label

    @property
    def label(self) -> str:
        """The round's own name, else "Runde 3"."""
        return self.name or gettext("Round %(number)d") % {"number": self.number}

    @property
    def is_drawn(self) -> bool:
        return self.state != RoundState.PLANNED

    @property
    def has_tables(self) -> bool:
        """Does anybody sit at a table? In a points challenge all are kept as one list, called table 1."""
        return self.draw_method != WITHOUT_TABLES


class Game(models.Model):
    """One game of a round: one column on each player's sheet."""

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="games")
    number = models.PositiveSmallIntegerField()
    order = models.CharField(
        _("order of filling"), max_length=20, choices=FillingOrder.choices, default=FillingOrder.FREE
    )

    class Meta:
        ordering: ClassVar = ["number"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["round", "number"], name="game_number_once_per_round"),
        ]

    def __str__(self) -> str:
        return self.label

    @property
    def label(self) -> str:
        return gettext("Game %(number)d") % {"number": self.number}


class SeatQuerySet(models.QuerySet["Seat"]):
    def current(self) -> "SeatQuerySet":
        """Where somebody still sits."""
        return self.filter(vacated_at=None)


class Seat(models.Model):
    """Where a registration sits in a round. Stays as history when the person leaves: then it is vacated.

    Whoever comes later may sit on the same place of the table.
    """

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="seats")
    table_number = models.PositiveIntegerField()
    position = models.PositiveSmallIntegerField()
    registration = models.ForeignKey("Registration", on_delete=models.PROTECT, related_name="seats")
    vacated_at = models.DateTimeField(null=True, blank=True)

    objects = SeatQuerySet.as_manager()

    class Meta:
        ordering: ClassVar = ["table_number", "position"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["round", "registration"], name="one_seat_per_round"),
            models.UniqueConstraint(
                fields=["round", "table_number", "position"],
                condition=models.Q(vacated_at=None),
                name="one_person_per_seat",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.table_number}/{self.position}"


def free_position(taken: Collection[int]) -> int:
    """The first place of a table on which nobody sits."""
    return next(position for position in count(1) if position not in taken)
