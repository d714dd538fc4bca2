"""Where everything on a sheet stands. Refuses, with what fits instead, what cannot be drawn large enough."""

from dataclasses import dataclass
from itertools import pairwise

from .sheet_forms import Box, Extras, Part, Row, SheetPlan, Sum
from .sheet_layouts import LAYOUTS, SheetLayout

LARGEST_STRETCH = 1.7  # rows of a short sheet grow no further
NUMBERS = 1.3  # under the games' names, for the sheets' numbers, in sizes of the small type
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

    @property
    def foot_top(self) -> float:
        return self.bottom + self.layout.foot

    @property
    def edges(self) -> list[tuple[float, float]]:
        """Left and right of each game column."""
        return list(pairwise(self.columns))

    @property
    def rows(self) -> tuple[PlacedRow, ...]:
        return tuple(row for part in self.parts for row in part.rows)


def _groups(rows: tuple[Row, ...]) -> list[tuple[str, list[Box | Sum | Extras]]]:
    groups: list[tuple[str, list[Box | Sum | Extras]]] = []
    for row in rows:
        if isinstance(row, Part):
            groups.append((row.label, []))
        else:
            if not groups:
                groups.append(("", []))
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


def _tab(plan: SheetPlan, layout: SheetLayout) -> float:
    """No tabs where no part has a name."""
    return layout.tab if any(isinstance(row, Part) and row.label for row in plan.rows) else 0.0


def numbers_height(plan: SheetPlan, layout: SheetLayout) -> float:
    return NUMBERS * layout.small if plan.numbered else 0.0


def _column_head(plan: SheetPlan, layout: SheetLayout, names: bool) -> float:
    if names:
        return layout.column_head * NAMES_HEAD
    numbers = numbers_height(plan, layout)
    if any(column.note for column in plan.columns):
        return layout.column_head + numbers
    titled = any(column.title for column in plan.columns)
    return layout.column_head * PLAIN_HEAD + numbers if titled else numbers


def _stretch(plan: SheetPlan, layout: SheetLayout, names: bool) -> float:
    """By how much the preferred rows must grow or shrink to fill the sheet."""
    groups = _groups(plan.rows)
    used = layout.head + layout.foot + _column_head(plan, layout, names) + layout.gap * (len(groups) + 1)
    wanted = sum(_preferred(row, layout) for _, rows in groups for row in rows)
    return (layout.inner[1] - used) / wanted


def _column_width(plan: SheetPlan, layout: SheetLayout) -> float:
    room = layout.inner[0] - _tab(plan, layout) - layout.label
    return min(layout.widest, room / len(plan.columns))


def fits(plan: SheetPlan, layout: SheetLayout, *, names: bool = False) -> bool:
    return (
        _stretch(plan, layout, names) * layout.box >= layout.smallest_box
        and _column_width(plan, layout) >= layout.narrowest
    )


def measure(plan: SheetPlan, layout: SheetLayout, *, names: bool = False) -> Geometry:
    """Raises DoesNotFit."""
    if not fits(plan, layout, names=names):
        ways = tuple(n for n, other in LAYOUTS.items() if fits(plan, other, names=names))
        raise DoesNotFit(sheets=layout.sheets, boxes=plan.boxes, columns=len(plan.columns), fits=ways)
    left, bottom = layout.margin
    right, top = left + layout.inner[0], bottom + layout.inner[1]
    heads_top = top - layout.head - layout.gap
    grid_top = heads_top - _column_head(plan, layout, names)
    return Geometry(
        layout, left, right, top, bottom, heads_top, grid_top,
        label_left=left + _tab(plan, layout),
        columns=_columns(plan, layout, right),
        parts=_place(plan, layout, grid_top, min(LARGEST_STRETCH, _stretch(plan, layout, names))),
    )  # fmt: skip


def _columns(plan: SheetPlan, layout: SheetLayout, right: float) -> tuple[float, ...]:
    width, count = _column_width(plan, layout), len(plan.columns)
    return tuple(right - width * (count - i) for i in range(count + 1))


def _place(plan: SheetPlan, layout: SheetLayout, top: float, stretch: float) -> tuple[PlacedPart, ...]:
    parts = []
    for label, rows in _groups(plan.rows):
        placed = []
        for row in rows:
            height = _preferred(row, layout) * stretch
            placed.append(PlacedRow(row, top, height))
            top -= height
        top -= layout.gap
        parts.append(PlacedPart(label, tuple(placed)))
    return tuple(parts)
