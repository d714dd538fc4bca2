"""The event's log: what happened, when, by whom, and why.

It stores keys of people, never names, so that a person can be removed and the log stays whole.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from django.db import models

if TYPE_CHECKING:
    from tournaments.models.accounts import User
    from tournaments.models.events import Event
    from tournaments.models.people import Registration
    from tournaments.models.rounds import Round


class LogEntry(models.Model):
    """One line of the log. ``verb`` is a code; its sentence is made in ``texts.log_sentence``."""

    event = models.ForeignKey("Event", on_delete=models.CASCADE, related_name="log_entries")
    at = models.DateTimeField(auto_now_add=True)
    actor = models.ForeignKey("User", on_delete=models.SET_NULL, null=True, related_name="+")
    verb = models.CharField(max_length=40)
    registration = models.ForeignKey("Registration", on_delete=models.SET_NULL, null=True, related_name="+")
    round = models.ForeignKey("Round", on_delete=models.SET_NULL, null=True, related_name="+")
    # Numbers and codes only: {"count": 17}, {"field": "chance", "old": 20, "new": 22}
    detail = models.JSONField(default=dict)
    reason = models.CharField(max_length=300, blank=True)

    class Meta:
        ordering: ClassVar = ["-at", "-id"]

    def __str__(self) -> str:
        return self.verb

    @classmethod
    def record(
        cls,
        verb: str,
        *,
        event: "Event",
        actor: "User | None",
        registration: "Registration | None" = None,
        round: "Round | None" = None,
        detail: Mapping[str, Any] | None = None,
        reason: str = "",
    ) -> "LogEntry":
        """Write one line. Call it inside the transaction of the change that it tells of."""
        return cls.objects.create(
            event=event,
            actor=actor,
            verb=verb,
            registration=registration,
            round=round,
            detail=dict(detail or {}),
            reason=reason,
        )
