"""Ranked by mean: penalties count in it, and a single good game beats nobody who played them all."""

from fractions import Fraction

import pytest
from django.urls import reverse

from tests.builders import create_event, create_organizer, plan_round, play_round, register, seat, store_sheet
from tournaments.models import EventState, Publication
from tournaments.standings.arrangements import add_title
from tournaments.standings.columns import list_notes, remarks
from tournaments.standings.lists import list_standings, lists_of
from tournaments.standings.people import in_full
from tournaments.standings.queries import standings
from tournaments.standings.reasons import all_reasons
from tournaments.standings.rulings import make_ruling

pytestmark = pytest.mark.django_db


@pytest.fixture
def event():
    return create_event(state=EventState.RUNNING, metrics=["mean"], publication=Publication.PROVISIONAL)


def play(event, points):
    people = {name: register(event, name) for name in points}
    play_round(event, {people[name]: own for name, own in points.items()})
    return people


def ranks(found):
    return [(row.registration.player.last_name, row.rank) for row in found.rows]


NO = (None,)
FIVE_GAMES = {
    "Ast": (250,) * 5, "Bär": (260,) * 3 + NO * 2, "Cohn": (350,) + NO * 4, "Dorn": (400, 200) + NO * 3,
}  # fmt: skip


def test_who_left_after_one_good_game_stands_below_those_who_played_on(event):
    # github.com/UltiMafia/Ultimafia PR 1984; GarukaR/hku-cricket-club issue 15; lichess-org/lila issue 511
    people = play(event, FIVE_GAMES)
    found = standings(event)
    assert ranks(found) == [("Bär", 1), ("Ast", 2), ("Cohn", 3), ("Dorn", 4)]
    rows = found.by_key
    assert "zu wenige Spiele für den Schnitt: 1 von 3" in remarks(rows[people["Cohn"].pk])
    assert "zu wenige Spiele für den Schnitt: 2 von 3" in remarks(rows[people["Dorn"].pk])
    why = all_reasons(found, in_full)
    assert why[people["Ast"].pk] == "vor Cohn mit zu wenigen Spielen für den Schnitt"
    assert why[people["Bär"].pk] == "vor Ast wegen des besseren Schnitts, 260 zu 250"


def test_the_page_says_from_how_many_games_a_mean_counts(client, event):
    play(event, FIVE_GAMES)
    client.force_login(create_organizer())
    said = "Der Schnitt zählt ab 3 Spielen; wer weniger hat, steht darunter."
    assert list_notes(standings(event)) == [said]
    for page in ("standings:standings", "publishing:event"):
        assert said in client.get(reverse(page, args=[event.slug])).text
    projector = client.get(reverse("publishing:screen", args=[event.slug]), {"list": "everybody"})
    assert said in projector.text
    few = client.get(reverse("standings:csv", args=[event.slug])).text
    assert "zu wenige Spiele für den Schnitt: 1 von 3" in few


@pytest.mark.parametrize(
    ("least", "first"), [(1, "Cohn"), (2, "Dorn"), (None, "Bär"), (4, "Ast"), (5, "Ast"), (9, "Ast")]
)
def test_the_event_may_ask_for_another_number_of_games_and_never_for_more_than_were_played(
    event, least, first
):
    event.least_games = least
    play(event, FIVE_GAMES)
    assert ranks(standings(event))[0] == (first, 1)


def test_the_number_grows_with_the_games_that_were_played(event):
    people = play(event, {"Ast": (300,), "Bär": (200,)})
    assert list_notes(standings(event)) == ["Der Schnitt zählt ab 1 Spiel; wer weniger hat, steht darunter."]
    later = plan_round(event, ["free", "free"])
    seat(later, [people.values()])
    assert standings(event).rows[0].ranked.entry.least == 1  # drawn is not played
    for number in (1, 2):
        store_sheet(people["Bär"], later.games.get(number=number), 200)
    assert ranks(standings(event)) == [("Bär", 1), ("Ast", 2)]


def test_a_title_by_mean_asks_for_as_many_games(event):
    event.metrics = ["total"]
    add_title(event=event, actor=create_organizer(), name="Bester Schnitt", metrics=["mean"])
    people = play(event, FIVE_GAMES)
    final = plan_round(
        event, ["free"] * 4, entrants="best", entrant_count=1
    )  # of no concern to those not in it
    seat(final, [[people["Ast"]]])
    for game in final.games.all():
        store_sheet(people["Ast"], game, 240)
    lists = lists_of(event)
    found = list_standings(event, lists[-1], lists)
    assert ranks(found) == [("Bär", 1), ("Ast", 2), ("Cohn", 3), ("Dorn", 4)]
    assert list_notes(found) == ["Der Schnitt zählt ab 3 Spielen; wer weniger hat, steht darunter."]


@pytest.mark.parametrize(("who", "points", "order"), [
    ("Ast", 30, ["Bär", "Cohn", "Ast"]), ("Bär", 30, ["Ast", "Cohn", "Bär"]), ("Cohn", 2, ["Ast", "Bär", "Cohn"]),
])  # fmt: skip
def test_a_penalty_counts_in_the_mean(event, who, points, order):
    people = play(event, {"Ast": (250, 250), "Bär": (249, 249), "Cohn": (248, 248)})
    make_ruling(
        event=event, registration=people[who], actor=create_organizer(), kind="penalty", points=points,
        reason="Würfel gedreht",
    )  # fmt: skip
    found = standings(event)
    assert [row.registration.player.last_name for row in found.rows] == order
    row = found.by_key[people[who].pk]
    assert row.mean == Fraction(row.total, 2)
    assert remarks(row) == [f"{points} Strafpunkte"]


def test_a_penalty_of_a_round_whose_games_count_by_half_is_no_matter_of_the_mean(event):
    people = play(event, {"Ast": (300,), "Bär": (280,)})
    final = plan_round(event, name="Finale", entrants="best", entrant_count=2, carry="half")
    seat(final, [people.values()])
    for person in people.values():
        store_sheet(person, final.games.get(), 200)
    actor, first = create_organizer(), event.rounds.get(number=1)
    terms = {"event": event, "registration": people["Bär"], "actor": actor, "kind": "penalty", "reason": "so"}
    make_ruling(**terms, points=20, round=first)
    row = standings(event).by_key[people["Bär"].pk]
    assert (row.total, row.mean, row.credit) == (200 + 130, 200, 0)
    assert remarks(row) == ["Finale", "130 der 260 Punkte davor", "darin 20 Strafpunkte"]
    make_ruling(**terms, points=10, round=final)
    row = standings(event).by_key[people["Bär"].pk]
    assert (row.total, row.mean, row.credit) == (320, 190, -10)
