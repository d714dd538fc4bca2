"""Score sheets and their versions.

Blank is null, struck is 0. *Expected* is a seat without a sheet. *Did not play* is a recorded decision
without numbers. These are four different things everywhere.
"""

from typing import TYPE_CHECKING, Any, ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.models.events import Event
from tournaments.models.tallies import tallies_of

if TYPE_CHECKING:
    from tournaments.models.accounts import User


class SheetState(models.TextChoices):
    DRAFT = "draft", _("Draft")
    ENTERED = "entered", _("Entered")
    QUESTIONED = "questioned", _("Questioned")
    CONFIRMED = "confirmed", _("Confirmed")
    DID_NOT_PLAY = "did_not_play", _("Did not play")
    VOID = "void", _("Void")


SETTLED = frozenset({SheetState.CONFIRMED, SheetState.DID_NOT_PLAY})
"""Nobody waits for such a sheet. A void one does not count, so another is awaited while its seat is taken: after
a new draw, or when it was typed for the wrong person. Whoever will hand in none *did not play*."""


class ScoreSheet(models.Model):
    """The sheet of one registration in one game. Exists from the moment something is typed."""

    registration = models.ForeignKey("Registration", on_delete=models.PROTECT, related_name="sheets")
    game = models.ForeignKey("Game", on_delete=models.PROTECT, related_name="sheets")
    state = models.CharField(max_length=20, choices=SheetState.choices, default=SheetState.DRAFT)
    # The newest version's number. A save names the number it began from, in one conditional update:
    # whoever comes second finds another number and is shown both versions.
    latest_number = models.PositiveIntegerField(default=0)
    # A second person should type it once more: decided, for a random share by lot, when it was confirmed.
    look_due = models.BooleanField(default=False)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["registration", "game"], name="one_sheet_per_person_and_game"),
        ]

    def __str__(self) -> str:
        return f"{self.registration_id}/{self.game_id}"

    @property
    def is_settled(self) -> bool:
        """Does nobody wait for this sheet any more?"""
        return self.state in SETTLED

    def append_version(
        self, *, state: SheetState, actor: "User | None", reason: str = "", **content: Any
    ) -> "SheetVersion":
        """Add the next version and move the sheet to its state; earlier versions stay as they are.

        Without ``content`` the numbers of the newest version are carried on. Call it inside a transaction
        that holds this sheet's row.
        """
        newest = self.versions.order_by("-number").first()
        if not content and newest:
            content = {name: getattr(newest, name) for name in SheetVersion.CONTENT}
        self.versions.confirmed().update(is_confirmed=False)
        self.latest_number = newest.number + 1 if newest else 1
        self.state = state
        self.save(update_fields=["latest_number", "state", "look_due"])
        return SheetVersion.objects.create(
            **self._tallies(content),
            sheet=self,
            number=self.latest_number,
            state=state,
            is_confirmed=state == SheetState.CONFIRMED,
            created_by=actor,
            reason=reason,
            **content,
        )

    def _tallies(self, content: dict[str, Any]) -> dict[str, int]:
        """What rankings count, from exactly this content; nothing for a decision without numbers."""
        if content.get("total") is None:
            return {}
        event = Event.objects.only("ruleset").get(rounds__games=self.game_id)
        values, sums = content.get("values") or {}, content.get("sums") or {}
        return tallies_of(values, content.get("extra_kniffels") or 0, sums, event.rules)._asdict()


class SheetVersionQuerySet(models.QuerySet["SheetVersion"]):
    def confirmed(self) -> "SheetVersionQuerySet":
        """What counts: at most one version of a sheet."""
        return self.filter(is_confirmed=True)


class SheetVersion(models.Model):
    """What a sheet said at one moment. Never changed afterwards; ``is_confirmed`` alone moves on."""

    CONTENT: ClassVar = (
        "values", "extra_kniffels", "written", "sums", "total", "complete", "problems", "only_sums"
    )  # fmt: skip

    sheet = models.ForeignKey(ScoreSheet, on_delete=models.PROTECT, related_name="versions")
    number = models.PositiveIntegerField()
    state = models.CharField(max_length=20, choices=SheetState.choices)
    is_confirmed = models.BooleanField(default=False)
    # As typed: box key → points or null, further Kniffel, the sums written on the paper.
    values = models.JSONField(default=dict)
    extra_kniffels = models.PositiveSmallIntegerField(default=0)
    written = models.JSONField(default=dict)
    # As computed by ``scoring`` from exactly these values.
    sums = models.JSONField(default=dict)
    total = models.IntegerField(null=True, blank=True)
    complete = models.BooleanField(default=False)
    problems = models.JSONField(default=list)
    # Quick mode: the numbers are the sums of the paper, the boxes were not typed.
    only_sums = models.BooleanField(default=False)
    # What rankings count besides the total: see ``tallies``.
    kniffels = models.PositiveSmallIntegerField(null=True, blank=True)
    bonuses = models.PositiveSmallIntegerField(null=True, blank=True)
    upper_sum = models.IntegerField(null=True, blank=True)
    chance = models.IntegerField(null=True, blank=True)
    reason = models.CharField(max_length=300, blank=True)
    created_by = models.ForeignKey("User", on_delete=models.SET_NULL, null=True, related_name="+")
    created_at = models.DateTimeField(auto_now_add=True)

    objects = SheetVersionQuerySet.as_manager()

    class Meta:
        ordering: ClassVar = ["number"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["sheet", "number"], name="version_number_once_per_sheet"),
            models.UniqueConstraint(
                fields=["sheet"],
                condition=models.Q(is_confirmed=True),
                name="one_confirmed_version_per_sheet",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.sheet_id} v{self.number}"
