"""Long names and special characters (case C24), each from a report about another program:

a long word without blanks runs into the next cell: https://github.com/aFelipeSP/pdfme/issues/29
"<" in a paragraph crashes: https://github.com/Distrotech/reportlab/issues/13
"S&P" is printed "S&P;": https://github.com/vroonhof/opensteuerauszug/issues/122
"J&C" is printed "J": https://github.com/leeensminger/DelDOT-NPDES-Viewer/issues/296
"""

import unicodedata

import pytest

from tests.tournaments.printing.samples import (
    DOCUMENT,
    HEADING,
    LIST_WORDS,
    needs_renderer,
    plan,
    rendered,
    text_of,
    words_of,
)
from tournaments.printing import (
    LAYOUTS,
    PaperColumn,
    PaperTable,
    SeatLine,
    SheetForm,
    SheetLayout,
    score_sheets,
    seating_by_name,
    seating_by_table,
    table_page,
)
from tournaments.printing.sheet_fields import fields
from tournaments.printing.sheet_geometry import measure

NAMES = [
    "Schulze-Wolfenbüttelmannhausen",
    "Würfel & Co <Team>",
    "O'Brien",
    "Łukasz Ćwik",
    "S&P; &amp; J&C",
    "Γιώργος Παπαδόπουλος",
    "Ольга Щёголева",
    "Nguyễn Thị Ánh Tuyết",
    "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunte",  # 60 letters, no blank
]


def squeezed(text: str) -> str:
    return "".join(text.split())


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("layout", LAYOUTS.values(), ids=LAYOUTS)
def test_a_name_is_printed_as_typed_inside_its_field(name: str, layout: SheetLayout) -> None:
    sheet = plan()
    pdf = score_sheets([SheetForm(plan=sheet, player=name)], layout=layout, document=DOCUMENT)
    field = fields(sheet, measure(sheet, layout), names=False)[0]
    lines = [
        word for word in words_of(pdf) if word.bold and field.bottom < word.y < field.bottom + field.height
    ]
    assert squeezed(name) in squeezed("".join(line.text for line in lines))
    assert all(
        field.left < line.x < line.right < field.left + field.width for line in lines if line.text in name
    )
    assert pdf.missing_characters == ()


@pytest.mark.parametrize("people", [2, 4, 8])
def test_no_name_is_cut_off_above_its_column_of_a_table_s_sheet(people: int) -> None:
    for turn in range(0, len(NAMES), people):
        names = tuple((NAMES * 2)[turn : turn + people])
        form = SheetForm(plan=plan(people, numbered=True), table="1", names=names, begins=0)
        assert "…" not in text_of(score_sheets([form], layout=LAYOUTS[1], document=DOCUMENT))


def test_arabic_is_joined_and_hebrew_runs_from_right_to_left() -> None:
    pdf = score_sheets(
        [SheetForm(plan=plan(), player="سلام"), SheetForm(plan=plan(), player="שלום")],
        layout=LAYOUTS[1],
        document=DOCUMENT,
    )
    text = text_of(pdf)
    assert {"ﺳ", "ﻼ", "ﻡ"} <= set(text)
    assert {"ש", "ל", "ו", "ם"} <= set(text)
    assert "سلام" in {unicodedata.normalize("NFKC", text[i : i + 3]) for i in range(len(text))} | {
        unicodedata.normalize("NFKC", text[i : i + 3][::-1]) for i in range(len(text))
    }


@pytest.mark.parametrize("event", ["Kniffel 🎲 für Groß & Klein <2026>", "K" * 120, "Würfel " * 17])
@pytest.mark.parametrize("layout", LAYOUTS.values(), ids=LAYOUTS)
def test_an_event_of_any_name_spoils_nothing(event: str, layout: SheetLayout) -> None:
    sheet = plan(event=event)
    pdf = score_sheets([SheetForm(plan=sheet, player="Anna")], layout=layout, document=DOCUMENT)
    head = [word for word in words_of(pdf) if word.y > measure(sheet, layout).heads_top]
    assert all(word.right <= layout.sheet_width for word in head)


@pytest.mark.parametrize("make", [seating_by_name, seating_by_table])
def test_seating_lists_print_names_as_typed(make: object) -> None:
    players = [
        SeatLine(name, str(i), str(i // 4 + 1), str(i % 4 + 1)) for i, name in enumerate(NAMES, start=1)
    ]
    pdf = make(players, heading=HEADING, words=LIST_WORDS, document=DOCUMENT)  # type: ignore[operator]
    text = squeezed(text_of(pdf))
    assert [name for name in NAMES if squeezed(name) not in text] == []


def test_standings_print_names_and_clubs_as_typed() -> None:
    columns = (
        PaperColumn("Rang"),
        PaperColumn("Name", text=True, bold=True),
        PaperColumn("Verein", text=True),
    )
    table = PaperTable(columns, [(f"{i}.", name, NAMES[-i]) for i, name in enumerate(NAMES, start=1)])
    text = squeezed(text_of(table_page(table, heading=HEADING, document=DOCUMENT)))
    assert [name for name in NAMES if text.count(squeezed(name)) < 2] == []


@needs_renderer
@pytest.mark.parametrize("layout", LAYOUTS.values(), ids=LAYOUTS)
def test_whatever_the_name_not_a_pixel_outside_its_field_moves(layout: SheetLayout) -> None:
    sheet = plan()
    field = fields(sheet, measure(sheet, layout), names=False)[0]

    def around(name: str) -> bytes:
        form = SheetForm(plan=sheet, player=name, start_number="7", table="1", seat="2")
        page = rendered(score_sheets([form], layout=layout, document=DOCUMENT))
        scale, height = 100 / 72, page.height
        inside = (field.left, height / scale - field.bottom - field.height, field.left + field.width)
        page.paste(255, (*(round(edge * scale) for edge in inside), round(height - field.bottom * scale)))
        return page.tobytes()

    plain = around("Anna")
    assert [name for name in [*NAMES, "محمد السلامي", "שלום לוי", "🎲 漢字"] if around(name) != plain] == []


@needs_renderer
@pytest.mark.parametrize("name", [*NAMES, "محمد السلامي", "שלום לוי", "🎲 漢字"])
def test_no_letter_is_a_black_square(name: str) -> None:
    """Between the lines of a letter is white: no part of the field as wide and high as a letter is all dark."""
    sheet = plan()
    field = fields(sheet, measure(sheet, LAYOUTS[1]), names=False)[0]
    form = SheetForm(plan=sheet, player=name)
    page = rendered(score_sheets([form], layout=LAYOUTS[1], document=DOCUMENT), dpi=72)
    inside = page.crop(
        (
            round(field.left) + 3, round(page.height - field.bottom - field.height) + 3,
            round(field.left + field.width) - 3, round(page.height - field.bottom) - 3,
        )
    )  # fmt: skip
    assert inside.getextrema()[0] < 100  # something is written there
    side = 5  # points; the name is larger
    squares = [
        inside.crop((x, y, x + side, y + side)).getextrema()[1]
        for x in range(inside.width - side)
        for y in range(inside.height - side)
    ]
    assert min(squares) > 40
