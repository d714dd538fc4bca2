"""What differs between two moments: places, lists, and who is through to a final."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from tournaments.entry.effects.snapshots import ListPlaces, Place, Snapshot
from tournaments.standings.cuts import Cut
from tournaments.standings.rows import Row

PODIUM = 3
NOWHERE = Place("", None, "–", ())


@dataclass(frozen=True)
class Move:
    """One person, or a team, before and after. None: without a rank."""

    name: str
    before: int | None
    after: int | None
    old_total: str
    new_total: str

    @property
    def is_one(self) -> bool:
        return self.before != self.after

    @property
    def enters_the_podium(self) -> bool:
        return _is_podium(self.after) and not _is_podium(self.before)

    @property
    def leaves_the_podium(self) -> bool:
        return _is_podium(self.before) and not _is_podium(self.after)


@dataclass(frozen=True)
class ListChange:
    """Another list (a class, a title, the teams) in which somebody moves."""

    title: str
    moves: Sequence[Move]


@dataclass(frozen=True)
class CutChange:
    """Who comes into a final and who drops out of it; ``moves_up``: who is the first replacement then.

    ``obstacle``: why it is not decided any more. ``is_certain``: no sheet before the cut is missing, so this
    is no guess. ``is_drawn``: it has its seats already, and nobody is moved by itself.
    """

    label: str
    comes_in: Sequence[str]
    drops_out: Sequence[str]
    moves_up: str
    obstacle: str
    is_certain: bool
    is_drawn: bool


def move_of(key: object, before: ListPlaces, after: ListPlaces) -> Move:
    old, new = before.places.get(key, NOWHERE), after.places.get(key, NOWHERE)
    return Move(new.name or old.name, old.rank, new.rank, old.total, new.total)


def moves_in(before: ListPlaces, after: ListPlaces, *, without: Collection[object] = ()) -> list[Move]:
    """Everybody else whose rank changes, in the order of the list as it will be."""
    listed = [*after.places, *(key for key in before.places if key not in after.places)]
    keys = [key for key in listed if key not in without]
    return [move for key in keys if (move := move_of(key, before, after)).is_one]


def list_changes(before: Snapshot, after: Snapshot) -> list[ListChange]:
    pairs = zip(before.lists[1:], after.lists[1:], strict=True)
    found = (ListChange(new.title, moves_in(old, new)) for old, new in pairs)
    return [change for change in found if change.moves]


def cut_changes(before: Snapshot, after: Snapshot) -> list[CutChange]:
    return [change for pair in zip(before.cuts, after.cuts, strict=True) for change in _cut_change(*pair)]


def _cut_change(before: Cut, after: Cut) -> Iterator[CutChange]:
    """Nothing where everything stays: who is through, who is equal at the edge, and who comes next."""
    was_in, is_in = _keys(before.likely), _keys(after.likely)
    equal, were_equal = _keys(after.tied), _keys(before.tied)
    first, first_before = after.next_in_line[:1], before.next_in_line[:1]
    moves_up = _names(first) if _keys(first) != _keys(first_before) else []
    comes_in = [row for row in after.likely if row.pk not in was_in]
    drops_out = [row for row in before.likely if row.pk not in is_in | equal]
    drops_out += [row for row in before.tied if row.pk not in is_in | equal]
    obstacle = after.obstacle if equal and equal != were_equal else ""
    if comes_in or drops_out or moves_up or obstacle:
        yield CutChange(
            after.round.label,
            _names(comes_in),
            _names(drops_out),
            moves_up[0] if moves_up else "",
            obstacle,
            not (after.missing or after.undrawn),
            after.round.is_drawn,
        )


def _keys(rows: Sequence[Row]) -> set[int]:
    return {row.pk for row in rows}


def _names(rows: Sequence[Row]) -> list[str]:
    return [row.registration.player.name for row in rows]


def _is_podium(rank: int | None) -> bool:
    return rank is not None and rank <= PODIUM
