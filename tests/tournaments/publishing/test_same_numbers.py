"""The direction's table, the public page, both PDFs, both CSVs and the draw go by the same numbers."""

import csv
import io
import re
from html.parser import HTMLParser

import pytest
from django.urls import reverse
from pypdf import PdfReader

from tests.builders import (
    create_event,
    create_organizer,
    plan_round,
    play_round,
    register,
    store_sheet,
)
from tests.page_text import squeezed
from tournaments.drawing.actions import draw_round
from tournaments.drawing.standing_draw import draw_by_standing
from tournaments.models import Event, Game, Publication, SheetState
from tournaments.standings.actions import record_play_off

pytestmark = pytest.mark.django_db

# Place, name, points of each game, total. Sums of Krähenwinkel (3257, 3216, 3215) as 3 rounds of 3 games, two
# equals whom a Stechen ordered, two equals who share a place, a zero, and somebody without a result.
EXPECTED = [
    ("1", "Ast", ("375", "350", "360", "370", "365", "362", "358", "357", "360"), "3.257"),
    ("2", "Bär", ("370", "350", "360", "370", "365", "362", "358", "357", "324"), "3.216"),
    ("3", "Cohn", ("369", "350", "360", "370", "365", "362", "358", "357", "324"), "3.215"),
    ("4", "Emil", ("300", "0", "100", "200", "100", "100", "100", "100", "100"), "1.100"),
    ("5", "Dora", ("0", "300", "100", "200", "100", "100", "100", "100", "100"), "1.100"),
    ("6", "Fritz", ("100", "100", "100", "100", "100", "100", "100", "100", "0"), "800"),
    ("6", "Gert", ("100", "100", "100", "100", "100", "100", "100", "0", "100"), "800"),
    ("8", "Null", ("0",) * 9, "0"),
    ("–", "Zora", ("fehlt",) * 9, "–"),
]


class Cells(HTMLParser):
    """The text of every table cell of a page, row by row."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[list[str]] = []
        self.in_cell = False

    def handle_starttag(self, tag: str, attrs: object) -> None:
        if tag == "tr":
            self.rows.append([])
        if tag == "td":
            self.in_cell = True
            self.rows[-1].append("")

    def handle_endtag(self, tag: str) -> None:
        self.in_cell = self.in_cell and tag != "td"

    def handle_data(self, text: str) -> None:
        if self.in_cell:
            self.rows[-1][-1] += text


@pytest.fixture
def event() -> Event:
    event = create_event(publication=Publication.PROVISIONAL)
    people = {name: register(event, name) for _, name, _, _ in EXPECTED}
    for start in (0, 3, 6):
        points = {
            people[name]: tuple(None if p == "fehlt" else int(p) for p in games[start : start + 3])
            for _, name, games, _ in EXPECTED
        }
        play_round(event, points)
    actor = create_organizer()
    record_play_off(event=event, actor=actor, places={people["Emil"].pk: 1, people["Dora"].pk: 2})
    return event


def of_page(content, *, name, first_game, total):
    parser = Cells()
    parser.feed(squeezed(content))
    rows = [row for row in parser.rows if len(row) > 9]
    return [
        (row[0], re.match(r"\w+", row[name]).group(), tuple(row[first_game : first_game + 9]), row[total])
        for row in rows
    ]


def of_csv(content):
    rows = list(csv.reader(io.StringIO(content.decode("utf-8-sig"), newline=""), delimiter=";"))[1:]
    return [
        (row[0] or "–", row[2], tuple(row[5:14]), f"{int(row[14]):,}".replace(",", ".") if row[14] else "–")
        for row in rows
    ]


def of_pdf(content):
    text = " ".join(page.extract_text() for page in PdfReader(io.BytesIO(content)).pages)
    words = text.split()
    found = []
    for _, name, _, _ in EXPECTED:
        at = words.index(name)
        found.append((words[at - 2], name, tuple(words[at + 1 : at + 10]), words[at + 10]))
    return found


def seated_by_the_ranking(event):
    """The names of a round that is drawn by the ranking, from the first seat of the first table on."""
    drawn = draw_by_standing(
        round=plan_round(event), actor=create_organizer("dritte"), way="blocks", reason="Zora fehlt noch"
    )
    seats = drawn.seats.select_related("registration__player").order_by("table_number", "position")
    return [seat.registration.player.last_name for seat in seats]


def test_table_public_page_pdf_csv_and_the_draw_agree(client, event):
    public = [
        reverse(f"publishing:{name}", args=[event.slug]) for name in ("event", "ranking-pdf", "ranking-csv")
    ]
    names = ("standings:standings", "papers:ranking", "standings:csv")
    internal = [reverse(name, args=[event.slug]) for name in names]
    page, pdf, file = (client.get(address).content for address in public)
    assert of_page(page.decode(), name=1, first_game=2, total=11) == EXPECTED
    assert of_pdf(pdf) == EXPECTED
    assert of_csv(file) == EXPECTED
    client.force_login(create_organizer("zweite"))
    page, pdf, file = (client.get(address).content for address in internal)
    assert of_page(page.decode(), name=2, first_game=3, total=12) == EXPECTED
    assert of_pdf(pdf) == EXPECTED
    assert of_csv(file) == EXPECTED
    assert seated_by_the_ranking(event) == [name for _place, name, _games, _total in EXPECTED]


def first_three_of_csv(content):
    rows = list(csv.reader(io.StringIO(content.decode("utf-8-sig"), newline=""), delimiter=";"))[1:]
    return [row[2] for row in rows[:3]]


def test_the_draw_of_a_final_seats_exactly_whom_every_list_shows_in_front(client, event):
    # Emil and Dora are equal but for their best game; both lists and the draw follow the same criteria.
    event.metrics = ["total", "best_game"]
    event.save()
    direction = create_organizer("vierte")
    final = plan_round(event, name="Finale", entrants="best", entrant_count=3)
    store_missing(event)
    drawn = draw_round(round=final, actor=direction, seed=1)
    seated = sorted(seat.registration.player.last_name for seat in drawn.seats.all())
    public = squeezed(client.get(reverse("publishing:event", args=[event.slug])).content.decode())
    shown = [row for row in _rows_of(public) if row and row[0] in {"1", "2", "3"}]
    assert sorted(re.match(r"\w+", row[1]).group() for row in shown) == seated == ["Ast", "Bär", "Cohn"]
    client.force_login(direction)
    for name in ("publishing:ranking-csv", "standings:csv"):
        found = first_three_of_csv(client.get(reverse(name, args=[event.slug])).content)
        assert sorted(found) == seated
    table = squeezed(client.get(reverse("standings:standings", args=[event.slug])).content.decode())
    assert sorted(re.match(r"\w+", row[2]).group() for row in _rows_of(table)[1:4]) == seated
    pdf = client.get(reverse("papers:ranking", args=[event.slug])).content
    words = " ".join(page.extract_text() for page in PdfReader(io.BytesIO(pdf)).pages).split()
    assert sorted(name for name in seated if words[words.index(name) - 2] in {"1", "2", "3"}) == seated


def _rows_of(content):
    parser = Cells()
    parser.feed(squeezed(content))
    return parser.rows


def store_missing(event):
    """Nobody is through while a sheet is missing: the one without a result did not play."""
    zora = event.registrations.get(player__last_name="Zora")
    for game in Game.objects.filter(round__event=event, round__name=""):
        store_sheet(zora, game, 0, state=SheetState.DID_NOT_PLAY)
