"""The draw: players, history and a seed go in, the tables of every round come out. Standard library only.

The same seed and the same input give the same tables on any machine: every search ends after a number of
steps that follows from the input, every random number comes from one seeded generator, and nothing depends on
the order of a set. How the tables are found is told in `search`.

>>> plan = plan_rounds("ABCDEFGHIJKLMNOP", 5, seed=7)
>>> [len(table) for table in plan.rounds[0]], plan.repeats, plan.method
([4, 4, 4, 4], 0, 'finite_field')
"""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Generic, TypeVar

from tournaments.drawing.bounds import lower_bound
from tournaments.drawing.proof import count_repeats, small_table_spread
from tournaments.drawing.search.bonds import bonds_of, broken_wishes, relations_of_rounds
from tournaments.drawing.search.ladder import Solution, find_rounds, most_tries
from tournaments.drawing.search.numbering import number_tables
from tournaments.drawing.search.ordering import order_of_rounds
from tournaments.drawing.search.past import Past, fitted
from tournaments.drawing.search.seats import seat_players
from tournaments.drawing.search.task import Clock, Tables, Task
from tournaments.drawing.sizes import SizesError, table_sizes
from tournaments.drawing.wishes import Apart, Broken, Fixed, Together, WishesError, all_wishes

__all__ = [
    "Apart",
    "Broken",
    "Fixed",
    "Plan",
    "SizesError",
    "Together",
    "WishesError",
    "most_tries",
    "plan_rounds",
    "table_sizes",
]

P = TypeVar("P", bound=Hashable)
Rounds = Sequence[Sequence[Sequence[P]]]


@dataclass(frozen=True)
class Plan(Generic[P]):
    """Drawn rounds and what is to be said about them.

    `rounds`: rounds → tables → players in seat order. `repeats`: meetings in them of two who had met before.
    `lower_bound`: no draw has fewer. `three_table_spread`: most minus fewest rounds at a table smaller than
    the largest of its round, played rounds included. `method`: what found the plan, parts joined by "+":
    "stored", "finite_field", "carousel", "swaps", "planned", and "time_limit" if that ended the search.
    `broken_wishes`: soft wishes that were not granted.

    >>> plan_rounds(range(8), 1, seed=3).rounds[0]
    ((0, 7, 4, 5), (1, 6, 2, 3))
    """

    rounds: tuple[tuple[tuple[P, ...], ...], ...]
    repeats: int
    lower_bound: int
    three_table_spread: int
    method: str
    broken_wishes: tuple[Broken[P], ...] = ()


def plan_rounds(
    players: Iterable[P],
    rounds: int,
    *,
    seed: int = 1,
    history: Rounds[P] = (),
    planned: Rounds[P] = (),
    apart: Iterable[Any] = (),
    together: Iterable[Any] = (),
    fixed: Iterable[Any] | Mapping[P, int] = (),
    time_limit: float = 10.0,
    sizes: Sequence[int] | None = None,
    preferred: int = 4,
    smallest: int = 3,
    largest: int = 4,
    effort: float = 1.0,
    told: Callable[[int], None] | None = None,
) -> Plan[P]:
    """Seat everybody once per round: few meet again, small tables are shared, wishes come true.

    `players`: anything hashable, in the order of entry. `history`: the rounds played so far, rounds → tables
    → players in seat order; those who left or come new are allowed for. `planned`: an earlier plan of the
    same rounds to begin from, when people have left or arrived. `apart`, `together`, `fixed`: see `wishes`;
    plain groups and (player, table number) are hard wishes. `sizes`: of the tables, instead of `table_sizes`
    with the three limits. `effort`: how much longer (or shorter) than usual to search. `time_limit`: seconds,
    a safety net only. `told` hears now and then how many changes were tried, of `most_tries` at most.

    Raises SizesError if the players cannot be split, WishesError if hard wishes contradict or are not to be
    kept, ValueError for a player who is listed twice or sizes that do not hold everybody.

    >>> plan = plan_rounds(range(16), 3, history=[[range(i, i + 4) for i in (0, 4, 8, 12)]], apart=[(0, 9)])
    >>> plan.repeats, any({0, 9} <= set(table) for tables in plan.rounds for table in tables)
    (0, False)
    """
    names = list(players)
    number = {name: index for index, name in enumerate(names)}
    sizes = sizes or table_sizes(len(names), preferred=preferred, smallest=smallest, largest=largest)
    _refuse_nonsense(names, number, rounds, sizes)
    bonds, past = bonds_of(all_wishes(apart, together, fixed), number), Past(history, number)
    task = Task(
        sizes=tuple(sorted(sizes, reverse=True)),
        rounds=rounds,
        rng=Random(seed),
        clock=Clock(time_limit, told),
        met=past.met,
        short=past.short,
        last=past.tables[-1] if past.tables else (),
        relations=relations_of_rounds(bonds, sizes, range(len(history), len(history) + rounds)),
        effort=effort,
    )
    bound = lower_bound(task)
    solution = find_rounds(task, bound, fitted(planned, number, task.sizes))
    if solution is None:
        raise WishesError("not_found", [bond.wish for bond in bonds if bond.hard], 0)
    drawn = _seated(solution, task, past)
    named = tuple(tuple(tuple(names[i] for i in table) for table in tables) for tables in drawn)
    return Plan(
        rounds=named,
        repeats=count_repeats(named, history),
        lower_bound=bound,
        three_table_spread=small_table_spread([*history, *named], names),
        method=solution.method + "+time_limit" * task.clock.stopped_something,
        broken_wishes=tuple(broken_wishes(bonds, drawn, len(history), names)),
    )


def _refuse_nonsense(names: Sequence[P], number: Mapping[P, int], rounds: int, sizes: Sequence[int]) -> None:
    if len(number) != len(names):
        raise ValueError("a player is listed twice")
    if sum(sizes) != len(names):
        raise ValueError(f"tables of {list(sizes)} do not hold {len(names)} players")
    if rounds < 0:
        raise ValueError("the number of rounds cannot be negative")


def _seated(solution: Solution, task: Task, past: Past) -> list[Tables]:
    """The rounds in their order, tables numbered, everybody on a seat."""
    rounds = solution.rounds
    if len(set(map(id, task.relations))) < 2 and not solution.method.startswith("planned"):
        rounds = order_of_rounds(rounds, task.last, task.rng)
    relations = [task.relation(index) for index in range(task.rounds)]
    numbered = number_tables(rounds, relations, past.seats, task.rng)
    return seat_players(numbered, task.players, past.seats, task.rng)
