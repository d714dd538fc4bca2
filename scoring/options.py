"""The options of a ruleset: what an organizer may change, one by one, starting from a preset.

An option reads its value out of any ruleset (None where it has no meaning there) and writes another one into
a new ruleset. So "Meisterschaft, changed: ..." is a comparison of two rulesets, whatever their names.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from scoring.block import with_line_before_total, without_line
from scoring.categories import Box, Kind, Part
from scoring.contradictions import RulesetError, line_of_further, refuse_contradictions
from scoring.rulesets import FurtherKniffel, Line, LineKind, Placement, Ruleset

Choice = int | str
"""The value of an option: a number, a flag (True, False), or the key of one of its choices."""


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that can be chosen. `kind` is ``flag``, ``number`` (from `least` to `most`) or ``choice``.

    >>> [option.key for option in OPTIONS][:3]
    ['kniffel_box_as_chance', 'further_kniffel', 'further_points']
    """

    key: str
    kind: str
    read: Callable[[Ruleset], Choice | None]
    write: Callable[[Ruleset, Any], Ruleset]
    choices: tuple[str, ...] = ()
    least: int = 0
    most: int = 1000


def options_of(rules: Ruleset) -> dict[str, Choice]:
    """Option key → value, for every option that has a meaning in this ruleset.

    >>> from scoring import get_ruleset
    >>> options_of(get_ruleset("dasing"))["paid_if_struck"], "placement" in options_of(get_ruleset("yatzy"))
    (False, False)
    """
    read = ((option.key, option.read(rules)) for option in OPTIONS)
    return {key: value for key, value in read if value is not None}


def with_options(rules: Ruleset, changes: Mapping[str, Choice]) -> Ruleset:
    """The ruleset with these options changed. RulesetError names the option that is unknown, has no meaning
    here or a wrong value, or the contradiction that would follow.

    >>> from scoring import get_ruleset
    >>> rules = with_options(get_ruleset("meisterschaft"), {"further_points": 100, "bonus_threshold": 65})
    >>> rules.further.points, rules.line("bonus").threshold
    (100, 65)
    """
    known = {option.key: option for option in OPTIONS}
    for key in changes:
        if key not in known:
            raise RulesetError(key, "is no option")
    for option in OPTIONS:
        if option.key in changes:
            rules = _changed(rules, option, changes[option.key])
    refuse_contradictions(rules)
    return rules


def changed_options(rules: Ruleset, preset: Ruleset) -> dict[str, tuple[Choice | None, Choice | None]]:
    """Option key → (what the preset says, what these rules say), where they differ.

    >>> from scoring import get_ruleset
    >>> changed_options(get_ruleset("dasing"), get_ruleset("meisterschaft"))
    {'paid_if_struck': (True, False), 'earlier_upper': (False, True)}
    """
    before, after = options_of(preset), options_of(rules)
    keys = [option.key for option in OPTIONS]
    return {key: (before.get(key), after.get(key)) for key in keys if before.get(key) != after.get(key)}


def _changed(rules: Ruleset, option: Option, value: Choice) -> Ruleset:
    if option.read(rules) is None:
        raise RulesetError(option.key, "has no meaning in this ruleset")
    if option.kind == "flag" and type(value) is not bool:
        raise RulesetError(option.key, "is not true or false")
    if option.kind == "choice" and value not in option.choices:
        raise RulesetError(option.key, f"is not one of {', '.join(option.choices)}")
    if option.kind == "number" and not (type(value) is int and option.least <= value <= option.most):
        raise RulesetError(option.key, f"is not a whole number from {option.least} to {option.most}")
    return rules if value == option.read(rules) else option.write(rules, value)


def _further_option(name: str, key: str, kind: str, **more: Any) -> Option:
    """An option that is one entry of the rule for further Kniffel."""
    return Option(
        key,
        kind,
        lambda rules: getattr(rules.further, name) if rules.further else None,
        lambda rules, value: _with_further(rules, name, value),
        **more,
    )


def _with_further(rules: Ruleset, name: str, value: Any) -> Ruleset:
    entry: dict[str, Any] = {name: Placement(value) if name == "placement" else value}
    return replace(rules, further=replace(rules.further or FurtherKniffel(), **entry))


def _earlier_option(part: Part) -> Option:
    """In a game with a prescribed order: do Kniffel that this part held before the Kniffel box count later?"""

    def read(rules: Ruleset) -> bool | None:
        return part in rules.further.earlier_parts if rules.further else None

    def write(rules: Ruleset, value: bool) -> Ruleset:
        parts = set(rules.further.earlier_parts if rules.further else ()) ^ {part}
        return _with_further(rules, "earlier_parts", tuple(sorted(parts, reverse=True)))

    return Option(f"earlier_{part.value}", "flag", read, write)


def _row_option(key: str, title: str, name: str, kind: str, **more: Any) -> Option:
    """An option that is one entry of every box or line with this title, in every column."""

    def read(rules: Ruleset) -> Choice | None:
        return next((getattr(row, name) for row in _rows(rules, title)), None)

    def write(rules: Ruleset, value: Choice) -> Ruleset:
        entry: dict[str, Any] = {name: value}
        changed = _rows(rules, title)
        boxes = tuple(replace(box, **entry) if box in changed else box for box in rules.boxes)
        lines = tuple(replace(line, **entry) if line in changed else line for line in rules.lines)
        return replace(rules, boxes=boxes, lines=lines)

    return Option(key, kind, read, write, **more)


def _rows(rules: Ruleset, title: str) -> list[Box | Line]:
    """Lines, and boxes whose worth a throw decides."""
    rows: tuple[Box | Line, ...] = (*rules.boxes, *rules.lines)
    return [row for row in rows if row.title == title and row.kind is not Kind.DECLARED]


def _read_lower_bonus(rules: Ruleset) -> int | None:
    if "lower_bonus" in rules.line_keys:
        return rules.line("lower_bonus").threshold
    return 0 if "bonus" in rules.line_keys and "lower_total" in rules.line_keys else None


def _write_lower_bonus(rules: Ruleset, threshold: int) -> Ruleset:
    if "lower_bonus" in rules.line_keys:
        rules = without_line(rules, "lower_bonus")
    points = rules.line("bonus").points
    line = Line("lower_bonus", LineKind.BONUS, ("lower_total",), threshold=threshold, points=points)
    return with_line_before_total(rules, line, "lower_total") if threshold else rules


def _read_further(rules: Ruleset) -> bool | None:
    boxes = (rules.box(key) for key in _kniffel_keys(rules))
    has_kniffel = any(box.points is not None and len(rules.dice) == box.numbers[0] for box in boxes)
    return rules.further is not None if has_kniffel else None


def _kniffel_keys(rules: Ruleset) -> tuple[str, ...]:
    return tuple(box.key for box in rules.boxes if box.title == "kniffel" and box.kind is not Kind.DECLARED)


def _write_further(rules: Ruleset, counts: bool) -> Ruleset:
    extra = line_of_further(rules)
    if extra:
        return replace(without_line(rules, extra.key), further=None)
    with_line = with_line_before_total(rules, Line("extra_points", LineKind.EXTRA), rules.paper[-2])
    return replace(with_line, further=FurtherKniffel(boxes=_kniffel_keys(rules)))


def _read_needed(rules: Ruleset) -> int | None:
    numbers = [box.numbers for box in rules.boxes if box.kind is Kind.FACE]
    return (*numbers[0], 1)[1] if numbers else None


def _write_needed(rules: Ruleset, needed: int) -> Ruleset:
    boxes = (
        replace(box, numbers=(box.numbers[0], needed) if needed > 1 else box.numbers[:1])
        if box.kind is Kind.FACE
        else box
        for box in rules.boxes
    )
    return replace(rules, boxes=tuple(boxes))


def _ruleset_option(key: str) -> Option:
    return Option(
        key,
        "flag",
        lambda rules: getattr(rules, key),
        lambda rules, value: replace(rules, **{key: value}),
    )


_FURTHER_FLAGS = (
    "needs_full_box",
    "paid_if_struck",
    "strike_although_it_fits",
    "number_box_must_be_open",
    "instead_of_entry",
)
OPTIONS: tuple[Option, ...] = (
    _row_option("kniffel_box_as_chance", "kniffel", "eyes_if_nothing_fits", "flag"),
    Option("further_kniffel", "flag", _read_further, _write_further),
    _further_option("points", "further_points", "number"),
    _further_option("placement", "placement", "choice", choices=tuple(map(str, Placement))),
    *(_further_option(name, name, "flag") for name in _FURTHER_FLAGS),
    _earlier_option(Part.UPPER),
    _earlier_option(Part.LOWER),
    _row_option("bonus_threshold", "bonus", "threshold", "number"),
    _row_option("bonus_points", "bonus", "points", "number"),
    Option("lower_bonus_threshold", "number", _read_lower_bonus, _write_lower_bonus),
    _row_option("three_of_a_kind_only_equal", "three_of_a_kind", "only_matching", "flag"),
    _row_option("four_of_a_kind_only_equal", "four_of_a_kind", "only_matching", "flag"),
    _row_option("full_house_by_kniffel", "full_house", "one_number_may_do", "flag"),
    _row_option("full_house_points", "full_house", "points", "number"),
    _row_option("small_straight_points", "small_straight", "points", "number"),
    _row_option("large_straight_points", "large_straight", "points", "number"),
    _row_option("kniffel_points", "kniffel", "points", "number", least=1),
    Option("dice_needed_above", "number", _read_needed, _write_needed, least=1, most=5),
    _ruleset_option("strike_freely"),
    _ruleset_option("blank_allowed"),
)
"""Every option, in the order in which a rules page shows them."""
