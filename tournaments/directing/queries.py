"""Reads of the direction. The numbers of many events take as many queries as those of one."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from django.db.models import Count, F, Q, QuerySet

from tournaments.directing.next_step import EventNumbers, RoundNumbers
from tournaments.models import (
    Entrants,
    Event,
    EventState,
    LogEntry,
    Membership,
    Registration,
    RegistrationState,
    Role,
    Round,
    RoundState,
    ScoreSheet,
    Seat,
    SheetState,
    SheetVersion,
    User,
)
from tournaments.models.sheets import SETTLED
from tournaments.texts.log_kinds import verbs_of_kind

# The order of the start page: what is going on first.
_BY_URGENCY = (EventState.RUNNING, EventState.OPEN, EventState.DRAFT, EventState.FINISHED)


def events_for(user: User) -> list[Event]:
    """The events that the user works at, those that are going on first; none from the archive."""
    mine = Event.objects.all() if user.is_organizer else Event.objects.filter(memberships__user=user)
    return sorted(
        mine.filter(archived_at=None).order_by("-starts_on", "name"),
        key=lambda event: _BY_URGENCY.index(EventState(event.state)),
    )


def has_archived(user: User) -> bool:
    """Whether an event that the user would see on the start page is in the archive."""
    put_away = Event.objects.exclude(archived_at=None)
    return (put_away if user.is_organizer else put_away.filter(memberships__user=user)).exists()


def directed_by(user: User) -> set[int]:
    """The keys of the events in whose direction the user is; organizers direct every event anyway."""
    mine = Membership.objects.filter(user=user, role=Role.DIRECTION)
    return set(mine.values_list("event_id", flat=True))


def log_entries(event: Event, player: int | None = None, kind: str = "") -> QuerySet[LogEntry]:
    """The lines of the log, newest first; only those about a registration or of a kind, if one is given."""
    entries = event.log_entries.select_related("actor", "registration__player", "round")
    if player:
        entries = entries.filter(Q(registration=player) | Q(detail__other=player))
    if kind:
        entries = entries.filter(verb__in=verbs_of_kind(kind))
    return entries.order_by("-at", "-id")


def people_by_state(events: Iterable[Event]) -> dict[int, Counter[str]]:
    """For each event how many registrations are in which state; one query."""
    counts: dict[int, Counter[str]] = defaultdict(Counter)
    rows = Registration.objects.filter(event__in=events).order_by().values_list("event_id", "state")
    for event, state, count in rows.annotate(count=Count("pk")):
        counts[event][state] = count
    return counts


@dataclass
class _Tables:
    """How many sit at each table of a round, also where somebody left, and who of all that had a seat is here."""

    sizes: list[int] = field(default_factory=list)
    left_by_some: list[int] = field(default_factory=list)
    checked_in: int = 0


def numbers_of(events: Sequence[Event]) -> dict[int, EventNumbers]:
    """What the next step is found from, for each event by its key; five queries."""
    people, tables = people_by_state(events), _tables(events)
    sheets, sums_only = _sheets(events), _sums_only(events)
    of_key = {event.pk: event for event in events}
    rounds: dict[int, list[RoundNumbers]] = defaultdict(list)
    for round in (
        Round.objects.filter(event__in=events).annotate(game_count=Count("games")).order_by("number")
    ):
        round.event = of_key[round.event_id]
        here = people[round.event_id][RegistrationState.CHECKED_IN]
        numbers = _round_numbers(round, tables[round.pk], sheets[round.pk], here)
        rounds[round.event_id].append(replace(numbers, sums_only=sums_only.get(round.pk, 0)))
    return {event.pk: _event_numbers(event, people[event.pk], rounds[event.pk]) for event in events}


def _event_numbers(event: Event, people: Counter[str], rounds: list[RoundNumbers]) -> EventNumbers:
    return EventNumbers(
        state=event.state,
        publication=event.publication,
        coming=people[RegistrationState.REGISTERED],
        checked_in=people[RegistrationState.CHECKED_IN],
        withdrawn=people[RegistrationState.WITHDRAWN],
        no_show=people[RegistrationState.NO_SHOW],
        least=event.smallest_table_size,
        rounds=rounds,
    )


def _round_numbers(round: Any, tables: _Tables, sheets: Counter[str], here: int) -> RoundNumbers:
    """``round`` has its ``game_count``; ``here``: how many are checked in at the event."""
    # A round that was ended early waits only for what somebody has begun to type.
    expected = sheets.total() if round.ended_early_at else sum(tables.sizes) * round.game_count
    drawn, least = round.state == RoundState.DRAWN, round.event.smallest_table_size
    is_for_all = round.entrants == Entrants.EVERYONE
    return RoundNumbers(
        number=round.number,
        state=round.state,
        label=round.label,
        expected=expected,
        missing=expected - sum(sheets[state] for state in SETTLED),
        not_played=sheets[SheetState.DID_NOT_PLAY],
        is_cut=not is_for_all and round.number > 1,
        unseated=here - tables.checked_in if drawn and is_for_all else 0,
        small_tables=sum(0 < size < least for size in tables.left_by_some) if drawn else 0,
    )


def _tables(events: Iterable[Event]) -> dict[int, _Tables]:
    """By round: the people at each table. A person who left and came back keeps the seat's history."""
    at_table = (
        Seat.objects.filter(round__event__in=events)
        .order_by()
        .values_list("round_id", "table_number")
        .annotate(
            drawn=Count("pk"),
            people=Count("pk", filter=Q(vacated_at=None)),
            here=Count("pk", filter=Q(registration__state=RegistrationState.CHECKED_IN)),
        )
    )
    tables: dict[int, _Tables] = defaultdict(_Tables)
    for round, _table, drawn, people, here in at_table:
        tables[round].sizes.append(people)
        if people < drawn:
            tables[round].left_by_some.append(people)
        tables[round].checked_in += here
    return tables


def _sheets(events: Iterable[Event]) -> dict[int, Counter[str]]:
    """By round and state: the sheets that somebody has begun, of people who still have their seat."""
    sheets = (
        ScoreSheet.objects.filter(game__round__event__in=events)
        .exclude(state=SheetState.VOID)
        .filter(registration__seats__round=F("game__round"), registration__seats__vacated_at=None)
        .order_by()
        .values_list("game__round_id", "state")
        .annotate(count=Count("pk"))
    )
    counts: dict[int, Counter[str]] = defaultdict(Counter)
    for round, state, count in sheets:
        counts[round][state] = count
    return counts


def _sums_only(events: Iterable[Event]) -> dict[int, int]:
    """By round: the sheets that count although only their sums were typed."""
    versions = SheetVersion.objects.filter(
        sheet__game__round__event__in=events,
        sheet__state=SheetState.CONFIRMED,
        is_confirmed=True,
        only_sums=True,
    )
    by_round = versions.order_by().values_list("sheet__game__round_id").annotate(count=Count("pk"))
    return dict(by_round)
