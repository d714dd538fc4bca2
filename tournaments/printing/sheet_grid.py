"""The grid of a sheet: parts, rows, columns, what is tinted and what is ruled. Drawn once per document."""

from itertools import pairwise

from .document import Paper, mm
from .sheet_forms import Box, Column, Extras, SheetPlan, Sum
from .sheet_geometry import Geometry, PlacedPart, PlacedRow
from .sheet_labels import draw_labels
from .text_fitting import Style

INK, SOFT, LINE = 0.0, 0.3, 0.6  # greys: names, notes, thin lines
DARK, TINT, PALE, GRAND = 0.15, 0.9, 0.96, 0.8  # tab; label and cell of a sum; label of the last sum
ROUND = 1.6 * mm  # radius of a part's corners
DISC, ROUTE, DISC_RADIUS = 0.84, 0.55, 2.2 * mm  # of the order of filling


def draw_grid(paper: Paper, plan: SheetPlan, geometry: Geometry) -> None:
    for part in geometry.parts:
        _draw_part(paper, part, geometry)
    draw_labels(paper, geometry)
    for column, edges in zip(plan.columns, geometry.edges, strict=True):
        draw_column_head(paper, column, edges, geometry)
        draw_steps(paper, column.steps, *edges, geometry)
    for placed in geometry.rows:
        if isinstance(placed.row, Extras):
            _draw_ticks(paper, placed, placed.row.ticks, geometry)


def _draw_part(paper: Paper, part: PlacedPart, geometry: Geometry) -> None:
    rect = (geometry.left, part.bottom, geometry.right - geometry.left, part.top - part.bottom)
    middle = geometry.columns[0]
    with paper.clipped(rect, ROUND):
        _draw_tab(paper, part, geometry, geometry.left)
        for placed in part.rows:
            _draw_tint(paper, placed, geometry)
            if isinstance(placed.row, Extras | Sum) and not _is_grand(placed):
                paper.fill((middle, placed.bottom, geometry.right - middle, placed.height), PALE)
        _draw_lines(paper, part, geometry)
    paper.outline(rect, 1.1, INK, radius=ROUND)


def draw_label_panel(paper: Paper, part: PlacedPart, geometry: Geometry, left: float, right: float) -> None:
    """The labels of a part for themselves, where the cells beside them must stay white."""
    rect = (left, part.bottom, right - left, part.top - part.bottom)
    with paper.clipped(rect, ROUND):
        _draw_tab(paper, part, geometry, left)
        for placed in part.rows:
            _draw_tint(paper, placed, geometry)
        for placed in part.rows[1:]:
            paper.line((geometry.label_left, placed.top), (right, placed.top), 0.5, LINE)
    paper.outline(rect, 0.9, INK, radius=ROUND)


def _draw_tab(paper: Paper, part: PlacedPart, geometry: Geometry, left: float) -> None:
    tab, height = geometry.label_left - left, part.top - part.bottom
    if not tab:
        return
    paper.fill((left, part.bottom, tab, height), DARK)
    upright = height > tab * 1.6
    room = height - 3 * mm if upright else tab - 1 * mm
    style = Style(tab * 0.58, tab * 0.25, bold=True, align="center", grey=1)
    with paper.moved(left + tab / 2, (part.top + part.bottom) / 2, turned=90 if upright else 0):
        paper.put(0, 0, part.label, room, style)


def _is_grand(placed: PlacedRow) -> bool:
    return isinstance(placed.row, Sum) and placed.row.grand


def _draw_tint(paper: Paper, placed: PlacedRow, geometry: Geometry) -> None:
    """Behind the label of a sum."""
    if not isinstance(placed.row, Box):
        left, right = geometry.label_left, geometry.columns[0]
        paper.fill((left, placed.bottom, right - left, placed.height), GRAND if _is_grand(placed) else TINT)


def _draw_lines(paper: Paper, part: PlacedPart, geometry: Geometry) -> None:
    for above, below in pairwise(part.rows):
        heavy = isinstance(above.row, Box) != isinstance(below.row, Box)
        begin, end = (geometry.label_left, below.top), (geometry.right, below.top)
        paper.line(begin, end, 0.9 if heavy else 0.5, INK if heavy else LINE)
    for x in geometry.columns[:-1]:
        paper.line((x, part.top), (x, part.bottom), 0.8, INK)


def draw_column_head(
    paper: Paper, column: Column, edges: tuple[float, float], geometry: Geometry, *, numbers: float = 0
) -> None:
    """`numbers`: height kept free below for the sheets' numbers."""
    layout, height = geometry.layout, geometry.heads_top - geometry.grid_top - numbers
    bottom = geometry.grid_top + numbers
    center, room = sum(edges) / 2, edges[1] - edges[0] - 1 * mm
    title = Style(layout.type * 0.92, layout.small * 0.6, bold=True, align="center")
    paper.put(center, bottom + height * (0.79 if column.note else 0.5), column.title, room, title)
    note = Style(
        layout.small, layout.small * 0.7, lines=2, height=height * 0.54, wrap_first=True, align="center",
        grey=SOFT,
    )  # fmt: skip
    paper.put(center, bottom + height * 0.3, column.note, room, note)


def _draw_ticks(paper: Paper, placed: PlacedRow, ticks: int, geometry: Geometry) -> None:
    """One square for each further Kniffel."""
    for left, right in geometry.edges:
        size = min(placed.height * 0.62, (right - left - 1.2 * mm) / (ticks * 1.25))
        step = size * 1.25
        x = (left + right - step * ticks + (step - size)) / 2
        for i in range(ticks):
            square = (x + i * step, placed.middle - size / 2, size, size)
            paper.fill(square, 1, radius=size * 0.15)
            paper.outline(square, 0.6, INK, radius=size * 0.15)


def draw_steps(paper: Paper, steps: tuple[int, ...], left: float, right: float, geometry: Geometry) -> None:
    """The prescribed order of filling: a number in each box, and arrows from one box to the next."""
    boxes = [row for row in geometry.rows if isinstance(row.row, Box)]
    radius = min(DISC_RADIUS, (right - left) * 0.13, geometry.layout.type * 0.44)
    x = left + radius * 1.45
    stops = list(zip(steps, boxes, strict=False))
    for (step, box), (next_step, next_box) in pairwise(stops):
        if abs(next_step - step) == 1 and box.bottom == next_box.top and _is_strict(steps):
            edges = box.top - radius * 2.75, next_box.top - radius * 0.15
            begin, end = reversed(edges) if next_step < step else edges
            _draw_arrow(paper, x, begin, end, radius * 0.75)
    for step, box in stops:
        _draw_stop(paper, x, box, step, radius)


def _is_strict(steps: tuple[int, ...]) -> bool:
    """Every box has its own turn; where several share one, they may be filled in any order."""
    return len(set(steps)) == len(steps)


def _draw_stop(paper: Paper, x: float, box: PlacedRow, step: int, radius: float) -> None:
    y = box.top - radius * 1.45
    paper.canvas.setFillGray(DISC)
    paper.canvas.circle(x, y, radius, stroke=0, fill=1)
    style = Style(radius * 1.45, radius * 0.8, bold=True, align="center")
    paper.put(x, y, str(step), radius * 1.75, style)


def _draw_arrow(paper: Paper, x: float, begin: float, end: float, head: float) -> None:
    """A thin line up or down, with its head at the box that comes later."""
    back = end - head if end > begin else end + head
    paper.line((x, begin), (x, back), 0.6, ROUTE)
    paper.canvas.setFillGray(ROUTE)
    arrow = paper.canvas.beginPath()
    arrow.moveTo(x, end)
    arrow.lineTo(x - head * 0.55, back)
    arrow.lineTo(x + head * 0.55, back)
    arrow.close()
    paper.canvas.drawPath(arrow, stroke=0, fill=1)
