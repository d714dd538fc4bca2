import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tournaments.printing.samples import LOWER, UPPER, big_plan, plan
from tournaments.printing import (
    LAYOUTS,
    ONE_TO_A_PAGE,
    TWO_TO_A_PAGE,
    Box,
    DoesNotFit,
    Part,
    SheetLayout,
    Sum,
    fits,
)
from tournaments.printing.document import mm
from tournaments.printing.sheet_geometry import Geometry, measure


def lowest_box(geometry: Geometry) -> float:
    return min(row.height for row in geometry.rows if isinstance(row.row, Box)) + 0.001


@pytest.mark.parametrize("columns", [1, 2, 4, 6])
@pytest.mark.parametrize("layout", [ONE_TO_A_PAGE, TWO_TO_A_PAGE], ids=["one", "two"])
@pytest.mark.parametrize("numbered", [True, False])
def test_boxes_of_a_classic_sheet_are_nine_millimetres_high(
    layout: SheetLayout, columns: int, numbered: bool
) -> None:
    assert lowest_box(measure(plan(columns, numbered=numbered), layout)) >= 9 * mm


@pytest.mark.parametrize("names", [True, False])
def test_a_long_sheet_keeps_large_boxes_because_everything_else_gives_way(names: bool) -> None:
    rows = (Part("Oben"), *UPPER, *LOWER, *UPPER, *LOWER[:3], Sum("Summe"), Sum("Endsumme", grand=True))
    sheet = plan(4, rows, numbered=True)
    assert sheet.boxes == 22
    assert lowest_box(measure(sheet, ONE_TO_A_PAGE, names=names)) >= 9 * mm


@pytest.mark.parametrize("columns", [1, 2, 3])
def test_four_strips_to_a_page_hold_three_games(columns: int) -> None:
    geometry = measure(plan(columns), LAYOUTS[4])
    assert lowest_box(geometry) >= 8 * mm


@given(st.integers(1, 30), st.integers(1, 9), st.sampled_from(sorted(LAYOUTS)), st.booleans())
def test_what_fits_stays_inside_the_margins(boxes: int, columns: int, sheets: int, names: bool) -> None:
    layout, sheet = LAYOUTS[sheets], big_plan(boxes, columns)
    if not fits(sheet, layout, names=names):
        return
    geometry = measure(sheet, layout, names=names)
    assert geometry.heads_top < geometry.top <= layout.sheet_height - 4.9 * mm
    assert geometry.parts[-1].bottom >= geometry.foot_top - 0.01
    assert geometry.columns[-1] == pytest.approx(geometry.right)
    assert geometry.columns[0] - geometry.label_left >= layout.label - 0.01
    assert all(
        above.bottom >= below.top - 0.01
        for above, below in zip(geometry.rows, geometry.rows[1:], strict=False)
    )


@pytest.mark.parametrize(("boxes", "share"), [(25, 0.82), (26, 0.75), (29, 0.75)])
def test_sums_give_way_down_to_three_quarters_of_their_height_and_then_the_boxes_do(
    boxes: int, share: float
) -> None:
    named = tuple(Box(f"Feld {i}", "beliebig") for i in range(boxes))
    geometry = measure(
        plan(2, (*named, Sum("Oben"), Sum("Unten"), Sum("Endsumme", grand=True))), ONE_TO_A_PAGE
    )
    *rows, _above, below, grand = geometry.rows
    layout = geometry.layout
    assert (below.height / layout.sum, grand.height / layout.grand) == pytest.approx(
        (share, share), abs=0.005
    )
    assert (rows[0].height < layout.box - 0.001) == (boxes > 25)


def test_twenty_two_boxes_are_refused_on_half_a_page_and_the_refusal_names_what_fits() -> None:
    with pytest.raises(DoesNotFit) as refusal:
        measure(big_plan(22, 2), TWO_TO_A_PAGE)
    assert refusal.value.fits == (1,)
    assert (refusal.value.sheets, refusal.value.boxes, refusal.value.columns) == (2, 22, 2)


def test_six_games_are_refused_on_a_strip() -> None:
    with pytest.raises(DoesNotFit) as refusal:
        measure(plan(6), LAYOUTS[4])
    assert refusal.value.fits == (1, 2)


def test_what_fits_nowhere_says_so() -> None:
    with pytest.raises(DoesNotFit, match="none") as refusal:
        measure(big_plan(60), ONE_TO_A_PAGE)
    assert refusal.value.fits == ()


def test_a_table_of_eight_fits_one_page() -> None:
    assert fits(plan(8), ONE_TO_A_PAGE, names=True)


def test_few_boxes_grow_only_so_far() -> None:
    heights = {round(row.height / mm, 1) for row in measure(big_plan(3), ONE_TO_A_PAGE).rows}
    assert max(heights) < 17
