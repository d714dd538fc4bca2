"""Reads of the registration room."""

from django.db.models import BooleanField, Case, Count, Exists, OuterRef, Q, QuerySet, Value, When

from tournaments.formats.whole_numbers import whole_or_none
from tournaments.models import (
    Entrants,
    Event,
    LogEntry,
    Registration,
    RegistrationState,
    Round,
    RoundState,
    Seat,
)
from tournaments.models.sorting import fold
from tournaments.registration.reading import HIGHEST_START_NUMBER
from tournaments.registration.same_people import Named, named_like, years_agree


def registrations(event: Event, *, search: str = "", state: str = "") -> QuerySet[Registration]:
    """The event's players by name; `search` is a start number, or parts of names and club."""
    people = event.registrations.by_name()
    if state in RegistrationState.values:
        people = people.filter(state=state)
    if search.strip().isdecimal() and search.strip().isascii():
        return people.filter(start_number=whole_or_none(search) or 0)
    for part in search.replace(",", " ").split():
        people = people.filter(_matching(part))
    return people


def round_under_way(event: Event) -> Round | None:
    """The latest round for everybody that is drawn and not closed."""
    current = event.rounds.filter(
        state__in=(RoundState.DRAWN, RoundState.PLAYING), entrants=Entrants.EVERYONE
    )
    latest = current.order_by("number").last()
    if latest is not None:
        latest.event = event
    return latest


def marked_without_seat(people: QuerySet[Registration], round: Round | None) -> QuerySet[Registration]:
    """With `lacks_seat`: here, but without a place in this round; latecomers after the draw."""
    lacks = Q(state=RegistrationState.CHECKED_IN) & ~Q(_seated_in(round))
    when = [When(lacks, then=Value(True))] if round else []
    return people.annotate(lacks_seat=Case(*when, default=Value(False), output_field=BooleanField()))


def without_seat(event: Event, round: Round) -> list[Registration]:
    """Who is here, but without a place in this round; by name."""
    return list(registrations(event, state=RegistrationState.CHECKED_IN).exclude(_seated_in(round)))


def _seated_in(round: Round | None) -> Exists:
    return Exists(Seat.objects.current().filter(registration=OuterRef("pk"), round=round))


def round_without(registration: Registration) -> Round | None:
    """The round under way in which somebody who is here has no seat."""
    under_way = round_under_way(registration.event)
    if under_way is None or registration.state != RegistrationState.CHECKED_IN:
        return None
    has_seat = registration.seats.current().filter(round=under_way).exists()
    return None if has_seat else under_way


def _matching(part: str) -> Q:
    words = fold(part)
    by_name = Q(player__sort_key__contains=words) if words else Q(pk__in=())
    return by_name | Q(club__icontains=part) | Q(team__icontains=part)


def counts_by_state(event: Event) -> dict[str, int]:
    """How many people are in each state, every state named; one query."""
    counted = event.registrations.order_by().values_list("state").annotate(Count("pk"))
    return dict.fromkeys(RegistrationState.values, 0) | dict(counted)


def next_free_number(event: Event) -> int:
    """One more than the highest, or the lowest gap once 9999 is in use."""
    numbers = set(event.registrations.values_list("start_number", flat=True))
    following = max(numbers, default=0) + 1
    if following <= HIGHEST_START_NUMBER:
        return following
    return min(set(range(1, HIGHEST_START_NUMBER + 1)) - numbers, default=following)


def holder_of(event: Event, start_number: int) -> Registration | None:
    """Who has this start number?"""
    return event.registrations.select_related("player").filter(start_number=start_number).first()


def same_name_here(event: Event, person: Named, *, besides: Registration | None = None) -> list[Registration]:
    """Registrations of this event that may be the same person."""
    namesakes = event.registrations.select_related("player").filter(named_like(person, "player__"))
    if besides is not None:
        namesakes = namesakes.exclude(pk=besides.pk)
    return [each for each in namesakes if years_agree(person.birth_year, each.player.birth_year)]


def last_leaving(registration: Registration) -> LogEntry | None:
    """The log's line about the last time that the person withdrew or was marked as a no-show."""
    verbs = ("withdrawn", "marked_no_show")
    return LogEntry.objects.filter(registration=registration, verb__in=verbs).first()
