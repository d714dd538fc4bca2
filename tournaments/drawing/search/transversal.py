"""Tables from a finite field: q tables, every round one player of each column at each table.

Player x of column c sits in round r at table x − r · c, all in the field of q elements. Two players of
different columns have exactly one round in which they meet, and those of one column never meet: a transversal
design. It gives q rounds without a repeat, and one more in which the columns themselves are cut into tables.
"""

from dataclasses import dataclass
from itertools import product

from tournaments.drawing.search.task import Tables

Digits = tuple[int, ...]


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


@dataclass(frozen=True)
class Field:
    """A field of p^k elements; each is k digits to the base p, the coefficients of a polynomial.

    `modulus`: a polynomial of degree k without divisors, lowest coefficient first.

    >>> four = field_of(4)
    >>> [four.times(2, x) for x in range(4)], four.plus(2, 3)
    ([0, 2, 3, 1], 1)
    """

    p: int
    k: int
    modulus: Digits

    @property
    def size(self) -> int:
        return int(self.p**self.k)

    def plus(self, a: int, b: int) -> int:
        return self._number(
            tuple((x + y) % self.p for x, y in zip(self._digits(a), self._digits(b), strict=True))
        )

    def times(self, a: int, b: int) -> int:
        whole = _product(self._digits(a), self._digits(b), self.p)
        return self._number(_remainder(whole, self.modulus, self.p))

    def _digits(self, a: int) -> Digits:
        return tuple(a // self.p**i % self.p for i in range(self.k))

    def _number(self, digits: Digits) -> int:
        return sum(int(digit * self.p**i) for i, digit in enumerate(digits))


def field_of(q: int) -> Field | None:
    """The field of q elements, or None: there is one for powers of primes only.

    >>> field_of(9), field_of(6), field_of(1)
    (Field(p=3, k=2, modulus=(1, 0, 1)), None, None)
    """
    p = next((p for p in range(2, q + 1) if q % p == 0), 0)
    k = 0
    while p and q % p == 0:
        q, k = q // p, k + 1
    return Field(p, k, _irreducible(p, k)) if p and q == 1 else None


def _round(field: Field, r: int, width: int) -> Tables:
    steps = [field.times(r, column) for column in range(width)]
    return [
        [column * field.size + field.plus(t, steps[column]) for column in range(width)]
        for t in range(field.size)
    ]


def _irreducible(p: int, k: int) -> Digits:
    """The first monic polynomial of degree k that no polynomial of at most half its degree divides."""
    divisors = [(*low, 1) for degree in range(1, k // 2 + 1) for low in product(range(p), repeat=degree)]
    monic = ((*low, 1) for low in product(range(p), repeat=k))
    return next(m for m in monic if all(any(_remainder(m, divisor, p)) for divisor in divisors))


def _product(a: Digits, b: Digits, p: int) -> Digits:
    digits = [0] * (len(a) + len(b) - 1)
    for i, x in enumerate(a):
        for j, y in enumerate(b):
            digits[i + j] = (digits[i + j] + x * y) % p
    return tuple(digits)


def _remainder(a: Digits, monic: Digits, p: int) -> Digits:
    rest, degree = list(a), len(monic) - 1
    for i in range(len(rest) - 1, degree - 1, -1):
        factor = rest[i]
        for j, x in enumerate(monic):
            rest[i - degree + j] = (rest[i - degree + j] - factor * x) % p
    return tuple(rest[:degree])
