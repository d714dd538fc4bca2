"""The verbs of the print page: how papers look, what was printed, and a lost sheet once more."""

from collections.abc import Mapping

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.models import (
    Event,
    EventPicture,
    LogEntry,
    Registration,
    Round,
    RoundState,
    SheetNumber,
    User,
)
from tournaments.models.guards import Refused


@transaction.atomic
def set_sheet_options(
    *, event: Event, actor: User | None, sheet_style: str, sheets_per_page: int | None
) -> None:
    """Which sheets are printed from now on. Sheets that are on the tables stay valid."""
    locked = Event.objects.select_for_update().get(pk=event.pk)
    if (locked.sheet_style, locked.sheets_per_page) == (sheet_style, sheets_per_page):
        return
    locked.sheet_style, locked.sheets_per_page = sheet_style, sheets_per_page
    locked.save(update_fields=["sheet_style", "sheets_per_page"])
    LogEntry.record("event_papers_changed", event=event, actor=actor, detail={"style": sheet_style})


@transaction.atomic
def set_certificate(
    *, event: Event, actor: User | None, words: Mapping[str, str], pictures: Mapping[str, bytes]
) -> None:
    """`words`: by the event's columns. `pictures`: by their role, empty to remove; any other picture stays."""
    locked = Event.objects.select_for_update().get(pk=event.pk)
    for name, word in words.items():
        setattr(locked, name, word)
    locked.save(update_fields=list(words))
    for role, content in pictures.items():
        EventPicture.objects.filter(event=event, role=role).delete()
        if content:
            EventPicture.objects.create(event=event, role=role, content=content)
    LogEntry.record("event_certificate_changed", event=event, actor=actor)


@transaction.atomic
def reprint_sheet(
    *, round: Round, registration: Registration, replaced: str, actor: User | None, reason: str = ""
) -> list[SheetNumber]:
    """New numbers for all games of the person's sheet. `replaced`: the number that stood on the lost one.

    When that number is replaced already, by a second click, nothing changes and the valid numbers come back.
    """
    round = Round.objects.select_for_update().select_related("event").get(pk=round.pk)
    if round.state not in {RoundState.DRAWN, RoundState.PLAYING}:
        raise Refused(_("%(round)s is over; its sheets are no longer printed.") % {"round": round.label})
    if not round.seats.current().filter(registration=registration).exists():
        raise Refused(_("%(name)s has no seat in this round.") % {"name": registration.player.name})
    valid = SheetNumber.objects.filter(registration=registration, game__round=round, retired_at=None)
    current = list(valid.order_by("game__number"))
    if replaced not in {number.number for number in current}:
        return current
    valid.update(retired_at=timezone.now())
    issued = SheetNumber.issue(round.event, [(registration, game) for game in round.games.order_by("number")])
    LogEntry.record(
        "sheet_reprinted",
        event=round.event,
        actor=actor,
        round=round,
        registration=registration,
        detail={"old": replaced, "number": issued[0].number},
        reason=reason,
    )
    return issued
