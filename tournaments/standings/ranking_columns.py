"""The columns of a ranking, listed once: who reads it, and what a row holds there.

The table at the desk, the public page, the projector, the paper and the spreadsheet are all made from this list.
To add a column, add one entry to `_every_column`.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from enum import Flag, StrEnum, auto
from fractions import Fraction
from functools import cached_property
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

    `figure`: what a row is sorted by, None where it has nothing there; a column without it is not sorted.
    `plain`: what a spreadsheet gets; without it a number as it is, else the text.
    """

    key: str
    heading: str
    readers: Reader
    text: Callable[[Row], str]
    figure: Callable[[Row], Any] | None = None
    plain: Callable[[Row], str | int] | None = None
    title: str = ""
    kind: Kind = Kind.NUMBER
    game: GameColumn | None = field(default=None, compare=False)

    def spreadsheet_value(self, row: Row) -> str | int:
        if self.plain is not None:
            return self.plain(row)
        figure = self.figure(row) if self.figure and self.kind.is_number else None
        if isinstance(figure, int | Fraction):
            return plain_figure(figure)
        return "" if self.kind.is_number and self.figure else self.text(row)


def ranking_columns(standings: Standings, reader: Reader, show: Show) -> list[Column]:
    """What this reader gets of the list, from left to right; `show`: what of each person."""
    return [column for column in _every_column(standings, reader, show) if reader in column.readers]


def _every_column(standings: Standings, reader: Reader, show: Show) -> Iterator[Column]:
    yield Column("rank", _("Place"), EVERYWHERE, rank_text, lambda row: row.rank)
    yield Column(
        "number",
        _("No."),
        Reader.DESK | Reader.PAPER | Reader.FILE,
        lambda row: str(row.person.start_number),
        lambda row: row.person.start_number,
        title=_("Start number"),
    )
    yield from _name_columns(show)
    yield from [_game(game, index) for index, game in enumerate(standings.games)]
    yield from [_criterion(standings, key) for key in standings.figure_keys]
    yield Column("deciding", _("Total"), Reader.PROJECTOR, lambda row: figure_text(_deciding(standings, row)))
    yield Column(
        "total", _("Total"), LISTS | Reader.FILE, lambda row: figure_text(row.total),
        _ranked(lambda row: row.total), lambda row: "" if row.total is None else plain_figure(row.total),
        kind=Kind.TOTAL,
    )  # fmt: skip
    yield Column(
        "mean", _("Mean"), Reader.DESK, lambda row: mean_text(row.mean), _ranked(lambda row: row.mean)
    )
    yield from _sheet_columns()
    words = Remarks(standings, show, inside=reader is Reader.DESK)
    yield Column(
        "remark",
        _("Remark"),
        Reader.DESK | Reader.PAPER | Reader.FILE,
        lambda row: ", ".join(words.of(row)),
        kind=Kind.WORDS,
    )


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


def _game(game: GameColumn, index: int) -> Column:
    """Points, or a word for why there are none; a spreadsheet gets the word as well, and zeros as zeros."""

    def points(row: Row) -> int | None:
        return row.points[index]

    def plain(row: Row) -> str | int:
        own = points(row)
        return cell_text(row.cells[index]) if own is None else own

    return Column(
        f"game_{game.pk}", short_title(game), LISTS | Reader.FILE, lambda row: cell_text(row.cells[index]),
        _ranked(points), plain, full_title(game), Kind.GAME, game,
    )  # fmt: skip


def _criterion(standings: Standings, key: str) -> Column:
    """A criterion that decides besides total and mean."""

    def figure(row: Row) -> Figure:
        return standings.figure(row, key)

    def plain(row: Row) -> str | int:
        own = figure(row)
        return "" if own is None else plain_figure(own)

    decides = standings.figure_keys[0] == key == standings.metrics[0].key
    return Column(
        f"figure_{key}", criterion_column(key), LISTS | Reader.FILE, lambda row: figure_text(figure(row)),
        _ranked(figure), plain, criterion_name(key), Kind.DECIDING if decides else Kind.FIGURE,
    )  # fmt: skip


def _sheet_columns() -> Iterator[Column]:
    yield Column(
        "sheets_confirmed", _("Sheets confirmed"), Reader.FILE,
        lambda row: str(row.sheets_confirmed), lambda row: row.sheets_confirmed,
    )  # fmt: skip
    yield Column(
        "sheets_expected", _("Sheets expected"), Reader.FILE,
        lambda row: str(row.sheets_expected), lambda row: row.sheets_expected,
    )  # fmt: skip


def _deciding(standings: Standings, row: Row) -> Figure:
    return standings.figure(row, standings.ranking_of(row).decides.key)


def _ranked(figure: Callable[[Row], Any]) -> Callable[[Row], Any]:
    """Whoever has no rank comes last, whatever they have in this column."""
    return lambda row: None if row.rank is None else figure(row)


class Remarks:
    """What is said beside a row: marks and points beside the games, and why it stands before the next one."""

    def __init__(self, standings: Standings, show: Show, *, inside: bool = False) -> None:
        self.standings, self.show, self.inside = standings, show, inside

    @cached_property
    def reasons(self) -> dict[int, str]:
        return tie_break_reasons(self.standings, self.show)

    def of(self, row: Row) -> list[str]:
        return remarks(row, self.reasons.get(row.pk, ""), inside=self.inside)
