"""A round that is planned together with who plays it: both, or neither."""

from collections.abc import Sequence
from typing import Any

from django.db import transaction

from tournaments.directing.actions.rounds import plan_round
from tournaments.models import Entrants, Event, Round, User
from tournaments.standings.entrants import choose_entrants


@transaction.atomic
def plan_round_for(
    *,
    event: Event,
    actor: User,
    name: str,
    orders: Sequence[str],
    columns_at_once: bool,
    number: int | None,
    who: dict[str, Any],
) -> Round:
    """``who``: the clean values of the standings' form of who takes part; without any, everybody plays."""
    planned = plan_round(
        event=event, actor=actor, name=name, orders=orders, columns_at_once=columns_at_once, number=number
    )
    if who and who["entrants"] != Entrants.EVERYONE:
        choose_entrants(
            round=planned,
            actor=actor,
            entrants=who["entrants"],
            count=who["entrant_count"],
            losers=who["best_losers"] or 0,
            carry=who["carry"],
        )
    return planned
