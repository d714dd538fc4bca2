"""Verbs of the ranking: a Stechen is recorded or voided. Sheets are never touched here."""

from collections.abc import Mapping

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from tournaments.models import Event, LogEntry, PlayOff, PlayOffKind, PlayOffResult, User
from tournaments.models.guards import Refused
from tournaments.standings.lists import TEAMS, RankingList, list_standings, lists_of
from tournaments.standings.queries import play_off_key


@transaction.atomic
def record_play_off(
    *,
    event: Event,
    actor: User,
    places: Mapping[int, int],
    note: str = "",
    list_key: str = "",
    kind: PlayOffKind | str = PlayOffKind.PLACES,
    figures: Mapping[int, int] | None = None,
) -> PlayOff:
    """Note who came in which place of a Stechen: key of the registration → place, 1 is first.

    Exactly the people of one tie of the list, because a Stechen that leaves somebody out decides nothing
    against that person. ``figures``: the throws or points that the places come from. The same result sent
    twice is one Stechen.
    """
    # The lock: two people who record at once do it one after the other.
    Event.objects.select_for_update().get(pk=event.pk)
    stored_key = _stored_key(event, places, list_key)
    known = _same_play_off(event, places, stored_key)
    if known is not None:
        return known
    if stored_key is None:
        raise Refused(_NOT_TIED)
    _refuse_unless_decided(places)
    kind = PlayOffKind(kind)
    play_off = PlayOff.objects.create(
        event=event, created_by=actor, note=note, list_key=stored_key, kind=kind
    )
    column = {PlayOffKind.THROWS: "throws", PlayOffKind.SUMS: "points"}.get(kind)
    PlayOffResult.objects.bulk_create(
        PlayOffResult(
            play_off=play_off,
            registration_id=registration,
            place=place,
            **({column: figures[registration]} if column and figures else {}),
        )
        for registration, place in places.items()
    )
    detail = {
        "count": len(places),
        "play_off": play_off.pk,
        "places": {str(pk): place for pk, place in places.items()},
        "list": stored_key,
    }
    LogEntry.record("play_off_recorded", event=event, actor=actor, detail=detail, reason=note)
    return play_off


def places_from(kind: PlayOffKind | str, figures: Mapping[int, int]) -> dict[int, int]:
    """The places that throws (fewer are better), points (more are better) or places themselves give."""
    if kind == PlayOffKind.PLACES:
        return dict(figures)
    sign = 1 if kind == PlayOffKind.THROWS else -1
    ordered = {pk: sign * figure for pk, figure in figures.items()}
    return {pk: 1 + sum(theirs < own for theirs in ordered.values()) for pk, own in ordered.items()}


@transaction.atomic
def void_play_off(*, play_off: PlayOff, actor: User, reason: str = "") -> None:
    """Let a Stechen count no more. It stays on record; a second time changes nothing."""
    voided = PlayOff.objects.valid().filter(pk=play_off.pk).update(void_at=timezone.now())
    if not voided:
        return
    detail = {"count": play_off.results.count(), "play_off": play_off.pk}
    LogEntry.record("play_off_voided", event=play_off.event, actor=actor, detail=detail, reason=reason)


_NOT_TIED = _(
    "These people are not level right now. Please check the ranking again: a sheet may have been corrected."
)


def _same_play_off(event: Event, places: Mapping[int, int], stored_key: str | None) -> PlayOff | None:
    """One that says the same; once it is recorded its people are tied no more, whatever the list is."""
    recorded = PlayOff.objects.valid().filter(event=event).prefetch_related("results")
    for play_off in recorded if stored_key is None else recorded.filter(list_key=stored_key):
        if {result.registration_id: result.place for result in play_off.results.all()} == dict(places):
            return play_off
    return None


def _stored_key(event: Event, places: Mapping[int, int], list_key: str) -> str | None:
    """Where the Stechen is kept: with its title, else with the stage of the event's list; None for no tie.

    A class is ranked like the event, so its Stechen is one of the event's list.
    """
    lists = lists_of(event) if list_key else [RankingList("", "")]
    wanted = next((one for one in lists if one.key == list_key), None)
    if wanted is None or wanted.key == TEAMS:
        return None
    for tie in list_standings(event, wanted, lists).ties:
        if {row.pk for row in tie} == set(places):
            return list_key if wanted.title else play_off_key(tie[0].stage)
    return None


def _refuse_unless_decided(places: Mapping[int, int]) -> None:
    if len(set(places.values())) == 1:
        raise Refused(_("This play-off decides nothing: somebody must be ahead."))
    if min(places.values()) != 1 or max(places.values()) > len(places):
        raise Refused(
            _("The places of a play-off go from 1 to %(count)d, and somebody must be first.")
            % {"count": len(places)}
        )
