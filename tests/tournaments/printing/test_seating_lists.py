import pytest

from tests.tournaments.printing.samples import DOCUMENT, HEADING, LIST_WORDS, read, text_of, words_of
from tournaments.printing import Pdf, SeatLine, seating_by_name, seating_by_table
from tournaments.printing.document import PORTRAIT, mm

LISTS = {"name": seating_by_name, "table": seating_by_table}


def seated(count: int) -> list[SeatLine]:
    return [
        SeatLine(f"Person-{i:04}", str(i), str((i - 1) // 4 + 1), str((i - 1) % 4 + 1))
        for i in range(1, count + 1)
    ]


def printed(by: str, count: int) -> Pdf:
    return LISTS[by](seated(count), heading=HEADING, words=LIST_WORDS, document=DOCUMENT)


by_both = pytest.mark.parametrize("by", LISTS)


@by_both
@pytest.mark.parametrize("count", [1, 7, 17, 53, 143])
def test_everyone_stands_on_the_list_once(by: str, count: int) -> None:
    text = text_of(printed(by, count))
    assert [text.count(player.name) for player in seated(count)] == [1] * count


@by_both
def test_fifty_three_players_are_seen_on_one_page(by: str) -> None:
    assert printed(by, 53).pages == 1


@by_both
def test_few_players_are_printed_large(by: str) -> None:
    sizes = {
        count: max(w.size for w in words_of(printed(by, count)) if w.text.startswith("Person"))
        for count in (12, 53)
    }
    assert sizes[12] >= 18
    assert sizes[53] >= 12


@by_both
def test_every_page_repeats_the_heading_and_counts_itself(by: str) -> None:
    pages = [page.extract_text() for page in read(printed(by, 143)).pages]
    assert len(pages) > 1
    for number, text in enumerate(pages, start=1):
        assert "Sitzplan Runde 2" in text
        assert "Stand: 28.11.2026, 21:15 Uhr" in text
        assert f"Seite {number} von {len(pages)}" in text


@by_both
def test_nothing_stands_outside_the_page(by: str) -> None:
    for word in words_of(printed(by, 143)):
        assert 10 * mm <= word.x < word.right <= PORTRAIT[0] - 10 * mm
        assert 10 * mm <= word.y <= PORTRAIT[1] - 8 * mm


def test_a_table_is_never_torn_between_pages() -> None:
    pages = [page.extract_text() for page in read(printed("table", 143)).pages]
    for table in range(1, 36):
        names = [f"Person-{i:04}" for i in range(4 * table - 3, 4 * table + 1)]
        assert sum(all(name in text for name in names) for text in pages) == 1


def test_every_table_has_a_bookmark() -> None:
    outline = read(printed("table", 17)).outline
    assert [entry.title for entry in outline] == [f"Tisch {i}" for i in range(1, 6)]


@by_both
def test_an_empty_list_is_a_page_with_its_heading(by: str) -> None:
    pdf = printed(by, 0)
    assert pdf.pages == 1
    assert "Sitzplan Runde 2" in text_of(pdf)


@by_both
def test_the_same_data_are_the_same_bytes(by: str) -> None:
    assert printed(by, 60) == printed(by, 60)
