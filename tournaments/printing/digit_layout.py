"""Where everything stands that a camera reads on a sheet with digit cells: one function for print and reader.

The positions depend on the layout's version, the rows and the number of games, on nothing else: no name and
no long title moves a cell. Lengths in points from the lower left corner of an A4 page.
"""

from dataclasses import dataclass

from .document import PORTRAIT, mm
from .sheet_forms import DIGITS, Extras, Part, Row

CELL = (6 * mm, 7 * mm)
DIGITS_TO_A_VALUE = 3
ROW = 8.6 * mm  # from one row to the next
SPARE_GAP = 1.5 * mm
BETWEEN_GAMES = 10 * mm
MARKER = 9 * mm
EDGE = 5.5 * mm  # white outside the markers: printers reach that far
WHITE = 2 * mm  # white inside them
QR = 21 * mm
HEAD, COLUMN_HEAD, FOOT = 25 * mm, 12.5 * mm, 30 * mm
LABEL, WIDEST_LABEL = 44 * mm, 92 * mm
GAPS = (1.6 * mm, 5 * mm)  # between two parts: at least, at most

LEFT = EDGE + MARKER + WHITE
RIGHT = PORTRAIT[0] - LEFT
TOP = PORTRAIT[1] - EDGE
BOTTOM = EDGE
BLOCK = CELL[0] * (DIGITS_TO_A_VALUE + 1) + SPARE_GAP  # a game: its digits and the spare cell


@dataclass(frozen=True, slots=True)
class Cell:
    """`row`: which line of the ruleset's paper, from 0. `digit` 0 is the first; None is the spare cell."""

    row: int
    game: int
    digit: int | None
    x: float
    y: float

    @property
    def width(self) -> float:
        return CELL[0]

    @property
    def height(self) -> float:
        return CELL[1]


@dataclass(frozen=True, slots=True)
class DigitPlaces:
    """`tops`: the upper edge of each row; `begins`: the rows that begin a part."""

    label_left: float
    games: tuple[float, ...]  # left edges of the games' first cells
    tops: tuple[float, ...]
    begins: tuple[int, ...]
    cells: tuple[Cell, ...]


def fits_digits(rows: tuple[Row, ...], games: int) -> bool:
    count, parts = _count(rows)
    return _slack(count, parts) >= 0 and LABEL + _games_width(games) <= RIGHT - LEFT


def digit_places(rows: tuple[Row, ...], games: int, version: str = DIGITS) -> DigitPlaces:
    """Raises KeyError for a version that this program never printed, ValueError for what does not fit."""
    place = {DIGITS: _first_version}[version]
    if not fits_digits(rows, games):
        raise ValueError(f"{len(rows)} rows and {games} games do not fit a sheet with digit cells")
    return place(rows, games)


def marker_places() -> tuple[tuple[float, float], ...]:
    """Lower left corners by the markers' ids: corners from the upper left by rows, sides, bottom middle."""
    width, height = PORTRAIT
    right, top = width - EDGE - MARKER, height - EDGE - MARKER
    side, middle = (height - MARKER) / 2, (width - MARKER) / 2
    corners = (EDGE, top), (right, top), (EDGE, EDGE), (right, EDGE)
    return (*corners, (EDGE, side), (right, side), (middle, EDGE))


def qr_place() -> tuple[float, float]:
    """Lower left corner of the code; four of its modules are white on each side."""
    white = QR / 21 * 4
    return RIGHT + WHITE - white - QR, TOP - QR - 0.5 * mm


def _count(rows: tuple[Row, ...]) -> tuple[int, int]:
    parts = sum(isinstance(row, Part) for row in rows)
    return len(rows) - parts, max(1, parts)


def _games_width(games: int) -> float:
    return games * BLOCK + (games - 1) * BETWEEN_GAMES


def _slack(count: int, parts: int) -> float:
    """Height that is left over with the least gaps."""
    room = TOP - BOTTOM - HEAD - COLUMN_HEAD - FOOT
    return room - count * ROW - (parts - 1) * GAPS[0]


def _first_version(rows: tuple[Row, ...], games: int) -> DigitPlaces:
    label = min(WIDEST_LABEL, RIGHT - LEFT - _games_width(games))
    left = (LEFT + RIGHT - label - _games_width(games)) / 2
    lefts = tuple(left + label + game * (BLOCK + BETWEEN_GAMES) for game in range(games))
    tops, begins = _tops(rows)
    lines = [row for row in rows if not isinstance(row, Part)]
    cells = [
        cell
        for number, (row, top) in enumerate(zip(lines, tops, strict=True))
        for game, x in enumerate(lefts)
        for cell in _cells(number, game, isinstance(row, Extras), x, top - (ROW + CELL[1]) / 2)
    ]
    return DigitPlaces(left, lefts, tops, begins, tuple(cells))


def _cells(row: int, game: int, single: bool, x: float, y: float) -> list[Cell]:
    """Three digits and a spare; further Kniffel have one digit, below the last of the others."""
    digits = range(DIGITS_TO_A_VALUE - 1, DIGITS_TO_A_VALUE) if single else range(DIGITS_TO_A_VALUE)
    cells = [Cell(row, game, digit, x + digit * CELL[0], y) for digit in digits]
    return [*cells, Cell(row, game, None, x + DIGITS_TO_A_VALUE * CELL[0] + SPARE_GAP, y)]


def _tops(rows: tuple[Row, ...]) -> tuple[tuple[float, ...], tuple[int, ...]]:
    count, parts = _count(rows)
    gap = GAPS[0] if parts == 1 else min(GAPS[1], GAPS[0] + _slack(count, parts) / (parts - 1) / 2)
    tops, begins = [], [0]
    y = TOP - HEAD - COLUMN_HEAD
    for row in rows:
        if not isinstance(row, Part):
            tops.append(y)
            y -= ROW
        elif tops and begins[-1] != len(tops):
            begins.append(len(tops))
            y -= gap
    return tuple(tops), tuple(begins)
