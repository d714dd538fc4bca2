"""Prizes with one for each person: who moves up is said, and nobody plays off for what decides nothing."""

import io

import pytest
from django.urls import reverse
from pypdf import PdfReader

from tests.builders import create_event, create_organizer, plan_round, register, seat, store_sheet
from tournaments.models import EventState
from tournaments.standings.arrangements import add_title, set_prizes
from tournaments.standings.open_ties import open_ties
from tournaments.standings.prizes import awards
from tournaments.standings.shared_places import shared_places

pytestmark = pytest.mark.django_db


@pytest.fixture
def actor():
    return create_organizer()


@pytest.fixture
def event(actor):
    event = create_event(state=EventState.RUNNING)
    add_title(event=event, actor=actor, name="Kniffel-König", metrics=["kniffels"])
    set_prizes(event=event, actor=actor, list_key="", names=["Pokal", "Wein"])
    set_prizes(event=event, actor=actor, list_key=title_key(event), names=["Krone"])
    return event


def title_key(event):
    return f"title-{event.titles.get().pk}"


def play(event, figures):
    """Points and Kniffel of each person, in one game."""
    people = {name: register(event, name) for name in figures}
    played = plan_round(event)
    seat(played, [people.values()])
    for name, (points, kniffels) in figures.items():
        store_sheet(people[name], played.games.get(), points, kniffels=kniffels)
    return people


def won(event):
    return {
        award.prize: (award.winner, award.is_shared, list(award.passed)) for award in awards(event).awards
    }


def asked(event):
    """In which lists, for which place, and who."""
    return [
        (tie.list.name, tie.rank, [row.registration.player.last_name for row in tie.rows])
        for tie in open_ties(event)[0]
    ]


def test_a_title_that_falls_to_the_next_one_is_said_as_that(client, event, actor):
    play(event, {"Ast": (400, 3), "Bär": (300, 5), "Cohn": (200, 4), "Dorn": (100, 1)})
    assert won(event)["Krone"] == ("Cohn", False, ["Bär"])
    client.force_login(actor)
    said = "rückt nach: Bär hat schon einen Preis"
    assert said in client.get(reverse("standings:prizes", args=[event.slug])).text
    pdf = client.get(reverse("papers:document", args=[event.slug, "ceremony"]), follow=True)
    content = b"".join(pdf.streaming_content) if pdf.streaming else pdf.content
    assert said in " ".join(PdfReader(io.BytesIO(content)).pages[0].extract_text().split())


def test_who_has_no_prize_yet_passes_nobody(event):
    play(event, {"Ast": (400, 3), "Bär": (300, 4), "Cohn": (200, 5), "Dorn": (100, 1)})
    assert won(event)["Krone"] == ("Cohn", False, [])
    event.one_prize_each = False
    assert won(event)["Krone"] == ("Cohn", False, [])


def test_no_play_off_is_asked_where_all_but_one_of_the_equals_have_a_prize(event):
    play(event, {"Ast": (400, 5), "Bär": (300, 5), "Cohn": (200, 5), "Dorn": (100, 1)})
    assert won(event)["Krone"] == ("Cohn", False, ["Ast", "Bär"])
    assert asked(event) == []
    event.one_prize_each = False
    assert won(event)["Krone"] == ("Ast", True, [])
    assert asked(event) == [("Kniffel-König", 1, ["Ast", "Bär", "Cohn"])]


@pytest.mark.parametrize(("one_each", "asks"), [(True, []), (False, ["Kniffel-König"])])
def test_the_next_step_asks_for_no_play_off_that_decides_nothing(event, one_each, asks):
    event.one_prize_each = one_each
    play(event, {"Ast": (400, 5), "Bär": (300, 5), "Cohn": (200, 4), "Dorn": (100, 1)})
    assert [shared.list for shared in shared_places(event).awarded] == asks


def test_a_play_off_is_asked_of_those_to_whom_the_title_falls(event):
    play(event, {"Ast": (400, 9), "Bär": (300, 1), "Cohn": (200, 5), "Dorn": (100, 5)})
    assert won(event)["Krone"] == ("Cohn", True, ["Ast"])
    assert asked(event) == [("Kniffel-König", 2, ["Cohn", "Dorn"])]


@pytest.mark.parametrize(("names", "asks"), [
    (["Krone"], False), (["Krone", "Tasse"], True), (["Krone", "", "Tasse"], True), (["Krone", "", "", "Tasse"], False),
])  # fmt: skip
def test_a_tie_matters_where_one_of_its_places_has_a_prize(event, actor, names, asks):
    event.one_prize_each = False
    set_prizes(event=event, actor=actor, list_key=title_key(event), names=names)
    play(event, {"Ast": (400, 9), "Bär": (300, 5), "Cohn": (200, 5), "Dorn": (100, 1)})
    assert asked(event) == ([("Kniffel-König", 2, ["Bär", "Cohn"])] if asks else [])


def test_a_tie_in_the_list_of_the_event_is_open_whatever_its_prizes_are(event):
    play(event, {"Ast": (400, 9), "Bär": (300, 8), "Cohn": (200, 7), "Dorn": (200, 6)})
    assert asked(event) == [("", 3, ["Cohn", "Dorn"])]
    assert not any(award.is_shared for award in awards(event).awards)
