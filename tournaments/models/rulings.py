"""What the direction decides about one person: recorded for good; taken back, never removed."""

from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _


class RulingKind(models.TextChoices):
    PENALTY = "penalty", _("Penalty points")
    CREDIT = "credit", _("Credit of points")
    WARNING = "warning", _("Warning")
    DISQUALIFIED = "disqualified", _("Disqualification")
    GUEST = "guest", _("Guest, outside the ranking")


class RulingQuerySet(models.QuerySet["Ruling"]):
    def valid(self) -> "RulingQuerySet":
        return self.filter(void_at=None)


class Ruling(models.Model):
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
    created_by = models.ForeignKey("User", on_delete=models.SET_NULL, null=True, related_name="+")
    created_at = models.DateTimeField(auto_now_add=True)
    void_at = models.DateTimeField(null=True, blank=True)

    objects = RulingQuerySet.as_manager()

    class Meta:
        ordering: ClassVar = ["created_at", "id"]

    def __str__(self) -> str:
        return f"{self.kind} {self.registration_id}"

    @property
    def amount(self) -> int:
        """Beside the kind, which tells the direction: "Penalty points 20", never with two signs."""
        return abs(self.points)
