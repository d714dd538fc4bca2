"""What an event wants of the draw, and rounds that are planned ahead."""

from typing import TYPE_CHECKING, ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

if TYPE_CHECKING:
    from tournaments.models.people import Registration


class WhoBegins(models.TextChoices):
    HIGHEST_THROW = "highest_throw", _("Whoever throws highest, as the rules say")
    SEAT_ONE = "seat_one", _("Seat 1, in the next game seat 2 and so on")


class DrawOptions(models.Model):
    """Columns of an event: how it draws."""

    who_begins = models.CharField(
        _("who begins at a table"), max_length=20, choices=WhoBegins.choices, default=WhoBegins.SEAT_ONE
    )

    class Meta:
        abstract = True


class WishKind(models.TextChoices):
    CLUB_APART = "club_apart", _("The same club apart")
    TEAM_APART = "team_apart", _("The same team apart")
    NEIGHBOURS_APART = "neighbours_apart", _("Neighbours in the registration apart")
    APART = "apart", _("These people apart")
    TOGETHER = "together", _("These people together")
    FIXED = "fixed", _("A fixed table for somebody")


class DrawWish(models.Model):
    """A wish or a ban. The first three kinds mean everybody; the others the people they name.

    ``rounds``: the first so many rounds of the event; null: all. A hard wish is kept or the draw is refused.
    """

    event = models.ForeignKey("Event", on_delete=models.CASCADE, related_name="draw_wishes")
    kind = models.CharField(max_length=20, choices=WishKind.choices)
    people: "models.ManyToManyField[Registration, models.Model]" = models.ManyToManyField(
        "Registration", related_name="draw_wishes", blank=True
    )
    table_number = models.PositiveSmallIntegerField(_("table"), null=True, blank=True)
    rounds = models.PositiveSmallIntegerField(_("first rounds"), null=True, blank=True)
    is_hard = models.BooleanField(_("must be met"), default=False)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering: ClassVar = ["id"]
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=models.Q(table_number__isnull=False) | ~models.Q(kind="fixed"),
                name="fixed_wish_names_a_table",
            ),
        ]

    def __str__(self) -> str:
        return str(self.get_kind_display())


class RoundPlan(models.Model):
    """The tables of a round that is not drawn yet, planned together with others.

    ``tables``: keys of registrations in seat order. ``report``: what was counted when they were planned.
    """

    round = models.OneToOneField("Round", on_delete=models.CASCADE, related_name="plan")
    tables = models.JSONField()
    seed = models.BigIntegerField()
    method = models.CharField(max_length=60)
    report = models.JSONField(default=dict)
    planned_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return str(self.round)
