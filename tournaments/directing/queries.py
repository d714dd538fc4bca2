"""Reads of the direction. The numbers of many events take as many queries as those of one."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
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


def memberships(event: Event) -> list[Membership]:
    """The accounts that work at the event, by name."""
    return list(event.memberships.select_related("user").order_by("user__display_name", "user__username"))


def people(event: Event) -> list[Registration]:
    """Everyone who was ever registered, by name."""
    return list(event.registrations.by_name())


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
    found: dict[int, Counter[str]] = defaultdict(Counter)
    rows = Registration.objects.filter(event__in=events).order_by().values_list("event_id", "state")
    for event, state, count in rows.annotate(count=Count("pk")):
        found[event][state] = count
    return found


@dataclass
class _Tables:
    """A round's tables: how many sit at each, also at those that somebody left, and how many with a seat are
    checked in.
    """

    sizes: list[int] = field(default_factory=list)
    left_by_some: list[int] = field(default_factory=list)
    checked_in: int = 0


def numbers_of(events: Sequence[Event]) -> dict[int, EventNumbers]:
    """What the next step is found from, for each event by its key; five queries."""
    states = people_by_state(events)
    tables, sheets, sums_only = _tables(events), _sheets(events), _sums_only(events)
    rounds: dict[int, list[RoundNumbers]] = defaultdict(list)
    limits = {event.pk: event.smallest_table_size for event in events}
    for row in _rounds(events):
        seats = tables.get(row["pk"], _Tables())
        rounds[row["event_id"]].append(
            _round_numbers(
                row,
                seats,
                sheets.get(row["pk"], Counter()),
                here=states[row["event_id"]][RegistrationState.CHECKED_IN],
                least=limits[row["event_id"]],
                sums_only=sums_only.get(row["pk"], 0),
            )
        )
    return {event.pk: _event_numbers(event, states[event.pk], rounds[event.pk]) for event in events}


def _event_numbers(event: Event, people: Mapping[str, int], rounds: list[RoundNumbers]) -> EventNumbers:
    return EventNumbers(
        state=event.state,
        publication=event.publication,
        coming=people.get(RegistrationState.REGISTERED, 0),
        checked_in=people.get(RegistrationState.CHECKED_IN, 0),
        withdrawn=people.get(RegistrationState.WITHDRAWN, 0),
        no_show=people.get(RegistrationState.NO_SHOW, 0),
        least=event.smallest_table_size,
        rounds=rounds,
    )


def _round_numbers(
    row: Mapping[str, Any],
    seats: _Tables,
    sheets: Counter[str],
    *,
    here: int,
    least: int,
    sums_only: int,
) -> RoundNumbers:
    # A round that was ended early waits only for what somebody has begun to type.
    expected = sheets.total() if row["ended_early_at"] else sum(seats.sizes) * row["game_count"]
    settled = sum(sheets[state] for state in SETTLED)
    drawn = row["state"] == RoundState.DRAWN
    return RoundNumbers(
        number=row["number"],
        state=row["state"],
        name=row["name"],
        expected=expected,
        missing=expected - settled,
        not_played=sheets[SheetState.DID_NOT_PLAY],
        sums_only=sums_only,
        is_cut=row["entrants"] != Entrants.EVERYONE and row["number"] > 1,
        unseated=here - seats.checked_in if drawn and row["entrants"] == Entrants.EVERYONE else 0,
        small_tables=sum(0 < size < least for size in seats.left_by_some) if drawn else 0,
    )


def _rounds(events: Iterable[Event]) -> list[Mapping[str, Any]]:
    rounds = (
        Round.objects.filter(event__in=events).annotate(game_count=Count("games")).order_by("event", "number")
    )
    shown = ("pk", "event_id", "number", "name", "state", "entrants", "ended_early_at", "game_count")
    return list(rounds.values(*shown))


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
    found: dict[int, _Tables] = defaultdict(_Tables)
    for round, _table, drawn, people, here in at_table:
        found[round].sizes.append(people)
        if people < drawn:
            found[round].left_by_some.append(people)
        found[round].checked_in += here
    return found


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
    found: dict[int, Counter[str]] = defaultdict(Counter)
    for round, state, count in sheets:
        found[round][state] = count
    return found


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
