"""Sizes of tables after people have left or come: how few must change tables."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

# How many tables may be closed, and how many people may change tables, in one repair.
MOST_CLOSED, MOST_MOVED = 3, 24
# One person who moves is worse than any number of tables that are not as drawn.
MOVED = 10_000

Path = tuple[int, "Path"] | tuple[()]
States = dict[tuple[int, int], tuple[int, Path]]


@dataclass(frozen=True)
class TableNow:
    """`drawn`: seats at the draw; `there`: people now; `movable`: how many of them may be asked to move."""

    drawn: int
    there: int
    movable: int


@dataclass(frozen=True)
class NewSizes:
    """New sizes, new tables at the end, 0 for a closed one; and how many people change tables."""

    sizes: tuple[int, ...]
    moved: int


def resized(tables: Sequence[TableNow], arrived: int, legal: range, opened: int) -> dict[int, NewSizes]:
    """For each possible number of tables, the sizes for which the fewest people change tables.

    Among equals, the fewest tables differ from what was drawn. A size that was drawn is legal for its table.
    Up to `opened` new tables may be added.

    >>> resized([TableNow(4, 4, 4), TableNow(3, 2, 2)], 0, range(3, 5), 0)
    {2: NewSizes(sizes=(3, 3), moved=1)}
    >>> resized([TableNow(3, 3, 3), TableNow(3, 3, 3), TableNow(3, 2, 2)], 0, range(3, 5), 0)
    {2: NewSizes(sizes=(4, 4, 0), moved=2)}
    """
    slots = [*tables, *[TableNow(0, 0, 0)] * opened]
    states: States = {(0, 0): (0, ())}
    for table in slots:
        following: States = {}
        for state, cheapest in states.items():
            for new, cost, path in _choices(table, state, cheapest, legal, arrived):
                if new not in following or cost < following[new][0]:
                    following[new] = cost, path
        states = following
    return {
        len(slots) - closed: NewSizes(tuple(_sizes(path)), cost // MOVED)
        for (closed, seats), (cost, path) in sorted(states.items(), key=lambda item: item[0])
        if seats == arrived
    }


def _choices(
    table: TableNow, state: tuple[int, int], cheapest: tuple[int, Path], legal: range, arrived: int
) -> Iterator[tuple[tuple[int, int], int, Path]]:
    """What may become of a table: states are tables closed so far, and seats more than people so far."""
    closed, seats = state
    cost, path = cheapest
    for size in dict.fromkeys((0, *legal, table.drawn)):
        going = max(0, table.there - size)
        new = closed + (size == 0), seats + size - table.there
        too_many_closed = size == 0 and table.drawn and new[0] > MOST_CLOSED
        if going <= table.movable and not too_many_closed and -MOST_MOVED <= new[1] <= arrived + MOST_MOVED:
            yield new, cost + MOVED * going + (size != table.drawn), (size, path)


def _sizes(path: Path) -> list[int]:
    sizes = []
    while path:
        size, path = path
        sizes.append(size)
    return sizes[::-1]
