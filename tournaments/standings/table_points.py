"""Points for the rank at the table: 5-3-2-1 and the like. No Django, no database.

>>> won = table_points({"A": 300, "B": 280, "C": 280, "D": 100}, SCHEME)
>>> {key: str(points) for key, points in won.items()}
{'A': '5', 'B': '5/2', 'C': '5/2', 'D': '1'}
"""

from collections.abc import Hashable, Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from typing import TypeVar

__all__ = ["SCHEME", "scheme_for", "table_points", "table_wins"]

K = TypeVar("K", bound=Hashable)

SCHEME = (5, 3, 2, 1)
"""First to fourth at the table, as sister championships of the same publisher pay it."""


def scheme_for(people: int, schemes: Mapping[str, Sequence[int]]) -> tuple[int, ...]:
    """The points at a table of so many: its own row, else the largest table's row, cut or filled with zeros.

    >>> scheme_for(3, {"4": [5, 3, 2, 1]}), scheme_for(3, {"3": [4, 2, 1], "4": [5, 3, 2, 1]})
    ((5, 3, 2), (4, 2, 1))
    """
    own = schemes.get(str(people))
    row = own or schemes[max(schemes, key=int)] if schemes else SCHEME
    return tuple(row[:people]) + (0,) * (people - len(row))


def table_points(points: Mapping[K, int], scheme: Sequence[int]) -> dict[K, int | Fraction]:
    """Who gets how many points at one table in one game; equals share what their places bring.

    >>> table_points({"A": 200, "B": 200}, (5, 3))
    {'A': Fraction(4, 1), 'B': Fraction(4, 1)}
    >>> table_points({"A": 190, "B": 200}, (5, 3))
    {'B': 5, 'A': 3}
    """
    ordered = sorted(points, key=points.__getitem__, reverse=True)
    if len(set(points.values())) == len(points):
        return dict(zip(ordered, scheme, strict=False))
    won: dict[K, int | Fraction] = {}
    for _, group in groupby(ordered, key=points.__getitem__):
        equals = list(group)
        places = scheme[len(won) : len(won) + len(equals)]
        won.update(dict.fromkeys(equals, Fraction(sum(places), len(equals))))
    return won


def table_wins(points: Mapping[K, int]) -> set[K]:
    """Whoever has the most points at the table; equals win together.

    >>> sorted(table_wins({"A": 200, "B": 200, "C": 100}))
    ['A', 'B']
    """
    best = max(points.values(), default=None)
    return {key for key, own in points.items() if own == best}
