"""The input of a draw: who is here, the table sizes, who met before, and the wishes."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.drawing import queries
from tournaments.drawing.seating import SizesError, table_sizes
from tournaments.drawing.wish_rows import EventWishes, wishes_of
from tournaments.models import Event, EventState, Registration, Round, RoundState
from tournaments.models.guards import Refused
from tournaments.standings.cuts import people_of_round


@dataclass(frozen=True)
class Basis:
    """`people`: keys of registrations in the order of entry. `history`: rounds → tables → keys."""

    people: tuple[int, ...]
    sizes: tuple[int, ...]
    history: list[list[list[int]]]
    wishes: EventWishes

    @property
    def asked(self) -> tuple[object, ...]:
        """Everything that the draw depends on."""
        return (self.people, self.sizes, self.history, self.wishes.meant)


def basis_of(round: Round, sizes: Sequence[int] | None = None) -> Basis:
    """Refused while nobody is here, or while a choice of tables is needed."""
    people = people_of_round(round)
    return _basis(round, people, chosen_sizes(round.event, len(people), sizes))


def basis_with(round: Round, sizes: Sequence[int]) -> Basis:
    """With these table sizes, whatever the event's limits."""
    return _basis(round, people_of_round(round), tuple(sizes))


def _basis(round: Round, people: Sequence[Registration], sizes: tuple[int, ...]) -> Basis:
    keys = tuple(person.pk for person in people)
    return Basis(keys, sizes, queries.earlier_tables(round), wishes_of(round.event))


def possible_sizes(event: Event, people: int) -> tuple[tuple[tuple[int, ...], ...], bool]:
    """The ways to split ``people`` into tables, and whether the direction has to choose one.

    Within the event's limits there is one way and nothing to choose. Else the ways that would be possible
    with other sizes are offered; none for nobody.
    """
    try:
        return (table_sizes(people, **event.table_limits),), False
    except SizesError as impossible:
        return tuple(impossible.ways), True


def chosen_sizes(event: Event, people: int, sizes: Sequence[int] | None) -> tuple[int, ...]:
    ways, must_choose = possible_sizes(event, people)
    if not ways:
        raise Refused(_("Nobody is checked in yet."))
    if not must_choose:
        return ways[0]
    if sizes is not None and tuple(sizes) in ways:
        return tuple(sizes)
    raise Refused(
        ngettext(
            "%(count)d person cannot be split into this event's tables. Please choose one of the ways "
            "offered.",
            "%(count)d people cannot be split into this event's tables. Please choose one of the ways "
            "offered.",
            people,
        )
        % {"count": people}
    )


def refuse_unless_drawable(round: Round) -> None:
    if round.state != RoundState.PLANNED:
        raise Refused(_("%(round)s is already drawn.") % {"round": round.label})
    if round.event.state == EventState.FINISHED:
        raise Refused(_("The event is finished. Reopen it first."))
    if not round.games.exists():
        raise Refused(_("%(round)s has no games yet.") % {"round": round.label})
    earlier = Round.objects.filter(
        event=round.event, number__lt=round.number, state=RoundState.PLANNED
    ).first()
    if earlier:
        raise Refused(_("Draw %(round)s first.") % {"round": earlier.label})
