"""What is to be planned, in numbers, and what a meeting or a small table too many costs."""

import heapq
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations
from math import floor, log
from random import Random

Table = Sequence[int]
Tables = list[list[int]]
Counts = list[list[int]]

# What the k-th meeting of two people costs: a third one costs more than two second ones, and so on.
MEETING = tuple(5 * (k - 1) * (k + 2) // 2 if k else 0 for k in range(256))
# Meeting again in the very next round, on top of it.
AT_ONCE = 4
# Each step away from an even share of the small tables; two such steps are one person too often there. For that
# alone nobody shall meet again; but where people must, no share shall differ by more than one: STRICT is the step
# in a search for such plans, UNFAIR what a plan costs for each step beyond one.
UNEVEN, STRICT, UNFAIR = 4, 25, 1000
# A soft wish goes before meetings, a hard one before everything.
SOFT, HARD = 60, 1_000_000_000
# How much worse a step may be, at random: −ln u in units of 1/1024, so that no search needs a logarithm. A step that
# is worse by d is taken if d · 1024 <= temperature · THRESHOLDS[0 … 1023], drawn at random. They are rounded to whole
# numbers: no machine's last bit can change a draw.
THRESHOLDS = tuple(floor(0.5 - 1024 * log((i + 0.5) / 1024)) for i in range(1024))


class Clock:
    """The safety net: a search asks it now and then, and it remembers whether it had to say stop.

    `tries`: how often a change of tables was tried so far; `tell` hears it whenever the clock is asked.

    It counts the seconds that the processor worked on this thread: where others keep the machine busy, the same
    tables come out a little later.

    >>> clock = Clock(3600.0)
    >>> clock.is_over(), clock.stopped_something
    (False, False)
    """

    def __init__(self, seconds: float, tell: Callable[[int], None] | None = None) -> None:
        self.end = time.thread_time() + seconds
        self.stopped_something = False
        self.tries, self.tell = 0, tell

    def is_over(self) -> bool:
        if self.tell:
            self.tell(self.tries)
        if time.thread_time() >= self.end:
            self.stopped_something = True
        return self.stopped_something


@dataclass(frozen=True)
class Relations:
    """What holds between players in one round, from the wishes.

    `price[a]`: for the players that a wish names beside a, what it costs if both sit at one table (less than
    nothing if they should). `unit_of[a]`: a and those who must not be parted from a. `number_of[a]`: the
    table that a must sit at, or would like to; `must` says which. `crowded`: what it costs at least that more
    people would like to sit apart than there are tables.
    """

    price: tuple[dict[int, int], ...]
    unit_of: tuple[tuple[int, ...], ...]
    number_of: dict[int, int] = field(default_factory=dict)
    must: frozenset[int] = frozenset()
    crowded: int = 0

    @cached_property
    def worth_together(self) -> tuple[int, ...]:
        """For each player what granted wishes to sit together are worth."""
        return tuple(sum(min(0, price) for price in prices.values()) for prices in self.price)

    @cached_property
    def unavoidable(self) -> int:
        """What wishes cost at least: those to sit together granted, those against a group that stays together not."""
        united = sum(self.price[a].get(b, 0) for a, unit in enumerate(self.unit_of) for b in unit)
        apart = sum(
            min(0, price)
            for a, prices in enumerate(self.price)
            for b, price in prices.items()
            if b not in self.unit_of[a]
        )
        return max(united // 2, self.crowded) + apart // 2

    @cached_property
    def has_units(self) -> bool:
        return any(len(unit) > 1 for unit in self.unit_of)


@dataclass
class Task:
    """`met[a][b]`: earlier meetings. `short[a]`: earlier rounds of a at a small table.

    `last`: tables of the round just before. `relations`: one for each round to be planned, None without
    wishes.
    """

    sizes: tuple[int, ...]
    rounds: int
    rng: Random
    clock: Clock
    met: Counts
    short: list[int]
    last: Sequence[Table] = ()
    relations: tuple[Relations | None, ...] = ()
    effort: float = 1.0
    uneven: int = UNEVEN

    @property
    def players(self) -> int:
        return sum(self.sizes)

    @property
    def has_history(self) -> bool:
        return any(map(any, self.met)) or any(self.short)

    @property
    def has_wishes(self) -> bool:
        return any(relation is not None for relation in self.relations)

    def relation(self, index: int) -> Relations | None:
        return self.relations[index] if self.relations else None

    @cached_property
    def even_shares(self) -> list[int]:
        """How often each would be at a small table in the end if they were shared as evenly as can be, sorted."""
        shares = list(self.short)
        heapq.heapify(shares)
        for _ in range(self.rounds * sum(size for size in self.sizes if self.is_short(size))):
            heapq.heappush(shares, heapq.heappop(shares) + 1)
        return sorted(shares)

    @cached_property
    def friends(self) -> dict[tuple[int, int], bool]:
        """Who must or would like to sit together, in both orders: their meetings are no repeats to avoid."""
        close: dict[tuple[int, int], bool] = {}
        for relation in self.relations:
            for a, unit in enumerate(relation.unit_of if relation else ()):
                close |= {(a, b): True for b in unit if b != a}
            for a, price in enumerate(relation.price if relation else ()):
                close |= {(a, b): True for b in price if price[b] < 0}
        return close

    @cached_property
    def largest(self) -> int:
        return max(self.sizes)

    def is_short(self, size: int) -> bool:
        return size < self.largest


def no_counts(players: int) -> Counts:
    """
    >>> no_counts(2)
    [[0, 0], [0, 0]]
    """
    return [[0] * players for _ in range(players)]


def least_pairs(people: int, tables: int) -> int:
    """How many pairs of them share a table at least, however they are spread over the tables.

    >>> least_pairs(4, 3), least_pairs(7, 3), least_pairs(2, 3)
    (1, 5, 0)
    """
    each, more = divmod(people, tables)
    return more * (each + 1) * each // 2 + (tables - more) * each * (each - 1) // 2


def pairs(tables: Sequence[Table]) -> Iterator[tuple[int, int]]:
    """Everybody who meets in a round.

    >>> list(pairs([[0, 1, 2], [4, 3]]))
    [(0, 1), (0, 2), (1, 2), (4, 3)]
    """
    for table in tables:
        yield from combinations(table, 2)


def count_meetings(tables: Sequence[Table], met: Counts) -> None:
    """Add the meetings of one round.

    >>> met = no_counts(3)
    >>> count_meetings([[0, 2], [1]], met)
    >>> met
    [[0, 0, 1], [0, 0, 0], [1, 0, 0]]
    """
    for a, b in pairs(tables):
        met[a][b] += 1
        met[b][a] += 1


def shuffled(things: Sequence[int], rng: Random) -> list[int]:
    """A random order made of `random()` alone, the one generator that Python promises never to change.

    >>> shuffled(range(5), Random(1))
    [1, 4, 2, 3, 0]
    """
    order = list(things)
    for i in range(len(order) - 1, 0, -1):
        j = int(rng.random() * (i + 1))
        order[i], order[j] = order[j], order[i]
    return order


def cut(order: Sequence[int], sizes: Sequence[int]) -> Tables:
    """
    >>> cut([3, 1, 2, 0, 4], (3, 2))
    [[3, 1, 2], [0, 4]]
    """
    tables, begin = [], 0
    for size in sizes:
        tables.append(list(order[begin : begin + size]))
        begin += size
    return tables
