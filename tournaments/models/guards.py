"""The exception that a refused verb raises, and the stamp that shows that a form is out of date."""

from collections.abc import Iterable

from django.core.signing import Signer
from django.utils.functional import Promise


class Refused(Exception):
    """The verb cannot be done now; ``sentence`` tells the user why and what would help.

    Raised by a guard, before anything was changed.
    """

    def __init__(self, sentence: "str | Promise") -> None:
        super().__init__(sentence)
        self.sentence = sentence

    def __str__(self) -> str:
        return str(self.sentence)


def stamp_of(values: Iterable[object]) -> str:
    """Of what a form began with; differs as soon as one of the values does, and tells nothing of them."""
    return Signer(salt="tournaments.stamps").signature(repr(list(values)))


def refuse_outdated(began_from: str, values: Iterable[object], sentence: str) -> None:
    """Refuse when the form began from other values than these. A form without a stamp is not checked."""
    if began_from and began_from != stamp_of(values):
        raise Refused(sentence)
