"""Every paper of an event: what it is for, what it is made from, and how it is gathered."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournaments import printing
from tournaments.formats.whole_numbers import whole_or_none
from tournaments.models import Event, Round, sheet_marks
from tournaments.models.print_currency import OF_RANKINGS, Currency, Source
from tournaments.papers import emergency as paper_forms
from tournaments.papers import people as people_papers
from tournaments.papers import results as result_papers
from tournaments.papers import score_sheets as sheet_papers
from tournaments.papers import tables as table_papers
from tournaments.papers.awards import announcement_draft, play_off_draft
from tournaments.papers.certificates import certificates, recipients_in
from tournaments.papers.draw_proof import proof_draft
from tournaments.papers.rankings import ranking_draft
from tournaments.papers.rules import rules_draft
from tournaments.papers.seating import seating_draft
from tournaments.standings.open_ties import open_ties
from tournaments.standings.queries import standings
from tournaments.standings.shared_places import FIRST_PLACES

S = Source


class Stage(StrEnum):
    """When a paper is needed; the page follows this order."""

    BEFORE = "before"
    ROUND = "round"
    RESULTS = "results"
    EMERGENCY = "emergency"


STAGES: dict[Stage, Promise] = {
    Stage.BEFORE: _("Before the event"),
    Stage.ROUND: _("For a round"),
    Stage.RESULTS: _("Results"),
    Stage.EMERGENCY: _("For emergencies"),
}


@dataclass(frozen=True)
class PrintRequest:
    """What is asked for besides the document: the round, and the choices of its form."""

    event: Event
    round: Round | None = None
    choices: Mapping[str, str] = field(default_factory=dict)
    address: str = ""  # of the public page; empty when nothing is public
    phones: str = ""  # where a phone types the code of its table

    @property
    def drawn_round(self) -> Round:
        """The round of a document that is `per_round`; the page makes sure that there is one."""
        if self.round is None:
            raise ValueError("this document belongs to a round")
        return self.round

    def number(self, name: str) -> int | None:
        return whole_or_none(self.choices.get(name, ""))


@dataclass(frozen=True)
class Document:
    """`sources`: whatever of it changes makes a printed copy out of date; none for an empty form."""

    key: str
    stage: Stage
    title: Promise
    purpose: Promise
    draft: Callable[[PrintRequest], printing.Draft]
    sources: frozenset[Source] = frozenset()
    needs_public_page: bool = False
    is_hung_up: bool = False  # an outdated copy misleads people: the overview says so
    marks: Callable[[PrintRequest], Mapping[str, str]] | None = (
        None  # what its record keeps of each single sheet
    )
    has_lists: bool = False  # one for each ranking: classes, titles and teams have their own

    @property
    def per_round(self) -> bool:
        return self.stage is Stage.ROUND

    def fingerprint(self, event: Event, round: Round | None = None) -> str:
        """Of what it shows now; empty for what shows nothing that could change."""
        return Currency(event).fingerprint(self.sources, round) if self.sources else ""


def _sheets(request: PrintRequest) -> printing.Draft:
    player, since = request.number("player"), request.number(sheet_marks.SINCE)
    changed = sheet_marks.changed_since(request.drawn_round, since) if since else None
    return sheet_papers.round_sheets_draft(
        request.drawn_round,
        per_page=request.number("per_page"),
        style=request.choices.get("style"),
        people=[player] if player else changed,
        is_reprint=bool(player),
    )


def _marks(request: PrintRequest) -> Mapping[str, str]:
    since = request.number(sheet_marks.SINCE)
    return sheet_marks.marks_of_printing(request.drawn_round, player=request.number("player"), since=since)


def _pad(request: PrintRequest) -> printing.Draft:
    return sheet_papers.pad_draft(
        request.event,
        columns=request.number("columns") or 2,
        pages=request.number("pages") or 1,
        per_page=request.number("per_page"),
        style=request.choices.get("style"),
    )


def _certificates(request: PrintRequest) -> printing.Draft:
    first, last = request.number("first") or 1, request.number("last") or FIRST_PLACES
    people = recipients_in(request.event, request.choices.get("list", ""), first=first, last=last)
    return certificates(request.event, people)


DOCUMENTS: tuple[Document, ...] = (
    Document("check-in", Stage.BEFORE, _("Check-in list"),
        _("Everyone by name, with boxes to tick and empty rows for people who just turn up."),
        lambda request: people_papers.check_in_list(request.event), frozenset({S.PEOPLE})),
    Document("badges", Stage.BEFORE, _("Name badges"),
        _("Ten to a page, for holders of 90 × 55 mm."),
        lambda request: people_papers.name_badges(request.event), frozenset({S.PEOPLE})),
    Document("start-cards", Stage.BEFORE, _("Start cards"),
        _("For each person: start number and tables of all rounds drawn or planned, with room for "
          "the others."),
        lambda request: table_papers.start_cards(request.event, address=request.address),
        frozenset({S.PEOPLE, S.PLACES})),
    Document("seating-all", Stage.BEFORE, _("Seating of all rounds"),
        _("By name, a column for each round: for rounds planned in advance."),
        lambda request: table_papers.seating_of_all_rounds(request.event),
        frozenset({S.PEOPLE, S.PLACES}), is_hung_up=True),
    Document("tents", Stage.BEFORE, _("Table numbers"),
        _("One page per table, folded in the middle: A5 tents that stand."),
        lambda request: table_papers.table_tents(request.event, count=request.number("count"))),
    Document("rules", Stage.BEFORE, _("Rules"), _("For the notice board: this event's rules in plain words."),
        lambda request: rules_draft(request.event), frozenset({S.EVENT}), is_hung_up=True),
    Document("poster", Stage.BEFORE, _("Poster with QR code"),
        _("Leads phones to the live page with seating and ranking."),
        lambda request: paper_forms.live_poster(request.event, request.address), needs_public_page=True),
    Document("sheets", Stage.ROUND, _("Score sheets"),
        _("One per player, sorted by table and seat once cut."), _sheets,
        frozenset({S.EVENT, S.SEATS, S.NUMBERS}), marks=_marks),
    Document("table-sheets", Stage.ROUND, _("Table sheets"),
        _("One per table and game, with a column for each player; says who begins."),
        lambda request: sheet_papers.table_sheets_draft(request.drawn_round, phones=request.phones),
        frozenset({S.EVENT, S.SEATS, S.NUMBERS})),
    Document("seating-table", Stage.ROUND, _("Seating by table"), _("For the notice board, large."),
        lambda request: seating_draft(request.drawn_round, by="table"), frozenset({S.SEATS}), is_hung_up=True),
    Document("seating-name", Stage.ROUND, _("Seating by name"),
        _("For the notice board: find a name, see the table."),
        lambda request: seating_draft(request.drawn_round, by="name"), frozenset({S.SEATS}), is_hung_up=True),
    Document("draw-proof", Stage.RESULTS, _("How the tables were drawn"),
        _("For the notice board: seeds, sizes, who met again and why, small tables, how many wishes "
          "were met."),
        lambda request: proof_draft(request.event),
        frozenset({S.PEOPLE, S.SEATS}), is_hung_up=True),
    Document("ranking", Stage.RESULTS, _("Ranking"), _("With all games, interim or final."),
        lambda request: ranking_draft(request.event, key=request.choices.get("list", "")),
        OF_RANKINGS, is_hung_up=True, has_lists=True),
    Document("ranking-short", Stage.RESULTS, _("Ranking in two columns"),
        _("Place, name and total: many people on few pages."),
        lambda request: ranking_draft(request.event, halves=2, key=request.choices.get("list", "")),
        OF_RANKINGS, is_hung_up=True),
    Document("slips", Stage.RESULTS, _("Result slips"), _("For each player all games, to take home."),
        lambda request: result_papers.result_slips(request.event, standings(request.event)),
        OF_RANKINGS),
    Document("certificates", Stage.RESULTS, _("Certificates"),
        _("With your logo and your words, the last place first."), _certificates,
        OF_RANKINGS | {S.OPTIONS}),
    Document("play-offs", Stage.RESULTS, _("Play-offs"), _("Who plays off for which place, with room to write."),
        lambda request: play_off_draft(request.event, open_ties(request.event)[0]), OF_RANKINGS),
    Document("ceremony", Stage.RESULTS, _("Award ceremony"),
        _("To read from: every prize and who gets it, the winner last."),
        lambda request: announcement_draft(request.event), OF_RANKINGS | {S.PRIZES}),
    Document("binder", Stage.EMERGENCY, _("The organizers' folder"),
        _("Run sheet, how to continue without the computer, forms and blank sheets in one file."),
        lambda request: paper_forms.binder(request.event)),
    Document("run-sheet", Stage.EMERGENCY, _("Run sheet"),
        _("For the organizers: every round with boxes to tick, and what is missing now."),
        lambda request: paper_forms.run_sheet(request.event)),
    Document("procedure", Stage.EMERGENCY, _("Continuing without the computer"),
        _("What to do when it fails. Print it beforehand."),
        lambda request: paper_forms.paper_procedure(request.event)),
    Document("pad", Stage.EMERGENCY, _("Blank score sheets"),
        _("Without names, with one, two, four or six columns."), _pad),
    Document("seating-form", Stage.EMERGENCY, _("Seating by hand"), _("Empty rows for a draw with slips of paper."),
        lambda request: table_papers.seating_form(request.event)),
    Document("ranking-form", Stage.EMERGENCY, _("Ranking by hand"),
        _("Everyone by name, with empty columns for the games."),
        lambda request: result_papers.ranking_form(request.event), frozenset({S.PEOPLE})),
)  # fmt: skip
BY_KEY: dict[str, Document] = {document.key: document for document in DOCUMENTS}
