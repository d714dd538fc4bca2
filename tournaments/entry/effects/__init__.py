"""What a correction would do: played through in a transaction that is taken back.

snapshots  everybody's place in every list, and who is through to each final
changes    what differs between two of them
printed    the papers in the hall that will be out of date
"""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from django.db import transaction

from tournaments.entry.effects.changes import (
    CutChange,
    ListChange,
    Move,
    cut_changes,
    list_changes,
    move_of,
    moves_in,
)
from tournaments.entry.effects.printed import Printed, current_result_papers
from tournaments.entry.effects.snapshots import Snapshot, snapshot_of
from tournaments.models import Event, Publication, Registration, Role

__all__ = ["CutChange", "Effect", "ListChange", "Move", "Printed", "effect_of", "is_effect_shown"]

AT_ONCE = 12  # so many people are named before one asks for more


@dataclass(frozen=True)
class Effect:
    """What changes, and for whom. ``own``: whose sheets are corrected; ``others``: who else moves."""

    own: Sequence[Move]
    others: Sequence[Move]
    lists: Sequence[ListChange]
    cuts: Sequence[CutChange]
    printed: Sequence[Printed]
    changes_anything: bool

    @property
    def first_others(self) -> Sequence[Move]:
        return self.others[:AT_ONCE]

    @property
    def further_others(self) -> Sequence[Move]:
        return self.others[AT_ONCE:]


def effect_of(event: Event, people: Collection[Registration], correct: Callable[[], object]) -> Effect:
    """The effect of ``correct`` without keeping it; what it raises is raised here, too."""
    before, papers = snapshot_of(event), current_result_papers(event)
    with transaction.atomic():
        correct()
        after = snapshot_of(event)
        transaction.set_rollback(True)
    return _between(before, after, {person.pk for person in people}, papers)


def _between(before: Snapshot, after: Snapshot, people: Collection[int], papers: list[Printed]) -> Effect:
    is_other = before.lists != after.lists
    cuts = cut_changes(before, after)
    return Effect(
        own=[move_of(pk, before.main, after.main) for pk in sorted(people)],
        others=moves_in(before.main, after.main, without=people),
        lists=list_changes(before, after),
        cuts=cuts,
        printed=papers if is_other else [],
        changes_anything=is_other or bool(cuts),
    )


def is_effect_shown(event: Event, roles: Collection[Role]) -> bool:
    """While the ranking is hidden until the ceremony, the direction alone sees what a correction does."""
    return Role.DIRECTION in roles or event.publication != Publication.HIDDEN
