"""Tables by standing: neighbours in the ranking together (blocks), or the strong ones spread out (snake).

Hard wishes are kept: neighbours in the ranking change places for them. How to draw within groups of the
ranking is told in `groups`.
"""

from collections.abc import Hashable, Sequence
from typing import Any, TypeVar

from tournaments.drawing.search.bonds import bonds_of
from tournaments.drawing.search.exchanging import in_hall_order, keep_hard_wishes
from tournaments.drawing.search.relations import relations_of_rounds
from tournaments.drawing.sizes import table_sizes
from tournaments.drawing.wishes import Wish, WishesError

P = TypeVar("P", bound=Hashable)
WAYS = ("blocks", "snake")


def seat_by_standing(
    order: Sequence[P],
    *,
    way: str = "blocks",
    sizes: Sequence[int] | None = None,
    wishes: Sequence[Wish[Any]] = (),
    played: int = 0,
) -> tuple[tuple[P, ...], ...]:
    """Tables for players in the order of the standings, the best first.

    "blocks": places 1–4 at table 1, 5–8 at table 2 and so on, as in chess by the Swiss way. "snake": the best
    at table 1, 2, 3 …, then back, so that all tables are about equally strong. The first seat is the best
    player's. `wishes`: hard ones are kept, with `played` rounds before this one; whoever has a fixed table
    takes the whole table there.

    Raises SizesError if the players cannot be split, WishesError if hard wishes contradict or are not to be
    kept, ValueError for an unknown way or sizes that do not fit.

    >>> seat_by_standing("ABCDEFG")
    (('A', 'B', 'C', 'D'), ('E', 'F', 'G'))
    >>> seat_by_standing("ABCDEFG", way="snake")
    (('A', 'D', 'E', 'G'), ('B', 'C', 'F'))
    >>> from tournaments.drawing.wishes import Apart, Fixed
    >>> seat_by_standing("ABCDEFGH", wishes=[Apart("AC"), Fixed("H", 1)])
    (('C', 'F', 'G', 'H'), ('A', 'B', 'D', 'E'))
    """
    if len(set(order)) != len(order):
        raise ValueError("a player is listed twice")
    if sizes is None:
        sizes = table_sizes(len(order))
    if sum(sizes) != len(order):
        raise ValueError(f"tables of {list(sizes)} do not hold {len(order)} players")
    if way not in WAYS:
        raise ValueError(f"no such way: {way}")
    numbers = _blocks(sizes) if way == "blocks" else _snake(sizes)
    tables: list[list[int]] = [[] for _ in sizes]
    for place, number in enumerate(numbers):
        tables[number].append(place)
    seated = _with_wishes(tables, [wish for wish in wishes if wish.hard], order, played)
    return tuple(tuple(order[place] for place in table) for table in seated)


def _with_wishes(
    tables: list[list[int]], wishes: Sequence[Wish[Any]], order: Sequence[P], played: int
) -> list[list[int]]:
    bonds = bonds_of(wishes, {player: place for place, player in enumerate(order)})
    relations = relations_of_rounds(bonds, [len(table) for table in tables], range(played, played + 1))
    relation = relations[0] if relations else None
    kept = keep_hard_wishes(tables, relation)
    if kept is None:
        raise WishesError("not_found", wishes, 0)
    return in_hall_order(kept, relation)


def _blocks(sizes: Sequence[int]) -> list[int]:
    return [number for number, size in enumerate(sizes) for _ in range(size)]


def _snake(sizes: Sequence[int]) -> list[int]:
    """Table numbers there and back; a full table is passed by."""
    rows: list[int] = []
    for row in range(max(sizes, default=0)):
        open_tables = [number for number, size in enumerate(sizes) if size > row]
        rows += reversed(open_tables) if row % 2 else open_tables
    return rows
