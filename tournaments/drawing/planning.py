"""Which tables a draw makes: those that were planned ahead while they still fit, else new ones.

Reads and computes; nothing is written. The search may take seconds, so it runs before a transaction begins.
"""

import hashlib
import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from tournaments.drawing.basis import Basis
from tournaments.drawing.proof import count_repeats, small_table_spread
from tournaments.drawing.seating import Plan, WishesError, plan_rounds
from tournaments.drawing.wish_words import contradiction_sentence
from tournaments.models import Entrants, Event, Round, RoundPlan, RoundState
from tournaments.models.guards import Refused

Tables = Sequence[Sequence[int]]
# Seconds of the processor; a search in the hall needs a tenth of it, so that the seed decides and not the clock.
SAFETY_NET = 90.0


@dataclass(frozen=True)
class Planned:
    """The tables of one round and what is to be said about them; numbers and keys only."""

    round: Round
    tables: Tables
    seed: int | None  # None: no lot decided
    method: str
    report: dict[str, Any]


def next_tables(round: Round, basis: Basis, seed: int | None = None) -> list[Planned]:
    """This round's tables; behind them those of the later planned rounds, where they had to change.

    A seed that is asked for gives its own tables, whatever was planned.
    """
    if seed is None and (plan := accepted_plan(round, basis)):
        return [plan]
    rounds, planned = next_search(round, anew=seed is not None)
    return plan_tables(rounds, basis, seed, planned=planned)


def accepted_plan(round: Round, basis: Basis) -> Planned | None:
    """What was planned ahead for this round, while it still fits."""
    plans = open_plans(round)
    if not plans or plans[0].round_id != round.pk or not still_fits(plans, basis):
        return None
    plan = plans[0]
    return Planned(round, plan.tables, plan.seed, plan.method, plan.report)


def next_search(round: Round, *, anew: bool = False) -> tuple[list[Round], list[Tables]]:
    """This round and the later ones that are planned, and their tables to begin from, unless ``anew``."""
    plans = open_plans(round)
    rounds = [round, *(plan.round for plan in plans if plan.round_id != round.pk)]
    if anew or not plans or plans[0].round_id != round.pk:
        return rounds, []
    return rounds, [plan.tables for plan in plans]


def plan_tables(
    rounds: Sequence[Round],
    basis: Basis,
    seed: int | None = None,
    *,
    planned: Sequence[Tables] = (),
    time_limit: float = SAFETY_NET,
) -> list[Planned]:
    """Search tables for these rounds, which follow one another."""
    seed = secrets.randbelow(2**31) if seed is None else seed
    try:
        drawn = search(len(rounds), basis, seed, planned=planned, time_limit=time_limit)
    except WishesError as error:
        raise refusal_of(error, basis) from None
    return [Planned(round, **found) for round, found in zip(rounds, drawn, strict=True)]


def search(
    rounds: int,
    basis: Basis,
    seed: int,
    *,
    planned: Sequence[Tables] = (),
    time_limit: float = SAFETY_NET,
    told: Callable[[int], None] | None = None,
) -> list[dict[str, Any]]:
    """For each round what `Planned` says about it. Asks no database; raises WishesError."""
    plan = plan_rounds(
        basis.people,
        rounds,
        seed=seed,
        history=basis.history,
        planned=planned,
        sizes=basis.sizes,
        time_limit=time_limit,
        told=told,
        **basis.wishes.arguments(),
    )
    return [
        {"tables": tables, "seed": seed, "method": plan.method, "report": report}
        for tables, report in zip(plan.rounds, _reports(plan, basis), strict=True)
    ]


def refusal_of(error: WishesError, basis: Basis) -> Refused:
    """In the words of whoever asked."""
    return Refused(contradiction_sentence(error, basis.wishes.names, len(basis.sizes)))


def open_plans(round: Round) -> list[RoundPlan]:
    """The plans of this round and of those that follow it without a gap."""
    found = RoundPlan.objects.filter(
        round__event=round.event_id, round__number__gte=round.number, round__state=RoundState.PLANNED
    )
    return list(found.select_related("round").order_by("round__number"))


def planned_places(event: Event) -> dict[tuple[int, int], tuple[int, int]]:
    """Where people will sit in rounds that are planned and not drawn: (person, round) → table and seat."""
    plans = RoundPlan.objects.filter(round__event=event, round__state=RoundState.PLANNED)
    return {
        (key, plan.round_id): (number, position)
        for plan in plans
        for number, table in enumerate(plan.tables, start=1)
        for position, key in enumerate(table, start=1)
    }


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


def still_fits(plans: Sequence[RoundPlan], basis: Basis) -> bool:
    """The same people, tables and wishes as when it was planned, and nothing played that adds repeats."""
    for plan in plans:
        seated = sorted(key for table in plan.tables for key in table)
        sizes = sorted((len(table) for table in plan.tables), reverse=True)
        if seated != sorted(basis.people) or sizes != sorted(basis.sizes, reverse=True):
            return False
        if plan.report.get("wishes") != fingerprint(basis):
            return False
    expected = sum(plan.report.get("repeats", 0) for plan in plans)
    return count_repeats([plan.tables for plan in plans], basis.history) <= expected


def fingerprint(basis: Basis) -> str:
    return hashlib.sha256(repr(basis.wishes.meant).encode()).hexdigest()[:16]


def _reports(plan: Plan[int], basis: Basis) -> list[dict[str, Any]]:
    reports = []
    for index, tables in enumerate(plan.rounds):
        before = [*basis.history, *plan.rounds[:index]]
        report = {
            "players": len(basis.people),
            "sizes": list(basis.sizes),
            "repeats": count_repeats([tables], before),
            "lower_bound": plan.lower_bound if len(plan.rounds) == 1 else 0,
            "spread": small_table_spread([*before, tables], basis.people),
            "broken": sum(broken.round == index for broken in plan.broken_wishes),
            "planned_rounds": len(plan.rounds),
            "planned_repeats": plan.repeats,
            "planned_bound": plan.lower_bound,
            "wishes": fingerprint(basis),
        }
        reports.append(report)
    return reports
