"""Points for the rank at the table: 5-3-2-1 and the like. No Django, no database.

>>> [str(points) for points in table_points((300, 280, 280, 100), SCHEME)]
['5', '5/2', '5/2', '1']
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction

__all__ = ["SCHEME", "scheme_for", "table_points", "table_wins"]

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


def table_points(points: Sequence[int], scheme: Sequence[int]) -> list[int | Fraction]:
    """What each of these people at one table gets in one game; equals share what their places bring.

    >>> table_points((190, 200), (5, 3))
    [3, 5]
    >>> table_points((200, 200), (5, 3))
    [Fraction(4, 1), Fraction(4, 1)]
    """
    ordered = sorted(points, reverse=True)
    share_of = dict(zip(ordered, scheme, strict=False))
    if len(share_of) == len(points):
        return [share_of[own] for own in points]
    shares: list[int | Fraction] = []
    for own in points:
        first, equals = ordered.index(own), ordered.count(own)
        shares.append(Fraction(sum(scheme[first : first + equals]), equals))
    return shares


def table_wins(points: Sequence[int]) -> list[bool]:
    """Who has the most points at the table; equals win together.

    >>> table_wins((200, 100, 200))
    [True, False, True]
    """
    best = max(points, default=None)
    return [own == best for own in points]
