"""A sheet with digit cells: what is on it, whose it is, and that it is still a sheet to play on."""

import re
from dataclasses import replace

import pytest

from tests.tournaments.printing.samples import (
    DOCUMENT,
    WORDS,
    codes_of,
    plan,
    read,
    seated_forms,
    text_of,
    words_of,
)
from tests.tournaments.printing.test_nothing_overlaps import EVENT, LONG, ORDERED, collisions
from tournaments.printing import DIGIT_PAGE, NothingToPrint, SheetForm, code_text, number_in, score_sheets
from tournaments.printing.document import mm

FULL = replace(
    WORDS, digits="Eine Ziffer je Kästchen · gestrichen = /", spare="Korr.", scratch="Platz zum Rechnen",
    reprint="Ersatz: Der frühere Zettel gilt nicht mehr",
)  # fmt: skip


def forms(count: int) -> list[SheetForm]:
    return [
        replace(form, number=f"00{i}7", qr_text=f"MBD1:00{i}7")
        for i, form in enumerate(seated_forms(count, plan(words=FULL)))
    ]


def test_each_code_leads_to_the_sheet_that_it_stands_on() -> None:
    pdf = score_sheets(forms(3), layout=DIGIT_PAGE, document=DOCUMENT)
    assert [code.text for code in codes_of(pdf)] == ["MBD1:0007", "MBD1:0017", "MBD1:0027"]
    for page, number, player in zip(read(pdf).pages, ("0007", "0017", "0027"), (1, 2, 3), strict=True):
        assert number in page.extract_text()
        assert f"Person-{player:03}" in page.extract_text()


def test_the_code_says_the_number_and_the_layout_and_no_name() -> None:
    assert code_text("00153", "D1") == "MBD1:00153"
    assert code_text("") == ""


@pytest.mark.parametrize("typed", ["00153", " 00153 ", "MBD1:00153", "mbc1:00153", "MBD2:00153\n"])
def test_a_scanned_code_and_typed_digits_are_the_same_number(typed: str) -> None:
    assert number_in(typed) == "00153"


def test_a_colon_of_something_else_is_left_alone() -> None:
    assert number_in("http://x") == "http://x"


def test_the_code_is_at_least_twenty_millimetres_wide() -> None:
    assert codes_of(score_sheets(forms(1), layout=DIGIT_PAGE, document=DOCUMENT))[0].size >= 20 * mm


def test_it_has_every_sum_and_says_how_digits_are_written() -> None:
    text = text_of(score_sheets(forms(1), layout=DIGIT_PAGE, document=DOCUMENT))
    for word in ("Summe oben", "Bonus", "Gesamt oben", "Gesamt unten", "Endsumme", FULL.digits):
        assert word in text


def test_a_replacement_says_that_the_earlier_sheet_no_longer_counts() -> None:
    again = replace(forms(1)[0], is_reprint=True)
    assert "Ersatz" in text_of(score_sheets([again], layout=DIGIT_PAGE, document=DOCUMENT))
    assert "Ersatz" not in text_of(score_sheets(forms(1), layout=DIGIT_PAGE, document=DOCUMENT))


@pytest.mark.parametrize("player", ["Anna", LONG, "Würfel & Co <Team>", "محمد علي"])
@pytest.mark.parametrize("again", [True, False])
def test_no_word_stands_on_another(player: str, again: bool) -> None:
    sheet = plan(columns=ORDERED, event=EVENT, words=FULL, rule="Jeder weitere Kniffel zählt 50 Punkte. " * 5)
    form = SheetForm(
        plan=sheet, player=player, start_number="9999", table="143", seat="12", number="1234567",
        qr_text="MBD1:1234567", numbers=("1234567", "1234575", "1234583"), is_reprint=again,
    )  # fmt: skip
    pdf = score_sheets([form], layout=DIGIT_PAGE, document=DOCUMENT)
    assert collisions(pdf) == []
    assert all(
        5 * mm < word.x and word.right < 595.27 - 5 * mm for word in words_of(pdf) if not word.text.isspace()
    )


def test_names_do_not_move_a_cell_and_the_grid_is_stored_once() -> None:
    few, many = (len(score_sheets(forms(n), layout=DIGIT_PAGE, document=DOCUMENT).content) for n in (2, 9))
    assert (many - few) / 7 < 2600


def test_two_runs_are_the_same_bytes_and_nothing_is_an_error() -> None:
    assert score_sheets(forms(2), layout=DIGIT_PAGE, document=DOCUMENT) == score_sheets(
        forms(2), layout=DIGIT_PAGE, document=DOCUMENT
    )
    with pytest.raises(NothingToPrint):
        score_sheets([], layout=DIGIT_PAGE, document=DOCUMENT)


def test_only_embedded_typefaces_are_named() -> None:
    fonts = read(score_sheets(forms(1), layout=DIGIT_PAGE, document=DOCUMENT)).pages[0]["/Resources"]["/Font"]  # type: ignore[index]
    names = [fonts[key].get_object()["/BaseFont"] for key in fonts]
    assert all(re.fullmatch(r"/[A-Z]{6}\+(Noto|DejaVu).*", name) for name in names)
