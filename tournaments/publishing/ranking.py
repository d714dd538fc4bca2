"""The standings as rows of text, for pages that must be light."""

from collections.abc import Sequence
from dataclasses import dataclass

from tournaments.standings.people import Shown, in_public
from tournaments.standings.ranking_columns import Column, Reader, Remarks, ranking_columns
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


def public_columns(standings: Standings) -> list[Column]:
    return ranking_columns(standings, Reader.PUBLIC, standings.telling_apart(in_public))


def public_rows(standings: Standings, columns: Sequence[Column]) -> list[PublicRow]:
    show = standings.telling_apart(in_public)
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
        on_podium=words.standings.on_podium(row),
    )
