"""One expected sheet with all that its page needs: who, where, which game, and what was typed so far."""

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from django.http import Http404, HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _

from tournaments.entry.forms import SheetForm, initial_of
from tournaments.entry.guards import closed_because, no_seat, to_reopen
from tournaments.entry.pile import Pile, PileSheet
from tournaments.entry.queries import pile_of
from tournaments.models import (
    EntryMode,
    Event,
    Game,
    Registration,
    Round,
    ScoreSheet,
    Seat,
    SheetState,
    SheetVersion,
    TableSheet,
)


@dataclass
class Slot:
    """Where one sheet belongs. ``sheet`` is None until something is typed; ``versions`` come oldest first."""

    event: Event
    round: Round
    game: Game
    registration: Registration
    seat: Seat | None
    sheet: ScoreSheet | None
    versions: list[SheetVersion] = field(default_factory=list)
    # What the table itself typed; it counts nowhere until it is confirmed here.
    from_table: TableSheet | None = None

    @property
    def newest(self) -> SheetVersion | None:
        return self.versions[-1] if self.versions else None

    @property
    def latest_number(self) -> int:
        """The number of the newest version, 0 for none: what a save begins from."""
        return self.versions[-1].number if self.versions else 0

    @property
    def shown(self) -> SheetVersion | None:
        """The version that the form begins with: a void one leaves its boxes blank."""
        newest = self.newest
        return None if newest and newest.state == SheetState.VOID else newest

    @property
    def is_settled(self) -> bool:
        return self.sheet is not None and self.sheet.is_settled

    @cached_property
    def closed_because(self) -> str | None:
        return closed_because(self.round, self.event)

    @property
    def reopens(self) -> str:
        """What the direction reopens before this sheet can change: "event", "round", or nothing."""
        return to_reopen(self.round, self.event)

    @cached_property
    def pile(self) -> Pile:
        return pile_of(self.round)

    @property
    def no_seat(self) -> str:
        """What to say of a person who has no seat in this round."""
        return no_seat(self.round, self.registration)

    @property
    def games_of_person(self) -> list[PileSheet]:
        return self.pile.of_person(self.registration.start_number)

    @property
    def place(self) -> tuple[int, int, int]:
        """Where it lies in the pile; above all others when this person has no seat."""
        seat = self.seat
        return (seat.table_number, seat.position, self.game.number) if seat else (0, 0, 0)

    @property
    def key(self) -> dict[str, Any]:
        return {"game": self.game, "registration": self.registration}

    @property
    def claim_key(self) -> tuple[int, int]:
        return self.registration.start_number, self.game.number

    @property
    def title(self) -> str:
        return sheet_title(self.registration, self.game)

    def url(self, name: str = "entry:sheet") -> str:
        arguments = [self.event.slug, self.round.number, self.game.number, self.registration.start_number]
        return reverse(name, args=arguments)

    @property
    def check_url(self) -> str:
        return self.url("entry:check")

    @property
    def move_url(self) -> str:
        return self.url("entry:move")

    @property
    def did_not_play_url(self) -> str:
        return self.url("entry:did-not-play")

    @property
    def void_url(self) -> str:
        return self.url("entry:void")

    def form(self, wanted: str | None = None) -> SheetForm:
        """The form with what is stored. ``wanted``: "sums" or "boxes" where the event leaves a choice."""
        initial = {**initial_of(self.shown or self.from_table), "began_from": self.latest_number}
        return SheetForm(rules=self.event.rules, only_sums=self.begins_with_sums(wanted), initial=initial)

    def begins_with_sums(self, wanted: str | None) -> bool:
        """Sums first; whoever opens the sheet again adds the boxes."""
        mode, shown = self.event.entry_mode, self.shown
        if mode == EntryMode.BOXES or (shown and not shown.only_sums):
            return False
        if mode == EntryMode.SUMS_ONLY:
            return True
        return wanted != "boxes" and (wanted == "sums" or not self.is_settled)

    @property
    def has_only_sums(self) -> bool:
        return self.shown is not None and self.shown.only_sums

    def is_completed_by(self, typed: SheetForm | SheetVersion) -> bool:
        """Are these the boxes to a sheet of which only the sums were typed?"""
        return self.has_only_sums and not typed.only_sums

    def typed_form(self, request: HttpRequest) -> SheetForm:
        """The form with what was sent."""
        return SheetForm(request.POST, rules=self.event.rules, only_sums="only_sums" in request.POST)


def sheet_title(person: Registration, game: Game) -> str:
    """Whose sheet it is, and of which game."""
    who = _("No. %(number)s %(name)s") % {"number": person.start_number, "name": person.player.name}
    return f"{who} · {game.round.label}, {game.label}"


def load_slot(event: Event, round_number: int, game_number: int, start_number: int) -> Slot:
    """The slot at this address, else Http404. Who has no seat is still found: the page says so."""
    game = (
        Game.objects.select_related("round")
        .filter(round__event=event, round__number=round_number, number=game_number)
        .first()
    )
    people = event.registrations.select_related("player")
    registration = people.filter(start_number=start_number).first()
    if game is None or registration is None:
        raise Http404
    game.round.event = event
    seat = game.round.seats.filter(registration=registration).first()
    sheet = ScoreSheet.objects.filter(game=game, registration=registration).first()
    versions = list(sheet.versions.select_related("created_by")) if sheet else []
    from_table = None
    if event.tables_may_type and not versions:
        from_table = TableSheet.objects.filter(game=game, registration=registration).first()
    return Slot(event, game.round, game, registration, seat, sheet, versions, from_table)
