"""What throws are worth in games that differ from the printed block, written out once more from their rules.

It shares nothing with the package. Sources: the Scandinavian rules of Yatzy; maxiyatzy.com, rules; Schmidt
Spiele, Kniffel Extreme, as daniel-sc/kniffel-extreme-block and a second repository score it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

Roll = tuple[int, ...]
Scorer = Callable[[Roll], dict[str, int]]
NUMBERS = ("ones", "twos", "threes", "fours", "fives", "sixes")


def above(roll: Roll) -> dict[str, int]:
    return {key: face * roll.count(face) for face, key in enumerate(NUMBERS, start=1)}


def at_least(count: int, roll: Roll) -> list[int]:
    """The faces that so many dice show, the highest first."""
    return sorted((face for face, dice in Counter(roll).items() if dice >= count), reverse=True)


def alike(count: int, roll: Roll) -> int:
    faces = at_least(count, roll)
    return count * faces[0] if faces else 0


def pairs(count: int, roll: Roll) -> int:
    faces = at_least(2, roll)
    return 2 * sum(faces[:count]) if len(faces) >= count else 0


def two_groups(larger: int, smaller: int, roll: Roll) -> int:
    """So many of one number and so many of another, at their most."""
    found = [
        larger * first + smaller * second
        for first in at_least(larger, roll)
        for second in at_least(smaller, roll)
        if first != second
    ]
    return max(found, default=0)


def holds(faces: range, roll: Roll) -> bool:
    return set(faces) <= set(roll)


def runs(length: int, roll: Roll) -> bool:
    return any(holds(range(low, low + length), roll) for low in range(10))


def block(roll: Roll) -> dict[str, int]:
    """The printed block of Schmidt Spiele."""
    return {
        **above(roll),
        "three_of_a_kind": sum(roll) * bool(at_least(3, roll)),
        "four_of_a_kind": sum(roll) * bool(at_least(4, roll)),
        "full_house": 25 * bool(two_groups(3, 2, roll)),
        "small_straight": 30 * runs(4, roll),
        "large_straight": 40 * runs(5, roll),
        "kniffel": 50 * (len(set(roll)) == 1),
        "chance": sum(roll),
    }


def faktastisch(roll: Roll) -> dict[str, int]:
    """Three ones 3, three threes 9, four twos 8, four fours 16: only the equal dice count."""
    return {**block(roll), "three_of_a_kind": alike(3, roll), "four_of_a_kind": alike(4, roll)}


def knobeln(roll: Roll) -> dict[str, int]:
    """A Kniffel is a Full House too; the large straight is worth 49."""
    full_house = 25 * (bool(two_groups(3, 2, roll)) or len(set(roll)) == 1)
    return {**block(roll), "full_house": full_house, "large_straight": 49 * runs(5, roll)}


def yatzy(roll: Roll) -> dict[str, int]:
    return {
        **above(roll),
        "one_pair": pairs(1, roll),
        "two_pairs": pairs(2, roll),
        "three_of_a_kind": alike(3, roll),
        "four_of_a_kind": alike(4, roll),
        "small_straight": 15 * holds(range(1, 6), roll),
        "large_straight": 20 * holds(range(2, 7), roll),
        "full_house": two_groups(3, 2, roll),
        "chance": sum(roll),
        "yatzy": 50 * (len(set(roll)) == 1),
    }


def maxi_yatzy(roll: Roll) -> dict[str, int]:
    of_five = {key: points for key, points in yatzy(roll).items() if key != "yatzy"}
    return {
        **of_five,
        "three_pairs": pairs(3, roll),
        "five_of_a_kind": alike(5, roll),
        "full_straight": 21 * holds(range(1, 7), roll),
        "villa": two_groups(3, 3, roll),
        "tower": two_groups(4, 2, roll),
        "maxi_yatzy": 100 * (len(set(roll)) == 1),
    }


def kniffel_extreme(roll: Roll) -> dict[str, int]:
    eyes = sum(roll)
    return {
        **above(roll),
        "three_of_a_kind": eyes * bool(at_least(3, roll)),
        "four_of_a_kind": eyes * bool(at_least(4, roll)),
        "two_pairs": eyes * (len(at_least(2, roll)) >= 2),
        "three_pairs": 35 * (len(at_least(2, roll)) == 3),
        "two_threes": 45 * (len(at_least(3, roll)) == 2),
        "full_house": 25 * any(set(at_least(2, roll)) - {face} for face in at_least(3, roll)),
        "large_full_house": 45 * any(set(at_least(2, roll)) - {face} for face in at_least(4, roll)),
        "small_straight": 30 * runs(4, roll),
        "large_straight": 40 * runs(5, roll),
        "highway": 50 * runs(6, roll),
        "kniffel": 50 * bool(at_least(5, roll)),
        "kniffel_extreme": 75 * bool(at_least(6, roll)),
        "ten_or_less": 40 * (eyes <= 10),
        "thirty_three_or_more": 40 * (eyes >= 33),
        "chance": eyes,
        "super_chance": 2 * eyes,
    }
