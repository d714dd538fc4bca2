"""What both seating lists share: the players, the words, and the choice of the largest type that fits."""

from collections.abc import Sequence
from dataclasses import dataclass

from .column_flow import Place, balanced, pages_of
from .document import mm
from .page_frame import Frame

ROW = 1.75  # height of a row in type sizes
GUTTER = 8 * mm
SOFT = 0.3


@dataclass(frozen=True, slots=True)
class Seated:
    """One player at one table. Numbers only: "5", not "Tisch 5"."""

    name: str
    start_number: str = ""
    table: str = ""
    seat: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ListWords:
    name: str
    start_number: str
    table: str
    seat: str


@dataclass(frozen=True, slots=True)
class ListGrid:
    frame: Frame
    columns: int
    size: float  # of the names
    places: list[Place]

    @property
    def row(self) -> float:
        return self.size * ROW

    @property
    def width(self) -> float:
        return (self.frame.width - GUTTER * (self.columns - 1)) / self.columns

    @property
    def pages(self) -> int:
        return pages_of(self.places)

    def left(self, column: int) -> float:
        return self.frame.left + column * (self.width + GUTTER)


def arrange(
    rows: Sequence[int],
    frame: Frame,
    choices: Sequence[tuple[int, float]],
    *,
    head: float = 0,
    gap: float = 0,
) -> ListGrid:
    """Pieces of so many rows each: the first choice of (columns, type size) with one page, else the last.

    `head` in points, `gap` in type sizes.
    """
    for columns, size in choices:
        heights = [count * size * ROW for count in rows]
        places = balanced(heights, room=frame.height - head, columns=columns, gap=gap * size)
        if pages_of(places) == 1:
            break
    return ListGrid(frame, columns, size, places)
