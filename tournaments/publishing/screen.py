"""Slides for the projector: big type, a few lines each."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from django.utils.translation import gettext as _

from tournaments.drawing.queries import seating
from tournaments.models import Event, EventState, Publication
from tournaments.publishing.queries import drawn_rounds, public_standings
from tournaments.publishing.seats import PublicTable, public_tables
from tournaments.publishing.type_sizes import row_size, seating_layout
from tournaments.standings.columns import NONE, figure_text, progress
from tournaments.standings.lists import TEAMS, lists_of
from tournaments.standings.people import in_public
from tournaments.standings.ranking import Mark
from tournaments.standings.ranking_columns import Column, Reader, ranking_columns
from tournaments.standings.rows import Row, Standings
from tournaments.standings.teams import notes_of, team_rows
from tournaments.texts.results import mark_word

TABLES_ON_A_SLIDE = 12
ROWS_IN_A_COLUMN = 10
ROWS_ON_A_SLIDE = 2 * ROWS_IN_A_COLUMN
EVERYBODY = "everybody"  # in an address, for the event's own list, whose key is empty
T = TypeVar("T")


@dataclass(frozen=True)
class Line:
    """A place of a list. `figures`: the total, or what decides there first. `how`: how the place was won, or
    why there is none."""

    rank: str
    name: str
    figures: Sequence[str]
    on_podium: bool = False
    how: str = ""

    @property
    def size(self) -> str:
        return row_size(self.name, self.how)


@dataclass(frozen=True)
class Slide:
    title: str
    note: str = ""
    tables: Sequence[PublicTable] = ()
    rows: Sequence[Line] = ()

    @property
    def table_class(self) -> str:
        """How the cards stand and how large their type is, in tenths, as the style sheet calls it."""
        columns, size = seating_layout([[seat.shown.name for seat in table.seats] for table in self.tables])
        return f"in-{columns} size-{10 * size:.0f}"

    @property
    def row_columns(self) -> int:
        return 1 if len(self.rows) <= ROWS_IN_A_COLUMN else 2


def slides(event: Event, keys: Sequence[str] = ()) -> list[Slide]:
    """At least one. With `keys` just these rankings; else the seating while people look for their tables, then
    the event's own ranking."""
    found = [] if keys or event.state == EventState.FINISHED else _seating(event)
    found += _rankings(event, keys or [EVERYBODY])
    return found or [Slide(event.name, _("It begins soon."))]


def choices(event: Event) -> list[tuple[str, str]]:
    """The rankings that can be chosen: key and name."""
    return [(one.key or EVERYBODY, one.label) for one in lists_of(event)]


def _seating(event: Event) -> list[Slide]:
    newest = next(iter(drawn_rounds(event)), None)
    if newest is None or not newest.has_tables:
        return []
    tables = public_tables(seating(newest))
    count = -(-len(tables) // TABLES_ON_A_SLIDE)
    return [Slide(newest.label, tables=part) for part in _chunks(tables, -(-len(tables) // max(count, 1)))]


def _rankings(event: Event, keys: Sequence[str]) -> list[Slide]:
    if event.publication == Publication.HIDDEN:
        return [Slide(_("Ranking"), _("The ranking will be announced at the award ceremony."))]
    if not event.shows_ranking:
        return []
    known = {one.key or EVERYBODY: one for one in lists_of(event)}
    found = []
    for one in [known[key] for key in dict.fromkeys(keys) if key in known]:
        standings = public_standings(event, one.key)
        lines = _teams(event, standings) if one.key == TEAMS else _people(standings)
        progressed = [] if standings.is_final else [progress(standings)]
        note = " ".join([*progressed, *notes_of(event, standings)])
        title = one.name or _("Ranking")
        found += [Slide(title, note, rows=part) for part in _chunks(lines, ROWS_ON_A_SLIDE)]
    return found


def _people(standings: Standings) -> list[Line]:
    columns = ranking_columns(standings, Reader.PROJECTOR, in_public)
    show = standings.telling_apart(in_public)
    return [_line(standings, row, show(row.registration).name, columns) for row in standings.rows]


def _line(standings: Standings, row: Row, name: str, columns: Sequence[Column]) -> Line:
    rank, *figures = [column.text(row) for column in columns if column.kind.is_number]
    return Line(rank, name, figures, standings.on_podium(row.rank), _how(row))


def _how(row: Row) -> str:
    if row.by_play_off:
        return _("by play-off")
    return "" if row.rank else ", ".join(mark_word(mark) for mark in sorted(row.marks - {Mark.WARNED}))


def _teams(event: Event, standings: Standings) -> list[Line]:
    return [
        Line(
            rank=NONE if team.rank is None else str(team.rank),
            name=team.name,
            figures=[figure_text(team.total)],
            on_podium=standings.on_podium(team.rank),
        )
        for team in team_rows(event, standings)
    ]


def _chunks(items: Sequence[T], size: int) -> list[Sequence[T]]:
    return [items[start : start + size] for start in range(0, len(items), size)]
