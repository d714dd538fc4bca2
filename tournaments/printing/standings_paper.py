"""Standings on as many pages as needed. The caller chooses the columns and finishes every value."""

from collections.abc import Sequence
from dataclasses import dataclass

from .document import LANDSCAPE, PORTRAIT, DocumentInfo, Paper, Pdf, begin, mm
from .page_frame import Frame, Heading, draw_frame, frame_of
from .paper_table import PAD, TITLE, PaperColumn, PaperTable, column_widths, is_too_wide
from .text_fitting import fit, wrap

ROWS = (8.4 * mm, 7.4 * mm, 6.4 * mm, 5.6 * mm, 6.2 * mm)  # the first with one page, else the last
RULED_ROWS = (9 * mm, 8.2 * mm, 7.8 * mm)  # to write in by hand
TYPE = 0.57  # size of the type, in heights of a row
HEAD = 9.5 * mm
NOTE = 10.5
NOTE_LINE = 4.8 * mm
GUTTER = 7 * mm  # between two halves

Rows = Sequence[tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class _Arranged:
    """`pages`: on each page the rows of each half; a list that is not halved has one."""

    frame: Frame
    width: float  # of a half
    row: float
    widths: list[float]
    notes: list[str]
    pages: list[list[Rows]]
    ruled: bool = False

    @property
    def size(self) -> float:
        return self.row * TYPE

    @property
    def notes_height(self) -> float:
        return _notes_height(self.notes)


def standings(
    table: PaperTable,
    *,
    heading: Heading,
    document: DocumentInfo,
    notes: Sequence[str] = (),
    halves: int = 1,
    ruled: bool = False,
) -> Pdf:
    """Portrait where the columns fit, else landscape. Notes stand above the table on the first page.

    `halves`: 2 sets the list in two columns side by side, where its names do not become too narrow for it.
    `ruled` draws lines between all cells, for a form that is filled in by hand.
    """
    smallest = ROWS[-1] * TYPE
    choices = [(PORTRAIT, halves), (LANDSCAPE, halves), (PORTRAIT, 1)]
    fitting = (
        choice
        for choice in choices
        if not is_too_wide(table, smallest, _width(frame_of(choice[0], heading), choice[1]))
    )
    size, halves = next(fitting, (LANDSCAPE, 1))
    arranged = _arrange(table, frame_of(size, heading), notes, halves, ruled)
    paper = begin(document, size)
    for number, page in enumerate(arranged.pages, start=1):
        draw_frame(paper, heading, number, len(arranged.pages))
        _draw_page(paper, table, arranged, page, first=number == 1)
        paper.bookmark(paper.page_label(number, len(arranged.pages)))
        paper.next_page()
    return paper.finish()


def _width(frame: Frame, halves: int) -> float:
    return (frame.width - GUTTER * (halves - 1)) / halves


def _notes_height(notes: Sequence[str]) -> float:
    return len(notes) * NOTE_LINE + 1.5 * mm if notes else 0.0


def _arrange(table: PaperTable, frame: Frame, notes: Sequence[str], halves: int, ruled: bool) -> _Arranged:
    lines = [line for note in notes for line in wrap(note, frame.width, NOTE)]
    width = _width(frame, halves)
    for row in RULED_ROWS if ruled else ROWS:
        later = int((frame.height - HEAD + 0.01) / row)
        first = int((frame.height - HEAD - _notes_height(lines) + 0.01) / row)
        pages = _pages(table.rows, first, later, halves)
        if len(pages) == 1 and not is_too_wide(table, row * TYPE, width):
            break
    return _Arranged(frame, width, row, column_widths(table, row * TYPE, width), lines, pages, ruled)


def _pages(rows: Rows, first: int, later: int, halves: int) -> list[list[Rows]]:
    """So many rows in each half of the first page and of the later ones; the last page is shared evenly."""
    pages: list[list[Rows]] = []
    begin, room = 0, first
    while begin < len(rows) or not pages:
        size = max(1, min(room, -(-(len(rows) - begin) // halves)))
        pages.append([rows[begin + i * size : begin + (i + 1) * size] for i in range(halves)])
        begin, room = begin + size * halves, later
    return pages


def _draw_page(
    paper: Paper, table: PaperTable, arranged: _Arranged, page: list[Rows], *, first: bool
) -> None:
    frame, top = arranged.frame, arranged.frame.top
    if first:
        for i, line in enumerate(arranged.notes):
            paper.text(frame.left, top - NOTE_LINE * (i + 0.8), line, NOTE)
        top -= arranged.notes_height
    for half, rows in enumerate(page):
        left = frame.left + half * (arranged.width + GUTTER)
        if rows or not half:
            _draw_head(paper, table, arranged, left, top)
        for i, row in enumerate(rows):
            y = top - HEAD - i * arranged.row
            _draw_row(paper, table, arranged, row, left, y, tinted=i % 2 == 0 and not arranged.ruled)
        if arranged.ruled:
            _draw_rules(paper, arranged, left, top - HEAD, len(rows))


def _draw_rules(paper: Paper, arranged: _Arranged, left: float, top: float, count: int) -> None:
    canvas, bottom = paper.canvas, top - count * arranged.row
    canvas.setStrokeGray(0.45)
    canvas.setLineWidth(0.5)
    for i in range(1, count + 1):
        canvas.line(left, top - i * arranged.row, left + arranged.width, top - i * arranged.row)
    x = left
    for span in [0.0, *arranged.widths]:
        x += span
        canvas.line(x, top, x, bottom)


def _anchor(column: PaperColumn, left: float, span: float) -> float:
    return {"left": left + PAD, "center": left + span / 2, "right": left + span - PAD}[column.align]


def _draw_head(paper: Paper, table: PaperTable, arranged: _Arranged, left: float, top: float) -> None:
    begin = left
    for column, span in zip(table.columns, arranged.widths, strict=True):
        title = fit(
            column.title, span - 2 * PAD + 1, largest=TITLE, smallest=5, lines=2, bold=True, wrap_first=True
        )
        paper.block(_anchor(column, left, span), top - HEAD / 2, title, bold=True, align=column.align)
        left += span
    paper.canvas.setStrokeGray(0)
    paper.canvas.setLineWidth(1)
    paper.canvas.line(begin, top - HEAD, begin + arranged.width, top - HEAD)


def _draw_row(
    paper: Paper, table: PaperTable, arranged: _Arranged, row: tuple[str, ...], left: float, top: float,
    *, tinted: bool,
) -> None:  # fmt: skip
    size = arranged.size
    if tinted:
        paper.canvas.setFillGray(0.93)
        paper.canvas.rect(left, top - arranged.row, arranged.width, arranged.row, stroke=0, fill=1)
    for column, span, value in zip(table.columns, arranged.widths, row, strict=True):
        smallest = size * 0.5 if column.text else 3.5
        fitted = fit(
            value, span - 2 * PAD + 0.5, largest=size, smallest=smallest, lines=2 if column.text else 1,
            bold=column.bold, height=arranged.row,
        )  # fmt: skip
        paper.block(
            _anchor(column, left, span), top - arranged.row / 2, fitted, bold=column.bold, align=column.align
        )
        left += span
