"""The columns of a ranking, listed once: who reads it, and what a row holds there.

The table at the desk, the public page, the projector, the paper and the spreadsheet are all made from this list.
To add a column, add one entry to `_every_column`.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Flag, StrEnum, auto
from functools import cached_property
from operator import attrgetter
from typing import Any

from django.utils.translation import gettext as _

from tournaments.standings.columns import (
    cell_text,
    figure_text,
    full_title,
    mean_text,
    plain_figure,
    rank_text,
    remarks,
    short_title,
)
from tournaments.standings.people import Show
from tournaments.standings.ranking import Figure
from tournaments.standings.reasons import tie_break_reasons
from tournaments.standings.rows import GameColumn, Row, Standings
from tournaments.texts.criteria import criterion_column, criterion_name


class Reader(Flag):
    """Where a ranking is read."""

    DESK = auto()
    PUBLIC = auto()
    PROJECTOR = auto()
    PAPER = auto()
    FILE = auto()


LISTS = Reader.DESK | Reader.PUBLIC | Reader.PAPER
EVERYWHERE = LISTS | Reader.PROJECTOR | Reader.FILE


class Kind(StrEnum):
    """How a column is set. The values are the classes of the style sheets; all but names and words are numbers."""

    NUMBER = "number"
    GAME = "number game"
    FIGURE = "number figure"
    DECIDING = "number figure decides"
    TOTAL = "number total"
    NAME = "name"
    WORDS = ""

    @property
    def is_number(self) -> bool:
        return self.value.startswith("number")


@dataclass(frozen=True)
class Column:
    """`heading`: short; `title`: in full, where that differs. `text`: what people read of a row.

    `figure`: what is sorted by and what a spreadsheet gets of a number; None where a row has nothing there. A
    column without it is not sorted. `is_result`: the highest first, and whoever has no rank comes last.
    """

    key: str
    heading: str
    readers: Reader
    text: Callable[[Row], str]
    figure: Callable[[Row], Any] | None = None
    title: str = ""
    kind: Kind = Kind.NUMBER
    is_result: bool = False
    game: GameColumn | None = None

    def sort_key(self, row: Row) -> Any:
        if self.figure is None or (self.is_result and row.rank is None):
            return None
        return self.figure(row)

    def spreadsheet_value(self, row: Row) -> str | int:
        """A number as it is; nothing where there is none, but in a game the word that says why."""
        if self.figure is None or not self.kind.is_number:
            return self.text(row)
        figure = self.figure(row)
        if figure is not None:
            return plain_figure(figure)
        return self.text(row) if self.game else ""


def ranking_columns(standings: Standings, reader: Reader, show: Show) -> list[Column]:
    """What this reader gets of the list, from left to right; `show`: what of each person."""
    return [column for column in _every_column(standings, reader, show) if reader in column.readers]


def _every_column(standings: Standings, reader: Reader, show: Show) -> Iterator[Column]:
    listed = Reader.DESK | Reader.PAPER | Reader.FILE
    yield Column("rank", _("Place"), EVERYWHERE, rank_text, lambda row: row.rank)
    yield Column(
        "number", _("No."), listed, lambda row: str(row.person.start_number),
        lambda row: row.person.start_number, title=_("Start number"),
    )  # fmt: skip
    yield from _name_columns(show)
    yield from [_game(game, index) for index, game in enumerate(standings.games)]
    yield from [_criterion(standings, key) for key in standings.figure_keys]
    yield _result(
        "deciding", _("Total"), Reader.PROJECTOR,
        lambda row: standings.figure(row, standings.ranking_of(row).decides.key),
    )  # fmt: skip
    yield _result("total", _("Total"), LISTS | Reader.FILE, lambda row: row.total, kind=Kind.TOTAL)
    yield Column(
        "mean",
        _("Average"),
        Reader.DESK,
        lambda row: mean_text(row.mean),
        lambda row: row.mean,
        is_result=True,
    )
    for key, heading in (
        ("sheets_confirmed", _("Sheets confirmed")),
        ("sheets_expected", _("Sheets expected")),
    ):
        yield _result(key, heading, Reader.FILE, attrgetter(key))
    words = Remarks(standings, show, inside=reader is Reader.DESK)
    yield Column("remark", _("Remark"), listed, lambda row: ", ".join(words.of(row)), kind=Kind.WORDS)


def _name_columns(show: Show) -> Iterator[Column]:
    """One name where people read it; its parts in a spreadsheet, which sorts and filters by them."""
    yield Column(
        "name", _("Name"), EVERYWHERE ^ Reader.FILE, lambda row: show(row.registration).list_name,
        lambda row: row.person.sort_key, kind=Kind.NAME,
    )  # fmt: skip
    for key, heading, readers in (
        ("last_name", _("Last name"), Reader.FILE),
        ("first_name", _("First name"), Reader.FILE),
        ("club", _("Club"), Reader.FILE | Reader.PAPER),
    ):
        yield Column(key, heading, readers, _part_of_name(show, key), kind=Kind.WORDS)


def _part_of_name(show: Show, part: str) -> Callable[[Row], str]:
    return lambda row: getattr(show(row.registration), part)


def _result(
    key: str, heading: str, readers: Reader, figure: Callable[[Row], Figure], title: str = "",
    kind: Kind = Kind.NUMBER,
) -> Column:  # fmt: skip
    return Column(
        key, heading, readers, lambda row: figure_text(figure(row)), figure, title, kind, is_result=True
    )


def _game(game: GameColumn, index: int) -> Column:
    return Column(
        f"game_{game.pk}", short_title(game), LISTS | Reader.FILE, lambda row: cell_text(row.cell(index)),
        lambda row: row.cell(index).points, full_title(game), Kind.GAME, is_result=True, game=game,
    )  # fmt: skip


def _criterion(standings: Standings, key: str) -> Column:
    """A criterion that decides besides total and mean."""
    decides = standings.figure_keys[0] == key == standings.metrics[0].key
    return _result(
        f"figure_{key}", criterion_column(key), LISTS | Reader.FILE, lambda row: standings.figure(row, key),
        criterion_name(key), Kind.DECIDING if decides else Kind.FIGURE,
    )  # fmt: skip


class Remarks:
    """What is said beside a row: marks and points beside the games, and why it stands before the next one."""

    def __init__(self, standings: Standings, show: Show, *, inside: bool = False) -> None:
        self.standings, self.show, self.inside = standings, show, inside

    @cached_property
    def reasons(self) -> dict[int, str]:
        return tie_break_reasons(self.standings, self.show)

    def without_reason(self, row: Row) -> list[str]:
        return remarks(row, inside=self.inside)

    def of(self, row: Row) -> list[str]:
        return remarks(row, self.reasons.get(row.pk, ""), inside=self.inside)
