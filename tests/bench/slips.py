"""Slips as people make them, for demonstration data and to measure how well the check finds them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from scoring.rulesets import LineKind, Ruleset
from scoring.sheets import Sheet, sums_of

if TYPE_CHECKING:
    from random import Random


def with_slip(sheet: Sheet, rules: Ruleset, rng: Random) -> Sheet:
    """The same sheet with one typical slip: a box misread, or a written sum added up wrong.

    The written sums of the right sheet stay as they are, or get the slip; a sheet without any gets its total.

    >>> from random import Random
    >>> from scoring import check, get_ruleset, simulate_sheet
    >>> rules = get_ruleset("meisterschaft")
    >>> slipped = with_slip(simulate_sheet(rules, Random(4)), rules, Random(3))
    >>> [problem.code for problem in check(slipped, rules).problems]
    ['written_sum_differs']
    """
    sums = sums_of(sheet.values, rules, sheet.extra_kniffels)
    written = dict(sheet.written) or {"total": sums["total"]}
    if rng.random() < 0.5:
        key = rng.choice(sorted(written))
        return replace(sheet, written={**written, key: slipped_sum(written[key], sheet, rules, rng)})
    slip = rng.choice(tuple(BOX_SLIPS))
    return replace(sheet, values=BOX_SLIPS[slip](sheet.values, rules, rng), written=written)


def wrong_digit(number: int, rng: Random) -> int:
    """One digit read or typed as another.

    >>> from random import Random
    >>> wrong_digit(7, Random(1)) in range(10), wrong_digit(7, Random(1)) != 7
    (True, True)
    """
    digits = list(str(abs(number)))
    place = rng.randrange(len(digits))
    digits[place] = rng.choice([digit for digit in "0123456789" if digit != digits[place]])
    return int("".join(digits))


def transposed(number: int, rng: Random) -> int:
    """The last two digits exchanged.

    >>> from random import Random
    >>> transposed(25, Random(1)), transposed(125, Random(1)), transposed(5, Random(1))
    (52, 152, 5)
    """
    digits = str(abs(number))
    return int(digits[:-2] + digits[:-3:-1])


def shifted(number: int, rng: Random) -> int:
    """A digit lost or a zero too many: 25 becomes 2 or 250.

    >>> from random import Random
    >>> shifted(25, Random(1)) in (2, 250)
    True
    """
    return number // 10 if abs(number) >= 10 and rng.random() < 0.5 else number * 10


def zeroed(number: int, rng: Random) -> int:
    """A number taken for a strike.

    >>> from random import Random
    >>> zeroed(25, Random(1))
    0
    """
    return 0


Boxes = Mapping[str, int]
Slip = Callable[[Boxes, Ruleset, "Random"], dict[str, int]]


def _in_one_box(slip: Callable[[int, Random], int]) -> Slip:
    def slipped(values: Boxes, rules: Ruleset, rng: Random) -> dict[str, int]:
        keys = list(rules.box_keys)
        rng.shuffle(keys)
        for key in keys:
            number = slip(values[key], rng)
            if number != values[key]:
                return {**values, key: number}
        return dict(values)

    return slipped


def _exchanged(values: Boxes, rules: Ruleset, rng: Random) -> dict[str, int]:
    """The numbers of two neighbouring boxes exchanged."""
    pairs = list(zip(rules.box_keys, rules.box_keys[1:], strict=False))
    rng.shuffle(pairs)
    for upper, lower in pairs:
        if values[upper] != values[lower]:
            return {**values, upper: values[lower], lower: values[upper]}
    return dict(values)


BOX_SLIPS: Mapping[str, Slip] = {
    "wrong_digit": _in_one_box(wrong_digit),
    "transposed": _in_one_box(transposed),
    "shifted": _in_one_box(shifted),
    "zeroed": _in_one_box(zeroed),
    "exchanged": _exchanged,
}
"""Slips in the boxes by name; where none is possible (all boxes zero) they change nothing."""


def slipped_sum(number: int, sheet: Sheet, rules: Ruleset, rng: Random) -> int:
    """A sum added up wrong: ten or one off, a bonus or a box left out, digits exchanged.

    >>> from random import Random
    >>> from scoring import get_ruleset, simulate_sheet
    >>> rules = get_ruleset("classic")
    >>> abs(slipped_sum(200, simulate_sheet(rules, Random(1)), rules, Random(2)) - 200)
    10
    """
    bonuses = [line.points for line in rules.lines if line.kind is LineKind.BONUS] or [0]
    return rng.choice(
        (
            number + 10,
            number - 10,
            number + 1,
            number - rng.choice(bonuses),
            number - sheet.values[rng.choice(rules.box_keys)],
            transposed(number, rng),
        )
    )
