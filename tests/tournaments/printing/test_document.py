from datetime import datetime

import pytest

from tests.tournaments.printing.samples import DOCUMENT, read, seated_forms
from tournaments.printing import ONE_TO_A_PAGE, DocumentInfo, Pdf, score_sheets


@pytest.fixture
def pdf() -> Pdf:
    return score_sheets(seated_forms(2), layout=ONE_TO_A_PAGE, document=DOCUMENT)


def test_the_file_says_what_it_is_who_made_it_and_when(pdf: Pdf) -> None:
    about = read(pdf).metadata
    assert about is not None
    assert about.title == "Spielzettel Runde 2"
    assert about.author == "Feuerwehr Dasing"
    assert about.creation_date == datetime(2026, 11, 28, 21, 15)


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_file_names_its_language(language: str) -> None:
    document = DocumentInfo(title="x", created=datetime(2026, 1, 1), language=language)
    pdf = score_sheets(seated_forms(1), layout=ONE_TO_A_PAGE, document=document)
    assert read(pdf).trailer["/Root"]["/Lang"] == language


def test_all_typefaces_that_are_used_are_embedded(pdf: Pdf) -> None:
    fonts = read(pdf).pages[0]["/Resources"]["/Font"]
    used = [font.get_object() for font in fonts.values() if "Noto" in font.get_object()["/BaseFont"]]
    assert used
    assert all("/FontFile2" in font["/FontDescriptor"] for font in used)


def test_what_no_typeface_has_is_reported_once() -> None:
    forms = seated_forms(3, number="🎲") + seated_forms(1, number="🎉🎲")
    pdf = score_sheets(forms, layout=ONE_TO_A_PAGE, document=DOCUMENT)
    assert pdf.missing_characters == ("🎲", "🎉")
    assert "□" in read(pdf).pages[0].extract_text()


def test_nothing_missing_is_nothing_reported(pdf: Pdf) -> None:
    assert pdf.missing_characters == ()
