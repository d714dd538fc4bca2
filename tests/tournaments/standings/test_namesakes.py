"""Namesakes are told apart wherever the direction sees a name without its start number; never on a certificate."""

import io

import pytest
from django.urls import reverse
from pypdf import PdfReader

from tests.builders import create_event, create_organizer, plan_round, play_round, register
from tests.page_text import squeezed
from tournaments.models import Entrants, EventState
from tournaments.papers.awards import announcement_draft
from tournaments.papers.certificates import recipients
from tournaments.papers.rankings import ranking_draft
from tournaments.papers.results import result_slips
from tournaments.standings.actions import record_play_off
from tournaments.standings.arrangements import add_class, set_prizes
from tournaments.standings.exports import ranking_csv
from tournaments.standings.lists import list_standings, lists_of
from tournaments.standings.people import in_full
from tournaments.standings.prizes import awards
from tournaments.standings.queries import standings
from tournaments.standings.reasons import all_reasons
from tournaments.standings.rulings import make_ruling

pytestmark = pytest.mark.django_db

ONE, OTHER = "Hans Müller (Nr. 1)", "Hans Müller (Nr. 12)"


@pytest.fixture
def actor(client):
    organizer = create_organizer()
    client.force_login(organizer)
    return organizer


@pytest.fixture
def event(actor):
    return create_event(state=EventState.RUNNING)


@pytest.fixture
def people(event):
    """The namesakes are equal; the younger one is in a class alone."""
    one = register(event, "Müller", "Hans", start_number=1)
    other = register(event, "Müller", "Hans", start_number=12, birth_year=2015)
    people = [one, other, register(event, "Bär", "Änne")]
    play_round(event, dict(zip(people, [(300,), (300,), (200,)], strict=True)))
    return people


def page(client, event, name):
    return squeezed(client.get(reverse(f"standings:{name}", args=[event.slug])).content.decode())


def test_pages_about_ties_and_play_offs_tell_them_apart(client, event, people, actor):
    assert f"{ONE}, {OTHER}" in page(client, event, "play-offs")
    assert f"{ONE}, {OTHER}" in page(client, event, "standings")
    typed = client.get(reverse("standings:play-off", args=[event.slug, 1])).content.decode()
    assert "Müller, Hans (Nr. 12)" in typed
    record_play_off(event=event, actor=actor, places={people[0].pk: 2, people[1].pk: 1})
    assert f'<li value="1">{OTHER}' in page(client, event, "play-offs")


def test_the_final_tells_them_apart_while_they_are_equal_and_once_they_are_through(client, event, people):
    plan_round(event, ["free"], name="Finale", entrants=Entrants.BEST, entrant_count=1)
    shown = page(client, event, "finals")
    assert f"{ONE}, {OTHER}" in shown
    assert "Müller, Hans (Nr. 12)</label>" in shown
    event.rounds.filter(name="Finale").update(entrant_count=2)
    shown = page(client, event, "finals")
    assert f"<li>{ONE}" in shown
    assert f"<li>{OTHER}" in shown


def test_a_prize_says_whose_it_is_also_in_a_class_where_nobody_else_has_the_name(event, people, actor):
    add_class(event=event, actor=actor, name="Kinder", born_from=2010)
    young = f"class-{event.classes.get().pk}"
    set_prizes(event=event, actor=actor, list_key="", names=["Pokal"])
    set_prizes(event=event, actor=actor, list_key=young, names=["Buch"])
    assert [award.winner for award in awards(event).awards] == [ONE, OTHER]
    paper = PdfReader(io.BytesIO(announcement_draft(event).write().content)).pages[0].extract_text()
    assert ONE in paper
    assert OTHER in paper


def test_reasons_name_the_namesake_with_the_number(client, event, people):
    why = all_reasons(standings(event), in_full)
    assert OTHER in why[people[0].pk]
    assert f"<strong>{OTHER}</strong>" in page(client, event, "reasons")


def test_a_decision_says_whom_it_is_about(client, event, people, actor):
    make_ruling(event=event, registration=people[1], actor=actor, kind="warning", reason="so")
    assert f"<strong>{OTHER}</strong>" in page(client, event, "decisions")


def test_slips_and_the_papers_of_teams_tell_them_apart(event, people):
    event.registrations.update(team="Rot")
    event.team_best = 2
    event.save()
    slips = result_slips(event, standings(event)).write()
    teams = ranking_draft(event, key="teams").write()
    for paper in (slips, teams):
        said = " ".join(PdfReader(io.BytesIO(paper.content)).pages[0].extract_text().split())
        assert ONE in said
        assert OTHER in said
    lists = lists_of(event)
    found = list_standings(event, lists[-1], lists)
    assert OTHER in ranking_csv(event, found, show=in_full).decode()


def test_beside_its_start_number_a_name_stays_plain(client, event, people):
    assert "(Nr. 12)" not in ranking_csv(event, standings(event), show=in_full).decode()


def test_a_certificate_has_the_plain_name(event, people):
    assert {person.name for person in recipients(standings(event))} == {"Hans Müller", "Änne Bär"}


def test_without_namesakes_nobody_has_a_number(client, event):
    play_round(event, {register(event, "Ast"): (300,), register(event, "Bär"): (300,)})
    assert "Nr. 1" not in page(client, event, "play-offs")
    assert standings(event).namesakes == ()
