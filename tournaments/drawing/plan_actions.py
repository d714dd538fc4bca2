"""All rounds at once: what is to be planned ahead, and the plans stored and given up again."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass

from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.drawing.basis import Basis, basis_of, refuse_unless_drawable
from tournaments.drawing.planning import Planned, Tables, rounds_to_plan
from tournaments.models import Event, LogEntry, Round, RoundPlan, RoundState, User
from tournaments.models.guards import Refused


@dataclass(frozen=True)
class Question:
    """What a plan is to be made for, and from what."""

    rounds: list[Round]
    basis: Basis
    planned: Sequence[Tables] = ()  # to begin from

    @property
    def fingerprint(self) -> str:
        """The same for the same rounds, people, tables, history, wishes and earlier plan."""
        basis = self.basis
        asked = ([round.pk for round in self.rounds], *basis.asked, self.planned)
        return hashlib.sha256(repr(asked).encode()).hexdigest()


def question_of(event: Event) -> Question:
    """Every round that is not drawn yet, until a cut, for those who are here now."""
    first = next_round(event)
    if first is None:
        raise Refused(_("Every round is already drawn."))
    refuse_unless_drawable(first)
    rounds = rounds_to_plan(first)
    if not rounds:
        raise Refused(_("Who takes part in %(round)s is not known yet.") % {"round": first.label})
    return Question(rounds, basis_of(first))


@transaction.atomic
def store_plan(planned: Sequence[Planned], *, event: Event, actor: User | None) -> list[RoundPlan]:
    """In place of every earlier plan of the event."""
    RoundPlan.objects.filter(round__event=event).delete()
    plans = store_plans(planned)
    detail = {"count": len(planned), **_numbers(planned)}
    LogEntry.record("draw_planned_ahead", event=event, actor=actor, detail=detail)
    return plans


@transaction.atomic
def discard_plans(*, event: Event, actor: User | None) -> None:
    """Rounds are drawn one by one again."""
    deleted, _by_model = RoundPlan.objects.filter(round__event=event).delete()
    if deleted:
        LogEntry.record("draw_plan_discarded", event=event, actor=actor, detail={"count": deleted})


def store_plans(planned: Sequence[Planned]) -> list[RoundPlan]:
    """These plans in place of earlier ones of the same rounds."""
    RoundPlan.objects.filter(round__in=[plan.round for plan in planned]).delete()
    return RoundPlan.objects.bulk_create(
        RoundPlan(
            round=plan.round, tables=plan.tables, seed=plan.seed or 0, method=plan.method, report=plan.report
        )
        for plan in planned
    )


def next_round(event: Event) -> Round | None:
    """The one that is drawn next."""
    found = event.rounds.filter(state=RoundState.PLANNED).order_by("number").first()
    if found:
        found.event = event
    return found


def _numbers(planned: Sequence[Planned]) -> dict[str, int | None]:
    report = planned[0].report
    return {"repeats": report["planned_repeats"], "bound": report["planned_bound"], "seed": planned[0].seed}
