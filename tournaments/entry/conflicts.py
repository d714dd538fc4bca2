"""Two versions of one sheet side by side, for whoever was second."""

from dataclasses import dataclass

import scoring
from tournaments.entry.contents import EXTRAS, Contents
from tournaments.entry.history import number_or_dash
from tournaments.texts.boxes import key_name


@dataclass(frozen=True)
class ConflictRow:
    """One box or sum in both versions."""

    name: str
    mine: str
    theirs: str

    @property
    def differs(self) -> bool:
        return self.mine != self.theirs


def side_by_side(mine: Contents, theirs: Contents, rules: scoring.Ruleset) -> list[ConflictRow]:
    """Every box in paper order, the further Kniffel, and the written sums that either of them has."""
    here, there = mine.numbers, theirs.numbers
    sums = [key for key in rules.line_keys if key in here or key in there]
    extras = [EXTRAS] if rules.further else []
    return [
        ConflictRow(key_name(key, rules), number_or_dash(here.get(key)), number_or_dash(there.get(key)))
        for key in (*rules.box_keys, *extras, *sums)
    ]
