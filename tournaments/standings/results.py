"""Reads everything that any ranking of an event is made from, in seven queries, however large it is.

Rounds with their games, people, confirmed sheets, the other sheets, seats, play-offs, rulings. Sheets and seats are
read as tuples: there may be a hundred thousand of them.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from itertools import repeat
from typing import Any, NamedTuple, TypeAlias

from django.db.models.functions import Coalesce

from tournaments.models import (
    Carry,
    Entrants,
    Event,
    PlayOffResult,
    Registration,
    Round,
    RoundState,
    Ruling,
    ScoreSheet,
    Seat,
    SheetState,
    SheetVersion,
)
from tournaments.standings.metrics import TALLIES
from tournaments.standings.people import Person, mark_namesakes
from tournaments.standings.ranking import OUTSIDE
from tournaments.standings.rows import GameColumn

LESS_THAN_ANY = -1_000_000  # in place of a game without a sheet
SHARES = {Carry.FULL: Fraction(1), Carry.HALF: Fraction(1, 2), Carry.NONE: Fraction(0)}


class RoundFacts(NamedTuple):
    """A round as far as rankings ask. `stage`: 0 for everybody, one more with each cut."""

    pk: int
    number: int
    name: str
    state: str
    stage: int
    carry: Fraction
    ended_early: bool = False

    @property
    def is_drawn(self) -> bool:
        return self.state != RoundState.PLANNED


class RulingFacts(NamedTuple):
    kind: str
    points: int
    round_pk: int | None


Column: TypeAlias = dict[int, Any]
"""Something of each person, by the key of the registration."""


@dataclass
class Results:
    """`points`: for each game those of its confirmed sheets, and the states of its other sheets. `counted`: for
    each game what its sheets have for the criteria in `tallied`. `cells` and `tallies` are the same by person;
    a game without a sheet is None there.

    `tables`: for each round who sits at which table.
    """

    rounds: tuple[RoundFacts, ...]
    games: tuple[GameColumn, ...]
    people: dict[int, Person] = field(default_factory=dict)
    namesakes: tuple[Person, ...] = ()
    points: list[Column] = field(default_factory=list)
    counted: list[Column] = field(default_factory=list)
    tallied: tuple[str, ...] = ()
    tables: dict[int, Column] = field(default_factory=dict)
    unconfirmed: set[int] = field(default_factory=set)
    play_offs: dict[str, dict[int, dict[int, int]]] = field(default_factory=dict)
    rulings: dict[int, list[RulingFacts]] = field(default_factory=dict)
    cells: dict[int, tuple[int | str | None, ...]] = field(default_factory=dict)
    tallies: dict[int, Sequence[Sequence[int]]] = field(default_factory=dict)

    @cached_property
    def outside(self) -> frozenset[int]:
        """Guests and the disqualified: they take nothing from anybody."""
        ruled = self.rulings.items()
        return frozenset([pk for pk, rulings in ruled if any(ruling.kind in OUTSIDE for ruling in rulings)])

    @property
    def stages(self) -> int:
        return 1 + max((round.stage for round in self.rounds), default=0)

    def stage_of(self, ruling: RulingFacts) -> int | None:
        """The stage of the ruling's round; None for the whole event."""
        return next((round.stage for round in self.rounds if round.pk == ruling.round_pk), None)

    def carry_of(self, stage: int) -> Fraction:
        """What is carried into this stage of the points from before it."""
        return next((round.carry for round in self.rounds if round.stage == stage), Fraction(1))

    def by_person(self, columns: Sequence[Column], default: Any = None) -> Iterable[tuple[Any, ...]]:
        """The columns as a row for each of `people`: two steps for each game, not one for each sheet."""
        if not columns:
            return repeat((), len(self.people))
        return zip(*[map(column.get, self.people, repeat(default)) for column in columns], strict=True)


def read_results(event: Event, needs: frozenset[str] = frozenset()) -> Results:
    """Everything, and of what is counted on sheets what the criteria need."""
    results = _plan(event)
    registrations = Registration.objects.filter(event=event).select_related("player").order_by()
    results.people = {registration.pk: Person(registration) for registration in registrations}
    results.namesakes = mark_namesakes(results.people.values())
    results.tallied = tuple([key for key in TALLIES if key in needs])
    _read_sheets(results)
    _read_seats(event, results)
    _read_decisions(event, results)
    _turn(results)
    return results


def _turn(results: Results) -> None:
    """From columns by game to rows by person."""
    results.cells = dict(zip(results.people, results.by_person(results.points), strict=True))
    if not results.tallied:
        return
    nothing = tuple([LESS_THAN_ANY if TALLIES[key][1] == "most" else 0 for key in results.tallied])
    for pk, sheets in zip(results.people, results.by_person(results.counted, nothing), strict=True):
        results.tallies[pk] = list(zip(*sheets, strict=True)) or [()] * len(nothing)


def _plan(event: Event) -> Results:
    rows = list(
        Round.objects.filter(event=event)
        .order_by("number", "games__number")
        .values_list(
            "pk",
            "number",
            "name",
            "state",
            "entrants",
            "carry",
            "ended_early_at",
            "games__pk",
            "games__number",
        )
    )
    rounds = _rounds(rows)
    games_in: defaultdict[int, int] = defaultdict(int)
    for pk, *_ in rows:
        games_in[pk] += 1
    drawn = [row for row in rows if row[3] != RoundState.PLANNED and row[7] is not None]
    columns = [
        GameColumn(
            pk=row[7],
            number=row[8],
            round_pk=row[0],
            round_number=row[1],
            round_name=row[2],
            alone=games_in[row[0]] == 1,
            stage=rounds[row[0]].stage,
            awaited=not rounds[row[0]].ended_early,
        )
        for row in drawn
    ]
    return Results(tuple(rounds.values()), tuple(columns))


def _rounds(rows: list[tuple[Any, ...]]) -> dict[int, RoundFacts]:
    rounds: dict[int, RoundFacts] = {}
    stage = highest = 0
    for pk, number, name, state, who, carry, ended, *_ in rows:
        if pk in rounds:
            continue
        if who == Entrants.EVERYONE:
            stage = 0
        elif who != Entrants.SAME:
            stage = highest = highest + 1
        rounds[pk] = RoundFacts(pk, number, name, state, stage, SHARES[Carry(carry)], bool(ended))
    return rounds


def _read_sheets(results: Results) -> None:
    """Points of confirmed sheets, the state of the others. A void sheet is as good as none."""
    games = [game.pk for game in results.games]
    points: dict[int, Column] = {game: {} for game in games}
    counted: dict[int, Column] = {game: {} for game in games}
    confirmed = SheetVersion.objects.filter(
        sheet__game__in=games, sheet__state=SheetState.CONFIRMED, is_confirmed=True
    ).order_by()
    # Sheets from before something was counted on them have nothing there.
    tallies = [Coalesce(TALLIES[key][0], 0) for key in results.tallied]
    for game, person, total, *own in confirmed.values_list(
        "sheet__game_id", "sheet__registration_id", "total", *tallies
    ):
        points[game][person] = total
        if own:
            counted[game][person] = own
    settled = (SheetState.CONFIRMED, SheetState.VOID)
    others = ScoreSheet.objects.filter(game__in=games).exclude(state__in=settled).order_by()
    for game, person, state in others.values_list("game_id", "registration_id", "state"):
        points[game][person] = state
        results.unconfirmed.add(person)
    results.points, results.counted = list(points.values()), list(counted.values())


def _read_seats(event: Event, results: Results) -> None:
    seats = Seat.objects.current().filter(round__event=event).order_by()
    for round_pk, person, table in seats.values_list("round_id", "registration_id", "table_number"):
        results.tables.setdefault(round_pk, {})[person] = table


def _read_decisions(event: Event, results: Results) -> None:
    places = PlayOffResult.objects.filter(play_off__event=event, play_off__void_at=None).order_by()
    for key, play_off, person, place in places.values_list(
        "play_off__list_key", "play_off_id", "registration_id", "place"
    ):
        results.play_offs.setdefault(key, {}).setdefault(play_off, {})[person] = place
    rulings = Ruling.objects.valid().filter(event=event).order_by()
    for person, kind, points, round_pk in rulings.values_list(
        "registration_id", "kind", "points", "round_id"
    ):
        results.rulings.setdefault(person, []).append(RulingFacts(kind, points, round_pk))
