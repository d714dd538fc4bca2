"""When two entries may be the same person: the question is asked, the answer is a human's.

Names are compared as they sort (Łukasiewicz = Lukasiewicz, Groß = Gross): one list may have lost its accents.
Two different years of birth are two people; an unknown year fits every year.
"""

from collections.abc import Iterable
from typing import Generic, Protocol, TypeVar

from django.db.models import Q

from tournaments.models.sorting import fold

NameKey = tuple[str, str]
T = TypeVar("T")


class Named(Protocol):
    """Whoever has a name."""

    @property
    def last_name(self) -> str: ...
    @property
    def first_name(self) -> str: ...
    @property
    def birth_year(self) -> int | None: ...


def name_key(last_name: str, first_name: str) -> NameKey:
    """What must be equal for the question to be asked.

    >>> name_key("Groß", "Änne") == name_key("gross", "Anne")
    True
    """
    return fold(last_name), fold(first_name)


def named_like(person: Named, prefix: str = "") -> Q:
    """Sort keys begin with the folded names, so this is a lookup in the index."""
    last, first = name_key(person.last_name, person.first_name)
    return Q(**{f"{prefix}sort_key__startswith": f"{last}\t{first}\t"})


def years_agree(one: int | None, other: int | None) -> bool:
    return one is None or other is None or one == other


class Directory(Generic[T]):
    """Anything by the name of a person, to look up who may be meant."""

    def __init__(self, entries: Iterable[tuple[Named, T]] = ()) -> None:
        self._by_name: dict[NameKey, list[tuple[int | None, T]]] = {}
        for person, entry in entries:
            self.add(person, entry)

    def add(self, person: Named, entry: T) -> None:
        key = name_key(person.last_name, person.first_name)
        self._by_name.setdefault(key, []).append((person.birth_year, entry))

    def candidates(self, person: Named) -> list[T]:
        """Every entry that may be about this person, in the order they were added."""
        namesakes = self._by_name.get(name_key(person.last_name, person.first_name), [])
        return [entry for year, entry in namesakes if years_agree(person.birth_year, year)]
