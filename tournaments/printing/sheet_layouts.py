"""How many sheets share a page, where they lie, and in which order they are printed. Sizes as data."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from .document import LANDSCAPE, PORTRAIT, mm

STRIP = 90 * mm


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetLayout:
    """One way to divide a page. Lengths in points; row heights are per kind of row."""

    sheets: int  # to a page, side by side
    page: tuple[float, float]
    margin: tuple[float, float]  # sideways, up and down
    head: float
    column_head: float
    foot: float
    sign: float  # row to sign in, where codes take the place beside the rule
    tab: float  # the upright name of a part
    gap: float  # between two parts
    box: float  # preferred height of a box
    smallest_box: float
    sum: float
    extras: float
    grand: float
    label: float  # the narrowest column of labels
    narrowest: float  # game column
    widest: float
    type: float  # size of a box's name
    small: float  # size of hints

    @property
    def sheet_width(self) -> float:
        return self.page[0] / self.sheets

    @property
    def sheet_height(self) -> float:
        return self.page[1]

    @property
    def is_strip(self) -> bool:
        """So narrow that the name stands above the numbers."""
        return self.inner[0] < STRIP

    @property
    def inner(self) -> tuple[float, float]:
        return self.sheet_width - 2 * self.margin[0], self.sheet_height - 2 * self.margin[1]


ONE_TO_A_PAGE = SheetLayout(
    sheets=1, page=PORTRAIT, margin=(15 * mm, 11 * mm),
    head=22 * mm, column_head=12 * mm, foot=21 * mm, sign=9 * mm, tab=8 * mm, gap=2.2 * mm,
    box=9 * mm, smallest_box=7.6 * mm, sum=6.2 * mm, extras=7.4 * mm, grand=9 * mm,
    label=54 * mm, narrowest=12.5 * mm, widest=44 * mm, type=14.5, small=10,
)  # fmt: skip
TWO_TO_A_PAGE = SheetLayout(
    sheets=2, page=LANDSCAPE, margin=(7 * mm, 5 * mm),
    head=15 * mm, column_head=9 * mm, foot=16 * mm, sign=7 * mm, tab=5.5 * mm, gap=1.2 * mm,
    box=9 * mm, smallest_box=9 * mm, sum=5 * mm, extras=5.8 * mm, grand=6.8 * mm,
    label=43 * mm, narrowest=12.5 * mm, widest=31 * mm, type=11.5, small=7.6,
)  # fmt: skip
FOUR_TO_A_PAGE = SheetLayout(
    sheets=4, page=LANDSCAPE, margin=(4.5 * mm, 5 * mm),
    head=25 * mm, column_head=9 * mm, foot=16 * mm, sign=6.5 * mm, tab=4.5 * mm, gap=1.1 * mm,
    box=8.2 * mm, smallest_box=7 * mm, sum=5.2 * mm, extras=5.8 * mm, grand=7.2 * mm,
    label=27 * mm, narrowest=11.2 * mm, widest=24 * mm, type=10, small=6.6,
)  # fmt: skip
# What surrounds digit cells; where they stand is fixed in `digit_layout`.
DIGIT_PAGE = SheetLayout(
    sheets=1, page=PORTRAIT, margin=(15 * mm, 6 * mm),
    head=25 * mm, column_head=10 * mm, foot=31 * mm, sign=0, tab=6.5 * mm, gap=1.6 * mm,
    box=8.6 * mm, smallest_box=8.6 * mm, sum=8.6 * mm, extras=8.6 * mm, grand=8.6 * mm,
    label=44 * mm, narrowest=25 * mm, widest=26 * mm, type=12, small=7.6,
)  # fmt: skip

# For long sheets: head and foot give their room to the boxes.
TIGHT: dict[int, SheetLayout] = {
    1: replace(
        ONE_TO_A_PAGE, margin=(15 * mm, 6 * mm), head=17 * mm, column_head=9.2 * mm, foot=15.5 * mm,
        sign=7 * mm, gap=1.5 * mm, sum=5.6 * mm, extras=6.2 * mm, grand=7.4 * mm, type=12.5, small=8.6,
    )
}  # fmt: skip

LAYOUTS: dict[int, SheetLayout] = {
    layout.sheets: layout for layout in (ONE_TO_A_PAGE, TWO_TO_A_PAGE, FOUR_TO_A_PAGE)
}


def stacked(count: int, per_page: int) -> Iterator[list[int | None]]:
    """For each page the sheets in its places, so that the cut piles laid on one another keep the order.

    Cut through the whole stack, then put the left pile on the next: sheet 1 lies on 2 on 3 …
    """
    pages = -(-count // per_page)
    for page in range(pages):
        places = (page + place * pages for place in range(per_page))
        yield [sheet if sheet < count else None for sheet in places]
