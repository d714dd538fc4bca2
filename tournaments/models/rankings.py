"""Further rankings of an event, from the same sheets, and the prizes that they give."""

from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _


class PlayerClass(models.Model):
    """A class with its own ranking. Who is in it says the registration by name, else the year of birth."""

    event = models.ForeignKey("Event", on_delete=models.CASCADE, related_name="classes")
    name = models.CharField(_("name"), max_length=60)
    born_from = models.PositiveSmallIntegerField(_("born from"), null=True, blank=True)
    born_to = models.PositiveSmallIntegerField(_("born until"), null=True, blank=True)

    class Meta:
        ordering: ClassVar = ["id"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["event", "name"], name="class_name_once_per_event"),
        ]

    def __str__(self) -> str:
        return self.name


class Title(models.Model):
    """A title of its own, for example „Kniffel-König": its ranking asks one criterion in all games."""

    event = models.ForeignKey("Event", on_delete=models.CASCADE, related_name="titles")
    name = models.CharField(_("name"), max_length=60)
    metrics = models.JSONField(default=list)

    class Meta:
        ordering: ClassVar = ["id"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["event", "name"], name="title_name_once_per_event"),
        ]

    def __str__(self) -> str:
        return self.name


class Prize(models.Model):
    """What the person at this place of a ranking gets. ``list_key`` as ``standings.lists`` names rankings."""

    event = models.ForeignKey("Event", on_delete=models.CASCADE, related_name="prizes")
    list_key = models.CharField(max_length=40, blank=True)
    place = models.PositiveSmallIntegerField(_("place"))
    name = models.CharField(_("prize"), max_length=120)

    class Meta:
        ordering: ClassVar = ["list_key", "place", "id"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["event", "list_key", "place"], name="one_prize_per_place"),
        ]

    def __str__(self) -> str:
        return self.name
