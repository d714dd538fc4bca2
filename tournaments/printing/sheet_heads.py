"""Head and foot of a sheet: whose it is, where it is played, who signs."""

from .document import Paper, mm
from .qr_code import draw_qr
from .sheet_forms import SheetForm, SheetPlan
from .sheet_geometry import Geometry
from .text_fitting import fit

SOFT = 0.3
STRIP = 90 * mm  # a sheet narrower than this has the name above the numbers


def draw_shared_head(paper: Paper, plan: SheetPlan, geometry: Geometry) -> None:
    """Event and round."""
    layout, small = geometry.layout, geometry.layout.small
    room = geometry.right - geometry.left
    line = small * 1.5
    if room < STRIP:
        event = fit(plan.event, room, largest=small * 1.4, smallest=small * 0.9, bold=True)
        occasion = fit(plan.occasion, room, largest=small * 1.15, smallest=small * 0.8)
        paper.block(geometry.left, geometry.top - line * 0.5, event, bold=True)
        paper.block(geometry.left, geometry.top - line * 1.6, occasion, grey=SOFT)
        return
    occasion = fit(plan.occasion, room * 0.45, largest=layout.small * 1.2, smallest=layout.small * 0.8)
    event = fit(
        plan.event, room * 0.53, largest=layout.small * 1.4, smallest=layout.small * 0.8, lines=1, bold=True
    )
    paper.block(geometry.left, geometry.top - line * 0.5, event, bold=True)
    paper.block(geometry.right, geometry.top - line * 0.5, occasion, align="right", grey=SOFT)


def draw_sheet_head(paper: Paper, form: SheetForm, geometry: Geometry) -> None:
    words = form.plan.words
    cells = [(words.start_number, form.start_number), (words.table, form.table), (words.seat, form.seat)]
    if form.names:
        cells = cells[1:2]
    line = geometry.layout.small * 1.5
    bottom = geometry.heads_top + geometry.layout.gap
    if geometry.right - geometry.left < STRIP:
        top = geometry.top - line * 2.3
        half = (top - bottom) / 2
        _draw_name(paper, form, geometry.left, geometry.right, bottom + half, top, geometry)
        _draw_cells(paper, cells, geometry.left, geometry.right, bottom, bottom + half, geometry)
        return
    top = geometry.top - line * 1.25
    cell = 17 * mm * geometry.layout.small / 7
    split = geometry.right - cell * len(cells)
    _draw_name(paper, form, geometry.left, split, bottom, top, geometry)
    _draw_cells(paper, cells, split, geometry.right, bottom, top, geometry)


def _field(
    paper: Paper, left: float, right: float, bottom: float, top: float, label: str, tiny: float
) -> None:
    paper.canvas.setStrokeGray(0)
    paper.canvas.setLineWidth(0.9)
    paper.canvas.roundRect(left, bottom, right - left, top - bottom, 1.2 * mm, stroke=1, fill=0)
    caption = fit(label, right - left - 2 * mm, largest=tiny, smallest=tiny * 0.7)
    paper.block(left + 1.2 * mm, top - tiny * 0.75, caption, grey=SOFT)


def _draw_name(
    paper: Paper, form: SheetForm, left: float, right: float, bottom: float, top: float, geometry: Geometry
) -> None:
    small = geometry.layout.small
    _field(paper, left, right - 1 * mm, bottom, top, form.plan.words.name, small * 0.8)
    name = fit(
        form.player, right - left - 4.5 * mm, largest=small * 2.3, smallest=small * 0.95, lines=2, bold=True
    )
    paper.block(left + 1.6 * mm, (bottom + top - small * 0.8) / 2, name, bold=True, leading=1.05)


def _draw_cells(
    paper: Paper, cells: list[tuple[str, str]], left: float, right: float, bottom: float, top: float,
    geometry: Geometry,
) -> None:  # fmt: skip
    small, step = geometry.layout.small, (right - left + 1 * mm) / len(cells)
    for i, (label, value) in enumerate(cells):
        x = left + i * step
        _field(paper, x, x + step - 1 * mm, bottom, top, label, small * 0.8)
        number = fit(value, step - 3 * mm, largest=small * 2.4, smallest=small * 0.8, bold=True)
        paper.block(
            x + (step - 1 * mm) / 2, (bottom + top - small * 0.8) / 2, number, bold=True, align="center"
        )


def draw_shared_foot(paper: Paper, plan: SheetPlan, geometry: Geometry, marked: bool) -> None:
    """The rule and the lines to sign on; a marked sheet keeps the right corner free for its number."""
    small, foot = geometry.layout.small, geometry.layout.foot
    right = geometry.right - (foot + 1 * mm if marked else 0)
    rule = fit(plan.rule, right - geometry.left, largest=small, smallest=small * 0.7, lines=2)
    step = rule.size * 1.16
    paper.block(geometry.left, geometry.foot_top - 1.2 * mm - step * len(rule.lines) / 2, rule, grey=0.1)
    half = (right - geometry.left - 4 * mm) / 2
    for i, label in enumerate((plan.words.signature, plan.words.neighbour)):
        left = geometry.left + i * (half + 4 * mm)
        paper.canvas.setStrokeGray(0)
        paper.canvas.setLineWidth(0.5)
        paper.canvas.line(left, geometry.bottom + small * 1.3, left + half, geometry.bottom + small * 1.3)
        caption = fit(label, half, largest=small * 0.85, smallest=small * 0.6)
        paper.block(left, geometry.bottom + small * 0.5, caption, grey=SOFT)


def draw_sheet_mark(paper: Paper, form: SheetForm, geometry: Geometry) -> None:
    """The sheet's number in the lower right corner, under its QR code."""
    if not (form.number or form.qr_text):
        return
    small, foot = geometry.layout.small, geometry.layout.foot
    left = geometry.right - foot
    if form.qr_text:
        size = foot - small * 1.6 - 1 * mm
        draw_qr(paper, left + (foot - size) / 2, geometry.bottom + small * 1.5, size, form.qr_text)
        number = fit(form.number, foot, largest=small * 1.2, smallest=small * 0.7, bold=True)
        paper.block(left + foot / 2, geometry.bottom + small * 0.5, number, bold=True, align="center")
        return
    number = fit(form.number, foot, largest=small * 1.8, smallest=small * 0.7, bold=True)
    caption = fit(form.plan.words.sheet_number, foot, largest=small * 0.85, smallest=small * 0.6)
    paper.block(geometry.right, geometry.bottom + small * 2.1, number, bold=True, align="right")
    paper.block(geometry.right, geometry.bottom + small * 0.5, caption, align="right", grey=SOFT)


def draw_names(paper: Paper, form: SheetForm, geometry: Geometry) -> None:
    """On a sheet of a whole table: who plays in which column."""
    layout = geometry.layout
    for name, left, right in zip(form.names, geometry.columns, geometry.columns[1:], strict=False):
        fitted = fit(
            name,
            right - left - 1.4 * mm,
            largest=layout.type,
            smallest=layout.small * 0.8,
            lines=3,
            bold=True,
        )
        paper.block(
            (left + right) / 2,
            (geometry.heads_top + geometry.grid_top) / 2,
            fitted,
            bold=True,
            align="center",
        )
