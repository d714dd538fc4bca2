"""Where everything on a sheet stands. Refuses, with what fits instead, what cannot be drawn large enough."""

from dataclasses import dataclass
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


def _sign(plan: SheetPlan, layout: SheetLayout, names: bool) -> float:
    """Codes below the columns take the room to sign in; everybody at a table signs below their own."""
    return layout.sign if names or (plan.numbered and layout.is_strip) else 0.0


def _column_head(plan: SheetPlan, layout: SheetLayout, names: bool) -> float:
    if names:
        return layout.column_head * NAMES_HEAD
    if any(column.note for column in plan.columns):
        return layout.column_head
    return layout.column_head * PLAIN_HEAD if any(column.title for column in plan.columns) else 0.0


def _scales(plan: SheetPlan, layout: SheetLayout, names: bool) -> tuple[float, float]:
    """By how much boxes and other rows grow to fill the sheet; when it is full, the other rows give way."""
    groups = _groups(plan.rows)
    head = layout.head + _column_head(plan, layout, names) + layout.gap * (len(groups) + 1)
    room = layout.inner[1] - head - layout.foot - _sign(plan, layout, names)
    rows = [row for _, rows in groups for row in rows]
    boxes = layout.box * plan.boxes
    others = sum(_preferred(row, layout) for row in rows) - boxes
    if room >= boxes + others:
        stretch = min(LARGEST_STRETCH, room / (boxes + others))
        return stretch, stretch
    squeezed = max(LEAST_SUMS, (room - boxes) / others) if others else 1.0
    return (room - others * squeezed) / boxes, squeezed


def _column_width(plan: SheetPlan, layout: SheetLayout) -> float:
    room = layout.inner[0] - _tab(plan, layout) - layout.label
    return min(layout.widest, room / len(plan.columns))


def _box(plan: SheetPlan, layout: SheetLayout, names: bool) -> float:
    """Height of a box."""
    return _scales(plan, layout, names)[0] * layout.box


def _tightened(plan: SheetPlan, layout: SheetLayout, names: bool) -> SheetLayout:
    """The layout itself where its boxes have their full height, else the one that gives them more room."""
    tight = TIGHT.get(layout.sheets)
    return tight if tight and _box(plan, layout, names) < layout.box - TOLERANCE else layout


def fits(plan: SheetPlan, layout: SheetLayout, *, names: bool = False) -> bool:
    layout = _tightened(plan, layout, names)
    return (
        _box(plan, layout, names) >= layout.smallest_box - TOLERANCE
        and _column_width(plan, layout) >= layout.narrowest
    )


def measure(plan: SheetPlan, layout: SheetLayout, *, names: bool = False) -> Geometry:
    """Raises DoesNotFit."""
    if not fits(plan, layout, names=names):
        ways = tuple(n for n, other in LAYOUTS.items() if fits(plan, other, names=names))
        raise DoesNotFit(sheets=layout.sheets, boxes=plan.boxes, columns=len(plan.columns), fits=ways)
    layout = _tightened(plan, layout, names)
    left, bottom = layout.margin
    right, top = left + layout.inner[0], bottom + layout.inner[1]
    heads_top = top - layout.head - layout.gap
    grid_top = heads_top - _column_head(plan, layout, names)
    return Geometry(
        layout, left, right, top, bottom, heads_top, grid_top,
        label_left=left + _tab(plan, layout),
        columns=_columns(plan, layout, right),
        parts=_place(plan, layout, grid_top, _scales(plan, layout, names)),
        sign=_sign(plan, layout, names),
    )  # fmt: skip


def _columns(plan: SheetPlan, layout: SheetLayout, right: float) -> tuple[float, ...]:
    width, count = _column_width(plan, layout), len(plan.columns)
    return tuple(right - width * (count - i) for i in range(count + 1))


def _place(
    plan: SheetPlan, layout: SheetLayout, top: float, scales: tuple[float, float]
) -> tuple[PlacedPart, ...]:
    parts = []
    for label, rows in _groups(plan.rows):
        placed = []
        for row in rows:
            height = _preferred(row, layout) * scales[0 if isinstance(row, Box) else 1]
            placed.append(PlacedRow(row, top, height))
            top -= height
        top -= layout.gap
        parts.append(PlacedPart(label, tuple(placed)))
    return tuple(parts)
