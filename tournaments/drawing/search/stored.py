"""Plans that a search of minutes found once, kept in `stored_plans.txt` so that a draw has them at once."""

from functools import cache
from pathlib import Path
from string import ascii_lowercase, ascii_uppercase

from tournaments.drawing.search.task import Tables, pairs

PLANS = Path(__file__).with_name("stored_plans.txt")
_NUMBER = {letter: index for index, letter in enumerate(ascii_uppercase + ascii_lowercase)}


def stored_rounds(sizes: tuple[int, ...], rounds: int) -> list[Tables] | None:
    """The kept plan for these tables, or the first rounds of a longer one without repeats; else None.

    >>> len(stored_rounds((4,) * 6, 7)), len(stored_rounds((4,) * 6, 6)), stored_rounds((4,) * 6, 5000)
    (7, 6, None)
    """
    exact = _of(sizes, rounds)
    longer = [plan[:rounds] for plan in _plans() if _sizes(plan) == sizes and _is_longer(plan, rounds)]
    return next(iter(exact + longer), None)


def is_best_known(sizes: tuple[int, ...], rounds: int) -> bool:
    """Whether a plan is kept for just this: then a search in the hall would hardly find a better one.

    >>> is_best_known((4,) * 6, 8), is_best_known((4,) * 6, 6)
    (True, False)
    """
    return bool(_of(sizes, rounds))


def read(text: str) -> list[Tables]:
    """One round a line, tables parted by blanks, a letter for each player; lines with # are comments.

    >>> read("# 5 players, 2 rounds: 0 repeats\\nABC DE\\nADE BC")
    [[[0, 1, 2], [3, 4]], [[0, 3, 4], [1, 2]]]
    """
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    return [[[_NUMBER[letter] for letter in table] for table in line.split()] for line in lines]


def _of(sizes: tuple[int, ...], rounds: int) -> list[list[Tables]]:
    return [plan for plan in _plans() if _sizes(plan) == sizes and len(plan) == rounds]


def _sizes(plan: list[Tables]) -> tuple[int, ...]:
    return tuple(len(table) for table in plan[0])


@cache
def _plans() -> tuple[list[Tables], ...]:
    """Parted by empty lines; the head of the file is a comment."""
    return tuple(plan for text in PLANS.read_text(encoding="ascii").split("\n\n") if (plan := read(text)))


def _is_longer(plan: list[Tables], rounds: int) -> bool:
    """Longer and without repeats, so that its first rounds have none either."""
    met = [frozenset(pair) for tables in plan for pair in pairs(tables)]
    return len(plan) > rounds and len(set(met)) == len(met)
