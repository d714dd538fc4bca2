"""How large the projector can write so that no name is cut: the page asks for no script, it gets a class.

Lengths are hundredths of a 16:9 picture's height, as `vh` in the style sheet; narrower pictures write smaller.
"""

import re
from collections.abc import Sequence
from textwrap import wrap

Names = Sequence[str]  # of the people at a table
SIZES = (5.0, 4.4, 3.8, 3.4, 3.1, 2.9, 2.7, 2.4, 2.1, 1.8)
COLUMNS = (4, 3, 2, 1)
LETTER = 0.56  # of the size; of an average letter in a wide font
LINE = 1.25  # of the size
HEADING = 1.7  # of the size, with the gap below
WIDTH, HEIGHT = 171.0, 81.0  # of all cards
GAP, BESIDE, ABOVE = 2.0, 4.5, 2.0  # between cards; within a card at its sides, and above and below
ONE_LINE = 20  # letters of a name that is never broken; longer ones may take two lines
ONE_WORD = 26  # letters of a word that is never broken
ROW_SIZES = ((4.0, ""), (3.0, "long"), (2.4, "longer"), (1.9, "longest"))
ROW_WIDTH, ROW_HEIGHT, ROW_LINE = 56.0, 7.0, 1.15  # between rank and figure, of ten rows below a note


def seating_layout(tables: Sequence[Names]) -> tuple[int, float]:
    """Columns of cards and the size of the type: the largest at which everybody at each table is shown.

    >>> seating_layout([["Jürgen Groß"] * 4] * 12)
    (4, 3.4)
    >>> seating_layout([["Heinz-Günter Übelacker"] + ["Jürgen Groß"] * 5] * 12)
    (4, 2.4)
    >>> seating_layout([["Jürgen Groß"] * 4] * 2)
    (2, 5.0)
    """
    layouts = [(size, columns) for columns in COLUMNS for size in SIZES if _fits(tables, columns, size)]
    if not layouts:
        return COLUMNS[0], SIZES[-1]
    size, columns = max(layouts, key=lambda found: (found[0], _fills(len(tables), found[1])))
    return columns, size


def _fits(tables: Sequence[Names], columns: int, size: float) -> bool:
    rows = -(-len(tables) // columns)
    width = (WIDTH - GAP * (columns - 1)) / columns - BESIDE
    height = (HEIGHT - GAP * (rows - 1)) / rows - ABOVE
    letters = int(width / (LETTER * size))
    if letters < max([_unbroken(name) for names in tables for name in names], default=0):
        return False
    lines = max([sum(_lines(name, letters) for name in names) for names in tables], default=0)
    return size * (HEADING + LINE * lines) <= height


def _unbroken(name: str) -> int:
    """How many letters must stand in one line; the second line of a name is moved in by one letter."""
    if len(name) <= ONE_LINE:
        return len(name)
    words = [len(word) for word in re.split(r"(?<=-)|\s", name)]
    return 1 + max([letters for letters in words if letters <= ONE_WORD], default=0)


def _lines(name: str, letters: int) -> int:
    return len(wrap(name, letters, subsequent_indent=" "))


def _fills(tables: int, columns: int) -> tuple[int, int]:
    """Few empty places first, then few rows."""
    rows = -(-tables // columns)
    return tables - rows * columns, -rows


def row_size(name: str, beside: str = "") -> str:
    """The class of a row of a ranking in two columns; `beside` is written smaller and never broken.

    >>> row_size("Jürgen Groß"), row_size("Heinz-Günter Übelacker", "durch Stechen"), row_size("x" * 90)
    ('', 'long', 'longest')
    """
    text = f"{name} {'x' * (len(beside) * 4 // 5)}".strip()
    return next((key for size, key in ROW_SIZES if _fits_row(text, size)), ROW_SIZES[-1][1])


def _fits_row(text: str, size: float) -> bool:
    return len(wrap(text, int(ROW_WIDTH / (LETTER * size)))) * ROW_LINE * size <= ROW_HEIGHT
