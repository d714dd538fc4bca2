from tests.tournaments.printing.samples import DOCUMENT, HEADING, read, text_of, words_of
from tournaments.printing import Facts, Paragraph, Subheading, text_page
from tournaments.printing.document import PORTRAIT, mm

RULES = [
    Paragraph("Gespielt wird an Tischen zu viert & zu dritt.\nDie Turnierleitung entscheidet <endgültig>."),
    Subheading("Weitere Kniffel"),
    Paragraph("Jeder weitere Kniffel zählt 50 Punkte, wenn er in ein freies, passendes Feld passt."),
    Facts((("Bonus", "35 Punkte ab 63"), ("Full House", "25"), ("Chance", ""))),
]


def test_all_words_are_on_the_page() -> None:
    text = " ".join(text_of(text_page(RULES, heading=HEADING, document=DOCUMENT)).split())
    for words in (
        "viert & zu dritt.",
        "<endgültig>.",
        "Weitere Kniffel",
        "zählt 50 Punkte",
        "35 Punkte ab 63",
        "Chance",
    ):
        assert words in text


def test_a_short_text_is_printed_large_for_the_notice_board() -> None:
    sizes = {
        word.size
        for word in words_of(text_page(RULES, heading=HEADING, document=DOCUMENT))
        if "Full House" in word.text
    }
    assert min(sizes) > 18


def test_a_long_text_runs_over_pages_with_the_heading_on_each() -> None:
    pages = read(text_page(RULES * 12, heading=HEADING, document=DOCUMENT)).pages
    assert len(pages) > 1
    assert all("Sitzplan Runde 2" in page.extract_text() for page in pages)


def test_nothing_stands_outside_the_page() -> None:
    long = [Paragraph("W" * 500), Facts((("K" * 200, "V" * 300),)), Subheading("S" * 200)]
    for word in words_of(text_page(long, heading=HEADING, document=DOCUMENT)):
        assert word.right <= PORTRAIT[0] - 10 * mm


def test_an_empty_text_is_a_page_with_its_heading() -> None:
    assert "Sitzplan Runde 2" in text_of(text_page([], heading=HEADING, document=DOCUMENT))
