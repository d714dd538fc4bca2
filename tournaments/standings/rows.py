"""What a ranking list is made of: its columns, its rows, its cells, and how much of it is still missing."""

from collections.abc import Collection, Mapping, Sequence, Set
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

from tournaments.models import Registration
from tournaments.standings.people import Person, Show, told_apart
from tournaments.standings.ranking import MEAN, TOTAL, Figure, Mark, Metric, Ranked, Ranking


class CellState(StrEnum):
    """What is known about one person's sheet of one game. The middle ones are the values of SheetState."""

    NO_SEAT = "no_seat"  # not drawn in this round: nothing is expected
    EXPECTED = "expected"  # a seat without a sheet, or with a void one: another is awaited
    DRAFT = "draft"
    ENTERED = "entered"
    QUESTIONED = "questioned"
    CONFIRMED = "confirmed"
    DID_NOT_PLAY = "did_not_play"


# Typed, and nobody has confirmed it.
UNCONFIRMED = frozenset({CellState.DRAFT, CellState.ENTERED, CellState.QUESTIONED})
# Somebody still has to do something about these.
OPEN = UNCONFIRMED | {CellState.EXPECTED}


class Cell(NamedTuple):
    """`points` are those of a confirmed sheet; while a correction waits to be confirmed there are none."""

    state: CellState
    points: int | None = None

    @property
    def is_open(self) -> bool:
        return self.state in OPEN


class GameColumn(NamedTuple):
    """One game of a drawn round. `alone`: the only game of its round. `stage`: 0, one more with each cut.

    `awaited`: a seat without a sheet waits for one; not in a final that was ended early.
    """

    pk: int
    number: int
    round_pk: int
    round_number: int
    round_name: str
    alone: bool
    stage: int = 0
    awaited: bool = True


class LaterStage(NamedTuple):
    """What follows a cut: its first round, and the share of the points from before that counts there."""

    round_number: int
    round_name: str
    carry: Fraction


class Before(NamedTuple):
    """What somebody in a later stage had before it and does not take along in full: the sum, with the credits
    and penalties in it, and how much of it counts."""

    points: int
    credit: int
    counts: int | Fraction


class Row(NamedTuple):
    """One person in the list. `known`: for each of the list's games points, or the state of a sheet without.

    `tables`: for each round who sits where; the same for all rows. `later`: the stage, unless it is the first;
    `before`: what of the points before it does not count in full.
    """

    ranked: Ranked[int]
    person: Person
    known: Sequence[int | str | None]
    tables: Mapping[int, Collection[int]]
    games: Sequence[GameColumn]
    sheets_missing: int = 0
    stage: int = 0
    later: LaterStage | None = None
    before: Before | None = None

    @property
    def pk(self) -> int:
        return self.person.pk

    @property
    def registration(self) -> Registration:
        return self.person.registration

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
    def marks(self) -> Set[Mark]:
        return self.ranked.entry.marks

    @property
    def credit(self) -> int:
        """Credits and penalties that are in the total beside the points of games."""
        return self.ranked.entry.credit

    @property
    def points(self) -> tuple[int | None, ...]:
        return tuple([known if isinstance(known, int) else None for known in self.known])

    @property
    def cells(self) -> tuple[Cell, ...]:
        return tuple([self.cell(index) for index in range(len(self.games))])

    def cell(self, index: int) -> Cell:
        """What is known of one game, by its place among the list's games."""
        game, known = self.games[index], self.known[index]
        if isinstance(known, int):
            return Cell(CellState.CONFIRMED, known)
        if known is not None:
            return Cell(CellState(known))
        seated = game.awaited and self.pk in self.tables.get(game.round_pk, ())
        return Cell(CellState.EXPECTED if seated else CellState.NO_SEAT)

    @property
    def total(self) -> int | Fraction | None:
        """What ranks first in most events: points of the counted games, carried ones and credits."""
        return TOTAL.value(self.ranked.entry)

    @property
    def mean(self) -> Fraction | None:
        """Per game with a result, exactly."""
        mean = MEAN.value(self.ranked.entry)
        return None if mean is None else Fraction(mean)

    @property
    def has_result(self) -> bool:
        return self.ranked.entry.has_result

    @property
    def sheets_confirmed(self) -> int:
        return sum(isinstance(known, int) or known == CellState.CONFIRMED for known in self.known)

    @property
    def sheets_expected(self) -> int:
        """Confirmed or still to come. Nobody waits for a sheet of somebody who did not play."""
        return self.sheets_confirmed + self.sheets_missing


@dataclass(frozen=True)
class Standings:
    """The whole list. `undrawn_rounds`: planned rounds that nobody has a seat in yet.

    `provisional`: shown as interim whatever is confirmed, because the direction has not declared it final.
    `undrawn_stages`: those that wait for a draw. `of_all_stages`: a title, which asks all games at once.
    `namesakes`: of the whole event, also who is not in this list. `rulings`: credits and penalties, each with the
    stage of its round or None for the whole event. `rankings`: one for each stage, the
    highest first; `idle_play_offs`: recorded ones that decide nothing now, and whether they should.
    """

    rows: tuple[Row, ...]
    games: tuple[GameColumn, ...]
    undrawn_rounds: int = 0
    undrawn_stages: frozenset[int] = frozenset()
    of_all_stages: bool = False
    provisional: bool = False
    rankings: tuple[Ranking[int], ...] = ()
    stages: tuple[int, ...] = (0,)
    name: str = ""
    key: str = ""
    idle_play_offs: dict[int, bool] = field(default_factory=dict)
    namesakes: tuple[Person, ...] = ()
    rulings: Mapping[int, Sequence[tuple[int | None, int]]] = field(default_factory=dict)

    def telling_apart(self, show: Show) -> Show:
        """For a list that has no column of start numbers."""
        return told_apart(show, [person.registration for person in self.namesakes])

    @cached_property
    def confirmed(self) -> int:
        return sum(row.sheets_confirmed for row in self.rows)

    @cached_property
    def missing(self) -> int:
        return sum(row.sheets_missing for row in self.rows)

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

    def on_podium(self, rank: int | None) -> bool:
        """In a final ranking only: until then nobody has won."""
        return self.is_final and rank is not None and rank <= 3

    @cached_property
    def later_stages(self) -> tuple[LaterStage, ...]:
        """Those that somebody in the list has a result in, the highest first."""
        return tuple(dict.fromkeys(row.later for row in self.rows if row.later))

    @property
    def has_results(self) -> bool:
        return any(row.has_result for row in self.rows)

    @cached_property
    def by_key(self) -> dict[int, Row]:
        return {row.pk: row for row in self.rows}

    @cached_property
    def ties(self) -> tuple[tuple[Row, ...], ...]:
        """The groups that a Stechen could order, best first."""
        rows = self.by_key
        found = [tie for ranking in self.rankings for tie in ranking.ties]
        return tuple(tuple([rows[row.key] for row in tie]) for tie in found)

    @cached_property
    def open_stages(self) -> frozenset[int]:
        """Those in which a sheet or a draw is still to come."""
        cells = [
            pair for row in self.rows if row.sheets_missing for pair in zip(row.games, row.cells, strict=True)
        ]
        return self.undrawn_stages | {game.stage for game, cell in cells if cell.is_open}

    def may_resolve(self, tie: Sequence[Row]) -> bool:
        """Can these people still come apart by playing? Not where only a later stage is open: it waits for them."""
        last = max(self.open_stages, default=0) if self.of_all_stages else tie[0].stage
        return any(stage <= last for stage in self.open_stages)

    @property
    def metrics(self) -> tuple[Metric, ...]:
        """The criteria of the highest stage that is played, in their order."""
        return self.rankings[0].metrics if self.rankings else ()

    def ranking_of(self, row: Row) -> Ranking[int]:
        """The ranking that gave this row its place: that of its stage."""
        return self.rankings[self.stages.index(row.stage)]

    def figure(self, row: Row, key: str) -> Figure:
        """A row's figure for a criterion; None where its stage does not ask for it."""
        pairs = zip(self.ranking_of(row).metrics, row.ranked.figures, strict=True)
        return next((figure for metric, figure in pairs if metric.key == key), None)

    @cached_property
    def figure_keys(self) -> tuple[str, ...]:
        """The criteria that get a column of their own beside total and mean, in order."""
        shown = [metric.key for ranking in self.rankings for metric in ranking.metrics]
        return tuple(key for key in dict.fromkeys(shown) if key not in _WITHOUT_COLUMN)


# These say nothing about one person alone.
WITHOUT_FIGURE = frozenset({"play_off", "lot", "head_to_head", "enough_games"})
_WITHOUT_COLUMN = WITHOUT_FIGURE | {"total", "mean"}
