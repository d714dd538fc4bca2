"""Standings on as many pages as needed. The caller chooses the columns and finishes every value."""

from collections.abc import Sequence
from dataclasses import dataclass

from .column_flow import flow, pages_of
from .document import LANDSCAPE, PORTRAIT, DocumentInfo, Paper, Pdf, mm
from .page_frame import Frame, Heading, draw_frame, frame_of
from .paper_table import PAD, TITLE, PaperColumn, PaperTable, column_widths, is_too_wide
from .text_fitting import fit, wrap

ROWS = (8.4 * mm, 7.4 * mm, 6.4 * mm, 5.6 * mm, 6.2 * mm)  # the first with one page, else the last
TYPE = 0.57  # size of the type, in heights of a row
HEAD = 9.5 * mm
NOTE = 10.5
NOTE_LINE = 4.8 * mm


@dataclass(frozen=True, slots=True)
class _Arranged:
    frame: Frame
    row: float
    widths: list[float]
    notes: list[str]
    pages: list[list[tuple[str, ...]]]

    @property
    def size(self) -> float:
        return self.row * TYPE

    @property
    def notes_height(self) -> float:
        return len(self.notes) * NOTE_LINE + 1.5 * mm if self.notes else 0.0


def standings(
    table: PaperTable, *, heading: Heading, document: DocumentInfo, notes: Sequence[str] = ()
) -> Pdf:
    """Portrait where the columns fit, else landscape. Notes stand above the table on the first page."""
    size = LANDSCAPE if is_too_wide(table, ROWS[-1] * TYPE, frame_of(PORTRAIT, heading).width) else PORTRAIT
    arranged = _arrange(table, frame_of(size, heading), notes)
    paper = Paper(document, size)
    for number, rows in enumerate(arranged.pages, start=1):
        draw_frame(paper, heading, number, len(arranged.pages))
        _draw_page(paper, table, arranged, rows, first=number == 1)
        paper.bookmark(paper.page_label(number, len(arranged.pages)))
        paper.next_page()
    return paper.finish()


def _arrange(table: PaperTable, frame: Frame, notes: Sequence[str]) -> _Arranged:
    lines = [line for note in notes for line in wrap(note, frame.width, NOTE)]
    above = _Arranged(frame, 0, [], lines, []).notes_height
    for row in ROWS:
        widths = column_widths(table, row * TYPE, frame.width)
        places = flow([above] * bool(above) + [row] * len(table.rows), room=frame.height - HEAD)
        if pages_of(places) == 1 and not is_too_wide(table, row * TYPE, frame.width):
            break
    pages: list[list[tuple[str, ...]]] = [[] for _ in range(pages_of(places))]
    for place, values in zip(places[bool(above) :], table.rows, strict=True):
        pages[place.page].append(values)
    return _Arranged(frame, row, widths, lines, pages)


def _draw_page(
    paper: Paper, table: PaperTable, arranged: _Arranged, rows: list[tuple[str, ...]], *, first: bool
) -> None:
    frame, y = arranged.frame, arranged.frame.top
    if first:
        for i, line in enumerate(arranged.notes):
            paper.text(frame.left, y - NOTE_LINE * (i + 0.8), line, NOTE)
        y -= arranged.notes_height
    _draw_head(paper, table, arranged, y)
    y -= HEAD
    for i, row in enumerate(rows):
        _draw_row(paper, table, arranged, row, y, tinted=i % 2 == 0)
        y -= arranged.row


def _anchor(column: PaperColumn, left: float, span: float) -> float:
    return {"left": left + PAD, "center": left + span / 2, "right": left + span - PAD}[column.align]


def _draw_head(paper: Paper, table: PaperTable, arranged: _Arranged, top: float) -> None:
    frame, left = arranged.frame, arranged.frame.left
    for column, span in zip(table.columns, arranged.widths, strict=True):
        title = fit(
            column.title, span - 2 * PAD + 1, largest=TITLE, smallest=5, lines=2, bold=True, wrap_first=True
        )
        paper.block(_anchor(column, left, span), top - HEAD / 2, title, bold=True, align=column.align)
        left += span
    paper.canvas.setStrokeGray(0)
    paper.canvas.setLineWidth(1)
    paper.canvas.line(frame.left, top - HEAD, frame.right, top - HEAD)


def _draw_row(
    paper: Paper, table: PaperTable, arranged: _Arranged, row: tuple[str, ...], top: float, *, tinted: bool
) -> None:
    frame, size = arranged.frame, arranged.size
    if tinted:
        paper.canvas.setFillGray(0.93)
        paper.canvas.rect(frame.left, top - arranged.row, frame.width, arranged.row, stroke=0, fill=1)
    left = frame.left
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
