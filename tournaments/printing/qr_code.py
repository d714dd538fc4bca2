"""A QR code as one filled path. The mask is fixed: to choose the best of eight takes most of the time.

Codes of equally long texts are linear: changing two characters always turns the same modules over, whatever the
others say. So segno makes a code for each pair of characters once, and a pile of thousands of sheets is put
together from those: twenty times as fast.
"""

import re
from functools import lru_cache

import segno

from .document import Paper

MASK = 4
QUIET = 4  # white modules that the caller keeps on each side
PAIRED = frozenset("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:")  # two of them are 11 bits of the code
DARK = re.compile("1+")


def draw_qr(paper: Paper, x: float, y: float, size: float, text: str) -> None:
    """x, y: lower left corner of the dark square; the caller keeps four modules of white around it."""
    side, path = _path(text)
    unit = size / side
    paper.canvas.addLiteral(f"q {unit:.4f} 0 0 {unit:.4f} {x:.2f} {y:.2f} cm 0 g {path} f Q")


@lru_cache(maxsize=256)
def _path(text: str) -> tuple[int, str]:
    """(modules per side, horizontal runs of dark modules as rectangles, one module high)."""
    side, bits = _modules(text) if PAIRED.issuperset(text) else _make(text)
    dark = f"{bits:0{side * side}b}"
    rows = "|".join(dark[begin : begin + side] for begin in range(0, len(dark), side))
    return side, " ".join([_rectangle(side, *run.span()) for run in DARK.finditer(rows)])


@lru_cache(maxsize=20_000)
def _rectangle(side: int, begin: int, end: int) -> str:
    row, column = divmod(begin, side + 1)
    return f"{column} {side - 1 - row} {end - begin} 1 re"


def _modules(text: str) -> tuple[int, int]:
    """The code of a text in the compact alphabet, put together from its pairs of characters."""
    side, bits = _make("0" * len(text), "alphanumeric")
    for begin in range(0, len(text), 2):
        bits ^= _turned_over(len(text), begin, text[begin : begin + 2])
    return side, bits


@lru_cache(maxsize=8192)
def _turned_over(length: int, begin: int, pair: str) -> int:
    """The modules that differ from a text of zeros when this pair stands in its place."""
    zeros = "0" * length
    changed = zeros[:begin] + pair + zeros[begin + len(pair) :]
    return _make(zeros, "alphanumeric")[1] ^ _make(changed, "alphanumeric")[1]


@lru_cache(maxsize=64)
def _make(text: str, mode: str | None = None) -> tuple[int, int]:
    """(modules per side, all modules by rows as one number)."""
    matrix = segno.make(text, error="m", mask=MASK, micro=False, mode=mode).matrix
    return len(matrix), int("".join(str(module) for row in matrix for module in row), 2)
