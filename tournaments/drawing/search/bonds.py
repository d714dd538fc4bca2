"""Wishes in numbers: what they mean for each round, why hard ones contradict, and which are not granted."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random
from typing import Any

from tournaments.drawing.search.packing import Packing, UndecidedError
from tournaments.drawing.search.task import HARD, SOFT, Relations, Tables, least_pairs
from tournaments.drawing.wishes import Apart, Broken, Fixed, Together, Wish, WishesError

PACKING_STEPS = 20_000


@dataclass(frozen=True)
class Bond:
    """A wish and those of its players who are there, as numbers."""

    wish: Wish[Any]
    players: tuple[int, ...]

    @property
    def hard(self) -> bool:
        return self.wish.hard

    @property
    def table(self) -> int | None:
        """The index of the wished table, from 0."""
        return self.wish.table - 1 if isinstance(self.wish, Fixed) else None

    @property
    def is_apart(self) -> bool:
        return isinstance(self.wish, Apart)

    @property
    def is_together(self) -> bool:
        return isinstance(self.wish, Together)


Bonds = Sequence[Bond]


def bonds_of(wishes: Sequence[Wish[Any]], number: dict[Any, int]) -> list[Bond]:
    """Wishes for which enough players are there: two, or the one for a fixed table.

    >>> [bond.players for bond in bonds_of([Apart("AB"), Apart("AX"), Fixed("B", 1)], {"A": 0, "B": 1})]
    [(0, 1), (1,)]
    """
    bonds = []
    for wish in wishes:
        there = tuple(dict.fromkeys(number[player] for player in wish.players if player in number))
        if len(there) > (not isinstance(wish, Fixed)):
            bonds.append(Bond(wish, there))
    return bonds


@dataclass(frozen=True)
class HardBonds:
    """What the hard wishes of one round leave free: `units` must not be parted, `enemies` must not meet."""

    units: tuple[tuple[int, ...], ...]
    enemies: dict[int, set[int]]
    table_of: dict[int, int]

    def unit_of(self, players: int) -> tuple[tuple[int, ...], ...]:
        of = {a: unit for unit in self.units for a in unit}
        return tuple(of[a] for a in range(players))


def hard_bonds(bonds: Bonds, players: int) -> HardBonds:
    """
    >>> hard_bonds(bonds_of([Together("AB"), Apart("BC")], {"A": 0, "B": 1, "C": 2}), 3)
    HardBonds(units=((0, 1), (2,)), enemies={0: {2}, 1: {2}, 2: {0, 1}}, table_of={})
    """
    hard = [bond for bond in bonds if bond.hard]
    table_of = {bond.players[0]: bond.table for bond in hard if bond.table is not None}
    groups = [bond.players for bond in hard if bond.is_together]
    groups += [
        tuple(a for a in table_of if table_of[a] == table) for table in dict.fromkeys(table_of.values())
    ]
    units = _joined(groups, players)
    of = {a: unit for unit in units for a in unit}
    hostile = [pair for bond in hard if bond.is_apart for pair in combinations(bond.players, 2)]
    hostile += [(a, b) for a, b in combinations(table_of, 2) if table_of[a] != table_of[b]]
    enemies: dict[int, set[int]] = {}
    for a, b in hostile:
        for one, other in ((a, b), (b, a)):
            for member in of[one]:
                enemies.setdefault(member, set()).update(of[other])
    return HardBonds(units, enemies, table_of)


def _joined(groups: Sequence[tuple[int, ...]], players: int) -> tuple[tuple[int, ...], ...]:
    """Everybody in one unit; groups that share someone become one."""
    of = {a: [a] for a in range(players)}
    for first, *others in groups:
        for a in others:
            if of[a] is not of[first]:
                of[first].extend(of[a])
                for member in of[a]:
                    of[member] = of[first]
    return tuple(tuple(sorted(unit)) for a, unit in of.items() if min(unit) == a)


def relations_of_rounds(bonds: Bonds, sizes: Sequence[int], rounds: range) -> tuple[Relations | None, ...]:
    """What holds in each round, counted over the whole event; WishesError where hard wishes contradict.

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


def refuse_contradictions(bonds: Bonds, sizes: Sequence[int], index: int) -> None:
    """Raise WishesError with a smallest set of hard wishes that contradict each other, if some do.

    >>> bonds = bonds_of([Apart("AB"), Apart("BC"), Together("AB")], {"A": 0, "B": 1, "C": 2})
    >>> refuse_contradictions(bonds, (2, 1), 0)  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ...
    tournaments.drawing.wishes.WishesError: round 1: apart_and_together: [Apart(players='AB', ...
    """
    hard = [bond for bond in bonds if bond.hard]
    if contradiction(hard, sizes) is None:
        return
    step = len(hard)
    while step:
        begin = 0
        while begin < len(hard):
            fewer = hard[:begin] + hard[begin + step :]
            if contradiction(fewer, sizes) is None:
                begin += step
            else:
                hard = fewer
        step //= 2
    raise WishesError(contradiction(hard, sizes) or "", [bond.wish for bond in hard], index)


def contradiction(bonds: Bonds, sizes: Sequence[int]) -> str | None:
    """Why these hard wishes cannot all be granted in one round; None if they can, or if it is not known.

    >>> contradiction(bonds_of([Apart("ABC")], {"A": 0, "B": 1, "C": 2, "D": 3}), (2, 2))
    'too_many_apart'
    """
    tables = [bond.table for bond in bonds if bond.table is not None]
    if any(not 0 <= table < len(sizes) for table in tables):
        return "no_such_table"
    wished: dict[int, int] = {}
    if any(
        wished.setdefault(bond.players[0], bond.table) != bond.table
        for bond in bonds
        if bond.table is not None
    ):
        return "two_tables"
    return _in_conflict(hard_bonds(bonds, sum(sizes)), bonds, sizes)


def _in_conflict(held: HardBonds, bonds: Bonds, sizes: Sequence[int]) -> str | None:
    for unit in held.units:
        if len({held.table_of[a] for a in unit if a in held.table_of}) > 1:
            return "two_tables"
        if len(unit) > max(sizes):
            return "too_many_together"
        if any(not held.enemies.get(a, set()).isdisjoint(unit) for a in unit):
            return "apart_and_together"
    if any(bond.is_apart and len(bond.players) > len(sizes) for bond in bonds):
        return "too_many_apart"
    try:
        packed = Packing(sizes, held.units, held.enemies).search(Random(1), PACKING_STEPS)
    except UndecidedError:
        return None
    return None if packed else "do_not_fit"


def broken_wishes(
    bonds: Bonds, rounds: Sequence[Tables], begin: int, names: Sequence[Any]
) -> list[Broken[Any]]:
    """One entry for each wish and round in which it is broken; `begin` rounds were played before."""
    broken = []
    for index, tables in enumerate(rounds):
        table_of = {player: number for number, table in enumerate(tables) for player in table}
        for bond in bonds:
            if bond.wish.concerns(begin + index):
                players = _disappointed(bond, table_of)
                if players:
                    broken.append(Broken(bond.wish, index, tuple(names[player] for player in players)))
    return broken


def _disappointed(bond: Bond, table_of: dict[int, int]) -> list[int]:
    tables = [table_of[player] for player in bond.players]
    if bond.is_apart:
        return [player for player in bond.players if tables.count(table_of[player]) > 1]
    if bond.is_together:
        return list(bond.players) if len(set(tables)) > 1 else []
    return list(bond.players) if tables != [bond.table] else []
