"""Above and below the digit cells: who plays, the sheet's number as digits and as code, how to write."""

from . import digit_layout as place
from .document import Paper, mm
from .qr_code import draw_qr
from .sheet_fields import SOFT, Field, draw_field_frames, draw_field_values
from .sheet_forms import SheetForm, SheetPlan, SheetShape
from .sheet_geometry import Geometry
from .sheet_heads import draw_reprint
from .text_fitting import LEADING, fit

NUMBER = 42 * mm  # room beside the code for the number in large digits
FIELDS = 13 * mm
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
    top = geometry.parts[-1].bottom - 2.5 * mm
    middle = top - 3.5 * mm
    _draw_spare_captions(paper, plan, geometry)
    begin = _draw_sample(paper, right, middle)
    help_line = fit(plan.words.digits, begin - left - 4 * mm, largest=11, smallest=6.5, bold=True)
    paper.block(left, middle, help_line, bold=True)
    sign = geometry.bottom + 4.6 * mm
    under, above = middle - 4.5 * mm, sign + 8 * mm
    rule = fit(
        plan.rule, right - left, largest=10, smallest=6.5, lines=3, height=under - above, wrap_first=True
    )
    height = rule.size * LEADING * len(rule.lines)
    paper.block(left, under - height / 2, rule, grey=0.1)
    if under - height - 3 * mm - above > 14 * mm:
        _draw_scratch(paper, plan.words.scratch, left, right, above, under - height - 3 * mm)
    marker = place.marker_places()[-1][0]
    sides = ((left, marker - 3 * mm), (marker + place.MARKER + 3 * mm, right))
    for (begin, end), label in zip(sides, (plan.words.signature, plan.words.neighbour), strict=True):
        paper.canvas.setStrokeGray(0)
        paper.canvas.setLineWidth(0.5)
        paper.canvas.line(begin, sign, end, sign)
        caption = fit(label, end - begin, largest=8, smallest=5.5)
        paper.block(begin, geometry.bottom + 2 * mm, caption, grey=SOFT)


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
