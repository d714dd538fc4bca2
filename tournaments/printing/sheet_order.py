"""The prescribed order of filling: a number in each box, and arrows from one box to the next."""

from itertools import pairwise

from .document import Paper, mm
from .sheet_forms import Box
from .sheet_geometry import Geometry, PlacedRow
from .text_fitting import fit

DISC, ROUTE = 0.84, 0.55  # greys
RADIUS = 2.2 * mm


def draw_steps(paper: Paper, steps: tuple[int, ...], left: float, right: float, geometry: Geometry) -> None:
    boxes = [row for row in geometry.rows if isinstance(row.row, Box)]
    radius = min(RADIUS, (right - left) * 0.13, geometry.layout.type * 0.44)
    x = left + radius * 1.45
    stops = list(zip(steps, boxes, strict=False))
    for (step, box), (next_step, next_box) in pairwise(stops):
        if abs(next_step - step) == 1 and box.bottom == next_box.top and _is_strict(steps):
            _draw_route(paper, x, box, next_box, radius, upwards=next_step < step)
    for step, box in stops:
        _draw_stop(paper, x, box, step, radius)


def _is_strict(steps: tuple[int, ...]) -> bool:
    """Every box has its own turn; where several share one, they may be filled in any order."""
    return len(set(steps)) == len(steps)


def _draw_stop(paper: Paper, x: float, box: PlacedRow, step: int, radius: float) -> None:
    y = box.top - radius * 1.45
    paper.canvas.setFillGray(DISC)
    paper.canvas.circle(x, y, radius, stroke=0, fill=1)
    number = fit(str(step), radius * 1.75, largest=radius * 1.45, smallest=radius * 0.8, bold=True)
    paper.block(x, y, number, bold=True, align="center")


def _draw_route(
    paper: Paper, x: float, above: PlacedRow, below: PlacedRow, radius: float, *, upwards: bool
) -> None:
    """A thin line between two numbers, with its head at the one that comes later."""
    canvas, head = paper.canvas, radius * 0.75
    top, bottom = above.top - radius * 2.75, below.top - radius * 0.15
    tip, tail = (top, bottom) if upwards else (bottom, top)
    back = tip - head if upwards else tip + head
    canvas.setStrokeGray(ROUTE)
    canvas.setFillGray(ROUTE)
    canvas.setLineWidth(0.6)
    canvas.line(x, tail, x, back)
    arrow = canvas.beginPath()
    arrow.moveTo(x, tip)
    arrow.lineTo(x - head * 0.55, back)
    arrow.lineTo(x + head * 0.55, back)
    arrow.close()
    canvas.drawPath(arrow, stroke=0, fill=1)
