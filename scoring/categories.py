"""What a box is: a name on the paper and the way it pays.

A box is data, not code: its kind and a few numbers say what a throw is worth in it, so a new game is a new
list of boxes. The order of boxes is not kept here but in a :class:`~scoring.rulesets.Ruleset`.
"""

from dataclasses import dataclass
from enum import StrEnum


class Category(StrEnum):
    """The keys of the thirteen boxes of the classic block, in paper order (Schmidt Spiele's printed block).

    >>> Category.FULL_HOUSE == "full_house", len(Category)
    (True, 13)
    """

    ONES = "ones"
    TWOS = "twos"
    THREES = "threes"
    FOURS = "fours"
    FIVES = "fives"
    SIXES = "sixes"
    THREE_OF_A_KIND = "three_of_a_kind"
    FOUR_OF_A_KIND = "four_of_a_kind"
    FULL_HOUSE = "full_house"
    SMALL_STRAIGHT = "small_straight"
    LARGE_STRAIGHT = "large_straight"
    KNIFFEL = "kniffel"
    CHANCE = "chance"


class Part(StrEnum):
    """The upper part (number boxes) or the lower part of the paper.

    >>> [part.value for part in Part]
    ['upper', 'lower']
    """

    UPPER = "upper"
    LOWER = "lower"


class Kind(StrEnum):
    """How a box looks at a throw; the meaning of :attr:`Box.numbers` follows from it.

    >>> Kind("groups")
    <Kind.GROUPS: 'groups'>
    """

    FACE = "face"
    """(face,) or (face, n): the dice that show this face, if there are at least n of them."""
    GROUPS = "groups"
    """(3,), (3, 2), (2, 2, 2) ...: groups of equal dice, each group of another number."""
    RUN = "run"
    """(length,) or (length, first): so many faces in a row, anywhere or beginning with `first`."""
    ANY = "any"
    """(): every throw."""
    AT_MOST = "at_most"
    """(limit,): the sum of all dice is the limit or less."""
    AT_LEAST = "at_least"
    """(limit,): the sum of all dice is the limit or more."""
    DECLARED = "declared"
    """(): no dice; the values are declared in :attr:`Box.values`."""


@dataclass(frozen=True, slots=True)
class Values:
    """Declared points: single ones, and a range with a step. Points are whole numbers; minus is allowed.

    >>> Values(single=(0, 25), first=30, last=40, step=5).listed()
    (0, 25, 30, 35, 40)
    >>> Values(first=-2, last=2).listed()
    (-2, -1, 0, 1, 2)
    """

    single: tuple[int, ...] = ()
    first: int | None = None
    last: int | None = None
    step: int = 1

    @classmethod
    def fixed(cls, *points: int) -> "Values":
        """Struck, or one of these numbers.

        >>> Values.fixed(25).listed()
        (0, 25)
        """
        return cls(single=(0, *points))

    @classmethod
    def multiples(cls, of: int, most: int) -> "Values":
        """0 and the multiples of a number, up to the largest.

        >>> Values.multiples(of=5, most=20).listed()
        (0, 5, 10, 15, 20)
        """
        return cls(first=0, last=most, step=of)

    @classmethod
    def between(cls, first: int, last: int) -> "Values":
        """Struck, or any whole number from first to last.

        >>> Values.between(-3, -1).listed()
        (-3, -2, -1, 0)
        """
        return cls(single=(0,), first=first, last=last)

    def listed(self) -> tuple[int, ...]:
        """Every declared value once, ascending."""
        ranged = (
            () if self.first is None or self.last is None else range(self.first, self.last + 1, self.step)
        )
        return tuple(sorted({*self.single, *ranged}))


@dataclass(frozen=True, slots=True)
class Box:
    """One box of a sheet.

    `points` is the fixed number that the box pays; None means that it pays the eyes of all dice times
    `factor`; a number box, and with `only_matching` any box, pays the eyes of those dice alone that make the
    figure. `one_number_may_do` lets the groups of a figure be of the same number (a Kniffel as Full House).
    With `eyes_if_nothing_fits` a throw that fits no free box may be written here with its eyes (the Kniffel box as
    a second Chance).
    `name` is the organizer's own name of the box; without it the texts know the box by its `title`, which is
    the key unless a sheet has the same box in several columns.

    >>> Box("threes_2", Part.UPPER, Kind.FACE, (3,), label="threes", column=2).title
    'threes'
    """

    key: str
    part: Part
    kind: Kind
    numbers: tuple[int, ...] = ()
    points: int | None = None
    only_matching: bool = False
    factor: int = 1
    one_number_may_do: bool = False
    eyes_if_nothing_fits: bool = False
    values: Values | None = None
    name: str = ""
    label: str = ""
    column: int = 1

    @property
    def title(self) -> str:
        """The key under which the texts know this box."""
        return self.label or self.key

    @property
    def row(self) -> str:
        """What this row of the paper is: always ``"box"`` (compare :attr:`Line.row`)."""
        return "box"

    @property
    def face(self) -> int | None:
        """The number of a number box, None for any other box."""
        return self.numbers[0] if self.kind is Kind.FACE else None
