"""The benchmark of the draw: every row of the goals, measured as asked, misses marked."""

import pytest

from tests.bench import draw
from tests.bench.draw_goals import GOALS, Goal, Row, best_of_shuffles, measured, measured_rows

SIXTEEN = Goal(16, 5)


def test_a_row_is_measured_as_its_goal_asks():
    row = measured(Goal(20, 2), seed=3)
    assert (row.goal.players, row.repeats, row.bound, row.spread) == (20, 0, 0, 0)
    assert row.seconds > 0
    assert row.method


def test_rows_come_one_by_one():
    rows = measured_rows()
    assert next(rows).goal == GOALS[0]


def test_every_field_of_the_goals_has_a_row():
    fields = [(goal.players, goal.rounds) for goal in GOALS]
    assert len(set(fields)) == len(fields) == 14 + 8 + 92 + 6 + 1


@pytest.mark.parametrize(
    ("repeats", "spread", "seconds", "misses"),
    [(0, 1, 1.0, ()), (1, 0, 0.1, ("repeats",)), (0, 2, 0.1, ("spread",)), (0, 0, 1.1, ("seconds",))],
)
def test_whatever_is_worse_than_the_goal_is_a_miss(repeats, spread, seconds, misses):
    assert Row(SIXTEEN, repeats, 0, spread, "swaps", seconds).misses == misses


def test_the_best_of_many_shuffles_is_what_the_draw_has_to_beat():
    assert best_of_shuffles(16, 5, shuffles=100) > 10


def test_the_table_marks_what_misses_its_goal(monkeypatch):
    rows = [Row(SIXTEEN, 0, 0, 0, "finite_field", 0.01), Row(Goal(20, 7, 20), 21, 20, 0, "swaps", 0.5)]
    monkeypatch.setattr(draw, "measured_rows", lambda goals, seed: iter(rows))
    monkeypatch.setattr(draw, "COMPARED", ((8, 1),))
    printed: list[str] = []
    draw.run(printed.append)
    good, bad = printed[2:4]
    assert good.split() == ["16", "×", "5", "0", "(", "0)", "0", "0", "0.01", "(", "1)", "finite_field"]
    assert bad.split()[3:6] == ["!", "21", "("]
    assert "1 of them" in printed[4]
    assert "8 × 1" in printed[5]
