"""The standings as rows of text, for pages that must be light."""

from collections.abc import Sequence
from dataclasses import dataclass

from tournaments.standings.columns import cell_text, figure_text, rank_text, remarks, total_text
from tournaments.standings.people import Shown, in_public
from tournaments.standings.reasons import tie_break_reasons
from tournaments.standings.rows import Row, Standings


@dataclass(frozen=True, slots=True)
class PublicRow:
    rank: str
    start_number: int
    shown: Shown
    cells: Sequence[str]
    figures: Sequence[str]
    total: str
    remarks: Sequence[str]
    has_place: bool
    on_podium: bool


def public_rows(standings: Standings) -> list[PublicRow]:
    """The podium is marked in a final ranking only: until then nobody has won or qualified."""
    why = tie_break_reasons(standings, in_public)
    show = standings.telling_apart(in_public)
    return [_public(standings, row, show(row.registration), why.get(row.pk, "")) for row in standings.rows]


def _public(standings: Standings, row: Row, shown: Shown, why: str) -> PublicRow:
    return PublicRow(
        rank=rank_text(row),
        start_number=row.person.start_number,
        shown=shown,
        cells=[cell_text(cell) for cell in row.cells],
        figures=[figure_text(standings.figure(row, key)) for key in standings.figure_keys],
        total=total_text(row),
        remarks=remarks(row, why),
        has_place=row.rank is not None,
        on_podium=standings.is_final and row.rank is not None and row.rank <= 3,
    )
