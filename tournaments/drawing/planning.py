"""Which tables a draw makes: those that were planned ahead while they still fit, else new ones.

Reads and computes; nothing is written. The search may take seconds, so it runs before a transaction begins.
"""

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from tournaments.drawing.basis import Basis, basis_of, refuse_unless_drawable
from tournaments.drawing.proof import count_repeats
from tournaments.drawing.seating import Plan, WishesError, plan_rounds
from tournaments.drawing.wish_words import contradiction_sentence
from tournaments.models import Entrants, Event, Round, RoundPlan, RoundState
from tournaments.models.guards import Refused, stamp_of

Tables = Sequence[Sequence[int]]
# Seconds of the processor; a search in the hall needs a tenth of it, so that the seed decides and not the clock.
SAFETY_NET = 90.0


@dataclass(frozen=True)
class RoundTables:
    """The tables of one round and how they were made; numbers and keys only."""

    round: Round
    tables: Tables
    seed: int | None  # None: no lot decided
    method: str
    report: dict[str, Any]


@dataclass(frozen=True)
class Question:
    """Asks for tables of these consecutive rounds. `planned`: tables to begin from."""

    rounds: list[Round]
    basis: Basis
    planned: Sequence[Tables] = ()

    @property
    def stamp(self) -> str:
        """The same for the same rounds, people, tables, history, wishes and earlier plan."""
        return stamp_of(([round.pk for round in self.rounds], *self.basis.asked, self.planned))


def question_of_event(event: Event) -> Question:
    """Every round that is not drawn yet, until a cut, for those who are here now."""
    first = next_round(event)
    if first is None:
        raise Refused(_("Every round is already drawn."))
    refuse_unless_drawable(first)
    rounds = rounds_to_plan(first)
    if not rounds:
        raise Refused(_("Who takes part in %(round)s is not known yet.") % {"round": first.label})
    return Question(rounds, basis_of(first))


def question_of_round(round: Round, basis: Basis, *, anew: bool = False) -> Question:
    """This round and the later ones that are planned, beginning from their tables unless ``anew``."""
    plans = _open_plans(round)
    rounds = [round, *(plan.round for plan in plans if plan.round_id != round.pk)]
    is_planned = not anew and len(plans) == len(rounds)
    return Question(rounds, basis, [plan.tables for plan in plans] if is_planned else [])


def accepted_plan(round: Round, basis: Basis) -> RoundTables | None:
    """What was planned ahead for this round, while it still fits."""
    plans = _open_plans(round)
    if not plans or plans[0].round_id != round.pk or not _still_fit(plans, basis):
        return None
    plan = plans[0]
    return RoundTables(round, plan.tables, plan.seed, plan.method, plan.report)


def plan_tables(question: Question, seed: int | None = None) -> list[RoundTables]:
    """Search at once, by lot where no seed is given."""
    try:
        tables = search(question, secrets.randbelow(2**31) if seed is None else seed)
    except WishesError as error:
        raise refusal_of(error, question.basis) from None
    return [RoundTables(round, **planned) for round, planned in zip(question.rounds, tables, strict=True)]


def search(question: Question, seed: int, tell: Callable[[int], None] | None = None) -> list[dict[str, Any]]:
    """For each round what `RoundTables` says about it. Asks no database; raises WishesError."""
    basis = question.basis
    plan = plan_rounds(
        basis.people,
        len(question.rounds),
        seed=seed,
        history=basis.history,
        planned=question.planned,
        sizes=basis.sizes,
        time_limit=SAFETY_NET,
        told=tell,
        **basis.wishes.arguments(),
    )
    return [
        {"tables": tables, "seed": seed, "method": plan.method, "report": _report(plan, index, basis)}
        for index, tables in enumerate(plan.rounds)
    ]


def refusal_of(error: WishesError, basis: Basis) -> Refused:
    """The contradiction as a sentence for the user."""
    return Refused(contradiction_sentence(error, basis.wishes.names, len(basis.sizes)))


def next_round(event: Event) -> Round | None:
    """The one that is drawn next."""
    round = event.rounds.filter(state=RoundState.PLANNED).order_by("number").first()
    if round:
        round.event = event
    return round


def rounds_to_plan(first: Round) -> list[Round]:
    """The round and those behind it whose people are known now: until a cut."""
    behind = Round.objects.filter(event=first.event_id, number__gte=first.number, state=RoundState.PLANNED)
    rounds: list[Round] = []
    for round in behind.order_by("number"):
        if round.entrants != Entrants.EVERYONE:
            break
        round.event = first.event
        rounds.append(round)
    return rounds


def planned_places(event: Event) -> dict[tuple[int, int], tuple[int, int]]:
    """Where people will sit in rounds that are planned and not drawn: (person, round) → table and seat."""
    plans = RoundPlan.objects.filter(round__event=event, round__state=RoundState.PLANNED)
    return {
        (key, plan.round_id): (number, position)
        for plan in plans
        for number, table in enumerate(plan.tables, start=1)
        for position, key in enumerate(table, start=1)
    }


def _open_plans(round: Round) -> list[RoundPlan]:
    """The plans of this round and of those that follow it without a gap."""
    plans = RoundPlan.objects.filter(
        round__event=round.event_id, round__number__gte=round.number, round__state=RoundState.PLANNED
    )
    return list(plans.select_related("round").order_by("round__number"))


def _still_fit(plans: Sequence[RoundPlan], basis: Basis) -> bool:
    """The same people, tables and wishes as when it was planned, and nothing played that adds repeats."""
    for plan in plans:
        seated = sorted(key for table in plan.tables for key in table)
        sizes = sorted(len(table) for table in plan.tables)
        if seated != sorted(basis.people) or sizes != sorted(basis.sizes):
            return False
        if plan.report.get("wishes") != basis.wishes.stamp:
            return False
    expected = sum(plan.report.get("repeats", 0) for plan in plans)
    return count_repeats([plan.tables for plan in plans], basis.history) <= expected


def _report(plan: Plan[int], index: int, basis: Basis) -> dict[str, Any]:
    before, tables = [*basis.history, *plan.rounds[:index]], plan.rounds[index]
    return {
        "players": len(basis.people),
        "sizes": list(basis.sizes),
        "repeats": count_repeats([tables], before),
        "broken": sum(broken.round == index for broken in plan.broken_wishes),
        "planned_rounds": len(plan.rounds),
        "planned_repeats": plan.repeats,
        "planned_bound": plan.lower_bound,
        "wishes": basis.wishes.stamp,
    }
