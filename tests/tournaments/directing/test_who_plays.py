"""Who plays a round: everybody, or those whom the ranking lets through; said wherever the round is offered."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import create_event, create_organizer, plan_round, store_sheet
from tests.tournaments.directing.pages import closed_round, text
from tests.tournaments.papers.support import at
from tournaments.models import Entrants, Event, RoundState

pytestmark = pytest.mark.django_db


@pytest.fixture
def desk(client: Client) -> Client:
    client.force_login(create_organizer())
    return client


def test_an_open_cut_is_decided_before_the_final_is_drawn(desk: Client) -> None:
    event = closed_round(300, 250, 250, 200)
    plan_round(event, name="Finale", entrants="best", entrant_count=2)
    page = text(desk.get(at(event, "event")))
    assert "Entscheiden, wer weiterkommt: Finale" in page
    assert "sind beim Finaleinzug gleichauf" in page
    assert "Finale auslosen" not in page
    assert reverse("standings:finals", args=[event.slug]) in page


def test_the_draw_of_a_final_tells_how_many_are_through(desk: Client) -> None:
    event = closed_round(300, 250, 220, 200)
    plan_round(event, name="Finale", entrants="best", entrant_count=3)
    page = text(desk.get(at(event, "event")))
    assert "Finale auslosen" in page
    assert "3 von 4 eingecheckten Personen spielen in dieser Runde" in page
    assert "4 Personen sind eingecheckt und bekommen" not in page
    assert reverse("standings:finals", args=[event.slug]) in page


def test_the_start_page_does_not_promise_everybody_a_seat_in_the_final(desk: Client) -> None:
    plan_round(closed_round(300, 250, 220, 200), name="Finale", entrants="best", entrant_count=3)
    page = text(desk.get("/"))
    assert "bekommen einen Platz" not in page
    assert "Nicht alle spielen diese Runde" in page


def test_a_round_for_the_same_people_counts_those_of_the_round_before(desk: Client) -> None:
    event = closed_round(300, 250, 220, 200)
    final = plan_round(event, entrants="best", entrant_count=3)
    plan_round(event, entrants="same")
    people = list(event.registrations.order_by("start_number"))[:3]
    for place, person in enumerate(people, start=1):
        final.seats.create(table_number=1, position=place, registration=person)
        store_sheet(person, final.games.get(), 200 + place)
    event.rounds.filter(pk=final.pk).update(state=RoundState.CLOSED)
    assert "3 von 4 eingecheckten Personen spielen" in text(desk.get(at(event, "event")))


def test_the_name_of_a_round_decides_nothing(desk: Client) -> None:
    event = closed_round(300, 250, 220, 200)
    plan_round(event, name="Finale")
    assert "4 Personen sind eingecheckt und bekommen einen Platz" in text(desk.get(at(event, "event")))
    assert "alle, die eingecheckt sind" in text(desk.get(at(event, "rounds")))


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({}, ""),
        ({"entrants": Entrants.BEST, "entrant_count": 8}, "die besten 8"),
        ({"entrants": Entrants.TABLES, "entrant_count": 1}, "von jedem Tisch die oder der Beste"),
        (
            {"entrants": Entrants.TABLES, "entrant_count": 2, "best_losers": 3},
            "von jedem Tisch die besten 2 und die 3 besten Verlierer",
        ),
        ({"entrants": Entrants.SAME}, "dieselben Personen wie in der Runde davor"),
        ({"named_entrants": [7, 8]}, "2 Personen, die benannt wurden"),
    ],
)
def test_the_rounds_and_the_overview_say_who_plays(desk: Client, fields: dict[str, Any], said: str) -> None:
    event = create_event()
    plan_round(event)
    plan_round(event, **fields)
    for page in ("rounds", "event"):
        assert said in text(desk.get(at(event, page)))
    choice = f"{reverse('standings:finals', args=[event.slug])}#round-2"
    assert choice in text(desk.get(at(event, "rounds")))
    assert 'id="round-2"' in text(desk.get(reverse("standings:finals", args=[event.slug])))


def test_the_first_round_and_a_drawn_one_offer_no_choice_of_who_plays(desk: Client) -> None:
    event = closed_round(300, 250, 220)
    assert "standings/finals" not in text(desk.get(at(event, "rounds"))).partition("<main")[2]


def new_round(desk: Client, event: Event, **values: Any) -> Any:
    typed = {"game_1": "free", "number": str(event.rounds.count() + 1), "name": "Finale", "carry": "none"}
    return desk.post(at(event, "round-new"), typed | values)


def test_a_final_of_eight_is_planned_in_one_form_and_twice_is_once(desk: Client) -> None:
    event = closed_round(*range(300, 390, 10))
    for _click in range(2):
        answer = new_round(desk, event, number="2", entrants="best", entrant_count="8")
        assert answer.status_code == 302
    final = event.rounds.get(number=2)
    assert (final.name, final.entrants, final.entrant_count, final.carry) == ("Finale", "best", 8, "none")


def test_a_final_without_a_number_of_people_plans_nothing_and_says_why(desk: Client) -> None:
    event = closed_round(300, 250, 220)
    page = text(new_round(desk, event, entrants="best", entrant_count=""))
    assert "wie viele weiterkommen" in page
    assert event.rounds.count() == 1


def test_a_wrong_number_of_people_is_refused_beside_its_field(desk: Client) -> None:
    event = closed_round(300, 250, 220)
    answer = new_round(desk, event, entrants="best", entrant_count="viele")
    assert answer.context["who"].errors["entrant_count"]
    assert 'value="viele"' in text(answer)
    assert event.rounds.count() == 1


def test_a_further_round_for_everybody_needs_no_choice(desk: Client) -> None:
    event = closed_round(300, 250, 220)
    assert new_round(desk, event, entrants="everyone").status_code == 302
    assert event.rounds.get(number=2).entrants == Entrants.EVERYONE


def test_the_first_round_is_asked_for_nobody(desk: Client) -> None:
    page = text(desk.get(at(create_event(), "round-new")))
    assert 'name="entrants"' not in page


def test_when_every_round_is_closed_a_final_can_still_be_added(desk: Client) -> None:
    for points in ((300, 250, 220), (300, 300, 220)):
        event = closed_round(*points)
        assert f'<a href="{at(event, "round-new")}">' in text(desk.get(at(event, "event")))
    finals = reverse("standings:finals", args=[event.slug])
    assert at(event, "round-new") in text(desk.get(finals))
