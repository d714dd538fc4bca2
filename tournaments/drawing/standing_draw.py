"""A round drawn by the ranking: in blocks, as a snake, or by lot within groups of it."""

import secrets
from collections.abc import Sequence
from typing import Any, cast, get_args

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.drawing.basis import Basis, basis_of, refuse_unless_drawable
from tournaments.drawing.groups import plan_rounds_in_groups
from tournaments.drawing.queries import earlier_tables
from tournaments.drawing.seating import SizesError, WishesError, table_sizes
from tournaments.drawing.standing import Way, seat_by_standing
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
        tables: Sequence[Sequence[int]] = _within_groups(round, order, group_size or 0, seed)
    else:
        seed = None
        tables = _by_rank(basis_of(round), order, _known(way))
    verb = "round_drawn_by_standing"
    return store_tables(
        round=round, actor=actor, tables=tables, method=way, verb=verb, reason=reason.strip(), seed=seed
    )


def ranking_for(round: Round) -> tuple[list[int], int]:
    """Keys of those who are drawn, the best first, and how many sheets of the rounds before are missing."""
    found = standings(round.event)
    if not found.has_results:
        raise Refused(_("There is no ranking yet."))
    here = {person.pk: person for person in people_of_round(round)}
    ranked = [row.pk for row in found.rows if row.pk in here]
    return [*ranked, *(key for key in here if key not in set(ranked))], found.missing


def missing_sentence(missing: int) -> str:
    return ngettext(
        "%(count)d sheet is missing, so the ranking can still change. Please give a reason to "
        "draw by it anyway.",
        "%(count)d sheets are missing, so the ranking can still change. Please give a reason to "
        "draw by it anyway.",
        missing,
    ) % {"count": missing}


def groups_of(order: Sequence[int], size: int, event: Event) -> list[list[int]]:
    """The ranking cut into groups; the last people join the group before them where they fill no tables."""
    groups = [list(order[start : start + size]) for start in range(0, len(order), size)]
    if len(groups) > 1 and not _can_sit(len(groups[-1]), event):
        last = groups.pop()
        groups[-1] += last
    return groups


def _within_groups(round: Round, order: Sequence[int], size: int, seed: int) -> list[tuple[int, ...]]:
    event = round.event
    if size < event.smallest_table_size:
        raise Refused(_("A group needs the people of at least one table."))
    wishes, groups = wishes_of(event), groups_of(order, size, event)
    impossible = [group for group in groups if not _can_sit(len(group), event)]
    if impossible:
        sentence = _("A group of %(count)d people cannot be split into this event's tables.")
        raise Refused(sentence % {"count": len(impossible[0])})
    terms: dict[str, Any] = {**wishes.arguments(), **event.table_limits}
    try:
        plan = plan_rounds_in_groups(groups, 1, seed=seed, history=earlier_tables(round), **terms)
    except WishesError as error:
        tables = sum(len(table_sizes(len(group), **event.table_limits)) for group in groups)
        raise Refused(contradiction_sentence(error, wishes.names, tables)) from None
    return list(plan.rounds[0])


def _by_rank(basis: Basis, order: Sequence[int], way: Way) -> Sequence[Sequence[int]]:
    wishes = basis.wishes
    try:
        return seat_by_standing(
            order, way=way, sizes=basis.sizes, wishes=wishes.meant, played=len(basis.history)
        )
    except WishesError as error:
        raise Refused(contradiction_sentence(error, wishes.names, len(basis.sizes))) from None


def _can_sit(people: int, event: Event) -> bool:
    try:
        return bool(table_sizes(people, **event.table_limits))
    except SizesError:
        return False


def _known(way: str) -> Way:
    for known in get_args(Way):
        if way == known:
            return cast(Way, known)
    raise Refused(_("Please choose how the ranking makes the tables."))
