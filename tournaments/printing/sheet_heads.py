"""What stands above and below the grid: event and round, names over their columns, rule, signatures."""

from .document import Paper, Rect, mm
from .qr_code import draw_qr
from .sheet_fields import SOFT, draw_frames, draw_values, fields
from .sheet_forms import SheetForm, SheetPlan, SheetShape
from .sheet_geometry import Geometry
from .text_fitting import LEADING, Style, fit
from .typefaces import width

HAND = 4.6 * mm  # room for a signature above its line
SMALLEST_NAME = 4.5  # points
CODE_SHARE = 0.8  # of a column's width: the rest is the white that a code needs on both sides


def draw_shared_head(paper: Paper, shape: SheetShape, geometry: Geometry) -> None:
    plan, names = shape.plan, shape.names
    small, room = geometry.layout.small, geometry.right - geometry.left
    draw_frames(paper, fields(plan, geometry, names=names), shape, size=small * 0.85)
    if names or geometry.layout.is_strip:
        _draw_stacked_title(paper, plan, geometry, larger=names and not geometry.layout.is_strip)
        return
    middle = geometry.top - small * 0.65
    style = Style(small * 1.15, small * 0.7, align="right", grey=SOFT)
    occasion = fit(plan.occasion, room * 0.45, style)
    room -= max((width(line, occasion.size) for line in occasion.lines), default=0) + small
    event = Style(small * 1.35, small * 0.55, lines=2, bold=True, height=small * 1.9)
    paper.put(geometry.left, middle, plan.event, room, event)
    paper.block(geometry.right, middle, occasion, style)


def _draw_stacked_title(paper: Paper, plan: SheetPlan, geometry: Geometry, *, larger: bool) -> None:
    """Event above round; on a sheet of a whole table they take the place of the name."""
    small, room = geometry.layout.small, geometry.right - geometry.left
    scale = 1.5 if larger else 1.0
    room -= 24 * mm * small / 7 if larger else 0
    event = Style(small * 1.4 * scale, small * 0.7, lines=2, bold=True, height=small * 1.9 * scale)
    paper.put(geometry.left, geometry.top - small * 0.75 * scale, plan.event, room, event)
    occasion = Style(small * 1.1 * scale, small * 0.7, grey=SOFT)
    paper.put(geometry.left, geometry.top - small * 2.35 * scale, plan.occasion, room, occasion)


def draw_shared_foot(paper: Paper, shape: SheetShape, geometry: Geometry) -> None:
    """The rule and the lines to sign on; numbers and codes have a place of their own."""
    small, sign = geometry.layout.small, geometry.sign
    right = _rule_right(shape, geometry)
    height = geometry.layout.foot - (0 if sign else small * 1.2 + HAND)
    style = Style(small * 1.2, small * 0.72, lines=5, height=height, wrap_first=True, grey=0.1)
    rule = fit(shape.plan.rule, right - geometry.left, style)
    middle = geometry.foot_top - small * 0.3 - rule.size * LEADING * len(rule.lines) / 2
    paper.block(geometry.left, middle, rule, style)
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
    line, caption = geometry.bottom + small * 1.2, Style(small * 0.85, small * 0.6, grey=SOFT)
    for i, label in enumerate((plan.words.signature, plan.words.neighbour)):
        left = geometry.left + i * (half + 4 * mm)
        paper.line((left, line), (left + half, line), 0.5)
        paper.put(left, geometry.bottom + small * 0.45, label, half, caption)


def _draw_lines_below_columns(paper: Paper, plan: SheetPlan, geometry: Geometry) -> None:
    """On the sheet of a whole table everybody signs below their own column."""
    small, line = geometry.layout.small, geometry.bottom + 1 * mm
    room = geometry.columns[0] - geometry.left - 2 * mm
    caption = Style(small * 1.1, small * 0.6, grey=SOFT)
    paper.put(geometry.left, line + small * 0.5, plan.words.signature, room, caption)
    for left, right in geometry.edges:
        paper.line((left + 1.2 * mm, line), (right - 1.2 * mm, line), 0.5)


def draw_sheet(paper: Paper, form: SheetForm, geometry: Geometry) -> None:
    """All that differs from sheet to sheet."""
    # On the sheet of a whole table its number is what the piles are handed out by.
    size = geometry.layout.small * (1.9 if form.names else 1)
    draw_values(paper, fields(form.plan, geometry, names=bool(form.names)), form, size=size)
    _draw_names(paper, form, geometry)
    draw_reprint(paper, form, geometry)
    _draw_table_code(paper, form, geometry)
    if form.plan.numbered:
        _draw_codes_below_columns(paper, form, geometry)
    elif form.qr_text:
        right, foot = geometry.right, geometry.layout.foot
        _draw_code(paper, form.number, form.qr_text, (right - foot, right), geometry)
    elif form.number:
        _draw_number(paper, form, geometry)


def _draw_names(paper: Paper, form: SheetForm, geometry: Geometry) -> None:
    layout, bottom = geometry.layout, geometry.grid_top
    height = geometry.heads_top - bottom - 2.4 * mm
    for i, (name, (left, right)) in enumerate(zip(form.names, geometry.edges, strict=False)):
        badge = layout.small * 1.35 if i == form.begins else 0
        # Small, at a table of eight, rather than cut off: who reads it knows the name.
        style = Style(
            layout.type, SMALLEST_NAME, lines=6, bold=True, height=height - badge, wrap_first=True,
            align="center",
        )  # fmt: skip
        middle = (geometry.heads_top + bottom + badge) / 2
        paper.put((left + right) / 2, middle, name, right - left - 1.6 * mm, style)
        if badge:  # who begins is seen from the other side of the table
            rect = (left + 0.8 * mm, bottom + 0.4 * mm, right - left - 1.6 * mm, badge)
            word = Style(badge * 0.72, badge * 0.4, bold=True, align="center", grey=1)
            _draw_plate(paper, form.plan.words.begins, rect, 0.4 * mm, word)


def _draw_plate(paper: Paper, word: str, rect: Rect, pad: float, style: Style) -> None:
    """White on black; `pad`: on either side of the word."""
    left, bottom, width, height = rect
    paper.fill(rect, 0.15, radius=min(1.2 * mm, pad * 2.5))
    paper.put(left + width / 2, bottom + height / 2, word, width - 2 * pad, style)


def _draw_table_code(paper: Paper, form: SheetForm, geometry: Geometry) -> None:
    """Beside the names of a table's sheet: scanned, or typed where its hint says."""
    if not form.table_code:
        return
    small, bottom = geometry.layout.small, geometry.grid_top + 2.3 * mm  # the white that a code needs
    size = geometry.heads_top - bottom
    draw_qr(paper, geometry.left, bottom, size, form.table_address)
    left = geometry.left + size + 2.5 * mm
    room = geometry.columns[0] - left - 2 * mm
    hint = Style(small, small * 0.6, lines=2, grey=SOFT)
    paper.put(left, bottom + size * 0.72, form.table_hint, room, hint)
    paper.put(left, bottom + size * 0.25, form.table_code, room, Style(small * 2.6, small, bold=True))


def _draw_codes_below_columns(paper: Paper, form: SheetForm, geometry: Geometry) -> None:
    """Each game, or each person at the table, has a number of its own: nobody types it from another column."""
    codes = form.codes or ("",) * len(form.numbers)
    for number, code, edges in zip(form.numbers, codes, geometry.edges, strict=False):
        if number:
            _draw_code(paper, number, code, edges, geometry)


def _draw_code(paper: Paper, number: str, code: str, edges: tuple[float, float], geometry: Geometry) -> None:
    """The code with its number below, as large as the foot and the column let it be."""
    small, bottom, foot = geometry.layout.small, geometry.foot_bottom, geometry.layout.foot
    center, room = sum(edges) / 2, edges[1] - edges[0]
    size = min(foot - small * 1.9 - 1 * mm, room * CODE_SHARE)
    if code:
        draw_qr(paper, center - size / 2, geometry.foot_top - 1 * mm - size, size, code)
    digits = Style(small * 1.7, small * 0.6, bold=True, align="center")
    paper.put(center, bottom + (small * 0.6 if code else foot / 2), number, room - 1 * mm, digits)


def _draw_number(paper: Paper, form: SheetForm, geometry: Geometry) -> None:
    small, foot, right = geometry.layout.small, geometry.layout.foot, geometry.right
    number = Style(small * 1.8, small * 0.6, bold=True, align="right")
    paper.put(right, geometry.bottom + small * 2.0, form.number, foot, number)
    caption = Style(small * 0.85, small * 0.6, align="right", grey=SOFT)
    paper.put(right, geometry.bottom + small * 0.45, form.plan.words.sheet_number, foot, caption)


def draw_reprint(paper: Paper, form: SheetForm, geometry: Geometry) -> None:
    """Beside the games' names: seen by who hands the sheet out and by who types it."""
    bottom, height = geometry.grid_top + 1 * mm, geometry.heads_top - geometry.grid_top - 2 * mm
    if not form.is_reprint or height < 3 * mm:
        return
    width = geometry.columns[0] - geometry.left - 2 * mm
    style = Style(geometry.layout.type, 5.2, lines=3, bold=True, height=height * 0.94, align="center", grey=1)
    _draw_plate(paper, form.plan.words.reprint, (geometry.left, bottom, width, height), 1.5 * mm, style)
