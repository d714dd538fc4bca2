"""Heading, paragraphs and facts on as many pages as needed: the rules for the notice board."""

from collections.abc import Sequence
from dataclasses import dataclass

from .column_flow import flow, pages_of
from .document import PORTRAIT, DocumentInfo, Paper, Pdf, mm
from .page_frame import Frame, Heading, draw_frame, frame_of
from .text_fitting import wrap

SIZE = 13.0
LEADING = 1.42
KEY_SHARE = 0.36  # of the width, for the left column of facts


@dataclass(frozen=True, slots=True)
class Subheading:
    text: str


@dataclass(frozen=True, slots=True)
class Paragraph:
    text: str


@dataclass(frozen=True, slots=True)
class Facts:
    """A small table: what, and how it is here."""

    rows: tuple[tuple[str, str], ...]


Block = Subheading | Paragraph | Facts


@dataclass(frozen=True, slots=True)
class _Strip:
    """One line of the page, the smallest thing that moves to the next page."""

    left: str = ""
    right: str = ""
    size: float = SIZE
    bold: bool = False
    ruled: bool = False

    @property
    def height(self) -> float:
        return self.size * LEADING if self.left or self.right else self.size * 0.55


def text_page(blocks: Sequence[Block], *, heading: Heading, document: DocumentInfo) -> Pdf:
    frame = frame_of(PORTRAIT, heading)
    strips = [strip for block in blocks for strip in _strips(block, frame)]
    places = flow([strip.height for strip in strips], room=frame.height, columns=1)
    paper = Paper(document)
    for page in range(pages_of(places)):
        draw_frame(paper, heading, page + 1, pages_of(places))
        for strip, place in zip(strips, places, strict=True):
            if place.page == page:
                _draw_strip(paper, strip, frame, frame.top - place.down)
        paper.next_page()
    return paper.finish()


def _strips(block: Block, frame: Frame) -> list[_Strip]:
    match block:
        case Subheading(text):
            lines = wrap(text, frame.width, SIZE * 1.25, True)
            return [_Strip(), *(_Strip(line, size=SIZE * 1.25, bold=True) for line in lines)]
        case Paragraph(text):
            parts = [line for part in text.splitlines() for line in wrap(part, frame.width, SIZE) or ("",)]
            return [*(_Strip(line) for line in parts), _Strip()]
        case Facts(rows):
            return [strip for key, value in rows for strip in _fact(key, value, frame)] + [_Strip()]


def _fact(key: str, value: str, frame: Frame) -> list[_Strip]:
    keys = wrap(key, frame.width * KEY_SHARE - 4 * mm, SIZE, True)
    values = wrap(value, frame.width * (1 - KEY_SHARE), SIZE)
    count = max(len(keys), len(values), 1)
    pairs = [((*keys, *[""] * count)[i], (*values, *[""] * count)[i]) for i in range(count)]
    return [_Strip(left, right, ruled=i == count - 1) for i, (left, right) in enumerate(pairs)]


def _draw_strip(paper: Paper, strip: _Strip, frame: Frame, top: float) -> None:
    base = top - strip.size * 1.02
    fact = bool(strip.right) or strip.ruled
    paper.text(frame.left, base, strip.left, strip.size, bold=strip.bold or fact)
    paper.text(frame.left + frame.width * KEY_SHARE, base, strip.right, strip.size)
    if strip.ruled:
        paper.canvas.setStrokeGray(0.7)
        paper.canvas.setLineWidth(0.5)
        paper.canvas.line(frame.left, top - strip.height, frame.right, top - strip.height)
