"""Certificates: a frame, the event's logo, who won what, and room to sign. One page for each."""

from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO

from reportlab.lib.utils import ImageReader

from .dice_faces import draw_dice, draw_die
from .document import PORTRAIT, DocumentInfo, Paper, Pdf, begin, mm
from .drafts import NothingToPrint
from .text_fitting import LEADING, Fitted, fit

SOFT = 0.3
FRAME = 11 * mm


@dataclass(frozen=True, slots=True, kw_only=True)
class Certificate:
    """Finished words; `text` may have several paragraphs."""

    title: str
    player: str
    award: str  # the line in large letters: "1. Platz"
    text: str = ""
    place_and_date: str = ""  # in two lines where one has no room; a line break says where
    signature: str = ""


@dataclass(frozen=True, slots=True)
class Pictures:
    """PNG or JPEG, as uploaded; empty for none."""

    logo: bytes = b""
    sponsor: bytes = b""
    sponsor_caption: str = ""


def certificates(entries: Sequence[Certificate], *, pictures: Pictures, document: DocumentInfo) -> Pdf:
    """In the given order. Raises ValueError without entries."""
    if not entries:
        raise NothingToPrint
    paper = begin(document)
    with paper.form("certificate", *PORTRAIT):
        _draw_frame(paper)
        _draw_pictures(paper, pictures)
    for entry in entries:
        paper.bookmark(f"{entry.player}, {entry.award}" if entry.award else entry.player)
        paper.canvas.doForm("certificate")
        _draw_words(paper, entry)
        paper.next_page()
    return paper.finish()


def _draw_frame(paper: Paper) -> None:
    """Two lines, and a die in each corner with one more pip from corner to corner."""
    canvas, (width, height) = paper.canvas, PORTRAIT
    canvas.setStrokeGray(0)
    for inset, line, radius in ((FRAME, 2.4, 6 * mm), (FRAME + 2.4 * mm, 0.7, 4.4 * mm)):
        canvas.setLineWidth(line)
        canvas.roundRect(inset, inset, width - 2 * inset, height - 2 * inset, radius, stroke=1, fill=0)
    size, inset = 11 * mm, FRAME + 7 * mm
    corners = (
        (inset, height - inset - size), (width - inset - size, height - inset - size),
        (inset, inset), (width - inset - size, inset),
    )  # fmt: skip
    for face, (x, y) in zip((3, 4, 5, 6), corners, strict=True):
        draw_die(paper, x, y, size, face)


def _draw_pictures(paper: Paper, pictures: Pictures) -> None:
    width, height = PORTRAIT
    if pictures.logo:
        _draw_picture(paper, pictures.logo, width / 2, height - 47 * mm, 84 * mm, 34 * mm)
    else:
        size = 13 * mm
        draw_dice(paper, width / 2 - size * (4 * 1.25 + 1) / 2, height - 54 * mm, size, 1.25, (6,) * 5)
    if pictures.sponsor:
        _draw_picture(paper, pictures.sponsor, width / 2, 31 * mm, 70 * mm, 17 * mm)
        caption = fit(pictures.sponsor_caption, 80 * mm, largest=8.5, smallest=6)
        paper.block(width / 2, 42.5 * mm, caption, align="center", grey=SOFT)


def _draw_picture(
    paper: Paper, content: bytes, center: float, middle: float, room: float, height: float
) -> None:
    """As large as its box allows, never stretched."""
    picture = ImageReader(BytesIO(content))
    across, up = picture.getSize()
    scale = min(room / across, height / up)
    x, y = center - across * scale / 2, middle - up * scale / 2
    paper.canvas.drawImage(picture, x, y, across * scale, up * scale, mask="auto")


def _draw_words(paper: Paper, entry: Certificate) -> None:
    width, height = PORTRAIT
    center, room = width / 2, width - 2 * FRAME - 30 * mm
    title = fit(entry.title, room, largest=50, smallest=20, lines=2, bold=True, height=36 * mm)
    paper.block(center, height - 88 * mm, title, bold=True, align="center")
    award = fit(entry.award, room, largest=34, smallest=14, lines=2, bold=True, height=22 * mm)
    paper.block(center, height - 122 * mm, award, bold=True, align="center")
    player = fit(entry.player, room, largest=36, smallest=14, lines=2, bold=True, height=27 * mm)
    paper.block(center, height - 149 * mm, player, bold=True, align="center")
    paper.canvas.setStrokeGray(0.5)
    paper.canvas.setLineWidth(0.8)
    paper.canvas.line(center - 45 * mm, height - 166 * mm, center + 45 * mm, height - 166 * mm)
    _draw_text(paper, entry.text, center, height - 172 * mm, room)
    _draw_signature(paper, entry, center)


def _draw_text(paper: Paper, text: str, center: float, top: float, room: float) -> None:
    """Paragraphs in the largest type in which all of them stand above the signature."""
    paragraphs = [part.strip() for part in text.splitlines() if part.strip()]
    height = 46 * mm / max(1, len(paragraphs))
    fitted = [
        fit(part, room, largest=17, smallest=8, lines=4, height=height, wrap_first=True)
        for part in paragraphs
    ]
    size = min((part.size for part in fitted), default=0)
    for part in paragraphs:
        lines = fit(part, room, largest=size, smallest=8, lines=5, height=60 * mm, wrap_first=True)
        tall = lines.size * LEADING * 1.15 * len(lines.lines)
        paper.block(center, top - tall / 2, lines, align="center", leading=LEADING * 1.15)
        top -= tall + size * 0.35


def _draw_signature(paper: Paper, entry: Certificate, center: float) -> None:
    y, half = 62 * mm, 62 * mm
    place = _place_and_date(entry.place_and_date, half - 4 * mm)
    paper.block(center - half, y + 1.2 * mm + place.size * 0.5 * len(place.lines), place)
    paper.canvas.setStrokeGray(0)
    paper.canvas.setLineWidth(0.6)
    paper.canvas.line(center + 6 * mm, y, center + half + 2 * mm, y)
    signed = fit(entry.signature, half - 4 * mm, largest=9, smallest=6)
    paper.block(center + 6 * mm, y - 3.2 * mm, signed, grey=SOFT)


def _place_and_date(text: str, room: float) -> Fitted:
    """In one line, else the date in a line of its own: a street never loses its number to the date."""
    place, _break, date = text.rpartition("\n")
    one = fit(text, room, largest=12, smallest=10)
    if not place or one.lines == (f"{place} {date}",):
        return one if place else fit(text, room, largest=12, smallest=7, lines=2, height=11 * mm)
    above = fit(place, room, largest=12, smallest=7, lines=3, height=8.2 * mm)
    below = fit(date, room, largest=12, smallest=7)
    return Fitted((*above.lines, *below.lines), min(above.size, below.size))
