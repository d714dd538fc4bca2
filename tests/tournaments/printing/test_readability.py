"""Black and white first: dark enough and large enough to be read from a grey print at 80 % of its size."""

import re

import pytest
import zxingcpp

from tests.tournaments.printing.samples import DOCUMENT, needs_renderer, plan, read, rendered, seated_forms
from tests.tournaments.printing.test_digit_sheets import FULL
from tests.tournaments.printing.test_nothing_overlaps import ORDERED
from tests.tournaments.printing.test_qr_code import numbered
from tournaments.printing import DIGIT_PAGE, LAYOUTS, Column, Pdf, score_sheets

SMALLEST = 5.2  # points; four fifths of it is the small print of a package insert
PALEST = 0.35  # 0 is black; white stands on black only
SHEET = plan(columns=ORDERED, words=FULL, numbered=True)
NARROW = plan(columns=(Column("Spiel 1", "frei"),), words=FULL)
PARTS = {"number": "00153", "qr_text": "MBC1:00153"}


def written(pdf: Pdf) -> list[tuple[float, float]]:
    """(grey, size) of every line of text."""
    page = read(pdf).pages[0]
    forms = page["/Resources"]["/XObject"]  # type: ignore[index]
    streams = [page.get_contents().get_data(), *(forms[key].get_object().get_data() for key in forms)]  # type: ignore[union-attr]
    found = re.findall(
        r"BT ([\d.]+) g [\d. -]+ Td \S+ ([\d.]+) Tf", "".join(s.decode("latin-1") for s in streams)
    )
    return [(float(grey), float(size)) for grey, size in found]


@pytest.mark.parametrize("layout", LAYOUTS)
def test_classic_sheets(layout: int) -> None:
    sheet = SHEET if layout < 4 else NARROW
    pdf = score_sheets(seated_forms(4, sheet, **PARTS), layout=LAYOUTS[layout], document=DOCUMENT)
    lines = written(pdf)
    assert len(lines) > 40
    assert min(size for _grey, size in lines) >= SMALLEST
    assert all(grey <= PALEST or grey == 1 for grey, _size in lines)


def test_digit_cells() -> None:
    lines = written(score_sheets(seated_forms(2, SHEET, **PARTS), layout=DIGIT_PAGE, document=DOCUMENT))
    assert min(size for _grey, size in lines) >= SMALLEST
    assert all(grey <= PALEST or grey == 1 for grey, _size in lines)


@needs_renderer
@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_code_is_read_from_a_grey_copy_at_four_fifths_of_the_size(layout: int) -> None:
    pdf = score_sheets(numbered(layout, 2), layout=LAYOUTS[layout], document=DOCUMENT)
    found = zxingcpp.read_barcodes(rendered(pdf, dpi=0.8 * 200))
    assert sorted(code.text for code in found) == sorted(
        f"MBC1:{i:03}{game}" for i in range(1, layout + 1) for game in (1, 2)
    )
