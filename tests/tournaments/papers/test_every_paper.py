"""Rules that hold for every paper there is, with the names and letters of case C24 and its kind:

a long word without blanks runs into the next cell: https://github.com/aFelipeSP/pdfme/issues/29
"<" in a paragraph crashes: https://github.com/Distrotech/reportlab/issues/13
"S&P" is printed "S&P;": https://github.com/vroonhof/opensteuerauszug/issues/122
"J&C" is printed "J": https://github.com/leeensminger/DelDOT-NPDES-Viewer/issues/296
"""

import subprocess
import unicodedata
from datetime import timedelta
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from django.test import Client
from django.utils import timezone
from PIL import Image
from pypdf import PdfReader
from pypdf.generic import StreamObject

from tests.builders import create_event, plan_round, play_round, register
from tests.tournaments.papers.support import at
from tests.tournaments.printing.samples import needs_renderer
from tournaments.drawing.actions import draw_round
from tournaments.models import Event, Prize, Publication
from tournaments.papers.catalogue import DOCUMENTS

pytestmark = pytest.mark.django_db

EVENT = (
    "Zwölfte Würfel & Co <Meisterschaft> 🎲 des Fördervereins der Freiwilligen Feuerwehr "
    "Dasing-Laimering 2026, Halle 2"
)
NAMES = (
    ("Schulze-Wolfenbüttelmannhausen", ""),
    ("Ćwik", "Łukasz"),
    ("O'Brien", "Seán"),
    ("Würfel & Co <Team>", ""),
    ("Παπαδόπουλος", "Γιώργος"),
    ("Щёголева", "Ольга"),
    ("Nguyễn", "Thị Ánh Tuyết"),
    ("السلامي", "محمد"),
    ("לוי", "שלום"),
    ("Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunte", ""),  # 60 letters, no blank
    ("Freifrau von Michelangelo-Schmidt", "Maria Magdalena Elisabeth"),
)
EDGE_DPI = 60
NAMELESS = {"tents", "rules", "poster", "pad", "seating-form", "procedure", "run-sheet"}
AWARDED = {"certificates", "ceremony", "play-offs", "draw-proof"}  # name some of the people only


@pytest.fixture
def event() -> Event:
    """A title of 119 characters, four rounds of which one is played and one drawn, everybody tied."""
    event = create_event(
        EVENT, publication=Publication.PROVISIONAL, organizer_name="Feuerwehr & Söhne <e. V.>"
    )
    people = [
        register(event, last, first, club="Würfel & Co <Süd>", start_number=9999 - i)
        for i, (last, first) in enumerate(NAMES)
    ]
    play_round(event, {person: [200, 210] for person in people})
    draw_round(round=plan_round(event, ("free", "bottom_up"), name="Runde <2>"), actor=None, seed=1)
    Prize.objects.create(event=event, place=1, name="Pokal & Schinken")
    return event


def printed(desk: Client, event: Event) -> dict[str, bytes]:
    """Every paper, by its key. Gathered at once: an event with two rounds takes longer than its papers."""
    answers = {
        paper.key: desk.get(at(event, "papers:document", paper.key, query="?round=2")) for paper in DOCUMENTS
    }
    assert [key for key, answer in answers.items() if answer.status_code != 200] == []
    return {key: bytes(answer.content) for key, answer in answers.items()}


def squeezed(text: str) -> str:
    return "".join(text.split())


def words_on(content: bytes) -> str:
    """Without blanks, Arabic as letters instead of shapes; the reader leaves it as it stands, right to left."""
    text = "".join(page.extract_text() for page in PdfReader(BytesIO(content)).pages)
    return squeezed(unicodedata.normalize("NFKC", text))


def test_printed_again_the_next_day_it_is_the_same_bytes(
    desk: Client, event: Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A paper says of when its values are, and never when it was printed."""
    first, now = printed(desk, event), timezone.now()
    monkeypatch.setattr(timezone, "now", lambda: now + timedelta(days=1, minutes=7))
    again = printed(desk, event)
    assert [key for key in first if first[key] != again[key]] == []


def test_it_says_what_it_is_and_has_an_outline_and_text_to_select(desk: Client, event: Event) -> None:
    for key, content in printed(desk, event).items():
        reader = PdfReader(BytesIO(content))
        about = reader.metadata
        assert about is not None, key
        assert EVENT in str(about.title), key
        assert about.author == "Feuerwehr & Söhne <e. V.>", key
        assert reader.trailer["/Root"]["/Lang"] == "de", key
        assert len(reader.outline) >= 1, key
        assert all(page.extract_text().strip() for page in reader.pages), key


@needs_renderer
def test_in_the_outer_four_millimetres_there_is_nothing_but_lines_to_cut_along(
    desk: Client, event: Event
) -> None:
    """https://github.com/learning-unlimited/ESP-Website/issues/3657 and
    https://github.com/rdunlop/unicycling-registration/pull/2141: printers leave the edge blank"""
    edge = int(4 / 25.4 * EDGE_DPI)
    for key, content in printed(desk, event).items():
        for page in pages_in_grey(content, EDGE_DPI):
            width, height = page.size
            sides = [
                page.crop((0, 0, width, edge)),
                page.crop((0, height - edge, width, height)),
                page.crop((0, 0, edge, height)).transpose(Image.Transpose.TRANSPOSE),
                page.crop((width - edge, 0, width, height)).transpose(Image.Transpose.TRANSPOSE),
            ]
            # Seen along the edge a line to cut along is a point: two pixels at most, where it lies between them.
            assert max(max(map(len, marks_along(side)), default=0) for side in sides) <= 2, key


def pages_in_grey(content: bytes, dpi: int) -> list[Image.Image]:
    with TemporaryDirectory() as folder:
        command = ["pdftoppm", "-r", str(dpi), "-gray", "-", f"{folder}/page"]
        subprocess.run(command, input=content, check=True)
        return [Image.open(BytesIO(path.read_bytes())) for path in sorted(Path(folder).iterdir())]


def marks_along(side: Image.Image) -> list[str]:
    """What stands in a strip, from left to right: as many letters as it is wide in pixels."""
    dark = (side.crop((x, 0, x + 1, side.height)).getextrema()[0] < 250 for x in range(side.width))
    return "".join("x" if each else " " for each in dark).split()


def test_what_is_about_tables_has_a_bookmark_for_each_of_them(desk: Client, event: Event) -> None:
    papers = printed(desk, event)
    for key in ("sheets", "table-sheets", "seating-table", "tents"):
        titles = [entry.title for entry in PdfReader(BytesIO(papers[key])).outline]
        assert titles == ["Tisch 1", "Tisch 2", "Tisch 3"], key


def test_every_name_is_printed_as_typed(desk: Client, event: Event) -> None:
    wanted = [squeezed(part) for name in NAMES for part in name if part]
    for key, content in printed(desk, event).items():
        text = words_on(content)
        assert "&amp;" not in text, key
        assert "&lt;" not in text, key
        if key not in NAMELESS | AWARDED:
            assert [part for part in wanted if part not in text and part[::-1] not in text] == [], key


def test_a_character_that_no_typeface_has_is_a_square_to_the_eye_and_itself_to_who_copies(
    desk: Client, event: Event
) -> None:
    register(event, "𓀀𓀁", "Anna")
    for key, content in printed(desk, event).items():
        assert "□desFördervereins" in words_on(content), key  # the die in the event's name
        assert "🎲".encode("utf-16-be").hex() in contents(content), key


def contents(content: bytes) -> str:
    """What is drawn, with the forms that pages share."""
    reader = PdfReader(BytesIO(content))
    drawn = [reader.get_object(number) for number in range(1, len(reader.xref[0]) + 1)]
    return "".join(
        each.get_data().decode("latin-1")
        for each in drawn
        if isinstance(each, StreamObject) and "/Length1" not in each
    )
