"""Verbs on who takes part in a round, and on a final that ends early."""

from collections.abc import Sequence

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from tournaments.models import Carry, Entrants, Event, LogEntry, RegistrationState, Round, RoundState, User
from tournaments.models.guards import Refused

MOST_PEOPLE = 999


@transaction.atomic
def choose_entrants(
    *,
    round: Round,
    actor: User,
    entrants: Entrants | str,
    count: int | None = None,
    losers: int = 0,
    carry: Carry | str = Carry.FULL,
) -> Round:
    """Say who takes part in a round that is not drawn yet, and what counts of the points before."""
    locked = _locked(round)
    changes = {
        "entrants": Entrants(entrants),
        "entrant_count": count,
        "best_losers": losers,
        "carry": Carry(carry),
    }
    if all(getattr(locked, name) == value for name, value in changes.items()):
        return locked
    if locked.state != RoundState.PLANNED:
        raise Refused(_("%(round)s is already drawn. Undo the draw first.") % {"round": locked.label})
    if changes["entrants"] != Entrants.EVERYONE and locked.number == 1:
        raise Refused(_("The first round has no ranking before it, so everyone takes part."))
    if changes["entrants"] in {Entrants.BEST, Entrants.TABLES} and not 1 <= (count or 0) <= MOST_PEOPLE:
        raise Refused(_("Please type how many people go through."))
    _refuse_more_than_play(locked.event, Entrants(entrants), count or 0)
    for name, value in changes.items():
        setattr(locked, name, value)
    locked.named_entrants = None
    locked.save(update_fields=[*changes, "named_entrants"])
    LogEntry.record("standings_entrants", event=locked.event, actor=actor, round=locked, detail=dict(changes))
    return locked


def _refuse_more_than_play(event: Event, entrants: Entrants, count: int) -> None:
    """More than there are is a slip of the keys; while nobody is registered nobody can tell."""
    playing = event.registrations.exclude(state__in=(RegistrationState.WITHDRAWN, RegistrationState.NO_SHOW))
    if entrants == Entrants.BEST and 0 < (people := playing.count()) < count:
        raise Refused(
            ngettext(
                "Only %(count)d person is registered: that many cannot go through.",
                "Only %(count)d people are registered: that many cannot go through.",
                people,
            )
            % {"count": people}
        )


@transaction.atomic
def name_people(*, round: Round, actor: User, people: Sequence[int] | None, reason: str) -> Round:
    """The organizers name the people themselves, or with None leave it to the ranking again."""
    locked = _locked(round)
    named = None if people is None else sorted(set(people))
    if locked.named_entrants == named:
        return locked
    if locked.state != RoundState.PLANNED:
        raise Refused(_("%(round)s is already drawn. Undo the draw first.") % {"round": locked.label})
    if named is not None:
        if not reason.strip():
            raise Refused(_("Please give a reason; it stays on record."))
        known = set(locked.event.registrations.filter(pk__in=named).values_list("pk", flat=True))
        if not named or known != set(named):
            raise Refused(_("Please choose at least one person of this event."))
    locked.named_entrants = named
    locked.save(update_fields=["named_entrants"])
    LogEntry.record(
        "standings_named",
        event=locked.event,
        actor=actor,
        round=locked,
        detail={"count": len(named or ()), "people": named},
        reason=reason,
    )
    return locked


@transaction.atomic
def end_early(*, round: Round, actor: User, ended: bool, reason: str = "") -> Round:
    """Games of the round that nobody has typed are awaited no more; or they are again."""
    locked = _locked(round)
    if bool(locked.ended_early_at) == ended:
        return locked
    if locked.state not in {RoundState.DRAWN, RoundState.PLAYING}:
        raise Refused(_("%(round)s is not being played.") % {"round": locked.label})
    locked.ended_early_at = timezone.now() if ended else None
    locked.save(update_fields=["ended_early_at"])
    verb = "standings_ended_early" if ended else "standings_goes_on"
    LogEntry.record(verb, event=locked.event, actor=actor, round=locked, reason=reason)
    return locked


def _locked(round: Round) -> Round:
    event = Event.objects.select_for_update().get(pk=round.event_id)
    locked = Round.objects.select_for_update().get(pk=round.pk)
    locked.event = event
    return locked
