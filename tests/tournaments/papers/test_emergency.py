"""The direction's own papers: what is missing now, and everything to go on without the computer."""

from io import BytesIO

import pytest
from pypdf import PdfReader

from tests.builders import create_event, plan_round, play_round, register_many
from tests.tournaments.papers.support import text_of
from tournaments.models import Event, RoundState
from tournaments.papers.emergency import binder, run_sheet

pytestmark = pytest.mark.django_db


@pytest.fixture
def event() -> Event:
    """One round that is played, with two sheets missing at its second table, and one that is planned."""
    event = create_event("Meisterschaft Süd")
    people = register_many(event, 8)
    points = {person: [None if i in (5, 6) else 200] for i, person in enumerate(people)}
    play_round(event, points, state=RoundState.PLAYING)
    plan_round(event, ("free",), name="Finale")
    return event


def test_the_run_sheet_has_every_round_and_names_who_is_missing_at_which_table(event: Event) -> None:
    text = " ".join(text_of(run_sheet(event).write().content).split())
    assert ["Runde 1 – " in text, "Finale – Geplant" in text] == [True, True]
    missing = text[text.index("Diese Zettel fehlen gerade") :]
    assert "Tisch 2" in missing
    assert "Name006, Vor · Name007, Vor" in missing
    assert "Tisch 1" not in missing


def test_the_folder_holds_the_run_sheet_the_procedure_both_forms_and_blank_sheets(event: Event) -> None:
    reader = PdfReader(BytesIO(binder(event).write().content))
    entries = [entry for entry in reader.outline if not isinstance(entry, list)]
    assert [entry.title for entry in entries] == [
        "Ablaufplan", "Weiter ohne Computer", "Sitzplan von Hand", "Rangliste von Hand", "Leere Zettel, Spalten: 2",
    ]  # fmt: skip
    pages = [reader.pages[reader.get_destination_page_number(entry)].extract_text() for entry in entries]
    assert "Finale" in pages[0]
    assert all(f"Name{i:03}" in pages[3] for i in range(1, 9))
    assert "Dreierpasch" in pages[4]
