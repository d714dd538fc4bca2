"""Events: one tournament, with everything that its rules and its public page need."""

import datetime
import zoneinfo
from functools import cached_property
from typing import ClassVar

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

import scoring
from tournaments.models.draws import DrawOptions
from tournaments.models.prints import PrintOptions
from tournaments.texts.rule_changes import rules_title


class EventState(models.TextChoices):
    DRAFT = "draft", _("Draft")
    OPEN = "open", _("Open for registration")
    RUNNING = "running", _("Running")
    FINISHED = "finished", _("Finished")


class Publication(models.TextChoices):
    """What people without an account may see. Independent of the event's state."""

    NOTHING = "nothing", _("Nothing")
    SEATING = "seating", _("Seating only")
    PROVISIONAL = "provisional", _("Seating and interim ranking")
    HIDDEN = "hidden", _("Seating; ranking hidden until the ceremony")
    FINAL = "final", _("Final ranking")


def default_metrics() -> list[str]:
    return ["total"]


class EntryMode(models.TextChoices):
    """What of a sheet is typed before it counts."""

    BOXES = "boxes", _("Every box")
    SUMS_FIRST = "sums_first", _("First the sums, as provisional; the boxes later")
    SUMS_ONLY = "sums_only", _("Only the sums; a sheet is complete with them")


class SecondLookMode(models.TextChoices):
    """Which sheets a second person types once more without seeing the first typing."""

    NONE = "none", _("None")
    DOUBTFUL = "doubtful", _("Only sheets with an override or a question")
    SHARE = "share", _("A random share")
    ALL = "all", _("All sheets")


class Event(DrawOptions, PrintOptions, models.Model):
    """One tournament."""

    slug = models.SlugField(max_length=80, unique=True)
    name = models.CharField(_("name"), max_length=120)
    starts_on = models.DateField(_("date"))
    place = models.CharField(_("place"), max_length=120, blank=True)
    organizer_name = models.CharField(_("organizer"), max_length=120, blank=True)
    participant_text = models.TextField(_("text for participants"), max_length=4000, blank=True)
    time_zone = models.CharField(_("time zone"), max_length=60, default="Europe/Berlin")
    state = models.CharField(max_length=20, choices=EventState.choices, default=EventState.DRAFT)
    publication = models.CharField(max_length=20, choices=Publication.choices, default=Publication.NOTHING)
    # The full content, not a key: a later preset never changes an old event.
    ruleset = models.JSONField()
    preferred_table_size = models.PositiveSmallIntegerField(_("preferred table size"), default=4)
    smallest_table_size = models.PositiveSmallIntegerField(_("smallest table"), default=3)
    largest_table_size = models.PositiveSmallIntegerField(_("largest table"), default=4)
    # Keys of ``standings.metrics``, in order; a final without its own ranks as the rounds before it.
    metrics = models.JSONField(default=default_metrics)
    final_metrics = models.JSONField(default=list, blank=True)
    # Points by rank at the table, by the number of people there: {"4": [5, 3, 2, 1], "3": [5, 3, 2]}
    table_points = models.JSONField(default=dict, blank=True)
    # Drawn once when the lot is chosen as a criterion, so that it falls the same way ever after.
    lot_seed = models.BigIntegerField(null=True, blank=True)
    # A team counts its best so many people; empty: there is no ranking of teams.
    team_best = models.PositiveSmallIntegerField(null=True, blank=True)
    # Not everybody plays a final, so its games make teams unequal unless the event wants that.
    teams_count_finals = models.BooleanField(default=False)
    # So many games make a mean that counts; empty: half of those played so far, rounded up.
    least_games = models.PositiveSmallIntegerField(null=True, blank=True)
    one_prize_each = models.BooleanField(default=True)
    entry_mode = models.CharField(
        _("what is typed of a sheet"), max_length=12, choices=EntryMode.choices, default=EntryMode.BOXES
    )
    second_look = models.CharField(
        _("second look"), max_length=12, choices=SecondLookMode.choices, default=SecondLookMode.NONE
    )
    second_look_share = models.PositiveSmallIntegerField(_("share in percent"), default=10)
    tables_may_type = models.BooleanField(_("tables may type their own sheets on a phone"), default=False)
    # Made by ``manage.py demo``, which renews it: nobody's results.
    is_demonstration = models.BooleanField(default=False)
    created_at = models.DateTimeField(auto_now_add=True)
    # Put away from the start page; everything of the event stays as it is.
    archived_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering: ClassVar = ["-starts_on", "name"]

    def __str__(self) -> str:
        return self.name

    @cached_property
    def rules(self) -> "scoring.Ruleset":
        """The event's own ruleset."""
        return scoring.ruleset_from_json(self.ruleset)

    @property
    def rules_title(self) -> str:
        """What the event plays by, with everything that was changed of it."""
        return rules_title(self.rules)

    @property
    def zone(self) -> datetime.tzinfo:
        return zoneinfo.ZoneInfo(self.time_zone)

    @property
    def table_limits(self) -> dict[str, int]:
        """The table sizes this event wants, as ``seating.table_sizes`` takes them."""
        return {
            "preferred": self.preferred_table_size,
            "smallest": self.smallest_table_size,
            "largest": self.largest_table_size,
        }

    def local_now(self) -> datetime.datetime:
        """Now, on the clock in the hall."""
        return timezone.localtime(timezone.now(), self.zone)

    @property
    def is_public(self) -> bool:
        return self.publication != Publication.NOTHING

    @property
    def shows_ranking(self) -> bool:
        """May people without an account see the ranking?"""
        return self.publication in {Publication.PROVISIONAL, Publication.FINAL}
