"""Above and below the digit cells: who plays, the sheet's number as digits and as code, how to write."""

from dataclasses import dataclass

from . import digit_layout as place
from .document import Paper, mm
from .qr_code import draw_qr
from .sheet_fields import SOFT, Field, draw_frames, draw_values
from .sheet_forms import SheetForm, SheetPlan, SheetShape
from .sheet_geometry import Geometry
from .sheet_heads import draw_reprint
from .text_fitting import LEADING, Style, TextBlock, fit

NUMBER = 42 * mm  # room beside the code for the number in large digits
FIELDS = 13 * mm
LEAST_SCRATCH, CODE = 14 * mm, 20 * mm
SAMPLE = "0123456789"
RULE = Style(10, 6.5, lines=3, wrap_first=True, grey=0.1)


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
    event = Style(13, 6, lines=2, bold=True, height=6.2 * mm)
    paper.put(geometry.left, geometry.top - 3 * mm, plan.event, room, event)
    paper.put(geometry.left, geometry.top - 7.8 * mm, plan.occasion, room, Style(9.5, 6, grey=SOFT))
    draw_frames(paper, _fields(plan, geometry), shape, size=7.5)


def draw_digit_values(paper: Paper, form: SheetForm, geometry: Geometry) -> None:
    """All that differs from sheet to sheet."""
    draw_values(paper, _fields(form.plan, geometry), form, size=8.5)
    x, y = place.qr_place()
    if form.qr_text:
        draw_qr(paper, x, y, place.QR, form.qr_text)
    if form.number:
        _draw_number(paper, form, x - 5 * mm, geometry.top)
    draw_reprint(paper, form, geometry)
    _draw_further_codes(paper, form, geometry)
    room = place.CELL[0] * place.DIGITS_TO_A_VALUE
    middle, small = geometry.grid_top + 1.5 * mm, Style(8, 5, align="center", grey=SOFT)
    for number, right in zip(form.numbers, geometry.columns[1:], strict=False):
        paper.put(right - place.BLOCK + room / 2, middle, number, room, small)


def _draw_number(paper: Paper, form: SheetForm, right: float, top: float) -> None:
    """Large, because it is typed."""
    caption, room = form.plan.words.sheet_number, NUMBER - 4 * mm
    paper.put(right, top - 1.6 * mm, caption, room, Style(8, 5.2, align="right", grey=SOFT))
    paper.put(right, top - 6.8 * mm, form.number, room, Style(19, 10, bold=True, align="right"))


@dataclass(frozen=True, slots=True)
class _Foot:
    """Heights below the cells, from above."""

    help: float  # the line that says how to write
    rule: float  # its middle
    scratch: tuple[float, float]  # lower and upper edge of what is left of the page
    sign: float

    @property
    def has_scratch(self) -> bool:
        return self.scratch[1] - self.scratch[0] > LEAST_SCRATCH


def _foot(plan: SheetPlan, geometry: Geometry) -> tuple[_Foot, TextBlock]:
    """With the rule as it is set."""
    middle, sign = geometry.parts[-1].bottom - 6 * mm, geometry.bottom + 4.6 * mm
    under, above = middle - 4.5 * mm, sign + 8 * mm
    rule = fit(plan.rule, geometry.right - geometry.left, RULE._replace(height=under - above))
    tall = rule.size * LEADING * len(rule.lines)
    return _Foot(middle, under - tall / 2, (above, under - tall - 3 * mm), sign), rule


def draw_digit_foot(paper: Paper, shape: SheetShape, geometry: Geometry) -> None:
    """How to write in the cells, the rule, and two lines to sign on either side of the marker below."""
    plan, left, right = shape.plan, geometry.left, geometry.right
    foot, rule = _foot(plan, geometry)
    _draw_spare_captions(paper, plan, geometry)
    begin = _draw_sample(paper, right, foot.help)
    paper.put(left, foot.help, plan.words.digits, begin - left - 4 * mm, Style(11, 6.5, bold=True))
    paper.block(left, foot.rule, rule, RULE)
    if foot.has_scratch:  # what is left of the page is room to add up, not white nothing
        bottom, top = foot.scratch
        room = right - CODE * _further_games(plan) - left
        paper.outline((left, bottom, room, top - bottom), 0.6, 0.6, radius=1.6 * mm)
        caption = Style(7.5, 5, grey=SOFT)
        paper.put(left + 2 * mm, top - 2.4 * mm, plan.words.scratch, room - 4 * mm, caption)
    marker = place.marker_places()[-1][0]
    sides = ((left, marker - 3 * mm), (marker + place.MARKER + 3 * mm, right))
    for (begin, end), label in zip(sides, (plan.words.signature, plan.words.neighbour), strict=True):
        paper.line((begin, foot.sign), (end, foot.sign), 0.5)
        paper.put(begin, geometry.bottom + 2 * mm, label, end - begin, Style(8, 5.5, grey=SOFT))


def _further_games(plan: SheetPlan) -> int:
    return max(0, len(plan.columns) - 1) if plan.numbered else 0


def _draw_further_codes(paper: Paper, form: SheetForm, geometry: Geometry) -> None:
    """The large code is that of the first game; where there is room, each other game has one to scan, too."""
    foot, _rule = _foot(form.plan, geometry)
    if not foot.has_scratch:
        return
    bottom, top = foot.scratch
    size, room = min(CODE * 0.72, top - bottom - 9 * mm), CODE - 1 * mm
    left = geometry.right - CODE * _further_games(form.plan)
    for i, (number, code) in enumerate(zip(form.numbers[1:], form.codes[1:], strict=False)):
        if number:
            center, title = left + CODE * (i + 0.5) + 2 * mm, form.plan.columns[i + 1].title
            paper.put(center, top - 1.4 * mm, title, room, Style(8, 5.2, align="center", grey=SOFT))
            draw_qr(paper, center - size / 2, top - 4.4 * mm - size, size, code)
            digits = Style(11, 6, bold=True, align="center")
            paper.put(center, top - 7.4 * mm - size, number, room, digits)


def _draw_spare_captions(paper: Paper, plan: SheetPlan, geometry: Geometry) -> None:
    middle, small = geometry.grid_top + 1.5 * mm, Style(6.5, 4, align="center", grey=SOFT)
    for left in place.digit_places(plan.rows, len(plan.columns)).games:
        center = left + place.BLOCK - place.CELL[0] / 2
        paper.put(center, middle, plan.words.spare, place.CELL[0] + 3 * mm, small)


def _draw_sample(paper: Paper, right: float, middle: float) -> float:
    """How digits are written so that they are read: one to a small cell. Returns the left edge."""
    step, style = 4.6 * mm, Style(11, 8, align="center", grey=0.25)
    left = right - step * len(SAMPLE)
    for i, digit in enumerate(SAMPLE):
        x = left + i * step
        paper.outline((x, middle - 2.7 * mm, step, 5.4 * mm), 0.25 * mm, 0.72)
        paper.put(x + step / 2, middle, digit, step, style)
    return left
