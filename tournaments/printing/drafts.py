"""A paper that is gathered but not written yet: long ones are written aside, with progress."""

from collections.abc import Callable
from dataclasses import dataclass

from .document import Pdf


@dataclass(frozen=True, slots=True)
class Draft:
    """`pages`: how many there will be, where the number of sheets or cards tells; 0 for a short list."""

    title: str
    write: Callable[[], Pdf]
    pages: int = 0


class NothingToPrint(Exception):
    """Raised instead of a paper without anybody in it."""
