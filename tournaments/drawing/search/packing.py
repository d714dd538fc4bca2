"""One round that keeps all hard wishes, or the proof that there is none."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from tournaments.drawing.search.task import Tables, shuffled

Unit = tuple[int, ...]


class UndecidedError(Exception):
    """Neither a seating nor the proof that there is none was found within the steps."""


@dataclass
class Packing:
    """`units`: who must not be parted, everybody in one of them. `enemies[a]`: those who must not sit with a.

    >>> Packing((3, 3), [(0, 1), (2,), (3,), (4,), (5,)], {0: {2}, 2: {0}}).search(Random(1), 100)
    [[2, 5, 3], [0, 1, 4]]
    >>> Packing((3, 3), [(0, 1), (2, 3), (4, 5)], {}).search(Random(1), 100) is None
    True
    """

    sizes: Sequence[int]
    units: Sequence[Unit]
    enemies: dict[int, set[int]]

    def search(self, rng: Random, steps: int) -> Tables | None:
        """Tables in the order of the sizes; None if there is no way; UndecidedError after too many steps.

        The groups that are hardest to place come first; the last ones, whom no wish names, take the free
        seats.
        """
        order = [self.units[i] for i in shuffled(range(len(self.units)), rng)]
        order.sort(key=lambda unit: (-len(unit), -len(self._enemies_of(unit))))
        tables: Tables = [[] for _ in self.sizes]
        choices = [self._choices(order[0], tables, rng)]
        chosen: list[list[int]] = []
        while len(chosen) < len(order):
            steps -= 1
            if steps < 0:
                raise UndecidedError
            if choices[-1]:
                chosen.append(choices[-1].pop())
                chosen[-1].extend(order[len(chosen) - 1])
                if len(chosen) < len(order):
                    choices.append(self._choices(order[len(chosen)], tables, rng))
            elif not chosen:
                return None
            else:
                choices.pop()
                del chosen[-1][-len(order[len(chosen) - 1]) :]
                chosen.pop()
        return tables

    def _enemies_of(self, unit: Unit) -> set[int]:
        return set().union(*(self.enemies.get(a, set()) for a in unit))

    def _choices(self, unit: Unit, tables: Tables, rng: Random) -> Tables:
        """Tables that can take the unit, in random order; of empty ones of one size one stands for all."""
        enemies, fresh, open_tables = self._enemies_of(unit), set(), []
        for i in shuffled(range(len(tables)), rng):
            table, size = tables[i], self.sizes[i]
            if (
                len(table) + len(unit) > size
                or (not table and size in fresh)
                or not enemies.isdisjoint(table)
            ):
                continue
            if not table:
                fresh.add(size)
            open_tables.append(table)
        return open_tables[:1] if open_tables and not enemies and len(unit) == 1 else open_tables
