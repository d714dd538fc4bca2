"""Which typeface has which character: text becomes runs, in the order in which they stand on the paper."""

import unicodedata
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import groupby
from pathlib import Path
from threading import Lock

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from .bidi import visual

FOLDER = Path(__file__).parent / "fonts"

# The first that has the character prints it. DejaVu comes last: it has the most signs, in one weight.
REGULAR = ("NotoSans-Regular", "NotoSansArabic-Regular", "NotoSansHebrew-Regular", "DejaVuSans")
BOLD = ("NotoSans-Bold", "NotoSansArabic-Bold", "NotoSansHebrew-Bold", "DejaVuSans")

FIRST_SHAPED = "\u0590"  # Hebrew, Arabic and what follows
FIRST_SELECTOR = "\ufe00"  # of variants of a sign: invisible themselves
PLACEHOLDER = "\u25a1"  # an empty square: visible, and nobody takes it for a letter
CAP_HEIGHT = 0.714  # of Noto Sans, in units of the type size


@dataclass(frozen=True, slots=True)
class Run:
    font: str
    text: str
    width: float  # at type size 1


@dataclass(frozen=True, slots=True)
class Line:
    runs: tuple[Run, ...]
    width: float  # at type size 1
    missing: str  # characters that no typeface has, as typed
    spoken: str = ""  # what is read and copied where an empty square is shown


_READING = Lock()


@cache
def load(name: str) -> TTFont:
    """One object for all threads: a paper that began with one and goes on with another cannot be written."""
    with _READING:
        return _read(name)


@cache
def _read(name: str) -> TTFont:
    font = TTFont(name, FOLDER / f"{name}.ttf")
    pdfmetrics.registerFont(font)
    return font


@lru_cache(maxsize=20_000)
def clean(text: str) -> str:
    """As typed, in composed form; line breaks and tabs are blanks, invisible controls are dropped."""
    text, kept = unicodedata.normalize("NFC", text), []
    if text.isprintable() and (text.isascii() or max(text) < FIRST_SELECTOR):
        return text.strip()  # almost every name
    for char in text:
        category = unicodedata.category(char)
        if category in ("Cc", "Zl", "Zp"):
            kept.append(" ")
        elif category == "Cs":  # half a character, from broken input
            kept.append("\ufffd")
        elif category != "Cf" and not 0xFE00 <= ord(char) <= 0xFE0F:
            kept.append(char)
    return "".join(kept).strip()


@lru_cache(maxsize=4096)
def _font_of(char: str, bold: bool) -> str | None:
    stack = BOLD if bold else REGULAR
    return next((name for name in stack if ord(char) in load(name).face.charToGlyph), None)


def missing_characters(text: str) -> str:
    """The characters that would be printed as an empty square, each once, in order."""
    wanting = (char for char in clean(text) if char == "\ufffd" or _font_of(char, False) is None)
    return "".join(dict.fromkeys(wanting))


@lru_cache(maxsize=20_000)
def set_line(text: str, bold: bool = False) -> Line:
    """One line of text as runs of typefaces, from left to right."""
    missing, typed = missing_characters(text), clean(text)
    text = "".join(PLACEHOLDER if char in missing else char for char in typed)
    shown = visual(text)
    pairs = [(_font_of(char, bold) or BOLD[-1], char) for char in shown]
    runs = []
    for font, group in groupby(pairs, key=lambda pair: pair[0]):
        chars = "".join(char for _, char in group)
        runs.append(Run(font, chars, _width(font, chars)))
    return Line(
        tuple(runs), sum(run.width for run in runs), missing, typed if missing and shown == text else ""
    )


def _width(font: str, text: str) -> float:
    face = load(font).face
    return float(sum(face.charWidths.get(ord(char), face.defaultWidth) for char in text)) / 1000


class _Advances(dict[str, float]):
    """How far each character moves the pen, at type size 1; measured when first asked for."""

    def __init__(self, bold: bool) -> None:
        self.bold = bold

    def __missing__(self, char: str) -> float:
        self[char] = set_line(f"|{char}|", self.bold).width - 2 * _width(
            (BOLD if self.bold else REGULAR)[0], "|"
        )
        return self[char]


_ADVANCES = (_Advances(False), _Advances(True))


def width(text: str, size: float, bold: bool = False) -> float:
    """In points. Letters that change their shape with their neighbours need the whole line."""
    if text.isascii() or max(text) < FIRST_SHAPED:
        advances = _ADVANCES[bold]
        return size * sum([advances[char] for char in text])
    return set_line(text, bold).width * size
