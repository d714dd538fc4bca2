"""The one thing to do next, from plain numbers: no model, no query, no clock.

The order of an evening: plan the rounds, register, check in; then for each round draw, start, type
the sheets, close; then finish and publish. The first thing that is not done is the next step, so there is
always exactly one. A draft needs no step of its own: people can be entered and drawn in it, and the first
draw starts the event.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum


class StepKind(StrEnum):
    """What can be next, in the order of an evening.

    >>> StepKind("draw_round").name
    'DRAW_ROUND'
    """

    PLAN_ROUNDS = "plan_rounds"
    ADD_PLAYERS = "add_players"
    CHECK_IN = "check_in"
    DECIDE_CUT = "decide_cut"
    DRAW_ROUND = "draw_round"
    MEND_SEATING = "mend_seating"
    START_ROUND = "start_round"
    PLAY_ROUND = "play_round"
    TYPE_SHEETS = "type_sheets"
    CLOSE_ROUND = "close_round"
    PLAY_OFF = "play_off"
    FINISH_EVENT = "finish_event"
    PUBLISH = "publish"
    DONE = "done"


@dataclass(frozen=True, kw_only=True)
class RoundNumbers:
    """A round as far as the next step asks.

    ``expected`` and ``missing`` count sheets, ``not_played`` those of them that nobody will hand in,
    ``sums_only`` those that count although only their sums were typed. ``unseated`` counts people who are checked
    in and have no seat, ``small_tables`` tables that people left until too few remained. ``is_cut``: not everybody
    plays it.

    >>> RoundNumbers(number=1, state="drawn", expected=8, missing=8).unseated
    0
    """

    number: int
    state: str
    label: str = ""
    expected: int = 0
    missing: int = 0
    not_played: int = 0
    sums_only: int = 0
    unseated: int = 0
    is_cut: bool = False
    small_tables: int = 0


@dataclass(frozen=True, kw_only=True)
class EventNumbers:
    """An event as far as the next step asks: ``coming`` are registered and not checked in yet.

    ``withdrawn`` and ``no_show`` are counted for the overview; no step asks for them.

    >>> EventNumbers(state="draft", publication="nothing").people
    0
    """

    state: str
    publication: str
    coming: int = 0
    checked_in: int = 0
    withdrawn: int = 0
    no_show: int = 0
    least: int = 3
    rounds: Sequence[RoundNumbers] = ()

    @property
    def people(self) -> int:
        """Everyone who may still play."""
        return self.coming + self.checked_in

    @property
    def missing(self) -> int:
        """Sheets of all rounds that are not in yet."""
        return sum(numbers.missing for numbers in self.rounds)

    @property
    def registered(self) -> int:
        """Everyone who was ever registered."""
        return self.people + self.withdrawn + self.no_show


@dataclass(frozen=True)
class Step:
    """The next step: its kind, the round it is about, and how many people or sheets, or which place.

    ``of``: how many those people are chosen from, if not everybody plays; ``count`` is 0 while nobody counted.

    >>> Step(StepKind.TYPE_SHEETS, 2, 3).count
    3
    """

    kind: StepKind
    round_number: int | None = None
    count: int = 0
    of: int = 0


def next_step(event: EventNumbers) -> Step:
    """What the direction should do next, as far as numbers tell.

    The ranking tells more: a cut that is open makes DECIDE_CUT of DRAW_ROUND, a shared top place PLAY_OFF of
    FINISH_EVENT (``overview``).

    >>> next_step(EventNumbers(state="draft", publication="nothing")).kind.value
    'plan_rounds'
    >>> playing = RoundNumbers(number=1, state="playing", expected=8, missing=3)
    >>> next_step(EventNumbers(state="running", publication="nothing", checked_in=8, rounds=[playing]))
    Step(kind=<StepKind.TYPE_SHEETS: 'type_sheets'>, round_number=1, count=3, of=0)
    """
    if event.state == "finished":
        return _after_the_end(event)
    if not event.rounds:
        return Step(StepKind.PLAN_ROUNDS)
    begun = [numbers for numbers in event.rounds if numbers.state != "planned"]
    if not begun:
        return _before_the_first_draw(event)
    unfinished = next((numbers for numbers in event.rounds if numbers.state != "closed"), None)
    if unfinished:
        return _of_round(event, unfinished)
    return Step(StepKind.FINISH_EVENT)


def _before_the_first_draw(event: EventNumbers) -> Step:
    enough = event.checked_in >= event.least
    if event.people < event.least:
        return Step(StepKind.ADD_PLAYERS, count=event.people)
    # Who is still expected holds up the draw until the event runs; "start" says that waiting is over.
    if not enough or (event.state != "running" and event.coming):
        return Step(StepKind.CHECK_IN, count=event.coming)
    return Step(StepKind.DRAW_ROUND, event.rounds[0].number, event.checked_in)


def _before_a_later_draw(event: EventNumbers, numbers: RoundNumbers) -> Step:
    if event.checked_in < event.least:
        return Step(StepKind.CHECK_IN, numbers.number, event.checked_in)
    if numbers.is_cut:
        return Step(StepKind.DRAW_ROUND, numbers.number, of=event.checked_in)
    return Step(StepKind.DRAW_ROUND, numbers.number, event.checked_in)


def _of_round(event: EventNumbers, numbers: RoundNumbers) -> Step:
    if numbers.state == "planned":
        return _before_a_later_draw(event, numbers)
    if not numbers.missing and numbers.expected:
        return Step(StepKind.CLOSE_ROUND, numbers.number, numbers.sums_only)
    if numbers.missing < numbers.expected:
        return Step(StepKind.TYPE_SHEETS, numbers.number, numbers.missing)
    if numbers.state == "playing":
        return Step(StepKind.PLAY_ROUND, numbers.number, numbers.missing)
    if numbers.unseated or numbers.small_tables:
        return Step(StepKind.MEND_SEATING, numbers.number, numbers.unseated)
    return Step(StepKind.START_ROUND, numbers.number)


def _after_the_end(event: EventNumbers) -> Step:
    owing = next((numbers for numbers in event.rounds if numbers.missing), None)
    if owing:
        return Step(StepKind.TYPE_SHEETS, owing.number, owing.missing)
    return Step(StepKind.DONE if event.publication == "final" else StepKind.PUBLISH)
