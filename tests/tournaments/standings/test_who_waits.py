"""Who did not come, who is outside the ranking, and what a tie waits for: said where it is true."""

import pytest
from django.urls import reverse

from tests.builders import create_event, create_organizer, plan_round, play_round, register, register_many
from tournaments.models import EventState, PlayOff, Publication, RegistrationState
from tournaments.papers.results import result_slips
from tournaments.publishing.screen import slides
from tournaments.standings.columns import remarks
from tournaments.standings.open_ties import open_ties
from tournaments.standings.queries import standings
from tournaments.standings.rulings import make_ruling

pytestmark = pytest.mark.django_db
TO_COME = "mit den Zetteln, die noch kommen"


@pytest.fixture
def actor(client):
    organizer = create_organizer()
    client.force_login(organizer)
    return organizer


@pytest.fixture
def event():
    return create_event(state=EventState.RUNNING, publication=Publication.PROVISIONAL)


def test_who_never_checked_in_and_did_not_come_is_listed_as_that(event):
    play_round(event, {register(event, "Ast"): (300,), register(event, "Bär"): (200,)})
    states = RegistrationState
    for name, state in (("Cohn", states.NO_SHOW), ("Dorn", states.WITHDRAWN), ("Eff", states.REGISTERED)):
        register(event, name, state=state)
    rows = standings(event).rows
    assert [(row.registration.player.last_name, row.rank) for row in rows] == [
        ("Ast", 1),
        ("Bär", 2),
        ("Cohn", None),
    ]
    assert remarks(rows[-1]) == ["nicht erschienen"]
    assert rows[-1].sheets_expected == 0
    assert result_slips(event, standings(event)).pages == 1
    assert standings(event).is_final


@pytest.mark.parametrize("place", [0, 1, 3])
@pytest.mark.parametrize(
    ("kind", "said"), [("disqualified", "disqualifiziert"), ("guest", "Gast, außer Wertung")]
)
def test_the_projector_says_who_is_outside_the_ranking(client, actor, event, place, kind, said):
    people = [register(event, name) for name in ("Ast", "Bär", "Cohn", "Dorn")]
    play_round(event, dict(zip(people, [(300,), (290,), (280,), (270,)], strict=True)))
    make_ruling(event=event, registration=people[place], actor=actor, kind=kind, reason="so")
    make_ruling(event=event, registration=people[place - 1], actor=actor, kind="warning", reason="so")
    lines = slides(event, ["everybody"])[0].rows
    assert [(line.name, line.how) for line in lines if line.how] == [(people[place].player.name, said)]
    page = client.get(reverse("publishing:screen", args=[event.slug]), {"list": "everybody"}).text
    assert said in page


def tied(event):
    people = register_many(event, 4)
    play_round(event, dict(zip(people, [(300,), (250,), (250,), (100,)], strict=True)))
    return people


@pytest.mark.parametrize("name", ["play-offs", "standings"])
def test_a_tie_that_only_the_final_waits_for_is_said_to_wait_for_no_sheet(client, actor, event, name):
    tied(event)
    plan_round(event, name="Finale", entrants="best", entrant_count=2)
    content = client.get(reverse(f"standings:{name}", args=[event.slug])).text
    assert TO_COME not in content
    assert "Stechen eintragen" in content


@pytest.mark.parametrize("name", ["play-offs", "standings"])
def test_a_tie_that_sheets_or_a_round_of_everybody_can_resolve_says_so(client, actor, event, name):
    people = tied(event)
    page = reverse(f"standings:{name}", args=[event.slug])
    assert TO_COME not in client.get(page).text
    later = plan_round(event)
    assert TO_COME in client.get(page).text
    later.delete()
    play_round(event, dict(zip(people, [(1,), (1,), (1,), (None,)], strict=True)))
    assert TO_COME in client.get(page).text


def test_a_title_may_still_be_decided_in_a_final(event):
    tied(event)
    event.titles.create(name="Bestes Spiel", metrics=["best_game"])
    plan_round(event, name="Finale", entrants="best", entrant_count=2)
    event.prizes.create(list_key=f"title-{event.titles.get().pk}", place=2, name="Krone")
    ties = {tie.list.name: tie.may_resolve for tie in open_ties(event)[0]}
    assert ties == {"": False, "Bestes Spiel": True}


@pytest.mark.parametrize("throws", [("4", "4"), ("7", "7")])
def test_a_play_off_that_ends_equal_again_decides_nothing_and_is_not_stored(client, actor, event, throws):
    # github.com/jpschewe/fll-sw issue 422
    people = tied(event)
    typed = {f"place_{people[1].pk}": throws[0], f"place_{people[2].pk}": throws[1], "kind": "throws"}
    page = reverse("standings:play-off", args=[event.slug, 2])
    assert "Dieses Stechen entscheidet nichts" in client.post(page, typed).text
    assert not PlayOff.objects.exists()
    printed = client.get(reverse("papers:document", args=[event.slug, "play-offs"]), follow=True)
    assert printed.headers["Content-Type"] == "application/pdf"
    assert client.post(page, typed | {f"place_{people[2].pk}": "9"}).status_code == 302
    assert [row.pk for row in standings(event).rows[1:3]] == [people[1].pk, people[2].pk]
