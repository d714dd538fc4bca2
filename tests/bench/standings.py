"""How long the standings of a large event take, and how many queries.

The event is made inside a transaction that is rolled back, on whichever database is set up.
"""

import datetime
import random
import time
from collections.abc import Callable

from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext

import scoring
from tournaments.models import (
    Event,
    Game,
    Player,
    Registration,
    RegistrationState,
    Round,
    RoundState,
    ScoreSheet,
    Seat,
    SheetState,
    SheetVersion,
)
from tournaments.standings.metrics import METRICS
from tournaments.standings.queries import standings

ROUNDS, GAMES_IN_EACH = 6, 2
SIZES = ((1_000, 50), (9_999, 600))  # people (as many as have start numbers), target in milliseconds
CHOICES = (
    ("sum alone", ["total"]),
    (
        "sum, best game, Kniffel, bonuses, upper sum, lot",
        ["total", "best_game", "kniffels", "bonuses", "upper_sum", "lot"],
    ),
    ("table-rank points, sum, head to head", ["table_points", "total", "head_to_head"]),
    (f"all {len(METRICS)} criteria at once", list(METRICS)),
)  # fmt: skip
REPEATS = 7
BOXES = (3, 6, 9, 12, 15, 18, 20, 22, 25, 30, 40, 50, 25)


RULES = scoring.get_ruleset("meisterschaft")
# As large as a real sheet's, so that the rows are.
VALUES = dict(zip(RULES.box_keys, BOXES, strict=True))
SUMS = dict(scoring.check(scoring.Sheet(values=VALUES), RULES).sums)


class _Enough(Exception):
    """Everything is measured; nothing shall stay."""


def run(write: Callable[[str], object]) -> None:
    write(f"  {connection.vendor}; CPU time of this process, the best of {REPEATS}")
    for people, target in SIZES:
        try:
            with transaction.atomic():
                event = _event(people)
                _know_the_tables()
                for name, metrics in CHOICES:
                    event.metrics, event.lot_seed = metrics, 1
                    size = f"{people:6} × {ROUNDS * GAMES_IN_EACH}"
                    write(f"  {size}  {_measured(event)}, target {target} ms: {name}")
                raise _Enough
        except _Enough:
            pass


def _know_the_tables() -> None:
    """What PostgreSQL does by itself a minute after such an import, but not within a transaction."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("ANALYZE")


def _measured(event: Event) -> str:
    with CaptureQueriesContext(connection) as queries:
        standings(event)
    taken = []
    for _ in range(REPEATS):
        wall, cpu = time.perf_counter(), time.process_time()
        standings(event)
        taken.append((time.process_time() - cpu, time.perf_counter() - wall))
    cpu, wall = min(taken)
    return f"{cpu * 1000:7.1f} ms ({wall * 1000:7.1f} ms by the clock), {len(queries)} queries"


def _event(people: int) -> Event:
    event = Event.objects.create(
        slug=f"bench-{people}", name="Bench", starts_on=datetime.date(2026, 11, 28),
        ruleset=scoring.ruleset_to_json(RULES),
    )  # fmt: skip
    registrations = _people(event, people)
    rng = random.Random(people)
    for number in range(1, ROUNDS + 1):
        _round(event, number, registrations, rng)
    return event


def _people(event: Event, count: int) -> list[Registration]:
    players = [Player(last_name=f"Name{number:05d}", first_name="Vor") for number in range(count)]
    for player in players:
        player.prepare()
    players = Player.objects.bulk_create(players, batch_size=500)
    return Registration.objects.bulk_create(
        [
            Registration(event=event, player=player, start_number=number, state=RegistrationState.CHECKED_IN)
            for number, player in enumerate(players, start=1)
        ],
        batch_size=500,
    )


def _round(event: Event, number: int, people: list[Registration], rng: random.Random) -> None:
    played = Round.objects.create(event=event, number=number, state=RoundState.CLOSED)
    order = rng.sample(people, len(people))
    Seat.objects.bulk_create(
        [
            Seat(round=played, table_number=place // 4 + 1, position=place % 4 + 1, registration=person)
            for place, person in enumerate(order)
        ],
        batch_size=500,
    )
    for game_number in range(1, GAMES_IN_EACH + 1):
        game = Game.objects.create(round=played, number=game_number)
        sheets = [
            ScoreSheet(registration=person, game=game, state=SheetState.CONFIRMED, latest_number=1)
            for person in people
        ]
        sheets = ScoreSheet.objects.bulk_create(sheets, batch_size=500)
        SheetVersion.objects.bulk_create([_version(sheet, rng) for sheet in sheets], batch_size=500)


def _version(sheet: ScoreSheet, rng: random.Random) -> SheetVersion:
    return SheetVersion(
        sheet=sheet, number=1, state=SheetState.CONFIRMED, is_confirmed=True, complete=True,
        values=VALUES, sums=SUMS, written=SUMS,
        total=rng.randint(120, 380), kniffels=rng.randint(0, 2), bonuses=rng.randint(0, 1),
        upper_sum=rng.randint(30, 80), chance=rng.randint(10, 30),
    )  # fmt: skip
