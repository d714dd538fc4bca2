"""A sheet that the organizer defines: what stands in the form's rows, as a ruleset and back."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import scoring
from scoring import Kind, LineKind, OwnBonus, Part, Ruleset, Values
from tournaments.texts.rules import OWN_SHEET

FIXED, MULTIPLES, RANGE = "fixed", "multiples", "range"


@dataclass(frozen=True)
class OwnBox:
    """One box: its name, its part, and the points that may stand in it."""

    name: str
    values: Values
    part: Part = Part.LOWER


@dataclass(frozen=True)
class OwnSheet:
    """The whole sheet as it is typed; ``bonuses`` name boxes by their place in ``boxes``, from 1."""

    name: str = ""
    boxes: Sequence[OwnBox] = ()
    bonuses: Sequence[OwnBonus] = ()
    blank_allowed: bool = False
    minus_allowed: bool = field(default=False, compare=False)

    def ruleset(self) -> Ruleset:
        """The sheet as a ruleset, the upper part first; RulesetError says what cannot be."""
        places = sorted(range(len(self.boxes)), key=lambda place: self.boxes[place].part is Part.LOWER)
        moved = {old + 1: new for new, old in enumerate(places, start=1)}
        boxes = [self.boxes[place] for place in places]
        bonuses = [
            replace(bonus, boxes=tuple(sorted(moved[number] for number in bonus.boxes)))
            for bonus in self.bonuses
        ]
        return scoring.own_sheet(
            OWN_SHEET,
            [(box.name, box.values) for box in boxes],
            bonuses=bonuses,
            blank_allowed=self.blank_allowed,
            note=self.name,
            parts=[box.part for box in boxes],
        )


def is_own_sheet(rules: Ruleset) -> bool:
    """Can these rules be shown as such a sheet?"""
    return rules.key == OWN_SHEET and all(box.kind is Kind.DECLARED for box in rules.boxes)


def own_sheet_of(rules: Ruleset) -> OwnSheet:
    """The sheet behind rules that ``is_own_sheet`` knows."""
    numbers = {key: number for number, key in enumerate(rules.box_keys, start=1)}
    everything = tuple(numbers.values())
    bonuses = []
    for line in rules.lines:
        if line.kind is LineKind.BONUS:
            places = tuple(numbers[key] for key in line.of if key in numbers)
            named = () if places == everything else places
            bonuses.append(OwnBonus(line.name, line.threshold, line.points, named))
    boxes = [OwnBox(box.name or box.key, box.values or Values(), box.part) for box in rules.boxes]
    minus = any(box.values.listed()[0] < 0 for box in boxes)
    return OwnSheet(rules.note, boxes, bonuses, rules.blank_allowed, minus)
