"""What all sheets of a round share: rows, columns, labels, order of filling, foot. Drawn once per document."""

from .dice_faces import draw_dice, draw_die
from .document import Paper, mm
from .sheet_forms import Box, Column, Extras, SheetPlan, Sum
from .sheet_geometry import Geometry, PlacedPart, PlacedRow
from .text_fitting import fit
from .typefaces import width

INK, SOFT, LINE = 0.0, 0.3, 0.62  # greys: names, hints, thin lines
TINT = 0.9  # behind sums
ROUND = 1.6 * mm  # radius of a part's corners


def draw_grid(paper: Paper, plan: SheetPlan, geometry: Geometry) -> None:
    for part in geometry.parts:
        _draw_part(paper, part, geometry)
    _draw_column_heads(paper, plan, geometry)
    for column, (left, right) in zip(plan.columns, _edges(geometry), strict=True):
        _draw_steps(paper, column, left, right, geometry)


def _edges(geometry: Geometry) -> list[tuple[float, float]]:
    return list(zip(geometry.columns, geometry.columns[1:], strict=False))


def _draw_part(paper: Paper, part: PlacedPart, geometry: Geometry) -> None:
    canvas = paper.canvas
    left, right = geometry.left, geometry.right
    frame = canvas.beginPath()
    frame.roundRect(left, part.bottom, right - left, part.top - part.bottom, ROUND)
    canvas.saveState()
    canvas.clipPath(frame, stroke=0, fill=0)
    _draw_tab(paper, part, geometry)
    for placed in part.rows:
        _draw_tint(paper, placed, geometry)
    _draw_lines(paper, part, geometry)
    canvas.restoreState()
    canvas.setStrokeGray(INK)
    canvas.setLineWidth(1.1)
    canvas.roundRect(left, part.bottom, right - left, part.top - part.bottom, ROUND, stroke=1, fill=0)
    for placed in part.rows:
        _draw_row(paper, placed, geometry)


def _draw_tab(paper: Paper, part: PlacedPart, geometry: Geometry) -> None:
    canvas, tab = paper.canvas, geometry.layout.tab
    height = part.top - part.bottom
    canvas.setFillGray(0.15)
    canvas.rect(geometry.left, part.bottom, tab, height, stroke=0, fill=1)
    fitted = fit(part.label, height - 4 * mm, largest=tab * 0.56, smallest=5, bold=True)
    canvas.saveState()
    canvas.translate(geometry.left + tab / 2, (part.top + part.bottom) / 2)
    canvas.rotate(90)
    paper.block(0, 0, fitted, bold=True, align="center", grey=1)
    canvas.restoreState()


def _draw_tint(paper: Paper, placed: PlacedRow, geometry: Geometry) -> None:
    if isinstance(placed.row, Box):
        return
    grand = isinstance(placed.row, Sum) and placed.row.grand
    paper.canvas.setFillGray(0.8 if grand else TINT)
    paper.canvas.rect(
        geometry.label_left, placed.bottom, geometry.columns[0] - geometry.label_left, placed.height,
        stroke=0, fill=1,
    )  # fmt: skip
    if not grand:
        paper.canvas.setFillGray(0.96)
        paper.canvas.rect(
            geometry.columns[0], placed.bottom, geometry.right - geometry.columns[0], placed.height,
            stroke=0, fill=1,
        )  # fmt: skip


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


def _draw_row(paper: Paper, placed: PlacedRow, geometry: Geometry) -> None:
    match placed.row:
        case Box():
            _draw_box(paper, placed, placed.row, geometry)
        case Sum():
            _draw_sum(paper, placed, placed.row, geometry)
        case Extras():
            _draw_sum(paper, placed, placed.row, geometry)
            _draw_ticks(paper, placed, placed.row, geometry)


def _draw_box(paper: Paper, placed: PlacedRow, box: Box, geometry: Geometry) -> None:
    layout = geometry.layout
    pad = layout.type * 0.32
    left, right = geometry.label_left + pad, geometry.columns[0] - pad
    if len(box.dice) == 1:
        size = min(placed.height * 0.68, layout.type * 1.7)
        draw_die(paper, left, placed.middle - size / 2, size, box.dice[0])
        left += size + pad * 1.2
    elif box.dice:
        right = _draw_example(paper, placed, box, left, right, geometry) - pad
    _draw_label(paper, placed, box, left, right, geometry)


def _draw_example(
    paper: Paper, placed: PlacedRow, box: Box, left: float, right: float, geometry: Geometry
) -> float:
    """The example dice, where the label leaves room for them; returns the label's right edge."""
    layout = geometry.layout
    size = min(placed.height * 0.46, layout.type * 1.15)
    wanted = max(width(box.label, layout.type, bold=True), width(box.hint, layout.small))
    if left + wanted + layout.type * 0.6 > right - size * 1.16 * len(box.dice):
        return right
    return draw_dice(paper, right, placed.middle, size, box.dice, grey=0.25)


def _draw_label(
    paper: Paper, placed: PlacedRow, box: Box, left: float, right: float, geometry: Geometry
) -> None:
    layout = geometry.layout
    label = fit(box.label, right - left, largest=layout.type, smallest=layout.type * 0.6, bold=True)
    if not box.hint:
        paper.block(left, placed.middle, label, bold=True)
        return
    hint = fit(box.hint, right - left, largest=layout.small, smallest=layout.small * 0.75)
    paper.block(left, placed.middle + layout.small * 0.58, label, bold=True)
    paper.block(left, placed.middle - layout.type * 0.56, hint, grey=SOFT)


def _draw_sum(paper: Paper, placed: PlacedRow, row: Sum | Extras, geometry: Geometry) -> None:
    layout = geometry.layout
    grand = isinstance(row, Sum) and row.grand
    pad = layout.type * 0.32
    left, right = geometry.label_left + pad, geometry.columns[0] - pad
    largest = layout.type * (1.0 if grand else 0.86)
    hint = fit(row.hint, (right - left) * 0.5, largest=layout.small, smallest=layout.small * 0.75)
    room = right - left - (width(row.hint, hint.size) + pad if hint.lines else 0)
    label = fit(row.label, room, largest=largest, smallest=layout.small * 0.8, lines=2, bold=True)
    if len(label.lines) > 1:
        label = fit(row.label, room, largest=layout.small, smallest=layout.small * 0.7, lines=2, bold=True)
    paper.block(left, placed.middle, label, bold=True)
    paper.block(right, placed.middle, hint, align="right", grey=SOFT)


def _draw_ticks(paper: Paper, placed: PlacedRow, row: Extras, geometry: Geometry) -> None:
    canvas = paper.canvas
    canvas.setStrokeGray(INK)
    canvas.setLineWidth(0.6)
    for left, right in _edges(geometry):
        size = min(placed.height * 0.58, (right - left - 1.2 * mm) / (row.ticks * 1.25))
        step = size * 1.25
        x = (left + right - step * row.ticks + (step - size)) / 2
        for i in range(row.ticks):
            canvas.setFillGray(1)
            canvas.roundRect(x + i * step, placed.middle - size / 2, size, size, size * 0.15, fill=1)


def _draw_column_heads(paper: Paper, plan: SheetPlan, geometry: Geometry) -> None:
    height = geometry.heads_top - geometry.grid_top
    for column, (left, right) in zip(plan.columns, _edges(geometry), strict=True):
        if not (column.title or column.note):
            continue
        middle, room, layout = (left + right) / 2, right - left - 1 * mm, geometry.layout
        title = fit(column.title, room, largest=layout.type * 0.9, smallest=layout.small * 0.8, bold=True)
        note = fit(column.note, room, largest=layout.small, smallest=layout.small * 0.7, lines=1)
        if note.lines:
            paper.block(middle, geometry.grid_top + height * 0.7, title, bold=True, align="center")
            paper.block(middle, geometry.grid_top + height * 0.27, note, align="center", grey=SOFT)
        else:
            paper.block(middle, geometry.grid_top + height * 0.5, title, bold=True, align="center")


def _draw_steps(paper: Paper, column: Column, left: float, right: float, geometry: Geometry) -> None:
    boxes = [row for row in geometry.rows if isinstance(row.row, Box)]
    radius = min(1.75 * mm, (right - left) * 0.13)
    for placed, step in zip(boxes, column.steps, strict=False):
        x, y = left + radius * 1.35, placed.top - radius * 1.35
        paper.canvas.setFillGray(0.86)
        paper.canvas.circle(x, y, radius, stroke=0, fill=1)
        paper.block(x, y, fit(str(step), radius * 1.7, largest=radius * 1.35, smallest=4), align="center")
