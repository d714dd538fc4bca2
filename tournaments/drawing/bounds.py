"""Lower bounds for repeated meetings, which hold for every draw."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeVar

from tournaments.drawing.search.task import Task, least_pairs

P = TypeVar("P", bound=Hashable)
Tables = Sequence[Sequence[P]]


def counting_bound(meetings: int, pairs: int) -> int:
    """More meetings than pairs of people: the rest must be repeats.

    >>> counting_bound(8 * 24, 16 * 15 // 2), counting_bound(8 * 180, 120 * 119 // 2)
    (72, 0)
    """
    return max(0, meetings - pairs)


def crowding_bound(sizes: Sequence[int], tables_before: int) -> int:
    """People of one table who came from fewer tables than it has seats: some sat together just before.

    `tables_before` is the number of tables of the round before; whoever was not there counts as one more.
    Twelve players at three tables meet somebody again in every round, at every table, however they sit.

    >>> crowding_bound((4, 4, 4), 3), crowding_bound((4, 4, 4, 4), 4), crowding_bound((4, 4), 2)
    (3, 0, 4)
    """
    return sum(least_pairs(size, tables_before) for size in sizes)


def personal_bound(fresh: Sequence[int], meetings: int) -> int:
    """`fresh`: how many each has not met yet; everybody has `meetings` ahead or more; two share a repeat.

    >>> personal_bound([3, 3, 0, 0], 3)
    3
    """
    return -(-sum(max(0, meetings - left) for left in fresh) // 2)


def lower_bound(task: Task) -> int:
    """The best of the three, with what the hard wishes add: who must sit together meets in every round.

    >>> from random import Random
    >>> from tournaments.drawing.search.task import Clock, no_counts
    >>> lower_bound(Task((4,) * 4, 8, Random(1), Clock(60), no_counts(16), [0] * 16))
    72
    """
    forced = forced_meetings(task)
    fresh = [row.count(0) - 1 for row in task.met]
    for a, b in forced:
        fresh[a] -= task.met[a][b] == 0
        fresh[b] -= task.met[a][b] == 0
    meetings = task.rounds * sum(size * (size - 1) // 2 for size in task.sizes) - sum(forced.values())
    bound = counting_bound(meetings, sum(fresh) // 2)
    if not forced:
        bound = max(bound, personal_bound(fresh, task.rounds * (min(task.sizes) - 1)))
        bound = max(bound, _crowding_of_task(task))
    return bound + forced_repeats(task)


def _crowding_of_task(task: Task) -> int:
    among_themselves = (task.rounds - 1) * crowding_bound(task.sizes, len(task.sizes))
    if not task.last or not task.rounds:
        return max(0, among_themselves)
    return among_themselves + crowding_bound(task.sizes, _origins(task.last, range(task.players)))


def _origins(before: Tables[P], people: Sequence[P]) -> int:
    """How many tables of the round before these people come from; whoever was not there comes alone."""
    here = frozenset(people)
    known = {person for table in before for person in table}
    tables = sum(not here.isdisjoint(table) for table in before)
    return tables + sum(person not in known for person in people)


@dataclass(frozen=True)
class Bounds:
    """How many repeats seated rounds had to have, for each of three reasons; they do not add up.

    `counting`: more meetings than pairs of people. `personal`: somebody sat with more people than there are
    others. `crowding`: so few tables that people of one table come from the same one.
    """

    counting: int
    personal: int
    crowding: int

    @property
    def best(self) -> int:
        """The largest: no seating with these tables has fewer."""
        return max(self.counting, self.personal, self.crowding)


def bounds_of(rounds: Sequence[Tables[P]]) -> Bounds:
    """What the sizes of the tables alone say of rounds that were seated.

    >>> bounds_of([["ABC", "DEF"], ["ABD", "CEF"]])
    Bounds(counting=0, personal=0, crowding=2)
    >>> bounds_of([["AB", "C"], ["AB", "C"], ["AB", "D"]])
    Bounds(counting=0, personal=0, crowding=0)
    """
    met: dict[P, int] = {}
    for tables in rounds:
        for table in tables:
            for person in table:
                met[person] = met.get(person, 0) + len(table) - 1
    others = len(met) - 1
    crowding = 0
    for before, tables in pairwise(rounds):
        people = [person for table in tables for person in table]
        crowding += crowding_bound([len(table) for table in tables], _origins(before, people) or 1)
    return Bounds(
        counting=counting_bound(sum(met.values()) // 2, others * (others + 1) // 2),
        personal=personal_bound([others - times for times in met.values()], 0),
        crowding=crowding,
    )


def bound_after(tables: Tables[P], history: Sequence[Tables[P]]) -> int:
    """How few repeats a round with tables of these sizes can have, after these earlier rounds.

    >>> bound_after(["ABC", "DEF"], [["ABC", "DEF"]]), bound_after(["ABC", "DEF"], [])
    (2, 0)
    """
    people = [person for table in tables for person in table]
    met: dict[P, dict[P, bool]] = {person: {person: True} for person in people}
    for earlier in history:
        for table in earlier:
            here = dict.fromkeys((person for person in table if person in met), True)
            for person in here:
                met[person] |= here
    fresh = [len(people) - len(known) for known in met.values()]
    sizes = [len(table) for table in tables]
    return max(
        counting_bound(sum(size * (size - 1) // 2 for size in sizes), sum(fresh) // 2),
        personal_bound(fresh, min(sizes, default=1) - 1),
        crowding_bound(sizes, _origins(history[-1], people)) if history and people else 0,
    )


def forced_repeats(task: Task) -> int:
    """Repeats of those who must sit together by hard wishes."""
    return sum(times - (task.met[a][b] == 0) for (a, b), times in forced_meetings(task).items())


def forced_meetings(task: Task) -> dict[tuple[int, int], int]:
    """In how many of the planned rounds each pair must sit together by hard wishes."""
    forced: dict[tuple[int, int], int] = {}
    for relation in filter(None, task.relations):
        for a, unit in enumerate(relation.unit_of):
            for b in unit:
                if a < b:
                    forced[a, b] = forced.get((a, b), 0) + 1
    return forced
