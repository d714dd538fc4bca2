"""Wishes of the draw: added, removed; and who begins at a table."""

from collections.abc import Sequence

from django.db import transaction

from tournaments.drawing.basis import possible_sizes
from tournaments.drawing.planning import next_round
from tournaments.drawing.queries import earlier_tables
from tournaments.drawing.search.bonds import bonds_of, relations_of_rounds
from tournaments.drawing.wish_rows import EventWishes, wishes_of
from tournaments.drawing.wish_words import FOR_GOOD, contradiction_sentence
from tournaments.drawing.wishes import WishesError
from tournaments.models import (
    DrawWish,
    Event,
    LogEntry,
    Registration,
    RegistrationState,
    User,
    WishKind,
)
from tournaments.models.guards import Refused


@transaction.atomic
def add_wish(
    *,
    event: Event,
    actor: User | None,
    kind: WishKind | str,
    people: Sequence[Registration] = (),
    table_number: int | None = None,
    rounds: int | None = None,
    is_hard: bool = False,
) -> DrawWish:
    """A wish that is there already is not doubled. Refused when it contradicts others that must be kept."""
    event = Event.objects.select_for_update().get(pk=event.pk)
    terms = {"kind": kind, "table_number": table_number, "rounds": rounds, "is_hard": is_hard}
    keys = {person.pk for person in people}
    for twin in DrawWish.objects.filter(event=event, **terms).prefetch_related("people"):
        if {person.pk for person in twin.people.all()} == keys:
            return twin
    wish = DrawWish.objects.create(event=event, **terms)
    wish.people.set(people)
    error = contradiction(event)
    if error and error.reason in FOR_GOOD:
        raise Refused(contradiction_sentence(error, wishes_of(event).names, 0))
    LogEntry.record(
        "draw_wish_added", event=event, actor=actor, detail={"kind": str(kind), "people": sorted(keys)}
    )
    return wish


@transaction.atomic
def remove_wish(*, event: Event, actor: User | None, wish: int) -> None:
    """Removing it twice changes nothing."""
    stored = DrawWish.objects.filter(event=event, pk=wish).first()
    if stored:
        LogEntry.record("draw_wish_removed", event=event, actor=actor, detail={"kind": stored.kind})
        stored.delete()


@transaction.atomic
def set_draw_options(*, event: Event, actor: User | None, who_begins: str) -> None:
    locked = Event.objects.select_for_update().get(pk=event.pk)
    if locked.who_begins == who_begins:
        return
    locked.who_begins = who_begins
    locked.save(update_fields=["who_begins"])
    LogEntry.record("draw_options_changed", event=event, actor=actor, detail={"who_begins": who_begins})


def contradiction(event: Event, wishes: EventWishes | None = None) -> WishesError | None:
    """Why hard wishes cannot be kept by those who are here; before the check-in, by all who registered."""
    people = _likely_people(event)
    ways, _must_choose = possible_sizes(event, len(people))
    wishes = wishes or wishes_of(event)
    if not ways or not any(wish.hard for wish in wishes.meant):
        return None
    bonds = bonds_of(wishes.meant, {key: index for index, key in enumerate(people)})
    first = next_round(event)
    played = len(earlier_tables(first)) if first else 0
    try:
        relations_of_rounds(bonds, ways[0], range(played, max(played + 1, event.rounds.count())))
    except WishesError as error:
        return error
    return None


def _likely_people(event: Event) -> list[int]:
    here = event.registrations.filter(state=RegistrationState.CHECKED_IN)
    coming = event.registrations.exclude(state__in=(RegistrationState.WITHDRAWN, RegistrationState.NO_SHOW))
    keys = here.order_by("start_number").values_list("pk", flat=True)
    return list(keys) or list(coming.order_by("start_number").values_list("pk", flat=True))
