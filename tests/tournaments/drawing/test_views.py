"""Pages of the draw: who may open them, what a click does, and what is said when it cannot be done."""

import re

import pytest
from django.urls import reverse

from tests.builders import (
    create_account,
    create_event,
    plan_round,
    register,
    register_many,
    store_sheet,
)
from tests.page_text import squeezed
from tournaments.drawing.actions import draw_round
from tournaments.drawing.queries import seating
from tournaments.models import LogEntry, Round, RoundState, SheetState
from tournaments.registration.actions import withdraw

pytestmark = pytest.mark.django_db


def address(name: str, round) -> str:
    return reverse(f"drawing:{name}", args=[round.event.slug, round.number])


def paper(round, key: str) -> str:
    return reverse("papers:document", args=[round.event.slug, key]) + f"?round={round.number}"


def drawn_round(people: int = 7):
    event = create_event()
    register_many(event, people)
    return draw_round(round=plan_round(event), actor=None, seed=1)


PAGES = ("round", "redraw")
DEEDS = ("draw", "latecomer")


@pytest.mark.parametrize("name", PAGES + DEEDS)
def test_only_the_direction_gets_in(client, name):
    round = drawn_round()
    ask = client.post if name in DEEDS else client.get
    assert ask(address(name, round)).headers["Location"].startswith("/sign-in/")
    client.force_login(create_account(round.event))
    assert ask(address(name, round)).status_code == 403


@pytest.mark.parametrize("name", DEEDS)
def test_deeds_are_never_done_by_a_link(direction, name):
    assert direction.get(address(name, drawn_round())).status_code == 405


def test_a_double_click_draws_once(direction):
    # civiform issue 2469: five clicks must not make five records
    event = create_event()
    register_many(event, 8)
    round = plan_round(event)
    for _ in range(2):
        assert direction.post(address("draw", round)).status_code == 302
    assert LogEntry.objects.filter(verb="round_drawn").count() == 1


def test_before_the_draw_the_sizes_are_named(direction):
    event = create_event()
    register_many(event, 17)
    page = direction.get(address("round", plan_round(event))).text
    assert "4-4-3-3-3" in page


def test_before_the_draw_those_who_are_not_checked_in_are_named(direction):
    event = create_event()
    register_many(event, 8)
    register(event, "Spät", state="registered")
    assert "nicht eingecheckt" in direction.get(address("round", plan_round(event))).text


def test_nobody_there_is_said_with_the_way_to_the_check_in(direction):
    round = plan_round(create_event())
    assert "Noch ist niemand eingecheckt" in direction.get(address("round", round)).text


def test_five_people_choose_between_the_ways_that_are_possible(direction):
    event = create_event()
    register_many(event, 5)
    round = plan_round(event)
    page = direction.get(address("round", round)).text
    assert 'value="5"' in page
    assert 'value="3-2"' in page
    direction.post(address("draw", round))  # nothing chosen
    round.refresh_from_db()
    assert round.state == RoundState.PLANNED
    direction.post(address("draw", round), {"sizes": "3-2"})
    assert round.seats.filter(table_number=2).count() == 2


def test_the_only_way_to_split_is_chosen_already(direction):
    event = create_event()
    register_many(event, 2)
    page = direction.get(address("round", plan_round(event))).text
    assert re.search(r'value="2"[^>]*checked', page)


def test_someone_without_a_seat_is_shown_and_seated(direction):
    round = drawn_round(7)
    late = register(round.event, "Spät", "Paula")
    assert "Paula Spät" in direction.get(address("round", round)).text
    direction.post(address("latecomer", round), {"registration": late.pk, "table_number": 2})
    assert round.seats.get(registration=late).table_number == 2


def test_nonsense_in_the_forms_is_refused_with_a_sentence(direction):
    round = drawn_round()
    data = {"registration": "x", "table_number": "99"}
    assert "Bitte" in direction.post(address("latecomer", round), data, follow=True).text
    assert round.seats.count() == 7


def test_taking_a_draw_back_asks_for_the_name_only_when_sheets_are_lost(direction):
    round = drawn_round()
    store_sheet(round.seats.first().registration, round.games.first(), 200)
    assert "1 Zettel" in direction.get(address("redraw", round)).text
    page = direction.post(address("redraw", round), {"round_name": "Runde 9"})
    assert page.status_code == 200
    assert "Runde 9" in page.text  # what was typed stays
    assert round.seats.count() == 7
    assert direction.post(address("redraw", round), {"round_name": "Runde 1"}).status_code == 302
    assert round.seats.count() == 0


def test_a_refused_deed_is_explained(direction):
    round = drawn_round(8)
    late = register(round.event, "Spät")
    page = direction.post(
        address("latecomer", round), {"registration": late.pk, "table_number": 1}, follow=True
    )
    assert "Tisch 1 ist voll" in page.text


@pytest.mark.parametrize("people", [3, 9])
def test_the_seating_page_asks_the_database_as_often_for_three_tables_as_for_one(
    direction, django_assert_num_queries, people
):
    round = drawn_round(people)
    with django_assert_num_queries(11):
        direction.get(address("round", round))


def test_papers_exist_once_a_round_is_drawn(direction):
    planned = plan_round(create_event())
    for key in ("sheets", "seating-table", "seating-name"):
        assert direction.get(paper(planned, key)).status_code == 404
        answer = direction.get(paper(drawn_round(), key))
        assert answer.content.startswith(b"%PDF")
        assert answer.headers["Content-Type"] == "application/pdf"


def latecomer_page(direction, round, query: str = "") -> str:
    return squeezed(direction.get(address("round", round) + query).text)


def test_a_latecomer_is_offered_only_tables_with_room_and_one_person_is_chosen_already(direction):
    round = drawn_round(7)  # a table of four, which is full, and one of three
    late = register(round.event, "Spät", state="checked_in")
    page = latecomer_page(direction, round)
    full = next(table for table in seating(round) if table.people == 4).number
    roomy = next(table for table in seating(round) if table.people == 3).number
    assert f'<option value="{roomy}">Tisch {roomy}, 3 Personen' in page
    assert f'<option value="{full}">Tisch {full},' not in page
    assert f'<option value="{late.pk}" selected>' in page


def test_when_all_tables_are_full_what_helps_is_said_with_links(direction):
    round = drawn_round(16)
    register(round.event, "Spät", state="checked_in")
    page = latecomer_page(direction, round)
    assert "Alle Tische sind voll" in page
    assert "mit allen neu auslosen (4-4-3-3-3)" in page
    assert "größten Tisch auf 5 stellen" in page
    assert reverse("directing:settings", args=[round.event.slug]) in page
    assert 'name="table_number"' not in page


def test_a_refused_seat_keeps_what_was_chosen(direction):
    round = drawn_round(7)
    people = [register(round.event, name, state="checked_in") for name in ("Spät", "Später")]
    full = next(table for table in seating(round) if table.people == 4).number
    answer = direction.post(
        address("latecomer", round), {"registration": people[1].pk, "table_number": full}, follow=True
    )
    page = squeezed(answer.text)
    assert f"Tisch {full} ist voll" in page
    assert f'<option value="{people[1].pk}" selected>' in page


def left_while(state: str, direction) -> str:
    round = drawn_round(7)
    round.state = state
    round.save()
    withdraw(registration=seating(round)[0].seats[0].registration, actor=None, reason="krank")
    return latecomer_page(direction, round)


def test_somebody_who_leaves_a_running_round_is_named_and_nobody_is_urged_to_draw_again(direction):
    page = left_while(RoundState.PLAYING, direction)
    assert "spielt zu 3 weiter" in page or "spielt zu 2 weiter" in page
    assert "überholt" not in page
    assert "Auslosung zurücknehmen und neu auslosen" not in page


def test_somebody_who_leaves_before_the_start_makes_the_draw_out_of_date(direction):
    page = left_while(RoundState.DRAWN, direction)
    assert "Die Auslosung ist überholt" in page
    assert "Auslosung zurücknehmen und neu auslosen" in page
    assert "Oder die Auslosung" not in page


def test_one_size_of_table_is_not_called_a_range(direction):
    event = create_event(smallest_table_size=3, preferred_table_size=3, largest_table_size=3)
    register_many(event, 4)
    page = direction.get(address("round", plan_round(event))).text
    assert "auf Tische zu 3 aufteilen" in page


@pytest.mark.parametrize(
    ("people", "limits", "said"),
    [
        (1, (4, 3, 4), ["1 Person lässt sich nicht auf Tische zu 3 bis 4 aufteilen", "1 Tisch zu 1"]),
        (2, (4, 3, 4), ["2 Personen lassen sich nicht", "1 Tisch zu 2"]),
        (3, (4, 3, 4), ["<strong>3</strong>"]),
        (5, (4, 3, 4), ["1 Tisch zu 5", "1 Tisch zu 3, 1 Tisch zu 2"]),
        (11, (5, 3, 5), ["<strong>4-4-3</strong>"]),
        (
            13,
            (4, 4, 4),
            ["zu 4 aufteilen", "1 Tisch zu 4, 3 Tische zu 3", "1 Tisch zu 5, 2 Tische zu 4"],
        ),
        (7, (6, 6, 8), ["<strong>7</strong>"]),
        (9, (3, 3, 3), ["<strong>3-3-3</strong>"]),
        (52, (4, 3, 4), ["<strong>13 × 4</strong>"]),
    ],
)
def test_the_sizes_of_tables_or_the_possible_ways_are_said_in_words(direction, people, limits, said):
    event = create_event()
    event.preferred_table_size, event.smallest_table_size, event.largest_table_size = limits
    event.save()
    register_many(event, people)
    page = direction.get(address("round", plan_round(event))).text
    assert [words for words in said if words not in page] == []


def test_c4_a_draw_that_is_out_of_date_is_told_in_numbers(direction):
    # MahjongPantheon/pantheon issues 655, 784 and 309
    page = left_while(RoundState.DRAWN, direction)
    assert "Ausgelost: 7 · an den Tischen: 6 · ohne Platz: 0" in page


CLOSE = "Runde abschließen"


def test_the_page_of_a_round_that_is_played_says_what_is_missing_and_closes_it_once_all_is_in(direction):
    round = drawn_round(3)
    game, people = round.games.get(), list(round.event.registrations.all())
    direction.post(reverse("directing:round-state", args=[round.event.slug, 1, "start"]))
    store_sheet(people[0], game, 200)
    store_sheet(people[1], game, 200, state=SheetState.DRAFT)
    page = direction.get(address("round", round)).text
    assert "Runde 1: noch 2 Zettel fehlen" in page
    assert f'href="{reverse("entry:desk", args=[round.event.slug])}?round=1">Zu den fehlenden' in page
    assert CLOSE not in page
    people[1].sheets.get().append_version(state=SheetState.CONFIRMED, actor=None, total=200, complete=True)
    store_sheet(people[2], game, 200)
    page = direction.get(address("round", round)).text
    assert CLOSE in page
    close = reverse("directing:round-state", args=[round.event.slug, 1, "close"])
    assert f'action="{close}"' in page
    answer = direction.post(close, {"next": address("round", round)}, follow=True)
    assert answer.redirect_chain[-1][0] == address("round", round)
    assert CLOSE not in answer.text
    assert f'href="{reverse("directing:event", args=[round.event.slug])}">Zum nächsten Schritt' in answer.text
    reopen = reverse("directing:round-state", args=[round.event.slug, 1, "reopen"])
    assert f'action="{reopen}"' in answer.text
    again = direction.post(reopen, {"next": address("round", round), "reason": "verlesen"}, follow=True)
    assert again.redirect_chain == [(address("round", round), 302)]
    assert CLOSE in again.text


def test_after_an_early_end_the_page_of_a_round_waits_only_for_what_was_begun(direction):
    round = drawn_round(3)
    store_sheet(round.event.registrations.first(), round.games.get(), 200)
    Round.objects.update(state=RoundState.PLAYING, ended_early_at=round.drawn_at)
    assert CLOSE in direction.get(address("round", round)).text


def test_whoever_left_is_not_waited_for(direction):
    round = drawn_round(4)
    *others, last = round.event.registrations.order_by("pk")
    for person in others:
        store_sheet(person, round.games.get(), 200)
    round.seats.filter(registration=last).update(vacated_at=round.drawn_at)
    Round.objects.update(state=RoundState.PLAYING)
    assert CLOSE in direction.get(address("round", round)).text
