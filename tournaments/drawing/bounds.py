"""How few repeats are possible at all: what cannot be undercut by any draw."""

from collections.abc import Sequence

from tournaments.drawing.search.task import Task


def counting_bound(meetings: int, pairs: int) -> int:
    """More meetings than pairs of people: the rest must be repeats.

    >>> counting_bound(8 * 24, 16 * 15 // 2), counting_bound(8 * 180, 120 * 119 // 2)
    (72, 0)
    """
    return max(0, meetings - pairs)


def crowding_bound(sizes: Sequence[int], tables_before: int) -> int:
    """People of one table who came from fewer tables than it has seats: some sat together just before.

    `tables_before` is the number of tables of the round before. Twelve players at three tables meet somebody
    again in every round, at every table, however they sit.

    >>> crowding_bound((4, 4, 4), 3), crowding_bound((4, 4, 4, 4), 4), crowding_bound((4, 4), 2)
    (3, 0, 4)
    """
    return sum(_least_pairs(size, tables_before) for size in sizes)


def _least_pairs(people: int, tables: int) -> int:
    each, more = divmod(people, tables)
    return more * (each + 1) * each // 2 + (tables - more) * each * (each - 1) // 2


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
        bound = max(bound, (task.rounds - 1) * crowding_bound(task.sizes, len(task.sizes)))
    return bound + forced_repeats(task)


def forced_repeats(task: Task) -> int:
    """Repeats of those who must sit together by hard wishes."""
    return sum(times - (task.met[a][b] == 0) for (a, b), times in forced_meetings(task).items())


def forced_meetings(task: Task) -> dict[tuple[int, int], int]:
    """In how many of the planned rounds each pair must sit together by hard wishes."""
    forced: dict[tuple[int, int], int] = {}
    for relation in task.relations:
        for a, unit in enumerate(relation.unit_of if relation else ()):
            for b in unit:
                if a < b:
                    forced[a, b] = forced.get((a, b), 0) + 1
    return forced
