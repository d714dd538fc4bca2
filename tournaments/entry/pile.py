"""The sheets that are expected, in the order in which the paper pile lies: by table, seat and game."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from django.urls import reverse
from django.utils.translation import gettext as _

from tournaments.models import Round, RoundState, SheetState
from tournaments.models.sheets import SETTLED


@dataclass(frozen=True, slots=True)
class PileSheet:
    """One expected sheet. ``state`` is None until something is typed."""

    round_number: int
    table_number: int
    position: int
    game_number: int
    start_number: int
    name: str
    list_name: str
    may_be_published: bool
    state: str | None
    # The table typed it on a phone, and nobody at the desk has compared it with the paper.
    has_arrived: bool = False

    @property
    def place(self) -> tuple[int, int, int]:
        """Where it lies in the pile."""
        return self.table_number, self.position, self.game_number

    def url(self, slug: str) -> str:
        arguments = [slug, self.round_number, self.game_number, self.start_number]
        return reverse("entry:sheet", args=arguments)

    @property
    def is_missing(self) -> bool:
        """Does someone still wait for it? A draft is not in yet."""
        return self.state not in SETTLED

    @property
    def is_begun(self) -> bool:
        """Has somebody typed of it, here or at the table, although it is not settled?"""
        return self.is_missing and (self.state is not None or self.has_arrived)

    @property
    def state_word(self) -> str:
        """In which state the sheet is, for people."""
        if self.state is not None:
            return str(SheetState(self.state).label)
        return _("From the table") if self.has_arrived else _("Expected")

    @property
    def name_in_the_hall(self) -> str:
        """For a screen that everyone sees: just the start number of whoever wants no publication."""
        if self.may_be_published:
            return self.list_name
        return _("No. %(number)d") % {"number": self.start_number}


@dataclass(frozen=True)
class MissingTable:
    """A table of a round whose sheets are not all in."""

    round: Round
    table_number: int
    sheets: tuple[PileSheet, ...]
    expected: int

    @property
    def count(self) -> int:
        return len(self.sheets)

    @property
    def is_whole(self) -> bool:
        """Is there no paper of this table at all? What it typed on a phone brings none."""
        return self.count == self.expected and all(sheet.state is None for sheet in self.sheets)

    @property
    def people(self) -> list[tuple[PileSheet, list[PileSheet]]]:
        """Each person with the sheets that are missing, in seat order."""
        by_person = groupby(self.sheets, key=lambda sheet: sheet.start_number)
        grouped = (list(sheets) for _number, sheets in by_person)
        return [(sheets[0], sheets) for sheets in grouped]

    @property
    def names(self) -> list[str]:
        return [person.list_name for person, _sheets in self.people]


@dataclass(frozen=True)
class Pile:
    """All expected sheets of one round, in order."""

    round: Round
    sheets: tuple[PileSheet, ...]

    @property
    def expected(self) -> int:
        return len(self.sheets)

    @property
    def missing(self) -> int:
        return sum(sheet.is_missing for sheet in self.sheets)

    @property
    def settled(self) -> int:
        return self.expected - self.missing

    @property
    def can_be_closed(self) -> bool:
        """Is nothing missing of a round that is still open?"""
        return bool(self.sheets) and not self.missing and self.round.state != RoundState.CLOSED

    @property
    def set_aside(self) -> list[tuple[str, int]]:
        """Typed and not confirmed: (state in words, how many)."""
        waiting = (sheet.state_word for sheet in self.sheets if sheet.is_missing and sheet.state is not None)
        return sorted(Counter(waiting).items())

    @property
    def has_several_games(self) -> bool:
        return len({sheet.game_number for sheet in self.sheets}) > 1

    def missing_tables(self) -> list[MissingTable]:
        return list(self._missing_tables())

    def _missing_tables(self) -> Iterator[MissingTable]:
        for number, at_table in groupby(self.sheets, key=lambda sheet: sheet.table_number):
            sheets = tuple(at_table)
            missing = tuple(sheet for sheet in sheets if sheet.is_missing)
            if missing:
                yield MissingTable(self.round, number, missing, len(sheets))

    def of_person(self, start_number: int) -> list[PileSheet]:
        return [sheet for sheet in self.sheets if sheet.start_number == start_number]

    def after(self, place: tuple[int, int, int]) -> list[PileSheet]:
        """The missing sheets below this place, then those above it; never the one at this place."""
        missing = [sheet for sheet in self.sheets if sheet.is_missing and sheet.place != place]
        return sorted(missing, key=lambda sheet: (sheet.place < place, sheet.place))
