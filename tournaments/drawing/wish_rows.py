"""From the stored wishes of an event to those that the draw takes."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from tournaments.drawing.wishes import Apart, Fixed, Together, Wish, groups_apart, neighbours_apart
from tournaments.models import DrawWish, Event, Registration, WishKind
from tournaments.models.guards import stamp_of
from tournaments.texts.spellings import as_first_typed


@dataclass(frozen=True)
class WishRow:
    """A stored wish and what it means: one for each club, pair or person; keys of registrations."""

    stored: DrawWish
    meant: tuple[Wish[int], ...]


@dataclass(frozen=True)
class EventWishes:
    """All wishes of an event. `names`: of everybody whom a wish could name."""

    rows: tuple[WishRow, ...] = ()
    names: dict[int, str] = field(default_factory=dict)

    @property
    def meant(self) -> list[Wish[int]]:
        return [wish for row in self.rows for wish in row.meant]

    @property
    def stamp(self) -> str:
        """Differs as soon as other wishes hold."""
        return stamp_of(self.meant)

    def arguments(self) -> dict[str, Any]:
        """As `plan_rounds` takes them."""
        return {
            "apart": [wish for wish in self.meant if isinstance(wish, Apart)],
            "together": [wish for wish in self.meant if isinstance(wish, Together)],
            "fixed": [wish for wish in self.meant if isinstance(wish, Fixed)],
        }


def wishes_of(event: Event) -> EventWishes:
    """Three queries at most, one where nothing is wished."""
    stored = list(DrawWish.objects.filter(event=event).prefetch_related("people__player"))
    if not stored:
        return EventWishes()
    people = list(event.registrations.select_related("player").order_by("start_number"))
    rows = tuple(WishRow(wish, meaning(wish, [p.pk for p in wish.people.all()], people)) for wish in stored)
    return EventWishes(rows, {person.pk: person.player.name for person in people})


def meaning(stored: DrawWish, named: Sequence[int], people: Sequence[Registration]) -> tuple[Wish[int], ...]:
    """What one stored wish means for these people, who are given in the order of their start numbers."""
    terms: dict[str, Any] = {"rounds": stored.rounds, "hard": stored.is_hard}
    keys = tuple(sorted(named))
    match stored.kind:
        case WishKind.CLUB_APART:
            return groups_apart(as_first_typed({person.pk: person.club for person in people}), **terms)
        case WishKind.TEAM_APART:
            return groups_apart(as_first_typed({person.pk: person.team for person in people}), **terms)
        case WishKind.NEIGHBOURS_APART:
            return neighbours_apart([person.pk for person in people], **terms)
        case WishKind.APART:
            return (Apart(keys, **terms),)
        case WishKind.TOGETHER:
            return (Together(keys, **terms),)
    return tuple(Fixed(key, stored.table_number or 0, **terms) for key in keys)
