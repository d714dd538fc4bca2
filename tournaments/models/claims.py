"""Who is typing which sheet just now, so that two people take different ones from a pile."""

from datetime import timedelta
from typing import TYPE_CHECKING, ClassVar

from django.db import models
from django.utils import timezone

from tournaments.models.sheets import SheetVersion

if TYPE_CHECKING:
    from tournaments.models.accounts import User

LASTS = timedelta(minutes=3)


class ClaimQuerySet(models.QuerySet["SheetClaim"]):
    def with_saves(self) -> "ClaimQuerySet":
        """Each with ``was_saved``: was a version of the sheet stored since?"""
        return self.annotate(was_saved=_saved())

    def standing(self) -> "ClaimQuerySet":
        """Those that hold now: not lapsed, and nothing of the sheet was saved since."""
        return self.filter(~_saved(), at__gt=timezone.now() - LASTS)

    def of_others(self, typist: "User") -> "ClaimQuerySet":
        """The standing ones that somebody else has."""
        return self.standing().exclude(typist=typist)


def _saved() -> models.Exists:
    saves = SheetVersion.objects.filter(
        sheet__registration=models.OuterRef("registration"),
        sheet__game=models.OuterRef("game"),
        created_at__gte=models.OuterRef("at"),
    )
    return models.Exists(saves)


class SheetClaim(models.Model):
    """Somebody has typed the first key of a sheet. It warns others and hinders nobody."""

    registration = models.ForeignKey("Registration", on_delete=models.CASCADE, related_name="+")
    game = models.ForeignKey("Game", on_delete=models.CASCADE, related_name="+")
    typist = models.ForeignKey("User", on_delete=models.CASCADE, related_name="+")
    at = models.DateTimeField()
    was_saved: bool  # only with ``with_saves``

    objects = ClaimQuerySet.as_manager()

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["registration", "game"], name="one_claim_per_person_and_game"),
        ]

    def __str__(self) -> str:
        return f"{self.registration_id}/{self.game_id}: {self.typist_id}"

    @property
    def stands(self) -> bool:
        """As ``standing``, of a claim that was read ``with_saves``."""
        return not self.was_saved and self.at > timezone.now() - LASTS
