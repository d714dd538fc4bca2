"""Name badges, ten to a page: the first name so large that it is read across a table."""

from collections.abc import Sequence
from dataclasses import dataclass

from .cards import BADGES, Card, draw_cards
from .document import DocumentInfo, Paper, Pdf, mm
from .text_fitting import fit

SOFT, DARK = 0.3, 0.15
BAND = 11 * mm
PAD = 6 * mm


@dataclass(frozen=True, slots=True)
class Badge:
    event: str
    first: str  # the line in large letters
    last: str = ""
    club: str = ""
    number: str = ""


def name_badges(badges: Sequence[Badge], *, document: DocumentInfo) -> Pdf:
    """Raises ValueError without badges."""
    return draw_cards(
        badges, BADGES, _draw, document=document, entry_of=lambda badge: f"{badge.first} {badge.last}".strip()
    )


def _draw(paper: Paper, badge: Badge, card: Card) -> None:
    canvas, width = paper.canvas, card.width
    canvas.setFillGray(DARK)
    canvas.rect(0, card.height - BAND, width, BAND, stroke=0, fill=1)
    number = fit(badge.number, 18 * mm, largest=20, smallest=9, bold=True)
    paper.block(width - PAD, card.height - BAND / 2, number, bold=True, align="right", grey=1)
    event = fit(
        badge.event,
        width - 2 * PAD - 20 * mm,
        largest=11,
        smallest=5.5,
        lines=2,
        bold=True,
        height=BAND * 0.8,
    )
    paper.block(PAD, card.height - BAND / 2, event, bold=True, grey=1)
    room, middle = width - 2 * PAD, (card.height - BAND) / 2
    large = fit(badge.first, room, largest=34, smallest=12, lines=2, bold=True, height=18 * mm)
    paper.block(width / 2, middle + (7 * mm if badge.last else 2 * mm), large, bold=True, align="center")
    last = fit(badge.last, room, largest=19, smallest=8, lines=2, height=12 * mm)
    paper.block(width / 2, middle - 7.5 * mm, last, align="center")
    club = fit(badge.club, room, largest=10.5, smallest=6)
    paper.block(width / 2, 5 * mm, club, align="center", grey=SOFT)
    canvas.setStrokeGray(0.75)
    canvas.setLineWidth(0.4)
    canvas.rect(0, 0, width, card.height, stroke=1, fill=0)
