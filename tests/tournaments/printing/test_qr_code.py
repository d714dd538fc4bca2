"""QR codes are read back from the very rectangles that were drawn."""

import re

import zxingcpp
from PIL import Image

from tests.tournaments.printing.samples import DOCUMENT, read, seated_forms
from tournaments.printing import ONE_TO_A_PAGE, Pdf, score_sheets
from tournaments.printing.document import mm


def decoded(pdf: Pdf) -> list[str]:
    return [
        zxingcpp.read_barcode(_picture(page.get_contents().get_data().decode("latin-1"))).text
        for page in read(pdf).pages
    ]


def _picture(content: str) -> Image.Image:
    squares = [tuple(map(int, found)) for found in re.findall(r"(?<=[ g])(\d+) (\d+) (\d+) 1 re", content)]
    modules = 1 + max(row for _, row, _ in squares)
    picture = Image.new("L", (modules + 8, modules + 8), 255)
    for column, row, length in squares:
        picture.paste(0, (column + 4, modules + 3 - row, column + length + 4, modules + 4 - row))
    return picture.resize((picture.width * 4, picture.height * 4), Image.Resampling.NEAREST)


def test_each_sheet_carries_its_own_code() -> None:
    forms = [form for i in (1, 2, 3) for form in seated_forms(1, qr_text=f"MB1:470{i}-3", number=f"470{i}-3")]
    pdf = score_sheets(forms, layout=ONE_TO_A_PAGE, document=DOCUMENT)
    assert decoded(pdf) == ["MB1:4701-3", "MB1:4702-3", "MB1:4703-3"]


def test_the_code_is_large_enough_for_a_phone() -> None:
    pdf = score_sheets(seated_forms(1, qr_text="MB1:4701-3"), layout=ONE_TO_A_PAGE, document=DOCUMENT)
    content = read(pdf).pages[0].get_contents().get_data().decode("latin-1")
    unit = float(re.findall(r"([\d.]+) 0 0 \1 [\d.]+ [\d.]+ cm\s+0 g", content)[0])
    assert unit >= 0.5 * mm


def test_the_code_is_upright_and_not_mirrored() -> None:
    pdf = score_sheets(seated_forms(1, qr_text="MB1:4701-3"), layout=ONE_TO_A_PAGE, document=DOCUMENT)
    picture = _picture(read(pdf).pages[0].get_contents().get_data().decode("latin-1"))
    near, far = 4 * 4 + 2, picture.width - 4 * 4 - 2  # the corners' outer modules
    corners = [picture.getpixel(corner) for corner in ((near, near), (far, near), (near, far))]
    assert corners == [0, 0, 0]
    # The fourth corner has no finder: not all of its outer seven modules are dark.
    assert any(picture.getpixel((far - 4 * i, far)) for i in range(7))
