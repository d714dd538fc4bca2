"""Other criteria after the first result: what changes is said, a reason is asked, the log keeps old and new."""

import pytest
from django.urls import reverse

from tests.builders import create_event, create_organizer, play_round, register
from tests.page_text import squeezed
from tournaments.models import Event, EventState, LogEntry
from tournaments.models.guards import Refused
from tournaments.standings.arrangements import choose_criteria

pytestmark = pytest.mark.django_db
# github.com/Sharly-Chess/sharly-chess issue 2320, questions 201 and 202


@pytest.fixture
def event(client):
    client.force_login(create_organizer())
    return create_event(state=EventState.RUNNING, team_best=1)


@pytest.fixture
def people(event):
    """By the sum Ast, Bär, Cohn; by the best game Cohn, Bär, Ast."""
    found = [register(event, name, team=f"Team {name}") for name in ("Ast", "Bär", "Cohn")]
    play_round(event, dict(zip(found, [(300, 200), (310, 180), (320, 100)], strict=True)))
    return found


def page(event):
    return reverse("standings:criteria", args=[event.slug])


TYPED = {"criterion_1": "best_game", "team_best": "1"}


def test_before_the_first_result_criteria_are_just_chosen(client, event):
    assert client.post(page(event), TYPED).status_code == 302
    assert Event.objects.get(pk=event.pk).metrics == ["best_game"]


def test_the_page_says_what_changes_and_asks_for_a_reason_before_it_changes_anything(client, event, people):
    content = client.post(page(event), TYPED).text
    assert "Kriterien: Summe aller Punkte → Bestes Spiel" in content
    assert "Dadurch ändern sich 2 Plätze: Ast 1 → 3, Cohn 3 → 1." in content
    assert "Bitte einen Grund angeben" in content
    assert '<option value="best_game" selected>' in squeezed(content)
    assert Event.objects.get(pk=event.pk).metrics == ["total"]
    assert not LogEntry.objects.filter(verb="standings_criteria").exists()


def test_a_number_is_no_reason(client, event, people):
    content = client.post(page(event), TYPED | {"reason": "165"}).text
    assert "„165“ ist kein Grund" in content
    assert "Kriterien: Summe aller Punkte → Bestes Spiel" in content
    assert Event.objects.get(pk=event.pk).metrics == ["total"]


def test_with_a_reason_it_changes_and_the_log_keeps_old_and_new(client, event, people):
    typed = TYPED | {"reason": "So stand es in der Ausschreibung", "least_games": "2"}
    content = client.post(page(event), typed, follow=True).text
    assert "Dadurch ändern sich 2 Plätze" in content
    entry = LogEntry.objects.get(verb="standings_criteria")
    assert entry.reason == "So stand es in der Ausschreibung"
    assert entry.detail["criteria"] == {
        "before": {"metrics": ["total"], "least_games": None},
        "after": {"metrics": ["best_game"], "least_games": 2},
    }
    log = client.get(reverse("directing:log", args=[event.slug])).text
    assert "Kriterien: Summe aller Punkte → Bestes Spiel" in log
    assert "Mindestzahl an Spielen für den Schnitt: – → 2" in log


def test_what_moves_no_place_is_said_as_that_and_the_same_again_asks_nothing(client, event, people):
    typed = {"criterion_1": "total", "criterion_2": "best_game", "team_best": "1"}
    assert "Kein Platz ändert sich dadurch." in client.post(page(event), typed).text
    client.post(page(event), typed | {"reason": "vergessen"})
    assert client.post(page(event), typed).status_code == 302
    assert LogEntry.objects.filter(verb="standings_criteria").count() == 1


def test_a_lot_that_is_not_drawn_yet_tells_no_places(client, event, people):
    content = client.post(page(event), {"criterion_1": "total", "criterion_2": "lot", "team_best": "1"}).text
    assert "Mit dieser Änderung wird das Los gezogen." in content
    assert "Kein Platz ändert sich dadurch." in content


@pytest.mark.parametrize("changes", [
    {"final_metrics": ["best_game"]}, {"team_best": 3}, {"teams_count_finals": True}, {"least_games": 1},
    {"table_points": {"4": [7, 5, 3, 1]}},
])  # fmt: skip
def test_every_setting_of_the_ranking_asks_for_a_reason(event, people, changes):
    terms = {
        "event": event,
        "actor": create_organizer("zweite"),
        "metrics": ["total"],
        "team_best": 1,
    } | changes
    with pytest.raises(Refused, match="Grund"):
        choose_criteria(**terms)
    choose_criteria(**terms, reason="so beschlossen")
    assert LogEntry.objects.get(verb="standings_criteria").detail["criteria"]["after"] == changes
