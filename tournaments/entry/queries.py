"""Reads of the entry desk. A pile takes five queries, however many sheets are in it."""

from collections.abc import Iterable, Iterator, Mapping, Set

from django.db.models import Count, Exists, OuterRef, Subquery

from tournaments.entry.pile import MissingTable, Pile, PileSheet
from tournaments.formats.whole_numbers import whole_or_none
from tournaments.models import (
    Event,
    Game,
    Registration,
    Round,
    RoundState,
    ScoreSheet,
    Seat,
    SheetState,
    SheetVersion,
    TableSheet,
)
from tournaments.models.sheet_numbers import SheetNumber, is_well_formed
from tournaments.models.sorting import fold
from tournaments.printing import number_in

Where = Set[tuple[int, int]]
"""Of which person and game."""


def piles(event: Event) -> list[Pile]:
    """The expected sheets of every drawn round: seats that are not vacated × games, in pile order."""
    return _piles_of(list(event.rounds.drawn().with_games()))


def pile_of(round: Round) -> Pile:
    """The expected sheets of one round; none while it is not drawn."""
    return _piles_of([round])[0]


def missing_by_table(rounds: Iterable[Round]) -> list[MissingTable]:
    """What of these rounds is not in yet, by round and table."""
    return [table for pile in _piles_of(list(rounds)) for table in pile.missing_tables()]


def current_pile(found: list[Pile]) -> Pile | None:
    """The round whose pile is typed now: the first open one that misses a sheet, else the newest one.

    Redrawing by lot needs no results, so the next round is often played while this one is still typed.
    """
    waiting = (pile for pile in found if pile.missing and pile.round.state != RoundState.CLOSED)
    return next(waiting, found[-1] if found else None)


def sheet_numbered(event: Event, text: str) -> SheetNumber | None:
    """The sheet on which exactly this number is printed; also one that was replaced by a reprint."""
    number = number_in(text)
    if not is_well_formed(number):
        return None
    known = SheetNumber.objects.select_related("registration__player", "game__round")
    return known.filter(event=event, number=number).first()


def sums_only(round: Round) -> list[ScoreSheet]:
    """The confirmed sheets of which just the sums were typed, in pile order."""
    seats = Seat.objects.filter(round=round, registration=OuterRef("registration"))
    found = ScoreSheet.objects.filter(
        game__round=round, versions__is_confirmed=True, versions__only_sums=True
    ).annotate(table=Subquery(seats.values("table_number")[:1]), place=Subquery(seats.values("position")[:1]))
    return list(found.select_related("game", "registration").order_by("table", "place", "game__number"))


def arrived_by_table(round: Round) -> list[tuple[int, int]]:
    """(table, count) of what tables typed themselves and the desk has not looked at yet."""
    seats = Seat.objects.filter(round=round, registration=OuterRef("registration"))
    typed = ScoreSheet.objects.filter(registration=OuterRef("registration"), game=OuterRef("game"))
    waiting = TableSheet.objects.filter(game__round=round).exclude(Exists(typed))
    tables = waiting.annotate(table=Subquery(seats.values("table_number")[:1]))
    return list(tables.values_list("table").annotate(count=Count("pk")).order_by("table"))


def number_length(event: Event) -> int:
    """How many digits the newest sheet numbers of the event have; 0 when there are none."""
    newest = SheetNumber.objects.filter(event=event).order_by("-pk").values_list("number", flat=True).first()
    return len(newest or "")


def people_called(event: Event, text: str) -> list[Registration]:
    """Who is meant by a start number or the beginning of names; an exact number always wins."""
    people = event.registrations.select_related("player")
    number = text.strip().removeprefix("#").strip()
    if number.isascii() and number.isdigit():
        return list(people.filter(start_number=whole_or_none(number) or 0))
    wanted = fold(text).split()
    if not wanted:
        return []
    found = [person for person in people if _is_called(person, wanted)]
    return sorted(found, key=lambda person: (person.player.sort_key, person.start_number))


def newest_version_of(event: Event, start_number: str) -> SheetVersion | None:
    """What the person with this start number handed in last, of any round."""
    found = SheetVersion.objects.filter(
        sheet__game__round__event=event, sheet__registration__start_number=whole_or_none(start_number) or 0
    ).exclude(values={})
    found = found.select_related("sheet__game__round", "sheet__registration__player")
    return found.order_by("sheet__game__round__number", "sheet__game__number", "number").last()


def _is_called(person: Registration, wanted: Iterable[str]) -> bool:
    words = fold(f"{person.player.last_name} {person.player.first_name}").split()
    return all(any(word.startswith(beginning) for word in words) for beginning in wanted)


def _piles_of(rounds: list[Round]) -> list[Pile]:
    drawn = [round for round in rounds if round.is_drawn]
    seats = _seats_by_round(drawn)
    states, arrived = _states(drawn), _arrived(drawn)
    return [Pile(round, tuple(_sheets(round, seats.get(round.pk, ()), states, arrived))) for round in rounds]


def _sheets(
    round: Round, seats: Iterable[Seat], states: Mapping[tuple[int, int], str], arrived: Where
) -> Iterator[PileSheet]:
    games = list(round.games.all())
    for seat in seats:
        for game in games:
            place = (seat.registration_id, game.pk)
            sheet = _expected(round, seat, game, states.get(place), has_arrived=place in arrived)
            # A final that was ended early waits for nothing that nobody typed.
            if sheet.state is not None or not round.ended_early_at:
                yield sheet


def _seats_by_round(rounds: list[Round]) -> dict[int, list[Seat]]:
    """Everybody is read once, not once for each seat."""
    seats = Seat.objects.current().filter(round__in=rounds)
    seated = Registration.objects.filter(pk__in=seats.values("registration"))
    people = seated.select_related("player").in_bulk()
    by_round: dict[int, list[Seat]] = {}
    for seat in seats.order_by("table_number", "position"):
        seat.registration = people[seat.registration_id]
        by_round.setdefault(seat.round_id, []).append(seat)
    return by_round


def _states(rounds: list[Round]) -> dict[tuple[int, int], str]:
    typed = ScoreSheet.objects.filter(game__round__in=rounds)
    rows = typed.values_list("registration_id", "game_id", "state")
    return {(person, game): state for person, game, state in rows}


def _arrived(rounds: list[Round]) -> Where:
    """What tables typed themselves; no query where they may not."""
    typing = [round for round in rounds if round.event.tables_may_type]
    if not typing:
        return frozenset()
    sheets = TableSheet.objects.filter(game__round__in=typing)
    return frozenset(sheets.values_list("registration_id", "game_id"))


def _expected(round: Round, seat: Seat, game: Game, state: str | None, *, has_arrived: bool) -> PileSheet:
    player = seat.registration.player
    return PileSheet(
        round_number=round.number,
        table_number=seat.table_number,
        position=seat.position,
        game_number=game.number,
        start_number=seat.registration.start_number,
        name=player.name,
        list_name=player.list_name,
        may_be_published=seat.registration.may_be_published,
        state=None if state == SheetState.VOID else state,
        has_arrived=has_arrived and state is None,
    )
