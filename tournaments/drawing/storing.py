"""A drawn round is stored: its seats, the numbers of its sheets, and how it was drawn."""

from collections.abc import Sequence

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.drawing.basis import Basis, basis_with, refuse_unless_drawable
from tournaments.drawing.plan_actions import store_plans
from tournaments.drawing.planning import Planned
from tournaments.models import (
    Event,
    EventState,
    LogEntry,
    Registration,
    Round,
    RoundPlan,
    RoundState,
    Seat,
    SheetNumber,
    User,
)
from tournaments.models.guards import Refused


@transaction.atomic
def store_draw(
    planned: Sequence[Planned],
    basis: Basis,
    *,
    actor: User | None,
    verb: str = "round_drawn",
    reason: str = "",
) -> Round:
    """The first of these becomes the seating of its round, the others wait as plans.

    The tables were searched outside of this transaction, so what they were made from is read again.
    """
    drawn = planned[0]
    round = Round.objects.select_for_update().select_related("event").get(pk=drawn.round.pk)
    refuse_unless_drawable(round)
    if not basis_with(round, basis.sizes).is_like(basis) or not _seats_everybody(drawn, basis):
        raise Refused(_("People or rounds have changed meanwhile. Please try again."))
    RoundPlan.objects.filter(round=round).delete()
    store_plans(planned[1:])
    Seat.objects.bulk_create(
        Seat(round=round, table_number=table_number, position=position, registration_id=key)
        for table_number, table in enumerate(drawn.tables, start=1)
        for position, key in enumerate(table, start=1)
    )
    number_sheets(round, [seat.registration for seat in _seats_in_order(round)])
    round.state = RoundState.DRAWN
    round.seed, round.draw_method, round.draw_report = drawn.seed, drawn.method, drawn.report
    round.drawn_at = timezone.now()
    round.draw_count += 1
    round.save()
    _start_event(round.event, actor, len(basis.people))
    detail = {
        "count": len(basis.people),
        "tables": len(drawn.tables),
        "seed": drawn.seed,
        "repeats": drawn.report["repeats"],
    }
    LogEntry.record(verb, event=round.event, actor=actor, round=round, detail=detail, reason=reason)
    return round


def _seats_everybody(drawn: Planned, basis: Basis) -> bool:
    """Whatever made these tables: everybody who is here sits at exactly one of them."""
    return sorted(key for table in drawn.tables for key in table) == sorted(basis.people)


def number_sheets(round: Round, people: Sequence[Registration]) -> None:
    """Numbers in the order in which the paper pile lies: by table and seat, game after game."""
    games = list(round.games.all())
    SheetNumber.issue(round.event, [(person, game) for person in people for game in games])


def _seats_in_order(round: Round) -> list[Seat]:
    return list(round.seats.select_related("registration").order_by("table_number", "position"))


def _start_event(event: Event, actor: User | None, people: int) -> None:
    """A draft starts as well: an evening with a fixed list never announced a registration."""
    if event.state in {EventState.DRAFT, EventState.OPEN}:
        event.state = EventState.RUNNING
        event.save(update_fields=["state"])
        LogEntry.record("event_started", event=event, actor=actor, detail={"count": people})
