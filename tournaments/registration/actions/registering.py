"""A person enters an event, is corrected, or leaves no trace because nothing happened yet."""

import unicodedata
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.models import Event, LogEntry, Player, Registration, RegistrationState, User
from tournaments.models.guards import Refused
from tournaments.registration import across_events, queries
from tournaments.registration.actions.guards import (
    locked,
    locked_event,
    refuse_number_of,
    refuse_when_finished,
    refuse_with_sheets,
)
from tournaments.registration.actions.presence import check_in
from tournaments.registration.reading.names import listed_by

PLAYER_FIELDS = ("last_name", "first_name", "birth_year")
REGISTRATION_FIELDS = ("start_number", "club", "team", "player_class", "note", "may_be_published")


@transaction.atomic
def register_player(
    *,
    event: Event,
    actor: User | None,
    last_name: str = "",
    first_name: str = "",
    birth_year: int | None = None,
    may_be_published: bool = True,
    start_number: int | None = None,
    club: str = "",
    team: str = "",
    player_class: str = "",
    note: str = "",
    player: Player | None = None,
    present: bool = False,
) -> Registration:
    """Register a person; without a start number the next free one is given.

    ``player`` is someone known from another event; a "no" to publication there holds here, too, until somebody
    changes it. The same name with the same number again registers nobody; whoever is ``present`` is checked in then.
    """
    event = locked_event(event)
    refuse_when_finished(event)
    last_name, first_name = (unicodedata.normalize("NFC", name.strip()) for name in (last_name, first_name))
    last_name, first_name = listed_by(last_name, first_name)
    if not last_name:
        raise Refused(_("A name is needed."))
    holder = queries.holder_of(event, start_number) if start_number else None
    if holder and (holder.player.last_name, holder.player.first_name) == (last_name, first_name):
        return check_in(registration=holder, actor=actor) if present else holder
    if holder:
        refuse_number_of(holder)
    values = {"last_name": last_name, "first_name": first_name, "birth_year": birth_year}
    registration = Registration.objects.create(
        event=event,
        player=_stored_player(event, player, actor, values),
        start_number=start_number or queries.next_free_number(event),
        club=club,
        team=team,
        player_class=player_class,
        note=note,
        may_be_published=may_be_published and not (player and across_events.unwilling([player], actor)),
        state=RegistrationState.CHECKED_IN if present else RegistrationState.REGISTERED,
    )
    detail = {"number": registration.start_number}
    LogEntry.record("player_registered", event=event, actor=actor, registration=registration, detail=detail)
    return registration


def _stored_player(event: Event, known: Player | None, actor: User | None, values: dict[str, Any]) -> Player:
    """The person, new or known; of someone known, what was missing is filled in and nothing is replaced.

    Where it may not be filled in, it is kept with a person of this event alone.
    """
    if known is None:
        return Player.objects.create(**values)
    if event.registrations.filter(player=known).exists():
        raise Refused(_("%(name)s is already registered.") % {"name": known.name})
    if known.birth_year is None and values["birth_year"]:
        if not across_events.may_correct(known, actor):
            return Player.objects.create(**values)
        known.birth_year = values["birth_year"]
        known.save()
    return known


@transaction.atomic
def update_registration(*, registration: Registration, actor: User | None, **values: Any) -> Registration:
    """Correct any of PLAYER_FIELDS and REGISTRATION_FIELDS. Only what differs is written and logged.

    Somebody who does not direct all events of the person corrects it for this one: it gets a Player of its own.
    The log names the fields, not their contents; of a start number it keeps the old and the new one.
    """
    unknown = values.keys() - {*PLAYER_FIELDS, *REGISTRATION_FIELDS}
    if unknown:
        raise TypeError(f"no such field: {', '.join(sorted(unknown))}")
    locked_event(registration.event)
    registration = locked(registration)
    player = registration.player
    old_number = registration.start_number
    changed = [name for name in PLAYER_FIELDS if name in values and _set(player, name, values[name])]
    changed += [
        name for name in REGISTRATION_FIELDS if name in values and _set(registration, name, values[name])
    ]
    player.last_name, player.first_name = listed_by(player.last_name, player.first_name)
    if not changed:
        return registration
    if not player.last_name:
        raise Refused(_("A name is needed."))
    if "start_number" in changed and (
        holder := queries.holder_of(registration.event, registration.start_number)
    ):
        refuse_number_of(holder)
    if not set(changed).isdisjoint(PLAYER_FIELDS):
        registration.player = _corrected(player, actor)
    registration.save()
    detail: dict[str, Any] = {"fields": changed, "number": registration.start_number}
    if "start_number" in changed:
        detail |= {"old": old_number, "new": registration.start_number}
    LogEntry.record(
        "registration_changed",
        event=registration.event,
        actor=actor,
        registration=registration,
        detail=detail,
    )
    return registration


def _corrected(player: Player, actor: User | None) -> Player:
    """The stored person with these corrections, or a new one where others know the person, too."""
    if not across_events.may_correct(player, actor):
        player = Player(**{name: getattr(player, name) for name in PLAYER_FIELDS})
    player.save()
    return player


def _set(row: Player | Registration, name: str, value: Any) -> bool:
    """Set a field; was it different before?"""
    if isinstance(value, str):
        value = unicodedata.normalize("NFC", value.strip())
    if getattr(row, name) == value:
        return False
    setattr(row, name, value)
    return True


@transaction.atomic
def delete_registration(*, registration: Registration, actor: User | None) -> None:
    """Remove an entry made by mistake. Refused once there is a seat or a sheet: then it is a withdrawal."""
    registration = locked(registration)
    _refuse_undeletable(registration)
    player, number = registration.player, registration.start_number
    LogEntry.record("registration_deleted", event=registration.event, actor=actor, detail={"number": number})
    registration.delete()
    if not player.registrations.exists():
        player.delete()


def why_not_deletable(registration: Registration) -> str:
    """The sentence of ``delete_registration``'s refusal; empty when it would be done."""
    try:
        _refuse_undeletable(registration)
    except Refused as no:
        return str(no)
    return ""


def _refuse_undeletable(registration: Registration) -> None:
    refuse_when_finished(registration.event)
    refuse_with_sheets(registration)
    if registration.seats.exists():
        raise Refused(
            _("%(name)s was seated in a round – withdraw instead.") % {"name": registration.player.name}
        )
