"""What was printed last, and whether it still holds."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import tzinfo
from urllib.parse import urlencode

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.functional import cached_property

from tournaments.models import Event, PrintRecord, Round, RoundState
from tournaments.models.print_currency import Currency
from tournaments.models.sheet_marks import DOCUMENT, Marks, SheetsLeft, marks_now, sheets_left
from tournaments.papers.catalogue import BY_KEY, STAGES, Document, Stage
from tournaments.papers.words import choices_made
from tournaments.printing import missing_characters
from tournaments.standings.lists import RankingList, lists_of
from tournaments.texts.boxes import box_name


@dataclass(frozen=True)
class PaperLine:
    """One document on the page, for one round where it belongs to one, or for one of several rankings."""

    document: Document
    round: Round | None
    last: PrintRecord | None
    is_outdated: bool
    zone: tzinfo
    ranking: RankingList | None = None
    left: SheetsLeft | None = None  # of score sheets: those that are new or changed since

    @property
    def name(self) -> str:
        """As its own section of the page calls it."""
        return f"{self.document.title}: {self.ranking.label}" if self.ranking else str(self.document.title)

    @property
    def anchor(self) -> str:
        """Of this line on the page; its part of the address after "paper-"."""
        parts = (self.document.key, self.round and self.round.number, self.ranking and self.ranking.key)
        return "-".join(str(part) for part in parts if part is not None)

    @property
    def title(self) -> str:
        return f"{self.name}, {self.round.label}" if self.round else self.name

    @property
    def when(self) -> str:
        """Of the last printing, on the clock in the hall; the day only when it was not today."""
        if self.last is None:
            return ""
        at, now = timezone.localtime(self.last.printed_at, self.zone), timezone.localtime(None, self.zone)
        return date_format(at, "TIME_FORMAT" if at.date() == now.date() else "SHORT_DATETIME_FORMAT")

    @property
    def query(self) -> str:
        if self.ranking:
            return f"?{urlencode({'list': self.ranking.key})}"
        return f"?round={self.round.number}" if self.round else ""


@dataclass(frozen=True)
class PaperStage:
    """The documents of one stage, round by round where they belong to rounds."""

    stage: Stage
    round: Round | None
    lines: Sequence[PaperLine]

    @property
    def title(self) -> str:
        return self.round.label if self.round else str(STAGES[self.stage])

    @property
    def is_over(self) -> bool:
        """A closed round is folded away."""
        return self.round is not None and self.round.state == RoundState.CLOSED


@dataclass(frozen=True)
class PastPrint:
    """One printing. `holds`: what is stored is still what it shows; None: it shows nothing that could change."""

    record: PrintRecord
    title: str
    choices: str
    holds: bool | None

    @property
    def mark(self) -> str:
        """The beginning of the data's fingerprint: two prints with the same one show the same."""
        return self.record.fingerprint[:6]


def outdated_papers(event: Event) -> list[PaperLine]:
    """What hangs on the wall or lies on the tables and is wrong by now."""
    state = PrintState(event)
    watched = [key for key in state.last if _is_watched(key[0])]
    if not watched:
        return []
    rounds: dict[int | None, Round | None] = {round.pk: round for round in event.rounds.all()} | {None: None}
    lines = (
        state.line(BY_KEY[key], rounds[round], state.rankings.get(list_key))
        for key, round, list_key in watched
        # Nobody looks for a seat of a round that is over, and the list of a class or title may be gone.
        if (round is None or _is_played(rounds[round])) and (not list_key or list_key in state.rankings)
    )
    return [line for line in lines if line.is_outdated]


def _is_watched(key: str) -> bool:
    """A wrong list on the wall, or a sheet that is missing at a table."""
    return key in BY_KEY and (BY_KEY[key].is_hung_up or BY_KEY[key].marks is not None)


def _is_played(round: Round | None) -> bool:
    return round is not None and round.state in {RoundState.DRAWN, RoundState.PLAYING}


class PrintState:
    """What is asked of an event once for all lines: its newest prints, its rankings, what is stored now."""

    def __init__(self, event: Event) -> None:
        self.event, self.currency = event, Currency(event)
        self._records = list(event.prints.select_related("printed_by").order_by("printed_at", "id"))
        self.last = {
            (record.document, record.round_id, str(record.detail.get("list", ""))): record
            for record in self._records
            if "player" not in record.detail  # the reprint of one sheet does not count
        }

    @cached_property
    def rankings(self) -> dict[str, RankingList]:
        """By key, those besides the event's own."""
        return {one.key: one for one in lists_of(self.event)[1:]}

    @cached_property
    def _sheet_marks(self) -> dict[int, Marks]:
        """Of all rounds at once; asked only when some sheets may be wrong."""
        return marks_now(self.event)

    def stages(self) -> list[PaperStage]:
        """Everything that can be printed now; drawn rounds, the newest first. A fixed number of queries."""
        rounds = list(self.event.rounds.drawn().order_by("-number"))
        # While a round is played its papers are what is looked for; before, those of the door.
        order = [Stage.ROUND, Stage.RESULTS, Stage.BEFORE, Stage.EMERGENCY] if rounds else list(Stage)
        return [
            PaperStage(
                stage,
                round,
                [line for one in BY_KEY.values() if one.stage is stage for line in self._lines(one, round)],
            )
            for stage in order
            for round in (rounds if stage is Stage.ROUND else [None])
        ]

    def _lines(self, document: Document, round: Round | None) -> list[PaperLine]:
        """One; of rankings one for each."""
        further = self.rankings.values() if document.has_lists else ()
        return [self.line(document, round), *(self.line(document, round, one) for one in further)]

    def line(self, document: Document, round: Round | None, ranking: RankingList | None = None) -> PaperLine:
        key = (document.key, round.pk if round else None, ranking.key if ranking else "")
        record = self.last.get(key)
        is_outdated = record is not None and self._holds(document, record, round) is False
        left = self._left(round) if is_outdated and round and document.marks else None
        # A sheet that was lost and printed again, or somebody who left, makes no other sheet wrong.
        is_outdated = is_outdated and (left is None or bool(left.people))
        return PaperLine(document, round, record, is_outdated, self.event.zone, ranking, left)

    def _holds(self, document: Document | None, record: PrintRecord, round: Round | None) -> bool | None:
        if document is None or not document.sources:
            return None
        return self.currency.fingerprint(document.sources, round) == record.fingerprint

    def _left(self, round: Round) -> SheetsLeft | None:
        of_round = [one for one in self._records if (one.document, one.round_id) == (DOCUMENT, round.pk)]
        return sheets_left(round, self._sheet_marks.get(round.pk, {}), of_round)

    def past_prints(self, newest: int) -> list[PastPrint]:
        """The newest printings, whatever they were."""
        return [
            self._past_print(record)
            for record in self.event.prints.select_related("printed_by", "round")[:newest]
        ]

    def _past_print(self, record: PrintRecord) -> PastPrint:
        document = BY_KEY.get(record.document)
        title = str(document.title) if document else record.document
        if ranking := self.rankings.get(str(record.detail.get("list", ""))):
            title = f"{title}: {ranking.label}"
        return PastPrint(record, title, choices_made(record), self._holds(document, record, record.round))


@dataclass(frozen=True)
class UnprintableName:
    """A name with characters that no typeface has: they are printed as empty squares."""

    name: str
    characters: str


def unprintable_names(event: Event) -> list[UnprintableName]:
    """Of everything that was typed and can come on a paper."""
    texts = ((text, missing_characters(text)) for text in dict.fromkeys(_typed(event)))
    return [UnprintableName(text, " ".join(missing)) for text, missing in texts if missing]


def _typed(event: Event) -> Iterable[str]:
    yield from (event.name, event.place, event.organizer_name)
    yield from (event.certificate_title, event.certificate_text, event.certificate_signature)
    yield from (box_name(box) for box in event.rules.boxes)
    yield from event.rounds.values_list("name", flat=True)
    for person in event.registrations.select_related("player").order_by("player__sort_key"):
        others = (person.club, person.team, person.player_class, person.note)
        yield " · ".join(filter(None, [person.player.name, *others]))
