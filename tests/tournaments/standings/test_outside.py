"""Guests and the disqualified take nobody's place, at no table either: those behind them move up."""

import pytest

from tests.builders import create_event, create_organizer, play_round, register, store_sheet
from tournaments.models import EventState
from tournaments.standings.queries import standings
from tournaments.standings.rulings import make_ruling

pytestmark = pytest.mark.django_db
NAMES = ("Ast", "Bär", "Cohn", "Dorn")


@pytest.mark.parametrize("kind", ["guest", "disqualified"])
@pytest.mark.parametrize(
    ("outside", "expected"),
    [("Ast", [0, 5, 3, 2]), ("Bär", [5, 0, 3, 2]), ("Dorn", [5, 3, 2, 0])],
)
def test_table_points_go_to_those_behind(kind, outside, expected):
    event = create_event(state=EventState.RUNNING, metrics=["table_points", "table_wins"])
    people = {name: register(event, name) for name in NAMES}
    play_round(event, dict(zip(people.values(), [(300,), (290,), (280,), (270,)], strict=True)))
    make_ruling(event=event, registration=people[outside], actor=create_organizer(), kind=kind, reason="so")
    found = standings(event)
    rows = [found.by_key[people[name].pk] for name in NAMES]
    assert [found.figure(row, "table_points") for row in rows] == expected
    assert [found.figure(row, "table_wins") for row in rows] == [int(points == 5) for points in expected]
    assert [row.rank for row in found.rows] == [1, 2, 3, None]


def test_a_missing_sheet_of_a_guest_is_waited_for_as_any_other():
    event = create_event(state=EventState.RUNNING, metrics=["table_points"])
    people = {name: register(event, name) for name in NAMES}
    play_round(event, dict(zip(people.values(), [(300,), (290,), (280,), (None,)], strict=True)))
    make_ruling(event=event, registration=people["Dorn"], actor=create_organizer(), kind="guest", reason="so")
    found = standings(event)
    assert {found.figure(row, "table_points") for row in found.rows if row.rank} == {0}
    store_sheet(people["Dorn"], event.rounds.get().games.get(), 400)
    found = standings(event)
    assert [found.figure(found.by_key[people[name].pk], "table_points") for name in NAMES] == [5, 3, 2, 0]
