"""A slow, plain search over all orders of play on the thirteen boxes: the judge of the quick one.

It shares nothing with the package but the ruleset's data: what a throw is worth is written out here once
more.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import combinations_with_replacement

from scoring import FurtherKniffel, Ruleset

NUMBERS = ("ones", "twos", "threes", "fours", "fives", "sixes")
LOWER = (
    "three_of_a_kind",
    "four_of_a_kind",
    "full_house",
    "small_straight",
    "large_straight",
    "kniffel",
    "chance",
)
KEYS = (*NUMBERS, *LOWER)
FIXED = {"full_house": 25, "small_straight": 30, "large_straight": 40, "kniffel": 50}
GROUPS = {
    "free": (KEYS,),
    "top_down": tuple((key,) for key in KEYS),
    "bottom_up": tuple((key,) for key in KEYS[::-1]),
    "upper_first": (NUMBERS, LOWER),
    "lower_first": (LOWER, NUMBERS),
}


def worth_of(key: str, roll: tuple[int, ...]) -> int:
    counts = sorted(map(roll.count, set(roll)))
    faces = set(roll)
    if key in NUMBERS:
        face = NUMBERS.index(key) + 1
        return face * roll.count(face)
    fits = {
        "three_of_a_kind": counts[-1] >= 3,
        "four_of_a_kind": counts[-1] >= 4,
        "full_house": counts == [2, 3],
        "small_straight": any(faces >= set(range(low, low + 4)) for low in (1, 2, 3)),
        "large_straight": any(faces >= set(range(low, low + 5)) for low in (1, 2)),
        "kniffel": counts == [5],
        "chance": True,
    }[key]
    return FIXED.get(key, sum(roll)) if fits else 0


ROLLS = tuple(combinations_with_replacement(range(1, 7), 5))
ORDINARY = {key: {worth_of(key, roll) for roll in ROLLS if len(set(roll)) > 1} for key in KEYS}
LARGEST = {key: max(worth_of(key, roll) for roll in ROLLS) for key in KEYS}
KNIFFEL = {key: {face: worth_of(key, (face,) * 5) for face in range(1, 7)} for key in KEYS}


def placements(face: int, open_boxes: frozenset[str], rule: FurtherKniffel) -> set[tuple[str, int]]:
    """(box, points) for a further Kniffel, in the words of the rule texts."""
    number = NUMBERS[face - 1]
    fits = {(key, KNIFFEL[key][face]) for key in open_boxes if KNIFFEL[key][face]}
    below = {(key, FIXED.get(key, 5 * face)) for key in open_boxes if key in LOWER}
    if rule.placement == "fitting":
        found = fits
    elif rule.placement == "any_at_maximum":
        found = fits | {(key, LARGEST[key]) for key in open_boxes}
    elif rule.placement in ("number_first", "forced_joker"):
        found = {(number, 5 * face)} if number in open_boxes else below
    elif rule.placement == "lower":
        found = below
    else:
        found = fits if number in open_boxes else fits | below
    if rule.strike_although_it_fits or not found:
        found = found | {(key, 0) for key in open_boxes}
    return found


def is_paid(face: int, points: int, open_boxes: frozenset[str], rule: FurtherKniffel) -> bool:
    if rule.number_box_must_be_open and NUMBERS[face - 1] not in open_boxes:
        return False
    if rule.instead_of_entry:
        return points == 0
    return points > 0 or rule.paid_if_struck


@cache
def may_be_struck(open_boxes: frozenset[str]) -> bool:
    """Where an ordinary throw may be struck only if it scores nowhere: is there such a throw?"""
    return any(not any(worth_of(key, roll) for key in open_boxes) for roll in ROLLS)


def slow_most(values: Mapping[str, int], rules: Ruleset, order: str) -> int | None:
    """The most further Kniffel over all orders of play; None when no order of play gives this sheet."""
    rule = rules.further
    assert rule is not None
    states: dict[frozenset[str], int] = {frozenset(): 0}
    for group in GROUPS[order]:
        for _ in [key for key in group if key in values]:
            longer: dict[frozenset[str], int] = {}
            for done, count in states.items():
                for key, gain in _turns(done, frozenset(group) - done, values, rules, order):
                    after = done | {key}
                    longer[after] = max(longer.get(after, -1), count + gain)
            states = longer
    most = max(states.values(), default=None)
    counts = "kniffel" in values and (values["kniffel"] == 50 or not rule.needs_full_box)
    return most if counts or most is None else 0


def _turns(
    done: frozenset[str], open_boxes: frozenset[str], values: Mapping[str, int], rules: Ruleset, order: str
) -> set[tuple[str, int]]:
    """(box, further Kniffel) for every way to fill one more box with the value that stands in it."""
    rule = rules.further
    assert rule is not None
    left = {key for key in open_boxes if key in values}
    struck = rules.strike_freely or may_be_struck(open_boxes)
    found = {(key, 0) for key in left if (struck if values[key] == 0 else values[key] in ORDINARY[key])}
    if "kniffel" in done and (values["kniffel"] == 50 or not rule.needs_full_box):
        for face in range(1, 7):
            for key, points in placements(face, open_boxes, rule):
                if key in left and points == values[key]:
                    found.add((key, int(is_paid(face, points, open_boxes, rule))))
        return found
    for key in left:
        if values[key] and values[key] in KNIFFEL[key].values():
            part = "upper" if key in NUMBERS else "lower"
            early = (
                order != "free" and part in rule.earlier_parts and key != "kniffel" and "kniffel" not in done
            )
            found.add((key, int(early)))
    return found
