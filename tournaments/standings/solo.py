"""A points challenge: everybody plays alone, without tables and without a draw.

The sheets are awaited as in any round; all people stand in one list instead of at tables, and whoever comes
later is added. Ranking, classes, titles and finals are the same as everywhere.
"""

from django.db import transaction
from django.db.models import Max
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from tournaments.models import (
    Event,
    EventState,
    LogEntry,
    Registration,
    Round,
    RoundState,
    Seat,
    SheetNumber,
    User,
)
from tournaments.models.guards import Refused
from tournaments.models.rounds import WITHOUT_TABLES
from tournaments.standings.cuts import people_of_round

THE_LIST = 1  # everybody is at the same "table"


def is_solo(round: Round) -> bool:
    return not round.has_tables and round.is_drawn


def not_added_yet(round: Round) -> list[Registration]:
    """Who is here and is not in the list of the challenge."""
    seated = set(round.seats.values_list("registration_id", flat=True))
    return [person for person in people_of_round(round) if person.pk not in seated]


@transaction.atomic
def play_without_tables(*, round: Round, actor: User) -> Round:
    """Begin the round as a challenge, or add everybody who came since. Nothing to add changes nothing."""
    event = Event.objects.select_for_update().get(pk=round.event_id)
    locked = Round.objects.select_for_update().get(pk=round.pk)
    locked.event = event
    _refuse_otherwise(locked)
    people = not_added_yet(locked)
    if not people and locked.is_drawn:
        return locked
    if not people:
        raise Refused(_("Nobody is checked in yet."))
    last = locked.seats.aggregate(last=Max("position"))["last"] or 0
    Seat.objects.bulk_create(
        Seat(round=locked, table_number=THE_LIST, position=position, registration=person)
        for position, person in enumerate(people, start=last + 1)
    )
    games = list(locked.games.all())
    SheetNumber.issue(event, [(person, game) for person in people for game in games])
    _begin(locked, actor, len(people))
    LogEntry.record(
        "standings_without_tables", event=event, actor=actor, round=locked, detail={"count": len(people)}
    )
    return locked


def _begin(round: Round, actor: User, people: int) -> None:
    if not round.is_drawn:
        round.state, round.draw_method, round.drawn_at = RoundState.PLAYING, WITHOUT_TABLES, timezone.now()
        round.draw_count += 1
        round.save(update_fields=["state", "draw_method", "drawn_at", "draw_count"])
    if round.event.state in {EventState.DRAFT, EventState.OPEN}:
        round.event.state = EventState.RUNNING
        round.event.save(update_fields=["state"])
        LogEntry.record("event_started", event=round.event, actor=actor, detail={"count": people})


def _refuse_otherwise(round: Round) -> None:
    if round.event.state == EventState.FINISHED:
        raise Refused(_("The event is finished. Reopen it first."))
    if not round.games.exists():
        raise Refused(_("%(round)s has no games yet.") % {"round": round.label})
    if round.state == RoundState.CLOSED or (round.is_drawn and not is_solo(round)):
        raise Refused(_("%(round)s no longer takes new people.") % {"round": round.label})
