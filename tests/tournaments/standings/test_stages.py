"""After a cut fewer points may stand above more: whatever shows the list says why."""

import io

import pytest
from django.urls import reverse
from django.utils import timezone
from pypdf import PdfReader

from tests.builders import create_event, create_organizer, plan_round, play_round, register, seat, store_sheet
from tournaments.models import Event, Publication
from tournaments.papers.rankings import ranking_pdf
from tournaments.publishing.screen import slides
from tournaments.standings.columns import list_notes, remarks, total_title
from tournaments.standings.people import in_full
from tournaments.standings.queries import standings

pytestmark = pytest.mark.django_db


def event_with_final(carry: str) -> Event:
    """A final of one: A has 200 there, B has 280 from before."""
    event = create_event(publication=Publication.FINAL)
    first, second = register(event, "A"), register(event, "B")
    play_round(event, {first: (300,), second: (280,)})
    final = plan_round(event, name="Finale", entrants="best", entrant_count=1, carry=carry)
    seat(final, [[first]])
    store_sheet(first, final.games.get(), 200)
    return event


@pytest.mark.parametrize(("carry", "said", "total", "before"), [
    ("full", "Finale: Wer dort gespielt hat, steht vor allen anderen.", "Summe", []),
    ("half", "In der Summe steckt die Hälfte der Punkte von vorher.",
     "Summe mit der Hälfte der Punkte von vorher", ["150 der 300 Punkte davor"]),
    ("none", "Alle begannen bei null; als Summe zählt nur, was seitdem gespielt wurde.", "Summe: Finale",
     ["davor 300 Punkte, die hier nicht zählen"]),
])  # fmt: skip
def test_a_list_says_what_its_totals_hold_after_a_cut(carry, said, total, before):
    found = standings(event_with_final(carry))
    assert [note.endswith(said) for note in list_notes(found)] == [True]
    assert [remarks(row) for row in found.rows] == [["Finale", *before], []]
    assert [total_title(row) for row in found.rows] == [total, "Summe"]


def test_table_public_page_projector_and_paper_say_it(client):
    event = event_with_final("none")
    said = "Alle begannen bei null"
    client.force_login(create_organizer())
    assert said in client.get(reverse("standings:standings", args=[event.slug])).text
    assert said in client.get(reverse("publishing:event", args=[event.slug])).text
    assert said in slides(event)[-1].note
    for halves in (1, 2):
        pdf = ranking_pdf(event, standings(event), as_of=timezone.now(), show=in_full, halves=halves)
        assert said in PdfReader(io.BytesIO(pdf.content)).pages[0].extract_text()


def test_a_list_without_a_cut_says_nothing_of_it():
    event = create_event()
    play_round(event, {register(event, "A"): (300,)})
    assert list_notes(standings(event)) == []
