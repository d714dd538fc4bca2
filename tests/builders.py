"""Short ways to a stored event for tests; plain functions, each with sensible defaults."""

import datetime
import threading
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django.utils import timezone

import scoring
from tournaments.drawing.search_jobs import begin_plan, take_plan
from tournaments.entry.actions import saving
from tournaments.entry.contents import Contents
from tournaments.models import (
    Event,
    EventState,
    Game,
    Membership,
    Player,
    Registration,
    RegistrationState,
    Role,
    Round,
    RoundPlan,
    RoundState,
    ScoreSheet,
    Seat,
    SheetState,
    SheetVersion,
    User,
)


def create_organizer(username: str = "leitung") -> User:
    return User.objects.create(username=username, is_organizer=True)


def create_account(event: Event, username: str = "erfassung", role: Role = Role.SCORER) -> User:
    user = User.objects.create(username=username)
    Membership.objects.create(event=event, user=user, role=role)
    return user


def create_event(
    name: str = "Vereinsmeisterschaft", *, ruleset: str = "meisterschaft", **fields: Any
) -> Event:
    fields.setdefault("slug", f"event-{Event.objects.count() + 1}")
    fields.setdefault("starts_on", datetime.date(2026, 11, 28))
    fields.setdefault("state", EventState.OPEN)
    return Event.objects.create(
        name=name, ruleset=scoring.ruleset_to_json(scoring.get_ruleset(ruleset)), **fields
    )


def register(event: Event, last_name: str, first_name: str = "", **fields: Any) -> Registration:
    birth_year = fields.pop("birth_year", None)
    player = Player.objects.create(last_name=last_name, first_name=first_name, birth_year=birth_year)
    fields.setdefault("start_number", event.registrations.count() + 1)
    fields.setdefault("state", RegistrationState.CHECKED_IN)
    return Registration.objects.create(event=event, player=player, **fields)


def register_many(event: Event, count: int, **fields: Any) -> list[Registration]:
    return [register(event, f"Name{number:03d}", "Vor", **fields) for number in range(1, count + 1)]


def plan_round(event: Event, orders: Iterable[str] = ("free",), **fields: Any) -> Round:
    fields.setdefault("number", event.rounds.count() + 1)
    planned = Round.objects.create(event=event, **fields)
    for number, order in enumerate(orders, start=1):
        Game.objects.create(round=planned, number=number, order=order)
    return planned


def seat(round: Round, tables: Iterable[Iterable[Registration]]) -> None:
    """Seat these registrations at tables 1, 2 … of the round and mark it as drawn."""
    for table_number, people in enumerate(tables, start=1):
        for position, registration in enumerate(people, start=1):
            Seat.objects.create(
                round=round, table_number=table_number, position=position, registration=registration
            )
    round.state = RoundState.DRAWN
    round.drawn_at = timezone.now()
    round.draw_count = 1
    round.save()


def store_sheet(
    registration: Registration,
    game: Game,
    total: int,
    *,
    state: SheetState = SheetState.CONFIRMED,
    **fields: Any,
) -> ScoreSheet:
    """A sheet with just a total, for tests that read results; the boxes stay empty."""
    sheet = ScoreSheet.objects.create(registration=registration, game=game, state=state, latest_number=1)
    SheetVersion.objects.create(
        sheet=sheet,
        number=1,
        state=state,
        is_confirmed=state == SheetState.CONFIRMED,
        total=total,
        complete=True,
        **fields,
    )
    return sheet


def play_round(event: Event, points: Mapping[Registration, Sequence[int | None]], **fields: Any) -> Round:
    """A drawn round with a game for each column of points, four to a table; None is a missing sheet."""
    played = plan_round(event, ["free"] * len(next(iter(points.values()))), **fields)
    people = list(points)
    seat(played, [people[start : start + 4] for start in range(0, len(people), 4)])
    for column, game in enumerate(played.games.order_by("number")):
        for registration, row in points.items():
            if row[column] is not None:
                store_sheet(registration, game, row[column])
    return played


def wait_for_jobs() -> None:
    """Until everything that was begun aside has ended."""
    for thread in threading.enumerate():
        if thread.name.startswith("job-"):
            thread.join()


def plan_ahead(event: Event, seed: int | None = None) -> list[RoundPlan]:
    """All rounds planned by one click, and waited for."""
    job = begin_plan(event=event, actor=None, seed=seed)
    wait_for_jobs()
    return take_plan(event=event, job=job)


def save_sheet(
    *,
    values: Mapping[str, int | None],
    extra_kniffels: int = 0,
    written: Mapping[str, int | None] | None = None,
    only_sums: bool = False,
    **act: Any,
) -> SheetVersion:
    """`entry.actions.save_sheet` with the numbers of the sheet one by one."""
    return saving.save_sheet(contents=Contents(values, extra_kniffels, written or {}, only_sums), **act)
