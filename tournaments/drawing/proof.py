"""What can be said about drawn rounds, for the notice board: who meets how often, who sat at small tables.

Rounds are rounds → tables → players; indexes of rounds count from 0.
"""

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Generic, TypeVar

P = TypeVar("P", bound=Hashable)


@dataclass(frozen=True)
class Repeat(Generic[P]):
    """Two who meet more than once, and the rounds in which they do.

    >>> Repeat("A", "B", (0, 2)).rounds
    (0, 2)
    """

    one: P
    other: P
    rounds: tuple[int, ...]


def repeats(rounds: Sequence[Sequence[Sequence[P]]]) -> tuple[Repeat[P], ...]:
    """Everybody who meets more than once, those who meet most often first.

    >>> repeats([["AB", "CD"], ["BA", "CD"], ["AC", "BD"], ["CD", "AB"]])[0]
    Repeat(one='A', other='B', rounds=(0, 1, 3))
    """
    met: dict[frozenset[P], tuple[P, P, list[int]]] = {}
    for index, tables in enumerate(rounds):
        for table in tables:
            for one, other in combinations(table, 2):
                met.setdefault(frozenset((one, other)), (one, other, []))[2].append(index)
    again = [Repeat(one, other, tuple(times)) for one, other, times in met.values() if len(times) > 1]
    return tuple(sorted(again, key=lambda repeat: -len(repeat.rounds)))


def count_repeats(
    rounds: Sequence[Sequence[Sequence[P]]], history: Sequence[Sequence[Sequence[P]]] = ()
) -> int:
    """Meetings in `rounds` of two who had met before, there or in `history`.

    >>> count_repeats([["AB", "CD"], ["BA", "CD"]])
    2
    >>> count_repeats([["AB", "CD"]], history=[["AC", "BD"], ["AB"]])
    1
    """
    begin = len(history)
    return sum(sum(index >= begin for index in repeat.rounds[1:]) for repeat in repeats([*history, *rounds]))


def small_table_counts(rounds: Sequence[Sequence[Sequence[P]]], players: Iterable[P]) -> dict[P, int]:
    """How often each of them sat at a table that was smaller than the largest of its round.

    >>> small_table_counts([["ABC", "DE"], ["ABD", "CE"], ["AB", "CD"]], "AE")
    {'A': 0, 'E': 2}
    """
    counts = dict.fromkeys(players, 0)
    for tables in rounds:
        largest = max((len(table) for table in tables), default=0)
        for table in tables:
            for player in table if len(table) < largest else ():
                if player in counts:
                    counts[player] += 1
    return counts


def small_table_spread(rounds: Sequence[Sequence[Sequence[P]]], players: Iterable[P]) -> int:
    """Most minus fewest rounds at small tables, among these players.

    >>> small_table_spread([["ABC", "DE"], ["ABD", "CE"]], "ABCDE")
    2
    """
    counts = small_table_counts(rounds, players).values()
    return max(counts, default=0) - min(counts, default=0)
