"""A round that is planned together with who plays it: both, or neither."""

from collections.abc import Sequence
from typing import Any

from django.db import transaction

from tournaments.directing.actions.rounds import plan_round
from tournaments.models import Event, Field, Round, User
from tournaments.standings.fields import choose_field


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
    """``who``: the clean values of the standings' form of a field; without any, everybody plays."""
    planned = plan_round(
        event=event, actor=actor, name=name, orders=orders, columns_at_once=columns_at_once, number=number
    )
    if who and who["field"] != Field.EVERYONE:
        choose_field(
            round=planned,
            actor=actor,
            field=who["field"],
            count=who["field_count"],
            losers=who["field_losers"] or 0,
            carry=who["carry"],
        )
    return planned
