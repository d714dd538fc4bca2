"""The grid of a sheet: parts, rows, columns, what is tinted and what is ruled. Drawn once per document."""

from .document import Paper, mm
from .sheet_forms import Box, Extras, SheetPlan, Sum
from .sheet_geometry import Geometry, PlacedPart, PlacedRow
from .sheet_labels import draw_labels
from .sheet_order import draw_steps
from .text_fitting import fit

INK, SOFT, LINE = 0.0, 0.3, 0.6  # greys: names, notes, thin lines
DARK, TINT, PALE, GRAND = 0.15, 0.9, 0.96, 0.8  # tab; label and cell of a sum; label of the last sum
ROUND = 1.6 * mm  # radius of a part's corners


def draw_grid(paper: Paper, plan: SheetPlan, geometry: Geometry) -> None:
    for part in geometry.parts:
        _draw_part(paper, part, geometry)
    draw_labels(paper, geometry)
    for column, (left, right) in zip(plan.columns, geometry.edges, strict=True):
        draw_column_head(paper, column.title, column.note, left, right, geometry)
        draw_steps(paper, column.steps, left, right, geometry)
    for placed in geometry.rows:
        if isinstance(placed.row, Extras):
            _draw_ticks(paper, placed, placed.row.ticks, geometry)


def _draw_part(paper: Paper, part: PlacedPart, geometry: Geometry) -> None:
    canvas = paper.canvas
    left, width, height = geometry.left, geometry.right - geometry.left, part.top - part.bottom
    outline = canvas.beginPath()
    outline.roundRect(left, part.bottom, width, height, ROUND)
    canvas.saveState()
    canvas.clipPath(outline, stroke=0, fill=0)
    _draw_tab(paper, part, geometry, geometry.left)
    for placed in part.rows:
        _draw_tint(paper, placed, geometry)
    _draw_lines(paper, part, geometry)
    canvas.restoreState()
    canvas.setStrokeGray(INK)
    canvas.setLineWidth(1.1)
    canvas.roundRect(left, part.bottom, width, height, ROUND, stroke=1, fill=0)


def draw_label_panel(paper: Paper, part: PlacedPart, geometry: Geometry, left: float, right: float) -> None:
    """The labels of a part for themselves, where the cells beside them must stay white."""
    canvas, height = paper.canvas, part.top - part.bottom
    outline = canvas.beginPath()
    outline.roundRect(left, part.bottom, right - left, height, ROUND)
    canvas.saveState()
    canvas.clipPath(outline, stroke=0, fill=0)
    _draw_tab(paper, part, geometry, left)
    for placed in part.rows:
        if not isinstance(placed.row, Box):
            grand = isinstance(placed.row, Sum) and placed.row.grand
            canvas.setFillGray(GRAND if grand else TINT)
            canvas.rect(geometry.label_left, placed.bottom, right - geometry.label_left, placed.height, 0, 1)
    canvas.setStrokeGray(LINE)
    canvas.setLineWidth(0.5)
    for placed in part.rows[1:]:
        canvas.line(geometry.label_left, placed.top, right, placed.top)
    canvas.restoreState()
    canvas.setStrokeGray(INK)
    canvas.setLineWidth(0.9)
    canvas.roundRect(left, part.bottom, right - left, height, ROUND, stroke=1, fill=0)


def _draw_tab(paper: Paper, part: PlacedPart, geometry: Geometry, left: float) -> None:
    canvas, tab, height = paper.canvas, geometry.label_left - left, part.top - part.bottom
    if not tab:
        return
    canvas.setFillGray(DARK)
    canvas.rect(left, part.bottom, tab, height, stroke=0, fill=1)
    upright = height > tab * 1.6
    room = height - 3 * mm if upright else tab - 1 * mm
    fitted = fit(part.label, room, largest=tab * 0.58, smallest=tab * 0.25, bold=True)
    canvas.saveState()
    canvas.translate(left + tab / 2, (part.top + part.bottom) / 2)
    canvas.rotate(90 if upright else 0)
    paper.block(0, 0, fitted, bold=True, align="center", grey=1)
    canvas.restoreState()


def _draw_tint(paper: Paper, placed: PlacedRow, geometry: Geometry) -> None:
    if isinstance(placed.row, Box):
        return
    grand = isinstance(placed.row, Sum) and placed.row.grand
    canvas, middle = paper.canvas, geometry.columns[0]
    canvas.setFillGray(GRAND if grand else TINT)
    canvas.rect(geometry.label_left, placed.bottom, middle - geometry.label_left, placed.height, 0, 1)
    if not grand:
        canvas.setFillGray(PALE)
        canvas.rect(middle, placed.bottom, geometry.right - middle, placed.height, 0, 1)


def _draw_lines(paper: Paper, part: PlacedPart, geometry: Geometry) -> None:
    canvas = paper.canvas
    for above, below in zip(part.rows, part.rows[1:], strict=False):
        heavy = isinstance(above.row, Box) != isinstance(below.row, Box)
        canvas.setStrokeGray(INK if heavy else LINE)
        canvas.setLineWidth(0.9 if heavy else 0.5)
        canvas.line(geometry.label_left, below.top, geometry.right, below.top)
    canvas.setStrokeGray(INK)
    canvas.setLineWidth(0.8)
    for x in geometry.columns[:-1]:
        canvas.line(x, part.top, x, part.bottom)


def draw_column_head(
    paper: Paper, title: str, note: str, left: float, right: float, geometry: Geometry, numbers: float = 0
) -> None:
    """`numbers`: height kept free below for the sheets' numbers."""
    layout, height = geometry.layout, geometry.heads_top - geometry.grid_top - numbers
    bottom = geometry.grid_top + numbers
    center, room = (left + right) / 2, right - left - 1 * mm
    fitted = fit(title, room, largest=layout.type * 0.92, smallest=layout.small * 0.6, bold=True)
    if not note:
        paper.block(center, bottom + height * 0.5, fitted, bold=True, align="center")
        return
    paper.block(center, bottom + height * 0.79, fitted, bold=True, align="center")
    lines = fit(
        note, room, largest=layout.small, smallest=layout.small * 0.7, lines=2, height=height * 0.54,
        wrap_first=True,
    )  # fmt: skip
    paper.block(center, bottom + height * 0.3, lines, align="center", grey=SOFT)


def _draw_ticks(paper: Paper, placed: PlacedRow, ticks: int, geometry: Geometry) -> None:
    """One square for each further Kniffel."""
    canvas = paper.canvas
    canvas.setStrokeGray(INK)
    canvas.setFillGray(1)
    canvas.setLineWidth(0.6)
    for left, right in geometry.edges:
        size = min(placed.height * 0.62, (right - left - 1.2 * mm) / (ticks * 1.25))
        step = size * 1.25
        x = (left + right - step * ticks + (step - size)) / 2
        for i in range(ticks):
            canvas.roundRect(x + i * step, placed.middle - size / 2, size, size, size * 0.15, fill=1)
