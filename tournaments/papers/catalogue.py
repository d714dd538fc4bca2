"""Every paper of an event: what it is for, what it is made from, and how it is gathered."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournaments import printing
from tournaments.formats.whole_numbers import whole_or_none
from tournaments.models import Event, Round, sheet_marks
from tournaments.models.print_currency import OF_RANKINGS, Source
from tournaments.papers import emergency as paper_forms
from tournaments.papers import people as people_papers
from tournaments.papers import results as result_papers
from tournaments.papers import score_sheets as sheet_papers
from tournaments.papers import tables as table_papers
from tournaments.papers.ceremony import announcement_draft
from tournaments.papers.draw_proof import proof_draft
from tournaments.papers.play_offs import play_off_draft
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
class Wish:
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
    draft: Callable[[Wish], printing.Draft]
    sources: frozenset[Source] = frozenset()
    needs_public_page: bool = False
    is_hung_up: bool = False  # an outdated copy misleads people: the overview says so
    marks: Callable[[Wish], Mapping[str, str]] | None = None  # what its record keeps of each single sheet
    has_lists: bool = False  # one for each ranking: classes, titles and teams have their own

    @property
    def per_round(self) -> bool:
        return self.stage is Stage.ROUND


def _sheets(wish: Wish) -> printing.Draft:
    player, since = wish.number("player"), wish.number(sheet_marks.SINCE)
    changed = sheet_marks.changed_since(wish.drawn_round, since) if since else None
    return sheet_papers.round_sheets_draft(
        wish.drawn_round,
        per_page=wish.number("per_page"),
        style=wish.choices.get("style"),
        people=[player] if player else changed,
        is_reprint=bool(player),
    )


def _marks(wish: Wish) -> Mapping[str, str]:
    since = wish.number(sheet_marks.SINCE)
    return sheet_marks.marks_of_printing(wish.drawn_round, player=wish.number("player"), since=since)


def _pad(wish: Wish) -> printing.Draft:
    return sheet_papers.pad_draft(
        wish.event,
        columns=wish.number("columns") or 2,
        pages=wish.number("pages") or 1,
        per_page=wish.number("per_page"),
        digits=wish.choices.get("style") == "digits",
    )


def _certificates(wish: Wish) -> printing.Draft:
    first, last = wish.number("first") or 1, wish.number("last") or FIRST_PLACES
    people = result_papers.awarded_in(wish.event, wish.choices.get("list", ""), first=first, last=last)
    return result_papers.certificates(wish.event, people)


def _poster(wish: Wish) -> printing.Draft:
    return paper_forms.live_poster(wish.event, wish.address)


DOCUMENTS: tuple[Document, ...] = (
    Document("check-in", Stage.BEFORE, _("Check-in list"),
        _("Everyone by name, with boxes to tick and empty rows for people who just turn up."),
        lambda wish: people_papers.check_in_list(wish.event), frozenset({S.PEOPLE})),
    Document("badges", Stage.BEFORE, _("Name badges"),
        _("Ten to a page, for holders of 90 × 55 mm."),
        lambda wish: people_papers.name_badges(wish.event), frozenset({S.PEOPLE})),
    Document("start-cards", Stage.BEFORE, _("Start cards"),
        _("For each person: start number and tables of all rounds drawn or planned, with room for "
"the others."),
        lambda wish: table_papers.start_cards(wish.event, address=wish.address),
        frozenset({S.PEOPLE, S.PLACES})),
    Document("seating-all", Stage.BEFORE, _("Seating of all rounds"),
        _("By name, a column for each round: for rounds planned in advance."),
        lambda wish: table_papers.seating_of_all_rounds(wish.event),
        frozenset({S.PEOPLE, S.PLACES}), is_hung_up=True),
    Document("tents", Stage.BEFORE, _("Table numbers"),
        _("One page per table, folded in the middle: A5 tents that stand."),
        lambda wish: table_papers.table_tents(wish.event, count=wish.number("count"))),
    Document("rules", Stage.BEFORE, _("Rules"), _("For the notice board: this event's rules in plain words."),
        lambda wish: rules_draft(wish.event), frozenset({S.EVENT}), is_hung_up=True),
    Document("poster", Stage.BEFORE, _("Poster with QR code"),
        _("Leads phones to the live page with seating and ranking."), _poster, needs_public_page=True),
    Document("sheets", Stage.ROUND, _("Score sheets"),
        _("One per player, sorted by table and seat once cut."), _sheets,
        frozenset({S.EVENT, S.SEATS, S.NUMBERS}), marks=_marks),
    Document("table-sheets", Stage.ROUND, _("Table sheets"),
        _("One per table and game, with a column for each player; says who begins."),
        lambda wish: sheet_papers.table_sheets_draft(wish.drawn_round, phones=wish.phones),
        frozenset({S.EVENT, S.SEATS, S.NUMBERS})),
    Document("seating-table", Stage.ROUND, _("Seating by table"), _("For the notice board, large."),
        lambda wish: seating_draft(wish.drawn_round, by="table"), frozenset({S.SEATS}), is_hung_up=True),
    Document("seating-name", Stage.ROUND, _("Seating by name"),
        _("For the notice board: find a name, see the table."),
        lambda wish: seating_draft(wish.drawn_round, by="name"), frozenset({S.SEATS}), is_hung_up=True),
    Document("draw-proof", Stage.RESULTS, _("How the tables were drawn"),
        _("For the notice board: seeds, sizes, who met again and why, small tables, how many wishes "
"were met."),
        lambda wish: proof_draft(wish.event),
        frozenset({S.PEOPLE, S.SEATS}), is_hung_up=True),
    Document("ranking", Stage.RESULTS, _("Ranking"), _("With all games, interim or final."),
        lambda wish: ranking_draft(wish.event, key=wish.choices.get("list", "")),
        OF_RANKINGS, is_hung_up=True, has_lists=True),
    Document("ranking-short", Stage.RESULTS, _("Ranking in two columns"),
        _("Place, name and total: many people on few pages."),
        lambda wish: ranking_draft(wish.event, halves=2, key=wish.choices.get("list", "")),
        OF_RANKINGS, is_hung_up=True),
    Document("slips", Stage.RESULTS, _("Result slips"), _("For each player all games, to take home."),
        lambda wish: result_papers.result_slips(wish.event, standings(wish.event)),
        OF_RANKINGS),
    Document("certificates", Stage.RESULTS, _("Certificates"),
        _("With your logo and your words, the last place first."), _certificates,
        OF_RANKINGS | {S.OPTIONS}),
    Document("play-offs", Stage.RESULTS, _("Play-offs"), _("Who plays off for which place, with room to write."),
        lambda wish: play_off_draft(wish.event, open_ties(wish.event)[0]), OF_RANKINGS),
    Document("ceremony", Stage.RESULTS, _("Award ceremony"),
        _("To read from: every prize and who gets it, the winner last."),
        lambda wish: announcement_draft(wish.event), OF_RANKINGS | {S.PRIZES}),
    Document("binder", Stage.EMERGENCY, _("The organizers' folder"),
        _("Run sheet, how to continue without the computer, forms and blank sheets in one file."),
        lambda wish: paper_forms.binder(wish.event)),
    Document("run-sheet", Stage.EMERGENCY, _("Run sheet"),
        _("For the organizers: every round with boxes to tick, and what is missing now."),
        lambda wish: paper_forms.run_sheet(wish.event)),
    Document("procedure", Stage.EMERGENCY, _("Continuing without the computer"),
        _("What to do when it fails. Print it beforehand."), lambda wish: paper_forms.paper_procedure(wish.event)),
    Document("pad", Stage.EMERGENCY, _("Blank score sheets"),
        _("Without names, with one, two, four or six columns."), _pad),
    Document("seating-form", Stage.EMERGENCY, _("Seating by hand"), _("Empty rows for a draw with slips of paper."),
        lambda wish: table_papers.seating_form(wish.event)),
    Document("ranking-form", Stage.EMERGENCY, _("Ranking by hand"),
        _("Everyone by name, with empty columns for the games."),
        lambda wish: result_papers.ranking_form(wish.event), frozenset({S.PEOPLE})),
)  # fmt: skip
BY_KEY: dict[str, Document] = {document.key: document for document in DOCUMENTS}
