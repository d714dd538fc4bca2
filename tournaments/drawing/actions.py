"""The act of drawing: a round is seated, its draw is undone, a latecomer gets a seat."""

from collections.abc import Sequence

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.drawing.basis import basis_of, refuse_unless_drawable
from tournaments.drawing.planning import accepted_plan, plan_tables, question_of_round
from tournaments.drawing.storing import number_sheets, store_draw
from tournaments.models import (
    LogEntry,
    Registration,
    Round,
    RoundState,
    ScoreSheet,
    Seat,
    SheetNumber,
    SheetState,
    User,
)
from tournaments.models.guards import Refused
from tournaments.models.rounds import free_position


def draw_round(
    *, round: Round, actor: User | None, seed: int | None = None, sizes: Sequence[int] | None = None
) -> Round:
    """Seat everyone who is checked in. ``sizes`` decides where the event's own limits cannot.

    A round that was planned ahead gets the tables of its plan, as long as they fit those who are here now; a seed
    that is asked for gives its own tables.
    Drawing the first round starts the event: from then on its rules stand.
    """
    round = Round.objects.select_related("event").get(pk=round.pk)
    refuse_unless_drawable(round)
    basis = basis_of(round, sizes)
    if seed is None and (plan := accepted_plan(round, basis)):
        return store_draw([plan], basis, actor=actor)
    question = question_of_round(round, basis, anew=seed is not None)
    return store_draw(plan_tables(question, seed), basis, actor=actor)


@transaction.atomic
def undo_draw(*, round: Round, actor: User | None, typed_name: str = "") -> Round:
    """Undo the draw. It voids the sheets that were typed, so the round's name must be typed to confirm it."""
    round = Round.objects.select_for_update().select_related("event").get(pk=round.pk)
    if round.state == RoundState.PLANNED:
        return round
    if round.state == RoundState.CLOSED:
        raise Refused(_("%(round)s is closed. Reopen it first.") % {"round": round.label})
    if round.event.rounds.drawn().filter(number__gt=round.number).exists():
        raise Refused(_("A later round is already drawn. Undo that draw first."))
    sheets = list(ScoreSheet.objects.filter(game__round=round).exclude(state=SheetState.VOID))
    if sheets and typed_name.strip().casefold() != round.label.casefold():
        raise Refused(
            ngettext(
                "%(count)d sheet has been typed for %(round)s and would become void. Type “%(round)s” to "
                "agree.",
                "%(count)d sheets have been typed for %(round)s and would become void. Type “%(round)s” "
                "to agree.",
                len(sheets),
            )
            % {"count": len(sheets), "round": round.label}
        )
    for sheet in sheets:
        sheet.append_version(state=SheetState.VOID, actor=actor, reason=_("The round was drawn again."))
    round.seats.all().delete()
    SheetNumber.objects.filter(game__round=round, retired_at=None).update(retired_at=timezone.now())
    round.state = RoundState.PLANNED
    round.save()
    LogEntry.record(
        "draw_undone", event=round.event, actor=actor, round=round, detail={"sheets": len(sheets)}
    )
    return round


@transaction.atomic
def seat_latecomer(
    *, round: Round, registration: Registration, table_number: int, actor: User | None
) -> Seat:
    """Seat someone who came after the draw: on a vacated seat, else on a new one at the table."""
    round = Round.objects.select_for_update().select_related("event").get(pk=round.pk)
    if round.state not in {RoundState.DRAWN, RoundState.PLAYING}:
        raise Refused(_("%(round)s no longer takes new people.") % {"round": round.label})
    if not registration.is_present:
        raise Refused(_("%(name)s is not checked in.") % {"name": registration.player.name})
    if round.seats.filter(registration=registration).exists():
        raise Refused(_("%(name)s already has a seat.") % {"name": registration.player.name})
    at_table = list(round.seats.filter(table_number=table_number))
    if not at_table:
        raise Refused(_("There is no table %(number)d in this round.") % {"number": table_number})
    taken = {seat.position for seat in at_table if seat.vacated_at is None}
    if len(taken) >= round.event.largest_table_size:
        raise Refused(_("Table %(number)d is full.") % {"number": table_number})
    seat = Seat.objects.create(
        round=round,
        table_number=table_number,
        position=free_position(taken),
        registration=registration,
    )
    number_sheets(round, [registration])
    LogEntry.record(
        "latecomer_seated",
        event=round.event,
        actor=actor,
        round=round,
        registration=registration,
        detail={"table": table_number},
    )
    return seat
