"""What was printed last, and whether it still holds."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import tzinfo

from django.utils import timezone
from django.utils.formats import date_format

from tournaments.directing.print_documents import BY_KEY, STAGES, Document, Stage
from tournaments.models import Event, PrintRecord, Round, RoundState
from tournaments.models.print_currency import Currency
from tournaments.printing import missing_characters


@dataclass(frozen=True)
class PaperLine:
    """One document on the page, for one round where it belongs to one."""

    document: Document
    round: Round | None
    last: PrintRecord | None
    is_outdated: bool
    zone: tzinfo

    @property
    def title(self) -> str:
        return f"{self.document.title}, {self.round.label}" if self.round else str(self.document.title)

    @property
    def when(self) -> str:
        """Of the last printing, on the clock in the hall; the day only when it was not today."""
        if self.last is None:
            return ""
        at, now = timezone.localtime(self.last.printed_at, self.zone), timezone.localtime(None, self.zone)
        return date_format(at, "TIME_FORMAT" if at.date() == now.date() else "SHORT_DATETIME_FORMAT")

    @property
    def query(self) -> str:
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


def paper_stages(event: Event) -> list[PaperStage]:
    """Everything that can be printed now; drawn rounds, the newest first. A fixed number of queries."""
    last, currency = _last_prints(event), Currency(event)
    rounds = list(event.rounds.exclude(state=RoundState.PLANNED).order_by("-number"))
    stages = []
    # While a round is played its papers are what is looked for; before, those of the door.
    order = [Stage.ROUND, Stage.RESULTS, Stage.BEFORE, Stage.EMERGENCY] if rounds else list(Stage)
    for stage in order:
        of_stage = [document for document in BY_KEY.values() if document.stage is stage]
        for round in rounds if stage is Stage.ROUND else [None]:
            lines = [_line(document, round, last, currency) for document in of_stage]
            stages.append(PaperStage(stage, round, lines))
    return stages


def outdated_papers(event: Event) -> list[PaperLine]:
    """What hangs on the wall and is wrong by now."""
    last = {key: record for key, record in _last_prints(event).items() if _is_hung_up(key[0])}
    if not last:
        return []
    currency, rounds = Currency(event), {round.pk: round for round in event.rounds.all()}
    lines = (
        _line(BY_KEY[key], rounds.get(round) if round else None, last, currency)
        for key, round in last
        if _still_matters(rounds.get(round) if round else None)
    )
    return [line for line in lines if line.is_outdated]


def _is_hung_up(key: str) -> bool:
    return key in BY_KEY and BY_KEY[key].is_hung_up


def _still_matters(round: Round | None) -> bool:
    """Nobody looks for a seat of a round that is over."""
    return round is None or round.state in {RoundState.DRAWN, RoundState.PLAYING}


def _last_prints(event: Event) -> dict[tuple[str, int | None], PrintRecord]:
    """The newest printing of each document and round; reprints and lists of a class do not count."""
    found: dict[tuple[str, int | None], PrintRecord] = {}
    for record in event.prints.select_related("printed_by").order_by("printed_at", "id"):
        if not {"player", "list"} & record.detail.keys():
            found[record.document, record.round_id] = record
    return found


def _line(
    document: Document,
    round: Round | None,
    last: dict[tuple[str, int | None], PrintRecord],
    currency: Currency,
) -> PaperLine:
    record = last.get((document.key, round.pk if round else None))
    outdated = bool(record and document.sources) and _fingerprint(document, round, currency) != (
        record.fingerprint if record else ""
    )
    return PaperLine(document, round, record, outdated, currency.event.zone)


def _fingerprint(document: Document, round: Round | None, currency: Currency) -> str:
    return currency.fingerprint(document.sources, round)


def fingerprint_now(document: Document, event: Event, round: Round | None) -> str:
    return _fingerprint(document, round, Currency(event)) if document.sources else ""


@dataclass(frozen=True)
class Unprintable:
    """A name with characters that no typeface has: they are printed as empty squares."""

    name: str
    characters: str


def unprintable_names(event: Event) -> list[Unprintable]:
    people = event.registrations.select_related("player").order_by("player__sort_key")
    texts: Iterable[str] = [event.name, *(f"{person.player.name} {person.club}".strip() for person in people)]
    found = ((text, missing_characters(text)) for text in texts)
    return [Unprintable(text, " ".join(missing)) for text, missing in found if missing]
