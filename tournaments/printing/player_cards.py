"""One small paper per player: the start card with all tables, and the slip with all results."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from .cards import QUARTERS, Card, draw_cards
from .document import DocumentInfo, Paper, Pdf, mm
from .qr_code import draw_qr
from .text_fitting import fit

SOFT, DARK = 0.3, 0.15
MARGIN = 8 * mm
HEAD, FOOT = 33 * mm, 8 * mm
LARGEST_ROW, CODE = 12.5 * mm, 22 * mm


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerCard:
    """Finished words. Each row of `rows` fits the titles; the last one is heavy when `has_total`.

    `badge` is the large number in the corner with its caption, `code` the text of a QR code at the foot.
    """

    event: str
    player: str
    detail: str = ""  # under the name: club, class
    badge: str = ""
    badge_caption: str = ""
    titles: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    has_total: bool = False
    note: str = ""
    code: str = ""
    code_caption: str = ""


def player_cards(cards: Sequence[PlayerCard], *, document: DocumentInfo) -> Pdf:
    """Four to a page. Raises ValueError without cards."""
    return draw_cards(cards, QUARTERS, _draw, document=document, entry_of=lambda card: card.player)


def _draw(paper: Paper, content: PlayerCard, card: Card) -> None:
    left, right, top = MARGIN, card.width - MARGIN, card.height - MARGIN
    block = partial(paper.block)
    event = fit(content.event, right - left, largest=9.5, smallest=6, lines=2, height=6 * mm)
    block(left, top - 1 * mm, event, grey=SOFT)
    box = 19 * mm
    paper.canvas.setFillGray(DARK)
    paper.canvas.roundRect(right - box, top - 24 * mm, box, 18.5 * mm, 1.8 * mm, stroke=0, fill=1)
    caption = fit(content.badge_caption, box - 2 * mm, largest=7, smallest=4.5)
    block(right - box / 2, top - 8.6 * mm, caption, align="center", grey=1)
    number = fit(content.badge, box - 3 * mm, largest=27, smallest=9, bold=True)
    block(right - box / 2, top - 16.4 * mm, number, bold=True, align="center", grey=1)
    room = right - box - 4 * mm - left
    name = fit(content.player, room, largest=19, smallest=8, lines=2, bold=True, height=14 * mm)
    block(left, top - 12.5 * mm, name, bold=True)
    block(left, top - 21.8 * mm, fit(content.detail, room, largest=10, smallest=6), grey=SOFT)
    bottom = MARGIN + (CODE + 4 * mm if content.code else FOOT if content.note else 0)
    _draw_rows(paper, content, left, right, top - HEAD + 6 * mm, bottom)
    _draw_foot(paper, content, left, right)


def _draw_rows(
    paper: Paper, content: PlayerCard, left: float, right: float, top: float, bottom: float
) -> None:
    """All rows in the room there is; with very many of them, small."""
    count = len(content.rows) + 1
    height = min(LARGEST_ROW, (top - bottom) / count)
    stops = _stops(content, left, right)
    _draw_row(paper, content.titles, stops, top - height / 2, min(height * 0.78, 22), bold=False, grey=SOFT)
    paper.canvas.setLineWidth(0.9)
    paper.canvas.setStrokeGray(0)
    paper.canvas.line(left, top - height, right, top - height)
    for i, row in enumerate(content.rows, start=1):
        y = top - height * i
        total = content.has_total and i == len(content.rows)
        if total or i % 2:
            paper.canvas.setFillGray(0.85 if total else 0.95)
            paper.canvas.rect(left, y - height, right - left, height, stroke=0, fill=1)
        _draw_row(paper, row, stops, y - height / 2, height, bold=total, grey=0)


def _stops(content: PlayerCard, left: float, right: float) -> list[tuple[float, float]]:
    """Where each column lies: the first takes half of the width, the others share the rest."""
    others = max(1, len(content.titles) - 1)
    half = left + (right - left) * (0.46 if others > 1 else 0.64)
    step = (right - half) / others
    return [(left, half), *((half + i * step, half + (i + 1) * step) for i in range(others))]


def _draw_row(
    paper: Paper, values: tuple[str, ...], stops: list[tuple[float, float]], middle: float, height: float,
    *, bold: bool, grey: float,
) -> None:  # fmt: skip
    for i, (value, (left, right)) in enumerate(zip(values, stops, strict=False)):
        strong = bold or (i > 0 and not grey)
        fitted = fit(value, right - left - 3 * mm, largest=min(16, height * 0.5), smallest=4, bold=strong)
        if i:
            paper.block((left + right) / 2, middle, fitted, bold=strong, align="center", grey=grey)
        else:
            paper.block(left + 1.5 * mm, middle, fitted, bold=strong, grey=grey)


def _draw_foot(paper: Paper, content: PlayerCard, left: float, right: float) -> None:
    if content.code:
        draw_qr(paper, left, MARGIN - 1 * mm, CODE, content.code)
        left += CODE + 4 * mm
        words = fit(content.code_caption, right - left, largest=9.5, smallest=5.5, lines=3, height=CODE * 0.6)
        paper.block(left, MARGIN + CODE * 0.66, words)
        note = fit(content.note, right - left, largest=8, smallest=5, lines=3, height=CODE * 0.4)
        paper.block(left, MARGIN + CODE * 0.18, note, grey=SOFT)
    elif content.note:
        note = fit(content.note, right - left, largest=8, smallest=5, lines=2, height=FOOT - 1 * mm)
        paper.block(left, MARGIN + 1 * mm, note, grey=SOFT)
