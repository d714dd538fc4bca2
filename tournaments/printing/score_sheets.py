"""Blank score sheets of a round: gather → lay out → deliver."""

from collections.abc import Sequence
from dataclasses import dataclass

from .document import DocumentInfo, Paper, Pdf, begin, mm
from .drafts import NothingToPrint
from .sheet_forms import SheetForm, SheetShape
from .sheet_geometry import Geometry, measure
from .sheet_grid import draw_grid
from .sheet_heads import draw_shared_foot, draw_shared_head, draw_sheet
from .sheet_layouts import SheetLayout, stacked


@dataclass(frozen=True, slots=True)
class Grid:
    name: str
    geometry: Geometry


def score_sheets(forms: Sequence[SheetForm], *, layout: SheetLayout, document: DocumentInfo) -> Pdf:
    """One sheet for each form, in the given order once the pages are cut and the piles laid on one another.

    Raises DoesNotFit when a plan has too many boxes or columns for the layout, and ValueError without forms.
    """
    if not forms:
        raise NothingToPrint
    paper = begin(document, layout.page)
    grids = _draw_grids(paper, forms, layout)
    tables = _first_sheets(forms)
    for places in stacked(len(forms), layout.sheets):
        for place, sheet in enumerate(places):
            if sheet is None:
                continue
            if sheet in tables:
                paper.bookmark(tables[sheet], order=sheet)
            _stamp(paper, forms[sheet], grids[forms[sheet].shape], place * layout.sheet_width)
        _draw_cut_marks(paper, layout)
        paper.next_page()
    return paper.finish()


def _first_sheets(forms: Sequence[SheetForm]) -> dict[int, str]:
    """The first sheet of each table, and what the outline calls it."""
    first: dict[str, int] = {}
    for i, form in enumerate(forms):
        if form.table:
            first.setdefault(form.table, i)
    return {i: f"{forms[i].plan.words.table} {table}" for table, i in first.items()}


def _draw_grids(paper: Paper, forms: Sequence[SheetForm], layout: SheetLayout) -> dict[SheetShape, Grid]:
    grids: dict[SheetShape, Grid] = {}
    for shape in dict.fromkeys(form.shape for form in forms):
        geometry = measure(shape.plan, layout, names=shape.names)
        grid = grids[shape] = Grid(f"grid{len(grids)}", geometry)
        with paper.form(grid.name, layout.sheet_width, layout.sheet_height):
            draw_shared_head(paper, shape, geometry)
            draw_grid(paper, shape.plan, geometry)
            draw_shared_foot(paper, shape, geometry)
    return grids


def _stamp(paper: Paper, form: SheetForm, grid: Grid, x: float) -> None:
    paper.canvas.saveState()
    paper.canvas.translate(x, 0)
    paper.canvas.doForm(grid.name)
    draw_sheet(paper, form, grid.geometry)
    paper.canvas.restoreState()


def _draw_cut_marks(paper: Paper, layout: SheetLayout) -> None:
    """Short strokes at the edges, where no sheet has ink."""
    paper.canvas.setStrokeGray(0.4)
    paper.canvas.setLineWidth(0.4)
    for i in range(1, layout.sheets):
        x = i * layout.sheet_width
        paper.canvas.line(x, 0, x, 4 * mm)
        paper.canvas.line(x, paper.height - 4 * mm, x, paper.height)
