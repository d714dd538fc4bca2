"""One small paper per player: the start card with all tables, and the slip with all results."""

from collections.abc import Sequence
from dataclasses import dataclass

from .cards import QUARTERS, Card, draw_cards
from .document import DocumentInfo, Paper, Pdf, mm
from .qr_code import draw_qr
from .text_fitting import Style

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
    """Four to a page."""
    return draw_cards(cards, QUARTERS, _draw, document=document, entry_of=lambda card: card.player)


def _draw(paper: Paper, content: PlayerCard, card: Card) -> None:
    left, right, top = MARGIN, card.width - MARGIN, card.height - MARGIN
    event = Style(9.5, 6, lines=2, height=6 * mm, grey=SOFT)
    paper.put(left, top - 1 * mm, content.event, right - left, event)
    box = 19 * mm
    center, room = right - box / 2, right - box - 4 * mm - left
    paper.fill((right - box, top - 24 * mm, box, 18.5 * mm), DARK, radius=1.8 * mm)
    caption = Style(7, 4.5, align="center", grey=1)
    paper.put(center, top - 8.6 * mm, content.badge_caption, box - 2 * mm, caption)
    number = Style(27, 9, bold=True, align="center", grey=1)
    paper.put(center, top - 16.4 * mm, content.badge, box - 3 * mm, number)
    name = Style(19, 8, lines=2, bold=True, height=14 * mm)
    paper.put(left, top - 12.5 * mm, content.player, room, name)
    paper.put(left, top - 21.8 * mm, content.detail, room, Style(10, 6, grey=SOFT))
    bottom = MARGIN + (CODE + 4 * mm if content.code else FOOT if content.note else 0)
    _draw_rows(paper, content, (left, right), top - HEAD + 6 * mm, bottom)
    _draw_foot(paper, content, left, right)


def _draw_rows(
    paper: Paper, content: PlayerCard, edges: tuple[float, float], top: float, bottom: float
) -> None:
    """All rows in the room there is; with very many of them, small."""
    left, right = edges
    height = min(LARGEST_ROW, (top - bottom) / (len(content.rows) + 1))
    stops = _stops(content, left, right)
    titles = Style(min(16, min(height * 0.78, 22) * 0.5), 4, grey=SOFT)
    _draw_row(paper, content.titles, stops, top - height / 2, titles)
    paper.line((left, top - height), (right, top - height), 0.9)
    for i, row in enumerate(content.rows, start=1):
        y = top - height * i
        total = content.has_total and i == len(content.rows)
        if total or i % 2:
            paper.fill((left, y - height, right - left, height), 0.85 if total else 0.95)
        _draw_row(paper, row, stops, y - height / 2, Style(min(16, height * 0.5), 4, bold=total))


def _stops(content: PlayerCard, left: float, right: float) -> list[tuple[float, float]]:
    """Where each column lies: the first takes half of the width, the others share the rest."""
    others = max(1, len(content.titles) - 1)
    half = left + (right - left) * (0.46 if others > 1 else 0.64)
    step = (right - half) / others
    return [(left, half), *((half + i * step, half + (i + 1) * step) for i in range(others))]


def _draw_row(
    paper: Paper, values: tuple[str, ...], stops: list[tuple[float, float]], middle: float, style: Style
) -> None:
    """What stands beside the first value is in the middle of its column, and heavy unless it is a title."""
    beside = style._replace(bold=style.bold or not style.grey, align="center")
    for i, (value, (left, right)) in enumerate(zip(values, stops, strict=False)):
        x = (left + right) / 2 if i else left + 1.5 * mm
        paper.put(x, middle, value, right - left - 3 * mm, beside if i else style)


def _draw_foot(paper: Paper, content: PlayerCard, left: float, right: float) -> None:
    if content.code:
        draw_qr(paper, left, MARGIN - 1 * mm, CODE, content.code)
        left += CODE + 4 * mm
        caption = Style(9.5, 5.5, lines=3, height=CODE * 0.6)
        paper.put(left, MARGIN + CODE * 0.66, content.code_caption, right - left, caption)
        note = Style(8, 5, lines=3, height=CODE * 0.4, grey=SOFT)
        paper.put(left, MARGIN + CODE * 0.18, content.note, right - left, note)
    elif content.note:
        note = Style(8, 5, lines=2, height=FOOT - 1 * mm, grey=SOFT)
        paper.put(left, MARGIN + 1 * mm, content.note, right - left, note)
