"""Which wishes drawn rounds do not grant."""

from collections.abc import Sequence
from typing import Any

from tournaments.drawing.search.bonds import Bond, Bonds
from tournaments.drawing.search.task import Tables
from tournaments.drawing.wishes import Broken


def broken_wishes(
    bonds: Bonds, rounds: Sequence[Tables], begin: int, names: Sequence[Any]
) -> list[Broken[Any]]:
    """One entry for each wish and round in which it is broken; `begin` rounds were played before."""
    found = []
    for index, tables in enumerate(rounds):
        table_of = {player: number for number, table in enumerate(tables) for player in table}
        for bond in bonds:
            if bond.wish.concerns(begin + index):
                players = _disappointed(bond, table_of)
                if players:
                    found.append(Broken(bond.wish, index, tuple(names[player] for player in players)))
    return found


def _disappointed(bond: Bond, table_of: dict[int, int]) -> list[int]:
    tables = [table_of[player] for player in bond.players]
    if bond.is_apart:
        return [player for player in bond.players if tables.count(table_of[player]) > 1]
    if bond.is_together:
        return list(bond.players) if len(set(tables)) > 1 else []
    return list(bond.players) if tables != [bond.table] else []
