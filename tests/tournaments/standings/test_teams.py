"""Teams: the games that everybody could play, one team however it is spelled, and what a final adds."""

import unicodedata

import pytest
from django.urls import reverse

from tests.builders import create_event, create_organizer, plan_round, play_round, register, seat, store_sheet
from tournaments.drawing.wish_rows import wishes_of
from tournaments.models import DrawWish, EventState, Publication, WishKind
from tournaments.standings.arrangements import add_class, add_title, choose_criteria
from tournaments.standings.lists import list_standings, lists_of
from tournaments.standings.queries import standings
from tournaments.standings.rulings import make_ruling
from tournaments.standings.teams import team_rows

pytestmark = pytest.mark.django_db


@pytest.fixture
def event():
    return create_event(state=EventState.RUNNING, team_best=2, publication=Publication.PROVISIONAL)


@pytest.fixture
def people(event):
    """A has 610 and both finalists, B 530; the final begins at zero."""
    teams = {"Ast": "A", "Bär": "B", "Cohn": "A", "Dorn": "B"}
    found = {name: register(event, name, team=team) for name, team in teams.items()}
    points = {"Ast": (310,), "Bär": (270,), "Cohn": (300,), "Dorn": (260,)}
    play_round(event, {found[name]: own for name, own in points.items()})
    final = plan_round(event, name="Finale", entrants="best", entrant_count=2, carry="none")
    seat(final, [[found["Ast"], found["Cohn"]]])
    store_sheet(found["Ast"], final.games.get(), 250)
    store_sheet(found["Cohn"], final.games.get(), 200)
    return found


def totals(event):
    return [(team.name, team.rank, team.total) for team in team_rows(event, standings(event))]


def test_a_final_from_zero_takes_nothing_from_the_team_of_the_finalists(event, people):
    assert totals(event) == [("A", 1, 610), ("B", 2, 530)]


def test_what_a_final_adds_to_teams_is_a_choice_that_is_said(client, event, people):
    client.force_login(create_organizer())
    pages = [reverse(f"{name}", args=[event.slug]) for name in
             ("standings:standings", "publishing:event", "publishing:screen")]  # fmt: skip
    said = ["nur für die Einzelwertung, nicht für die Mannschaft", "zählen auch für die Mannschaft"]
    actor = create_organizer("zweite")
    for counts in (False, True):
        event = choose_criteria(
            event=event, actor=actor, metrics=["total"], team_best=2, teams_count_finals=counts, reason="so"
        )
        for page in pages:
            content = client.get(page, {"list": "teams"}).text
            assert said[counts] in content
            assert said[not counts] not in content
    assert totals(event) == [("A", 1, 610 + 450), ("B", 2, 530)]


@pytest.mark.parametrize("name", ["Ast", "Bär", "Cohn", "Dorn"])
@pytest.mark.parametrize(("number", "counts"), [(None, True), (1, True), (2, False)])
def test_a_penalty_counts_for_the_team_where_its_games_do(event, people, name, number, counts):
    round = event.rounds.get(number=number) if number else None
    make_ruling(
        event=event, registration=people[name], actor=create_organizer(), kind="penalty", points=100,
        round=round, reason="Würfel gedreht",
    )  # fmt: skip
    before = {"A": 610, "B": 530}
    team = people[name].team
    assert {team: total for team, _rank, total in totals(event)} == before | {
        team: before[team] - 100 * counts
    }


@pytest.mark.parametrize("kind", ["guest", "disqualified"])
@pytest.mark.parametrize("name", ["Ast", "Dorn"])
def test_who_is_outside_the_ranking_gives_the_team_nothing_and_stands_in_brackets(
    client, event, people, kind, name
):
    actor = create_organizer()
    make_ruling(event=event, registration=people[name], actor=actor, kind=kind, reason="so")
    own = {"Ast": 310, "Dorn": 260}[name]
    before = {"A": 610, "B": 530}
    team = people[name].team
    assert {of: total for of, _rank, total in totals(event)}[team] == before[team] - own
    client.force_login(actor)
    content = client.get(reverse("standings:csv", args=[event.slug]), {"list": "teams"}).text
    assert f"{name} ({own})" in content


SPELLINGS = ("SV Mühle", "sv mühle", " SV  MÜHLE", unicodedata.normalize("NFD", "SV Mühle"), "SV\u00a0Mühle")


def test_a_team_is_one_however_it_is_spelled_and_called_as_it_was_typed_first(event):
    event.team_best = 5
    found = [register(event, f"N{i}", team=team) for i, team in enumerate(SPELLINGS)]
    other = register(event, "Zander", team="SV Rot")
    points = {person: (100 + i,) for i, person in enumerate(found)}
    play_round(event, points | {other: (300,)})
    assert totals(event) == [("SV Mühle", 1, 510), ("SV Rot", 2, 300)]


@pytest.mark.parametrize("spelling", ["jugend", " JUGEND ", "Ju gend", "Jugend\u200b"])
def test_a_class_is_one_however_it_is_spelled(event, spelling):
    actor = create_organizer()
    add_class(event=event, actor=actor, name="Kinder", born_from=2015)
    add_class(event=event, actor=actor, name="Jugend")
    person = register(event, "Ast", player_class=spelling)
    play_round(event, {register(event, "Bär"): (300,), person: (250,)})
    lists = lists_of(event)
    by_name = {one.name: list_standings(event, one, lists) for one in lists}
    assert [row.pk for row in by_name["Jugend"].rows] == [person.pk]
    assert not by_name["Kinder"].rows
    add_class(event=event, actor=actor, name=spelling, born_from=2008)
    assert [(one.name, one.born_from) for one in event.classes.all()] == [("Kinder", 2015), ("Jugend", 2008)]
    add_title(event=event, actor=actor, name="Jugend", metrics=["bonuses"])
    add_title(event=event, actor=actor, name=spelling, metrics=["best_game"])
    assert [(one.name, one.metrics) for one in event.titles.all()] == [("Jugend", ["best_game"])]


@pytest.mark.parametrize("kind", [WishKind.CLUB_APART, WishKind.TEAM_APART])
def test_the_draw_keeps_one_club_apart_however_it_is_spelled(event, kind):
    people = [register(event, f"N{i}", club=name, team=name) for i, name in enumerate(SPELLINGS)]
    register(event, "Ohne")
    DrawWish.objects.create(event=event, kind=kind)
    (wish,) = wishes_of(event).meant
    assert (wish.players, wish.label) == (tuple(person.pk for person in people), "SV Mühle")
