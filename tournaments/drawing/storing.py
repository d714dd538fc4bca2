"""A drawn round is stored: its seats, the numbers of its sheets, and how it was drawn. So are plans, which wait."""

from collections.abc import Sequence

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.drawing.basis import Basis, basis_with, refuse_unless_drawable
from tournaments.drawing.costs import cost_of
from tournaments.drawing.planning import RoundTables, Tables
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

_VERBS = {"by_hand": "round_drawn_by_hand", "as_before": "round_drawn_as_before"}


@transaction.atomic
def store_draw(
    planned: Sequence[RoundTables],
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
    if basis_with(round, basis.sizes).asked != basis.asked or not _seats_everybody(drawn, basis):
        raise Refused(_("People or rounds have changed meanwhile. Please try again."))
    RoundPlan.objects.filter(round=round).delete()
    _store_plans(planned[1:])
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


def store_tables(
    *,
    round: Round,
    actor: User | None,
    tables: Tables,
    method: str,
    reason: str = "",
    seed: int | None = None,
) -> Round:
    """Tables that no search made: lots from a hat, the ranking, those of the round before. What they cost is
    reported like that of a draw."""
    round = Round.objects.select_related("event").get(pk=round.pk)
    refuse_unless_drawable(round)
    basis = basis_with(round, sorted((len(table) for table in tables), reverse=True))
    cost = cost_of(dict(enumerate(tables, start=1)), basis.history, basis.wishes.meant)
    report = {
        "players": len(basis.people),
        "sizes": list(basis.sizes),
        "repeats": cost.repeats,
        "broken": len(cost.broken),
        "wishes": basis.wishes.stamp,
    }
    planned = [RoundTables(round, tables, seed, method, report)]
    verb = _VERBS.get(method, "round_drawn_by_standing")
    return store_draw(planned, basis, actor=actor, verb=verb, reason=reason)


@transaction.atomic
def store_plan(planned: Sequence[RoundTables], *, event: Event, actor: User | None) -> list[RoundPlan]:
    """In place of every earlier plan of the event."""
    RoundPlan.objects.filter(round__event=event).delete()
    plans = _store_plans(planned)
    report = planned[0].report
    detail = {
        "count": len(planned),
        "repeats": report["planned_repeats"],
        "bound": report["planned_bound"],
        "seed": planned[0].seed,
    }
    LogEntry.record("draw_planned_ahead", event=event, actor=actor, detail=detail)
    return plans


@transaction.atomic
def discard_plans(*, event: Event, actor: User | None) -> None:
    """Rounds are drawn one by one again."""
    deleted, _by_model = RoundPlan.objects.filter(round__event=event).delete()
    if deleted:
        LogEntry.record("draw_plan_discarded", event=event, actor=actor, detail={"count": deleted})


def _store_plans(planned: Sequence[RoundTables]) -> list[RoundPlan]:
    """These plans in place of earlier ones of the same rounds."""
    RoundPlan.objects.filter(round__in=[plan.round for plan in planned]).delete()
    return RoundPlan.objects.bulk_create(
        RoundPlan(
            round=plan.round, tables=plan.tables, seed=plan.seed or 0, method=plan.method, report=plan.report
        )
        for plan in planned
    )


def _seats_everybody(drawn: RoundTables, basis: Basis) -> bool:
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
