"""Rounds that no lot of ours decides: lots from a hat, and tables by the ranking."""

from collections.abc import Mapping, Sequence

from tournaments.drawing.basis import Basis, basis_with, refuse_unless_drawable
from tournaments.drawing.costs import cost_of
from tournaments.drawing.planning import Planned, fingerprint
from tournaments.drawing.storing import store_draw
from tournaments.models import Round, User

Tables = Sequence[Sequence[int]]


def draw_by_hand(*, round: Round, actor: User | None, tables: Mapping[int, Sequence[int]]) -> Round:
    """Seat the round as the lots say: table number, from 1 without a gap, → keys of the people there."""
    in_order = [list(tables[number]) for number in sorted(tables)]
    return store_as(round=round, actor=actor, tables=in_order, method="by_hand", verb="round_drawn_by_hand")


def store_as(
    *,
    round: Round,
    actor: User | None,
    tables: Tables,
    method: str,
    verb: str,
    reason: str = "",
    seed: int | None = None,
) -> Round:
    """What such a seating costs is reported like that of a draw."""
    found = Round.objects.select_related("event").get(pk=round.pk)
    refuse_unless_drawable(found)
    basis = basis_with(found, sorted((len(table) for table in tables), reverse=True))
    planned = Planned(found, tables, seed, method, _report(tables, basis))
    return store_draw([planned], basis, actor=actor, verb=verb, reason=reason)


def _report(tables: Tables, basis: Basis) -> dict[str, object]:
    cost = cost_of(dict(enumerate(tables, start=1)), basis.history, basis.wishes.meant)
    return {
        "players": len(basis.people),
        "sizes": list(basis.sizes),
        "repeats": cost.repeats,
        "lower_bound": 0,
        "spread": cost.spread,
        "broken": len(cost.broken),
        "wishes": fingerprint(basis),
    }
