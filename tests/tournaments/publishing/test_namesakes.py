"""Two people of an event who are called the same: a name without its start number says whose it is."""

import pytest
from django.urls import reverse

from tests.builders import create_event, play_round, register
from tests.page_text import squeezed
from tournaments.models import EventState, Publication

pytestmark = pytest.mark.django_db

ONE, OTHER = "Hans Müller (Nr. 1)", "Hans Müller (Nr. 12)"
IN_LISTS = ("Müller, Hans (Nr. 1)", "Müller, Hans (Nr. 12)")


@pytest.fixture
def event():
    event = create_event(publication=Publication.PROVISIONAL, state=EventState.RUNNING, team_best=2)
    people = [register(event, "Müller", "Hans", start_number=n, team="Rot") for n in (1, 12)]
    people.append(register(event, "Bär", "Änne"))
    play_round(event, dict(zip(people, [(300,), (280,), (200,)], strict=True)))
    return event


def text(client, event, name="event", **query):
    return squeezed(client.get(reverse(f"publishing:{name}", args=[event.slug]), query).content.decode())


def hide(event, start_number):
    event.registrations.filter(start_number=start_number).update(may_be_published=False)


def test_ranking_and_seating_tell_them_apart_and_nobody_else_gets_a_number(client, event):
    page = text(client, event)
    ranking, seating = page[page.index('id="ranking"') :], page[page.index('id="seating"') :]
    for name in IN_LISTS:
        assert f"<td>{name}" in ranking
        assert f"<td>{name}</td>" in seating
    for name in (ONE, OTHER):
        assert f">{name}</li>" in seating
    assert "Bär, Änne<" in ranking
    assert "Bär, Änne (" not in page


def test_the_projector_tells_them_apart(client, event):
    for slide in (0, 1):
        shown = text(client, event, "screen", slide=slide)
        assert ONE in shown
        assert OTHER in shown


def test_a_team_tells_its_people_apart(client, event):
    shown = text(client, event, list="teams")
    assert f"{ONE} 300" in shown
    assert f"{OTHER} 280" in shown


def test_who_is_found_has_the_number_once(client, event):
    shown = text(client, event, q="müller")
    found = shown[shown.index('id="found"') : shown.index('id="seating"')]
    assert found.count('class="found"') == 2
    assert found.count("Nr. 12") == 1
    assert 'class="found"' not in text(client, event, q="(nr")


def test_a_number_behind_the_only_public_name_would_give_the_other_one_away(client, event):
    hide(event, 12)
    shown = text(client, event) + text(client, event, "screen", slide=1)
    assert "Müller, Hans" in shown
    assert "(Nr. 1" not in shown
    assert "Startnummer 12" in shown


@pytest.mark.parametrize("namesakes", [False, True])
def test_the_number_costs_no_query(client, event, namesakes, django_assert_num_queries):
    if not namesakes:
        player = event.registrations.get(start_number=12).player
        player.last_name = "Meier"
        player.save()
    with django_assert_num_queries(18):
        text(client, event)
