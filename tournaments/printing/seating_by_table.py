"""Seating by table for the notice board: who sits where, each table a block that no page break cuts."""

from collections.abc import Sequence
from itertools import groupby

from .document import PORTRAIT, DocumentInfo, Paper, Pdf, begin, mm
from .page_frame import Heading, draw_frame, frame_of
from .seating_lists import SOFT, ListGrid, ListWords, Seated, arrange
from .text_fitting import fit

# (columns, type size): the first with which everything stands on one page, else the last.
CHOICES = ((1, 22), (1, 18), (2, 18), (2, 16), (2, 14), (2, 12.5), (2, 14))
GAP = 0.7  # between two tables, in type sizes
DARK = 0.15
ROUND = 2 * mm


def seating_by_table(
    players: Sequence[Seated], *, heading: Heading, words: ListWords, document: DocumentInfo
) -> Pdf:
    """In the given order; players of one table must follow one another."""
    tables = [list(group) for _, group in groupby(players, key=lambda player: player.table)]
    rows = [max(2, len(seats)) for seats in tables]  # a table's number needs two rows
    grid = arrange(rows, frame_of(PORTRAIT, heading), CHOICES, gap=GAP)
    paper = begin(document)
    for page in range(grid.pages):
        draw_frame(paper, heading, page + 1, grid.pages)
        for place, seats, count in zip(grid.places, tables, rows, strict=True):
            if place.page == page:
                paper.bookmark(f"{words.table} {seats[0].table}")
                top = grid.frame.top - place.down
                _draw_table(paper, grid, grid.left(place.column), top, count * grid.row, seats, words)
        paper.next_page()
    return paper.finish()


def _draw_table(
    paper: Paper, grid: ListGrid, left: float, top: float, height: float, seats: list[Seated],
    words: ListWords,
) -> None:  # fmt: skip
    canvas, badge = paper.canvas, grid.size * 3.4
    outline = canvas.beginPath()
    outline.roundRect(left, top - height, grid.width, height, ROUND)
    canvas.saveState()
    canvas.clipPath(outline, stroke=0, fill=0)
    canvas.setFillGray(DARK)
    canvas.rect(left, top - height, badge, height, stroke=0, fill=1)
    for i in range(1, len(seats), 2):
        canvas.setFillGray(0.93)
        canvas.rect(left + badge, top - (i + 1) * grid.row, grid.width - badge, grid.row, stroke=0, fill=1)
    canvas.restoreState()
    canvas.setStrokeGray(0)
    canvas.setLineWidth(1)
    canvas.roundRect(left, top - height, grid.width, height, ROUND, stroke=1, fill=0)
    _draw_number(paper, grid, left + badge / 2, top - height / 2, badge, seats[0].table, words)
    for i, player in enumerate(seats):
        _draw_seat(paper, grid, player, left + badge, left + grid.width, top - (i + 0.5) * grid.row)


def _draw_number(
    paper: Paper, grid: ListGrid, center: float, middle: float, room: float, table: str, words: ListWords
) -> None:
    size = grid.size
    word = fit(words.table, room - 4, largest=size * 0.62, smallest=5)
    number = fit(table, room - 6, largest=size * 1.9, smallest=8, bold=True)
    paper.block(center, middle + size * 0.95, word, align="center", grey=1)
    paper.block(center, middle - size * 0.4, number, bold=True, align="center", grey=1)


def _draw_seat(
    paper: Paper, grid: ListGrid, player: Seated, left: float, right: float, middle: float
) -> None:
    size = grid.size
    seat = fit(player.seat, size * 1.3, largest=size * 0.8, smallest=5)
    paper.block(left + size * 0.9, middle, seat, align="center", grey=SOFT)
    number = fit(player.start_number, size * 2, largest=size * 0.7, smallest=5)
    paper.block(right - size * 0.5, middle, number, align="right", grey=SOFT)
    room = right - left - size * 4.5
    name = fit(player.name, room, largest=size, smallest=size * 0.45, lines=2, bold=True, height=grid.row)
    paper.block(left + size * 1.8, middle, name, bold=True)
