"""How usual a value is in its box, and how people slip: the grounds for ranking suspects. Only the order
matters, so the numbers are rough on purpose; each says where it comes from.
"""

from functools import lru_cache
from math import comb

from scoring.categories import Box, Kind
from scoring.dice import Dice, best_of_three, value_counts

FACE_SHARE = 0.5
"""Share of the dice that show the wanted number at the end of a turn: amateurs end between 2.2 and 2.8 of five."""
TRIES = 50
"""So many throws of a game go, in effect, for one figure: 9 of 10 get the Full House, 2 of 3 four equal."""
SELDOM = 0.15
"""Even the rarest figure, the Kniffel, stands on so many sheets."""
RARE = 0.002
"""Any legal value happens."""

ZEROED = 1.0
TRANSPOSED = 1.0
SHIFTED = 0.5
COPIED = 0.3
ONE_DIGIT = 0.06
OTHER = 0.005


@lru_cache(maxsize=1024)
def usual_values(box: Box, dice: Dice) -> dict[int, float]:
    """Legal value → how often it stands in this box on an amateur's sheet; roughly, and never 0.

    >>> from scoring import get_ruleset
    >>> rules = get_ruleset("classic")
    >>> usual = usual_values(rules.box("kniffel"), rules.dice)
    >>> usual[0] > usual[50]
    True
    """
    if box.values is not None:
        values = box.values.listed()
        return {value: 1 / len(values) for value in values}
    if box.kind is Kind.FACE:
        return _usual_number_box(box.numbers[0], len(dice))
    ways = value_counts(box, dice)
    every = sum(ways.values())
    missed = min((ways.pop(0, 0) / every) ** TRIES, 1 - SELDOM)
    made = sum(ways.values())
    shares = {value: tries / made**3 for value, tries in best_of_three(ways).items()}
    return {0: missed + RARE} | {value: (1 - missed) * share + RARE for value, share in shares.items()}


def _usual_number_box(face: int, dice: int) -> dict[int, float]:
    return {
        face * count: comb(dice, count) * FACE_SHARE**count * (1 - FACE_SHARE) ** (dice - count)
        for count in range(dice + 1)
    }


def slip_weight(true: int, seen: int | None, neighbours: tuple[int | None, ...] = ()) -> float:
    """How easily someone writes or types `seen` (None: nothing) for `true`, a whole slip being 1.

    `neighbours` are the entries of the rows above and below: a number is easily read in the wrong row.

    >>> slip_weight(25, 52), slip_weight(25, 0), slip_weight(25, 26) > slip_weight(25, 31)
    (1.0, 1.0, True)
    """
    if seen is None or seen == 0:
        return ZEROED
    digits, read = str(abs(true)), str(abs(seen))
    weight = OTHER
    if seen in neighbours:
        weight += COPIED
    if abs(true) // 10 == abs(seen) or abs(seen) // 10 == abs(true):
        weight += SHIFTED
    if len(digits) == len(read):
        wrong = [place for place in range(len(read)) if digits[place] != read[place]]
        if len(wrong) == 1:
            weight += ONE_DIGIT
        elif sorted(digits) == sorted(read) and len(wrong) == 2:
            weight = TRANSPOSED
    return weight
