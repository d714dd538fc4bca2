"""In which order planned rounds are played: whoever must meet again should not do so at once."""

from collections.abc import Sequence
from itertools import pairwise
from random import Random

from tournaments.drawing.search.task import Table, Tables, pairs, shuffled


def order_of_rounds(rounds: Sequence[Tables], last: Sequence[Table], rng: Random) -> list[Tables]:
    """An order in which few people meet in two rounds running; `last` is the round that was played before.

    >>> order_of_rounds([[[0, 1], [2, 3]], [[0, 1], [2, 3]], [[0, 2], [1, 3]]], [], Random(1))[1]
    [[0, 2], [1, 3]]
    """
    order = [rounds[i] for i in shuffled(range(len(rounds)), rng)]
    met = [{frozenset(pair) for pair in pairs(tables)} for tables in (last, *order)]
    again = [[len(one & other) for other in met] for one in met]
    at, better = list(range(len(met))), any(map(any, again))
    while better:
        better = False
        for i in range(1, len(at)):
            for j in range(1, i):
                before = _running(at, again)
                at[i], at[j] = at[j], at[i]
                if _running(at, again) < before:
                    better = True
                else:
                    at[i], at[j] = at[j], at[i]
    return [order[i - 1] for i in at[1:]]


def _running(at: Sequence[int], again: Sequence[Sequence[int]]) -> int:
    return sum(again[a][b] for a, b in pairwise(at))
