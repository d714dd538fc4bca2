"""Stechen: decided at the table, it orders just the people in it and touches no sheet."""

from typing import ClassVar

from django.db import models


class PlayOff(models.Model):
    """One Stechen of an event."""

    event = models.ForeignKey("Event", on_delete=models.CASCADE, related_name="play_offs")
    note = models.CharField(max_length=200, blank=True)
    created_by = models.ForeignKey("User", on_delete=models.SET_NULL, null=True, related_name="+")
    created_at = models.DateTimeField(auto_now_add=True)
    void_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering: ClassVar = ["created_at", "id"]

    def __str__(self) -> str:
        return f"#{self.pk}"


class PlayOffResult(models.Model):
    """The place of one person within a Stechen: 1 is first."""

    play_off = models.ForeignKey(PlayOff, on_delete=models.CASCADE, related_name="results")
    registration = models.ForeignKey("Registration", on_delete=models.PROTECT, related_name="+")
    place = models.PositiveSmallIntegerField()
    throws = models.PositiveIntegerField(null=True, blank=True)

    class Meta:
        ordering: ClassVar = ["place"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["play_off", "registration"], name="once_per_play_off"),
        ]

    def __str__(self) -> str:
        return f"{self.place}"
