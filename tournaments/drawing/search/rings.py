"""Rings of places on which everybody moves one place further from round to round."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property


@dataclass(frozen=True)
class Rings:
    """`lengths`: places on each ring; `short`: those at small tables; a ring of 1 does not move.

    >>> rings = Rings(lengths=(4, 2), short=(2, 0), rounds=3)
    >>> rings.seen_from
    [(0, 1, 2), (1, 2, 3), (2, 3, 0), (3, 0, 1), (4, 5, 4), (5, 4, 5)]
    >>> rings.is_short
    [False, True, False, True, False, False]
    >>> rings.soon_again
    {(0, 2): 2, (1, 3): 2, (2, 0): 2, (3, 1): 2, (4, 5): 1, (5, 4): 1}
    """

    lengths: tuple[int, ...]
    short: tuple[int, ...]
    rounds: int

    @cached_property
    def seen_from(self) -> list[tuple[int, ...]]:
        """For each place, the places that its first player visits round by round."""
        return [
            tuple(begin + (place + step) % length for step in range(self.rounds))
            for begin, length in self._begins()
            for place in range(length)
        ]

    @cached_property
    def is_short(self) -> list[bool]:
        """The places at small tables, evenly around each ring: then everybody comes by equally often."""
        return [
            (place + 1) * count // length > place * count // length
            for length, count in zip(self.lengths, self.short, strict=True)
            for place in range(length)
        ]

    @cached_property
    def soon_again(self) -> dict[tuple[int, int], int]:
        """Pairs of places that would bring the same two people together again, and after how many rounds."""
        again: dict[tuple[int, int], int] = {}
        for begin, length in self._begins():
            for place in range(length if length % 2 == 0 and length // 2 < self.rounds else 0):
                again[begin + place, begin + (place + length // 2) % length] = length // 2
        still = [begin for begin, length in self._begins() if length == 1]
        return again | {(a, b): 1 for a in still for b in still if a != b}

    def _begins(self) -> Iterator[tuple[int, int]]:
        begin = 0
        for length in self.lengths:
            yield begin, length
            begin += length


def possible_rings(sizes: Sequence[int], rounds: int) -> list[Rings]:
    """Ways to put n places on rings of at least `rounds` places, with fair shares of the small tables.

    Short rings first: on them few pairs of places are lost.

    >>> [(rings.lengths, rings.short) for rings in possible_rings((4, 4, 3), 3)]
    [((4, 4, 3), (1, 1, 1)), ((6, 5), (2, 1)), ((11,), (3,))]
    >>> [rings.lengths for rings in possible_rings((4, 4), 3)]
    [(4, 4), (8,), (3, 3, 1, 1), (6, 1, 1)]
    """
    places, small = sum(sizes), sum(size for size in sizes if size < max(sizes))
    still = 0 if small else min(places % rounds, len(sizes))
    ways = []
    for rest in dict.fromkeys((0, still)):
        for count in range((places - rest) // rounds, 0, -1):
            length, longer = divmod(places - rest, count)
            lengths = (length + 1,) * longer + (length,) * (count - longer)
            short = _share(lengths, rounds, small)
            if short is not None:
                ways.append(Rings(lengths + (1,) * rest, short + (0,) * rest, rounds))
    return ways


def _share(lengths: tuple[int, ...], rounds: int, small: int) -> tuple[int, ...] | None:
    """Places at small tables on each ring, so that nobody passes them twice more often than another."""
    few = small * rounds // sum(lengths)
    fair = [
        [
            count
            for count in range(length + 1)
            if few <= count * rounds // length and -(-count * rounds // length) <= few + 1
        ]
        for length in lengths
    ]
    if not all(fair) or not sum(counts[0] for counts in fair) <= small <= sum(counts[-1] for counts in fair):
        return None
    shares, left = [], small - sum(counts[0] for counts in fair)
    for counts in fair:
        more = min(left, counts[-1] - counts[0])
        shares.append(counts[0] + more)
        left -= more
    return tuple(shares)
