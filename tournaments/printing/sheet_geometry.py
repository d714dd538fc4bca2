"""Where everything on a sheet stands. Refuses, with what fits instead, what cannot be drawn large enough."""

from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise

from .sheet_forms import Box, Extras, Part, Row, SheetPlan, Sum
from .sheet_layouts import LAYOUTS, TIGHT, SheetLayout

LARGEST_STRETCH = 1.7  # rows of a short sheet grow no further
TOLERANCE = 1e-6
LEAST_SUMS = 0.75  # boxes stay large as long as the other rows keep this part of their height
NAMES_HEAD = 1.6  # a head with players' names is this much higher than one with games
PLAIN_HEAD = 0.6  # and one without notes under the titles this much lower


class DoesNotFit(ValueError):
    """The sheet would become unreadable in this layout; `fits` names the numbers to a page that work.

    `digit_cells`: it was to have digit cells; `fits` then is what works with classic boxes.
    """

    def __init__(
        self, *, sheets: int, boxes: int, columns: int, fits: tuple[int, ...], digit_cells: bool = False
    ) -> None:
        self.sheets, self.boxes, self.columns, self.fits = sheets, boxes, columns, fits
        self.digit_cells = digit_cells
        ways = ", ".join(str(n) for n in fits) or "none"
        super().__init__(
            f"{boxes} boxes in {columns} columns do not fit {sheets} to a page; sheets to a page that do: "
            f"{ways}"
        )


@dataclass(frozen=True, slots=True)
class PlacedRow:
    row: Box | Sum | Extras
    top: float
    height: float

    @property
    def bottom(self) -> float:
        return self.top - self.height

    @property
    def middle(self) -> float:
        return self.top - self.height / 2


@dataclass(frozen=True, slots=True)
class PlacedPart:
    label: str
    rows: tuple[PlacedRow, ...]

    @property
    def top(self) -> float:
        return self.rows[0].top

    @property
    def bottom(self) -> float:
        return self.rows[-1].bottom


@dataclass(frozen=True, slots=True)
class Geometry:
    """All in points from the sheet's lower left corner."""

    layout: SheetLayout
    left: float
    right: float
    top: float  # of the head
    bottom: float  # of the foot
    heads_top: float  # of the games' names
    grid_top: float
    label_left: float
    columns: tuple[float, ...]  # left edges of the game columns, and the right edge of the last
    parts: tuple[PlacedPart, ...]
    sign: float = 0.0  # height of a row to sign in, below the rule and the codes

    @property
    def foot_bottom(self) -> float:
        """Of the rule and the codes."""
        return self.bottom + self.sign

    @property
    def foot_top(self) -> float:
        return self.foot_bottom + self.layout.foot

    @property
    def edges(self) -> list[tuple[float, float]]:
        """Left and right of each game column."""
        return list(pairwise(self.columns))

    @property
    def rows(self) -> tuple[PlacedRow, ...]:
        return tuple(row for part in self.parts for row in part.rows)


def fits(plan: SheetPlan, layout: SheetLayout, *, names: bool = False) -> bool:
    return _Division(plan, layout, names).tightened.is_readable


def measure(plan: SheetPlan, layout: SheetLayout, *, names: bool = False) -> Geometry:
    """Raises DoesNotFit."""
    division = _Division(plan, layout, names).tightened
    if not division.is_readable:
        ways = tuple(n for n, other in LAYOUTS.items() if fits(plan, other, names=names))
        raise DoesNotFit(sheets=layout.sheets, boxes=plan.boxes, columns=len(plan.columns), fits=ways)
    layout = division.layout
    left, bottom = layout.margin
    right, top = left + layout.inner[0], bottom + layout.inner[1]
    heads_top = top - layout.head - layout.gap
    grid_top = heads_top - division.column_head
    count = len(plan.columns)
    return Geometry(
        layout, left, right, top, bottom, heads_top, grid_top,
        label_left=left + division.tab,
        columns=tuple(right - division.column_width * (count - i) for i in range(count + 1)),
        parts=division.parts(grid_top),
        sign=division.sign,
    )  # fmt: skip


@dataclass(frozen=True)
class _Division:
    """How a layout divides a sheet of this plan. `names`: for a whole table, with its players as columns."""

    plan: SheetPlan
    layout: SheetLayout
    names: bool

    @property
    def tightened(self) -> "_Division":
        """Itself where its boxes have their full height, else the layout that gives them more room."""
        tight = TIGHT.get(self.layout.sheets)
        return replace(self, layout=tight) if tight and self.box < self.layout.box - TOLERANCE else self

    @property
    def is_readable(self) -> bool:
        layout = self.layout
        return self.box >= layout.smallest_box - TOLERANCE and self.column_width >= layout.narrowest

    @property
    def tab(self) -> float:
        """No tabs where no part has a name."""
        return self.layout.tab if any(isinstance(row, Part) and row.label for row in self.plan.rows) else 0.0

    @property
    def sign(self) -> float:
        """Codes below the columns take the room to sign in; everybody at a table signs below their own."""
        return self.layout.sign if self.names or (self.plan.numbered and self.layout.is_strip) else 0.0

    @property
    def column_head(self) -> float:
        height, columns = self.layout.column_head, self.plan.columns
        if self.names:
            return height * NAMES_HEAD
        if any(column.note for column in columns):
            return height
        return height * PLAIN_HEAD if any(column.title for column in columns) else 0.0

    @property
    def column_width(self) -> float:
        room = self.layout.inner[0] - self.tab - self.layout.label
        return min(self.layout.widest, room / len(self.plan.columns))

    @property
    def box(self) -> float:
        """Height of a box."""
        return self.scales[0] * self.layout.box

    @cached_property
    def scales(self) -> tuple[float, float]:
        """By how much boxes and other rows grow to fill the sheet; when it is full, the other rows give way."""
        layout, groups = self.layout, _groups(self.plan.rows)
        head = layout.head + self.column_head + layout.gap * (len(groups) + 1)
        room = layout.inner[1] - head - layout.foot - self.sign
        boxes = layout.box * self.plan.boxes
        others = sum(_preferred(row, layout) for _, rows in groups for row in rows) - boxes
        if room >= boxes + others:
            stretch = min(LARGEST_STRETCH, room / (boxes + others))
            return stretch, stretch
        squeezed = max(LEAST_SUMS, (room - boxes) / others) if others else 1.0
        return (room - others * squeezed) / boxes, squeezed

    def parts(self, top: float) -> tuple[PlacedPart, ...]:
        parts = []
        for label, rows in _groups(self.plan.rows):
            placed = []
            for row in rows:
                height = _preferred(row, self.layout) * self.scales[0 if isinstance(row, Box) else 1]
                placed.append(PlacedRow(row, top, height))
                top -= height
            top -= self.layout.gap
            parts.append(PlacedPart(label, tuple(placed)))
        return tuple(parts)


def _groups(rows: tuple[Row, ...]) -> list[tuple[str, list[Box | Sum | Extras]]]:
    """The rows of each part, with its name; a part without rows is none."""
    groups: list[tuple[str, list[Box | Sum | Extras]]] = [("", [])]
    for row in rows:
        if isinstance(row, Part):
            groups.append((row.label, []))
        else:
            groups[-1][1].append(row)
    return [group for group in groups if group[1]]


def _preferred(row: Box | Sum | Extras, layout: SheetLayout) -> float:
    match row:
        case Box():
            return layout.box
        case Extras():
            return layout.extras
        case Sum(grand=True):
            return layout.grand
    return layout.sum
