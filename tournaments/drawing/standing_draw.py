"""A round drawn by the ranking: in blocks, as a snake, or by lot within groups of it."""

import secrets
from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.drawing.basis import basis_of, refuse_unless_drawable
from tournaments.drawing.groups import plan_rounds_in_groups
from tournaments.drawing.planning import refusal_of
from tournaments.drawing.queries import earlier_tables
from tournaments.drawing.seating import SizesError, WishesError, table_sizes
from tournaments.drawing.standing import WAYS, seat_by_standing
from tournaments.drawing.storing import store_tables
from tournaments.drawing.wish_rows import wishes_of
from tournaments.drawing.wish_words import contradiction_sentence
from tournaments.models import Event, Round, User
from tournaments.models.guards import Refused
from tournaments.standings.cuts import people_of_round
from tournaments.standings.queries import standings

GROUPS = "groups"


def draw_by_standing(
    *,
    round: Round,
    actor: User | None,
    way: str,
    group_size: int | None = None,
    reason: str = "",
    seed: int | None = None,
) -> Round:
    """``way``: "blocks" (places 1–4, 5–8 …), "snake", or "groups" of ``group_size`` people by lot.

    While sheets are missing the ranking can change, so the direction must say why it draws all the same.
    """
    round = Round.objects.select_related("event").get(pk=round.pk)
    refuse_unless_drawable(round)
    order, missing = ranking_for(round)
    if missing and not reason.strip():
        raise Refused(missing_sentence(missing))
    if way == GROUPS:
        seed = secrets.randbelow(2**31) if seed is None else seed
        tables = _within_groups(round, order, group_size or 0, seed)
    elif way in WAYS:
        seed, tables = None, _by_rank(round, order, way)
    else:
        raise Refused(_("Please choose how the ranking makes the tables."))
    return store_tables(
        round=round,
        actor=actor,
        tables=tables,
        method=way,
        reason=reason.strip(),
        seed=seed,
    )


def ranking_for(round: Round) -> tuple[list[int], int]:
    """Keys of those who are drawn, the best first, and how many sheets of the rounds before are missing."""
    ranking = standings(round.event)
    if not ranking.has_results:
        raise Refused(_("There is no ranking yet."))
    here = [person.pk for person in people_of_round(round)]
    places = {row.pk: place for place, row in enumerate(ranking.rows)}
    return sorted(here, key=lambda key: places.get(key, len(places))), ranking.missing


def missing_sentence(missing: int) -> str:
    return ngettext(
        "%(count)d sheet is missing, so the ranking can still change. Please give a reason to "
        "draw by it anyway.",
        "%(count)d sheets are missing, so the ranking can still change. Please give a reason to "
        "draw by it anyway.",
        missing,
    ) % {"count": missing}


def _within_groups(round: Round, order: Sequence[int], size: int, seed: int) -> Sequence[Sequence[int]]:
    """The ranking cut into groups; the last people join the group before them where they fill no tables."""
    event, limits = round.event, round.event.table_limits
    if size < event.smallest_table_size:
        raise Refused(_("A group needs the people of at least one table."))
    groups = [list(order[start : start + size]) for start in range(0, len(order), size)]
    if len(groups) > 1 and not _can_sit(len(groups[-1]), event):
        last = groups.pop()
        groups[-1] += last
    for group in groups:
        if not _can_sit(len(group), event):
            sentence = _("A group of %(count)d people cannot be split into this event's tables.")
            raise Refused(sentence % {"count": len(group)})
    wishes = wishes_of(event)
    terms: dict[str, Any] = {**wishes.arguments(), **limits}
    try:
        return plan_rounds_in_groups(groups, 1, seed=seed, history=earlier_tables(round), **terms).rounds[0]
    except WishesError as error:
        tables = sum(len(table_sizes(len(group), **limits)) for group in groups)
        raise Refused(contradiction_sentence(error, wishes.names, tables)) from None


def _by_rank(round: Round, order: Sequence[int], way: str) -> Sequence[Sequence[int]]:
    basis = basis_of(round)
    wishes, played = basis.wishes.meant, len(basis.history)
    try:
        return seat_by_standing(order, way=way, sizes=basis.sizes, wishes=wishes, played=played)
    except WishesError as error:
        raise refusal_of(error, basis) from None


def _can_sit(people: int, event: Event) -> bool:
    try:
        return bool(table_sizes(people, **event.table_limits))
    except SizesError:
        return False
