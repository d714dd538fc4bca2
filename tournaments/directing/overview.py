"""Everything that the overview of an event shows, gathered once; and the cards of the start page."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

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
    """A round in the list of progress. ``moves_next``: the next step starts or closes it, so no second button does."""

    round: Round
    numbers: RoundNumbers
    missing: Sequence[MissingTable] = ()
    moves_next: bool = False

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

    @property
    def missing_links(self) -> list[tuple[str, str]]:
        """Once sheets are in: what is missing at each table, and the first of these sheets."""
        slug = self.round.event.slug
        return [
            (table.sheets[0].url(slug), self._missing_at(table)) for table in self.missing if self.settled
        ]

    def _missing_at(self, table: MissingTable) -> str:
        numbers = {"number": table.table_number, "missing": table.count}
        if self.round.has_tables:
            sentence = ngettext(
                "Table %(number)s: %(missing)s missing", "Table %(number)s: %(missing)s missing", table.count
            )
            return sentence % numbers
        return ngettext("%(number)s missing", "%(number)s missing", table.count) % {"number": table.count}


@dataclass(frozen=True)
class Overview:
    """The next step, and how far everything is. ``verbs``: what else moves the event, with the button's words."""

    step: StepWords
    step_kind: StepKind
    numbers: EventNumbers
    rounds: Sequence[RoundLine]
    verbs: Sequence[tuple[str, Promise]]


# Beside the next step: the other ways on and back. A verb that cannot be done now says why.
_START = ("start", _("Start the event"))
_VERBS: dict[str, tuple[tuple[str, Promise], ...]] = {
    EventState.DRAFT: (("open", _("Open the event for registration")), _START),
    EventState.OPEN: (_START, ("back-to-draft", _("Back to draft"))),
    EventState.RUNNING: (("finish", _("Finish the event")),),
    EventState.FINISHED: (("reopen", _("Reopen the event")),),
}


def overview_of(event: Event) -> Overview:
    """Gather the overview; the same number of queries however much the event holds."""
    numbers = queries.numbers_of([event])[event.pk]
    step, obstacle = _asked_of_the_ranking(event, next_step(numbers))
    lines = _round_lines(event, numbers, step)
    missing = next((line.missing for line in lines if line.round.number == step.round_number), ())
    return Overview(
        step=step_words(step, event, numbers, missing=missing, obstacle=obstacle),
        step_kind=step.kind,
        numbers=numbers,
        rounds=lines,
        verbs=() if step.kind == StepKind.FINISH_EVENT else _VERBS[event.state],
    )


def _asked_of_the_ranking(event: Event, step: Step) -> tuple[Step, str]:
    """The step where it depends on the ranking, and why nobody is through to its round yet."""
    if step.kind == StepKind.FINISH_EVENT and (place := _shared_top_place(event)):
        return Step(StepKind.PLAY_OFF, count=place), ""
    if step.kind == StepKind.DRAW_ROUND and step.of:
        round = event.rounds.filter(number=step.round_number or 0).first()
        try:
            return replace(step, count=len(people_of_round(round)) if round else 0), ""
        except Refused as refused:
            return Step(StepKind.DECIDE_CUT, step.round_number), str(refused)
    return step, ""


def _shared_top_place(event: Event) -> int:
    """The first of the places with a prize that several people share; 0 when there is none."""
    shared = [tie[0].rank or 0 for tie in standings(event).ties]
    return min((rank for rank in shared if 0 < rank <= _TOP_PLACES), default=0)


def _round_lines(event: Event, numbers: EventNumbers, step: Step) -> list[RoundLine]:
    """Where nothing is in yet, everything is missing: then no table is named."""
    begun = {
        of_round.number
        for of_round in numbers.rounds
        if 0 < of_round.missing < of_round.expected
        or (of_round.missing and of_round.number == step.round_number)
    }
    lines = lines_of_rounds(event, numbers)
    missing = missing_by_table([line.round for line in lines if line.round.number in begun])
    moved = step.round_number if step.kind in {StepKind.START_ROUND, StepKind.CLOSE_ROUND} else None
    return [
        replace(
            line,
            missing=[table for table in missing if table.round == line.round],
            moves_next=line.round.number == moved,
        )
        for line in lines
    ]


def lines_of_rounds(event: Event, numbers: EventNumbers | None = None) -> list[RoundLine]:
    """Every round with its numbers; the same queries for any number of rounds."""
    numbers = numbers or queries.numbers_of([event])[event.pk]
    of_number = {of_round.number: of_round for of_round in numbers.rounds}
    # A round may be planned or deleted between two queries.
    rounds = [round for round in event.rounds.with_games() if round.number in of_number]
    return [RoundLine(round, of_number[round.number]) for round in rounds]


@dataclass(frozen=True)
class EventLine:
    """An event on the start page. ``directs``: the reader belongs to its direction."""

    event: Event
    step: StepWords
    numbers: EventNumbers
    directs: bool


def event_lines(user: User) -> list[EventLine]:
    """The user's events, each with its next step; the same number of queries for any number of events."""
    events = queries.events_for(user)
    directed = queries.directed_by(user)
    numbers = queries.numbers_of(events)
    return [
        EventLine(
            event,
            step_words(next_step(numbers[event.pk]), event, numbers[event.pk]),
            numbers[event.pk],
            directs=user.is_organizer or event.pk in directed,
        )
        for event in events
    ]
