"""All rolls of a set of dice, and what a roll is worth in a box.

Nothing here is typed in: which values a box can hold, and which of them only equal dice give, follows from
looking at every roll (five d6: 7,776 rolls, 252 different ones when the order of the dice does not count).
"""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from scoring.categories import Box, Kind

Roll = tuple[int, ...]
Dice = tuple[tuple[int, ...], ...]
"""The faces of each die."""

D6 = (1, 2, 3, 4, 5, 6)
D10 = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9)


@lru_cache(maxsize=64)
def roll_counts(dice: Dice) -> dict[Roll, int]:
    """Every different roll (dice sorted) with the number of ways to throw it.

    >>> counts = roll_counts((D6,) * 5)
    >>> len(counts), sum(counts.values()), counts[1, 2, 3, 4, 5]
    (252, 7776, 120)
    """
    counts: dict[Roll, int] = {(): 1} if dice else {}
    for faces in dice:
        longer: Counter[Roll] = Counter()
        for roll, ways in counts.items():
            for face in faces:
                longer[tuple(sorted((*roll, face)))] += ways
        counts = dict(longer)
    return counts


@lru_cache(maxsize=64)
def equal_rolls(dice: Dice) -> dict[int, Roll]:
    """Face → the roll in which all dice show it: what a Kniffel is.

    >>> equal_rolls((D6,) * 5)[4]
    (4, 4, 4, 4, 4)
    """
    return {roll[0]: roll for roll in roll_counts(dice) if len(set(roll)) == 1}


def worth(box: Box, roll: Roll) -> int:
    """The points of a roll in a box, by the dice alone; 0 when the roll does not make the figure, or its eyes in
    a box that takes what fits nowhere.

    >>> from scoring.categories import Part
    >>> worth(Box("full_house", Part.LOWER, Kind.GROUPS, (3, 2), points=25), (2, 2, 3, 3, 3))
    25
    """
    matching = _matching_eyes(box, roll)
    if matching is None:
        return sum(roll) if box.eyes_if_nothing_fits else 0
    if box.points is not None:
        return box.points
    return box.factor * (matching if box.only_matching or box.kind is Kind.FACE else sum(roll))


def fits(box: Box, roll: Roll) -> bool:
    """Whether a roll scores in a box by its figure; eyes that are taken because nothing else fits are no figure.

    >>> from scoring.categories import Part
    >>> second_chance = Box("kniffel", Part.LOWER, Kind.GROUPS, (5,), points=50, eyes_if_nothing_fits=True)
    >>> worth(second_chance, (1, 1, 2, 4, 6)), fits(second_chance, (1, 1, 2, 4, 6))
    (14, False)
    """
    return _matching_eyes(box, roll) is not None and worth(box, roll) != 0


@lru_cache(maxsize=1024)
def box_values(box: Box, dice: Dice) -> tuple[int, ...]:
    """Every value that may stand in the box, ascending: what some roll gives, and 0 because any box may be
    struck.

    >>> from scoring.categories import Part
    >>> box_values(Box("threes", Part.UPPER, Kind.FACE, (3,)), (D6,) * 5)
    (0, 3, 6, 9, 12, 15)
    """
    if box.values is not None:
        return box.values.listed()
    return tuple(sorted({0, *(worth(box, roll) for roll in roll_counts(dice))}))


def value_counts(box: Box, dice: Dice) -> dict[int, int]:
    """Value → the number of ways to throw it in this box.

    >>> from scoring.categories import Part
    >>> value_counts(Box("ones", Part.UPPER, Kind.FACE, (1,)), (D6,) * 2)
    {2: 1, 1: 10, 0: 25}
    """
    ways: dict[int, int] = {}
    for roll, count in roll_counts(dice).items():
        value = worth(box, roll)
        ways[value] = ways.get(value, 0) + count
    return ways


def best_of_three(ways: dict[int, int]) -> dict[int, int]:
    """Value → the number of ways in which it is the best of three tries; in all the cube of all `ways`.

    >>> best_of_three({0: 1, 5: 1})
    {0: 1, 5: 7}
    """
    below, best = 0, {}
    for value in sorted(ways):
        reached = below + ways[value]
        best[value] = reached**3 - below**3
        below = reached
    return best


@lru_cache(maxsize=1024)
def can_be_made(box: Box, dice: Dice) -> bool:
    """Whether some roll makes the figure of the box.

    >>> from scoring.categories import Part
    >>> can_be_made(Box("six_alike", Part.LOWER, Kind.GROUPS, (6,)), (D6,) * 5)
    False
    """
    return any(_matching_eyes(box, roll) is not None for roll in roll_counts(dice))


@lru_cache(maxsize=1024)
def only_by_equal_dice(box: Box, dice: Dice) -> frozenset[int]:
    """The values above 0 that no roll gives in this box unless all dice are equal.

    >>> from scoring.categories import Part
    >>> sorted(only_by_equal_dice(Box("four", Part.LOWER, Kind.GROUPS, (4,)), (D6,) * 5))
    [5, 15, 20, 30]
    """
    equal = {worth(box, roll) for roll in equal_rolls(dice).values()}
    return frozenset(equal - {0} - values_without_equal_dice(box, dice))


@lru_cache(maxsize=1024)
def values_without_equal_dice(box: Box, dice: Dice) -> frozenset[int]:
    """The values that rolls give in this box whose dice are not all equal.

    >>> from scoring.categories import Part
    >>> 25 in values_without_equal_dice(Box("four", Part.LOWER, Kind.GROUPS, (4,)), (D6,) * 5)
    True
    """
    return frozenset(worth(box, roll) for roll in roll_counts(dice) if len(set(roll)) > 1)


def _matching_eyes(box: Box, roll: Roll) -> int | None:
    """The eyes of the dice that make the figure; None when the roll does not make it."""
    match box.kind:
        case Kind.FACE:
            return _face_eyes(box.numbers, roll)
        case Kind.GROUPS:
            sums = list(_group_sums(box.numbers, Counter(roll), box.one_number_may_do))
            return max(sums, default=None)
        case Kind.RUN:
            return _run_eyes(box.numbers, roll)
        case Kind.ANY:
            return sum(roll)
        case Kind.AT_MOST:
            return sum(roll) if sum(roll) <= box.numbers[0] else None
        case Kind.AT_LEAST:
            return sum(roll) if sum(roll) >= box.numbers[0] else None
    return None


def _face_eyes(numbers: tuple[int, ...], roll: Roll) -> int | None:
    face, *least = numbers
    count = roll.count(face)
    return face * count if count >= (least[0] if least else 1) else None


def _group_sums(sizes: tuple[int, ...], left: Counter[int], again: bool) -> Iterator[int]:
    """The eyes of every way to find groups of these sizes, each of another number unless `again`."""
    if not sizes:
        yield 0
        return
    for face, count in left.items():
        if count >= sizes[0]:
            rest = left.copy()
            rest[face] = count - sizes[0] if again else 0
            for eyes in _group_sums(sizes[1:], rest, again):
                yield eyes + face * sizes[0]


def _run_eyes(numbers: tuple[int, ...], roll: Roll) -> int | None:
    """The eyes of the highest run of the wanted length (beginning with the wanted face, if one is named)."""
    length, *begin = numbers
    faces = set(roll)
    starts = [
        face for face in faces if faces >= set(range(face, face + length)) and (not begin or face == begin[0])
    ]
    return sum(range(max(starts), max(starts) + length)) if starts else None
