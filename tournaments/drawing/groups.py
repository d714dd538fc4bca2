"""Rounds within groups: each group plays among itself, at tables that are numbered through."""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

from tournaments.drawing.proof import small_table_spread
from tournaments.drawing.seating import Plan, plan_rounds
from tournaments.drawing.wishes import Fixed, all_wishes

P = TypeVar("P", bound=Hashable)


def plan_rounds_in_groups(
    groups: Sequence[Sequence[P]],
    rounds: int,
    *,
    seed: int = 1,
    history: Sequence[Sequence[Sequence[P]]] = (),
    fixed: Iterable[Any] | Mapping[P, int] = (),
    **options: Any,
) -> Plan[P]:
    """Plan each group for itself; the tables of the first group come first. `options` as for `plan_rounds`.

    Table numbers of `fixed` are those of the hall. Raises what `plan_rounds` raises, for the first such group.

    >>> plan = plan_rounds_in_groups(["ABCDEFGH", "abcd"], 2)
    >>> [len(tables) for tables in plan.rounds], sorted(plan.rounds[1][2])
    ([3, 3], ['a', 'b', 'c', 'd'])
    """
    plans: list[Plan[P]] = []
    numbered = 0
    for index, group in enumerate(groups):
        own = [_moved(wish, numbered) for wish in all_wishes(fixed=fixed) if wish.players[0] in group]
        plans.append(plan_rounds(group, rounds, seed=seed + index, history=history, fixed=own, **options))
        numbered += len(plans[-1].rounds[0]) if plans[-1].rounds else 0
    drawn = tuple(tuple(table for plan in plans for table in plan.rounds[index]) for index in range(rounds))
    return Plan(
        rounds=drawn,
        repeats=sum(plan.repeats for plan in plans),
        lower_bound=sum(plan.lower_bound for plan in plans),
        three_table_spread=small_table_spread(
            [*history, *drawn], [player for group in groups for player in group]
        ),
        method=" ".join(dict.fromkeys(plan.method for plan in plans)),
        broken_wishes=tuple(broken for plan in plans for broken in plan.broken_wishes),
    )


def _moved(wish: Any, numbered: int) -> Fixed[Any]:
    return Fixed(wish.player, wish.table - numbered, wish.rounds, wish.hard, wish.label)
