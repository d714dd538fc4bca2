"""Everything that the overview of an event shows, gathered once."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournaments.directing import queries
from tournaments.directing.next_step import EventNumbers, RoundNumbers, Step, StepKind, next_step
from tournaments.directing.step_words import StepWords, step_words
from tournaments.directing.who_plays import is_for_everyone, who_plays
from tournaments.entry.pile import MissingTable
from tournaments.entry.queries import missing_by_table
from tournaments.models import Event, EventState, Round, RoundState, User
from tournaments.models.guards import Refused
from tournaments.standings.cuts import people_of_round
from tournaments.standings.queries import standings

_TOP_PLACES = 3


@dataclass(frozen=True)
class RoundLine:
    """A round in the list of progress."""

    round: Round
    numbers: RoundNumbers
    missing: Sequence[MissingTable]
    moves_next: bool  # to start or to close this round is the next step, so no second button does it

    @property
    def who_plays(self) -> str:
        """Empty where everybody does."""
        return "" if is_for_everyone(self.round) else who_plays(self.round)

    @property
    def settled(self) -> int:
        return self.numbers.expected - self.numbers.missing

    @property
    def can_be_started(self) -> bool:
        """For a draw that is out of date, or while an older round is still typed."""
        return self.round.state == RoundState.DRAWN and not self.moves_next and not self.can_be_closed

    @property
    def can_be_closed(self) -> bool:
        under_way = self.round.state in {RoundState.DRAWN, RoundState.PLAYING}
        return under_way and not self.moves_next and bool(self.numbers.expected) and not self.numbers.missing


@dataclass(frozen=True)
class StateVerb:
    """A button that moves the event on or back."""

    verb: str
    label: Promise


@dataclass(frozen=True)
class Overview:
    """The next step, and how far everything is."""

    step: StepWords
    step_kind: StepKind
    numbers: EventNumbers
    rounds: Sequence[RoundLine]
    verbs: Sequence[StateVerb]

    @property
    def missing(self) -> list[MissingTable]:
        return [table for line in self.rounds for table in line.missing]


_OPEN = StateVerb("open", _("Open the event for registration"))
_START = StateVerb("start", _("Start the event"))
_FINISH = StateVerb("finish", _("Finish the event"))
_REOPEN = StateVerb("reopen", _("Reopen the event"))
_DRAFT = StateVerb("back-to-draft", _("Back to draft"))
# Beside the next step: the other ways on and back. A verb that cannot be done now says why.
_VERBS = {
    EventState.DRAFT: (_OPEN, _START),
    EventState.OPEN: (_START, _DRAFT),
    EventState.RUNNING: (_FINISH,),
    EventState.FINISHED: (_REOPEN,),
}
_SHOWN_AS_STEP = {StepKind.FINISH_EVENT: _FINISH}


def overview_of(event: Event) -> Overview:
    """Gather the overview; the same number of queries however much the event holds."""
    numbers = queries.numbers_of([event])[event.pk]
    step = next_step(numbers)
    plays = _who_plays_next(event, step)
    if plays:
        step = next_step(_with_entrants(numbers, plays))
    if step.kind == StepKind.FINISH_EVENT and (place := _shared_top_place(event)):
        step = next_step(replace(numbers, shared_place=place))
    rounds = _round_lines(event, numbers, step)
    line = next((line for line in rounds if line.round.number == step.round_number), None)
    words = step_words(
        step,
        event,
        round=line.round if line else None,
        missing=line.missing if line else (),
        obstacle=plays.obstacle if plays else "",
    )
    return Overview(
        step=words,
        step_kind=step.kind,
        numbers=numbers,
        rounds=rounds,
        verbs=[verb for verb in _VERBS[EventState(event.state)] if verb is not _SHOWN_AS_STEP.get(step.kind)],
    )


@dataclass(frozen=True)
class _WhoPlays:
    """Of a round that is to be drawn next and is not for everybody: how many, or why nobody is through yet."""

    round: Round
    people: int
    obstacle: str = ""


def _who_plays_next(event: Event, step: Step) -> _WhoPlays | None:
    if step.kind != StepKind.DRAW_ROUND or not step.of:
        return None
    round = event.rounds.filter(number=step.round_number or 0).first()
    if round is None:
        return None  # deleted between two queries
    round.event = event
    try:
        return _WhoPlays(round, len(people_of_round(round)))
    except Refused as open_still:
        return _WhoPlays(round, 0, str(open_still))


def _with_entrants(numbers: EventNumbers, plays: _WhoPlays) -> EventNumbers:
    number = plays.round.number
    rounds = [
        replace(round, through=plays.people, cut_is_open=bool(plays.obstacle))
        if round.number == number
        else round
        for round in numbers.rounds
    ]
    return replace(numbers, rounds=rounds)


def _shared_top_place(event: Event) -> int:
    """The first of the places with a prize that several people share; 0 when there is none."""
    shared = [tie[0].rank or 0 for tie in standings(event).ties]
    return min((rank for rank in shared if 0 < rank <= _TOP_PLACES), default=0)


def _round_lines(event: Event, numbers: EventNumbers, step: Step) -> list[RoundLine]:
    missing = missing_by_table(event)
    moved = step.round_number if step.kind in {StepKind.START_ROUND, StepKind.CLOSE_ROUND} else None
    found = {round.number: round for round in event.rounds.with_games()}
    return [
        RoundLine(
            found[of_round.number],
            of_round,
            [table for table in missing if table.round.number == of_round.number],
            moves_next=of_round.number == moved,
        )
        for of_round in numbers.rounds
        if of_round.number in found  # deleted between two queries
    ]


def lines_of_rounds(event: Event) -> list[RoundLine]:
    """Every round with its numbers, for the page where they are planned; the same queries for any number."""
    numbers = {numbers.number: numbers for numbers in queries.numbers_of([event])[event.pk].rounds}
    rounds = event.rounds.with_games()
    return [RoundLine(round, numbers[round.number], (), False) for round in rounds if round.number in numbers]


@dataclass(frozen=True)
class EventLine:
    """An event on the start page. ``directs``: the reader belongs to its direction."""

    event: Event
    step: StepWords
    numbers: EventNumbers
    directs: bool

    @property
    def missing(self) -> int:
        return sum(round.missing for round in self.numbers.rounds)


def event_lines(user: User) -> list[EventLine]:
    """The user's events, each with its next step; the same number of queries for any number of events."""
    events = queries.events_for(user)
    numbers = queries.numbers_of(events)
    directed = queries.directed_by(user)
    return [
        _event_line(event, numbers[event.pk], directs=user.is_organizer or event.pk in directed)
        for event in events
    ]


def _event_line(event: Event, numbers: EventNumbers, *, directs: bool) -> EventLine:
    step = next_step(numbers)
    of_number = {round.number: round.name for round in numbers.rounds}
    number = step.round_number
    # Not read again from the database: a label needs its number and its name.
    round = Round(event=event, number=number, name=of_number[number]) if number else None
    return EventLine(event, step_words(step, event, round=round), numbers, directs)
