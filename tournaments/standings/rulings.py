"""Verbs on decisions about one person: made, and taken back. They stay on record."""

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from tournaments.models import Event, LogEntry, Registration, Round, Ruling, RulingKind, User
from tournaments.models.guards import Refused

WITH_POINTS = frozenset({RulingKind.PENALTY, RulingKind.CREDIT})
MOST_POINTS = 9999


@transaction.atomic
def make_ruling(
    *,
    event: Event,
    registration: Registration,
    actor: User,
    kind: RulingKind | str,
    reason: str,
    points: int = 0,
    round: Round | None = None,
    is_public: bool = False,
) -> Ruling:
    """Decide something about a person. ``points`` as they are said, without a sign; the kind gives it.

    The very same decision sent twice is one.
    """
    Event.objects.select_for_update().get(pk=event.pk)
    kind = RulingKind(kind)
    _refuse_unclear(event, registration, kind, reason, points)
    signed = {RulingKind.PENALTY: -points, RulingKind.CREDIT: points}.get(kind, 0)
    content = {"registration": registration, "kind": kind, "points": signed, "round": round, "reason": reason}
    known = Ruling.objects.valid().filter(event=event, **content).first()
    if known is not None:
        return known
    ruling = Ruling.objects.create(event=event, created_by=actor, is_public=is_public, **content)
    LogEntry.record(
        f"standings_{kind}",
        event=event,
        actor=actor,
        registration=registration,
        round=round,
        detail={"points": points, "ruling": ruling.pk},
        reason=reason,
    )
    return ruling


@transaction.atomic
def void_ruling(*, ruling: Ruling, actor: User, reason: str = "") -> None:
    """Let a decision count no more; a second time changes nothing."""
    if not Ruling.objects.valid().filter(pk=ruling.pk).update(void_at=timezone.now()):
        return
    LogEntry.record(
        "standings_ruling_voided",
        event=ruling.event,
        actor=actor,
        registration=ruling.registration,
        detail={"ruling": ruling.pk, "kind": ruling.kind},
        reason=reason,
    )


def _refuse_unclear(
    event: Event, registration: Registration, kind: RulingKind, reason: str, points: int
) -> None:
    if registration.event_id != event.pk:
        raise Refused(_("This person is not registered for this event."))
    if not reason.strip():
        raise Refused(_("Please give a reason; it stays on record."))
    if kind in WITH_POINTS and not 1 <= points <= MOST_POINTS:
        raise Refused(_("Please type how many points, from 1 to %(most)d.") % {"most": MOST_POINTS})
