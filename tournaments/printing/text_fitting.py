"""Text of any length in a box of a given size: shrink, then wrap, then shorten with an ellipsis."""

from bisect import bisect_left
from dataclasses import dataclass
from functools import lru_cache, partial
from math import ceil, floor
from typing import Literal, NamedTuple

from .typefaces import clean, width

ELLIPSIS = "…"
STEP = 0.25  # points by which the type shrinks from one attempt to the next
LEADING = 1.1  # distance of lines that belong together, in type sizes
EASY = 0.75  # a name is found faster in one line, as long as it is not smaller than this part of the largest
WORTH = 1.2  # wrapping must make the type this much larger than one line would have it

Align = Literal["left", "center", "right"]


class Style(NamedTuple):
    """How a text may be set: sizes and height in points. `wrap_first`: broken into lines before it shrinks.

    A tuple, because a pile of sheets makes and looks up tens of thousands of them.
    """

    largest: float
    smallest: float
    lines: int = 1
    bold: bool = False
    height: float = 1e6
    wrap_first: bool = False
    align: Align = "left"
    grey: float = 0.0


@dataclass(frozen=True, slots=True)
class TextBlock:
    lines: tuple[str, ...]
    size: float


def shorten(text: str, room: float, size: float, bold: bool = False) -> str:
    """The longest beginning that fits, with an ellipsis when something is left off."""
    text = clean(text)
    if width(text, size, bold) <= room:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if width(text[:middle].rstrip() + ELLIPSIS, size, bold) <= room:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + ELLIPSIS


def _pieces(text: str) -> list[str]:
    """Where a line may break: after blanks, hyphens and slashes."""
    pieces, current = [], ""
    for char in text:
        current += char
        if char in " -–/":
            pieces.append(current)
            current = ""
    return [*pieces, current] if current else pieces


def _split_long(piece: str, room: float, size: float, bold: bool) -> list[str]:
    """A word wider than the line is broken between any two letters rather than leaving its box."""
    parts = []
    while len(piece) > 1 and width(piece.rstrip(), size, bold) > room:
        low, high = 1, len(piece) - 1
        while low < high:
            middle = (low + high + 1) // 2
            low, high = (middle, high) if width(piece[:middle], size, bold) <= room else (low, middle - 1)
        parts.append(piece[:low])
        piece = piece[low:]
    return [*parts, piece]


@lru_cache(maxsize=4096)
def _raw_lines(text: str, room: float, size: float, bold: bool) -> tuple[str, ...]:
    lines, current = [], ""
    for piece in _pieces(clean(text)):
        for part in _split_long(piece, room, size, bold):
            if current and width((current + part).rstrip(), size, bold) > room:
                lines.append(current)
                current = ""
            current += part
    return (*lines, current) if current.strip() else tuple(lines)


def wrap(text: str, room: float, size: float, bold: bool = False) -> tuple[str, ...]:
    """The lines of a paragraph."""
    return tuple(line.rstrip() for line in _raw_lines(text, room, size, bold))


@lru_cache(maxsize=20_000)
def fit(text: str, room: float, style: Style) -> TextBlock:
    """The largest type in which the text stands in a box; at the smallest it is cut with an ellipsis."""
    text, largest, smallest = clean(text), style.largest, style.smallest
    if not text:
        return TextBlock((), largest)
    single = min(largest, floor(room / width(text, 1, style.bold) / STEP) * STEP)
    if single >= max(smallest, largest * (1 if style.wrap_first else EASY)):
        return TextBlock((text,), single)
    several = _fit_lines(text, room, style) if style.lines > 1 else None
    if single >= smallest and (several is None or several.size < single * WORTH):
        return TextBlock((text,), single)
    return several or _cut(text, room, style)


def _fit_lines(text: str, room: float, style: Style) -> TextBlock | None:
    """Whole words if that is possible, else broken ones; None when even the smallest type is too wide."""
    largest, bold = style.largest, style.bold
    widest = max(width(piece.rstrip(), 1, bold) for piece in _pieces(text))
    no_larger = min(largest, style.lines * room / width(text, 1, bold), style.height / LEADING)
    for whole in (True, False):
        limit = min(no_larger, room / widest) if whole else no_larger
        skipped = max(0, ceil((largest - limit) / STEP))
        sizes = [largest - STEP * i for i in range(skipped, int((largest - style.smallest) / STEP) + 1)]
        # What fits in one size fits in every smaller one: halving finds the largest that does.
        first = bisect_left(sizes, True, key=partial(_stands, text, room, style))
        if first < len(sizes):
            size = sizes[first]
            lines = wrap(text, room, size, bold)
            return TextBlock(_even(text, lines, size, bold) if len(lines) == 2 and whole else lines, size)
    return None


def _stands(text: str, room: float, style: Style, size: float) -> bool:
    return len(wrap(text, room, size, style.bold)) <= min(style.lines, int(style.height / (size * LEADING)))


def _even(text: str, lines: tuple[str, ...], size: float, bold: bool) -> tuple[str, ...]:
    """Two lines of about the same length: "von oben / nach unten"."""
    pieces = _pieces(text)
    breaks = [("".join(pieces[:i]).rstrip(), "".join(pieces[i:]).strip()) for i in range(1, len(pieces))]
    return min(breaks, key=lambda pair: max(width(line, size, bold) for line in pair), default=lines)


def _cut(text: str, room: float, style: Style) -> TextBlock:
    size, bold = style.smallest, style.bold
    allowed = max(1, min(style.lines, int(style.height / (size * LEADING))))
    lines = _raw_lines(text, room, size, bold)
    kept = [line.rstrip() for line in lines[: allowed - 1]]
    return TextBlock((*kept, shorten("".join(lines[allowed - 1 :]), room, size, bold)), size)
