"""Which way is tried when: the fast ones first; the first plan that cannot be better is taken."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from tournaments.drawing.bounds import forced_repeats
from tournaments.drawing.search.carousel import carousel_rounds
from tournaments.drawing.search.labels import place_players
from tournaments.drawing.search.seatings import Seatings
from tournaments.drawing.search.settling import Best, settle
from tournaments.drawing.search.starting import first_tables, joined
from tournaments.drawing.search.stored import is_best_known, stored_rounds
from tournaments.drawing.search.task import AT_ONCE, HARD, MEETING, STRICT, UNEVEN, UNFAIR, Tables, Task
from tournaments.drawing.search.transversal import transversal_rounds

Way = Callable[[Task, "Solution | None", int], "Solution | None"]
PATIENCE, LONGEST, PATIENCE_ROUND = 4000, 400_000, 200


@dataclass(frozen=True)
class Solution:
    """Rounds, what found them, what they cost, and by how much somebody is at small tables too often."""

    rounds: list[Tables]
    method: str
    cost: int
    unfair: int = 0


def find_rounds(task: Task, bound: int, planned: Sequence[Tables] = ()) -> Solution | None:
    """The cheapest plan that was found; None if none keeps the hard wishes. `planned` is one to begin with.

    >>> from random import Random
    >>> from tournaments.drawing.search.task import Clock, no_counts
    >>> find_rounds(Task((4,) * 4, 5, Random(1), Clock(60), no_counts(16), [0] * 16), 0).method
    'finite_field'
    """
    enough = least_cost(task, bound)
    best = _better(None, task, planned or None, "planned")
    for way in WAYS:
        if best is not None and (best.cost <= enough or _is_known(task, best)):
            break
        best = way(task, best, enough)
    return best if best is not None and best.cost < HARD // 2 else None


def _is_known(task: Task, best: Solution) -> bool:
    return best.method == "stored" and not task.has_wishes and is_best_known(task.sizes, task.rounds)


def least_cost(task: Task, bound: int) -> int:
    """What no plan can undercut: the bound's repeats, an even share of the small tables, all wishes granted.

    >>> from random import Random
    >>> from tournaments.drawing.search.task import Clock, no_counts
    >>> least_cost(Task((2, 1), 2, Random(1), Clock(60), no_counts(3), [0] * 3), 1) == MEETING[2] + 2 * UNEVEN
    True
    """
    wishes = sum(relation.unavoidable for relation in task.relations if relation)
    avoidable = bound - forced_repeats(task)
    return MEETING[2] * avoidable + UNEVEN * sum(share * share for share in task.even_shares) + wishes


def _better(
    best: Solution | None, task: Task, rounds: Sequence[Tables] | None, method: str
) -> Solution | None:
    """The new rounds if they are cheaper, once those who must sit together have been brought together."""
    rounds = None if rounds is None else joined(rounds, task)
    if rounds is None:
        return best
    solution = _valued(task, rounds, method)
    return solution if best is None or solution.cost < best.cost else best


def _valued(task: Task, rounds: list[Tables], method: str) -> Solution:
    plan = Seatings(task, rounds)
    unfair = max(plan.short) - min(plan.short) - max(1, task.even_shares[-1] - task.even_shares[0])
    if unfair <= 0 or plan.repeated == 0:
        unfair = 0
    return Solution(rounds, method, plan.cost + UNFAIR * unfair, unfair)


def _design(name: str, rounds_of: Callable[[Task], list[Tables] | None]) -> Way:
    """A way that makes all rounds from nothing: of no use when people have met before."""

    def way(task: Task, best: Solution | None, enough: int) -> Solution | None:
        rounds = None if task.has_history or task.rounds < 2 else rounds_of(task)
        return _better(best, task, place_players(rounds, task), name) if rounds else best

    return way


def _eased(task: Task, best: Solution | None, enough: int) -> Solution | None:
    """The best plan so far, all its rounds eased at once."""
    if best is None:
        return None
    eased = settle(Seatings(task, best.rounds), range(task.rounds), _patience(task), enough)
    return _better(best, task, eased.rounds, best.method + "+swaps")


def _anew(task: Task, best: Solution | None, enough: int) -> Solution | None:
    """Round by round, each eased with those before; if that is not good enough, all rounds eased at once."""
    rounds = None if task.clock.is_over() and best else _round_by_round(task)
    if rounds is None:
        return best
    plan = Seatings(task, rounds)
    eased = settle(plan, range(task.rounds), _patience(task), enough) if plan.cost > enough else Best(plan)
    return _better(best, task, eased.rounds, "swaps")


def _fairly(task: Task, best: Solution | None, enough: int) -> Solution | None:
    """Once more with small tables that must be shared evenly, whatever it costs in repeats."""
    if best is None or best.unfair == 0:
        return best
    strict = replace(task, uneven=STRICT)
    for rounds in (best.rounds, _round_by_round(strict)):
        if rounds is not None:
            eased = settle(Seatings(strict, rounds), range(task.rounds), _patience(task))
            best = _better(best, task, eased.rounds, "swaps")
    return best


def most_tries(players: int, rounds: int) -> int:
    """How many changes a search tries at most, with the usual effort; most searches end long before.

    >>> most_tries(30, 10)
    2180000
    """
    return 3 * PATIENCE_ROUND * players * rounds + 5 * min(PATIENCE * players * rounds, LONGEST)


def _patience(task: Task) -> int:
    return int(min(PATIENCE * task.players * task.rounds, LONGEST) * task.effort)


def _round_by_round(task: Task) -> list[Tables] | None:
    """None if the hard wishes could not be kept."""
    plan, last = Seatings(task), task.last
    for index in range(task.rounds):
        tables = first_tables(task, index, plan.short)
        if tables is None:
            return None
        plan.add(tables)
        plan.favour(last, AT_ONCE)
        best = settle(plan, [index], int(PATIENCE_ROUND * task.players * task.effort))
        if best.cost < plan.cost:
            plan = Seatings(task, best.rounds)
        else:
            plan.favour(last, -AT_ONCE)
        last = plan.rounds[-1]
    return plan.rounds


WAYS = (
    _design("stored", lambda task: stored_rounds(task.sizes, task.rounds)),
    _design("finite_field", lambda task: transversal_rounds(task.sizes, task.rounds)),
    _design(
        "carousel", lambda task: carousel_rounds(task.sizes, task.rounds, task.rng, task.clock, task.effort)
    ),
    _eased,
    _anew,
    _anew,
    _fairly,
)
