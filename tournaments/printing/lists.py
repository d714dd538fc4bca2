"""Seating lists for the notice board: read from two metres, by table and by name."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from .column_flow import Place, flow, pages_of
from .document import PORTRAIT, DocumentInfo, Paper, Pdf, mm
from .page_frame import Frame, Heading, draw_frame, frame_of
from .text_fitting import fit

# (columns, type size), the largest first: the first with which everything stands on one page is taken, else the last.
NAME_SIZES = ((1, 22), (1, 18), (2, 16), (2, 14), (2, 13))
TABLE_SIZES = ((1, 24), (2, 18), (2, 15), (2, 13))
ROW = 1.75  # height of a row in type sizes
GUTTER = 8 * mm
SOFT = 0.3


@dataclass(frozen=True, slots=True)
class Seated:
    """One player at one table. Finished words: the table's number, not "Tisch 5"."""

    name: str
    start_number: str = ""
    table: str = ""
    seat: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ListWords:
    name: str
    start_number: str
    table: str
    seat: str


@dataclass(frozen=True, slots=True)
class _Grid:
    frame: Frame
    columns: int
    size: float

    @property
    def width(self) -> float:
        return (self.frame.width - GUTTER * (self.columns - 1)) / self.columns

    def left(self, column: int) -> float:
        return self.frame.left + column * (self.width + GUTTER)


def seating_by_name(
    players: Sequence[Seated], *, heading: Heading, words: ListWords, document: DocumentInfo
) -> Pdf:
    """In the given order; each line leads from a name to a table."""
    frame = frame_of(PORTRAIT, heading)
    head = 8 * mm
    for columns, size in NAME_SIZES:
        grid = _Grid(frame, columns, size)
        places = flow([size * ROW] * len(players), room=frame.height - head, columns=columns)
        if pages_of(places) == 1:
            break
    paper = Paper(document)
    for page, group in _by_page(places, players):
        draw_frame(paper, heading, page + 1, pages_of(places))
        for column in sorted({place.column for place, _ in group}):
            _draw_name_head(paper, grid, column, words)
        for i, (place, player) in enumerate(group):
            _draw_name_row(paper, grid, place, player, frame.top - head, tinted=i % 2 == 0)
        paper.bookmark(f"{group[0][1].name} – {group[-1][1].name}" if group else heading.title)
        paper.next_page()
    return paper.finish()


def _by_page(
    places: list[Place], things: Sequence[Seated]
) -> Iterator[tuple[int, list[tuple[Place, Seated]]]]:
    pairs = list(zip(places, things, strict=True))
    if not pairs:
        yield 0, []
    for page, group in groupby(pairs, key=lambda pair: pair[0].page):
        yield page, list(group)


def _name_columns(grid: _Grid, left: float) -> tuple[float, float, float]:
    """Right edges of start number, table and seat."""
    right = left + grid.width
    unit = grid.size * 2.6
    return left + unit, right - unit, right


def _draw_name_head(paper: Paper, grid: _Grid, column: int, words: ListWords) -> None:
    left = grid.left(column)
    number, table, seat = _name_columns(grid, left)
    middle = grid.frame.top - 3.5 * mm
    small = {"largest": 9.0, "smallest": 6.0}
    paper.block(
        number - grid.size * 0.5,
        middle,
        fit(words.start_number, number - left, **small),
        align="right",
        grey=SOFT,
    )
    paper.block(number, middle, fit(words.name, table - number - 60, **small), grey=SOFT)
    paper.block(
        table - grid.size * 0.9, middle, fit(words.table, grid.size * 2.4, **small), align="center", grey=SOFT
    )
    paper.block(
        seat - grid.size * 1.1, middle, fit(words.seat, grid.size * 2.2, **small), align="center", grey=SOFT
    )


def _draw_name_row(
    paper: Paper, grid: _Grid, place: Place, player: Seated, top: float, *, tinted: bool
) -> None:
    left, height, size = grid.left(place.column), grid.size * ROW, grid.size
    number, table, seat = _name_columns(grid, left)
    bottom = top - place.down - height
    middle = bottom + height / 2
    if tinted:
        paper.canvas.setFillGray(0.93)
        paper.canvas.rect(left, bottom, grid.width, height, stroke=0, fill=1)
    start = fit(player.start_number, number - left - size * 0.6, largest=size * 0.7, smallest=5)
    paper.block(number - size * 0.5, middle, start, align="right", grey=SOFT)
    name = fit(
        player.name, table - number - size * 2.4, largest=size, smallest=size * 0.5, lines=2, bold=True
    )
    paper.block(number, middle, name, bold=True, leading=1.0)
    paper.block(
        table - size * 0.9,
        middle,
        fit(player.table, size * 2.2, largest=size * 1.2, smallest=6, bold=True),
        bold=True,
        align="center",
    )
    paper.block(
        seat - size * 1.1, middle, fit(player.seat, size * 2, largest=size, smallest=6), align="center"
    )


def seating_by_table(
    players: Sequence[Seated], *, heading: Heading, words: ListWords, document: DocumentInfo
) -> Pdf:
    """Players of one table must follow one another."""
    tables = [list(group) for _, group in groupby(players, key=lambda player: player.table)]
    frame = frame_of(PORTRAIT, heading)
    for columns, size in TABLE_SIZES:
        grid = _Grid(frame, columns, size)
        heights = [len(seats) * size * ROW for seats in tables]
        places = flow(heights, room=frame.height, columns=columns, gap=size * 0.7)
        if pages_of(places) == 1:
            break
    paper = Paper(document)
    for page in range(pages_of(places)):
        draw_frame(paper, heading, page + 1, pages_of(places))
        for i, (place, seats) in enumerate(zip(places, tables, strict=True)):
            if place.page == page:
                paper.bookmark(f"{words.table} {seats[0].table}", order=i)
                _draw_table(paper, grid, place, seats, words)
        paper.next_page()
    return paper.finish()


def _draw_table(paper: Paper, grid: _Grid, place: Place, seats: list[Seated], words: ListWords) -> None:
    left, size = grid.left(place.column), grid.size
    top, height = grid.frame.top - place.down, len(seats) * size * ROW
    badge = size * 3.6
    canvas = paper.canvas
    canvas.setFillGray(0.15)
    canvas.roundRect(left, top - height, badge, height, 2 * mm, stroke=0, fill=1)
    canvas.rect(left + badge / 2, top - height, badge / 2, height, stroke=0, fill=1)
    word = fit(words.table, badge - 6, largest=size * 0.62, smallest=5)
    number = fit(seats[0].table, badge - 6, largest=size * 1.9, smallest=8, bold=True)
    paper.block(left + badge / 2, top - height / 2 + size * 1.25, word, align="center", grey=1)
    paper.block(left + badge / 2, top - height / 2 - size * 0.25, number, bold=True, align="center", grey=1)
    for i, player in enumerate(seats):
        _draw_seat(paper, player, left + badge, left + grid.width, top - (i + 1) * size * ROW, size)
    canvas.setStrokeGray(0)
    canvas.setLineWidth(1)
    canvas.roundRect(left, top - height, grid.width, height, 2 * mm, stroke=1, fill=0)


def _draw_seat(paper: Paper, player: Seated, left: float, right: float, bottom: float, size: float) -> None:
    middle = bottom + size * ROW / 2
    seat = fit(player.seat, size * 1.2, largest=size * 0.8, smallest=5)
    paper.block(left + size * 0.9, middle, seat, align="center", grey=SOFT)
    number = fit(player.start_number, size * 2.2, largest=size * 0.7, smallest=5)
    paper.block(right - size * 0.5, middle, number, align="right", grey=SOFT)
    name = fit(player.name, right - left - size * 4.6, largest=size, smallest=size * 0.5, lines=2, bold=True)
    paper.block(left + size * 1.8, middle, name, bold=True, leading=1.0)
