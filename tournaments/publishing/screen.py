"""Slides for the projector: big type, a few lines each."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from django.utils.translation import gettext as _

from tournaments.drawing.queries import seating
from tournaments.models import Event, EventState, Publication
from tournaments.publishing.queries import drawn_rounds, public_standings
from tournaments.publishing.ranking import PublicRow, public_rows
from tournaments.publishing.seats import PublicTable, public_tables
from tournaments.standings.columns import progress

TABLES_ON_A_SLIDE = 12
ROWS_ON_A_SLIDE = 20
T = TypeVar("T")


@dataclass(frozen=True)
class Slide:
    title: str
    note: str = ""
    tables: Sequence[PublicTable] = ()
    rows: Sequence[PublicRow] = ()


def slides(event: Event) -> list[Slide]:
    """At least one. The seating while people look for their tables, then the ranking."""
    found = [] if event.state == EventState.FINISHED else _seating(event)
    found += _ranking(event)
    return found or [Slide(event.name, _("It begins soon."))]


def _seating(event: Event) -> list[Slide]:
    newest = next(iter(drawn_rounds(event)), None)
    if newest is None or not newest.has_tables:
        return []
    tables = public_tables(seating(newest))
    return [Slide(newest.label, tables=part) for part in _chunks(tables, TABLES_ON_A_SLIDE)]


def _ranking(event: Event) -> list[Slide]:
    if event.publication == Publication.HIDDEN:
        return [Slide(_("Ranking"), _("The ranking will be announced at the award ceremony."))]
    if not event.shows_ranking:
        return []
    standings = public_standings(event)
    rows = [row for row in public_rows(standings) if row.total]
    note = "" if standings.is_final else progress(standings)
    return [Slide(_("Ranking"), note, rows=part) for part in _chunks(rows, ROWS_ON_A_SLIDE)]


def _chunks(items: Sequence[T], size: int) -> list[Sequence[T]]:
    return [items[start : start + size] for start in range(0, len(items), size)]
