"""What the direction decides: play-offs and rulings. Recorded for good; voided, never removed.

A Stechen (play-off) is decided at the table; it orders just the people in it and touches no sheet.
"""

from typing import ClassVar, Self

from django.db import models
from django.utils.translation import gettext_lazy as _


class DecisionQuerySet(models.QuerySet["Decision"]):
    def valid(self) -> Self:
        return self.filter(void_at=None)


class Decision(models.Model):
    """Who decided, when, and since when it counts no more."""

    created_by = models.ForeignKey("tournaments.User", on_delete=models.SET_NULL, null=True, related_name="+")
    created_at = models.DateTimeField(auto_now_add=True)
    void_at = models.DateTimeField(null=True, blank=True)

    objects = DecisionQuerySet.as_manager()

    class Meta:
        abstract = True
        ordering: ClassVar = ["created_at", "id"]


class PlayOffKind(models.TextChoices):
    """How a Stechen is decided."""

    PLACES = "places", _("places, decided at the table")
    THROWS = "throws", _("throws until the first Kniffel: fewer is better")
    SUMS = "sums", _("points of an extra game or of throws: more is better")


class PlayOff(Decision):
    """One Stechen of an event. ``list_key``: its ranking, as ``standings.lists`` names it."""

    list_key = models.CharField(max_length=40, blank=True)
    kind = models.CharField(max_length=10, choices=PlayOffKind.choices, default=PlayOffKind.PLACES)
    event = models.ForeignKey("Event", on_delete=models.CASCADE, related_name="play_offs")
    note = models.CharField(max_length=200, blank=True)

    def __str__(self) -> str:
        return f"#{self.pk}"


class PlayOffResult(models.Model):
    """The place of one person within a Stechen: 1 is first."""

    play_off = models.ForeignKey(PlayOff, on_delete=models.CASCADE, related_name="results")
    registration = models.ForeignKey("Registration", on_delete=models.PROTECT, related_name="+")
    place = models.PositiveSmallIntegerField()
    throws = models.PositiveIntegerField(null=True, blank=True)
    points = models.IntegerField(null=True, blank=True)

    class Meta:
        ordering: ClassVar = ["place"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["play_off", "registration"], name="once_per_play_off"),
        ]

    def __str__(self) -> str:
        return f"{self.place}"


class RulingKind(models.TextChoices):
    PENALTY = "penalty", _("Penalty points")
    CREDIT = "credit", _("Credit of points")
    WARNING = "warning", _("Warning")
    DISQUALIFIED = "disqualified", _("Disqualification")
    GUEST = "guest", _("Guest, outside the ranking")


class Ruling(Decision):
    """One decision. ``points`` are signed as they count: a penalty is negative.

    With a round they count in that round's stage and are carried on like its points; without one they count
    in whatever stage the person reaches.
    """

    event = models.ForeignKey("Event", on_delete=models.CASCADE, related_name="rulings")
    registration = models.ForeignKey("Registration", on_delete=models.CASCADE, related_name="rulings")
    round = models.ForeignKey("Round", on_delete=models.SET_NULL, null=True, blank=True, related_name="+")
    kind = models.CharField(max_length=20, choices=RulingKind.choices)
    points = models.IntegerField(default=0)
    reason = models.CharField(_("reason"), max_length=300)
    is_public = models.BooleanField(_("shown on the public page"), default=False)

    def __str__(self) -> str:
        return f"{self.kind} {self.registration_id}"

    @property
    def amount(self) -> int:
        """Beside the kind, which tells the direction: "Penalty points 20", never with two signs."""
        return abs(self.points)
