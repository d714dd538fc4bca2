"""The table of the next step: every station of an evening, in order."""

from itertools import product
from pathlib import Path

import pytest

from tournaments.directing.next_step import EventNumbers, RoundNumbers, Step, StepKind, next_step
from tournaments.models import EventState, Publication, RoundState


def rounds(*states: str, **last: int) -> list[RoundNumbers]:
    """Rounds in these states; ``last`` are the numbers of the last one that is not planned."""
    begun = max((i for i, state in enumerate(states) if state != "planned"), default=-1)
    return [
        RoundNumbers(number=i + 1, state=state, **(last if i == begun else {}))
        for i, state in enumerate(states)
    ]


def event(state: str, publication: str = "nothing", **numbers: object) -> EventNumbers:
    return EventNumbers(state=state, publication=publication, **numbers)  # type: ignore[arg-type]


PLANNED = rounds("planned", "planned")
TABLE = [
    # before the first draw
    (event("draft"), Step(StepKind.PLAN_ROUNDS)),
    (event("open", checked_in=8), Step(StepKind.PLAN_ROUNDS)),
    (event("draft", rounds=PLANNED), Step(StepKind.ADD_PLAYERS)),
    (event("draft", rounds=PLANNED, coming=17), Step(StepKind.CHECK_IN, count=17)),
    (event("draft", rounds=PLANNED, coming=1, checked_in=7), Step(StepKind.CHECK_IN, count=1)),
    (event("draft", rounds=PLANNED, checked_in=7), Step(StepKind.DRAW_ROUND, 1, 7)),
    (event("open", rounds=PLANNED), Step(StepKind.ADD_PLAYERS)),
    (event("open", rounds=PLANNED, coming=1, checked_in=1), Step(StepKind.ADD_PLAYERS, count=2)),
    (event("open", rounds=PLANNED, coming=17), Step(StepKind.CHECK_IN, count=17)),
    (event("open", rounds=PLANNED, coming=2, checked_in=15), Step(StepKind.CHECK_IN, count=2)),
    (event("open", rounds=PLANNED, checked_in=17), Step(StepKind.DRAW_ROUND, 1, 17)),
    (event("running", rounds=PLANNED, coming=2, checked_in=15), Step(StepKind.DRAW_ROUND, 1, 15)),
    (event("running", rounds=PLANNED, coming=5, checked_in=2), Step(StepKind.CHECK_IN, count=5)),
    (event("open", rounds=PLANNED, checked_in=2, least=2), Step(StepKind.DRAW_ROUND, 1, 2)),
    # a round
    (
        event("running", rounds=rounds("drawn", expected=8, missing=8), checked_in=8),
        Step(StepKind.START_ROUND, 1),
    ),
    (
        event("running", rounds=rounds("drawn", expected=8, missing=8, unseated=1), checked_in=9),
        Step(StepKind.MEND_SEATING, 1, 1),
    ),
    (
        event("running", rounds=rounds("drawn", expected=6, missing=6, small_tables=1), checked_in=6),
        Step(StepKind.MEND_SEATING, 1, 0),
    ),
    (event("running", rounds=rounds("playing", expected=8, missing=8)), Step(StepKind.PLAY_ROUND, 1, 8)),
    (event("running", rounds=rounds("playing", expected=8, missing=3)), Step(StepKind.TYPE_SHEETS, 1, 3)),
    (event("running", rounds=rounds("drawn", expected=8, missing=3)), Step(StepKind.TYPE_SHEETS, 1, 3)),
    (event("running", rounds=rounds("playing", expected=8)), Step(StepKind.CLOSE_ROUND, 1)),
    (event("running", rounds=rounds("drawn", expected=8)), Step(StepKind.CLOSE_ROUND, 1)),
    # between the rounds
    (event("running", rounds=rounds("closed", "planned"), checked_in=8), Step(StepKind.DRAW_ROUND, 2, 8)),
    (event("running", rounds=rounds("closed", "planned"), checked_in=2), Step(StepKind.CHECK_IN, 2, 2)),
    (
        event(
            "running",
            rounds=[*rounds("closed"), RoundNumbers(number=2, state="planned", is_cut=True)],
            checked_in=8,
        ),
        Step(StepKind.DRAW_ROUND, 2, of=8),
    ),
    (event("running", rounds=rounds("closed", "closed")), Step(StepKind.FINISH_EVENT)),
    # the end
    (event("finished", rounds=rounds("closed")), Step(StepKind.PUBLISH)),
    (event("finished", "hidden", rounds=rounds("closed")), Step(StepKind.PUBLISH)),
    (event("finished", "final", rounds=rounds("closed")), Step(StepKind.DONE)),
    (
        event("finished", "final", rounds=rounds("closed", expected=8, missing=1)),
        Step(StepKind.TYPE_SHEETS, 1, 1),
    ),
]


@pytest.mark.parametrize(("numbers", "step"), TABLE)
def test_each_station_has_its_next_step(numbers: EventNumbers, step: Step) -> None:
    assert next_step(numbers) == step


def test_the_table_knows_every_step_but_those_of_the_ranking() -> None:
    assert set(StepKind) - {step.kind for _numbers, step in TABLE} == {StepKind.DECIDE_CUT, StepKind.PLAY_OFF}


def test_an_older_round_that_misses_sheets_comes_before_a_newer_one_that_is_played() -> None:
    first = RoundNumbers(number=1, state="playing", expected=8, missing=1)
    second = RoundNumbers(number=2, state="drawn", expected=8, missing=8)
    assert next_step(event("running", rounds=[first, second])) == Step(StepKind.TYPE_SHEETS, 1, 1)


@pytest.mark.parametrize("publication", Publication.values)
@pytest.mark.parametrize("state", EventState.values)
def test_there_is_exactly_one_next_step_whatever_the_numbers(state: str, publication: str) -> None:
    for first, second, people, missing in product(RoundState.values, RoundState.values, (0, 2, 9), (0, 1, 8)):
        numbers = event(
            state,
            publication,
            checked_in=people,
            coming=people,
            rounds=rounds(first, second, expected=8, missing=missing),
        )
        assert isinstance(next_step(numbers), Step)


def test_the_readme_tells_the_same_order() -> None:
    readme = (Path(__file__).parents[3] / "README.md").read_text(encoding="utf-8")
    steps = {
        StepKind.PLAN_ROUNDS: ("**Runden planen:**", "Plan rounds"),
        StepKind.ADD_PLAYERS: ("**Spieler:innen:**", "Players: one by one"),
        StepKind.CHECK_IN: ("**Anwesenheit:**", "Check in who"),
        StepKind.DRAW_ROUND: ("**Auslosen:**", "Draw, which"),
        StepKind.PUBLISH: ("**Veröffentlichen:**", "Publish:"),
    }
    for language in (0, 1):
        places = [readme.index(steps[kind][language]) for kind in StepKind if kind in steps]
        assert places == sorted(places)
