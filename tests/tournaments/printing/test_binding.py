"""Several papers in one file."""

import pytest

from tests.tournaments.printing.samples import DOCUMENT, HEADING, plan, read
from tournaments.printing import (
    TWO_TO_A_PAGE,
    Draft,
    Heading,
    PaperColumn,
    PaperTable,
    Paragraph,
    Pdf,
    SheetForm,
    Subheading,
    bind,
    score_sheets,
    table_page,
    text_page,
)


def text() -> Pdf:
    blocks = (Subheading("Weiterspielen"), Paragraph("Die Tische spielen weiter."))
    return text_page(blocks, heading=Heading(title="Weiter ohne Computer"), document=DOCUMENT)


def table() -> Pdf:
    rows = [(str(i), "Anna 𓀀") for i in range(60)]
    columns = (PaperColumn("Nr."), PaperColumn("Name", text=True))
    return table_page(PaperTable(columns, rows), heading=HEADING, document=DOCUMENT)


def sheets() -> Pdf:
    return score_sheets([SheetForm(plan=plan())] * 2, layout=TWO_TO_A_PAGE, document=DOCUMENT)


PARTS = [Draft("Text", text), Draft("Liste", table), Draft("Zettel", sheets)]


def test_each_paper_has_its_own_pages_sizes_and_page_numbers() -> None:
    pdf = bind(PARTS, document=DOCUMENT)
    pages = read(pdf).pages
    assert pdf.pages == len(pages) == 4
    assert [page.mediabox.width < page.mediabox.height for page in pages] == [True, True, True, False]
    assert ["Seite 1 von 1" in pages[0].extract_text(), "Seite 2 von 2" in pages[2].extract_text()] == [
        True,
        True,
    ]
    assert pdf.missing_characters == ("𓀀",)


def test_each_paper_is_an_entry_of_the_outline_that_holds_its_own_entries() -> None:
    reader = read(bind(PARTS, document=DOCUMENT))
    titles = [entry.title for entry in reader.outline if not isinstance(entry, list)]
    inside = [[each.title for each in entry] for entry in reader.outline if isinstance(entry, list)]
    assert titles == ["Text", "Liste", "Zettel"]
    assert inside == [["Weiterspielen"], ["Seite 1 von 2", "Seite 2 von 2"]]
    assert [reader.get_destination_page_number(e) for e in reader.outline if not isinstance(e, list)] == [
        0,
        1,
        3,
    ]


def test_bound_twice_it_is_the_same_bytes_and_alone_a_paper_is_as_before() -> None:
    alone = table()
    assert bind(PARTS, document=DOCUMENT) == bind(PARTS, document=DOCUMENT)
    assert table() == alone


def test_what_goes_wrong_in_one_paper_leaves_the_next_ones_unbound() -> None:
    def wrong() -> Pdf:
        raise ValueError("nothing to print")

    with pytest.raises(ValueError, match="nothing"):
        bind([Draft("Text", text), Draft("Falsch", wrong)], document=DOCUMENT)
    assert len(read(text()).pages) == 1
