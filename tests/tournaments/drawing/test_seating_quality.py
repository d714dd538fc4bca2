"""How good the plans are: repeats and the share of small tables, row by row, with the way that found them.

The rows are those of docs/draw.md. Published tables for 20 × 6 and 24 × 8 (Miller et al. 2020, doi
10.3390/sym13010013) have 22 and 33 repeats.
"""

import pytest

from tournaments.drawing.proof import small_table_spread
from tournaments.drawing.seating import plan_rounds

# players, rounds, repeats (fewer would be welcome), lower bound
ROWS = [
    (16, 5, 0, 0), (17, 5, 0, 0), (20, 5, 0, 0), (24, 5, 0, 0),
    (24, 6, 0, 0), (24, 7, 0, 0), (27, 8, 0, 0), (28, 8, 0, 0), (32, 8, 0, 0),
    (16, 8, 72, 72), (17, 8, 32, 32), (20, 7, 20, 20), (20, 8, 50, 50),
    (20, 6, 6, 0), (24, 8, 12, 12),
]  # fmt: skip
FOUR_ROUNDS = [17, 18, 19, 27, 42, 53, 60 + 3, 98]


@pytest.mark.parametrize(("players", "rounds", "repeats", "bound"), ROWS)
def test_repeats_are_as_few_as_promised(players, rounds, repeats, bound):
    plan = plan_rounds(range(players), rounds)
    assert plan.repeats <= repeats
    assert plan.lower_bound == bound
    assert plan.three_table_spread <= 1


@pytest.mark.parametrize("players", FOUR_ROUNDS)
def test_four_rounds_bring_nobody_together_twice(players):
    plan = plan_rounds(range(players), 4)
    assert (plan.repeats, plan.three_table_spread <= 1) == (0, True)


@pytest.mark.parametrize("players", [*range(29, 121), 150, 200, 333, 500, 999, 1000])
def test_eight_rounds_bring_nobody_together_twice_and_share_the_small_tables(players):
    plan = plan_rounds(range(players), 8)
    assert (plan.repeats, plan.three_table_spread <= 1) == (0, True)


def test_two_thousand_players_and_ten_rounds():
    plan = plan_rounds(range(2000), 10)
    assert (plan.repeats, plan.three_table_spread) == (0, 0)


@pytest.mark.exhaustive
@pytest.mark.parametrize("players", [7, 11, 15, 23])
def test_drawn_round_by_round_the_one_small_table_goes_round(players: int) -> None:
    """https://github.com/online-go/online-go.com/issues/2412: the bye fell to the same person again"""
    rounds: list[object] = []
    for seed in range(6):
        rounds += plan_rounds(range(players), 1, seed=seed, history=rounds).rounds
        assert small_table_spread(rounds, range(players)) <= 1
