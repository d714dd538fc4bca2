"""Seating for the notice board: by name, who looks for a name finds a table; by table, who sits where."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from .column_flow import Place, balanced, pages_of
from .document import PORTRAIT, DocumentInfo, Paper, Pdf, Rect, begin, mm
from .page_frame import Frame, Heading, draw_frame, frame_of
from .text_fitting import Style

# (columns, type size): the first with which everything stands on one page, else the last.
BY_NAME = ((1, 24), (1, 20), (1, 17), (2, 16), (2, 14), (2, 12.5), (2, 13.5))
BY_TABLE = ((1, 22), (1, 18), (2, 18), (2, 16), (2, 14), (2, 12.5), (2, 14))
ROW = 1.75  # height of a row in type sizes
GUTTER = 8 * mm
HEAD = 8 * mm
GAP = 0.7  # between two tables, in type sizes
SOFT, DARK = 0.3, 0.15
ROUND = 2 * mm


@dataclass(frozen=True, slots=True)
class SeatLine:
    """One player at one table. Numbers only: "5", not "Tisch 5"."""

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
class ListGrid:
    frame: Frame
    columns: int
    size: float  # of the names
    places: list[Place]

    @property
    def row(self) -> float:
        return self.size * ROW

    @property
    def width(self) -> float:
        return (self.frame.width - GUTTER * (self.columns - 1)) / self.columns

    @property
    def pages(self) -> int:
        return pages_of(self.places)

    def left(self, column: int) -> float:
        return self.frame.left + column * (self.width + GUTTER)


def _arrange(
    rows: Sequence[int], frame: Frame, choices: Sequence[tuple[int, float]], *, gap: float = 0
) -> ListGrid:
    """Pieces of so many rows each: the first choice of (columns, type size) with one page, else the last.

    `gap` in type sizes.
    """
    for columns, size in choices:
        heights = [count * size * ROW for count in rows]
        places = balanced(heights, room=frame.height, columns=columns, gap=gap * size)
        if pages_of(places) == 1:
            break
    return ListGrid(frame, columns, size, places)


def seating_by_name(
    players: Sequence[SeatLine], *, heading: Heading, words: ListWords, document: DocumentInfo
) -> Pdf:
    """In the given order."""
    frame = frame_of(PORTRAIT, heading)
    grid = _arrange([1] * len(players), replace(frame, top=frame.top - HEAD), BY_NAME)
    paper = begin(document)
    for page in range(grid.pages):
        draw_frame(paper, heading, page + 1, grid.pages)
        here = [pair for pair in zip(grid.places, players, strict=True) if pair[0].page == page]
        for column in sorted({place.column for place, _ in here}):
            _draw_head(paper, grid, column, words)
        for i, (place, player) in enumerate(here):
            _draw_row(paper, grid, place, player, tinted=i % 2 == 0)
        if here:
            paper.bookmark(f"{here[0][1].name} – {here[-1][1].name}")
        paper.next_page()
    return paper.finish()


def _stops(grid: ListGrid, column: int) -> tuple[float, float, float, float]:
    """Right edge of the start number, left edge of the name, middle of the table, middle of the seat."""
    left, size = grid.left(column), grid.size
    right = left + grid.width
    return left + size * 2.3, left + size * 2.8, right - size * 3.0, right - size * 1.0


def _draw_head(paper: Paper, grid: ListGrid, column: int, words: ListWords) -> None:
    number, name, table, seat = _stops(grid, column)
    middle, room = grid.frame.top + HEAD / 2, grid.size * 2
    centred = Style(9, 6, align="center", grey=SOFT)
    paper.put(number, middle, words.start_number, room, Style(9, 6, align="right", grey=SOFT))
    paper.put(name, middle, words.name, table - name - room, Style(9, 6, grey=SOFT))
    paper.put(table, middle, words.table, room, centred)
    paper.put(seat, middle, words.seat, room, centred)


def _draw_row(paper: Paper, grid: ListGrid, place: Place, player: SeatLine, *, tinted: bool) -> None:
    number, name, table, seat = _stops(grid, place.column)
    size, height = grid.size, grid.row
    bottom = grid.frame.top - place.down - height
    middle = bottom + height / 2
    if tinted:
        paper.fill((grid.left(place.column), bottom, grid.width, height), 0.92)
    start = Style(size * 0.7, 5, align="right", grey=SOFT)
    paper.put(number, middle, player.start_number, size * 2.1, start)
    room = table - size * 1.3 - name
    paper.put(name, middle, player.name, room, Style(size, size * 0.45, lines=2, bold=True, height=height))
    paper.put(table, middle, player.table, size * 2.4, Style(size * 1.2, 6, bold=True, align="center"))
    paper.put(seat, middle, player.seat, size * 1.7, Style(size, 6, align="center"))


def seating_by_table(
    players: Sequence[SeatLine], *, heading: Heading, words: ListWords, document: DocumentInfo
) -> Pdf:
    """In the given order; players of one table must follow one another. No page break cuts a table."""
    tables = [list(group) for _, group in groupby(players, key=lambda player: player.table)]
    rows = [max(2, len(seats)) for seats in tables]  # a table's number needs two rows
    grid = _arrange(rows, frame_of(PORTRAIT, heading), BY_TABLE, gap=GAP)
    paper = begin(document)
    for page in range(grid.pages):
        draw_frame(paper, heading, page + 1, grid.pages)
        for place, seats, count in zip(grid.places, tables, rows, strict=True):
            if place.page == page:
                paper.bookmark(f"{words.table} {seats[0].table}")
                top, height = grid.frame.top - place.down, count * grid.row
                rect = (grid.left(place.column), top - height, grid.width, height)
                _draw_table(paper, grid.size, rect, seats, words)
        paper.next_page()
    return paper.finish()


def _draw_table(paper: Paper, size: float, rect: Rect, seats: list[SeatLine], words: ListWords) -> None:
    left, bottom, width, height = rect
    badge, row, top = size * 3.4, size * ROW, bottom + height
    with paper.clipped(rect, ROUND):
        paper.fill((left, bottom, badge, height), DARK)
        for i in range(1, len(seats), 2):
            paper.fill((left + badge, top - (i + 1) * row, width - badge, row), 0.93)
    paper.outline(rect, 1, radius=ROUND)
    center, middle = left + badge / 2, bottom + height / 2
    word = Style(size * 0.62, 5, align="center", grey=1)
    number = Style(size * 1.9, 8, bold=True, align="center", grey=1)
    paper.put(center, middle + size * 0.95, words.table, badge - 4, word)
    paper.put(center, middle - size * 0.4, seats[0].table, badge - 6, number)
    for i, player in enumerate(seats):
        _draw_seat(paper, size, player, (left + badge, left + width), top - (i + 0.5) * row)


def _draw_seat(
    paper: Paper, size: float, player: SeatLine, edges: tuple[float, float], middle: float
) -> None:
    left, right = edges
    seat = Style(size * 0.8, 5, align="center", grey=SOFT)
    paper.put(left + size * 0.9, middle, player.seat, size * 1.3, seat)
    number = Style(size * 0.7, 5, align="right", grey=SOFT)
    paper.put(right - size * 0.5, middle, player.start_number, size * 2, number)
    name = Style(size, size * 0.45, lines=2, bold=True, height=size * ROW)
    paper.put(left + size * 1.8, middle, player.name, right - left - size * 4.5, name)
