"""What a form began with, as a short stamp: two people at once do not overwrite each other."""

import hashlib
from collections.abc import Iterable

from tournaments.models.guards import Refused


class Outdated(Refused):
    """Somebody else changed the same thing since the form was opened; ``sentence`` says so."""


def stamp_of(values: Iterable[object]) -> str:
    """Differs as soon as one of the values does.

    >>> stamp_of(["Pokal", 4]) == stamp_of(["Pokal", 5])
    False
    """
    return hashlib.sha256(repr(list(values)).encode()).hexdigest()[:16]


def refuse_outdated(began_from: str, values: Iterable[object], sentence: str) -> None:
    """Refuse when the form began from other values than these. A form without a stamp is not checked."""
    if began_from and began_from != stamp_of(values):
        raise Outdated(sentence)
