from dataclasses import replace

from tests.tournaments.printing.samples import DOCUMENT, HEADING, read, text_of, words_of
from tournaments.printing import PaperColumn, PaperTable, table_page
from tournaments.printing.paper_table import column_widths, is_too_wide


def table(players: int, games: int = 3) -> PaperTable:
    columns = (
        PaperColumn("Rang", "right", bold=True),
        PaperColumn("Startnr.", "right"),
        PaperColumn("Name", text=True, bold=True),
        *(PaperColumn(f"Spiel {i}", "right") for i in range(1, games + 1)),
        PaperColumn("Gesamt", "right", bold=True),
    )
    rows = [(f"{i}.", str(i), f"Person-{i:04}", *["271"] * games, "3.257") for i in range(1, players + 1)]
    return PaperTable(columns, rows)


def test_everyone_is_ranked_once_on_every_page_count() -> None:
    for players in (1, 24, 63, 200):
        text = text_of(table_page(table(players), heading=HEADING, document=DOCUMENT))
        assert [text.count(f"Person-{i:04}") for i in range(1, players + 1)] == [1] * players


def test_every_page_repeats_heading_titles_and_time() -> None:
    pages = [
        page.extract_text() for page in read(table_page(table(200), heading=HEADING, document=DOCUMENT)).pages
    ]
    assert len(pages) > 1
    for number, text in enumerate(pages, start=1):
        for words in ("Sitzplan Runde 2", "Rang", "Gesamt", "21:15 Uhr", f"Seite {number} von {len(pages)}"):
            assert words in text


def test_notes_stand_on_the_first_page_only() -> None:
    notes = ["2 Zettel fehlen: Tisch 5, Platz 2 und 3.", "Vorläufig."]
    pages = read(table_page(replace(table(100), notes=notes), heading=HEADING, document=DOCUMENT)).pages
    assert ["Zettel fehlen" in page.extract_text() for page in pages] == [True] + [False] * (len(pages) - 1)
    assert "Vorläufig." in pages[0].extract_text()


def test_many_games_turn_the_page() -> None:
    narrow, broad = (
        read(table_page(table(5, games), heading=HEADING, document=DOCUMENT)).pages[0] for games in (3, 14)
    )
    assert narrow.mediabox.width < narrow.mediabox.height
    assert broad.mediabox.width > broad.mediabox.height


def test_a_small_field_is_printed_larger_than_a_big_one() -> None:
    small, big = (
        max(
            word.size
            for word in words_of(table_page(table(n), heading=HEADING, document=DOCUMENT))
            if "Person" in word.text
        )
        for n in (10, 200)
    )
    assert small > big >= 9


def test_two_thousand_players_are_no_trouble() -> None:
    pdf = table_page(table(2000), heading=HEADING, document=DOCUMENT)
    assert pdf.pages < 70
    assert len(pdf.content) < 1_000_000
    assert "Person-2000" in read(pdf).pages[-1].extract_text()


def test_nobody_ranked_yet_is_a_page_with_titles() -> None:
    pdf = table_page(table(0), heading=HEADING, document=DOCUMENT)
    assert pdf.pages == 1
    assert "Rang" in text_of(pdf)


def test_columns_fill_the_page_and_numbers_keep_their_width() -> None:
    wide, narrow = (column_widths(table(5), 10, room) for room in (500, 400))
    assert round(sum(wide)) == 500
    assert round(sum(narrow)) == 400
    assert [a - b for a, b in zip(wide, narrow, strict=True) if abs(a - b) > 0.01] == [100]


def test_a_table_without_names_is_stretched_evenly() -> None:
    numbers = PaperTable((PaperColumn("A", "right"), PaperColumn("B", "right")), [("1", "2")])
    assert round(sum(column_widths(numbers, 10, 300))) == 300
    assert not is_too_wide(numbers, 10, 300)


def test_the_same_data_are_the_same_bytes() -> None:
    assert table_page(table(60), heading=HEADING, document=DOCUMENT) == table_page(
        table(60), heading=HEADING, document=DOCUMENT
    )
