"""What a round puts on paper, read back from the PDF."""

from io import BytesIO

import pytest
from pypdf import PdfReader

from tests.builders import create_event, plan_round, register, register_many
from tournaments import printing
from tournaments.drawing.actions import draw_round
from tournaments.papers.score_sheets import round_sheets_draft
from tournaments.papers.seating import seating_draft

pytestmark = pytest.mark.django_db


def text_of(pdf: printing.Pdf) -> str:
    return "\n".join(page.extract_text() for page in PdfReader(BytesIO(pdf.content)).pages)


def drawn(orders=("free",), people: int = 7, ruleset: str = "meisterschaft"):
    event = create_event("Meisterschaft Süd", ruleset=ruleset)
    register_many(event, people)
    return draw_round(round=plan_round(event, orders), actor=None, seed=1)


def sheets(round, **choices):
    return round_sheets_draft(round, **choices).write()


def seating(round, **choices):
    return seating_draft(round, **choices).write()


def test_every_player_has_exactly_one_sheet_with_every_box_of_the_ruleset():
    text = text_of(sheets(drawn()))
    for number in range(1, 8):
        assert text.count(f"Vor Name{number:03d}") == 1
    for word in ("Einser", "Dreierpasch", "Kniffel", "Chance", "Bonus", "Endsumme"):
        assert text.count(word) >= 7


def test_the_sheet_names_the_games_with_their_order_of_filling():
    text = text_of(sheets(drawn(("free", "bottom_up"), ruleset="dasing")))
    for word in ("Spiel 1", "frei", "Spiel 2", "unten → oben"):
        assert word in text


def test_whoever_left_gets_no_sheet_and_stands_in_no_list():
    round = drawn()
    gone = round.seats.first()
    gone.vacated_at = round.drawn_at
    gone.save()
    name = gone.registration.player.last_name
    for pdf in (
        sheets(round),
        seating(round, by="name"),
        seating(round, by="table"),
    ):
        assert name not in text_of(pdf)


def test_two_runs_are_the_same_bytes():
    round = drawn()
    assert sheets(round).content == sheets(round).content


def test_one_sheet_fills_a_page_when_asked():
    assert sheets(drawn(), per_page=1).pages == 7


def test_the_lists_hold_everybody_by_table_and_by_name():
    event = create_event()
    for last, first in (("Groß", "Jürgen"), ("O'Brien", "Seán"), ("Würfel & Co <Team>", "")):
        register(event, last, first)
    round = draw_round(round=plan_round(event), actor=None, seed=1)
    assert "Groß, Jürgen" in text_of(seating(round, by="name"))
    assert "Würfel & Co <Team>" in text_of(seating(round, by="table"))
