"""The kept plans are what their comments say."""

import re

import pytest

from tournaments.drawing.proof import count_repeats, small_table_spread
from tournaments.drawing.search.stored import PLANS, is_best_known, read, stored_rounds
from tournaments.drawing.sizes import table_sizes

KEPT = re.findall(
    r"^(# (\d+) players, (\d+) rounds: (\d+) repeats?\n[^#]+?)$(?=\n\n|\n\Z)",
    PLANS.read_text(encoding="ascii"),
    re.MULTILINE,
)


def test_every_plan_says_what_it_is():
    plans = PLANS.read_text(encoding="ascii").split("\n\n")[1:]
    assert [text for text, *_promise in KEPT] == [plan.rstrip() for plan in plans]


@pytest.mark.parametrize(("text", "players", "rounds", "repeats"), KEPT)
def test_a_kept_plan_seats_everybody_with_so_few_repeats(text, players, rounds, repeats):
    players, rounds, repeats = int(players), int(rounds), int(repeats)
    plan = read(text)
    assert len(plan) == rounds
    for tables in plan:
        assert sorted(player for table in tables for player in table) == list(range(players))
        assert tuple(len(table) for table in tables) == table_sizes(players)
    assert count_repeats(plan) == repeats
    assert small_table_spread(plan, range(players)) <= 1


def test_a_longer_plan_without_repeats_serves_for_fewer_rounds():
    whole = stored_rounds((4,) * 6, 7)
    assert stored_rounds((4,) * 6, 6) == whole[:6]
    assert is_best_known((4,) * 6, 7)
    assert not is_best_known((4,) * 6, 6)


def test_a_longer_plan_with_repeats_does_not():
    assert stored_rounds((4,) * 5, 3) is None


def test_other_tables_for_as_many_players_have_no_kept_plan():
    assert stored_rounds((6,) * 4, 7) is None
