"""Heading, paragraphs and facts on as many pages as needed: the rules for the notice board."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest

from .column_flow import flow, pages_of
from .document import PORTRAIT, DocumentInfo, Paper, Pdf, begin, mm
from .page_frame import Frame, Heading, draw_frame, frame_of
from .text_fitting import Style, wrap

# The first with which everything stands on one page; what needs two anyway is printed in the last.
SIZES = (19.0, 16.5, 14.5, 13.0, 12.0, 11.0, 10.3, 9.6, 13.0)
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
    size: float = 0
    bold: bool = False
    ruled: bool = False
    entry: str = ""  # in the outline

    @property
    def height(self) -> float:
        if not (self.left or self.right):
            return self.size * 0.55
        return self.size * LEADING + (self.size * 0.15 if self.ruled else 0)


def text_page(blocks: Sequence[Block], *, heading: Heading, document: DocumentInfo) -> Pdf:
    """In the largest type that needs one page."""
    frame = frame_of(PORTRAIT, heading)
    for size in SIZES:
        strips = [strip for block in blocks for strip in _strips(block, frame.width, size)]
        places = flow([strip.height for strip in strips], room=frame.height)
        if pages_of(places) == 1:
            break
    paper = begin(document)
    for page in range(pages_of(places)):
        draw_frame(paper, heading, page + 1, pages_of(places))
        for strip, place in zip(strips, places, strict=True):
            if place.page == page:
                if strip.entry:
                    paper.bookmark(strip.entry)
                _draw_strip(paper, strip, frame, frame.top - place.down)
        paper.next_page()
    return paper.finish()


def _strips(block: Block, room: float, size: float) -> list[_Strip]:
    gap = _Strip(size=size)
    match block:
        case Subheading(text):
            lines = wrap(text, room, size * 1.25, True)
            strips = [_Strip(line, size=size * 1.25, bold=True) for line in lines]
            return [gap, *(replace(strip, entry="" if i else text) for i, strip in enumerate(strips))]
        case Paragraph(text):
            parts = [line for part in text.splitlines() for line in wrap(part, room, size) or ("",)]
            return [*(_Strip(line, size=size) for line in parts), gap]
        case Facts(rows):
            return [*(strip for key, value in rows for strip in _fact(key, value, room, size)), gap]


def _fact(key: str, value: str, room: float, size: float) -> list[_Strip]:
    keys = wrap(key, room * KEY_SHARE - 4 * mm, size, True)
    values = wrap(value, room * (1 - KEY_SHARE), size)
    pairs = list(zip_longest(keys, values, fillvalue="")) or [("", "")]
    return [
        _Strip(left, right, size=size, bold=True, ruled=i == len(pairs))
        for i, (left, right) in enumerate(pairs, start=1)
    ]


def _draw_strip(paper: Paper, strip: _Strip, frame: Frame, top: float) -> None:
    base = top - strip.size * 1.06
    paper.text(frame.left, base, strip.left, strip.size, Style(0, 0, bold=strip.bold))
    paper.text(frame.left + frame.width * KEY_SHARE, base, strip.right, strip.size)
    if strip.ruled:
        paper.line((frame.left, top - strip.height), (frame.right, top - strip.height), 0.5, 0.7)
