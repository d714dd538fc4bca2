"""Tables from a finite field: q tables, every round one player of each column at each table.

Player x of column c sits in round r at table x − r · c, all in the field of q elements. Two players of
different columns have exactly one round in which they meet, and those of one column never meet: a transversal
design. It gives q rounds without a repeat, and one more in which the columns themselves are cut into tables.
"""

from tournaments.drawing.search.fields import Field, field_of
from tournaments.drawing.search.task import Tables


def transversal_rounds(sizes: tuple[int, ...], rounds: int) -> list[Tables] | None:
    """Rounds without a repeat, or None where the field gives none. Empty places are in the last column.

    >>> transversal_rounds((3, 3, 3), 2)
    [[[0, 3, 6], [1, 4, 7], [2, 5, 8]], [[0, 4, 8], [1, 5, 6], [2, 3, 7]]]
    >>> transversal_rounds((4, 4, 4, 4, 4, 4), 2) is None
    True
    """
    q, width, players = len(sizes), max(sizes), sum(sizes)
    spare = q % width == 0 and sizes.count(width) == q
    if width > q or min(sizes) < width - 1 or rounds > q + spare:
        return None
    field = field_of(q)
    if field is None:
        return None
    full = [_round(field, r, width) for r in range(min(rounds, q))]
    if rounds > q:
        full.append([list(range(begin, begin + width)) for begin in range(0, players, width)])
    return [[[x for x in table if x < players] for table in tables] for tables in full]


def _round(field: Field, r: int, width: int) -> Tables:
    steps = [field.times(r, column) for column in range(width)]
    return [
        [column * field.size + field.plus(t, steps[column]) for column in range(width)]
        for t in range(field.size)
    ]
