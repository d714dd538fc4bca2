"""What a sheet says: boxes, further Kniffel and the sums written on the paper."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

import scoring
from tournaments.models import SheetVersion, TableSheet

EXTRAS = "extra_kniffels"


@dataclass(frozen=True)
class Contents:
    """The numbers of one sheet. A box that is None or absent is blank; equal numbers are equal contents."""

    values: Mapping[str, int | None] = field(default_factory=dict)
    extra_kniffels: int = 0
    written: Mapping[str, int | None] = field(default_factory=dict)
    # Quick mode: the sums stand for the sheet, the boxes were not typed.
    only_sums: bool = False

    @classmethod
    def of(cls, version: SheetVersion | TableSheet | None) -> "Contents":
        """What the version says, or the table; nothing for no version."""
        if version is None:
            return cls()
        if isinstance(version, TableSheet):
            return cls(version.values, version.extra_kniffels, version.written)
        return cls(version.values, version.extra_kniffels, version.written, version.only_sums)

    @property
    def numbers(self) -> dict[str, int]:
        """Every number that is there, by box, sum line or ``extra_kniffels``."""
        held = {**self.values, EXTRAS: self.extra_kniffels, **self.written}
        return {key: value for key, value in held.items() if value is not None}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Contents) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    @property
    def _key(self) -> tuple[frozenset[tuple[str, int]], int, frozenset[tuple[str, int]], bool]:
        return _filled(self.values), self.extra_kniffels, _filled(self.written), self.only_sums

    @property
    def is_blank(self) -> bool:
        return not self.extra_kniffels and not _filled(self.values) and not _filled(self.written)

    @property
    def sheet(self) -> scoring.Sheet:
        return scoring.Sheet(self.values, self.extra_kniffels, self.written)


class Difference(NamedTuple):
    """One number that two contents do not share. None is blank."""

    key: str
    old: int | None
    new: int | None


def differences(old: Contents, new: Contents, rules: scoring.Ruleset) -> list[Difference]:
    """What changed, in paper order, the further Kniffel after the boxes."""
    return [pair for pair in _pairs(old, new, rules) if pair.old != pair.new]


def _pairs(old: Contents, new: Contents, rules: scoring.Ruleset) -> Iterator[Difference]:
    for key in rules.box_keys:
        yield Difference(key, old.values.get(key), new.values.get(key))
    yield Difference(EXTRAS, old.extra_kniffels, new.extra_kniffels)
    for key in rules.line_keys:
        yield Difference(key, old.written.get(key), new.written.get(key))


def _filled(numbers: Mapping[str, int | None]) -> frozenset[tuple[str, int]]:
    return frozenset((key, number) for key, number in numbers.items() if number is not None)
