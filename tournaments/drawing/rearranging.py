"""People of a drawn round change tables: after a look at the cost, by hand or as a repair."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.drawing import queries
from tournaments.drawing.costs import Cost, cost_of
from tournaments.drawing.storing import number_sheets
from tournaments.drawing.wish_rows import EventWishes, wishes_of
from tournaments.models import LogEntry, Round, RoundState, ScoreSheet, Seat, User, guards
from tournaments.models.guards import Refused
from tournaments.models.rounds import free_position

Arrangement = Mapping[int, Sequence[int]]


def arrangement_of(tables: Sequence[queries.Table]) -> dict[int, list[int]]:
    """Who sits where now, without vacated seats."""
    return {table.number: [seat.registration_id for seat in table.current] for table in tables}


def stamp_of(arrangement: Arrangement) -> str:
    """The stamp of the seats that a preview shows."""
    return guards.stamp_of(sorted(arrangement.items()))


def cost_now(round: Round, arrangement: Arrangement, wishes: EventWishes) -> Cost[int]:
    return cost_of(arrangement, queries.earlier_tables(round), wishes.meant)


@transaction.atomic
def rearrange(
    *,
    round: Round,
    actor: User | None,
    tables: Arrangement,
    seen: str,
    verb: str = "seats_moved",
    detail: Mapping[str, Any] | None = None,
) -> list[int]:
    """Seat the round like this; returns who moved. ``seen``: the `stamp_of` that the preview began from.

    Nobody who has a typed sheet in this round moves, and nobody loses a seat.
    """
    round = Round.objects.select_for_update().select_related("event").get(pk=round.pk)
    if round.state not in {RoundState.DRAWN, RoundState.PLAYING}:
        raise Refused(_("%(round)s can no longer be changed.") % {"round": round.label})
    now = arrangement_of(queries.seating(round))
    was = {person: number for number, people in now.items() for person in people}
    moving = [person for number, people in tables.items() for person in people if was.get(person) != number]
    if not moving:
        return []
    if stamp_of(now) != seen:
        raise Refused(_("The seats have changed meanwhile. Please check the preview again."))
    _refuse_impossible(round, now, tables, moving)
    _write(round, tables, moving)
    cost = cost_now(round, arrangement_of(queries.seating(round)), wishes_of(round.event))
    round.draw_report |= {"repeats": cost.repeats, "broken": len(cost.broken), "by_hand": True}
    round.save(update_fields=["draw_report"])
    LogEntry.record(
        verb,
        event=round.event,
        actor=actor,
        round=round,
        detail={"count": len(moving), "people": moving, **(detail or {})},
    )
    return moving


def _refuse_impossible(round: Round, now: Arrangement, tables: Arrangement, moving: Sequence[int]) -> None:
    seated = [person for people in tables.values() for person in people]
    if len(seated) != len(set(seated)) or {p for at in now.values() for p in at} - set(seated):
        raise Refused(_("Somebody would have two seats or none."))
    for number, people in tables.items():
        grows = len(people) > len(now.get(number, ()))
        if grows and len(people) > round.event.largest_table_size:
            raise Refused(_("Table %(number)d is full.") % {"number": number})
    if ScoreSheet.objects.filter(game__round=round, registration__in=moving).exists():
        raise Refused(_("One of them has a typed sheet in this round; the seats stay as they are."))


def _write(round: Round, tables: Arrangement, moving: Sequence[int]) -> None:
    """Whoever moves takes a seat that another mover left, else the first free one of the table."""
    left: dict[int, list[int]] = {}
    movers = round.seats.filter(registration__in=moving).order_by("table_number", "position")
    seated = list(movers.values_list("registration_id", "table_number", "position"))
    for _person, number, position in seated:
        left.setdefault(number, []).append(position)
    movers.delete()
    taken: dict[int, set[int]] = {}
    for number, position in round.seats.current().values_list("table_number", "position"):
        taken.setdefault(number, set()).add(position)
    seats = []
    for number, people in sorted(tables.items()):
        free, at_table = left.get(number, []), taken.setdefault(number, set())
        for person in (person for person in people if person in moving):
            position = next((place for place in free if place not in at_table), free_position(at_table))
            at_table.add(position)
            seats.append(Seat(round=round, table_number=number, position=position, registration_id=person))
    Seat.objects.bulk_create(seats)
    new = set(moving) - {person for person, _number, _position in seated}
    if new:
        number_sheets(round, [seat.registration for seat in seats if seat.registration_id in new])
