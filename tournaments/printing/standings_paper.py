"""Standings as a table over as many pages as needed. The caller chooses the columns and finishes every value."""

from collections.abc import Sequence
from dataclasses import dataclass

from .column_flow import flow, pages_of
from .document import LANDSCAPE, PORTRAIT, Align, DocumentInfo, Paper, Pdf, mm
from .page_frame import Frame, Heading, draw_frame, frame_of
from .text_fitting import fit, wrap
from .typefaces import width

SIZE = 10.5
SMALLEST = 7.0
ROW = 6.6 * mm
HEAD = 9 * mm
PAD = 1.8 * mm
LONGEST = 75 * mm  # a text column asks for no more than this
NARROWEST = 32 * mm  # a text column is never squeezed below this
SOFT = 0.3


@dataclass(frozen=True, slots=True)
class PaperColumn:
    """`text` columns hold names and may be squeezed; others always show their whole value."""

    title: str
    align: Align = "left"
    text: bool = False
    bold: bool = False


@dataclass(frozen=True, slots=True)
class PaperTable:
    columns: tuple[PaperColumn, ...]
    rows: Sequence[tuple[str, ...]]


def standings(
    table: PaperTable, *, heading: Heading, document: DocumentInfo, notes: Sequence[str] = ()
) -> Pdf:
    """Portrait where the columns fit, else landscape. Notes stand under the heading of the first page."""
    wanted = [_wanted(table, i) for i in range(len(table.columns))]
    size = PORTRAIT if _least(table, wanted) <= frame_of(PORTRAIT, heading).width else LANDSCAPE
    frame = frame_of(size, heading)
    widths = _widths(table, wanted, frame.width)
    noted = _note_lines(notes, frame)
    heights = [len(noted) * 4.6 * mm + 1.5 * mm] * bool(noted) + [ROW] * len(table.rows)
    places = flow(heights, room=frame.height - HEAD, columns=1)
    paper = Paper(document, size)
    _draw_pages(paper, table, heading, widths, noted, [place.page for place in places], pages_of(places))
    return paper.finish()


def _wanted(table: PaperTable, index: int) -> float:
    column = table.columns[index]
    cells = max((width(row[index], SIZE, column.bold) for row in table.rows), default=0.0)
    title = max((width(word, 8.5, True) for word in column.title.split()), default=0.0)
    return min(LONGEST if column.text else 1e9, max(cells, title)) + 2 * PAD


def _least(table: PaperTable, wanted: list[float]) -> float:
    return sum(
        min(NARROWEST, want) if column.text else want
        for column, want in zip(table.columns, wanted, strict=True)
    )


def _widths(table: PaperTable, wanted: list[float], room: float) -> list[float]:
    """What is left over goes to the text columns; what is lacking is taken from them, or else from all."""
    spare = room - sum(wanted)
    texts = [want if column.text else 0.0 for column, want in zip(table.columns, wanted, strict=True)]
    if sum(texts) and room > sum(wanted) - sum(texts):
        return [want + spare * text / sum(texts) for want, text in zip(wanted, texts, strict=True)]
    return [want * room / sum(wanted) for want in wanted]


def _note_lines(notes: Sequence[str], frame: Frame) -> list[str]:
    return [line for note in notes for line in wrap(note, frame.width, 10)]


def _draw_pages(
    paper: Paper, table: PaperTable, heading: Heading, widths: list[float], noted: list[str],
    page_of: list[int], pages: int,
) -> None:  # fmt: skip
    first = 1 if noted else 0
    for page in range(pages):
        frame = draw_frame(paper, heading, page + 1, pages)
        y = frame.top
        if noted and page == 0:
            for i, line in enumerate(noted):
                paper.text(frame.left, y - 4 * mm - i * 4.6 * mm, line, 10)
            y -= len(noted) * 4.6 * mm + 1.5 * mm
        _draw_head(paper, table, widths, frame, y)
        y -= HEAD
        for i, row in enumerate(table.rows):
            if page_of[first + i] == page:
                _draw_row(paper, table, row, widths, frame, y, tinted=i % 2 == 0)
                y -= ROW
        if pages > 1:
            paper.bookmark(paper.page_label(page + 1, pages))
        paper.next_page()


def _anchor(column: PaperColumn, left: float, span: float) -> float:
    return {"left": left + PAD, "center": left + span / 2, "right": left + span - PAD}[column.align]


def _draw_head(paper: Paper, table: PaperTable, widths: list[float], frame: Frame, top: float) -> None:
    left = frame.left
    for column, span in zip(table.columns, widths, strict=True):
        fitted = fit(column.title, span - 2 * PAD, largest=8.5, smallest=5.5, lines=2, bold=True)
        paper.block(_anchor(column, left, span), top - HEAD / 2, fitted, bold=True, align=column.align)
        left += span
    paper.canvas.setStrokeGray(0)
    paper.canvas.setLineWidth(1)
    paper.canvas.line(frame.left, top - HEAD, frame.right, top - HEAD)


def _draw_row(
    paper: Paper, table: PaperTable, row: tuple[str, ...], widths: list[float], frame: Frame, top: float,
    *, tinted: bool,
) -> None:  # fmt: skip
    if tinted:
        paper.canvas.setFillGray(0.94)
        paper.canvas.rect(frame.left, top - ROW, frame.width, ROW, stroke=0, fill=1)
    left = frame.left
    for column, span, value in zip(table.columns, widths, row, strict=True):
        fitted = fit(
            value, span - 2 * PAD, largest=SIZE, smallest=SMALLEST if column.text else 4, bold=column.bold
        )
        paper.block(_anchor(column, left, span), top - ROW / 2, fitted, bold=column.bold, align=column.align)
        left += span
