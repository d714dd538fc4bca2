"""Stechen: decided at the table, it orders just the people in it and touches no sheet."""

from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _


class PlayOffKind(models.TextChoices):
    """How a Stechen is decided."""

    PLACES = "places", _("places, decided at the table")
    THROWS = "throws", _("throws until the first Kniffel: fewer is better")
    SUMS = "sums", _("points of an extra game or of throws: more is better")


class PlayOffQuerySet(models.QuerySet["PlayOff"]):
    def valid(self) -> "PlayOffQuerySet":
        return self.filter(void_at=None)


class PlayOff(models.Model):
    """One Stechen of an event. ``list_key``: its ranking, as ``standings.lists`` names it."""

    list_key = models.CharField(max_length=40, blank=True)
    kind = models.CharField(max_length=10, choices=PlayOffKind.choices, default=PlayOffKind.PLACES)
    event = models.ForeignKey("Event", on_delete=models.CASCADE, related_name="play_offs")
    note = models.CharField(max_length=200, blank=True)
    created_by = models.ForeignKey("User", on_delete=models.SET_NULL, null=True, related_name="+")
    created_at = models.DateTimeField(auto_now_add=True)
    void_at = models.DateTimeField(null=True, blank=True)

    objects = PlayOffQuerySet.as_manager()

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
    points = models.IntegerField(null=True, blank=True)

    class Meta:
        ordering: ClassVar = ["place"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["play_off", "registration"], name="once_per_play_off"),
        ]

    def __str__(self) -> str:
        return f"{self.place}"
