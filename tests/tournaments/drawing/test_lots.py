"""Lots from a hat: how they may be typed, and every slip in a sentence."""

import pytest
from django.urls import reverse

from tests.builders import create_event, plan_round, register_many
from tournaments.drawing import queries
from tournaments.drawing.lots import Lot, read_lots
from tournaments.drawing.wish_actions import add_wish
from tournaments.models import LogEntry, RoundState, WishKind

pytestmark = pytest.mark.django_db

ALL = "1 1\n2 1\n3 1\n4 1\n5 2\n6 2\n7 2"


@pytest.fixture
def round():
    event = create_event()
    register_many(event, 7)
    return plan_round(event)


def post(client, round, text: str = "", **typed):
    address = reverse("drawing:by-hand", args=[round.event.slug, round.number])
    return client.post(address, {"lots": text, **typed})


@pytest.mark.parametrize("line", ["12 3", "12;3", "12\t3", "12 → 3", "12 Tisch 3", " 12 : 3 "])
def test_a_lot_is_read_however_it_is_separated(line):
    assert read_lots(line) == ([Lot(12, 3, 1)], [])


@pytest.mark.parametrize("line", ["Tisch 3: 12, 7", "tisch 3 = 12 7", "T3: 12;7"])
def test_a_whole_table_is_read_from_one_line(line):
    assert [(lot.start_number, lot.table) for lot in read_lots(line)[0]] == [(12, 3), (7, 3)]


@pytest.mark.parametrize("line", ["12", "12 3 4", "Anna 3", "Tisch 3:", "Tisch 3: Anna", "½ 3", "-"])
def test_what_cannot_be_read_is_said_with_its_line(line):
    lots, sentences = read_lots(f"1 1\n{line}")
    assert len(lots) == 1
    assert "Zeile 2" in sentences[0]


@pytest.mark.parametrize("text", [ALL, "Tisch 1: 1 2 3 4\nTisch 2: 5 6 7"])
def test_lots_that_fit_seat_the_round(direction, round, text):
    assert post(direction, round, text).status_code == 302
    round.refresh_from_db()
    assert (round.state, round.draw_method, round.seed) == (RoundState.DRAWN, "by_hand", None)
    tables = queries.seating(round)
    assert [seat.registration.start_number for seat in tables[1].seats] == [5, 6, 7]
    assert LogEntry.objects.filter(verb="round_drawn_by_hand").count() == 1
    page = direction.get(reverse("drawing:round", args=[round.event.slug, 1])).text
    assert "None" not in page


def test_a_second_click_changes_nothing(direction, round):
    for _click in range(2):
        assert post(direction, round, ALL).status_code == 302
    assert round.seats.count() == 7


def test_tables_may_be_typed_beside_the_names(direction, round):
    people = round.event.registrations.all()
    typed = {f"table-{person.pk}": "1" if person.start_number < 5 else "2" for person in people}
    assert post(direction, round, **typed).status_code == 302
    assert round.seats.count() == 7


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (ALL.replace("7 2", "6 1"), "6 (Vor Name006) steht an Tisch 2 und noch einmal an Tisch 1"),
        (ALL.replace("7 2", ""), "Ohne Tisch: 7 Vor Name007"),
        # https://github.com/woogles-io/liwords/issues/892: the same player twice, and somebody is missing
        (
            "Tisch 1: 1, 2, 3, 3\nTisch 2: 5 6 7",
            "3 (Vor Name003) steht an Tisch 1 und noch einmal an Tisch 1",
        ),
        ("Tisch 1: 1, 2, 3, 3\nTisch 2: 5 6 7", "Ohne Tisch: 4 Vor Name004"),
        (
            "Tisch 1: 1, 2, 3, 4\nTisch 2: 4 6 7",
            "4 (Vor Name004) steht an Tisch 1 und noch einmal an Tisch 2",
        ),
        ("Tisch 1: 1, 2, 3, 4\nTisch 2: 4 6 7", "Ohne Tisch: 5 Vor Name005"),
        (ALL.replace("7 2", "99 2"), "die Startnummer 99"),
        (ALL.replace("5 2", "5 1"), "Tisch 1 ist zu voll: 5 Personen, höchstens 4"),
        (ALL.replace("5 2", "5 1").replace("1 1\n", "1 2\n"), ""),
        (ALL.replace("4 1", "4 2").replace("3 1", "3 2"), "Tisch 2 ist zu voll"),
        (ALL.replace(" 2", " 3"), "An Tisch 2 sitzt niemand"),
        (ALL.replace("7 2", "7 999999"), "Einen Tisch 999999"),
        (ALL.replace("7 2", "7 0"), "Einen Tisch 0"),
        ("", "Bitte die Lose"),
        ("abc", "Zeile 1"),
    ],
)
def test_every_slip_is_a_sentence_keeps_the_text_and_stores_nothing(direction, round, text, said):
    page = post(direction, round, text)
    if not said:
        assert page.status_code == 302
        return
    assert page.status_code == 200
    assert said in page.text
    assert text.split("\n")[0] in page.text
    assert round.seats.count() == 0


def test_small_tables_need_a_tick(direction, round):
    text = "Tisch 1: 1 2 3\nTisch 2: 4 5\nTisch 3: 6 7"
    assert "zu klein" in post(direction, round, text).text
    assert post(direction, round, text, small_tables="on").status_code == 302


def test_lots_that_break_a_wish_are_taken_and_it_is_said(direction, round):
    people = list(round.event.registrations.order_by("start_number")[:2])
    add_wish(event=round.event, actor=None, kind=WishKind.APART, people=people, is_hard=True)
    address = reverse("drawing:by-hand", args=[round.event.slug, round.number])
    page = direction.post(address, {"lots": ALL}, follow=True).text
    assert "1 Wunsch ist nicht eingehalten" in page
    assert round.seats.count() == 7
