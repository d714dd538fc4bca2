"""Plain data for papers, and ways to read a PDF back."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from io import BytesIO
from typing import Any

from pypdf import PdfReader

from tournaments.printing import (
    Box,
    Column,
    DocumentInfo,
    Extras,
    Heading,
    ListWords,
    Part,
    Pdf,
    Row,
    SheetForm,
    SheetPlan,
    SheetWords,
    Sum,
)
from tournaments.printing.typefaces import width

WORDS = SheetWords(
    name="Name",
    start_number="Startnr.",
    table="Tisch",
    seat="Platz",
    sheet_number="Zettel-Nr.",
    signature="Unterschrift Spieler:in",
    neighbour="Unterschrift Nachbar:in",
)
LIST_WORDS = ListWords(name="Name", start_number="Nr.", table="Tisch", seat="Platz")
HEADING = Heading(
    title="Sitzplan Runde 2", event="Kniffel-Meisterschaft Dasing", stamp="Stand: 28.11.2026, 21:15 Uhr"
)
DOCUMENT = DocumentInfo(
    title="Spielzettel Runde 2", author="Feuerwehr Dasing", created=datetime(2026, 11, 28, 21, 15)
)
RULE = "Jeder weitere Kniffel zählt 50 Punkte, wenn er in ein freies, passendes Feld eingetragen werden kann."

UPPER = tuple(
    Box(name, f"nur {name} zählen", (face,))
    for face, name in enumerate(("Einser", "Zweier", "Dreier", "Vierer", "Fünfer", "Sechser"), start=1)
)
LOWER = (
    Box("Dreierpasch", "alle Augen", (4, 4, 4, 0, 0)),
    Box("Viererpasch", "alle Augen", (2, 2, 2, 2, 0)),
    Box("Full House", "25 Punkte", (3, 3, 3, 5, 5)),
    Box("Kleine Straße", "30 Punkte", (1, 2, 3, 4, 0)),
    Box("Große Straße", "40 Punkte", (2, 3, 4, 5, 6)),
    Box("Kniffel", "50 Punkte", (6, 6, 6, 6, 6)),
    Box("Chance", "alle Augen", (0, 0, 0, 0, 0)),
)
# The printed lines of the classic block.
CLASSIC: tuple[Row, ...] = (
    Part("Oberer Teil"),
    *UPPER,
    Sum("Summe oben"),
    Sum("Bonus", "ab 63: 35"),
    Sum("Gesamt oben"),
    Part("Unterer Teil"),
    *LOWER,
    Sum("Gesamt unten"),
    Part("Ende"),
    Sum("Gesamt oben"),
    Extras("Weitere Kniffel", "je +50"),
    Sum("Endsumme", grand=True),
)


def plan(games: int = 2, rows: tuple[Row, ...] = CLASSIC, **changes: Any) -> SheetPlan:
    particulars: dict[str, Any] = {
        "event": "Kniffel-Meisterschaft Dasing",
        "occasion": "Runde 2 · 28.11.2026",
        "rows": rows,
        "columns": tuple(Column(f"Spiel {i}", "frei") for i in range(1, games + 1)),
        "words": WORDS,
        "rule": RULE,
    }
    return SheetPlan(**{**particulars, **changes})


def big_plan(boxes: int, columns: int = 1) -> SheetPlan:
    rows = tuple(Box(f"Feld {i}", "beliebig") for i in range(1, boxes + 1))
    return plan(columns, (*rows, Sum("Summe", grand=True)))


def seated_forms(count: int, sheet: SheetPlan | None = None, **changes: Any) -> list[SheetForm]:
    """Tables of four; the player's name tells the position in the pile."""
    sheet = sheet or plan()
    return [
        SheetForm(
            plan=sheet,
            player=f"Person-{i:03}",
            start_number=str(i),
            table=str((i - 1) // 4 + 1),
            seat=str((i - 1) % 4 + 1),
            **changes,
        )
        for i in range(1, count + 1)
    ]


def read(pdf: Pdf) -> PdfReader:
    return PdfReader(BytesIO(pdf.content))


def text_of(pdf: Pdf) -> str:
    return "\n".join(page.extract_text() for page in read(pdf).pages)


@dataclass(frozen=True)
class Word:
    """A piece of text as it stands on the page, in points."""

    text: str
    page: int
    x: float
    y: float
    size: float
    bold: bool

    @property
    def right(self) -> float:
        return self.x + width(self.text, self.size, self.bold)


def words_of(pdf: Pdf) -> list[Word]:
    return [word for number, page in enumerate(read(pdf).pages) for word in _words_on(page, number)]


def _words_on(page: Any, number: int) -> Iterator[Word]:
    found: list[Word] = []

    def visit(text: str, cm: list[float], tm: list[float], font: Any, size: float) -> None:
        if text.strip():
            x = tm[4] * cm[0] + tm[5] * cm[2] + cm[4]
            y = tm[4] * cm[1] + tm[5] * cm[3] + cm[5]
            bold = "Bold" in str((font or {}).get("/BaseFont", ""))
            found.append(Word(text.strip("\n"), number, x, y, size, bold))

    page.extract_text(visitor_text=visit)
    yield from found
