"""Text of any length in a box of a given size: shrink, then wrap, then shorten with an ellipsis."""

from dataclasses import dataclass
from functools import lru_cache

from .typefaces import clean, width

ELLIPSIS = "…"
STEP = 0.25  # points by which the type shrinks from one attempt to the next


@dataclass(frozen=True, slots=True)
class Fitted:
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
        low, high = 1, len(piece)
        while low < high:
            middle = (low + high + 1) // 2
            low, high = (middle, high) if width(piece[:middle], size, bold) <= room else (low, middle - 1)
        parts.append(piece[:low])
        piece = piece[low:]
    return [*parts, piece]


@lru_cache(maxsize=4096)
def wrap(text: str, room: float, size: float, bold: bool = False) -> tuple[str, ...]:
    """The lines of a paragraph."""
    lines, current = [], ""
    for piece in _pieces(clean(text)):
        for part in _split_long(piece, room, size, bold):
            if current and width((current + part).rstrip(), size, bold) > room:
                lines.append(current.rstrip())
                current = ""
            current += part
    return (*lines, current.rstrip()) if current.strip() else tuple(lines)


def _breaks_no_word(text: str, room: float, size: float, bold: bool) -> bool:
    return all(width(piece.rstrip(), size, bold) <= room for piece in _pieces(clean(text)))


def _sizes(largest: float, smallest: float) -> list[float]:
    steps = int((largest - smallest) / STEP)
    return [largest - STEP * i for i in range(steps + 1)] + [smallest]


@lru_cache(maxsize=20_000)
def fit(
    text: str, room: float, *, largest: float, smallest: float, lines: int = 1, bold: bool = False
) -> Fitted:
    """The largest type in which the text stands in `lines` lines; at the smallest it is cut with an ellipsis.

    Widths and type sizes in points. One line is preferred as long as its type is no smaller than three
    quarters of the largest, because a name is found faster in one line.
    """
    if not clean(text):
        return Fitted((), largest)
    single = max(smallest, largest * 0.75) if lines > 1 else smallest
    for size in _sizes(largest, single):
        if width(text, size, bold) <= room:
            return Fitted((clean(text),), size)
    if lines > 1:
        for size in _sizes(largest, smallest):
            found = wrap(text, room, size, bold)
            if len(found) <= lines and _breaks_no_word(text, room, size, bold):
                return Fitted(found, size)
    return _cut(text, room, smallest, lines, bold)


def _cut(text: str, room: float, size: float, lines: int, bold: bool) -> Fitted:
    found = wrap(text, room, size, bold)
    if len(found) <= lines:
        return Fitted(found, size)
    rest = " ".join(found[lines - 1 :])
    return Fitted((*found[: lines - 1], shorten(rest, room, size, bold)), size)
