"""Cards, badges, tents, the poster and certificates: exact page counts, every name, nothing outside."""

from collections.abc import Callable
from io import BytesIO

import pytest
from PIL import Image

from tests.tournaments.printing.samples import DOCUMENT, codes_of, read, text_of, words_of
from tests.tournaments.printing.test_difficult_names import NAMES, squeezed
from tests.tournaments.printing.test_nothing_overlaps import EVENT, LONG, collisions
from tournaments.printing import (
    Badge,
    Certificate,
    NothingToPrint,
    Pdf,
    Pictures,
    PlayerCard,
    Poster,
    certificates,
    name_badges,
    player_cards,
    qr_poster,
    table_tents,
)
from tournaments.printing.document import mm


def cards(names: list[str], rows: int = 4) -> Pdf:
    table = tuple((f"Runde {i}, Spiel 1", str(i), "4", "") for i in range(1, rows + 1))
    return player_cards(
        [
            PlayerCard(
                event=EVENT, player=name, detail="Süd", badge="9999", badge_caption="Startnummer",
                titles=("Runde", "Tisch", "Platz", "Punkte"), rows=table, note="Bitte aufbewahren.",
            )
            for name in names
        ],
        document=DOCUMENT,
    )  # fmt: skip


def badges(names: list[str]) -> Pdf:
    return name_badges(
        [Badge(EVENT, name, "Nachname", "Verein", "9999") for name in names], document=DOCUMENT
    )


def awards(names: list[str]) -> Pdf:
    entries = [
        Certificate(
            title="Urkunde", player=name, award="1. Platz", text=f"mit 3.257 Punkten\nbeim Turnier {EVENT}",
            place_and_date="Dasing, 28. November 2026", signature="Turnierleitung",
        )
        for name in names
    ]  # fmt: skip
    return certificates(entries, pictures=Pictures(), document=DOCUMENT)


PAPERS: dict[str, Callable[[list[str]], Pdf]] = {"cards": cards, "badges": badges, "certificates": awards}


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("make", PAPERS.values(), ids=PAPERS)
def test_a_name_is_printed_as_typed(make: Callable[[list[str]], Pdf], name: str) -> None:
    assert squeezed(name) in squeezed(text_of(make([name])))


@pytest.mark.parametrize("make", PAPERS.values(), ids=PAPERS)
def test_nothing_overlaps_or_leaves_the_page(make: Callable[[list[str]], Pdf]) -> None:
    pdf = make(["Anna", LONG, *NAMES[:4]])
    assert collisions(pdf) == []
    assert all(3 * mm < word.x and word.right < 595.27 - 3 * mm for word in words_of(pdf))


@pytest.mark.parametrize(
    ("make", "per_page"), [(cards, 4), (badges, 10), (awards, 1)], ids=["cards", "badges", "certificates"]
)
@pytest.mark.parametrize("count", [1, 4, 11, 41])
def test_page_count_is_exact(make: Callable[[list[str]], Pdf], per_page: int, count: int) -> None:
    pdf = make([f"Person-{i:03}" for i in range(count)])
    assert pdf.pages == len(read(pdf).pages) == -(-count // per_page)
    text = text_of(pdf)
    assert all(text.count(f"Person-{i:03}") == 1 for i in range(count))


def test_a_cut_pile_of_cards_keeps_the_order() -> None:
    pages = [page.extract_text() for page in read(cards([f"Person-{i:03}" for i in range(8)])).pages]
    assert [sorted(i for i in range(8) if f"Person-{i:03}" in page) for page in pages] == [
        [0, 2, 4, 6],
        [1, 3, 5, 7],
    ]


def test_a_card_holds_thirty_two_games() -> None:
    pdf = cards(["Anna"], rows=32)
    assert collisions(pdf) == []
    assert "Runde 32, Spiel 1" in text_of(pdf)


def test_a_tent_shows_its_number_on_both_sides() -> None:
    pdf = table_tents(["7", "143"], word="Tisch", event=EVENT, document=DOCUMENT)
    assert [
        page.extract_text().count(number) for page, number in zip(read(pdf).pages, ("7", "143"), strict=True)
    ] == [
        2,
        2,
    ]


def test_the_poster_s_code_opens_the_page_that_is_written_below_it() -> None:
    address = "https://kniffel.example/e/landesmeisterschaft-2026/"
    pdf = qr_poster(Poster("Live dabei", "Mit dem Handy", address, EVENT), document=DOCUMENT)
    assert [code.text for code in codes_of(pdf)] == [address]
    assert address in squeezed(text_of(pdf))


def test_logos_are_printed_and_never_stretched() -> None:
    buffer = BytesIO()
    Image.new("RGBA", (400, 100), (200, 0, 0, 128)).save(buffer, "PNG")
    entry = Certificate(title="Urkunde", player="Anna", award="1. Platz")
    pdf = certificates([entry], pictures=Pictures(logo=buffer.getvalue()), document=DOCUMENT)
    assert b"/Subtype /Image" in pdf.content


@pytest.mark.parametrize("make", PAPERS.values(), ids=PAPERS)
def test_nobody_is_an_error(make: Callable[[list[str]], Pdf]) -> None:
    with pytest.raises(NothingToPrint):
        make([])


PLACES = {
    "Dasing,\n5. Dezember 2026": ["Dasing, 5. Dezember 2026"],
    "Gerätehaus, Dorfstraße 1,\n5. Dezember 2026": ["Gerätehaus, Dorfstraße 1,", "5. Dezember 2026"],
    f"{LONG},\n5. Dezember 2026": ["5. Dezember 2026"],
    "5. Dezember 2026": ["5. Dezember 2026"],
}


@pytest.mark.parametrize(("place", "lines"), PLACES.items(), ids=["short", "address", "long", "none"])
def test_the_date_of_a_certificate_is_never_torn_from_itself_nor_the_street_from_its_number(
    place: str, lines: list[str]
) -> None:
    entry = Certificate(title="Urkunde", player="Anna", award="1. Platz", place_and_date=place)
    pdf = certificates([entry], pictures=Pictures(), document=DOCUMENT)
    assert set(lines) <= {line.strip() for line in text_of(pdf).splitlines()}
    assert collisions(pdf) == []
