"""Certificates: a frame, the event's logo, who won what, and room to sign. One page for each."""

from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO

from reportlab.lib.utils import ImageReader

from .dice_faces import draw_dice, draw_die
from .document import PORTRAIT, DocumentInfo, NothingToPrint, Paper, Pdf, begin, mm
from .text_fitting import LEADING, Style, TextBlock, fit

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
    """In the given order."""
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
    width, height = PORTRAIT
    for inset, line, radius in ((FRAME, 2.4, 6 * mm), (FRAME + 2.4 * mm, 0.7, 4.4 * mm)):
        paper.outline((inset, inset, width - 2 * inset, height - 2 * inset), line, radius=radius)
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
        _draw_picture(paper, pictures.logo, (width / 2, height - 47 * mm), (84 * mm, 34 * mm))
    else:
        size = 13 * mm
        draw_dice(paper, width / 2 - size * (4 * 1.25 + 1) / 2, height - 54 * mm, size, 1.25, (6,) * 5)
    if pictures.sponsor:
        _draw_picture(paper, pictures.sponsor, (width / 2, 31 * mm), (70 * mm, 17 * mm))
        style = Style(8.5, 6, align="center", grey=SOFT)
        paper.put(width / 2, 42.5 * mm, pictures.sponsor_caption, 80 * mm, style)


def _draw_picture(
    paper: Paper, content: bytes, center: tuple[float, float], room: tuple[float, float]
) -> None:
    """As large as its box allows, never stretched."""
    picture = ImageReader(BytesIO(content))
    width, height = picture.getSize()
    scale = min(room[0] / width, room[1] / height)
    x, y = center[0] - width * scale / 2, center[1] - height * scale / 2
    paper.canvas.drawImage(picture, x, y, width * scale, height * scale, mask="auto")


def _draw_words(paper: Paper, entry: Certificate) -> None:
    width, height = PORTRAIT
    center, room = width / 2, width - 2 * FRAME - 30 * mm
    for down, words, style in (
        (88 * mm, entry.title, Style(50, 20, lines=2, bold=True, height=36 * mm, align="center")),
        (122 * mm, entry.award, Style(34, 14, lines=2, bold=True, height=22 * mm, align="center")),
        (149 * mm, entry.player, Style(36, 14, lines=2, bold=True, height=27 * mm, align="center")),
    ):
        paper.put(center, height - down, words, room, style)
    under = height - 166 * mm
    paper.line((center - 45 * mm, under), (center + 45 * mm, under), 0.8, 0.5)
    _draw_text(paper, entry.text, center, height - 172 * mm, room)
    _draw_signature(paper, entry, center)


def _draw_text(paper: Paper, text: str, center: float, top: float, room: float) -> None:
    """Paragraphs in the largest type in which all of them stand above the signature."""
    paragraphs = [part.strip() for part in text.splitlines() if part.strip()]
    alone = Style(17, 8, lines=4, height=46 * mm / max(1, len(paragraphs)), wrap_first=True)
    size = min((fit(part, room, alone).size for part in paragraphs), default=0)
    style = Style(size, 8, lines=5, height=60 * mm, wrap_first=True, align="center")
    for part in paragraphs:
        lines = fit(part, room, style)
        tall = lines.size * LEADING * 1.15 * len(lines.lines)
        paper.block(center, top - tall / 2, lines, style, leading=LEADING * 1.15)
        top -= tall + size * 0.35


def _draw_signature(paper: Paper, entry: Certificate, center: float) -> None:
    y, half = 62 * mm, 62 * mm
    place = _place_and_date(entry.place_and_date, half - 4 * mm)
    paper.block(center - half, y + 1.2 * mm + place.size * 0.5 * len(place.lines), place)
    paper.line((center + 6 * mm, y), (center + half + 2 * mm, y), 0.6)
    paper.put(center + 6 * mm, y - 3.2 * mm, entry.signature, half - 4 * mm, Style(9, 6, grey=SOFT))


def _place_and_date(text: str, room: float) -> TextBlock:
    """In one line, else the date in a line of its own: a street never loses its number to the date."""
    place, _break, date = text.rpartition("\n")
    one = fit(text, room, Style(12, 10))
    if not place or one.lines == (f"{place} {date}",):
        return one if place else fit(text, room, Style(12, 7, lines=2, height=11 * mm))
    above, below = fit(place, room, Style(12, 7, lines=3, height=8.2 * mm)), fit(date, room, Style(12, 7))
    return TextBlock((*above.lines, *below.lines), min(above.size, below.size))
