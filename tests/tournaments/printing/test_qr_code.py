"""QR codes are read back from the very rectangles that were drawn."""

from dataclasses import replace

import pytest
import segno
from hypothesis import given
from hypothesis import strategies as st

from tests.tournaments.printing.samples import (
    DOCUMENT,
    Code,
    Word,
    codes_of,
    plan,
    seated_forms,
    words_of,
)
from tournaments.printing import DIGIT_PAGE, LAYOUTS, ONE_TO_A_PAGE, SheetForm, SheetLayout, score_sheets
from tournaments.printing.document import mm
from tournaments.printing.qr_code import MASK, PAIRED, _make, _modules

layouts = pytest.mark.parametrize("layout", LAYOUTS.values(), ids=LAYOUTS)
READABLE = 0.35 * mm  # a module that a phone reads from a hand's breadth
WORDS_AWAY = 1.5  # modules between a code and the nearest word


def numbered(count: int, games: int, version: str = "C1") -> list[SheetForm]:
    """Sheets with several games, each with a number of its own: sheet 7 has 0071, 0072 …"""
    forms = []
    for i, form in enumerate(seated_forms(count, plan(games, numbered=True)), start=1):
        numbers = tuple(f"{i:03}{game}" for game in range(1, games + 1))
        codes = tuple(f"MB{version}:{number}" for number in numbers)
        forms.append(replace(form, number=numbers[0], qr_text=codes[0], numbers=numbers, codes=codes))
    return forms


def is_near(word: Word, code: Code) -> bool:
    away = WORDS_AWAY * code.module
    across = code.x - away < word.right and word.x < code.x + code.size + away
    return across and code.y - away < word.y + word.size * 0.7 and word.y < code.y + code.size + away


@given(st.text(sorted(PAIRED), min_size=1, max_size=40))
def test_a_code_put_together_from_pairs_is_the_one_that_segno_makes(text: str) -> None:
    matrix = segno.make(text, error="m", mask=MASK, micro=False, mode="alphanumeric").matrix
    bits = int("".join(str(module) for row in matrix for module in row), 2)
    assert _modules(text) == _make(text, "alphanumeric") == (len(matrix), bits)


def test_each_sheet_carries_its_own_code() -> None:
    forms = [form for i in (1, 2, 3) for form in seated_forms(1, qr_text=f"MB1:470{i}-3", number=f"470{i}-3")]
    pdf = score_sheets(forms, layout=ONE_TO_A_PAGE, document=DOCUMENT)
    assert [code.text for code in codes_of(pdf)] == ["MB1:4701-3", "MB1:4702-3", "MB1:4703-3"]


@layouts
@pytest.mark.parametrize("games", [2, 3])
def test_every_game_of_a_sheet_has_a_code_below_its_column_and_its_number_below_that(
    layout: SheetLayout, games: int
) -> None:
    pdf = score_sheets(numbered(5, games), layout=layout, document=DOCUMENT)
    assert sorted(code.text for code in codes_of(pdf)) == [
        f"MBC1:{i:03}{game}" for i in range(1, 6) for game in range(1, games + 1)
    ]
    words = words_of(pdf)
    for code in codes_of(pdf):
        here, middle = [word for word in words if word.page == code.page], code.x + code.size / 2
        [number] = [word for word in here if word.text == code.text[5:]]
        titles = [word for word in here if word.text == f"Spiel {code.text[-1]}"]
        assert (number.x + number.right) / 2 == pytest.approx(middle, abs=0.5)
        assert number.y < code.y
        # The reader tells a title's place within its own sheet, wherever the sheet lies on the page.
        assert min(abs((title.x + title.right) / 2 - middle % layout.sheet_width) for title in titles) < 0.5


@pytest.mark.parametrize("people", [2, 4, 8])
def test_everybody_at_a_table_has_a_code_below_their_column(people: int) -> None:
    numbers = tuple(f"00{i}4" for i in range(people))
    form = SheetForm(
        plan=plan(people, numbered=True), table="5", names=tuple(f"Person-{i:03}" for i in range(people)),
        numbers=numbers, codes=tuple(f"MBC1:{number}" for number in numbers),
    )  # fmt: skip
    pdf = score_sheets([form], layout=ONE_TO_A_PAGE, document=DOCUMENT)
    codes = sorted(codes_of(pdf), key=lambda code: code.x)
    assert [code.text for code in codes] == [f"MBC1:{number}" for number in numbers]
    names = sorted((word for word in words_of(pdf) if "Person" in word.text), key=lambda word: word.x)
    assert len(names) == people
    for code, name in zip(codes, names, strict=True):
        assert abs((name.x + name.right) / 2 - code.x - code.size / 2) < 0.5


@pytest.mark.parametrize("games", [1, 2, 3, 4])
def test_on_a_sheet_with_digit_cells_the_first_code_is_large_and_the_others_are_beside_the_scratch_room(
    games: int,
) -> None:
    pdf = score_sheets(numbered(2, games, "D1"), layout=DIGIT_PAGE, document=DOCUMENT)
    codes = codes_of(pdf)
    assert [code.text for code in codes] == [
        f"MBD1:{i:03}{game}" for i in (1, 2) for game in range(1, games + 1)
    ]
    assert all(code.size >= 20 * mm for code in codes if code.text.endswith("1"))


@layouts
@pytest.mark.parametrize("games", [1, 2, 3])
def test_a_code_is_large_enough_for_a_phone_and_has_white_around_it(layout: SheetLayout, games: int) -> None:
    forms = numbered(4, games) if games > 1 else seated_forms(4, qr_text="MBC1:00153", number="00153")
    pdf = score_sheets(forms, layout=layout, document=DOCUMENT)
    words = words_of(pdf)
    for code in codes_of(pdf):
        assert code.module >= READABLE
        assert [word.text for word in words if word.page == code.page and is_near(word, code)] == []


def test_the_code_is_upright_and_not_mirrored() -> None:
    pdf = score_sheets(seated_forms(1, qr_text="MB1:4701-3"), layout=ONE_TO_A_PAGE, document=DOCUMENT)
    [code] = codes_of(pdf)
    near, far = 4 * 4 + 2, code.picture.width - 4 * 4 - 2  # the corners' outer modules
    corners = [code.picture.getpixel(corner) for corner in ((near, near), (far, near), (near, far))]
    assert corners == [0, 0, 0]
    # The fourth corner has no finder: not all of its outer seven modules are dark.
    assert any(code.picture.getpixel((far - 4 * i, far)) for i in range(7))
