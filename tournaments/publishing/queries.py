"""What is published, and the standings as the public may see them."""

from dataclasses import replace

from django.db.models import Case, QuerySet, Value, When

from tournaments.models import Event, EventState, Publication, Round, Ruling
from tournaments.standings.lists import list_standings, lists_of
from tournaments.standings.queries import standings
from tournaments.standings.rows import Standings


def published_events() -> QuerySet[Event]:
    """Running ones first, then the newest. What is put away is on no list; its page and its code still work."""
    running_first = Case(When(state=EventState.RUNNING, then=Value(0)), default=Value(1))
    published = Event.objects.filter(archived_at=None).exclude(publication=Publication.NOTHING)
    return published.defer("ruleset").order_by(running_first, "-starts_on", "name")


def drawn_rounds(event: Event) -> list[Round]:
    """The rounds that have a seating, newest first."""
    return list(event.rounds.drawn().order_by("-number"))


def public_standings(event: Event, key: str = "") -> Standings:
    """Final only when the direction says so and every sheet agrees; else an interim list.

    KeyError for a list that the event does not have.
    """
    if key:
        lists = lists_of(event)
        found = list_standings(event, {one.key: one for one in lists}[key], lists)
    else:
        found = standings(event)
    return replace(found, provisional=event.publication != Publication.FINAL)


def public_rulings(event: Event) -> list[Ruling]:
    """Decisions that the direction shows to everybody, and that count."""
    shown = Ruling.objects.valid().filter(event=event, is_public=True)
    return list(shown.select_related("registration__player", "round").order_by("created_at"))
