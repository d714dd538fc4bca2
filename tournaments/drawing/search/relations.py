"""From wishes to what holds between players in each planned round."""

from collections.abc import Sequence
from itertools import combinations

from tournaments.drawing.search.bonds import Bonds, hard_bonds, refuse_contradictions
from tournaments.drawing.search.task import HARD, SOFT, Relations, least_pairs


def relations_of_rounds(bonds: Bonds, sizes: Sequence[int], rounds: range) -> tuple[Relations | None, ...]:
    """What holds in each round, counted over the whole event; WishesError where hard wishes contradict.

    >>> from tournaments.drawing.search.bonds import bonds_of
    >>> from tournaments.drawing.wishes import Apart
    >>> relations = relations_of_rounds(bonds_of([Apart("AB", rounds=1)], {"A": 0, "B": 1}), (1, 1), range(2))
    >>> relations[0].price, relations[1] is None
    (({1: 1000000000}, {0: 1000000000}), True)
    """
    made: dict[tuple[int, ...], Relations | None] = {(): None}
    by_round = []
    for index in rounds:
        active = tuple(i for i, bond in enumerate(bonds) if bond.wish.concerns(index))
        if active not in made:
            holding = [bonds[i] for i in active]
            refuse_contradictions(holding, sizes, index - rounds.start)
            made[active] = _relations(holding, sizes)
        by_round.append(made[active])
    return tuple(by_round) if bonds else ()


def _relations(bonds: Bonds, sizes: Sequence[int]) -> Relations:
    players = sum(sizes)
    held = hard_bonds(bonds, players)
    price: tuple[dict[int, int], ...] = tuple({} for _ in range(players))
    for a, enemies in held.enemies.items():
        price[a].update(dict.fromkeys(sorted(enemies), HARD))
    for bond in bonds:
        if not bond.hard and bond.table is None:
            _add(price, bond.players, SOFT if bond.is_apart else -SOFT)
    table_of = {bond.players[0]: bond.table for bond in bonds if bond.table is not None} | held.table_of
    for a, b in combinations(table_of, 2):
        if a not in held.table_of or b not in held.table_of:
            _add(price, (a, b), -SOFT if table_of[a] == table_of[b] else SOFT)
    crowded = sum(
        SOFT * least_pairs(len(bond.players), len(sizes)) for bond in bonds if bond.is_apart and not bond.hard
    )
    return Relations(price, held.unit_of(players), table_of, frozenset(held.table_of), crowded)


def _add(price: tuple[dict[int, int], ...], players: Sequence[int], amount: int) -> None:
    for a, b in combinations(players, 2):
        price[a][b] = price[a].get(b, 0) + amount
        price[b][a] = price[b].get(a, 0) + amount
