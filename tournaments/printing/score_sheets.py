"""Blank score sheets of a round: gather → lay out → deliver."""

from collections.abc import Sequence
from dataclasses import dataclass

from .digit_heads import draw_digit_values
from .digit_sheets import draw_digit_grid, measure_digits
from .document import DocumentInfo, NothingToPrint, Paper, Pdf, begin, mm
from .sheet_forms import SheetForm, SheetPlan, SheetShape
from .sheet_geometry import Geometry, measure
from .sheet_grid import draw_grid
from .sheet_heads import draw_shared_foot, draw_shared_head, draw_sheet
from .sheet_layouts import DIGIT_PAGE, SheetLayout, stacked


@dataclass(frozen=True, slots=True)
class Grid:
    name: str
    geometry: Geometry


def score_sheets(forms: Sequence[SheetForm], *, layout: SheetLayout, document: DocumentInfo) -> Pdf:
    """One sheet for each form, in the given order once the pages are cut and the piles laid on one another.

    Raises DoesNotFit when a plan has too many boxes or columns for the layout.
    """
    if not forms:
        raise NothingToPrint
    paper = begin(document, layout.page)
    grids = _draw_grids(paper, forms, layout)
    tables = _first_sheets(forms)
    draw_own = draw_digit_values if layout is DIGIT_PAGE else draw_sheet
    for places in stacked(len(forms), layout.sheets):
        for place, sheet in enumerate(places):
            if sheet is None:
                continue
            if sheet in tables:
                paper.bookmark(tables[sheet], order=sheet)
            form, grid = forms[sheet], grids[forms[sheet].shape]
            with paper.moved(place * layout.sheet_width, 0):
                paper.canvas.doForm(grid.name)
                draw_own(paper, form, grid.geometry)
        _draw_cut_marks(paper, layout)
        paper.next_page()
    return paper.finish()


def geometry_of(plan: SheetPlan, layout: SheetLayout, *, names: bool = False) -> Geometry:
    """Raises DoesNotFit."""
    return measure_digits(plan) if layout is DIGIT_PAGE else measure(plan, layout, names=names)


def _first_sheets(forms: Sequence[SheetForm]) -> dict[int, str]:
    """The first sheet of each table, and what the outline calls it."""
    first: dict[str, int] = {}
    for i, form in enumerate(forms):
        if form.table:
            first.setdefault(form.table, i)
    return {i: f"{forms[i].plan.words.table} {table}" for table, i in first.items()}


def _draw_grids(paper: Paper, forms: Sequence[SheetForm], layout: SheetLayout) -> dict[SheetShape, Grid]:
    """What all sheets of one shape share, drawn once."""
    grids: dict[SheetShape, Grid] = {}
    for shape in dict.fromkeys(form.shape for form in forms):
        geometry = geometry_of(shape.plan, layout, names=shape.names)
        grid = grids[shape] = Grid(f"grid{len(grids)}", geometry)
        with paper.form(grid.name, layout.sheet_width, layout.sheet_height):
            if layout is DIGIT_PAGE:
                draw_digit_grid(paper, shape, geometry)
            else:
                draw_shared_head(paper, shape, geometry)
                draw_grid(paper, shape.plan, geometry)
                draw_shared_foot(paper, shape, geometry)
    return grids


def _draw_cut_marks(paper: Paper, layout: SheetLayout) -> None:
    """Short strokes at the edges, where no sheet has ink."""
    for i in range(1, layout.sheets):
        x = i * layout.sheet_width
        paper.line((x, 0), (x, 4 * mm), 0.4, 0.4)
        paper.line((x, paper.height - 4 * mm), (x, paper.height), 0.4, 0.4)
