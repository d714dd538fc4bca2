"""Which sheets of a round are not on paper as they would be printed now.

Each printing keeps for each sheet a mark of what it shows. Who has another mark now, or none, came later, sits
elsewhere, or was corrected: only these sheets are printed again, and the others stay on the tables.
"""

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from urllib.parse import urlencode

from tournaments.models import Event, Game, PrintRecord, Round, RoundState, Seat, SheetNumber
from tournaments.models.prints import SHEET_MARKS

DOCUMENT = "sheets"  # under this key their printing is recorded
SINCE = "changed"  # in the address: the record that is compared with
_LOOK = ("style", "per_page")

Marks = dict[str, str]  # by registration, as JSON keeps it


@dataclass(frozen=True)
class SheetsLeft:
    """Of a round whose sheets were printed: whose are new or changed since. `query` prints just these."""

    people: Sequence[int]
    of: int
    query: str

    @property
    def is_some(self) -> bool:
        """When none is right any more, all are printed as before."""
        return 0 < len(self.people) < self.of


def marks_now(event: Event, round: Round | None = None) -> dict[int, Marks]:
    """By round, of everybody who has a seat; four queries, for one round or for all."""
    rounds = event.rounds.filter(pk=round.pk) if round else event.rounds.all()
    games, numbers = _games(rounds), _numbers(rounds)
    seats = Seat.objects.current().filter(round__in=rounds).select_related("registration__player")
    facts = {one.pk: (event.name, event.starts_on, event.ruleset, one.number, one.name) for one in rounds}
    marks: dict[int, Marks] = {}
    for seat in seats:
        person = seat.registration
        shown = (
            facts[seat.round_id], games.get(seat.round_id), seat.table_number, seat.position,
            person.start_number, person.player.name, numbers.get((seat.round_id, person.pk)),
        )  # fmt: skip
        mark = hashlib.sha256(repr(shown).encode()).hexdigest()[:12]
        marks.setdefault(seat.round_id, {})[str(person.pk)] = mark
    return marks


def _games(rounds: Iterable[Round]) -> dict[int, list[tuple[int, str]]]:
    games: dict[int, list[tuple[int, str]]] = {}
    for game in Game.objects.filter(round__in=rounds).order_by("number"):
        games.setdefault(game.round_id, []).append((game.number, game.order))
    return games


def _numbers(rounds: Iterable[Round]) -> dict[tuple[int, int], list[str]]:
    numbers: dict[tuple[int, int], list[str]] = {}
    valid = SheetNumber.objects.filter(game__round__in=rounds, retired_at=None).order_by("game__number")
    for round, person, number in valid.values_list("game__round", "registration", "number"):
        numbers.setdefault((round, person), []).append(number)
    return numbers


def changed_people(now: Marks, records: Iterable[PrintRecord]) -> list[int]:
    """Whose sheet is not as on the newest paper. `records`: the printings of the round, the oldest first."""
    printed: Marks = {}
    for record in records:
        printed |= record.detail.get(SHEET_MARKS, {})
    return [int(person) for person, mark in now.items() if printed.get(person) != mark]


def sheets_left(round: Round, now: Marks, records: Sequence[PrintRecord]) -> SheetsLeft | None:
    """None while the whole round was never printed, and once it is over."""
    whole = [
        one for one in records if SHEET_MARKS in one.detail and not {"player", SINCE} & one.detail.keys()
    ]
    if not whole or round.state not in {RoundState.DRAWN, RoundState.PLAYING}:
        return None
    look = {name: value for name, value in whole[-1].detail.items() if name in _LOOK}
    query = {"round": round.number, **look, SINCE: records[-1].pk}
    return SheetsLeft(changed_people(now, records), len(now), f"?{urlencode(query)}")


def left_of(round: Round) -> SheetsLeft | None:
    """As `sheets_left`, read for a single round; one query while it was not printed."""
    records = printings_of(round)
    return sheets_left(round, _marks_of(round), records) if records else None


def changed_since(round: Round, record: int) -> list[int]:
    """Whose sheet is not as on paper after this printing: the same address sends the same sheets once more."""
    return changed_people(_marks_of(round), [one for one in printings_of(round) if one.pk <= record])


def printings_of(round: Round) -> list[PrintRecord]:
    return list(round.prints.filter(document=DOCUMENT).order_by("printed_at", "id"))


def marks_of_printing(round: Round, *, player: int | None = None, since: int | None = None) -> Marks:
    """What the record of a printing keeps: of one person, of those who changed, or of everybody."""
    now = _marks_of(round)
    people = {player} if player else set(changed_since(round, since)) if since else None
    return {person: mark for person, mark in now.items() if people is None or int(person) in people}


def _marks_of(round: Round) -> Marks:
    return marks_now(round.event, round).get(round.pk, {})
