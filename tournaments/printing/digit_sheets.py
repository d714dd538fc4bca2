"""Sheets with digit cells: a score sheet to play on, whose numbers a camera can read later."""

from . import digit_layout as place
from .aruco import draw_marker
from .digit_heads import draw_digit_foot, draw_digit_head
from .document import Paper, mm
from .sheet_forms import Part, SheetPlan, SheetShape
from .sheet_geometry import DoesNotFit, Geometry, PlacedPart, PlacedRow, fits
from .sheet_grid import draw_column_head, draw_label_panel, draw_steps
from .sheet_labels import draw_labels
from .sheet_layouts import DIGIT_PAGE, LAYOUTS

LINE, LINE_WIDTH = 0.72, 0.25 * mm
NUMBERS = 3.6 * mm  # between the games' names and the cells
ORDER = 8 * mm  # beside the cells, for the numbers of the order of filling


def measure_digits(plan: SheetPlan) -> Geometry:
    """The places of `digit_layout` with what surrounds them. Raises DoesNotFit."""
    if not place.fits_digits(plan.rows, len(plan.columns)):
        ways = tuple(n for n, layout in LAYOUTS.items() if fits(plan, layout))
        raise DoesNotFit(sheets=1, boxes=plan.boxes, columns=len(plan.columns), fits=ways, digit_cells=True)
    places = place.digit_places(plan.rows, len(plan.columns))
    labels = [row.label for row in plan.rows if isinstance(row, Part)]
    named = any(labels)
    heads_top = place.TOP - place.HEAD
    return Geometry(
        DIGIT_PAGE, place.LEFT, place.RIGHT, place.TOP, place.BOTTOM, heads_top,
        grid_top=heads_top - place.COLUMN_HEAD,
        label_left=places.label_left + (DIGIT_PAGE.tab if named else 0),
        columns=(places.games[0] - _order(plan), *(x + place.BLOCK for x in places.games)),
        parts=_parts(plan, places, labels),
    )  # fmt: skip


def _order(plan: SheetPlan) -> float:
    return ORDER if any(column.steps for column in plan.columns) else 2 * mm


def _parts(plan: SheetPlan, places: place.DigitPlaces, labels: list[str]) -> tuple[PlacedPart, ...]:
    rows = [row for row in plan.rows if not isinstance(row, Part)]
    placed = [PlacedRow(row, top, place.ROW) for row, top in zip(rows, places.tops, strict=True)]
    ends = [*places.begins[1:], len(placed)]
    names = labels or [""] * len(places.begins)
    return tuple(
        PlacedPart(name, tuple(placed[begin:end]))
        for name, begin, end in zip(names, places.begins, ends, strict=True)
    )


def draw_digit_grid(paper: Paper, shape: SheetShape, geometry: Geometry) -> None:
    """All that sheets of one shape share."""
    plan = shape.plan
    places = place.digit_places(plan.rows, len(plan.columns))
    for identity, (x, y) in enumerate(place.marker_places()):
        draw_marker(paper, x, y, place.MARKER, identity)
    for part in geometry.parts:
        draw_label_panel(paper, part, geometry, places.label_left, geometry.columns[0])
    draw_labels(paper, geometry)
    for column, left in zip(plan.columns, places.games, strict=True):
        edges = left - 3 * mm, left + place.BLOCK + 3 * mm
        draw_column_head(paper, column, edges, geometry, numbers=NUMBERS)
        draw_steps(paper, column.steps, left - 9 * mm, left + 10 * mm, geometry)
    for cell in places.cells:  # nothing but their lines: what is inside belongs to the pen
        paper.outline((cell.x, cell.y, cell.width, cell.height), LINE_WIDTH, LINE)
    draw_digit_head(paper, shape, geometry)
    draw_digit_foot(paper, shape, geometry)
