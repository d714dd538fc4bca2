"""A second look: somebody else typed the same paper once more without seeing the first typing."""

from typing import ClassVar

from django.db import models


class SecondLook(models.Model):
    """One second typing of one version, with how many of its numbers differed. Never changed afterwards."""

    version = models.ForeignKey("SheetVersion", on_delete=models.PROTECT, related_name="looks")
    values = models.JSONField(default=dict)
    extra_kniffels = models.PositiveSmallIntegerField(default=0)
    written = models.JSONField(default=dict)
    # Of so many numbers that were compared, so many differed.
    compared = models.PositiveSmallIntegerField(default=0)
    differing = models.PositiveSmallIntegerField(default=0)
    # Of those, the first typing was wrong so often; None while nobody has compared with the paper.
    wrong_at_first = models.PositiveSmallIntegerField(null=True, blank=True)
    created_by = models.ForeignKey("User", on_delete=models.SET_NULL, null=True, related_name="+")
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering: ClassVar = ["id"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["version"], name="one_second_look_per_version"),
        ]

    def __str__(self) -> str:
        return f"{self.version_id}: {self.differing}/{self.compared}"
