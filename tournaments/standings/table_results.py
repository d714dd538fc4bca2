"""What happened at the tables, game by game: points for the rank there, and wins."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any, TypeAlias

from tournaments.standings.results import Column, Results
from tournaments.standings.table_points import scheme_for, table_points, table_wins

LARGEST = 20
AtTable: TypeAlias = Callable[[Sequence[int], int], Sequence[int | Fraction]]


def points_at_tables(results: Results, schemes: Mapping[str, Sequence[int]]) -> list[Column]:
    """For each game everybody's points for the rank at the table."""
    by_size = [scheme_for(size, schemes) for size in range(LARGEST + 1)]
    return _at_tables(results, lambda points, size: table_points(points, by_size[min(size, LARGEST)]))


def wins_at_tables(results: Results) -> list[Column]:
    """For each game who won at the table."""
    return _at_tables(results, lambda points, size: table_wins(points))


def _at_tables(results: Results, given: AtTable) -> list[Column]:
    """For each game what `given` makes of the points at each table, and of how many sit there."""
    columns: list[Column] = [{} for _game in results.games]
    for round_pk, seated in results.tables.items():
        people, spans = _tables(seated)
        by_game = list(zip(*[_competing(results, pk) for pk in people], strict=True))
        for index, game in enumerate(results.games):
            if game.round_pk == round_pk:
                shares = _of_game(by_game[index], spans, given)
                columns[index] = dict(zip(people, shares, strict=True))
    return columns


def _competing(results: Results, pk: int) -> Sequence[Any]:
    """The cells of a person; of whoever is outside the ranking as if nothing was played: those behind move up."""
    cells = results.cells[pk]
    if pk not in results.outside:
        return cells
    return ["did_not_play" if isinstance(cell, int) else cell for cell in cells]


def _of_game(cells: Sequence[Any], spans: Iterable[tuple[int, int]], given: AtTable) -> list[int | Fraction]:
    all_played = set(map(type, cells)) == {int}
    shares: list[int | Fraction] = []
    for start, end in spans:
        at_table = cells[start:end]
        shares += given(at_table, end - start) if all_played else _once_settled(at_table, given)
    return shares


def _tables(column: Column) -> tuple[list[int], list[tuple[int, int]]]:
    """The people of a round, table after table, and from where to where each table goes."""
    people = sorted(column, key=column.__getitem__)
    numbers = [column[pk] for pk in people]
    starts = [index for index, number in enumerate(numbers) if not index or number != numbers[index - 1]]
    return people, list(zip(starts, [*starts[1:], len(people)], strict=True))


def _once_settled(cells: Sequence[Any], given: AtTable) -> list[int | Fraction]:
    """Nothing while a sheet of the table is missing; who did not play gets nothing and counts at the table."""
    played = [cell for cell in cells if isinstance(cell, int)]
    if len(played) + cells.count("did_not_play") < len(cells):
        return [0] * len(cells)
    won = iter(given(played, len(cells)))
    return [next(won) if isinstance(cell, int) else 0 for cell in cells]
