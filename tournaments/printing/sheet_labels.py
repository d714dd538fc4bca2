"""The label of each row: the box's name, a short hint, and dice as a picture of what is meant."""

from .dice_faces import draw_dice, draw_die
from .document import Paper, mm
from .sheet_forms import Box, Extras, Sum
from .sheet_geometry import Geometry, PlacedRow
from .text_fitting import fit
from .typefaces import width

SOFT = 0.3
STEP = 1.16  # from one die of a row to the next, in sizes
SMALLEST_DIE = 2.9 * mm  # below this its pips cannot be told apart


def draw_labels(paper: Paper, geometry: Geometry) -> None:
    die = _example_size(geometry)
    for placed in geometry.rows:
        if isinstance(placed.row, Box):
            _draw_box(paper, placed, placed.row, geometry, die)
        else:
            _draw_sum(paper, placed, placed.row, geometry)


def _pad(geometry: Geometry) -> float:
    return geometry.layout.type * 0.34


def _example_size(geometry: Geometry) -> float:
    """One size for the dice of all rows; 0 where they would be too small: all rows show them, or none."""
    layout, room = geometry.layout, geometry.columns[0] - geometry.label_left - 4 * _pad(geometry)
    sizes = []
    for placed in geometry.rows:
        if isinstance(placed.row, Box) and len(placed.row.dice) > 1:
            text = max(width(placed.row.label, layout.type, True), width(placed.row.hint, layout.small))
            sizes.append((room - text) / (STEP * len(placed.row.dice)))
            sizes.append(placed.height * 0.56)
    return min(sizes) if sizes and min(sizes) >= SMALLEST_DIE else 0.0


def _draw_box(paper: Paper, placed: PlacedRow, box: Box, geometry: Geometry, die: float) -> None:
    layout, pad = geometry.layout, _pad(geometry)
    left, right = geometry.label_left + pad, geometry.columns[0] - pad
    if len(box.dice) == 1:
        size = min(placed.height * 0.68, layout.type * 1.75)
        draw_die(paper, left, placed.middle - size / 2, size, box.dice[0])
        left += size + pad * 1.2
    elif box.dice and die:
        begin = right - die * (STEP * len(box.dice) - (STEP - 1))
        draw_dice(paper, begin, placed.middle - die / 2, die, STEP, box.dice)
        right = begin - pad
    label = fit(box.label, right - left, largest=layout.type, smallest=layout.type * 0.5, bold=True)
    if not box.hint:
        paper.block(left, placed.middle, label, bold=True)
        return
    hint = fit(box.hint, right - left, largest=layout.small, smallest=layout.small * 0.7)
    paper.block(left, placed.middle + layout.small * 0.6, label, bold=True)
    paper.block(left, placed.middle - layout.type * 0.54, hint, grey=SOFT)


def _draw_sum(paper: Paper, placed: PlacedRow, row: Sum | Extras, geometry: Geometry) -> None:
    layout, pad = geometry.layout, _pad(geometry)
    left, right = geometry.label_left + pad, geometry.columns[0] - pad
    largest = layout.type * (1.05 if isinstance(row, Sum) and row.grand else 0.84)
    hint = fit(row.hint, (right - left) * 0.55, largest=layout.small, smallest=layout.small * 0.7)
    room = right - left - (width(row.hint, hint.size) + pad if hint.lines else 0)
    label = fit(
        row.label, room, largest=largest, smallest=layout.small * 0.65, lines=2, bold=True,
        height=placed.height * 0.92,
    )  # fmt: skip
    paper.block(left, placed.middle, label, bold=True)
    paper.block(right, placed.middle, hint, align="right", grey=SOFT)
