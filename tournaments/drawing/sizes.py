"""How n players are split into tables: as even as the preferred size allows."""

SMALLEST_EVER, LARGEST_EVER = 2, 8
WAYS_OFFERED = 5


class SizesError(ValueError):
    """n players do not fit the allowed sizes; `ways` holds splits with wider limits, the nearest first.

    >>> error = SizesError(5, ((5,), (3, 2)))
    >>> error.players, error.ways
    (5, ((5,), (3, 2)))
    """

    def __init__(self, players: int, ways: tuple[tuple[int, ...], ...]) -> None:
        super().__init__(
            f"{players} players cannot be split into tables of these sizes; possible: {list(ways)}"
        )
        self.players = players
        self.ways = ways


def table_sizes(n: int, *, preferred: int = 4, smallest: int = 3, largest: int = 4) -> tuple[int, ...]:
    """Sizes of the tables for n players, the largest first.

    The sizes differ by at most one, and their number is the one that stays nearest to the preferred size (by
    the sum of squared differences; when equal, the one with the smaller tables, which finish sooner). With 4
    and 3 this is the rule of the Dasing championship: tables of 4, the rest of 3 (feuerwehr-dasing.de, rule
    1). Limits that exclude the preferred size are widened to it. Sizes are between 2 and 8.

    Raises SizesError, a ValueError with `ways`, when n cannot be split, and ValueError for sizes beyond 2 to
    8.

    >>> table_sizes(17)
    (4, 4, 3, 3, 3)
    >>> table_sizes(10, preferred=5)
    (5, 5)
    >>> table_sizes(5)  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ...
    tournaments.drawing.sizes.SizesError: 5 players cannot be split ...; possible: [(5,), (3, 2)]
    """
    smallest, largest = min(smallest, preferred), max(largest, preferred)
    if smallest < SMALLEST_EVER or largest > LARGEST_EVER:
        raise ValueError(f"tables have {SMALLEST_EVER} to {LARGEST_EVER} seats")
    ways = even_splits(n, preferred, smallest, largest)
    if not ways:
        raise SizesError(n, wider_ways(n, preferred))
    return ways[0]


def even_splits(n: int, preferred: int, smallest: int, largest: int) -> list[tuple[int, ...]]:
    """Each number of tables within the limits, split as evenly as can be, the nearest to `preferred` first.

    For a given number of tables no other split is nearer to the preferred size, because the squares grow.

    >>> even_splits(12, 4, 3, 6)
    [(4, 4, 4), (3, 3, 3, 3), (6, 6)]
    """
    ways = []
    for tables in range(max(1, -(-n // largest)), n // smallest + 1):
        size, more = divmod(n, tables)
        ways.append((size + 1,) * more + (size,) * (tables - more))
    return sorted(ways, key=lambda sizes: (sum((size - preferred) ** 2 for size in sizes), sizes))


def wider_ways(n: int, preferred: int) -> tuple[tuple[int, ...], ...]:
    """What to offer when nothing fits: the nearest splits with tables of 2 to 8; one player sits alone.

    >>> wider_ways(7, 4), wider_ways(1, 4), wider_ways(0, 4)
    (((4, 3), (3, 2, 2), (7,)), ((1,),), ())
    """
    if n < SMALLEST_EVER:
        return ((1,),) if n == 1 else ()
    return tuple(even_splits(n, preferred, SMALLEST_EVER, LARGEST_EVER)[:WAYS_OFFERED])
