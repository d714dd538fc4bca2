"""No word stands on another one, in any layout, with long names, hints and headings."""

from itertools import combinations

import pytest

from tests.tournaments.printing.samples import DOCUMENT, HEADING, LIST_WORDS, Word, big_plan, plan, words_of
from tournaments.printing import (
    LAYOUTS,
    Column,
    PaperColumn,
    PaperTable,
    Pdf,
    SeatLine,
    SheetForm,
    SheetLayout,
    SheetPlan,
    fits,
    score_sheets,
    seating_by_name,
    seating_by_table,
    table_page,
)

LONG = "Freiherr von Schulze-Wolfenbüttelmannhausen, Karl-Friedrich-Maximilian Øystein"
EVENT = "Zwölfte Kniffel-Meisterschaft des Fördervereins der Freiwilligen Feuerwehr Dasing-Laimering, Halle 2"
ORDERED = tuple(
    Column(f"Spiel {i}", note, tuple(range(1, 14)))
    for i, note in enumerate(
        ("frei", "von oben nach unten", "zuerst der untere Teil, dann der obere"), start=1
    )
)
PLANS = {
    "one game": plan(1, event=EVENT),
    "three ordered games": plan(
        columns=ORDERED, event=EVENT, occasion="Runde 12 · Samstag, 28. November 2026 · Saal 3"
    ),
    "22 boxes": big_plan(22, 2),
    "3 boxes": big_plan(3, 2),
    "long rule": plan(rule="Jeder weitere Kniffel zählt 50 Punkte. " * 9),
}


def overlap(one: Word, other: Word) -> bool:
    """Capitals of the one reach into those of the other."""
    return (
        min(one.right, other.right) - max(one.x, other.x) > 0.3
        and min(one.y + one.size * 0.7, other.y + other.size * 0.7) - max(one.y, other.y) > 0.3
    )


def collisions(pdf: Pdf) -> list[tuple[str, str]]:
    upright = [word for word in words_of(pdf) if word.text not in ("Oberer Teil", "Unterer Teil", "Ende")]
    return [(a.text, b.text) for a, b in combinations(upright, 2) if a.page == b.page and overlap(a, b)]


@pytest.mark.parametrize("layout", LAYOUTS.values(), ids=LAYOUTS)
@pytest.mark.parametrize("sheet", PLANS.values(), ids=PLANS)
@pytest.mark.parametrize(
    ("player", "number", "code"),
    [("Anna", "98765-4", ""), (LONG, "98765-4", "MB1:98765-4"), ("", "", "")],
    ids=["number", "code", "blank"],
)
def test_on_a_player_s_sheet(
    layout: SheetLayout, sheet: SheetPlan, player: str, number: str, code: str
) -> None:
    if fits(sheet, layout):
        form = SheetForm(
            plan=sheet,
            player=player,
            start_number="9999",
            table="143",
            seat="12",
            number=number,
            qr_text=code,
        )
        assert collisions(score_sheets([form], layout=layout, document=DOCUMENT)) == []


@pytest.mark.parametrize("columns", [2, 4, 8])
def test_on_a_table_s_sheet(columns: int) -> None:
    sheet = plan(columns=(Column(steps=tuple(range(1, 14))),) * columns, event=EVENT)
    form = SheetForm(plan=sheet, table="143", names=("Anna", LONG) * (columns // 2))
    assert collisions(score_sheets([form], layout=LAYOUTS[1], document=DOCUMENT)) == []


@pytest.mark.parametrize("make", [seating_by_name, seating_by_table])
@pytest.mark.parametrize("count", [6, 60])
def test_on_seating_lists(make: object, count: int) -> None:
    players = [SeatLine(LONG if i % 2 else "Anna", "9999", str(i // 4 + 997), "12") for i in range(count)]
    pdf = make(players, heading=HEADING, words=LIST_WORDS, document=DOCUMENT)  # type: ignore[operator]
    assert collisions(pdf) == []


@pytest.mark.parametrize("games", [2, 16])
def test_in_standings(games: int) -> None:
    columns = (
        PaperColumn("Platzierung", "right"),
        PaperColumn("Name", text=True),
        PaperColumn("Verein", text=True),
        *(PaperColumn(f"Runde {i} Spiel {i}", "right") for i in range(games)),
        PaperColumn("Gesamtergebnis", "right", bold=True),
    )
    table = PaperTable(columns, [("1.", LONG, EVENT, *["375"] * games, "13.257")] * 40, [EVENT * 3])
    assert collisions(table_page(table, heading=HEADING, document=DOCUMENT)) == []
