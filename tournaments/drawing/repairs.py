"""A drawn round after somebody has left or come: what could be done, the least disturbing way first.

Nobody moves who need not: the sizes come from an exact search (`search.resizing`), and only then it is chosen
who moves where so that few meet again (`search.reseating`). Tables are numbered from 1 as in `Fixed`.
"""

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from tournaments.drawing.search.reseating import Meetings, Reseating
from tournaments.drawing.search.resizing import TableNow, resized
from tournaments.drawing.sizes import LARGEST_EVER

P = TypeVar("P", bound=Hashable)
Tables = Sequence[Sequence[P]]
MOST_OFFERS = 6


@dataclass(frozen=True)
class Move(Generic[P]):
    """`player` goes to table `to`; `origin` is None for somebody who has just arrived.

    >>> Move("Anna", 3, 1).origin
    3
    """

    player: P
    origin: int | None
    to: int


@dataclass(frozen=True)
class Offer(Generic[P]):
    """A way to repair a round: everybody's table afterwards; an empty one is closed, new ones come last.

    `moved`: how many who had a seat change tables. `added_repeats`: how many more people sit with somebody
    whom they met before (less than nothing: fewer). `legal`: all tables have an allowed size.

    >>> repair_offers(["ABCD", "EFGH"], gone="A")[0].tables
    (('B', 'C', 'D'), ('E', 'F', 'G', 'H'))
    """

    tables: tuple[tuple[P, ...], ...]
    moves: tuple[Move[P], ...]
    moved: int
    added_repeats: int
    legal: bool

    @property
    def arrangement(self) -> dict[int, list[P]]:
        """By table number, as the seats of a round are stored.

        >>> repair_offers(["ABCD"], gone="A")[0].arrangement
        {1: ['B', 'C', 'D']}
        """
        return {number: list(people) for number, people in enumerate(self.tables, start=1)}


def repair_offers(
    tables: Tables[P],
    gone: Iterable[P] = (),
    arrived: Sequence[P] = (),
    history: Sequence[Tables[P]] = (),
    *,
    smallest: int = 3,
    largest: int = 4,
    staying: Iterable[P] = (),
    apart: Iterable[Sequence[P]] = (),
) -> tuple[Offer[P], ...]:
    """What can be done about a drawn round when people have left or come, the least disturbing way first.

    `tables`: as drawn, in the order of their numbers. `history`: the rounds before. `staying`: who must not
    move (a sheet is typed, a fixed table). `apart`: groups that should not meet. For each number of tables
    there is one offer, with the fewest people moved that this number allows. If nobody can stay where they
    are within the allowed sizes, that is offered too, as the last one and not legal.

    >>> for offer in repair_offers(["ABC", "EFG", "IKL"], gone="L", history=[["AI", "BI", "CI"]]):
    ...     print(offer.moved, offer.legal, offer.moves)
    2 True (Move(player='K', origin=3, to=1), Move(player='I', origin=3, to=2))
    0 False ()
    """
    left, staying = set(gone), set(staying)
    there = [[player for player in table if player not in left] for table in tables]
    opened = -(-len(arrived) // smallest)
    now = [
        TableNow(len(table), len(rest), len(set(rest) - staying))
        for table, rest in zip(tables, there, strict=True)
    ]
    ways = resized(now, len(arrived), range(smallest, largest + 1), opened)
    there += [[] for _ in range(opened)]
    now += [TableNow(0, 0, 0)] * opened
    seating = Reseating(there, now, lambda player: player not in staying, Meetings(history, apart))
    offers = [_offer(seating, new.sizes, arrived, True) for new in ways.values()]
    if all(offer.moved for offer in offers):
        offers.append(
            _offer(seating, _squeezed([len(table) for table in there], len(arrived)), arrived, False)
        )
    return tuple(sorted(offers, key=lambda offer: (not offer.legal, offer.moved, offer.added_repeats)))[
        :MOST_OFFERS
    ]


def _squeezed(sizes: list[int], arrived: int) -> list[int]:
    """Everybody stays, and whoever came sits down at the smallest table that is in use."""
    for _ in range(arrived):
        smallest = min((size or LARGEST_EVER, number) for number, size in enumerate(sizes))
        sizes[smallest[1]] += 1
    return sizes


def _offer(seating: Reseating[P], sizes: Sequence[int], arrived: Sequence[P], legal: bool) -> Offer[P]:
    changes = seating.best(sizes, arrived)
    after = [changes.after(index, table) for index, table in enumerate(seating.tables)]
    origin = {player: index for index, people in changes.leaving.items() for player in people}
    moves = [
        Move(player, origin[player] + 1 if player in origin else None, index + 1)
        for index, people in changes.coming.items()
        for player in people
    ]
    added = seating.meetings.repeats(after) - seating.meetings.repeats(seating.tables)
    used = max((i + 1 for i, table in enumerate(after) if table or seating.now[i].drawn), default=0)
    return Offer(tuple(map(tuple, after[:used])), tuple(moves), len(origin), added, legal)
