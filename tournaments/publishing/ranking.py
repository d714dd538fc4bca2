"""The standings as rows of text, for pages that must be light."""

from collections.abc import Sequence
from dataclasses import dataclass

from tournaments.publishing.seats import matches
from tournaments.standings.columns import cell_text, rank_text, remarks, total_text
from tournaments.standings.people import Shown, in_public
from tournaments.standings.rows import Row, Standings


@dataclass(frozen=True, slots=True)
class PublicRow:
    rank: str
    start_number: int
    shown: Shown
    cells: Sequence[str]
    total: str
    remarks: Sequence[str]
    is_sought: bool
    on_podium: bool


def public_rows(standings: Standings, *, sought: str = "") -> list[PublicRow]:
    """The podium is marked in a final ranking only: until then nobody has won or qualified."""
    return [_public(row, sought, final=standings.is_final) for row in standings.rows]


def _public(row: Row, sought: str, *, final: bool) -> PublicRow:
    shown = in_public(row.registration)
    number = row.registration.start_number
    return PublicRow(
        rank=rank_text(row),
        start_number=number,
        shown=shown,
        cells=[cell_text(cell) for cell in row.cells],
        total=total_text(row),
        remarks=remarks(row),
        is_sought=bool(sought) and matches(sought, shown, number),
        on_podium=final and row.rank is not None and row.rank <= 3,
    )
