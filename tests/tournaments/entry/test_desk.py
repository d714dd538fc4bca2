"""The desk: a number or a name opens the next missing sheet; what is missing is one click away."""

from urllib.parse import urlencode

import pytest
from django.utils import timezone

from tests.builders import create_event, plan_round, register, register_many, seat, store_sheet
from tests.page_text import squeezed
from tournaments.models import RoundState, SheetNumber, SheetState

pytestmark = pytest.mark.django_db

DESK = "/events/cup/sheets/"


@pytest.fixture
def played(round):
    return round


def page(client, address=DESK):
    response = client.get(address)
    assert response.status_code == 200
    return squeezed(response.content.decode())


def test_before_the_first_draw_it_says_what_to_do(desk, event):
    assert "Noch ist keine Runde ausgelost" in page(desk)


@pytest.mark.parametrize("typed", ["3", "003", "müller", "Müller, Kim", "mül"])
def test_a_number_or_a_name_opens_the_next_missing_sheet(desk, played, typed):
    response = desk.get(DESK, {"q": typed})
    assert response.url == f"/events/cup/sheets/1/1/3/?{urlencode({'called': typed})}"


def test_a_game_that_is_in_is_passed_over(desk, played, people):
    store_sheet(people[2], played.games.get(number=1), 200)
    assert desk.get(DESK, {"q": "3"}).url == "/events/cup/sheets/1/2/3/?called=3"


def test_a_sheet_that_is_in_is_offered_and_not_opened_silently(desk, played, people):
    for game in played.games.all():
        store_sheet(people[2], game, 200)
    found = page(desk, f"{DESK}?q=3")
    assert "In Runde 1 fehlt von dieser Person nichts" in found
    assert 'href="/events/cup/sheets/1/1/3/"' in found


def test_several_people_are_a_list(desk, played):
    found = page(desk, f"{DESK}?q=kim")
    assert "Wer ist gemeint?" in found
    assert "Bär, Kim" in found
    assert "Zöllner, Kim" in found


@pytest.mark.parametrize("typed", ["99", "niemand", "9" * 60, "<xyz>", "\x00"])
def test_nobody_found_keeps_what_was_typed(desk, played, typed):
    response = desk.get(DESK, {"q": typed})
    assert response.status_code == 200
    assert "<xyz>" not in response.content.decode()


def test_nobody_found_says_so(desk, played):
    assert "niemanden mit dieser Nummer" in page(desk, f"{DESK}?q=99")
    assert 'value="99"' in page(desk, f"{DESK}?q=99")


def test_someone_of_another_event_is_not_found(desk, played):
    register(create_event(slug="other"), "Fremd", start_number=42)
    assert "niemanden mit dieser Nummer" in page(desk, f"{DESK}?q=42")


def test_missing_sheets_stand_by_table_with_their_state(desk, played, people):
    store_sheet(people[0], played.games.get(number=1), 200, state=SheetState.DRAFT)
    store_sheet(people[0], played.games.get(number=2), 200)
    found = page(desk)
    assert "1 von 14 Zetteln sind da" in found
    assert "Eingegeben und nicht bestätigt: 1 × Entwurf" in found
    assert '<span class="state">Entwurf</span>' in found
    assert 'href="/events/cup/sheets/1/1/1/"' in found
    assert 'href="/events/cup/sheets/1/2/1/"' not in found


def test_another_round_can_be_chosen_and_stays_chosen(desk, event, played, people):
    second = plan_round(event)
    seat(second, [people[:4], people[4:]])
    found = page(desk, f"{DESK}?round=2")
    assert "Spielzettel: Runde 2" in found
    assert desk.get(DESK, {"round": "2", "q": "3"}).url == "/events/cup/sheets/2/1/3/?called=3"
    assert "Spielzettel: Runde 1" in page(desk, f"{DESK}?round=x")


@pytest.mark.parametrize("rounds", [1, 3])
def test_the_desk_takes_the_same_queries_for_one_and_three_rounds(
    desk, event, django_assert_num_queries, rounds
):
    people = register_many(event, 8)
    for _ in range(rounds):
        seat(plan_round(event), [people[:4], people[4:]])
    with django_assert_num_queries(11):
        desk.get(DESK)


@pytest.fixture
def number(event, played, people):
    """The number that is printed on the third person's sheet of the second game."""
    issued = SheetNumber.issue(event, [(people[2], played.games.get(number=2))])
    return issued[0]


def test_a_sheet_number_opens_exactly_its_sheet(desk, number):
    opened = desk.get(DESK, {"q": f" {number} "}).url
    assert opened == f"/events/cup/sheets/1/2/3/?by=number&called={number}"


def test_a_misread_sheet_number_opens_nobody_elses_sheet(desk, number):
    misread = f"{number.number[:-1]}{(int(number.number[-1]) + 1) % 10}"
    assert "niemanden mit dieser Nummer" in page(desk, f"{DESK}?q={misread}")


def test_a_sheet_number_that_was_replaced_says_so_and_opens_nothing(desk, number):
    number.retired_at = timezone.now()
    number.save()
    found = page(desk, f"{DESK}?q={number}")
    assert "gilt nicht mehr" in found
    assert "Müller, Kim" in found


def test_a_sheet_number_of_another_event_opens_nothing(desk, number):
    SheetNumber.objects.update(event=create_event(slug="other"))
    assert "niemanden mit dieser Nummer" in page(desk, f"{DESK}?q={number}")


CLOSE = 'action="/events/cup/rounds/1/close/"'


@pytest.fixture
def complete(played, people):
    """All sheets are in; the last one was not played."""
    for person in people:
        for game in played.games.all():
            store_sheet(person, game, 200)
    played.games.last().sheets.filter(registration=people[-1]).update(state=SheetState.DID_NOT_PLAY)
    return played


def test_when_a_round_is_complete_the_desk_closes_it_and_shows_the_next_step(at_direction, complete):
    assert CLOSE in page(at_direction)
    answer = at_direction.post("/events/cup/rounds/1/close/", follow=True)
    assert answer.redirect_chain == [("/events/cup/", 302)]
    assert "Runde 1 ist abgeschlossen." in answer.text
    closed = page(at_direction)
    assert CLOSE not in closed
    assert 'href="/events/cup/">Zum nächsten Schritt' in closed


def test_who_types_only_is_told_that_the_round_can_be_closed(desk, complete):
    found = page(desk)
    assert CLOSE not in found
    assert "Die Turnierleitung kann die Runde jetzt abschließen." in found
    type(complete).objects.update(state=RoundState.CLOSED)
    assert "kann die Runde jetzt abschließen" not in page(desk)


def test_the_desk_closes_no_round_of_which_a_sheet_is_missing(at_direction, complete, people):
    complete.games.last().sheets.filter(registration=people[-1]).update(state=SheetState.DRAFT)
    assert CLOSE not in page(at_direction)


def test_the_desk_closes_the_round_that_is_looked_at(at_direction, event, complete, people):
    seat(plan_round(event), [people[:4], people[4:]])
    assert CLOSE in page(at_direction, f"{DESK}?round=1")
    assert "/close/" not in page(at_direction, f"{DESK}?round=2")


def test_a_round_that_everybody_left_has_nothing_to_close(at_direction, played):
    played.seats.update(vacated_at=timezone.now())
    assert CLOSE not in page(at_direction)
