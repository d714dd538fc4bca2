"""What a ranking list is made of: its columns, its rows, its cells, and how much of it is still missing."""

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from functools import cached_property
from itertools import groupby
from typing import NamedTuple

from tournaments.models import Registration
from tournaments.standings.ranking import MEAN, Mark, Ranked


class CellState(StrEnum):
    """What is known about one person's sheet of one game. The middle ones are the values of SheetState."""

    NO_SEAT = "no_seat"  # not drawn in this round: nothing is expected
    EXPECTED = "expected"  # a seat without a sheet, or with a void one: another is awaited
    DRAFT = "draft"
    QUESTIONED = "questioned"
    CONFIRMED = "confirmed"
    DID_NOT_PLAY = "did_not_play"


# Somebody still has to do something about these.
OPEN = frozenset({CellState.EXPECTED, CellState.DRAFT, CellState.QUESTIONED})


class Cell(NamedTuple):
    """`points` are those of a confirmed sheet; while a correction waits to be confirmed there are none."""

    state: CellState
    points: int | None = None

    @property
    def is_open(self) -> bool:
        return self.state in OPEN


class GameColumn(NamedTuple):
    """One game of a drawn round. `alone`: the only game of its round."""

    pk: int
    number: int
    round_number: int
    round_name: str
    alone: bool


@dataclass(frozen=True)
class Row:
    """One person in the list; `cells` in the order of the list's games."""

    ranked: Ranked[int]
    registration: Registration
    cells: tuple[Cell, ...]

    @property
    def rank(self) -> int | None:
        return self.ranked.rank

    @property
    def shares_rank(self) -> bool:
        return self.ranked.shares_rank

    @property
    def by_play_off(self) -> bool:
        return self.ranked.by_play_off

    @property
    def marks(self) -> Collection[Mark]:
        return self.ranked.entry.marks

    @property
    def points(self) -> tuple[int | None, ...]:
        return self.ranked.entry.points

    @property
    def total(self) -> int | None:
        return sum(self.ranked.entry.results) if self.has_result else None

    @property
    def mean(self) -> Fraction | None:
        """Per game with a result, exactly."""
        mean = MEAN.value(self.ranked.entry)
        return None if mean is None else Fraction(mean)

    @property
    def has_result(self) -> bool:
        return bool(self.ranked.entry.results)

    @cached_property
    def sheets_confirmed(self) -> int:
        return sum(cell.state == CellState.CONFIRMED for cell in self.cells)

    @cached_property
    def sheets_missing(self) -> int:
        return sum(cell.is_open for cell in self.cells)

    @property
    def sheets_expected(self) -> int:
        """Confirmed or still to come. Nobody waits for a sheet of somebody who did not play."""
        return self.sheets_confirmed + self.sheets_missing


@dataclass(frozen=True)
class Standings:
    """The whole list. `undrawn_rounds`: planned rounds that nobody has a seat in yet.

    `provisional`: shown as interim whatever is confirmed, because the direction has not declared it final.
    """

    rows: tuple[Row, ...]
    games: tuple[GameColumn, ...]
    undrawn_rounds: int = 0
    provisional: bool = False

    @cached_property
    def _states(self) -> Counter[CellState]:
        return Counter(cell.state for row in self.rows for cell in row.cells)

    @property
    def confirmed(self) -> int:
        return self._states[CellState.CONFIRMED]

    @property
    def missing(self) -> int:
        return sum(self._states[state] for state in OPEN)

    @property
    def expected(self) -> int:
        return self.confirmed + self.missing

    @property
    def is_complete(self) -> bool:
        """Every planned round is drawn, and nobody waits for any sheet."""
        return self.confirmed > 0 and not self.missing and not self.undrawn_rounds

    @property
    def is_final(self) -> bool:
        return self.is_complete and not self.provisional

    @property
    def has_results(self) -> bool:
        return any(row.has_result for row in self.rows)

    @cached_property
    def ties(self) -> tuple[tuple[Row, ...], ...]:
        """The groups that share a rank, best first."""
        shared = [row for row in self.rows if row.shares_rank]
        return tuple(tuple(tie) for _, tie in groupby(shared, key=lambda row: row.rank))
