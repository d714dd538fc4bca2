"""Pieces of known height fill columns from top to bottom, then to the right, then on the next page."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate


@dataclass(frozen=True, slots=True)
class Place:
    page: int
    column: int
    down: float  # from the top of the column to the top of the piece


def flow(heights: Sequence[float], *, room: float, columns: int = 1, gap: float = 0.0) -> list[Place]:
    """A piece higher than a column gets one for itself and runs over: the caller keeps pieces smaller."""
    places: list[Place] = []
    slot, down = 0, 0.0
    for height in heights:
        if down and down + height > room + 0.01:
            slot, down = slot + 1, 0.0
        places.append(Place(slot // columns, slot % columns, down))
        down += height + gap
    return places


def pages_of(places: Sequence[Place]) -> int:
    return places[-1].page + 1 if places else 1


def balanced(heights: Sequence[float], *, room: float, columns: int, gap: float = 0.0) -> list[Place]:
    """As `flow`; when everything stands on one page, its columns are about equally long."""
    places = flow(heights, room=room, columns=columns, gap=gap)
    if pages_of(places) > 1 or columns == 1:
        return places
    for shorter in accumulate(height + gap for height in heights):
        tried = flow(heights, room=min(shorter, room), columns=columns, gap=gap)
        if pages_of(tried) == 1:
            return tried
    return places
