"""Small papers that are cut from a page: the grid of all of them, and name badges."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from .document import PORTRAIT, DocumentInfo, NothingToPrint, Paper, Pdf, begin, mm
from .sheet_layouts import stacked
from .text_fitting import Style

T = TypeVar("T")
SOFT, DARK = 0.3, 0.15  # greys
BAND, PAD = 11 * mm, 6 * mm  # of a badge


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
    """In the given order once the pages are cut and the piles laid on one another.

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
            with paper.moved(*grid.corner(place)):
                draw(paper, cards[number], card)
        _draw_cut_marks(paper, grid)
        paper.next_page()
    return paper.finish()


def _draw_cut_marks(paper: Paper, grid: CardGrid) -> None:
    """Short strokes at the page's edges, outside every card or where cards have no ink."""
    (width, height), mark = grid.page, 4 * mm
    for i in range(grid.columns + 1):
        x = grid.left + i * grid.width
        if 1 < x < width - 1:
            paper.line((x, 0), (x, mark), 0.4, 0.4)
            paper.line((x, height - mark), (x, height), 0.4, 0.4)
    for i in range(grid.rows + 1):
        y = grid.bottom + i * grid.height
        if 1 < y < height - 1:
            paper.line((0, y), (mark, y), 0.4, 0.4)
            paper.line((width - mark, y), (width, y), 0.4, 0.4)


@dataclass(frozen=True, slots=True)
class Badge:
    event: str
    first: str  # the line in large letters: read across a table
    last: str = ""
    club: str = ""
    number: str = ""


def name_badges(badges: Sequence[Badge], *, document: DocumentInfo) -> Pdf:
    """Ten to a page."""
    return draw_cards(
        badges, BADGES, _draw_badge, document=document, entry_of=lambda one: f"{one.first} {one.last}".strip()
    )


def _draw_badge(paper: Paper, badge: Badge, card: Card) -> None:
    width, center, room = card.width, card.width / 2, card.width - 2 * PAD
    in_band, middle = card.height - BAND / 2, (card.height - BAND) / 2
    paper.fill((0, card.height - BAND, width, BAND), DARK)
    paper.put(width - PAD, in_band, badge.number, 18 * mm, Style(20, 9, bold=True, align="right", grey=1))
    paper.put(
        PAD,
        in_band,
        badge.event,
        room - 20 * mm,
        Style(11, 5.5, lines=2, bold=True, height=BAND * 0.8, grey=1),
    )
    first = Style(34, 12, lines=2, bold=True, height=18 * mm, align="center")
    paper.put(center, middle + (7 * mm if badge.last else 2 * mm), badge.first, room, first)
    last = Style(19, 8, lines=2, height=12 * mm, align="center")
    paper.put(center, middle - 7.5 * mm, badge.last, room, last)
    paper.put(center, 5 * mm, badge.club, room, Style(10.5, 6, align="center", grey=SOFT))
    paper.outline((0, 0, width, card.height), 0.4, 0.75)
