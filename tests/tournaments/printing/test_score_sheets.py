from datetime import datetime

import pytest

from tests.tournaments.printing.samples import (
    DOCUMENT,
    RULE,
    big_plan,
    plan,
    read,
    seated_forms,
    text_of,
    words_of,
)
from tournaments.printing import (
    FOUR_TO_A_PAGE,
    LAYOUTS,
    ONE_TO_A_PAGE,
    TWO_TO_A_PAGE,
    Column,
    DocumentInfo,
    DoesNotFit,
    NothingToPrint,
    SheetForm,
    SheetLayout,
    score_sheets,
)
from tournaments.printing.document import mm

layouts = pytest.mark.parametrize("layout", LAYOUTS.values(), ids=LAYOUTS)


@layouts
def test_every_player_has_exactly_one_sheet(layout: SheetLayout) -> None:
    text = text_of(score_sheets(seated_forms(11), layout=layout, document=DOCUMENT))
    assert [text.count(f"Person-{i:03}") for i in range(1, 12)] == [1] * 11


@layouts
def test_the_number_of_pages_is_exactly_what_is_needed_and_none_is_blank(layout: SheetLayout) -> None:
    """https://github.com/unitedworldwrestling/arena-public/issues/244: a blank page between two sheets"""
    pdf = score_sheets(seated_forms(11), layout=layout, document=DOCUMENT)
    pages = read(pdf).pages
    assert pdf.pages == len(pages) == -(-11 // layout.sheets)
    assert all("Person-" in page.extract_text() for page in pages)


@layouts
def test_the_cut_pile_is_sorted(layout: SheetLayout) -> None:
    words = words_of(score_sheets(seated_forms(11), layout=layout, document=DOCUMENT))
    names = [word for word in words if word.text.startswith("Person-")]
    pile = sorted(names, key=lambda word: (int(word.x // layout.sheet_width), word.page))
    assert [word.text for word in pile] == [f"Person-{i:03}" for i in range(1, 12)]


@layouts
def test_a_sheet_says_everything_its_player_needs(layout: SheetLayout) -> None:
    form = seated_forms(1, number="4711-3")[0]
    text = text_of(score_sheets([form], layout=layout, document=DOCUMENT))
    wanted = [
        *(
            "Kniffel-Meisterschaft Dasing",
            "Runde 2 · 28.11.2026",
            "Startnr.",
            "Tisch",
            "Platz",
            "Spiel 1",
            "Spiel 2",
        ),
        *("Einser", "Sechser", "Summe oben", "Bonus", "ab 63: 35", "Dreierpasch", "alle Augen", "25 Punkte"),
        *("Gesamt unten", "Weitere Kniffel", "je +50", "Endsumme", "Oberer Teil", "Unterer Teil"),
        *("Unterschrift Spieler:in", "Unterschrift Nachbar:in", "4711-3", "Zettel-Nr."),
    ]
    assert [word for word in wanted if word not in text] == []
    assert RULE in " ".join(text.split())


@layouts
def test_nothing_stands_outside_the_page(layout: SheetLayout) -> None:
    pdf = score_sheets(seated_forms(7, qr_text="MB1:4711", number="4711"), layout=layout, document=DOCUMENT)
    for word in words_of(pdf):
        assert word.x >= 4 * mm
        assert word.right <= layout.page[0] - 4 * mm
        assert 4 * mm <= word.y <= layout.page[1] - 4 * mm


def test_the_order_of_filling_is_numbered_in_the_boxes_of_its_column() -> None:
    games = (Column("Spiel 1", "frei"), Column("Spiel 2", "von unten nach oben", tuple(range(13, 0, -1))))
    words = words_of(
        score_sheets(seated_forms(1, plan(columns=games)), layout=ONE_TO_A_PAGE, document=DOCUMENT)
    )
    middle = max(word.x for word in words if word.text == "Spiel 2") - 15 * mm
    steps = [word for word in words if word.text.isdigit() and word.x > middle and word.size < 10]
    assert [int(word.text) for word in sorted(steps, key=lambda word: -word.y)] == list(range(13, 0, -1))


def test_boxes_that_may_be_filled_in_any_order_share_a_number() -> None:
    upper_first = plan(columns=(Column("Spiel 1", "oberer Teil zuerst", (1,) * 6 + (2,) * 7),))
    words = words_of(score_sheets(seated_forms(1, upper_first), layout=TWO_TO_A_PAGE, document=DOCUMENT))
    numbers = [word.text for word in words if word.text.isdigit() and word.size < 10]
    assert sorted(numbers) == ["1"] * 6 + ["2"] * 7


def test_tables_are_bookmarked_in_their_order_though_the_pages_are_not() -> None:
    reader = read(score_sheets(seated_forms(11), layout=TWO_TO_A_PAGE, document=DOCUMENT))
    assert [entry.title for entry in reader.outline] == ["Tisch 1", "Tisch 2", "Tisch 3"]
    pages = [reader.get_destination_page_number(entry) for entry in reader.outline]
    assert pages == [0, 4, 2]  # sheets 1, 5 and 9 of 11, six to a pile


def test_a_sheet_of_a_whole_table_names_its_players() -> None:
    names = ("Müller, Jürgen", "Łukasz Ćwik", "O'Brien", "Anna")
    form = SheetForm(plan=plan(columns=(Column(),) * 4), table="5", names=names)
    words = words_of(score_sheets([form], layout=ONE_TO_A_PAGE, document=DOCUMENT))
    text = " ".join(word.text for word in words)
    assert all(part in text for name in names for part in name.split())
    assert "Startnr." not in text


def test_a_sheet_without_player_is_a_blank_to_write_on() -> None:
    text = text_of(score_sheets([SheetForm(plan=plan())] * 2, layout=TWO_TO_A_PAGE, document=DOCUMENT))
    assert text.count("Name") == 2


def test_any_ruleset_works_where_it_fits() -> None:
    text = text_of(score_sheets([SheetForm(plan=big_plan(22, 3))], layout=ONE_TO_A_PAGE, document=DOCUMENT))
    assert [f"Feld {i}" in text for i in range(1, 23)] == [True] * 22


def test_what_does_not_fit_is_refused_before_anything_is_printed() -> None:
    with pytest.raises(DoesNotFit) as refusal:
        score_sheets([SheetForm(plan=big_plan(22, 3))], layout=FOUR_TO_A_PAGE, document=DOCUMENT)
    assert refusal.value.fits == (1,)


def test_a_document_without_sheets_is_refused() -> None:
    with pytest.raises(NothingToPrint):
        score_sheets([], layout=ONE_TO_A_PAGE, document=DOCUMENT)


def test_the_same_data_are_the_same_bytes() -> None:
    first, second = (
        score_sheets(seated_forms(11, qr_text="MB1:1"), layout=TWO_TO_A_PAGE, document=DOCUMENT) for _ in "12"
    )
    assert first == second


def test_another_name_or_another_time_are_other_bytes() -> None:
    def content(player: str, created: datetime) -> bytes:
        document = DocumentInfo(title="Zettel", created=created)
        return score_sheets(
            [SheetForm(plan=plan(), player=player)], layout=ONE_TO_A_PAGE, document=document
        ).content

    noon, evening = datetime(2026, 11, 28, 12), datetime(2026, 11, 28, 21)
    assert len({content("Anna", noon), content("Berta", noon), content("Anna", evening)}) == 3


def test_the_grid_is_stored_once_however_many_sheets_there_are() -> None:
    few, many = (
        len(score_sheets(seated_forms(n), layout=TWO_TO_A_PAGE, document=DOCUMENT).content) for n in (2, 202)
    )
    assert (many - few) / 100 < 1200  # bytes for a page more, with its bookmark
