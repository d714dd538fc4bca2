import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.printing import LAYOUTS, SheetLayout
from tournaments.printing.sheet_layouts import stacked


def test_eleven_sheets_two_to_a_page_make_a_sorted_pile() -> None:
    assert list(stacked(11, 2)) == [[0, 6], [1, 7], [2, 8], [3, 9], [4, 10], [5, None]]


@given(st.integers(1, 200), st.sampled_from(sorted(LAYOUTS)))
def test_the_cut_piles_laid_on_one_another_are_in_order(count: int, per_page: int) -> None:
    pages = list(stacked(count, per_page))
    piles = [[page[place] for page in pages] for place in range(per_page)]
    assert [sheet for pile in piles for sheet in pile if sheet is not None] == list(range(count))


@given(st.integers(1, 200), st.sampled_from(sorted(LAYOUTS)))
def test_no_page_is_wasted(count: int, per_page: int) -> None:
    assert len(list(stacked(count, per_page))) == -(-count // per_page)


@pytest.mark.parametrize("layout", LAYOUTS.values(), ids=LAYOUTS)
def test_pages_are_a4(layout: SheetLayout) -> None:
    assert sorted(round(side / 72 * 25.4) for side in layout.page) == [210, 297]
