"""Seating by name for the notice board: who looks for a name finds a table."""

from collections.abc import Sequence

from .column_flow import Place
from .document import PORTRAIT, DocumentInfo, Paper, Pdf, begin, mm
from .page_frame import Heading, draw_frame, frame_of
from .seating_lists import SOFT, ListGrid, ListWords, Seated, arrange
from .text_fitting import fit

# (columns, type size): the first with which everything stands on one page, else the last.
CHOICES = ((1, 24), (1, 20), (1, 17), (2, 16), (2, 14), (2, 12.5), (2, 13.5))
HEAD = 8 * mm


def seating_by_name(
    players: Sequence[Seated], *, heading: Heading, words: ListWords, document: DocumentInfo
) -> Pdf:
    """In the given order."""
    grid = arrange([1] * len(players), frame_of(PORTRAIT, heading), CHOICES, head=HEAD)
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
    middle, room = grid.frame.top - HEAD / 2, grid.size * 2
    captions = [
        fit(word, room, largest=9, smallest=6) for word in (words.start_number, words.table, words.seat)
    ]
    paper.block(number, middle, captions[0], align="right", grey=SOFT)
    paper.block(name, middle, fit(words.name, table - name - room, largest=9, smallest=6), grey=SOFT)
    paper.block(table, middle, captions[1], align="center", grey=SOFT)
    paper.block(seat, middle, captions[2], align="center", grey=SOFT)


def _draw_row(paper: Paper, grid: ListGrid, place: Place, player: Seated, *, tinted: bool) -> None:
    number, name, table, seat = _stops(grid, place.column)
    size, height = grid.size, grid.row
    bottom = grid.frame.top - HEAD - place.down - height
    middle = bottom + height / 2
    if tinted:
        paper.canvas.setFillGray(0.92)
        paper.canvas.rect(grid.left(place.column), bottom, grid.width, height, stroke=0, fill=1)
    start = fit(player.start_number, size * 2.1, largest=size * 0.7, smallest=5)
    paper.block(number, middle, start, align="right", grey=SOFT)
    room = table - size * 1.3 - name
    fitted = fit(player.name, room, largest=size, smallest=size * 0.45, lines=2, bold=True, height=height)
    paper.block(name, middle, fitted, bold=True)
    number_of_table = fit(player.table, size * 2.4, largest=size * 1.2, smallest=6, bold=True)
    paper.block(table, middle, number_of_table, bold=True, align="center")
    paper.block(seat, middle, fit(player.seat, size * 1.7, largest=size, smallest=6), align="center")
