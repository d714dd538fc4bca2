"""The label of each row: the box's name, a short hint, and dice as a picture of what is meant."""

from .dice_faces import draw_dice, draw_die
from .document import Paper, mm
from .sheet_forms import Box, Extras, Sum
from .sheet_geometry import Geometry, PlacedRow
from .text_fitting import LEADING, Style, TextBlock, fit
from .typefaces import CAP_HEIGHT, width

SOFT = 0.3
LOW = 2.0  # a row is low when it is not this many times as high as the type of the names
LEAST_SCALE = 0.8
STEP = 1.16  # from one die of a row to the next, in sizes
SMALLEST_NAME = 5.2  # points, for the names that organizers give to the boxes of their own sheets
SMALLEST_DIE = 2.9 * mm  # below this its pips cannot be told apart


def draw_labels(paper: Paper, geometry: Geometry) -> None:
    beside = _beside_scale(geometry)
    die = 0.0 if beside else _example_size(geometry)
    for placed in geometry.rows:
        if isinstance(placed.row, Box):
            _draw_box(paper, placed, placed.row, geometry, die, beside)
        else:
            _draw_sum(paper, placed, placed.row, geometry)


def _pad(geometry: Geometry) -> float:
    return geometry.layout.type * 0.34


def _example_size(geometry: Geometry) -> float:
    """One size for the dice of all rows; 0 where they would be too small: all rows show them, or none."""
    room = geometry.columns[0] - geometry.label_left - 4 * _pad(geometry)
    sizes = []
    for placed in geometry.rows:
        if isinstance(placed.row, Box) and len(placed.row.dice) > 1:
            large, small = _sizes(geometry, placed.height)
            text = max(width(placed.row.label, large, True), width(placed.row.hint, small))
            sizes.append((room - text) / (STEP * len(placed.row.dice)))
            sizes.append(placed.height * 0.56)
    return min(sizes) if sizes and min(sizes) >= SMALLEST_DIE else 0.0


def _sizes(geometry: Geometry, height: float) -> tuple[float, float]:
    """Type of names and hints in a row of this height."""
    layout = geometry.layout
    scale = min(1.25, height * 0.45 / layout.type)
    return layout.type * scale, layout.small * scale


def _draw_box(
    paper: Paper, placed: PlacedRow, box: Box, geometry: Geometry, die: float, beside: float
) -> None:
    left, right = _room(placed, box, geometry)
    if len(box.dice) == 1:
        size = _single_die(placed, geometry)
        draw_die(paper, geometry.label_left + _pad(geometry), placed.middle - size / 2, size, box.dice[0])
    elif box.dice and die:
        begin = right - die * (STEP * len(box.dice) - (STEP - 1))
        draw_dice(paper, begin, placed.middle - die / 2, die, STEP, box.dice)
        right = begin - _pad(geometry)
    if beside:
        large, small = _line_sizes(placed, geometry)
        paper.block(left, placed.middle, TextBlock((box.label,), large * beside), Style(0, 0, bold=True))
        paper.block(
            right,
            placed.middle,
            TextBlock((box.hint,), small * beside),
            Style(0, 0, align="right", grey=SOFT),
        )
    else:
        large, small = _sizes(geometry, placed.height)
        _draw_stacked(paper, placed, box, (left, right), large, small)


def _single_die(placed: PlacedRow, geometry: Geometry) -> float:
    return min(placed.height * 0.68, geometry.layout.type * 1.75)


def _room(placed: PlacedRow, box: Box, geometry: Geometry) -> tuple[float, float]:
    """Left and right of what a label may use, behind the die of an upper box."""
    pad = _pad(geometry)
    left, right = geometry.label_left + pad, geometry.columns[0] - pad
    return (left + _single_die(placed, geometry) + pad * 1.2 if len(box.dice) == 1 else left), right


def _line_sizes(placed: PlacedRow, geometry: Geometry) -> tuple[float, float]:
    return placed.height * 0.52, min(geometry.layout.small, placed.height * 0.42)


def _beside_scale(geometry: Geometry) -> float:
    """In low rows name and hint share a line, larger than one above the other: all rows, or none (0)."""
    scale = 1.0
    for placed in geometry.rows:
        if isinstance(placed.row, Box):
            if placed.height >= geometry.layout.type * LOW:
                return 0.0
            left, right = _room(placed, placed.row, geometry)
            large, small = _line_sizes(placed, geometry)
            text = max(1.0, width(placed.row.label, large, True) + width(placed.row.hint, small))
            scale = min(scale, (right - left - 2 * _pad(geometry)) / text)
    return scale if scale >= LEAST_SCALE else 0.0


def _draw_stacked(
    paper: Paper, placed: PlacedRow, box: Box, edges: tuple[float, float], large: float, small: float
) -> None:
    """A name and its hint below it, together in the middle."""
    left, room, height = edges[0], edges[1] - edges[0], placed.height * 0.44
    points = box.hint.isdigit()  # a fixed value is no small print
    small *= 1.15 if points else 1.0
    name = Style(
        large, min(large * 0.5, SMALLEST_NAME), lines=4, bold=True, height=height * (1.3 if box.hint else 2)
    )
    below = Style(small, small * 0.65, lines=2, bold=points, height=height, grey=SOFT)
    label, hint = fit(box.label, room, name), fit(box.hint, room, below)
    upper, lower = _height(label), _height(hint)
    gap = (label.size + hint.size) * 0.22 if hint.lines else 0.0
    top = placed.middle + (upper + gap + lower) / 2
    paper.block(left, top - upper / 2, label, name)
    paper.block(left, top - upper - gap - lower / 2, hint, below)


def _height(text: TextBlock) -> float:
    return text.size * (CAP_HEIGHT + LEADING * (len(text.lines) - 1)) if text.lines else 0.0


def _draw_sum(paper: Paper, placed: PlacedRow, row: Sum | Extras, geometry: Geometry) -> None:
    layout, pad = geometry.layout, _pad(geometry)
    left, right = geometry.label_left + pad, geometry.columns[0] - pad
    grand = isinstance(row, Sum) and row.grand
    largest = min(layout.type * (1.05 if grand else 0.84), placed.height * 0.65)
    small = Style(layout.small, layout.small * 0.6, align="right", grey=SOFT)
    hint = fit(row.hint, (right - left) * 0.55, small)
    room = right - left - (width(row.hint, hint.size) + pad if hint.lines else 0)
    name = Style(largest, layout.small * 0.55, lines=2, bold=True, height=placed.height * 0.92)
    paper.put(left, placed.middle, row.label, room, name)
    paper.block(right, placed.middle, hint, small)
