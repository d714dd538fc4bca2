"""Wishes of the direction: who sits apart, who together, who at a fixed table; hard ones and soft ones.

A hard wish is kept or the draw is refused with the wishes that cannot all be granted. A soft wish goes before
few repeats; where it is broken the plan says so. `rounds=k` means the first k rounds of the event, played
ones included. Whoever is not there is left out of a wish.
"""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Generic, TypeAlias, TypeVar

P = TypeVar("P", bound=Hashable)


class _WishTerms:
    """A wish for the first rounds only, or for all (None)."""

    rounds: int | None

    def concerns(self, index: int) -> bool:
        """Whether it holds in the round of that index, counted from 0 over the whole event."""
        return self.rounds is None or index < self.rounds


@dataclass(frozen=True)
class Apart(_WishTerms, Generic[P]):
    """No two of them at one table: a pair, a club, a family. `label` is for whoever reads about it.

    >>> Apart(("Anna", "Ben"), rounds=2).concerns(1), Apart(("Anna", "Ben"), rounds=2).concerns(2)
    (True, False)
    """

    players: tuple[P, ...]
    rounds: int | None = None
    hard: bool = True
    label: str = ""


@dataclass(frozen=True)
class Together(_WishTerms, Generic[P]):
    """All of them at one table: a child and its mother.

    >>> Together(("Anna", "Ben")).concerns(99)
    True
    """

    players: tuple[P, ...]
    rounds: int | None = None
    hard: bool = True
    label: str = ""


@dataclass(frozen=True)
class Fixed(_WishTerms, Generic[P]):
    """Someone at the table of that number, counted from 1: a wheelchair, a scorer near the desk.

    >>> Fixed("Anna", table=1).players
    ('Anna',)
    """

    player: P
    table: int
    rounds: int | None = None
    hard: bool = True
    label: str = ""

    @property
    def players(self) -> tuple[P]:
        return (self.player,)


Wish: TypeAlias = Apart[P] | Together[P] | Fixed[P]


@dataclass(frozen=True)
class Broken(Generic[P]):
    """A soft wish that a round, counted from 0 over the planned ones, does not grant to `players`.

    >>> Broken(Apart(("Anna", "Ben"), hard=False), 0, ("Anna", "Ben")).round
    0
    """

    wish: Wish[P]
    round: int
    players: tuple[P, ...]


class WishesError(ValueError):
    """Hard wishes that cannot all be granted: `wishes` names them, `reason` says why (see `wish_words`).

    `do_not_fit`: no seating grants them all, and without any one of them there is one. `not_found`: the
    search gave up, so there may be a seating all the same. `round` counts the planned rounds from 0.

    >>> WishesError("apart_and_together", (Apart("AB"), Together("AB")), 0).reason
    'apart_and_together'
    """

    def __init__(self, reason: str, wishes: Sequence[Wish[Any]], round: int) -> None:
        super().__init__(f"round {round + 1}: {reason}: {list(wishes)}")
        self.reason = reason
        self.wishes = tuple(wishes)
        self.round = round


def all_wishes(
    apart: Iterable[Any] = (), together: Iterable[Any] = (), fixed: Iterable[Any] | Mapping[Any, int] = ()
) -> list[Wish[Any]]:
    """One list of wishes; plain groups of players and (player, table) are hard wishes for all rounds.

    >>> for wish in all_wishes(apart=[("A", "B")], fixed={"C": 1}):
    ...     print(wish)
    Apart(players=('A', 'B'), rounds=None, hard=True, label='')
    Fixed(player='C', table=1, rounds=None, hard=True, label='')
    """
    tables = fixed.items() if isinstance(fixed, Mapping) else fixed
    return [
        *(wish if isinstance(wish, Apart) else Apart(tuple(wish)) for wish in apart),
        *(wish if isinstance(wish, Together) else Together(tuple(wish)) for wish in together),
        *(wish if isinstance(wish, Fixed) else Fixed(*wish) for wish in tables),
    ]


def groups_apart(
    group_of: Mapping[P, str], *, rounds: int | None = None, hard: bool = False
) -> tuple[Apart[P], ...]:
    """Everybody of one club, team or family apart; those without one (an empty name) are free.

    >>> groups_apart({"Anna": "Würfelfreunde", "Ben": "", "Cem": "Würfelfreunde"}, rounds=2)
    (Apart(players=('Anna', 'Cem'), rounds=2, hard=False, label='Würfelfreunde'),)
    """
    members: dict[str, list[P]] = {}
    for player, group in group_of.items():
        members.setdefault(group, []).append(player)
    return tuple(
        Apart(tuple(players), rounds, hard, group)
        for group, players in members.items()
        if group and len(players) > 1
    )


def neighbours_apart(
    order: Sequence[P], *, rounds: int | None = 1, hard: bool = False
) -> tuple[Apart[P], ...]:
    """Those who registered one after the other, often friends in the queue, apart.

    >>> neighbours_apart("ABC")[1]
    Apart(players=('B', 'C'), rounds=1, hard=False, label='')
    """
    return tuple(Apart(pair, rounds, hard) for pair in pairwise(order))
