"""Where the cells of a sheet with digit cells are: what was promised, and what is really on the page."""

from functools import cache
from itertools import combinations

import pytest
from PIL import Image

from tests.tournaments.printing.samples import (
    CLASSIC,
    DOCUMENT,
    big_plan,
    needs_renderer,
    plan,
    rendered,
    seated_forms,
)
from tournaments.printing import DIGIT_PAGE, Column, DoesNotFit, SheetForm, score_sheets
from tournaments.printing import digit_layout as layout
from tournaments.printing.aruco import BITS, MODULES
from tournaments.printing.digit_layout import digit_places
from tournaments.printing.document import mm

DPI = 200


@cache
def page(games: int) -> Image.Image:
    """The rendered sheet in greys, with an order of filling in every game but the first."""
    columns = tuple(
        Column(f"Spiel {i}", "von oben nach unten", tuple(range(1, 14)) if i else ()) for i in range(games)
    )
    form = seated_forms(1, plan(columns=columns), number="00153", qr_text="MBD1:00153")
    return rendered(score_sheets(form, layout=DIGIT_PAGE, document=DOCUMENT), dpi=DPI)


def pixel(picture: Image.Image, x: float, y: float) -> int:
    """The grey at a place in points from the lower left corner."""
    value = picture.getpixel((int(x / 72 * DPI), int(picture.height - y / 72 * DPI)))
    assert isinstance(value, int)
    return value


def darkest(picture: Image.Image, x: float, y: float, reach: int = 2) -> int:
    column, row = int(x / 72 * DPI), int(picture.height - y / 72 * DPI)
    box = (column - reach, row - reach, column + reach + 1, row + reach + 1)
    return int(picture.crop(box).getextrema()[0])  # type: ignore[arg-type]


@pytest.mark.parametrize("games", [1, 2, 3, 4])
def test_three_digits_and_a_spare_in_each_row_and_game_and_one_digit_for_further_kniffel(games: int) -> None:
    cells = digit_places(CLASSIC, games).cells
    extras = 6 + 3 + 7 + 1 + 1  # the row of further Kniffel: after thirteen boxes and five lines
    for game in range(games):
        for row in range(20):
            here = [cell.digit for cell in cells if (cell.row, cell.game) == (row, game)]
            assert here == ([2, None] if row == extras else [0, 1, 2, None])


def test_cells_have_the_size_and_the_distances_that_a_reader_needs() -> None:
    places = digit_places(CLASSIC, 3)
    first = [cell for cell in places.cells if cell.row == 0 and cell.game == 0]
    assert (first[0].width, first[0].height) == (6 * mm, 7 * mm)
    assert first[1].x - first[0].x == pytest.approx(6 * mm)
    assert places.tops[0] - places.tops[1] == pytest.approx(8.6 * mm)
    assert places.games[1] - (first[-1].x + first[-1].width) == pytest.approx(10 * mm)


@pytest.mark.parametrize("games", [1, 2, 3, 4])
def test_no_cell_touches_another_one_a_marker_or_the_code(games: int) -> None:
    cells = digit_places(CLASSIC, games).cells
    boxes = [(cell.x, cell.y, cell.x + cell.width, cell.y + cell.height) for cell in cells]
    markers = [(x, y, x + layout.MARKER, y + layout.MARKER) for x, y in layout.marker_places()]
    x, y = layout.qr_place()
    fixed = [*markers, (x, y, x + layout.QR, y + layout.QR)]
    overlapping = [
        pair
        for pair in (*combinations(boxes, 2), *((box, other) for box in boxes for other in fixed))
        if min(pair[0][2], pair[1][2]) - max(pair[0][0], pair[1][0]) > 0.01
        and min(pair[0][3], pair[1][3]) - max(pair[0][1], pair[1][1]) > 0.01
    ]
    assert overlapping == []


def test_markers_and_code_are_large_and_far_enough_from_the_edge() -> None:
    for x, y in layout.marker_places():
        assert min(x, y, 595.27 - x - layout.MARKER, 841.89 - y - layout.MARKER) >= 5 * mm
    assert (layout.MARKER / mm, layout.QR / mm) == (pytest.approx(9), pytest.approx(21))


def test_a_version_that_was_never_printed_is_unknown() -> None:
    with pytest.raises(KeyError):
        digit_places(CLASSIC, 2, "D9")


def test_twenty_two_boxes_are_refused_and_classic_sheets_named_instead() -> None:
    with pytest.raises(DoesNotFit) as refusal:
        score_sheets([SheetForm(plan=big_plan(27, 2))], layout=DIGIT_PAGE, document=DOCUMENT)
    assert refusal.value.digit_cells
    with pytest.raises(ValueError, match="do not fit"):
        digit_places(CLASSIC, 5)


@needs_renderer
@pytest.mark.parametrize("games", [1, 4])
def test_every_cell_is_found_on_the_page_where_the_function_says(games: int) -> None:
    picture = page(games)
    for cell in digit_places(CLASSIC, games).cells:
        x, y, right, top = cell.x, cell.y, cell.x + cell.width, cell.y + cell.height
        edges = ((x, (y + top) / 2), (right, (y + top) / 2), ((x + right) / 2, y), ((x + right) / 2, top))
        greys = [darkest(picture, *edge) for edge in edges]
        assert all(140 < grey < 225 for grey in greys), cell  # 0.72 of white, softened by the renderer
        inside = picture.crop(
            (
                int((x + 0.5 * mm) / 72 * DPI),
                int(picture.height - (top - 0.5 * mm) / 72 * DPI),
                int((right - 0.5 * mm) / 72 * DPI),
                int(picture.height - (y + 0.5 * mm) / 72 * DPI),
            )
        )
        assert inside.getextrema() == (255, 255), cell  # no tint and no icon


@needs_renderer
def test_the_seven_markers_are_read_from_the_page() -> None:
    picture, unit = page(4), layout.MARKER / MODULES
    for identity, (left, bottom) in enumerate(layout.marker_places()):
        rows = [
            "".join(
                "1"
                if pixel(picture, left + (column + 0.5) * unit, bottom + (row + 0.5) * unit) > 127
                else "0"
                for column in range(-1, MODULES + 1)
            )
            for row in range(MODULES, -2, -1)
        ]
        frame = "1" + "0" * MODULES + "1"
        bits = [f"10{bits}01" for bits in BITS[identity].split()]
        assert rows == ["1" * 8, frame, *bits, frame, "1" * 8]


def test_the_markers_are_those_of_the_dictionary() -> None:
    # DICT_4X4_1000_BYTES in OpenCV's predefined_dictionaries.hpp, first rotation of the first seven
    published = [(181, 50), (15, 154), (51, 45), (153, 70), (84, 158), (121, 205), (158, 46)]
    words = [int(bits.replace(" ", ""), 2) for bits in BITS]
    assert [divmod(word, 256) for word in words] == published
