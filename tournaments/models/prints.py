"""What an event wants on paper, the pictures for it, and what was printed when."""

from typing import TYPE_CHECKING, Any, ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

if TYPE_CHECKING:
    from tournaments.models.accounts import User
    from tournaments.models.events import Event
    from tournaments.models.people import Registration
    from tournaments.models.rounds import Round


class SheetStyle(models.TextChoices):
    CLASSIC = "classic", _("Classic: one free box per value")
    DIGITS = "digits", _("Digit cells, which a camera can read later")


class PrintOptions(models.Model):
    """Columns of an event: how its papers look."""

    sheet_style = models.CharField(
        _("score sheets"), max_length=10, choices=SheetStyle.choices, default=SheetStyle.CLASSIC
    )
    # None: the most to a page that still have large boxes.
    sheets_per_page = models.PositiveSmallIntegerField(_("sheets to a page"), null=True, blank=True)
    certificate_title = models.CharField(_("title"), max_length=60, blank=True)
    certificate_text = models.TextField(_("text"), max_length=600, blank=True)
    certificate_signature = models.CharField(_("below the line for the signature"), max_length=80, blank=True)

    class Meta:
        abstract = True


class PictureRole(models.TextChoices):
    LOGO = "logo", _("Logo")
    SPONSOR = "sponsor", _("Sponsor's logo")


class EventPicture(models.Model):
    """A logo for certificates. In the database, so that a backup holds it. PNG or JPEG, already checked."""

    event = models.ForeignKey("Event", on_delete=models.CASCADE, related_name="pictures")
    role = models.CharField(max_length=10, choices=PictureRole.choices)
    content = models.BinaryField()

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["event", "role"], name="one_picture_per_role"),
        ]


SHEET_MARKS = "sheet_marks"
"""In the detail of printed sheets: a mark of each person's sheet, by key of the registration."""


def jobs_of(event: "Event") -> str:
    """How the names of the files begin that hold the long papers of this event."""
    return f"{event.pk}-"


class PrintRecord(models.Model):
    """One printing: what, when, by whom, and a fingerprint of the values that it shows.

    Another fingerprint of the same values later on means that the paper in the hall is out of date.
    """

    event = models.ForeignKey("Event", on_delete=models.CASCADE, related_name="prints")
    document = models.CharField(max_length=40)
    round = models.ForeignKey("Round", on_delete=models.CASCADE, null=True, related_name="prints")
    printed_at = models.DateTimeField(auto_now_add=True)
    printed_by = models.ForeignKey("User", on_delete=models.SET_NULL, null=True, related_name="+")
    pages = models.PositiveIntegerField(default=0)
    fingerprint = models.CharField(max_length=64, blank=True)
    # Numbers and codes only, as in the log: {"per_page": 2}
    detail = models.JSONField(default=dict)

    class Meta:
        ordering: ClassVar = ["-printed_at", "-id"]
        indexes: ClassVar = [
            models.Index(fields=["event", "document", "-printed_at"], name="print_by_document")
        ]

    def __str__(self) -> str:
        return self.document

    @classmethod
    def record(
        cls,
        document: str,
        *,
        event: "Event",
        actor: "User | None",
        round: "Round | None" = None,
        pages: int = 0,
        fingerprint: str = "",
        detail: dict[str, Any] | None = None,
    ) -> "PrintRecord":
        """Write one line; nothing is ever changed, and nothing removed but by `forget`."""
        return cls.objects.create(
            event=event,
            document=document,
            round=round,
            printed_by=actor,
            pages=pages,
            fingerprint=fingerprint,
            detail=detail or {},
        )

    @classmethod
    def forget(cls, registration: "Registration") -> None:
        """Drop the marks of this person's sheets: they were made from the name, too."""
        person = str(registration.pk)
        for printed in cls.objects.filter(event=registration.event_id, detail__has_key=SHEET_MARKS):
            if printed.detail[SHEET_MARKS].pop(person, None):
                printed.save(update_fields=["detail"])
