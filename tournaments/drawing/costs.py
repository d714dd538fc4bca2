"""What a seating costs: people who meet again, small tables unevenly shared, wishes broken.

An arrangement is table number → keys of the people there; a number without people is an empty table. Pure: no
Django.
"""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from tournaments.drawing.proof import Repeat, repeats, small_table_spread
from tournaments.drawing.search.bonds import bonds_of, broken_wishes
from tournaments.drawing.wishes import Broken, Wish

P = TypeVar("P", bound=Hashable)
Arrangement = Mapping[int, Sequence[P]]


@dataclass(frozen=True)
class Cost(Generic[P]):
    """`again`: those who meet in this round and have met before; `rounds` count from 0, this one last.

    `spread`: most minus fewest rounds at a small table. `broken`: wishes that this round does not grant.
    """

    again: tuple[Repeat[P], ...]
    spread: int
    broken: tuple[Broken[P], ...]

    @property
    def repeats(self) -> int:
        return len(self.again)


def cost_of(
    arrangement: Arrangement[P], history: Sequence[Sequence[Sequence[P]]], wishes: Sequence[Wish[Any]] = ()
) -> Cost[P]:
    """The cost of one round's tables after these earlier rounds.

    >>> cost = cost_of({1: "ABC", 2: "DE"}, [["AB", "CDE"]])
    >>> cost.repeats, [(repeat.one, repeat.other) for repeat in cost.again], cost.spread
    (2, [('A', 'B'), ('D', 'E')], 1)
    """
    tables = [list(arrangement.get(number, ())) for number in range(1, max(arrangement, default=0) + 1)]
    people = [person for table in tables for person in table]
    begin = len(history)
    return Cost(
        tuple(repeat for repeat in repeats([*history, tables]) if begin in repeat.rounds),
        small_table_spread([*history, [table for table in tables if table]], people),
        broken_in(tables, begin, wishes),
    )


def broken_in(
    tables: Sequence[Sequence[P]], begin: int, wishes: Sequence[Wish[Any]]
) -> tuple[Broken[P], ...]:
    """Which wishes a round does not grant, after `begin` rounds.

    >>> from tournaments.drawing.wishes import Apart
    >>> [broken.players for broken in broken_in(["ABC", "DE"], 0, [Apart("AE"), Apart("ABD")])]
    [('A', 'B')]
    """
    people = [person for table in tables for person in table]
    number = {person: index for index, person in enumerate(people)}
    in_numbers = [[number[person] for person in table] for table in tables]
    return tuple(broken_wishes(bonds_of(wishes, number), [in_numbers], begin, people))
