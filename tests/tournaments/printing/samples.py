"""Plain data for papers, and ways to read a PDF back."""

import re
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
import zxingcpp
from PIL import Image
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


needs_renderer = pytest.mark.skipif(
    shutil.which("pdftoppm") is None, reason="pdftoppm (poppler) draws the page that is measured here"
)


def rendered(pdf: Pdf, *, dpi: float = 100, page: int = 1) -> Image.Image:
    """A page in greys."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "page"
        path.with_suffix(".pdf").write_bytes(pdf.content)
        command = [
            "pdftoppm",
            "-r",
            str(dpi),
            "-gray",
            "-f",
            str(page),
            "-singlefile",
            f"{path}.pdf",
            str(path),
        ]
        subprocess.run(command, check=True)
        with Image.open(path.with_suffix(".pgm")) as picture:
            return picture.copy()


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


MOVED = re.compile(r"1 0 0 1 ([\d.]+) ([\d.]+) cm")
CODE = re.compile(r"q ([\d.]+) 0 0 \1 ([\d.]+) ([\d.]+) cm 0 g ((?:\d+ \d+ \d+ 1 re ?)+)f Q")


@dataclass(frozen=True)
class Code:
    """A QR code as it stands on the page, in points, read back from the rectangles that were drawn."""

    text: str
    x: float
    y: float
    module: float
    modules: int
    picture: Image.Image
    page: int = 0

    @property
    def size(self) -> float:
        return self.module * self.modules


def codes_on(page: Any, number: int = 0) -> list[Code]:
    content = page.get_contents().get_data().decode("latin-1")
    return [_code(content, found, number) for found in CODE.finditer(content)]


def codes_of(pdf: Pdf) -> list[Code]:
    return [code for number, page in enumerate(read(pdf).pages) for code in codes_on(page, number)]


def _code(content: str, found: re.Match[str], page: int) -> Code:
    moved = [(float(x), float(y)) for x, y in MOVED.findall(content[: found.start()])] or [(0.0, 0.0)]
    runs = [tuple(map(int, run)) for run in re.findall(r"(\d+) (\d+) (\d+) 1 re", found[4])]
    modules = 1 + max(row for _, row, _ in runs)
    picture = Image.new("L", (modules + 8, modules + 8), 255)
    for column, row, length in runs:
        picture.paste(0, (column + 4, modules + 3 - row, column + length + 4, modules + 4 - row))
    picture = picture.resize((picture.width * 4, picture.height * 4), Image.Resampling.NEAREST)
    read_back = zxingcpp.read_barcode(picture)
    x, y = moved[-1]
    return Code(
        read_back.text if read_back else "", float(found[2]) + x, float(found[3]) + y, float(found[1]), modules,
        picture, page,
    )  # fmt: skip
