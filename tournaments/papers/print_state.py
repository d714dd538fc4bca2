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
class Recorded:
    """One printing. `holds`: what is stored is still what it shows; None: it shows nothing that could change."""

    record: PrintRecord
    title: str
    choices: str
    holds: bool | None

    @property
    def mark(self) -> str:
        """The beginning of the data's fingerprint: two prints with the same one show the same."""
        return self.record.fingerprint[:6]


def paper_stages(known: "Known") -> list[PaperStage]:
    """Everything that can be printed now; drawn rounds, the newest first. A fixed number of queries."""
    event = known.event
    rounds = list(event.rounds.drawn().order_by("-number"))
    stages = []
    # While a round is played its papers are what is looked for; before, those of the door.
    order = [Stage.ROUND, Stage.RESULTS, Stage.BEFORE, Stage.EMERGENCY] if rounds else list(Stage)
    for stage in order:
        of_stage = [document for document in BY_KEY.values() if document.stage is stage]
        for round in rounds if stage is Stage.ROUND else [None]:
            lines = [line for document in of_stage for line in known.lines(document, round)]
            stages.append(PaperStage(stage, round, lines))
    return stages


def outdated_papers(event: Event) -> list[PaperLine]:
    """What hangs on the wall or lies on the tables and is wrong by now."""
    known = Known(event)
    if not any(_is_told(key) for key, _round, _list in known.last):
        return []
    rounds: dict[int | None, Round | None] = {round.pk: round for round in event.rounds.all()} | {None: None}
    lines = (
        known.line(BY_KEY[key], rounds[round], known.ranking(list_key))
        for key, round, list_key in known.last
        if _is_told(key) and _still_matters(rounds[round]) and known.exists(list_key)
    )
    return [line for line in lines if line.is_outdated]


def _is_told(key: str) -> bool:
    """A wrong list on the wall, or a sheet that is missing at a table."""
    return key in BY_KEY and (BY_KEY[key].is_hung_up or BY_KEY[key].marks is not None)


def _still_matters(round: Round | None) -> bool:
    """Nobody looks for a seat of a round that is over."""
    return round is None or round.state in {RoundState.DRAWN, RoundState.PLAYING}


class Known:
    """What is asked of an event once for all lines: its newest prints, its rankings, what is stored now."""

    def __init__(self, event: Event) -> None:
        self.event, self.currency = event, Currency(event)
        self._records = list(event.prints.select_related("printed_by").order_by("printed_at", "id"))
        self.last = _last_prints(self._records)

    @cached_property
    def _sheet_marks(self) -> dict[int, Marks]:
        """Of all rounds at once; asked only when some sheets may be wrong."""
        return marks_now(self.event)

    def _left(self, round: Round) -> SheetsLeft | None:
        of_round = [one for one in self._records if (one.document, one.round_id) == (DOCUMENT, round.pk)]
        return sheets_left(round, self._sheet_marks.get(round.pk, {}), of_round)

    @cached_property
    def rankings(self) -> dict[str, RankingList]:
        """By key, those besides the event's own."""
        return {one.key: one for one in lists_of(self.event)[1:]}

    def exists(self, list_key: str) -> bool:
        """The list of a class or title may be gone since it was printed."""
        return not list_key or list_key in self.rankings

    def ranking(self, list_key: str) -> RankingList | None:
        return self.rankings[list_key] if list_key else None

    def lines(self, document: Document, round: Round | None) -> list[PaperLine]:
        """One; of rankings one for each."""
        further = self.rankings.values() if document.has_lists else ()
        return [self.line(document, round), *(self.line(document, round, one) for one in further)]

    def line(self, document: Document, round: Round | None, ranking: RankingList | None = None) -> PaperLine:
        key = (document.key, round.pk if round else None, ranking.key if ranking else "")
        record = self.last.get(key)
        outdated = bool(record and document.sources) and (
            self.currency.fingerprint(document.sources, round) != (record.fingerprint if record else "")
        )
        left = self._left(round) if outdated and round and document.marks else None
        # A sheet that was lost and printed again, or somebody who left, makes no other sheet wrong.
        outdated = outdated and (left is None or bool(left.people))
        return PaperLine(document, round, record, outdated, self.event.zone, ranking, left)

    def recorded(self, newest: int) -> list[Recorded]:
        """The newest printings, whatever they were."""
        records = self.event.prints.select_related("printed_by", "round")[:newest]
        return [self._recorded(record) for record in records]

    def _recorded(self, record: PrintRecord) -> Recorded:
        document = BY_KEY.get(record.document)
        sources = document.sources if document else frozenset()
        title = str(document.title) if document else record.document
        ranking = self.rankings.get(str(record.detail.get("list", "")))
        holds = self.currency.fingerprint(sources, record.round) == record.fingerprint if sources else None
        return Recorded(
            record, f"{title}: {ranking.label}" if ranking else title, choices_made(record), holds
        )


def _last_prints(records: Iterable[PrintRecord]) -> dict[tuple[str, int | None, str], PrintRecord]:
    """The newest printing of each document, round and ranking; the reprint of one sheet does not count."""
    found: dict[tuple[str, int | None, str], PrintRecord] = {}
    for record in records:
        if "player" not in record.detail:
            found[record.document, record.round_id, str(record.detail.get("list", ""))] = record
    return found


def fingerprint_now(document: Document, event: Event, round: Round | None) -> str:
    return Currency(event).fingerprint(document.sources, round) if document.sources else ""


@dataclass(frozen=True)
class Unprintable:
    """A name with characters that no typeface has: they are printed as empty squares."""

    name: str
    characters: str


def unprintable_names(event: Event) -> list[Unprintable]:
    """Of everything that was typed and can come on a paper."""
    found = ((text, missing_characters(text)) for text in dict.fromkeys(_typed(event)))
    return [Unprintable(text, " ".join(missing)) for text, missing in found if missing]


def _typed(event: Event) -> Iterable[str]:
    yield from (event.name, event.place, event.organizer_name)
    yield from (event.certificate_title, event.certificate_text, event.certificate_signature)
    yield from (box_name(box) for box in event.rules.boxes)
    yield from event.rounds.values_list("name", flat=True)
    for person in event.registrations.select_related("player").order_by("player__sort_key"):
        others = (person.club, person.team, person.player_class, person.note)
        yield " · ".join(filter(None, [person.player.name, *others]))
