"""Rounds within groups: each group plays among itself, at tables that are numbered through."""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from itertools import combinations
from typing import Any, TypeVar

from tournaments.drawing.proof import small_table_spread
from tournaments.drawing.search.bonds import bonds_of, broken_wishes, relations_of_rounds
from tournaments.drawing.seating import Plan, plan_rounds
from tournaments.drawing.standing import in_hall_order
from tournaments.drawing.wishes import Apart, Fixed, Together, Wish, WishesError, all_wishes

P = TypeVar("P", bound=Hashable)


def plan_rounds_in_groups(
    groups: Sequence[Sequence[P]],
    rounds: int,
    *,
    seed: int = 1,
    history: Sequence[Sequence[Sequence[P]]] = (),
    apart: Iterable[Any] = (),
    together: Iterable[Any] = (),
    fixed: Iterable[Any] | Mapping[P, int] = (),
    **options: Any,
) -> Plan[P]:
    """Plan each group for itself; the tables of the first group come first. `options` as for `plan_rounds`.

    Table numbers of `fixed` are those of the hall: whoever has a fixed table takes the whole table there.
    Raises what `plan_rounds` raises, for the first such group, and WishesError "two_groups" for people who
    must share a table and are in different groups.

    >>> plan = plan_rounds_in_groups(["ABCDEFGH", "abcd"], 2, fixed={"a": 1})
    >>> [len(tables) for tables in plan.rounds], sorted(plan.rounds[1][0])
    ([3, 3], ['a', 'b', 'c', 'd'])
    """
    wishes = all_wishes(apart, together, fixed)
    at_tables = [wish for wish in wishes if isinstance(wish, Fixed)]
    _refuse_two_groups(groups, wishes, at_tables)
    terms = {**options, "history": history, **_within_group(wishes, at_tables)}
    plans = [plan_rounds(group, rounds, seed=seed + index, **terms) for index, group in enumerate(groups)]
    names = [player for group in groups for player in group]
    number = {player: index for index, player in enumerate(names)}
    in_numbers = [
        [[number[player] for player in table] for plan in plans for table in plan.rounds[index]]
        for index in range(rounds)
    ]
    numbered = _at_their_tables(in_numbers, bonds_of(at_tables, number), len(history))
    drawn = tuple(tuple(tuple(names[i] for i in table) for table in tables) for tables in numbered)
    return Plan(
        rounds=drawn,
        repeats=sum(plan.repeats for plan in plans),
        lower_bound=sum(plan.lower_bound for plan in plans),
        three_table_spread=small_table_spread([*history, *drawn], names),
        method=" ".join(dict.fromkeys(plan.method for plan in plans)),
        broken_wishes=tuple(broken_wishes(bonds_of(wishes, number), numbered, len(history), names)),
    )


def _refuse_two_groups(
    groups: Sequence[Sequence[P]], wishes: Sequence[Wish[Any]], at_tables: Sequence[Fixed[Any]]
) -> None:
    """People of different groups share no table, so whoever wishes that is told."""
    group_of = {player: index for index, group in enumerate(groups) for player in group}
    sharing: list[list[Wish[Any]]] = [[wish] for wish in wishes if isinstance(wish, Together)]
    sharing += [[one, other] for one, other in combinations(at_tables, 2) if one.table == other.table]
    for together in sharing:
        players = [player for wish in together for player in wish.players if player in group_of]
        if all(wish.hard for wish in together) and len({group_of[player] for player in players}) > 1:
            raise WishesError("two_groups", together, 0)


def _within_group(wishes: Sequence[Wish[Any]], at_tables: Sequence[Fixed[Any]]) -> dict[str, Any]:
    """Inside a group a fixed table only means with whom one sits, and with whom not."""
    apart: list[Any] = [wish for wish in wishes if isinstance(wish, Apart)]
    together: list[Any] = [wish for wish in wishes if isinstance(wish, Together)]
    for one, other in combinations(at_tables, 2):
        limits = [wish.rounds for wish in (one, other) if wish.rounds is not None]
        terms: dict[str, Any] = {"rounds": min(limits, default=None), "hard": one.hard and other.hard}
        pair = (one.player, other.player)
        if one.table == other.table:
            together.append(Together(pair, **terms))
        else:
            apart.append(Apart(pair, **terms))
    return {"apart": apart, "together": together}


def _at_their_tables(rounds: Sequence[Any], bonds: Sequence[Any], played: int) -> list[Any]:
    numbered = []
    for index, tables in enumerate(rounds):
        sizes = [len(table) for table in tables]
        relations = relations_of_rounds(bonds, sizes, range(played + index, played + index + 1))
        numbered.append(in_hall_order(tables, relations[0] if relations else None))
    return numbered
