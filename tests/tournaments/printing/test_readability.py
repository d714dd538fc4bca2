"""Black and white first: dark enough and large enough to be read from a grey print at 80 % of its size."""

import re

import pytest

from tests.tournaments.printing.samples import DOCUMENT, plan, read, seated_forms
from tests.tournaments.printing.test_digit_sheets import FULL
from tests.tournaments.printing.test_nothing_overlaps import ORDERED
from tournaments.printing import LAYOUTS, Column, Pdf, digit_sheets, score_sheets

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
    lines = written(digit_sheets(seated_forms(2, SHEET, **PARTS), document=DOCUMENT))
    assert min(size for _grey, size in lines) >= SMALLEST
    assert all(grey <= PALEST or grey == 1 for grey, _size in lines)
