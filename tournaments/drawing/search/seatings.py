"""Rounds under change: who sits where, what a swap would cost, and the swap itself."""

from collections.abc import Sequence

from tournaments.drawing.search.task import MEETING, Relations, Tables, Task, pairs


class Seatings:
    """The planned rounds so far, with their cost: meetings, uneven shares of the small tables, wishes.

    `more[a][b]` is what one more meeting of a and b would cost, `less[a][b]` what one fewer would save.

    >>> from random import Random
    >>> from tournaments.drawing.search.task import Clock, no_counts
    >>> task = Task((2, 2), 2, Random(1), Clock(60), no_counts(4), [0] * 4)
    >>> plan = Seatings(task, [[[0, 1], [2, 3]], [[0, 1], [2, 3]]])
    >>> plan.cost, plan.change(1, 1, 2)
    (20, -20)
    >>> plan.swap(1, 1, 2)
    >>> plan.cost, plan.rounds[1]
    (0, [[0, 2], [1, 3]])
    """

    def __init__(self, task: Task, rounds: Sequence[Tables] = ()) -> None:
        self.task, self.cost = task, task.uneven * sum(times * times for times in task.short)
        self.met = [list(row) for row in task.met]
        self.more = [[MEETING[times + 1] for times in row] if any(row) else list(row) for row in task.met]
        self.less = [[MEETING[times] for times in row] if any(row) else list(row) for row in task.met]
        for a, b in task.friends:
            self.more[a][b] = self.less[a][b] = 0
        self.short = list(task.short)
        self.repeated = 0
        self.rounds: list[Tables] = []
        self.tables_of: list[list[list[int]]] = []
        for tables in rounds:
            self.add(tables)

    def add(self, tables: Tables) -> None:
        """Take one more round into the plan."""
        index, own = len(self.rounds), [list(table) for table in tables]
        at: list[list[int]] = [[]] * self.task.players
        self.rounds.append(own)
        self.tables_of.append(at)
        for table in own:
            for a in table:
                at[a] = table
                if self.task.is_short(len(table)):
                    self.cost += self.task.uneven * (2 * self.short[a] + 1)
                    self.short[a] += 1
        for a, b in pairs(own):
            self.cost += self.more[a][b] + self._wish(index, a, b)
            self.repeated += self.more[a][b] > 0
            self._meet(a, b, 1)

    def change(self, index: int, a: int, b: int) -> int:
        """What the plan would cost more if a and b of different tables swapped places in that round."""
        here, there = self.tables_of[index][a], self.tables_of[index][b]
        more_a, more_b, less_a, less_b = self.more[a], self.more[b], self.less[a], self.less[b]
        worse = -2 * more_a[b]
        for p in here:
            worse += more_b[p] - less_a[p]
        for p in there:
            worse += more_a[p] - less_b[p]
        if len(here) != len(there):
            worse += self.uneven(a, b, here, there)
        relation = self.task.relation(index)
        if relation is not None:
            worse += self.wishes(relation, a, b, here, there)
        return worse

    def swap(self, index: int, a: int, b: int) -> None:
        """Let a and b of different tables swap places in that round."""
        self.cost += self.change(index, a, b)
        at = self.tables_of[index]
        here, there = at[a], at[b]
        for p in here:
            if p != a:
                self._meet(a, p, -1)
                self._meet(b, p, 1)
        for p in there:
            if p != b:
                self._meet(b, p, -1)
                self._meet(a, p, 1)
        for player, table, other in ((a, here, there), (b, there, here)):
            self.short[player] += self.task.is_short(len(other)) - self.task.is_short(len(table))
        here[here.index(a)], there[there.index(b)] = b, a
        at[a], at[b] = there, here

    def trouble(self, index: int, a: int) -> int:
        """What is wrong with a's table in that round: people met at other times too, and wishes."""
        less, here = self.less[a], self.tables_of[index][a]
        wrong, relation = sum([less[p] for p in here]), self.task.relation(index)
        if relation is not None:
            wrong += sum(relation.price[a].get(p, 0) for p in here) - relation.worth_together[a]
        return wrong

    def favour(self, tables: Sequence[Sequence[int]], by: int) -> None:
        """Make every meeting of these people dearer by so much (or cheaper again)."""
        for a, b in pairs(tables):
            for one, other in ((a, b), (b, a)):
                self.more[one][other] += by
                self.less[one][other] += by

    def _meet(self, a: int, b: int, times: int) -> None:
        before = self.met[a][b]
        after = before + times
        if (a, b) in self.task.friends:
            before = after
        more, less = MEETING[after + 1] - MEETING[before + 1], MEETING[after] - MEETING[before]
        for one, other in ((a, b), (b, a)):
            self.met[one][other] = after
            self.more[one][other] += more
            self.less[one][other] += less

    def uneven(self, a: int, b: int, here: list[int], there: list[int]) -> int:
        """More, if who comes to the smaller table has been at small ones more often than the other."""
        into, out = self.task.is_short(len(there)), self.task.is_short(len(here))
        if into == out:
            return 0
        more = self.short[a] - self.short[b] if into else self.short[b] - self.short[a]
        return 2 * self.task.uneven * (more + 1)

    def wishes(self, relation: Relations, a: int, b: int, here: list[int], there: list[int]) -> int:
        """More, if a swap of a (here) and b (there) is against more wishes."""
        wish_a, wish_b, worse = relation.price[a], relation.price[b], 0
        if wish_a:
            worse += sum(wish_a.get(p, 0) for p in there if p != b) - sum(wish_a.get(p, 0) for p in here)
        if wish_b:
            worse += sum(wish_b.get(p, 0) for p in here if p != a) - sum(wish_b.get(p, 0) for p in there)
        return worse

    def _wish(self, index: int, a: int, b: int) -> int:
        relation = self.task.relation(index)
        return relation.price[a].get(b, 0) if relation else 0
