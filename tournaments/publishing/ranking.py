"""The standings as rows of text, for pages that must be light."""

from collections.abc import Sequence
from dataclasses import dataclass

from tournaments.standings.people import Show, Shown, in_public
from tournaments.standings.ranking_columns import Column, Remarks
from tournaments.standings.rows import Row, Standings


@dataclass(frozen=True, slots=True)
class PublicRow:
    """`cells`: what each column of the list says, with the class of its style sheet."""

    start_number: int
    shown: Shown
    rank: str
    total: str
    cells: Sequence[tuple[str, str]]
    remarks: Sequence[str]
    has_place: bool
    on_podium: bool


def public_rows(standings: Standings, columns: Sequence[Column], show: Show) -> list[PublicRow]:
    """`show`: as the columns have it, so that a name is the same in the list and in a search."""
    words = Remarks(standings, in_public)
    return [_public(row, show(row.registration), columns, words) for row in standings.rows]


def _public(row: Row, shown: Shown, columns: Sequence[Column], words: Remarks) -> PublicRow:
    texts = {column.key: column.text(row) for column in columns}
    return PublicRow(
        start_number=row.person.start_number,
        shown=shown,
        rank=texts["rank"],
        total=texts["total"],
        cells=[(column.kind.value, texts[column.key]) for column in columns],
        remarks=words.of(row),
        has_place=row.rank is not None,
        on_podium=words.standings.on_podium(row.rank),
    )
