"""What stands above and below the grid: event and round, names over their columns, rule, signatures."""

from .document import Paper, mm
from .qr_code import draw_qr
from .sheet_fields import SOFT, draw_frames, draw_values, is_strip
from .sheet_forms import SheetForm, SheetPlan, SheetShape
from .sheet_geometry import Geometry
from .text_fitting import LEADING, fit
from .typefaces import width

HAND = 4.6 * mm  # room for a signature above its line


def draw_shared_head(paper: Paper, shape: SheetShape, geometry: Geometry) -> None:
    plan, names = shape.plan, shape.names
    small, room = geometry.layout.small, geometry.right - geometry.left
    draw_frames(paper, shape, geometry)
    if names or is_strip(geometry):
        _draw_stacked_title(paper, plan, geometry, larger=names and not is_strip(geometry))
        return
    middle = geometry.top - small * 0.65
    occasion = fit(plan.occasion, room * 0.45, largest=small * 1.15, smallest=small * 0.7)
    room -= max((width(line, occasion.size) for line in occasion.lines), default=0) + small
    event = fit(
        plan.event, room, largest=small * 1.35, smallest=small * 0.55, lines=2, bold=True, height=small * 1.9
    )
    paper.block(geometry.left, middle, event, bold=True)
    paper.block(geometry.right, middle, occasion, align="right", grey=SOFT)


def _draw_stacked_title(paper: Paper, plan: SheetPlan, geometry: Geometry, *, larger: bool) -> None:
    """Event above round; on a sheet of a whole table they take the place of the name."""
    small, room = geometry.layout.small, geometry.right - geometry.left
    scale = 1.5 if larger else 1.0
    room -= 24 * mm * small / 7 if larger else 0
    event = fit(
        plan.event, room, largest=small * 1.4 * scale, smallest=small * 0.7, lines=2, bold=True,
        height=small * 1.9 * scale,
    )  # fmt: skip
    occasion = fit(plan.occasion, room, largest=small * 1.1 * scale, smallest=small * 0.7)
    paper.block(geometry.left, geometry.top - small * 0.75 * scale, event, bold=True)
    paper.block(geometry.left, geometry.top - small * 2.35 * scale, occasion, grey=SOFT)


def draw_shared_foot(paper: Paper, shape: SheetShape, geometry: Geometry) -> None:
    """The rule and the lines to sign on; a marked sheet keeps the right corner free for its number."""
    small, foot = geometry.layout.small, geometry.layout.foot
    plan, right = shape.plan, geometry.right - (foot + 3 * mm if shape.marked else 0)
    height = foot - small * 1.2 - HAND
    rule = fit(
        plan.rule, right - geometry.left, largest=small, smallest=small * 0.72, lines=4, height=height,
        wrap_first=True,
    )  # fmt: skip
    middle = geometry.foot_top - small * 0.3 - rule.size * LEADING * len(rule.lines) / 2
    paper.block(geometry.left, middle, rule, grey=0.1)
    half = (right - geometry.left - 4 * mm) / 2
    paper.canvas.setStrokeGray(0)
    paper.canvas.setLineWidth(0.5)
    for i, label in enumerate((plan.words.signature, plan.words.neighbour)):
        left = geometry.left + i * (half + 4 * mm)
        line = geometry.bottom + small * 1.2
        paper.canvas.line(left, line, left + half, line)
        caption = fit(label, half, largest=small * 0.85, smallest=small * 0.6)
        paper.block(left, geometry.bottom + small * 0.45, caption, grey=SOFT)


def draw_sheet(paper: Paper, form: SheetForm, geometry: Geometry) -> None:
    """All that differs from sheet to sheet."""
    draw_values(paper, form, geometry)
    _draw_names(paper, form, geometry)
    if form.qr_text:
        _draw_code(paper, form, geometry)
    elif form.number:
        _draw_number(paper, form, geometry)


def _draw_names(paper: Paper, form: SheetForm, geometry: Geometry) -> None:
    layout, height = geometry.layout, geometry.heads_top - geometry.grid_top - 1.5 * mm
    middle = (geometry.heads_top + geometry.grid_top) / 2
    for name, left, right in zip(form.names, geometry.columns, geometry.columns[1:], strict=False):
        fitted = fit(
            name, right - left - 1.6 * mm, largest=layout.type, smallest=layout.small * 0.72, lines=4,
            bold=True, height=height,
        )  # fmt: skip
        paper.block((left + right) / 2, middle, fitted, bold=True, align="center")


def _draw_code(paper: Paper, form: SheetForm, geometry: Geometry) -> None:
    small, foot = geometry.layout.small, geometry.layout.foot
    size = foot - small * 1.5 - 1 * mm
    center = geometry.right - foot / 2
    draw_qr(paper, center - size / 2, geometry.bottom + small * 1.35, size, form.qr_text)
    number = fit(form.number, foot, largest=small * 1.2, smallest=small * 0.6, bold=True)
    paper.block(center, geometry.bottom + small * 0.45, number, bold=True, align="center")


def _draw_number(paper: Paper, form: SheetForm, geometry: Geometry) -> None:
    small, foot = geometry.layout.small, geometry.layout.foot
    number = fit(form.number, foot, largest=small * 1.8, smallest=small * 0.6, bold=True)
    caption = fit(form.plan.words.sheet_number, foot, largest=small * 0.85, smallest=small * 0.6)
    paper.block(geometry.right, geometry.bottom + small * 2.0, number, bold=True, align="right")
    paper.block(geometry.right, geometry.bottom + small * 0.45, caption, align="right", grey=SOFT)
