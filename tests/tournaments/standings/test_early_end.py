"""Whether a leader can still be caught, told from the most that a game can bring under the event's rules."""

import pytest

import scoring
from tests.builders import create_event, plan_round, play_round, register, seat, store_sheet
from tournaments.models import EventState
from tournaments.standings.early_end import lead_of, least_per_game, most_per_game
from tournaments.standings.queries import standings


@pytest.mark.parametrize("key", scoring.PRESETS)
def test_no_played_sheet_has_more_than_the_most_or_less_than_the_least(key):
    import random

    rules = scoring.get_ruleset(key)
    most, least = most_per_game(rules), least_per_game(rules)
    if not rules.dice:
        assert most >= least
        return
    rng = random.Random(5)
    totals = [scoring.check(scoring.simulate_sheet(rules, rng), rules).total for _ in range(5)]
    assert least <= min(totals) <= max(totals) <= most


def test_the_most_under_the_championships_rules_is_thirteen_kniffel():
    # Thirteen Kniffel: 105 above with the bonus of 35, three times 30, 50, and twelve further ones at 50.
    assert most_per_game(scoring.get_ruleset("meisterschaft")) == 105 + 35 + 3 * 30 + 50 + 12 * 50


def final_after(lead: int, games: int, played: int = 1):
    """A final of two people: A leads by so much after `played` of `games` games."""
    event = create_event(state=EventState.RUNNING)
    a, b, c = (register(event, name) for name in "ABC")
    play_round(event, {a: (2000 + lead,), b: (2000,), c: (10,)})
    final = plan_round(event, ["free"] * games, entrants="best", entrant_count=2)
    seat(final, [[a, b]])
    for game in final.games.order_by("number")[:played]:
        store_sheet(a, game, 200)
        store_sheet(b, game, 200)
    return event


@pytest.mark.django_db
@pytest.mark.parametrize(("lead", "decided"), [(879, False), (880, False), (881, True), (1500, True)])
def test_a_leader_cannot_be_caught_when_the_lead_is_more_than_all_that_is_left(lead, decided):
    event = final_after(lead, games=2)
    found = lead_of(standings(event), 1, 0, event.rules)
    assert (found.leader.registration.player.last_name, found.lead, found.games_left) == ("A", lead, 1)
    assert found.is_decided is decided


@pytest.mark.django_db
def test_games_that_are_only_planned_are_left_too():
    event = final_after(881, games=2)
    assert not lead_of(standings(event), 1, 1, event.rules).is_decided


@pytest.mark.django_db
def test_without_a_game_left_there_is_no_question():
    event = final_after(881, games=1)
    assert lead_of(standings(event), 1, 0, event.rules) is None


@pytest.mark.django_db
def test_other_criteria_than_the_sum_could_still_turn():
    event = final_after(2000, games=2)
    event.metrics = ["best_game"]
    assert lead_of(standings(event), 1, 0, event.rules) is None


@pytest.mark.django_db
def test_a_finalist_without_a_sheet_can_still_catch_up():
    event = create_event(state=EventState.RUNNING)
    a, b, c = (register(event, name) for name in "ABC")
    play_round(event, {a: (2000,), b: (100,), c: (1900,)})
    final = plan_round(event, ["free", "free"], entrants="best", entrant_count=3)
    seat(final, [[a, b, c]])
    for person in (a, b):
        store_sheet(person, final.games.get(number=1), 200)
    found = lead_of(standings(event), 1, 0, event.rules)
    assert (found.second.registration.player.last_name, found.lead, found.is_decided) == ("B", 1900, False)
