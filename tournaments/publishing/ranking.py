"""The standings as rows of text, for pages that must be light."""

from collections.abc import Sequence
from dataclasses import dataclass

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
    has_place: bool
    on_podium: bool


def public_rows(standings: Standings) -> list[PublicRow]:
    """The podium is marked in a final ranking only: until then nobody has won or qualified."""
    return [_public(row, final=standings.is_final) for row in standings.rows]


def _public(row: Row, *, final: bool) -> PublicRow:
    return PublicRow(
        rank=rank_text(row),
        start_number=row.registration.start_number,
        shown=in_public(row.registration),
        cells=[cell_text(cell) for cell in row.cells],
        total=total_text(row),
        remarks=remarks(row),
        has_place=row.rank is not None,
        on_podium=final and row.rank is not None and row.rank <= 3,
    )
