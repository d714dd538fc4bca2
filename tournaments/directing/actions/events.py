"""Verbs on an event's particulars and its rules."""

import datetime
from typing import Any

from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _

import scoring
from tournaments.directing.actions.locking import locked_event
from tournaments.directing.slugs import slug_candidates
from tournaments.directing.table_sizes import contradictions
from tournaments.models import Event, LogEntry, ScoreSheet, User
from tournaments.models.guards import Refused, refuse_outdated, stamp_of

PARTICULARS = ("name", "starts_on", "place", "organizer_name", "participant_text")
CHANGEABLE = (
    *PARTICULARS,
    "preferred_table_size",
    "smallest_table_size",
    "largest_table_size",
)


@transaction.atomic
def create_event(
    *,
    actor: User | None,
    name: str,
    starts_on: datetime.date,
    ruleset_key: str,
    place: str = "",
    organizer_name: str = "",
    participant_text: str = "",
) -> Event:
    """A new event in draft, with its own copy of the ruleset.

    An event that is the same in every particular is returned instead of being made twice: the form was sent
    twice.
    """
    draft = Event(
        name=name,
        starts_on=starts_on,
        place=place,
        organizer_name=organizer_name,
        participant_text=participant_text,
        ruleset=_preset(ruleset_key),
    )
    event = _twin(draft)
    if event is None:
        event = _stored(draft)
    if event is draft:
        LogEntry.record("event_created", event=event, actor=actor, detail={"ruleset": ruleset_key})
    return event


def _preset(key: str) -> dict[str, Any]:
    try:
        return scoring.ruleset_to_json(scoring.get_ruleset(key))
    except KeyError:
        raise Refused(_("There is no ruleset “%(key)s”.") % {"key": key}) from None


def _twin(draft: Event) -> Event | None:
    """The stored event that is the same in every particular."""
    alike = Event.objects.filter(**{field: getattr(draft, field) for field in PARTICULARS})
    return next((event for event in alike if event.ruleset == draft.ruleset), None)


def _stored(draft: Event) -> Event:
    """Save under the first address that is free. Someone may take it at the same moment, or it is the same
    form sent twice: then the other request's event is the one."""
    for slug in slug_candidates(draft.name):
        draft.slug = slug
        if _is_saved(draft):
            break
        # whoever took the address may have done so after the form's twin was looked for
        if twin := _twin(draft):
            return twin
    return draft


def _is_saved(draft: Event) -> bool:
    """Whether the draft could be saved under its address; not when that is taken."""
    if Event.objects.filter(slug=draft.slug).exists():
        return False
    try:
        with transaction.atomic():
            draft.save(force_insert=True)
    except IntegrityError:
        return False
    return True


@transaction.atomic
def update_event(*, event: Event, actor: User | None, began_from: str = "", **changes: Any) -> Event:
    """Change particulars or table sizes. The address stays: it is printed and sent around.

    ``began_from`` is the ``event_stamp`` that the form was opened with.
    """
    event = locked_event(event)
    unknown = set(changes) - set(CHANGEABLE)
    if unknown:
        raise TypeError(f"update_event cannot change {', '.join(sorted(unknown))}")
    changed = [field for field in CHANGEABLE if field in changes and changes[field] != getattr(event, field)]
    if changed:
        refuse_outdated(
            began_from, _changeable(event), _("Somebody else has changed these settings meanwhile.")
        )
    for field in changed:
        setattr(event, field, changes[field])
    for sentence in contradictions(**event.table_limits).values():
        raise Refused(sentence)
    if changed:
        event.save(update_fields=changed)
        LogEntry.record("event_changed", event=event, actor=actor, detail={"fields": changed})
    return event


def event_stamp(event: Event) -> str:
    """What the settings form begins from."""
    return stamp_of(_changeable(event))


def _changeable(event: Event) -> list[object]:
    return [getattr(event, field) for field in CHANGEABLE]


def is_under_way(event: Event) -> bool:
    """Is a round drawn, or was any sheet typed? A draw that was taken back in time leaves nothing behind."""
    drawn = event.rounds.drawn().exists()
    return drawn or ScoreSheet.objects.filter(game__round__event=event).exists()
