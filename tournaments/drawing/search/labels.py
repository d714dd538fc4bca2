"""Which player takes which place of a finished plan: any one may, so wishes to sit apart decide."""

from collections.abc import Sequence

from tournaments.drawing.search.task import Tables, Task, shuffled

TRIES = 40


def place_players(rounds: Sequence[Tables], task: Task) -> list[Tables]:
    """The plan with places given to players by lot; then those whose wishes are broken swap with others.

    >>> from random import Random
    >>> from tournaments.drawing.search.task import Clock, Relations, no_counts
    >>> apart = Relations(({3: 60}, {}, {}, {0: 60}), ((0,), (1,), (2,), (3,)))
    >>> task = Task((2, 2), 1, Random(4), Clock(60), no_counts(4), [0] * 4, relations=(apart,))
    >>> place_players([[[0, 1], [2, 3]]], task)
    [[[0, 2], [3, 1]]]
    """
    labels = _Labels(rounds, task)
    if task.has_wishes:
        labels.search(int(400 * task.players * task.effort))
    return [[[labels.player_at[place] for place in table] for table in tables] for tables in rounds]


class _Labels:
    def __init__(self, rounds: Sequence[Tables], task: Task) -> None:
        self.task = task
        self.player_at = shuffled(range(task.players), task.rng)
        self.place_of = [0] * task.players
        for place, player in enumerate(self.player_at):
            self.place_of[player] = place
        self.named = [a for a in range(task.players) if any(r and r.price[a] for r in task.relations)]
        self.table_at: list[list[list[int]]] = []
        for tables in rounds:
            at: list[list[int]] = [[]] * task.players
            for table in tables:
                for place in table:
                    at[place] = table
            self.table_at.append(at)

    def search(self, steps: int) -> None:
        random = self.task.rng.random
        while steps > 0 and not self.task.clock.is_over():
            bad = [a for a in self.named if self._broken(a) > 0]
            if not bad:
                return
            for a in bad:
                steps -= TRIES
                before, tries = self._broken(a), 0
                while before > 0 and tries < TRIES:
                    tries += 1
                    if self._swap_if_better(a, self.player_at[int(random() * self.task.players)]):
                        break

    def _swap_if_better(self, a: int, b: int) -> bool:
        before = self._broken(a) + self._broken(b)
        self._swap(a, b)
        if self._broken(a) + self._broken(b) <= before:
            return True
        self._swap(a, b)
        return False

    def _swap(self, a: int, b: int) -> None:
        of = self.place_of
        of[a], of[b] = of[b], of[a]
        self.player_at[of[a]], self.player_at[of[b]] = a, b

    def _broken(self, a: int) -> int:
        """What wishes cost that name a, over all rounds."""
        place, cost = self.place_of[a], 0
        for relation, at in zip(self.task.relations, self.table_at, strict=True):
            if relation and relation.price[a]:
                price = relation.price[a]
                cost += sum(price.get(self.player_at[p], 0) for p in at[place])
        return cost
