"""Slips as people make them: for demonstration data, and to measure how well the check finds them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random

from scoring.rulesets import LineKind, Ruleset
from scoring.sheets import Sheet, sums_of


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
        return replace(sheet, written={**written, key: _slipped_sum(written[key], sheet, rules, rng)})
    key = rng.choice(rules.box_keys)
    slip = rng.choice(BOX_SLIPS)
    return replace(sheet, values={**sheet.values, key: slip(sheet.values[key], rng)}, written=written)


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
    >>> transposed(25, Random(1)), transposed(125, Random(1))
    (52, 152)
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


BOX_SLIPS: tuple[Callable[[int, Random], int], ...] = (wrong_digit, transposed, shifted, zeroed)
"""Slips of a single number."""


def _slipped_sum(number: int, sheet: Sheet, rules: Ruleset, rng: Random) -> int:
    """A sum added up wrong: ten or one off, a bonus or a box left out, digits exchanged."""
    bonuses = [line.points for line in rules.lines if line.kind is LineKind.BONUS] or [0]
    boxes: Mapping[str, int] = sheet.values
    return rng.choice(
        (
            number + 10,
            number - 10,
            number + 1,
            number - rng.choice(bonuses),
            number - boxes[rng.choice(rules.box_keys)],
            transposed(number, rng),
        )
    )
