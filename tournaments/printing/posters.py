"""Large papers for the hall: table tents to fold, and the code of the live page."""

from collections.abc import Sequence
from dataclasses import dataclass

from .document import PORTRAIT, DocumentInfo, NothingToPrint, Paper, Pdf, begin, mm
from .qr_code import draw_qr
from .text_fitting import Style

SOFT = 0.3


def table_tents(numbers: Sequence[str], *, word: str, event: str, document: DocumentInfo) -> Pdf:
    """A page for each table: folded in the middle it stands, and both sides read the right way up."""
    if not numbers:
        raise NothingToPrint
    paper, (width, height) = begin(document), PORTRAIT
    for number in numbers:
        paper.bookmark(f"{word} {number}")
        with paper.moved(0, 0):
            _draw_half(paper, number, word, event)
        with paper.moved(width, height, turned=180):
            _draw_half(paper, number, word, event)
        _draw_fold(paper, width, height / 2)
        paper.next_page()
    return paper.finish()


def _draw_half(paper: Paper, number: str, word: str, event: str) -> None:
    room, center, height = paper.width - 30 * mm, paper.width / 2, PORTRAIT[1] / 2
    paper.put(center, height - 15 * mm, word, room, Style(36, 16, align="center"))
    paper.put(center, height * 0.44, number, room, Style(330, 60, bold=True, align="center"))
    paper.put(center, 12 * mm, event, room, Style(15, 7, align="center", grey=SOFT))


def _draw_fold(paper: Paper, width: float, y: float) -> None:
    paper.canvas.setDash(3, 3)
    paper.line((0, y), (12 * mm, y), 0.4, 0.6)
    paper.line((width - 12 * mm, y), (width, y), 0.4, 0.6)
    paper.canvas.setDash()


@dataclass(frozen=True, slots=True)
class Poster:
    """`address`: of the page that its code leads to."""

    title: str
    sentence: str
    address: str
    event: str


def qr_poster(poster: Poster, *, document: DocumentInfo) -> Pdf:
    """The address of a page as a code that a phone reads from three metres, and in letters."""
    paper, (width, height) = begin(document), PORTRAIT
    center, room, size = width / 2, width - 36 * mm, 132 * mm
    draw_qr(paper, (width - size) / 2, height - 90 * mm - size, size, poster.address)
    for middle, words, style in (
        (height - 42 * mm, poster.title, Style(54, 22, 2, bold=True, height=42 * mm, align="center")),
        (
            height - 73 * mm,
            poster.sentence,
            Style(20, 12, 3, height=24 * mm, wrap_first=True, align="center"),
        ),
        (53 * mm, poster.address, Style(20, 8, 2, bold=True, height=18 * mm, align="center")),
        (26 * mm, poster.event, Style(16, 8, 2, height=16 * mm, align="center", grey=SOFT)),
    ):
        paper.put(center, middle, words, room, style)
    paper.bookmark(poster.title)
    paper.next_page()
    return paper.finish()
