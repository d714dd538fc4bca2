"""A table on as many pages as needed. The caller chooses the columns and finishes every value."""

from collections.abc import Sequence
from dataclasses import dataclass

from .document import LANDSCAPE, PORTRAIT, DocumentInfo, Paper, Pdf, begin, mm
from .page_frame import Frame, Heading, draw_frame, frame_of
from .paper_table import PAD, TITLE, PaperColumn, PaperTable, column_widths, is_too_wide
from .text_fitting import Style, wrap

ROWS = (8.4 * mm, 7.4 * mm, 6.4 * mm, 5.6 * mm, 6.2 * mm)  # the first with one page, else the last
RULED_ROWS = (9 * mm, 8.2 * mm, 7.8 * mm)  # to write in by hand
TYPE = 0.57  # size of the type, in heights of a row
HEAD = 9.5 * mm
NOTE = 10.5
NOTE_LINE = 4.8 * mm
GUTTER = 7 * mm  # between two halves

Rows = Sequence[tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class _Arrangement:
    """`pages`: on each page the rows of each half; a list that is not halved has one."""

    table: PaperTable
    frame: Frame
    width: float  # of a half
    row: float
    widths: list[float]
    notes: list[str]
    pages: list[list[Rows]]

    @property
    def size(self) -> float:
        return self.row * TYPE


def table_page(table: PaperTable, *, heading: Heading, document: DocumentInfo, halves: int = 1) -> Pdf:
    """Portrait where the columns fit, else landscape. Notes stand above the table on the first page.

    `halves`: 2 sets the list in two columns side by side, where its names do not become too narrow for it.
    """
    smallest = ROWS[-1] * TYPE
    choices = [(PORTRAIT, halves), (LANDSCAPE, halves), (PORTRAIT, 1)]
    fitting = (
        choice
        for choice in choices
        if not is_too_wide(table, smallest, _width(frame_of(choice[0], heading), choice[1]))
    )
    size, halves = next(fitting, (LANDSCAPE, 1))
    arranged = _arrange(table, frame_of(size, heading), halves)
    paper = begin(document, size)
    for number, page in enumerate(arranged.pages, start=1):
        draw_frame(paper, heading, number, len(arranged.pages))
        _draw_page(paper, arranged, page, first=number == 1)
        paper.bookmark(paper.page_label(number, len(arranged.pages)))
        paper.next_page()
    return paper.finish()


def _width(frame: Frame, halves: int) -> float:
    return (frame.width - GUTTER * (halves - 1)) / halves


def _notes_height(notes: Sequence[str]) -> float:
    return len(notes) * NOTE_LINE + 1.5 * mm if notes else 0.0


def _arrange(table: PaperTable, frame: Frame, halves: int) -> _Arrangement:
    notes = [line for note in table.notes for line in wrap(note, frame.width, NOTE)]
    width = _width(frame, halves)
    for row in RULED_ROWS if table.ruled else ROWS:
        later = int((frame.height - HEAD + 0.01) / row)
        first = int((frame.height - HEAD - _notes_height(notes) + 0.01) / row)
        pages = _pages(table.rows, first, later, halves)
        if len(pages) == 1 and not is_too_wide(table, row * TYPE, width):
            break
    widths = column_widths(table, row * TYPE, width)
    return _Arrangement(table, frame, width, row, widths, notes, pages)


def _pages(rows: Rows, first: int, later: int, halves: int) -> list[list[Rows]]:
    """So many rows in each half of the first page and of the later ones; the last page is shared evenly."""
    pages: list[list[Rows]] = []
    begin, room = 0, first
    while begin < len(rows) or not pages:
        size = max(1, min(room, -(-(len(rows) - begin) // halves)))
        pages.append([rows[begin + i * size : begin + (i + 1) * size] for i in range(halves)])
        begin, room = begin + size * halves, later
    return pages


def _draw_page(paper: Paper, arranged: _Arrangement, page: list[Rows], *, first: bool) -> None:
    frame, top, ruled = arranged.frame, arranged.frame.top, arranged.table.ruled
    if first:
        for i, line in enumerate(arranged.notes):
            paper.text(frame.left, top - NOTE_LINE * (i + 0.8), line, NOTE)
        top -= _notes_height(arranged.notes)
    for half, rows in enumerate(page):
        left = frame.left + half * (arranged.width + GUTTER)
        if rows or not half:
            _draw_head(paper, arranged, left, top)
        for i, row in enumerate(rows):
            y = top - HEAD - i * arranged.row
            if not (i % 2 or ruled):
                paper.fill((left, y - arranged.row, arranged.width, arranged.row), 0.93)
            _draw_row(paper, arranged, row, left, y)
        if ruled:
            _draw_rules(paper, arranged, left, top - HEAD, len(rows))


def _draw_rules(paper: Paper, arranged: _Arrangement, left: float, top: float, count: int) -> None:
    for i in range(1, count + 1):
        y = top - i * arranged.row
        paper.line((left, y), (left + arranged.width, y), 0.5, 0.45)
    x = left
    for span in [0.0, *arranged.widths]:
        x += span
        paper.line((x, top), (x, top - count * arranged.row), 0.5, 0.45)


def _anchor(column: PaperColumn, left: float, span: float) -> float:
    return {"left": left + PAD, "center": left + span / 2, "right": left + span - PAD}[column.align]


def _draw_head(paper: Paper, arranged: _Arrangement, left: float, top: float) -> None:
    begin = left
    for column, span in zip(arranged.table.columns, arranged.widths, strict=True):
        style = Style(TITLE, 5, lines=2, bold=True, wrap_first=True, align=column.align)
        paper.put(_anchor(column, left, span), top - HEAD / 2, column.title, span - 2 * PAD + 1, style)
        left += span
    paper.line((begin, top - HEAD), (left, top - HEAD), 1)


def _draw_row(paper: Paper, arranged: _Arrangement, row: tuple[str, ...], left: float, top: float) -> None:
    size = arranged.size
    for column, span, value in zip(arranged.table.columns, arranged.widths, row, strict=True):
        style = Style(
            size, size * 0.5 if column.text else 3.5, lines=2 if column.text else 1, bold=column.bold,
            height=arranged.row, align=column.align,
        )  # fmt: skip
        paper.put(_anchor(column, left, span), top - arranged.row / 2, value, span - 2 * PAD + 0.5, style)
        left += span
