"""One base round, found by search, after which everybody moves one place further from round to round.

Two places of one table meet the same way as two of another one if the rings carry the first pair onto the
second within the planned rounds: then two people would meet twice. The search swaps places until no such
pairs are left. It looks at one round instead of all, so it finds thousands of players in no time; and because
the places at small tables are spread around the rings, nobody comes by them more than once more often than
another.
"""

from random import Random

from tournaments.drawing.search.rings import Rings, possible_rings
from tournaments.drawing.search.task import THRESHOLDS, Clock, Tables, cut, shuffled

TRIES, PATIENCE, WARMTH = 12, 20_000, 400
ATTEMPTS = 3


def carousel_rounds(
    sizes: tuple[int, ...], rounds: int, rng: Random, clock: Clock, effort: float = 1.0
) -> list[Tables] | None:
    """Rounds without a repeat, with the small tables fairly shared; None if none were found.

    >>> found = carousel_rounds((4,) * 10, 8, Random(1), Clock(60))
    >>> len(found), sorted(player for table in found[7] for player in table) == list(range(40))
    (8, True)
    """
    ways = possible_rings(sizes, rounds)[:ATTEMPTS]
    for attempt in range(ATTEMPTS if ways else 0):
        base = _Base(ways[attempt % len(ways)], sizes, rng)
        if base.search(int(PATIENCE * effort), clock):
            return base.all_rounds()
        if clock.is_over():
            break
    return None


class _Base:
    """The base round: tables of places, and which pairs of people they bring together over all rounds."""

    def __init__(self, rings: Rings, sizes: tuple[int, ...], rng: Random) -> None:
        self.rings, self.random = rings, rng.random
        self.visits, self.last = rings.seen_from, [places[-1] for places in rings.seen_from]
        places = range(len(self.visits))
        self.pools = [
            shuffled([x for x in places if rings.is_short[x] == kind], rng) for kind in (False, True)
        ]
        small = [size for size in sizes if size < max(sizes)]
        self.tables = cut(self.pools[0], sizes[: len(sizes) - len(small)]) + cut(self.pools[1], small)
        self.table_of = [0] * len(places)
        self.met = [bytearray(len(places)) for _ in places]
        for a, b in rings.soon_again:
            self.met[a][b] = 1
        for number, table in enumerate(self.tables):
            for i, place in enumerate(table):
                self.table_of[place] = number
                self._join(place, table[:i], 1)

    def all_rounds(self) -> list[Tables]:
        rounds = range(self.rings.rounds)
        return [[[self.visits[place][r] for place in table] for table in self.tables] for r in rounds]

    def search(self, steps: int, clock: Clock) -> bool:
        """Swap places that clash until none do (true) or `steps` swaps were tried."""
        while steps > 0 and not clock.is_over():
            bad = [place for table in self.tables for place in table if self._clashes(place, table)]
            if not bad:
                return True
            for _ in range(max(20, len(bad))):
                steps -= self._move(bad[int(self.random() * len(bad))])
        return False

    def _move(self, place: int) -> int:
        """Swap a clashing place with a random one if that is better, or a little worse. Returns the tries."""
        table = self.tables[self.table_of[place]]
        clashes, tries = self._clashes(place, table), 0
        pool, random = self.pools[self.rings.is_short[place]], self.random
        while clashes and tries < TRIES:
            tries += 1
            other = pool[int(random() * len(pool))]
            there = self.tables[self.table_of[other]]
            if there is table:
                continue
            worse = self._would_clash(other, table, place) + self._would_clash(place, there, other)
            worse -= clashes + self._clashes(other, there)
            if worse <= 0 or worse << 20 <= WARMTH * THRESHOLDS[int(random() * 1024)]:
                self._swap(place, other)
                break
        return tries + 1

    def _clashes(self, place: int, table: list[int]) -> int:
        """How often its pairs meet what other pairs bring together, at the first and the last round."""
        first, last, ends = self.met[place], self.met[self.last[place]], self.last
        return sum(first[p] + last[ends[p]] - 2 for p in table if p != place)

    def _would_clash(self, place: int, table: list[int], instead_of: int) -> int:
        first, last, ends = self.met[place], self.met[self.last[place]], self.last
        return sum(first[p] + last[ends[p]] for p in table if p != instead_of)

    def _swap(self, a: int, b: int) -> None:
        here, there = self.table_of[a], self.table_of[b]
        for place, other, number in ((a, b, here), (b, a, there)):
            table = self.tables[number]
            rest = [p for p in table if p != place]
            self._join(place, rest, -1)
            table[table.index(place)] = other
        for place, number in ((b, here), (a, there)):
            self._join(place, [p for p in self.tables[number] if p != place], 1)
            self.table_of[place] = number

    def _join(self, place: int, others: list[int], times: int) -> None:
        met, visits, soon = self.met, self.visits, self.rings.soon_again
        for other in others:
            span = soon.get((place, other), self.rings.rounds)
            for a, b in zip(visits[place][:span], visits[other], strict=False):
                met[a][b] += times
                met[b][a] += times
