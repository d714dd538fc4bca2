"""A whole table at once: a column for each player, and for each game of a round whose games are columns."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from django.http import Http404, QueryDict
from django.utils.translation import gettext as _

from scoring import Report
from scoring.reports import ERROR
from tournaments.entry.checking import acceptance, check_contents
from tournaments.entry.contents import Contents
from tournaments.entry.form_layout import SheetPaper, lay_out
from tournaments.entry.forms import SheetForm, initial_of
from tournaments.entry.history import time_in_the_hall
from tournaments.entry.slots import Slot
from tournaments.entry.twins import with_twin
from tournaments.models import Event, Round, ScoreSheet, SheetState, TableSheet


@dataclass
class Column:
    """One sheet of the table, as a column. ``refusal``: why it could not be saved just now.

    ``among``: whose sheets it may be compared with; None: everybody's.
    """

    slot: Slot
    form: SheetForm
    refusal: str = ""
    is_stale: bool = False
    is_saved: bool = False
    asks: bool = False
    asks_total: bool = False
    among: frozenset[int] | None = None

    @property
    def prefix(self) -> str:
        return self.form.prefix or ""

    @property
    def contents(self) -> Contents:
        return (
            self.form.contents if self.form.is_bound else Contents.of(self.slot.shown or self.slot.from_table)
        )

    @property
    def is_untouched(self) -> bool:
        """Nothing was typed here, or nothing else than what is confirmed already."""
        stored = Contents.of(self.slot.shown)
        settled = self.slot.is_settled or self.slot.newest is None
        return self.contents == stored and settled and self.form.is_valid()

    @property
    def sent_at(self) -> str:
        """When the table itself sent this sheet, as the hall's clock says; empty when it did not."""
        sent = self.slot.from_table
        return time_in_the_hall(sent.created_at, self.slot.event) if sent else ""

    @property
    def is_taken(self) -> bool:
        """Was it sent by the table, or typed at the desk? Then no phone types it any more."""
        return self.slot.from_table is not None or self.slot.newest is not None

    @property
    def is_correction(self) -> bool:
        """Does it change a settled sheet? Boxes that complete the sums of quick mode correct nothing."""
        slot = self.slot
        changes = self.form.is_valid() and not self.is_untouched and is_open(slot)
        return changes and slot.is_settled and not slot.is_completed_by(self.form)

    @cached_property
    def paper(self) -> SheetPaper:
        return lay_out(self.form, self.contents, self.report, show_blanks=self.asks)

    @cached_property
    def report(self) -> Report:
        report = check_contents(self.contents, self.slot.event.rules, self.slot.game.order)
        if not self.form.is_bound:
            return report
        return with_twin(report, self.contents, self.slot.game, self.slot.registration, self.among)

    @property
    def acceptance(self) -> str:
        return acceptance(self.report)

    @property
    def is_question(self) -> bool:
        """Was it refused only until somebody has compared it with the paper?"""
        doubtful = bool(self.acceptance) and not self.has_errors
        return self.asks_total or (doubtful and not self.is_stale)

    def ask_for_total(self) -> None:
        self.refusal, self.asks_total = _("The grand total is missing."), True
        self.form.ask_for_total()

    @property
    def has_errors(self) -> bool:
        return self.paper.has_errors or any(note.severity == ERROR for note in self.paper.notes)


@dataclass
class WholeTable:
    """The sheets of one table in one round; ``columns`` in seat order, a person's games side by side."""

    event: Event
    round: Round
    number: int
    slots: list[Slot]
    columns: list[Column] = field(default_factory=list)

    @property
    def row_names(self) -> list[tuple[str, str]]:
        """(kind, name) of every printed row that is typed."""
        return (
            [(row.kind, row.name) for row in self.columns[0].paper.rows if row.field] if self.columns else []
        )

    @property
    def shows_games(self) -> bool:
        return len({slot.game.pk for slot in self.slots}) > 1

    @property
    def title(self) -> str:
        table = _("Table %(number)s") % {"number": self.number}
        return f"{self.round.label}, {table}"

    def fill(self, data: QueryDict | None = None, *, for_the_table: bool = False) -> None:
        """Make the columns: of what is stored, or of what was sent.

        ``for_the_table``: people who play read it, and hear nothing of the sheets of other tables.
        """
        here = frozenset(slot.registration.pk for slot in self.slots) if for_the_table else None
        self.columns = [Column(slot, form_of(slot, data), among=here) for slot in self.slots]


def prefix_of(slot: Slot) -> str:
    return f"c{slot.registration.start_number}g{slot.game.number}"


def form_of(slot: Slot, data: QueryDict | None = None) -> SheetForm:
    if data is not None:
        only_sums = slot.begins_with_sums(None)
        return SheetForm(data, rules=slot.event.rules, only_sums=only_sums, prefix=prefix_of(slot))
    initial = {**initial_of(slot.shown or slot.from_table), "began_from": slot.latest_number}
    only_sums = slot.begins_with_sums(None)
    return SheetForm(rules=slot.event.rules, only_sums=only_sums, initial=initial, prefix=prefix_of(slot))


def load_table(
    event: Event, round_number: int, table_number: int, *, with_arrived: bool = False
) -> WholeTable:
    """The table at this address, else Http404; five queries, however many people and games.

    ``with_arrived``: what the table typed itself stands in the columns, to be compared with the paper.
    """
    round = event.rounds.prefetch_related("games").filter(number=round_number).first()
    if round is None:
        raise Http404
    round.event = event
    arrived = _arrived(event, round) if with_arrived else {}
    slots = list(_slots(event, round, table_number, arrived))
    if not slots:
        raise Http404
    return WholeTable(event, round, table_number, slots)


Arrived = Mapping[tuple[int, int], TableSheet]


def _arrived(event: Event, round: Round) -> Arrived:
    if not event.tables_may_type:
        return {}
    sheets = TableSheet.objects.filter(game__round=round)
    return {(sheet.registration_id, sheet.game_id): sheet for sheet in sheets}


def _slots(event: Event, round: Round, table_number: int, arrived: Arrived) -> Iterator[Slot]:
    seats = list(
        round.seats.current()
        .filter(table_number=table_number)
        .select_related("registration__player")
        .order_by("position")
    )
    sheets = ScoreSheet.objects.filter(
        game__round=round, registration__in=[seat.registration for seat in seats]
    )
    typed = {
        (sheet.registration_id, sheet.game_id): sheet
        for sheet in sheets.prefetch_related("versions__created_by")
    }
    for seat in seats:
        for game in round.games.all():
            game.round = round
            sheet = typed.get((seat.registration_id, game.pk))
            versions = list(sheet.versions.all()) if sheet else []
            from_table = None if versions else arrived.get((seat.registration_id, game.pk))
            yield Slot(event, round, game, seat.registration, seat, sheet, versions, from_table)


def is_open(slot: Slot) -> bool:
    """May this sheet be typed here? A decision such as did not play is taken on the sheet's own page."""
    return slot.sheet is None or slot.sheet.state != SheetState.DID_NOT_PLAY
