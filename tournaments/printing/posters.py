"""Large papers for the hall: table tents to fold, and the code of the live page."""

from collections.abc import Sequence

from .document import PORTRAIT, DocumentInfo, Paper, Pdf, begin, mm
from .drafts import NothingToPrint
from .qr_code import draw_qr
from .text_fitting import fit

SOFT = 0.3


def table_tents(numbers: Sequence[str], *, word: str, event: str, document: DocumentInfo) -> Pdf:
    """A page for each table: folded in the middle it stands, and both sides read the right way up."""
    if not numbers:
        raise NothingToPrint
    paper, (width, height) = begin(document), PORTRAIT
    for number in numbers:
        paper.bookmark(f"{word} {number}")
        for upside_down in (False, True):
            paper.canvas.saveState()
            if upside_down:
                paper.canvas.translate(width, height)
                paper.canvas.rotate(180)
            _draw_half(paper, number, word, event, height / 2)
            paper.canvas.restoreState()
        _draw_fold(paper, width, height / 2)
        paper.next_page()
    return paper.finish()


def _draw_half(paper: Paper, number: str, word: str, event: str, height: float) -> None:
    room, center = paper.width - 30 * mm, paper.width / 2
    paper.block(center, height - 15 * mm, fit(word, room, largest=36, smallest=16), align="center")
    figure = fit(number, room, largest=330, smallest=60, bold=True)
    paper.block(center, height * 0.44, figure, bold=True, align="center")
    paper.block(center, 12 * mm, fit(event, room, largest=15, smallest=7), align="center", grey=SOFT)


def _draw_fold(paper: Paper, width: float, y: float) -> None:
    paper.canvas.setStrokeGray(0.6)
    paper.canvas.setLineWidth(0.4)
    paper.canvas.setDash(3, 3)
    paper.canvas.line(0, y, 12 * mm, y)
    paper.canvas.line(width - 12 * mm, y, width, y)
    paper.canvas.setDash()


def qr_poster(*, title: str, sentence: str, address: str, event: str, document: DocumentInfo) -> Pdf:
    """The address of a page as a code that a phone reads from three metres, and in letters."""
    paper, (width, height) = begin(document), PORTRAIT
    center, room, size = width / 2, width - 36 * mm, 132 * mm
    heading = fit(title, room, largest=54, smallest=22, lines=2, bold=True, height=42 * mm)
    paper.block(center, height - 42 * mm, heading, bold=True, align="center")
    words = fit(sentence, room, largest=20, smallest=12, lines=3, height=24 * mm, wrap_first=True)
    paper.block(center, height - 73 * mm, words, align="center")
    draw_qr(paper, (width - size) / 2, height - 90 * mm - size, size, address)
    link = fit(address, room, largest=20, smallest=8, lines=2, bold=True, height=18 * mm)
    paper.block(center, 53 * mm, link, bold=True, align="center")
    name = fit(event, room, largest=16, smallest=8, lines=2, height=16 * mm)
    paper.block(center, 26 * mm, name, align="center", grey=SOFT)
    paper.bookmark(title)
    paper.next_page()
    return paper.finish()
