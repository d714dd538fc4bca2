"""The fields at the head of a sheet: who plays, and where. Frames are drawn once, values on each sheet."""

from dataclasses import dataclass

from .document import Paper, mm
from .sheet_forms import SheetForm, SheetPlan, SheetShape
from .sheet_geometry import Geometry
from .text_fitting import Style

SPACE = 1 * mm  # between two fields
DARK = 0.15  # the table's field: found at a glance when the piles are handed out
SOFT = 0.3


@dataclass(frozen=True, slots=True)
class Field:
    kind: str  # player, start_number, table or seat: the SheetForm's attribute
    caption: str
    left: float
    bottom: float
    width: float
    height: float

    @property
    def center(self) -> float:
        return self.left + self.width / 2


def fields(plan: SheetPlan, geometry: Geometry, *, names: bool) -> list[Field]:
    """A sheet of a whole table only has the table's field."""
    words, small = plan.words, geometry.layout.small
    numbers = [("start_number", words.start_number), ("table", words.table), ("seat", words.seat)]
    bottom, left, right = geometry.heads_top + geometry.layout.gap, geometry.left, geometry.right
    cell = 17 * mm * small / 7
    if names:
        top = geometry.top - small * 0.4
        return _row(numbers[1:2], right - cell * 1.3, right, bottom, top)
    if geometry.layout.is_strip:
        top = geometry.top - small * 3.35
        middle = bottom + (top - bottom) * 0.47
        name = Field("player", words.name, left, middle + SPACE / 2, right - left, top - middle - SPACE / 2)
        return [name, *_row(numbers, left, right, bottom, middle - SPACE / 2)]
    top = geometry.top - small * 1.85
    split = right - cell * len(numbers)
    name = Field("player", words.name, left, bottom, split - left - SPACE, top - bottom)
    return [name, *_row(numbers, split, right, bottom, top)]


def _row(kinds: list[tuple[str, str]], left: float, right: float, bottom: float, top: float) -> list[Field]:
    step = (right - left + SPACE) / len(kinds)
    return [
        Field(kind, caption, left + i * step, bottom, step - SPACE, top - bottom)
        for i, (kind, caption) in enumerate(kinds)
    ]


def draw_frames(paper: Paper, own: list[Field], shape: SheetShape, *, size: float) -> None:
    """A name that is filled in needs no caption: everybody sees that it is one."""
    for field in own:
        rect = (field.left, field.bottom, field.width, field.height)
        dark = field.kind == "table" and shape.table
        paper.fill(rect, DARK if dark else 1, radius=1.2 * mm)
        paper.outline(rect, 0.9, DARK if dark else 0, radius=1.2 * mm)
        if shape.player and field.kind == "player":
            continue
        caption = Style(size, size * 0.7, grey=1 if dark else SOFT)
        top = field.bottom + field.height - size * 0.85
        paper.put(field.left + 1.2 * mm, top, field.caption, field.width - 2.4 * mm, caption)


def draw_values(paper: Paper, own: list[Field], form: SheetForm, *, size: float) -> None:
    for field in own:
        value = getattr(form, field.kind)
        if field.kind == "player":
            name = Style(size * 2.2, size * 0.8, lines=2, bold=True, height=field.height - 1.4 * mm)
            middle = field.bottom + field.height / 2
            paper.put(field.left + 2 * mm, middle, value, field.width - 4 * mm, name)
        else:
            number = Style(
                size * 2.2, size * 0.6, bold=True, align="center", grey=1 if field.kind == "table" else 0
            )
            middle = field.bottom + (field.height - min(size, field.height * 0.25)) / 2
            paper.put(field.center, middle, value, field.width - 3 * mm, number)
