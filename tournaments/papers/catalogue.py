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


def _sheets(asked: PrintRequest) -> printing.Draft:
    player, since = asked.number("player"), asked.number(sheet_marks.SINCE)
    changed = sheet_marks.changed_since(asked.drawn_round, since) if since else None
    return sheet_papers.round_sheets_draft(
        asked.drawn_round,
        per_page=asked.number("per_page"),
        style=asked.choices.get("style"),
        people=[player] if player else changed,
        is_reprint=bool(player),
    )


def _marks(asked: PrintRequest) -> Mapping[str, str]:
    since = asked.number(sheet_marks.SINCE)
    return sheet_marks.marks_of_printing(asked.drawn_round, player=asked.number("player"), since=since)


def _pad(asked: PrintRequest) -> printing.Draft:
    return sheet_papers.pad_draft(
        asked.event,
        columns=asked.number("columns") or 2,
        pages=asked.number("pages") or 1,
        per_page=asked.number("per_page"),
        style=asked.choices.get("style"),
    )


def _certificates(asked: PrintRequest) -> printing.Draft:
    first, last = asked.number("first") or 1, asked.number("last") or FIRST_PLACES
    people = recipients_in(asked.event, asked.choices.get("list", ""), first=first, last=last)
    return certificates(asked.event, people)


DOCUMENTS: tuple[Document, ...] = (
    Document("check-in", Stage.BEFORE, _("Check-in list"),
        _("Everyone by name, with boxes to tick and empty rows for people who just turn up."),
        lambda asked: people_papers.check_in_list(asked.event), frozenset({S.PEOPLE})),
    Document("badges", Stage.BEFORE, _("Name badges"),
        _("Ten to a page, for holders of 90 × 55 mm."),
        lambda asked: people_papers.name_badges(asked.event), frozenset({S.PEOPLE})),
    Document("start-cards", Stage.BEFORE, _("Start cards"),
        _("For each person: start number and tables of all rounds drawn or planned, with room for "
          "the others."),
        lambda asked: table_papers.start_cards(asked.event, address=asked.address),
        frozenset({S.PEOPLE, S.PLACES})),
    Document("seating-all", Stage.BEFORE, _("Seating of all rounds"),
        _("By name, a column for each round: for rounds planned in advance."),
        lambda asked: table_papers.seating_of_all_rounds(asked.event),
        frozenset({S.PEOPLE, S.PLACES}), is_hung_up=True),
    Document("tents", Stage.BEFORE, _("Table numbers"),
        _("One page per table, folded in the middle: A5 tents that stand."),
        lambda asked: table_papers.table_tents(asked.event, count=asked.number("count"))),
    Document("rules", Stage.BEFORE, _("Rules"), _("For the notice board: this event's rules in plain words."),
        lambda asked: rules_draft(asked.event), frozenset({S.EVENT}), is_hung_up=True),
    Document("poster", Stage.BEFORE, _("Poster with QR code"),
        _("Leads phones to the live page with seating and ranking."),
        lambda asked: paper_forms.live_poster(asked.event, asked.address), needs_public_page=True),
    Document("sheets", Stage.ROUND, _("Score sheets"),
        _("One per player, sorted by table and seat once cut."), _sheets,
        frozenset({S.EVENT, S.SEATS, S.NUMBERS}), marks=_marks),
    Document("table-sheets", Stage.ROUND, _("Table sheets"),
        _("One per table and game, with a column for each player; says who begins."),
        lambda asked: sheet_papers.table_sheets_draft(asked.drawn_round, phones=asked.phones),
        frozenset({S.EVENT, S.SEATS, S.NUMBERS})),
    Document("seating-table", Stage.ROUND, _("Seating by table"), _("For the notice board, large."),
        lambda asked: seating_draft(asked.drawn_round, by="table"), frozenset({S.SEATS}), is_hung_up=True),
    Document("seating-name", Stage.ROUND, _("Seating by name"),
        _("For the notice board: find a name, see the table."),
        lambda asked: seating_draft(asked.drawn_round, by="name"), frozenset({S.SEATS}), is_hung_up=True),
    Document("draw-proof", Stage.RESULTS, _("How the tables were drawn"),
        _("For the notice board: seeds, sizes, who met again and why, small tables, how many wishes "
          "were met."),
        lambda asked: proof_draft(asked.event),
        frozenset({S.PEOPLE, S.SEATS}), is_hung_up=True),
    Document("ranking", Stage.RESULTS, _("Ranking"), _("With all games, interim or final."),
        lambda asked: ranking_draft(asked.event, key=asked.choices.get("list", "")),
        OF_RANKINGS, is_hung_up=True, has_lists=True),
    Document("ranking-short", Stage.RESULTS, _("Ranking in two columns"),
        _("Place, name and total: many people on few pages."),
        lambda asked: ranking_draft(asked.event, halves=2, key=asked.choices.get("list", "")),
        OF_RANKINGS, is_hung_up=True),
    Document("slips", Stage.RESULTS, _("Result slips"), _("For each player all games, to take home."),
        lambda asked: result_papers.result_slips(asked.event, standings(asked.event)),
        OF_RANKINGS),
    Document("certificates", Stage.RESULTS, _("Certificates"),
        _("With your logo and your words, the last place first."), _certificates,
        OF_RANKINGS | {S.OPTIONS}),
    Document("play-offs", Stage.RESULTS, _("Play-offs"), _("Who plays off for which place, with room to write."),
        lambda asked: play_off_draft(asked.event, open_ties(asked.event)[0]), OF_RANKINGS),
    Document("ceremony", Stage.RESULTS, _("Award ceremony"),
        _("To read from: every prize and who gets it, the winner last."),
        lambda asked: announcement_draft(asked.event), OF_RANKINGS | {S.PRIZES}),
    Document("binder", Stage.EMERGENCY, _("The organizers' folder"),
        _("Run sheet, how to continue without the computer, forms and blank sheets in one file."),
        lambda asked: paper_forms.binder(asked.event)),
    Document("run-sheet", Stage.EMERGENCY, _("Run sheet"),
        _("For the organizers: every round with boxes to tick, and what is missing now."),
        lambda asked: paper_forms.run_sheet(asked.event)),
    Document("procedure", Stage.EMERGENCY, _("Continuing without the computer"),
        _("What to do when it fails. Print it beforehand."),
        lambda asked: paper_forms.paper_procedure(asked.event)),
    Document("pad", Stage.EMERGENCY, _("Blank score sheets"),
        _("Without names, with one, two, four or six columns."), _pad),
    Document("seating-form", Stage.EMERGENCY, _("Seating by hand"), _("Empty rows for a draw with slips of paper."),
        lambda asked: table_papers.seating_form(asked.event)),
    Document("ranking-form", Stage.EMERGENCY, _("Ranking by hand"),
        _("Everyone by name, with empty columns for the games."),
        lambda asked: result_papers.ranking_form(asked.event), frozenset({S.PEOPLE})),
)  # fmt: skip
BY_KEY: dict[str, Document] = {document.key: document for document in DOCUMENTS}
