"""Who sits on which seat: everybody begins (seat 1) about equally often, and the other seats go round too."""

from collections.abc import Sequence
from random import Random

from tournaments.drawing.search.task import Table, Tables, shuffled

Place = tuple[int, int]


def seat_players(
    rounds: Sequence[Tables], players: int, history: Sequence[Sequence[Table]], rng: Random
) -> list[Tables]:
    """The rounds with everybody on a seat. Who is not there any more is −1 in `history`.

    >>> seat_players([[[0, 1, 2]]], 3, [[[1, 0, 2]], [[2, 0, 1]]], Random(1))
    [[[0, 1, 2]]]
    """
    beginners = Beginners(rounds, _had_seat(0, players, history), rng).chosen()
    most = max((len(table) for tables in [*rounds, *history] for table in tables), default=0)
    counts = [_had_seat(seat, players, history) for seat in range(most)]
    return [
        [_seated(table, beginners[index, number], counts) for number, table in enumerate(tables)]
        for index, tables in enumerate(rounds)
    ]


def _had_seat(seat: int, players: int, history: Sequence[Sequence[Table]]) -> list[int]:
    counts = [0] * players
    for tables in history:
        for table in tables:
            if seat < len(table) and table[seat] >= 0:
                counts[table[seat]] += 1
    return counts


def _seated(table: Table, beginner: int, counts: list[list[int]]) -> list[int]:
    """The others one by one on the seats that they have had least, whoever has had a seat most choosing last."""
    seated, rest = [beginner], [player for player in table if player != beginner]
    for seat in range(1, len(table)):
        seated.append(min(rest, key=lambda player: counts[seat][player]))
        rest.remove(seated[-1])
    for seat, player in enumerate(seated):
        counts[seat][player] += 1
    return seated


class Beginners:
    """One beginner for each table, so that the numbers of beginnings are as even as the tables allow.

    If somebody begins twice more often than another, and a chain of tables leads from the one to the other, then
    along that chain each table takes its next one as beginner. When no chain is left the shares cannot be evener.
    """

    def __init__(self, rounds: Sequence[Tables], load: list[int], rng: Random) -> None:
        self.rounds, self.load = rounds, list(load)
        self.of: dict[Place, int] = {}
        self.begins: list[list[Place]] = [[] for _ in load]
        for index, tables in enumerate(rounds):
            for number, table in enumerate(tables):
                order = [table[i] for i in shuffled(range(len(table)), rng)]
                self._give((index, number), min(order, key=lambda player: self.load[player]))

    def chosen(self) -> dict[Place, int]:
        """By round and table, the beginner."""
        for player in sorted(range(len(self.load)), key=lambda player: -self.load[player]):
            while self._relieve(player):
                pass
        return self.of

    def _give(self, place: Place, player: int) -> None:
        self.of[place] = player
        self.begins[player].append(place)
        self.load[player] += 1

    def _take(self, place: Place) -> None:
        player = self.of[place]
        self.begins[player].remove(place)
        self.load[player] -= 1

    def _relieve(self, player: int) -> bool:
        """Find a chain of tables to somebody who begins two times less, and pass the beginnings on along it."""
        if self.load[player] < min(self.load) + 2:
            return False
        came: dict[int, Place | None] = {player: None}
        queue = [player]
        for one in queue:
            if self.load[one] <= self.load[player] - 2:
                self._pass_on(one, came)
                return True
            for place in self.begins[one]:
                for other in self.rounds[place[0]][place[1]]:
                    if other not in came:
                        came[other] = place
                        queue.append(other)
        return False

    def _pass_on(self, last: int, came: dict[int, Place | None]) -> None:
        while (place := came[last]) is not None:
            before = self.of[place]
            self._take(place)
            self._give(place, last)
            last = before
