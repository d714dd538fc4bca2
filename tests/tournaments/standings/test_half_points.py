"""Half points: taken into a final, or shared by equals at a table. No page stumbles, and all show "400,5"."""

import pytest
from django.urls import reverse

from tests.builders import create_event, create_organizer, plan_round, play_round, register, seat, store_sheet
from tournaments.models import EventState, Publication
from tournaments.standings.queries import standings

pytestmark = pytest.mark.django_db


@pytest.fixture
def event(client):
    client.force_login(create_organizer())
    return create_event("Halbe", state=EventState.RUNNING, publication=Publication.PROVISIONAL, team_best=2)


@pytest.fixture
def finalists(event):
    """Equal with 400.5 each: the half of 301 and 300 in the final, where a game is still to come."""
    people = [register(event, name, team="Rot") for name in ("Ast", "Bär", "Cohn")]
    play_round(event, dict(zip(people, [(301,), (301,), (250,)], strict=True)))
    final = plan_round(event, ["free", "free"], name="Finale", entrants="best", entrant_count=2, carry="half")
    seat(final, [people[:2]])
    for person in people[:2]:
        store_sheet(person, final.games.get(number=1), 250)
    event.prizes.create(list_key="", place=1, name="Pokal")
    return people


INTERNAL = ("standings", "reasons", "play-offs", "finals", "prizes", "decisions", "criteria", "csv")


@pytest.mark.parametrize("name", INTERNAL)
def test_every_page_of_the_ranking_opens_with_a_tie_in_half_points(client, event, finalists, name):
    assert client.get(reverse(f"standings:{name}", args=[event.slug])).status_code == 200


@pytest.mark.parametrize("name", ["event", "ranking-csv", "ranking-pdf", "screen"])
def test_every_public_page_opens_with_a_tie_in_half_points(client, event, finalists, name):
    assert client.get(reverse(f"publishing:{name}", args=[event.slug])).status_code == 200


def test_half_points_are_said_with_a_comma_wherever_they_stand(client, event, finalists):
    for name, *args in (["standings"], ["play-off", 1], ["prizes"]):
        content = client.get(reverse(f"standings:{name}", args=[event.slug, *args])).content.decode()
        assert "400,5" in content
        assert "801/2" not in content
    store_sheet(finalists[0], event.rounds.get(number=2).games.get(number=2), 100)
    content = client.get(reverse("standings:finals", args=[event.slug])).content.decode()
    assert "Ast führt mit 100 Punkten" in content


def test_a_lead_of_half_a_point_is_no_fraction(client, event, finalists):
    round = event.rounds.get(number=1)
    sheet = finalists[0].sheets.get(game__round=round)
    sheet.append_version(state="confirmed", actor=None, total=302)
    content = client.get(reverse("standings:finals", args=[event.slug])).content.decode()
    assert "0,5 Punkten" in content
    assert "1/2" not in content


@pytest.mark.parametrize(
    ("metrics", "words"),
    [
        (["table_points", "best_game"], "Punkte für den Tischplatz: je 8"),
        (["mean"], "Schnitt pro Spiel: je 250,5"),
        (["total"], "je 501 Punkte"),
        (["kniffels", "total"], "Zahl der Kniffel, weitere eingeschlossen: je 3"),
        (["head_to_head", "lot"], "gleich in allen Kriterien"),
    ],
)
def test_a_tie_says_the_figure_that_ties(client, event, metrics, words):
    event.metrics, event.lot_seed = metrics, 1
    event.save()
    people = [register(event, name) for name in ("Ast", "Bär", "Cohn")]
    played = plan_round(event, ["free", "free"])
    seat(played, [people])
    for number, points in ((1, (251, 250, 100)), (2, (250, 251, 90))):
        for person, own, kniffels in zip(people, points, (1, 1, 0), strict=True):
            store_sheet(person, played.games.get(number=number), own, kniffels=kniffels + number % 2)
    assert len(standings(event).ties[0]) == 2
    for page in (reverse("standings:standings", args=[event.slug]),
                 reverse("standings:play-off", args=[event.slug, 1])):  # fmt: skip
        assert words in client.get(page).content.decode()
