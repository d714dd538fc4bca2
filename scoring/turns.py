"""What may be written with a throw: the referee's question, and the ground for every limit on further
Kniffel.

A box is *open* when it may be filled in this turn: blank, and in a game with a prescribed order next in turn.
Sources: the rule texts named in the presets; where they are silent, the ruleset's options say what holds.
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from scoring.categories import Box, Part
from scoring.dice import Roll, box_values, equal_rolls, roll_counts, worth
from scoring.rulesets import FurtherKniffel, Placement, Ruleset, filling_sequence
from scoring.sheets import Sheet, read_sheet


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that may be written: a box, the points in it, and whether it is paid as a further Kniffel.

    >>> Entry("fives", 25, further=True).points
    25
    """

    box: str
    points: int
    further: bool = False


def score_roll(dice: Iterable[int], rules: Ruleset) -> dict[str, int]:
    """Box key → points: what the dice are worth in every box, zeros included; no joker, no further Kniffel.

    Any iterable of the ruleset's number of dice, in any order. ValueError when these dice cannot be thrown.

    >>> from scoring import get_ruleset
    >>> score_roll((4, 4, 4, 2, 2), get_ruleset("meisterschaft"))["full_house"]
    25
    """
    table = points_table(rules)
    try:
        return table[dice].copy()  # type: ignore[index]  # a tuple that was asked before, in this very order
    except (KeyError, TypeError):
        roll = _as_roll(dice)
        points = table.get(_sorted(roll))
        if points is None:
            raise ValueError(_not_a_roll(roll, rules)) from None
        table[roll] = points
        return points.copy()


def legal_entries(dice: Iterable[int], sheet: Sheet, rules: Ruleset, order: str = "free") -> dict[str, int]:
    """Box key → points that may be written now with this throw: for each box the most; 0 where it can only
    be struck.

    By the ruleset's rule for further Kniffel and the order of filling. A box that is absent may not be
    filled now. Every single possibility, with strikes and what is paid, is in :func:`legal_choices`. Raises
    ValueError for dice that cannot be thrown and for an unknown order.

    >>> from scoring import get_ruleset
    >>> sheet = Sheet({"kniffel": 50, "chance": 20})
    >>> legal = legal_entries((5,) * 5, sheet, get_ruleset("meisterschaft"))
    >>> legal["fives"], legal["full_house"], "chance" in legal
    (25, 0, False)
    """
    most: dict[str, int] = {}
    for entry in legal_choices(dice, sheet, rules, order):
        most[entry.box] = max(entry.points, most.get(entry.box, entry.points))
    return most


def legal_choices(
    dice: Iterable[int], sheet: Sheet, rules: Ruleset, order: str = "free"
) -> tuple[Entry, ...]:
    """Everything that may be written now with this throw, in paper order, the most points of a box first.

    >>> from scoring import get_ruleset
    >>> legal_choices((5,) * 5, Sheet({"kniffel": 50}), get_ruleset("classic"), order="bottom_up")
    (Entry(box='chance', points=30, further=True), Entry(box='chance', points=25, further=True), \
Entry(box='chance', points=0, further=True))
    """
    roll = _as_roll(dice)
    points = score_roll(roll, rules)
    open_boxes = open_now(sheet, rules, order)
    face = _kniffel_face(roll, rules)
    state = kniffel_state(_filled(sheet, rules), rules)
    choices = throw_choices(points, face, open_boxes, state, rules)
    places = {key: number for number, key in enumerate(rules.box_keys)}
    return tuple(sorted(choices, key=lambda entry: (places[entry.box], -entry.points)))


def open_now(sheet: Sheet, rules: Ruleset, order: str = "free") -> tuple[str, ...]:
    """The boxes that may be filled in this turn, in order of filling; none when the sheet is full.

    >>> from scoring import get_ruleset
    >>> open_now(Sheet({"ones": 3}), get_ruleset("classic"), "top_down")
    ('twos',)
    """
    filled = _filled(sheet, rules)
    for group in filling_sequence(rules, order):
        blank = tuple(key for key in group if key not in filled)
        if blank:
            return blank
    return ()


def _filled(sheet: Sheet, rules: Ruleset) -> dict[str, int]:
    row = zip(rules.box_keys, read_sheet(sheet, rules).row, strict=True)
    return {key: value for key, value in row if value is not None}


@lru_cache(maxsize=256)
def full_kniffel(rules: Ruleset) -> tuple[tuple[str, int | None], ...]:
    """The Kniffel boxes that further Kniffel depend on, each with its full points.

    >>> from scoring import get_ruleset
    >>> full_kniffel(get_ruleset("classic"))
    (('kniffel', 50),)
    """
    return tuple((key, rules.box(key).points) for key in rules.kniffel_boxes)


def kniffel_state(values: Mapping[str, object], rules: Ruleset) -> tuple[bool, bool]:
    """Whether the Kniffel boxes are all filled, and whether all hold their full points.

    >>> from scoring import get_ruleset
    >>> kniffel_state({"kniffel": 0}, get_ruleset("classic"))
    (True, False)
    """
    held = [(values.get(key), full) for key, full in full_kniffel(rules)]
    filled = bool(held) and all(value is not None for value, _ in held)
    return filled, filled and all(value == full for value, full in held)


def throw_choices(
    points: Mapping[str, int],
    face: int | None,
    open_boxes: Collection[str],
    state: tuple[bool, bool],
    rules: Ruleset,
) -> frozenset[Entry]:
    """The entries for a throw worth `points`, all of whose dice show `face` (None: not equal), in this state.

    >>> from scoring import get_ruleset
    >>> rules = get_ruleset("meisterschaft")
    >>> choices = throw_choices(score_roll((1, 1, 2, 2, 3), rules), None, ["twos"], (False, False), rules)
    >>> sorted(entry.points for entry in choices)
    [0, 4]
    """
    filled, full = state
    further = rules.further
    if face is not None and further is not None and filled and (full or further.rules_after_strike):
        return further_entries(face, frozenset(open_boxes), full, rules)
    scoring = frozenset(Entry(key, points[key]) for key in open_boxes if points[key])
    fitting = scoring if face is not None else _by_their_figure(scoring, rules)
    if fitting and not rules.strike_freely:
        return fitting
    return (fitting or scoring) | {Entry(key, 0) for key in open_boxes}


def _by_their_figure(scoring: frozenset[Entry], rules: Ruleset) -> frozenset[Entry]:
    """Without a box that takes what fits nowhere: its eyes may be written once nothing is left here."""
    return frozenset(entry for entry in scoring if not rules.box(entry.box).eyes_if_nothing_fits)


@lru_cache(maxsize=65536)
def further_entries(face: int, open_boxes: frozenset[str], full: bool, rules: Ruleset) -> frozenset[Entry]:
    """The entries for a Kniffel of this face once the Kniffel box is filled (`full`: with its points).

    >>> from scoring import get_ruleset
    >>> further_entries(2, frozenset(["ones"]), True, get_ruleset("dasing"))
    frozenset({Entry(box='ones', points=0, further=False)})
    """
    further = rules.further or FurtherKniffel()
    numbers = {key for key in open_boxes if rules.box(key).face == face}
    places = _placed(further.placement, face, open_boxes, numbers, rules)
    if further.strike_although_it_fits or not places:
        places = places | {(key, 0) for key in open_boxes}
    due = (full or not further.needs_full_box) and (bool(numbers) or not further.number_box_must_be_open)
    return frozenset(Entry(key, points, due and _paid(points, further)) for key, points in places)


def _paid(points: int, further: FurtherKniffel) -> bool:
    """The points are due for an entry, for a strike too if the rules say so; or instead of an entry."""
    if further.instead_of_entry:
        return points == 0
    return points > 0 or further.paid_if_struck


def _placed(
    placement: Placement, face: int, open_boxes: frozenset[str], numbers: set[str], rules: Ruleset
) -> set[tuple[str, int]]:
    """Where the throw may go for points, as (box, points)."""
    boxes = [rules.box(key) for key in open_boxes]
    own = {(box.key, points) for box in boxes if (points := _own_value(box, face, rules))}
    lower = [box for box in boxes if box.part is Part.LOWER]
    joker = {(box.key, points) for box in lower if (points := _joker_value(box, face, rules))}
    match placement:
        case Placement.FITTING:
            return own
        case Placement.ANY_AT_MAXIMUM:
            return own | {(box.key, box_values(box, rules.dice)[-1]) for box in boxes}
        case Placement.NUMBER_FIRST | Placement.FORCED_JOKER:
            return {entry for entry in own if entry[0] in numbers} or joker
        case Placement.LOWER:
            return joker
    return own if numbers else own | joker


def _own_value(box: Box, face: int, rules: Ruleset) -> int:
    return worth(box, equal_rolls(rules.dice)[face])


def _joker_value(box: Box, face: int, rules: Ruleset) -> int:
    """As a joker the throw is worth a box's fixed points, or its own eyes where the box pays eyes."""
    return box.points if box.points is not None else _own_value(box, face, rules)


@lru_cache(maxsize=64)
def points_table(rules: Ruleset) -> dict[Roll, dict[str, int]]:
    """Roll → box key → points, by the dice alone; a roll whose dice are sorted is always there.

    >>> from scoring import get_ruleset
    >>> points_table(get_ruleset("classic"))[1, 1, 2, 2, 2]["full_house"]
    25
    """
    return {roll: {box.key: worth(box, roll) for box in rules.boxes} for roll in roll_counts(rules.dice)}


def _kniffel_face(roll: Roll, rules: Ruleset) -> int | None:
    return roll[0] if roll and _sorted(roll) in equal_rolls(rules.dice).values() else None


def _as_roll(dice: Iterable[int]) -> Roll:
    """The dice as a tuple; what is no row of dice becomes one that no ruleset knows."""
    try:
        return tuple(dice)
    except TypeError:
        return (dice,)  # type: ignore[return-value]


def _sorted(roll: Roll) -> Roll:
    return tuple(sorted(roll)) if all(isinstance(face, int | float) for face in roll) else ()


def _not_a_roll(roll: Roll, rules: Ruleset) -> str:
    if not rules.dice:
        return f"{rules.key} is played without dice"
    return f"{roll!r} is no roll of {len(rules.dice)} dice with the faces of {rules.key}"
