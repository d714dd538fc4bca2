"""What becomes of the seats of somebody who leaves: round by round, before it is done and afterwards."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.db.models import QuerySet

from tournaments.models import Game, Registration, RoundState, ScoreSheet, Seat, SheetState
from tournaments.models.sheets import SETTLED


@dataclass(frozen=True)
class HeldSeat:
    """A seat in a round that is drawn or played now. `open_games`: their sheets are awaited while it is kept."""

    seat: Seat
    has_sheets: bool
    open_games: tuple[Game, ...]

    @property
    def becomes_free(self) -> bool:
        """By a withdrawal: only if nothing of this round was typed; results keep their seat."""
        return not self.has_sheets


def seats_under_way(registration: Registration) -> QuerySet[Seat]:
    """Seats in rounds that are drawn or played now, given up or not, in the order of the rounds."""
    under_way = registration.seats.filter(round__state__in=(RoundState.DRAWN, RoundState.PLAYING))
    return under_way.select_related("round").order_by("round__number")


def held_seats(registration: Registration) -> list[HeldSeat]:
    """The same three queries for one round and for many."""
    seats = list(seats_under_way(registration).filter(vacated_at=None).prefetch_related("round__games"))
    rounds = [seat.round_id for seat in seats]
    sheets = ScoreSheet.objects.filter(registration=registration, game__round__in=rounds)
    states = dict(sheets.values_list("game_id", "state"))
    return [_held(seat, states) for seat in seats]


def _held(seat: Seat, states: Mapping[int, str]) -> HeldSeat:
    games = list(seat.round.games.all())
    waits = seat.round.ended_early_at is None
    return HeldSeat(
        seat,
        has_sheets=any(states.get(game.pk, SheetState.VOID) != SheetState.VOID for game in games),
        open_games=tuple(game for game in games if waits and states.get(game.pk) not in SETTLED),
    )
