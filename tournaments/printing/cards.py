"""Small papers that are cut from a page: start cards, result slips, badges. Sizes as data."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from .document import PORTRAIT, DocumentInfo, Paper, Pdf, begin, mm
from .drafts import NothingToPrint
from .sheet_layouts import stacked

T = TypeVar("T")


@dataclass(frozen=True, slots=True, kw_only=True)
class CardGrid:
    """How a page is divided. Lengths in points; what is left over is margin around all cards."""

    columns: int
    rows: int
    width: float
    height: float
    page: tuple[float, float] = PORTRAIT

    @property
    def per_page(self) -> int:
        return self.columns * self.rows

    @property
    def left(self) -> float:
        return (self.page[0] - self.columns * self.width) / 2

    @property
    def bottom(self) -> float:
        return (self.page[1] - self.rows * self.height) / 2

    def corner(self, place: int) -> tuple[float, float]:
        """Lower left corner of a card; the first is at the upper left."""
        row, column = divmod(place, self.columns)
        return self.left + column * self.width, self.bottom + (self.rows - 1 - row) * self.height


@dataclass(frozen=True, slots=True)
class Card:
    """Where a card is drawn: all in points from its own lower left corner."""

    width: float
    height: float


QUARTERS = CardGrid(columns=2, rows=2, width=PORTRAIT[0] / 2, height=PORTRAIT[1] / 2)
BADGES = CardGrid(columns=2, rows=5, width=90 * mm, height=55 * mm)


def draw_cards(
    cards: Sequence[T],
    grid: CardGrid,
    draw: Callable[[Paper, T, Card], None],
    *,
    document: DocumentInfo,
    entry_of: Callable[[T], str] | None = None,
) -> Pdf:
    """In the given order once the pages are cut and the piles laid on one another. ValueError without cards.

    `entry_of`: what the outline calls the card that begins a page.
    """
    if not cards:
        raise NothingToPrint
    paper, card = begin(document, grid.page), Card(grid.width, grid.height)
    for page, places in enumerate(stacked(len(cards), grid.per_page)):
        for place, number in enumerate(places):
            if number is None:
                continue
            if place == 0 and entry_of:
                paper.bookmark(entry_of(cards[number]), order=page)
            paper.canvas.saveState()
            paper.canvas.translate(*grid.corner(place))
            draw(paper, cards[number], card)
            paper.canvas.restoreState()
        _draw_cut_marks(paper, grid)
        paper.next_page()
    return paper.finish()


def _draw_cut_marks(paper: Paper, grid: CardGrid) -> None:
    """Short strokes at the page's edges, outside every card or where cards have no ink."""
    canvas, (width, height), mark = paper.canvas, grid.page, 4 * mm
    canvas.setStrokeGray(0.4)
    canvas.setLineWidth(0.4)
    for i in range(grid.columns + 1):
        x = grid.left + i * grid.width
        if 1 < x < width - 1:
            canvas.line(x, 0, x, mark)
            canvas.line(x, height - mark, x, height)
    for i in range(grid.rows + 1):
        y = grid.bottom + i * grid.height
        if 1 < y < height - 1:
            canvas.line(0, y, mark, y)
            canvas.line(width - mark, y, width, y)
