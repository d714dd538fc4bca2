"""What stands above and below the grid: event and round, names over their columns, rule, signatures."""

from .document import Paper, mm
from .qr_code import draw_qr
from .sheet_fields import SOFT, draw_frames, draw_values
from .sheet_forms import SheetForm, SheetPlan, SheetShape
from .sheet_geometry import Geometry
from .text_fitting import LEADING, fit
from .typefaces import width

HAND = 4.6 * mm  # room for a signature above its line
SMALLEST_NAME = 4.5  # points
CODE_SHARE = 0.8  # of a column's width: the rest is the white that a code needs on both sides


def draw_shared_head(paper: Paper, shape: SheetShape, geometry: Geometry) -> None:
    plan, names = shape.plan, shape.names
    small, room = geometry.layout.small, geometry.right - geometry.left
    draw_frames(paper, shape, geometry)
    if names or geometry.layout.is_strip:
        _draw_stacked_title(paper, plan, geometry, larger=names and not geometry.layout.is_strip)
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
    """The rule and the lines to sign on; numbers and codes have a place of their own."""
    small, sign = geometry.layout.small, geometry.sign
    right = _rule_right(shape, geometry)
    height = geometry.layout.foot - (0 if sign else small * 1.2 + HAND)
    rule = fit(
        shape.plan.rule, right - geometry.left, largest=small * 1.2, smallest=small * 0.72, lines=5,
        height=height,
        wrap_first=True,
    )  # fmt: skip
    middle = geometry.foot_top - small * 0.3 - rule.size * LEADING * len(rule.lines) / 2
    paper.block(geometry.left, middle, rule, grey=0.1)
    if shape.names:
        _draw_lines_below_columns(paper, shape.plan, geometry)
    else:
        _draw_lines_to_sign(paper, shape.plan, geometry, geometry.right if sign else right)


def _rule_right(shape: SheetShape, geometry: Geometry) -> float:
    if shape.plan.numbered and shape.marked:
        return geometry.columns[0] - 2 * mm
    return geometry.right - (geometry.layout.foot + 3 * mm if shape.marked else 0)


def _draw_lines_to_sign(paper: Paper, plan: SheetPlan, geometry: Geometry, right: float) -> None:
    small, half = geometry.layout.small, (right - geometry.left - 4 * mm) / 2
    for i, label in enumerate((plan.words.signature, plan.words.neighbour)):
        left = geometry.left + i * (half + 4 * mm)
        _draw_line(paper, left, left + half, geometry.bottom + small * 1.2)
        caption = fit(label, half, largest=small * 0.85, smallest=small * 0.6)
        paper.block(left, geometry.bottom + small * 0.45, caption, grey=SOFT)


def _draw_lines_below_columns(paper: Paper, plan: SheetPlan, geometry: Geometry) -> None:
    """On the sheet of a whole table everybody signs below their own column."""
    small, line = geometry.layout.small, geometry.bottom + 1 * mm
    room = geometry.columns[0] - geometry.left - 2 * mm
    caption = fit(plan.words.signature, room, largest=small * 1.1, smallest=small * 0.6)
    paper.block(geometry.left, line + small * 0.5, caption, grey=SOFT)
    for left, right in geometry.edges:
        _draw_line(paper, left + 1.2 * mm, right - 1.2 * mm, line)


def _draw_line(paper: Paper, left: float, right: float, y: float) -> None:
    paper.canvas.setStrokeGray(0)
    paper.canvas.setLineWidth(0.5)
    paper.canvas.line(left, y, right, y)


def draw_sheet(paper: Paper, form: SheetForm, geometry: Geometry) -> None:
    """All that differs from sheet to sheet."""
    draw_values(paper, form, geometry)
    _draw_names(paper, form, geometry)
    draw_reprint(paper, form, geometry)
    _draw_table_code(paper, form, geometry)
    if form.plan.numbered:
        _draw_codes_below_columns(paper, form, geometry)
    elif form.qr_text:
        center = geometry.right - geometry.layout.foot / 2
        _draw_code(paper, form.number, form.qr_text, center, geometry.layout.foot, geometry)
    elif form.number:
        _draw_number(paper, form, geometry)


def _draw_names(paper: Paper, form: SheetForm, geometry: Geometry) -> None:
    layout = geometry.layout
    bottom = geometry.grid_top
    height = geometry.heads_top - bottom - 2.4 * mm
    for i, (name, (left, right)) in enumerate(zip(form.names, geometry.edges, strict=False)):
        badge = layout.small * 1.35 if i == form.begins else 0
        # Small, at a table of eight, rather than cut off: who reads it knows the name.
        fitted = fit(
            name, right - left - 1.6 * mm, largest=layout.type, smallest=SMALLEST_NAME, lines=6, bold=True,
            height=height - badge, wrap_first=True,
        )  # fmt: skip
        middle = (geometry.heads_top + bottom + badge) / 2
        paper.block((left + right) / 2, middle, fitted, bold=True, align="center")
        if badge:
            _draw_badge(paper, form.plan.words.begins, left, right, bottom, badge)


def _draw_badge(paper: Paper, word: str, left: float, right: float, bottom: float, height: float) -> None:
    """White on black: who begins is seen from the other side of the table."""
    paper.canvas.setFillGray(0.15)
    paper.canvas.roundRect(left + 0.8 * mm, bottom + 0.4 * mm, right - left - 1.6 * mm, height, 1 * mm, 0, 1)
    fitted = fit(word, right - left - 2.4 * mm, largest=height * 0.72, smallest=height * 0.4, bold=True)
    paper.block((left + right) / 2, bottom + 0.4 * mm + height / 2, fitted, bold=True, align="center", grey=1)


def _draw_table_code(paper: Paper, form: SheetForm, geometry: Geometry) -> None:
    """Beside the names of a table's sheet: scanned, or typed where its hint says."""
    if not form.table_code:
        return
    small, bottom = geometry.layout.small, geometry.grid_top + 2.3 * mm  # the white that a code needs
    size = geometry.heads_top - bottom
    draw_qr(paper, geometry.left, bottom, size, form.table_address)
    left = geometry.left + size + 2.5 * mm
    room = geometry.columns[0] - left - 2 * mm
    caption = fit(form.table_hint, room, largest=small, smallest=small * 0.6, lines=2)
    code = fit(form.table_code, room, largest=small * 2.6, smallest=small, bold=True)
    paper.block(left, bottom + size * 0.72, caption, grey=SOFT)
    paper.block(left, bottom + size * 0.25, code, bold=True)


def _draw_codes_below_columns(paper: Paper, form: SheetForm, geometry: Geometry) -> None:
    """Each game, or each person at the table, has a number of its own: nobody types it from another column."""
    codes = form.codes or ("",) * len(form.numbers)
    for number, code, (left, right) in zip(form.numbers, codes, geometry.edges, strict=False):
        if number:
            _draw_code(paper, number, code, (left + right) / 2, right - left, geometry)


def _draw_code(paper: Paper, number: str, code: str, center: float, room: float, geometry: Geometry) -> None:
    """The code with its number below, as large as the foot and the column let it be."""
    small, bottom = geometry.layout.small, geometry.foot_bottom
    size = min(geometry.layout.foot - small * 1.9 - 1 * mm, room * CODE_SHARE)
    if code:
        draw_qr(paper, center - size / 2, geometry.foot_top - 1 * mm - size, size, code)
    digits = fit(number, room - 1 * mm, largest=small * 1.7, smallest=small * 0.6, bold=True)
    middle = bottom + small * 0.6 if code else bottom + geometry.layout.foot / 2
    paper.block(center, middle, digits, bold=True, align="center")


def _draw_number(paper: Paper, form: SheetForm, geometry: Geometry) -> None:
    small, foot = geometry.layout.small, geometry.layout.foot
    number = fit(form.number, foot, largest=small * 1.8, smallest=small * 0.6, bold=True)
    caption = fit(form.plan.words.sheet_number, foot, largest=small * 0.85, smallest=small * 0.6)
    paper.block(geometry.right, geometry.bottom + small * 2.0, number, bold=True, align="right")
    paper.block(geometry.right, geometry.bottom + small * 0.45, caption, align="right", grey=SOFT)


def draw_reprint(paper: Paper, form: SheetForm, geometry: Geometry) -> None:
    """White on black beside the games' names: seen by who hands the sheet out and by who types it."""
    bottom, height = geometry.grid_top + 1 * mm, geometry.heads_top - geometry.grid_top - 2 * mm
    if not form.is_reprint or height < 3 * mm:
        return
    width = geometry.columns[0] - geometry.left - 2 * mm
    paper.canvas.setFillGray(0.15)
    paper.canvas.roundRect(geometry.left, bottom, width, height, 1.2 * mm, stroke=0, fill=1)
    word = fit(
        form.plan.words.reprint, width - 3 * mm, largest=geometry.layout.type, smallest=5.2, lines=3,
        bold=True, height=height * 0.94,
    )  # fmt: skip
    paper.block(geometry.left + width / 2, bottom + height / 2, word, bold=True, align="center", grey=1)
