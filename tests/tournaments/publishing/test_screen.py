"""The projector: seating, then rankings; or just the rankings that somebody chose."""

import pytest
from django.urls import reverse

from tests.builders import create_event, create_organizer, play_round, register
from tests.page_text import squeezed
from tournaments.models import Publication
from tournaments.standings.actions import record_play_off

pytestmark = pytest.mark.django_db


@pytest.fixture
def event():
    event = create_event(publication=Publication.PROVISIONAL, team_best=1)
    people = [register(event, name, team="Rot") for name in ("Ast", "Bär")]
    people += [register(event, "Cohn", birth_year=2016)]
    play_round(event, dict(zip(people, [(300,), (300,), (200,)], strict=True)))
    event.classes.create(name="Kinder", born_from=2010)
    return event


def shown(client, event, **query):
    return client.get(reverse("publishing:screen", args=[event.slug]), query).content.decode()


def test_without_a_choice_the_seating_comes_first(client, event):
    assert "Tisch 1" in shown(client, event)
    assert "Rangliste" in shown(client, event, slide=1)


def test_only_the_chosen_rankings_are_shown_in_their_order(client, event):
    kinder = f"class-{event.classes.get().pk}"
    first = shown(client, event, list=[kinder, "teams"])
    second = shown(client, event, list=[kinder, "teams"], slide=1)
    assert "<h1>Kinder</h1>" in first
    assert "Cohn" in first
    assert "Ast" not in first
    assert f"slide=1&amp;list={kinder}&amp;list=teams" in first  # the next slide is of the same choice
    assert "<h1>Mannschaften</h1>" in second
    assert "Rot" in second
    assert "Seite 2 von 2" in second


def test_an_unknown_ranking_is_no_error_and_shows_none(client, event):
    assert "Gleich geht es los" in shown(client, event, list="class-99999")


def test_one_slide_has_no_next_one(client, event):
    content = shown(client, event, list="everybody")
    assert "Weiter" not in content
    assert "Seite 1" not in content


def test_who_stands_in_front_by_a_play_off_is_said(client, event):
    assert "durch Stechen" not in shown(client, event, list="everybody")
    ast, bar = event.registrations.order_by("start_number")[:2]
    record_play_off(event=event, actor=create_organizer(), places={ast.pk: 2, bar.pk: 1})
    content = shown(client, event, list="everybody")
    assert content.count("durch Stechen") == 2
    assert content.index("Bär") < content.index("Ast")


def test_a_title_shows_what_it_is_won_by(client, event):
    best = event.titles.create(name="Bestes Spiel", metrics=["best_game"])
    play_round(event, dict.fromkeys(event.registrations.all(), (10,)))
    content = shown(client, event, list=f"title-{best.pk}")
    assert '<span class="total">300</span>' in content
    assert "310" not in content


def test_what_is_hidden_stays_hidden_on_every_list(client, event):
    event.publication = Publication.HIDDEN
    event.save()
    content = shown(client, event, list="teams")
    assert "Rot" not in content
    assert "bei der Siegerehrung" in content


def test_the_direction_chooses_among_the_lists_of_the_event(client, event):
    client.force_login(create_organizer())
    page = reverse("publishing:publication", args=[event.slug])
    content = squeezed(client.get(page).content.decode())
    kinder = f"class-{event.classes.get().pk}"
    assert all(f'name="list" value="{key}"' in content for key in ("everybody", kinder, "teams"))
    event.publication = Publication.HIDDEN
    event.save()
    assert 'name="list"' not in client.get(page).content.decode()
