"""Tables by standing: neighbours in the ranking together (blocks), or the strong ones spread out (snake).

Within groups, draw each group for itself and number the tables on.
"""

from collections.abc import Hashable, Sequence
from typing import Literal, TypeVar

from tournaments.drawing.sizes import table_sizes

P = TypeVar("P", bound=Hashable)
Way = Literal["blocks", "snake"]


def seat_by_standing(
    order: Sequence[P],
    *,
    way: Way = "blocks",
    sizes: Sequence[int] | None = None,
    preferred: int = 4,
    smallest: int = 3,
    largest: int = 4,
) -> tuple[tuple[P, ...], ...]:
    """Tables for players in the order of the standings, the best first.

    "blocks": places 1–4 at table 1, 5–8 at table 2 and so on, as in chess by the Swiss way. "snake": the best
    at table 1, 2, 3 …, then back, so that all tables are about equally strong. The first seat is the best
    player's.

    Raises SizesError if the players cannot be split, ValueError for an unknown way or sizes that do not fit.

    >>> seat_by_standing("ABCDEFG")
    (('A', 'B', 'C', 'D'), ('E', 'F', 'G'))
    >>> seat_by_standing("ABCDEFG", way="snake")
    (('A', 'D', 'E', 'G'), ('B', 'C', 'F'))
    """
    if len(set(order)) != len(order):
        raise ValueError("a player is listed twice")
    if sizes is None:
        sizes = table_sizes(len(order), preferred=preferred, smallest=smallest, largest=largest)
    if sum(sizes) != len(order):
        raise ValueError(f"tables of {list(sizes)} do not hold {len(order)} players")
    if way not in ("blocks", "snake"):
        raise ValueError(f"no such way: {way}")
    numbers = _blocks(sizes) if way == "blocks" else _snake(sizes)
    tables: list[list[P]] = [[] for _ in sizes]
    for player, number in zip(order, numbers, strict=True):
        tables[number].append(player)
    return tuple(tuple(table) for table in tables)


def _blocks(sizes: Sequence[int]) -> list[int]:
    return [number for number, size in enumerate(sizes) for _ in range(size)]


def _snake(sizes: Sequence[int]) -> list[int]:
    """Table numbers there and back; a full table is passed by."""
    rows: list[int] = []
    for row in range(max(sizes, default=0)):
        open_tables = [number for number, size in enumerate(sizes) if size > row]
        rows += reversed(open_tables) if row % 2 else open_tables
    return rows
