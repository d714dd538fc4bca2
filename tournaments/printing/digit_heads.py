"""Above and below the digit cells: who plays, the sheet's number as digits and as code, how to write."""

from . import digit_layout as place
from .document import Paper, mm
from .qr_code import draw_qr
from .sheet_fields import SOFT, Field, draw_field_frames, draw_field_values
from .sheet_forms import SheetForm, SheetPlan, SheetShape
from .sheet_geometry import Geometry
from .sheet_heads import draw_reprint
from .text_fitting import LEADING, Fitted, fit

NUMBER = 42 * mm  # room beside the code for the number in large digits
FIELDS = 13 * mm
LEAST_SCRATCH, CODE = 14 * mm, 20 * mm
SAMPLE = "0123456789"


def _fields(plan: SheetPlan, geometry: Geometry) -> list[Field]:
    words, left, right = plan.words, geometry.left, place.qr_place()[0] - 5 * mm
    bottom = geometry.heads_top + 1.5 * mm
    cell = 16 * mm
    numbers = (("start_number", words.start_number), ("table", words.table), ("seat", words.seat))
    split = right - cell * len(numbers)
    name = Field("player", words.name, left, bottom, split - left - 1 * mm, FIELDS)
    return [
        name,
        *(
            Field(kind, caption, split + i * cell, bottom, cell - 1 * mm, FIELDS)
            for i, (kind, caption) in enumerate(numbers)
        ),
    ]


def draw_digit_head(paper: Paper, shape: SheetShape, geometry: Geometry) -> None:
    plan, room = shape.plan, place.qr_place()[0] - 5 * mm - geometry.left - NUMBER
    event = fit(plan.event, room, largest=13, smallest=6, lines=2, bold=True, height=6.2 * mm)
    paper.block(geometry.left, geometry.top - 3 * mm, event, bold=True)
    occasion = fit(plan.occasion, room, largest=9.5, smallest=6)
    paper.block(geometry.left, geometry.top - 7.8 * mm, occasion, grey=SOFT)
    draw_field_frames(paper, _fields(plan, geometry), shape, size=7.5)


def draw_digit_values(paper: Paper, form: SheetForm, geometry: Geometry) -> None:
    """All that differs from sheet to sheet."""
    draw_field_values(paper, _fields(form.plan, geometry), form, size=8.5)
    x, y = place.qr_place()
    if form.qr_text:
        draw_qr(paper, x, y, place.QR, form.qr_text)
    if form.number:
        _draw_number(paper, form, x - 5 * mm, geometry.top)
    draw_reprint(paper, form, geometry)
    _draw_further_codes(paper, form, geometry)
    room = place.CELL[0] * place.DIGITS_TO_A_VALUE
    for text, right in zip(form.numbers, geometry.columns[1:], strict=False):
        fitted = fit(text, room, largest=8, smallest=5)
        left, middle = right - place.BLOCK, geometry.grid_top + 1.5 * mm
        paper.block(left + room / 2, middle, fitted, align="center", grey=SOFT)


def _draw_number(paper: Paper, form: SheetForm, right: float, top: float) -> None:
    """Large, because it is typed."""
    caption = fit(form.plan.words.sheet_number, NUMBER - 4 * mm, largest=8, smallest=5.2)
    paper.block(right, top - 1.6 * mm, caption, align="right", grey=SOFT)
    number = fit(form.number, NUMBER - 4 * mm, largest=19, smallest=10, bold=True)
    paper.block(right, top - 6.8 * mm, number, bold=True, align="right")


def draw_digit_foot(paper: Paper, shape: SheetShape, geometry: Geometry) -> None:
    """How to write in the cells, the rule, and two lines to sign on either side of the marker below."""
    plan, left, right = shape.plan, geometry.left, geometry.right
    middle, under, sign, _above = _foot_lines(geometry)
    _draw_spare_captions(paper, plan, geometry)
    begin = _draw_sample(paper, right, middle)
    help_line = fit(plan.words.digits, begin - left - 4 * mm, largest=11, smallest=6.5, bold=True)
    paper.block(left, middle, help_line, bold=True)
    rule = _rule(plan, geometry)
    paper.block(left, under - rule.size * LEADING * len(rule.lines) / 2, rule, grey=0.1)
    bottom, top = _scratch(plan, geometry)
    if top - bottom > LEAST_SCRATCH:
        codes = CODE * _further_games(plan)
        _draw_scratch(paper, plan.words.scratch, left, right - codes, bottom, top)
    marker = place.marker_places()[-1][0]
    sides = ((left, marker - 3 * mm), (marker + place.MARKER + 3 * mm, right))
    for (begin, end), label in zip(sides, (plan.words.signature, plan.words.neighbour), strict=True):
        paper.canvas.setStrokeGray(0)
        paper.canvas.setLineWidth(0.5)
        paper.canvas.line(begin, sign, end, sign)
        caption = fit(label, end - begin, largest=8, smallest=5.5)
        paper.block(begin, geometry.bottom + 2 * mm, caption, grey=SOFT)


def _foot_lines(geometry: Geometry) -> tuple[float, float, float, float]:
    """Heights of the line of help, of the rule's upper edge, of the signatures and of what is above them."""
    middle, sign = geometry.parts[-1].bottom - 6 * mm, geometry.bottom + 4.6 * mm
    return middle, middle - 4.5 * mm, sign, sign + 8 * mm


def _rule(plan: SheetPlan, geometry: Geometry) -> Fitted:
    _middle, under, _sign, above = _foot_lines(geometry)
    room = geometry.right - geometry.left
    return fit(plan.rule, room, largest=10, smallest=6.5, lines=3, height=under - above, wrap_first=True)


def _scratch(plan: SheetPlan, geometry: Geometry) -> tuple[float, float]:
    """Lower and upper edge of what is left of the page."""
    rule, (_middle, under, _sign, above) = _rule(plan, geometry), _foot_lines(geometry)
    return above, under - rule.size * LEADING * len(rule.lines) - 3 * mm


def _further_games(plan: SheetPlan) -> int:
    return max(0, len(plan.columns) - 1) if plan.numbered else 0


def _draw_further_codes(paper: Paper, form: SheetForm, geometry: Geometry) -> None:
    """The large code is that of the first game; where there is room, each other game has one to scan, too."""
    bottom, top = _scratch(form.plan, geometry)
    if top - bottom <= LEAST_SCRATCH:
        return
    size = min(CODE * 0.72, top - bottom - 9 * mm)
    left = geometry.right - CODE * _further_games(form.plan)
    for i, (number, code) in enumerate(zip(form.numbers[1:], form.codes[1:], strict=False)):
        center = left + CODE * (i + 0.5) + 2 * mm
        if not number:
            continue
        title = fit(form.plan.columns[i + 1].title, CODE - 1 * mm, largest=8, smallest=5.2)
        paper.block(center, top - 1.4 * mm, title, align="center", grey=SOFT)
        draw_qr(paper, center - size / 2, top - 4.4 * mm - size, size, code)
        digits = fit(number, CODE - 1 * mm, largest=11, smallest=6, bold=True)
        paper.block(center, top - 7.4 * mm - size, digits, bold=True, align="center")


def _draw_spare_captions(paper: Paper, plan: SheetPlan, geometry: Geometry) -> None:
    for left in place.digit_places(plan.rows, len(plan.columns)).games:
        center = left + place.BLOCK - place.CELL[0] / 2
        text = fit(plan.words.spare, place.CELL[0] + 3 * mm, largest=6.5, smallest=4)
        paper.block(center, geometry.grid_top + 1.5 * mm, text, align="center", grey=SOFT)


def _draw_scratch(paper: Paper, caption: str, left: float, right: float, bottom: float, top: float) -> None:
    """What is left of the page is room to add up, not white nothing."""
    paper.canvas.setStrokeGray(0.6)
    paper.canvas.setLineWidth(0.6)
    paper.canvas.roundRect(left, bottom, right - left, top - bottom, 1.6 * mm, stroke=1, fill=0)
    text = fit(caption, right - left - 4 * mm, largest=7.5, smallest=5)
    paper.block(left + 2 * mm, top - 2.4 * mm, text, grey=SOFT)


def _draw_sample(paper: Paper, right: float, middle: float) -> float:
    """How digits are written so that they are read: one to a small cell. Returns the left edge."""
    step = 4.6 * mm
    left = right - step * len(SAMPLE)
    for i, digit in enumerate(SAMPLE):
        x = left + i * step
        paper.canvas.setStrokeGray(0.72)
        paper.canvas.setLineWidth(0.25 * mm)
        paper.canvas.rect(x, middle - 2.7 * mm, step, 5.4 * mm, stroke=1, fill=0)
        paper.block(x + step / 2, middle, fit(digit, step, largest=11, smallest=8), align="center", grey=0.25)
    return left
