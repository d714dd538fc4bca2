"""Verbs of the ranking: a Stechen is recorded or voided. Sheets are never touched here."""

from collections.abc import Mapping

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from tournaments.models import Event, LogEntry, PlayOff, PlayOffResult, User
from tournaments.models.guards import Refused
from tournaments.standings.queries import standings


@transaction.atomic
def record_play_off(*, event: Event, actor: User, places: Mapping[int, int], note: str = "") -> PlayOff:
    """Note who came in which place of a Stechen: key of the registration → place, 1 is first.

    Exactly the people of one tie, because a Stechen that leaves somebody out decides nothing against that
    person. The same result sent twice is one Stechen.
    """
    # The lock: two people who record at once do it one after the other.
    Event.objects.select_for_update().get(pk=event.pk)
    known = _same_play_off(event, places)
    if known is not None:
        return known
    _refuse_unless_tied(event, places)
    _refuse_unless_decided(places)
    play_off = PlayOff.objects.create(event=event, created_by=actor, note=note)
    PlayOffResult.objects.bulk_create(
        PlayOffResult(play_off=play_off, registration_id=registration, place=place)
        for registration, place in places.items()
    )
    detail = {
        "count": len(places),
        "play_off": play_off.pk,
        "places": {str(pk): place for pk, place in places.items()},
    }
    LogEntry.record("play_off_recorded", event=event, actor=actor, detail=detail, reason=note)
    return play_off


@transaction.atomic
def void_play_off(*, play_off: PlayOff, actor: User, reason: str = "") -> None:
    """Let a Stechen count no more. It stays on record; a second time changes nothing."""
    voided = PlayOff.objects.filter(pk=play_off.pk, void_at=None).update(void_at=timezone.now())
    if not voided:
        return
    detail = {"count": play_off.results.count(), "play_off": play_off.pk}
    LogEntry.record("play_off_voided", event=play_off.event, actor=actor, detail=detail, reason=reason)


def _same_play_off(event: Event, places: Mapping[int, int]) -> PlayOff | None:
    for play_off in PlayOff.objects.filter(event=event, void_at=None).prefetch_related("results"):
        if {result.registration_id: result.place for result in play_off.results.all()} == dict(places):
            return play_off
    return None


def _refuse_unless_tied(event: Event, places: Mapping[int, int]) -> None:
    ties = [{row.registration.pk for row in tie} for tie in standings(event).ties]
    if set(places) not in ties:
        raise Refused(
            _(
                "These people are not tied with each other just now. "
                "Please look at the ranking again: a sheet may have been corrected."
            )
        )


def _refuse_unless_decided(places: Mapping[int, int]) -> None:
    if len(set(places.values())) == 1:
        raise Refused(_("This play-off decides nothing: somebody must be ahead."))
    if min(places.values()) != 1 or max(places.values()) > len(places):
        raise Refused(
            _("The places of a play-off go from 1 to %(count)d, and somebody is first.")
            % {"count": len(places)}
        )
