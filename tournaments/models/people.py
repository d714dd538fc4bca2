"""People: a Player across events, and that player's Registration in one event.

What is true of a person in every event stands at the Player; what was agreed for one event, at the Registration.
"""

import unicodedata
from collections.abc import Collection
from typing import TYPE_CHECKING, Any, ClassVar, Self

from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.models.sorting import SortKeyField, sort_key

if TYPE_CHECKING:
    from tournaments.models.events import Event


class PlayerQuerySet(models.QuerySet["Player"]):
    def unwilling_in(self, events: Collection["Event"] | models.QuerySet["Event"]) -> Self:
        """Who did not agree in one of these events: a list over all of them shows no name of theirs."""
        refusals = Registration.objects.filter(event__in=events, may_be_published=False)
        return self.filter(pk__in=refusals.values("player"))


class Player(models.Model):
    """A person, the same one in every event."""

    last_name = models.CharField(_("last name"), max_length=80)
    first_name = models.CharField(_("first name"), max_length=80, blank=True)
    birth_year = models.PositiveSmallIntegerField(_("year of birth"), null=True, blank=True)
    sort_key = SortKeyField(max_length=400, editable=False, db_index=True)

    objects = PlayerQuerySet.as_manager()

    class Meta:
        ordering: ClassVar = ["sort_key", "id"]
        constraints: ClassVar = [
            models.CheckConstraint(condition=~models.Q(last_name=""), name="player_has_a_last_name"),
        ]

    def __str__(self) -> str:
        return self.name

    def save(self, *args: Any, **kwargs: Any) -> None:
        self.prepare()
        super().save(*args, **kwargs)

    def prepare(self) -> None:
        """Bring the name to NFC and compute its sort key; for bulk writes, which never call save."""
        self.last_name = unicodedata.normalize("NFC", self.last_name)
        self.first_name = unicodedata.normalize("NFC", self.first_name)
        self.sort_key = sort_key(self.last_name, self.first_name)

    @property
    def name(self) -> str:
        """As called out in the hall: Jürgen Groß."""
        return f"{self.first_name} {self.last_name}".strip()

    @property
    def list_name(self) -> str:
        """As found in a list: Groß, Jürgen."""
        return f"{self.last_name}, {self.first_name}" if self.first_name else self.last_name


class RegistrationState(models.TextChoices):
    REGISTERED = "registered", _("Registered")
    CHECKED_IN = "checked_in", _("Checked in")
    WITHDRAWN = "withdrawn", _("Withdrawn")
    NO_SHOW = "no_show", _("No show")


class RegistrationQuerySet(models.QuerySet["Registration"]):
    def expected(self) -> "RegistrationQuerySet":
        """Who is here or may still come."""
        return self.filter(state__in=(RegistrationState.REGISTERED, RegistrationState.CHECKED_IN))

    def present(self) -> "RegistrationQuerySet":
        """Who will be drawn onto a table."""
        return self.filter(state=RegistrationState.CHECKED_IN)

    def by_name(self) -> "RegistrationQuerySet":
        """As in a German list of names, each with its person."""
        return self.select_related("player").order_by("player__sort_key", "start_number")


class Registration(models.Model):
    """A player in one event. Never deleted once there is a seat or a sheet: withdrawn instead."""

    event = models.ForeignKey("Event", on_delete=models.CASCADE, related_name="registrations")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="registrations")
    start_number = models.PositiveIntegerField(_("start number"))
    club = models.CharField(_("club"), max_length=120, blank=True)
    team = models.CharField(_("team"), max_length=120, blank=True)
    player_class = models.CharField(_("class"), max_length=60, blank=True)
    state = models.CharField(
        max_length=20, choices=RegistrationState.choices, default=RegistrationState.REGISTERED
    )
    may_be_published = models.BooleanField(_("name may be published"), default=True)
    note = models.CharField(_("note"), max_length=200, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)

    objects = RegistrationQuerySet.as_manager()

    class Meta:
        ordering: ClassVar = ["start_number"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["event", "start_number"], name="start_number_once_per_event"),
            models.UniqueConstraint(fields=["event", "player"], name="player_once_per_event"),
            models.CheckConstraint(
                condition=models.Q(start_number__range=(1, 9999)), name="start_number_from_1_to_9999"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.start_number} {self.player}"

    @property
    def is_present(self) -> bool:
        """Will this person be drawn onto a table?"""
        return self.state == RegistrationState.CHECKED_IN
