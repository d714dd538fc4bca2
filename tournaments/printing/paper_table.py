"""A table of finished words, and its columns: numbers are as wide as needed, names share the rest."""

from collections.abc import Sequence
from dataclasses import dataclass

from .document import mm
from .text_fitting import Align
from .typefaces import width

PAD = 1.7 * mm  # on either side of a value
TITLE = 8.5  # type size of the columns' titles
LONGEST = 75 * mm  # a text column asks for no more than this
ENOUGH = 42 * mm  # and can be squeezed to this before the table counts as too wide


@dataclass(frozen=True, slots=True)
class PaperColumn:
    """`text` columns hold names and may be squeezed; the others always show their whole value."""

    title: str
    align: Align = "left"
    text: bool = False
    bold: bool = False
    least: float = 0.0  # in points: a column to write in is empty, and wide all the same


@dataclass(frozen=True, slots=True)
class PaperTable:
    """`ruled`: lines between all cells, for a form that is filled in by hand."""

    columns: tuple[PaperColumn, ...]
    rows: Sequence[tuple[str, ...]]
    notes: Sequence[str] = ()
    ruled: bool = False


def _asked_widths(table: PaperTable, size: float) -> list[float]:
    widths = []
    for i, column in enumerate(table.columns):
        cells = max((width(row[i], size, column.bold) for row in table.rows), default=0.0)
        title = max((width(word, TITLE, True) for word in column.title.split()), default=0.0)
        widths.append(max(column.least, min(LONGEST if column.text else 1e6, max(cells, title)) + 2 * PAD))
    return widths


def is_too_wide(table: PaperTable, size: float, room: float) -> bool:
    """At this type size names would be squeezed too much."""
    least = (
        min(ENOUGH, asked) if column.text else asked
        for column, asked in zip(table.columns, _asked_widths(table, size), strict=True)
    )
    return sum(least) > room


def column_widths(table: PaperTable, size: float, room: float) -> list[float]:
    """What is left over goes to names and to what is filled in by hand; what is lacking is taken from names."""
    widths = _asked_widths(table, size)
    texts = [asked if column.text else 0.0 for column, asked in zip(table.columns, widths, strict=True)]
    fixed, spare = sum(widths) - sum(texts), room - sum(widths)
    if sum(texts) and room - fixed > 20 * mm:
        growing = [
            asked if column.text or (column.least and spare > 0) else 0.0
            for column, asked in zip(table.columns, widths, strict=True)
        ]
        return [asked + spare * part / sum(growing) for asked, part in zip(widths, growing, strict=True)]
    return [asked * room / sum(widths) for asked in widths]
