"""How many further Kniffel a sheet can hold at most, and how many it proves."""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from scoring.dice import equal_rolls, only_by_equal_dice
from scoring.orders_of_play import early_does_no_harm, most_over_all_orders, own_kniffel_values
from scoring.rulesets import FurtherKniffel, Ruleset, filling_sequence
from scoring.turns import Entry, further_entries, kniffel_state


def most_possible(values: Mapping[str, int], rules: Ruleset, order: str = "free") -> int:
    """The largest number of further Kniffel that these boxes can hold: exact, over all orders of play.

    `values`: box key → points; a blank box is absent and stays open. Raises ValueError for an unknown order.

    >>> from scoring import get_ruleset
    >>> sheet = {"kniffel": 50, "fives": 25, "fours": 12, "ones": 0}
    >>> [most_possible(sheet, get_ruleset(key)) for key in ("meisterschaft", "dasing")]
    [2, 1]
    >>> most_possible(sheet, get_ruleset("meisterschaft"), "top_down")
    0
    """
    tables = further_tables(rules, order)
    return most_over_all_orders(values, rules, order, tables.possible) if may_count(values, rules) else 0


def surely_possible(values: Mapping[str, int], rules: Ruleset, order: str = "free") -> int:
    """A number of further Kniffel that these boxes can hold for certain; quick, and mostly the largest.

    >>> from scoring import get_ruleset
    >>> surely_possible({"kniffel": 50, "fives": 25, "ones": 0}, get_ruleset("meisterschaft"))
    2
    """
    tables = further_tables(rules, order)
    full = tables.when_full.keys() <= values.keys()
    sure = tables.when_full if full else tables.certain
    counted = sum(values.get(key) in certain for key, certain in sure.items())
    return counted if may_count(values, rules) else 0


def fewest_proven(values: Mapping[str, int], rules: Ruleset, order: str = "free") -> int:
    """The number of further Kniffel that these boxes prove: besides a full Kniffel box, every box whose
    value only equal dice give, where such a throw is always paid.

    In a free game the throw may have come before the Kniffel box was filled, so more than were written is a
    question. In a game with a prescribed order the boxes before the Kniffel box do not count, unless the
    ruleset counts earlier throws.

    >>> from scoring import get_ruleset
    >>> fewest_proven({"kniffel": 50, "fives": 25, "chance": 30, "sixes": 24}, get_ruleset("meisterschaft"))
    2
    """
    tables = further_tables(rules, order)
    proven = sum(values.get(key) in proving for key, proving in tables.proving.items())
    if not may_count(values, rules):
        return 0
    if proven > surely_possible(values, rules, order):  # where some can only have come before the Kniffel box
        return min(proven, most_possible(values, rules, order))
    return proven


def maximum_extra_kniffels(rules: Ruleset, order: str = "free") -> int:
    """The largest number of further Kniffel that any sheet of this ruleset can hold.

    >>> from scoring import get_ruleset
    >>> [maximum_extra_kniffels(get_ruleset(key)) for key in ("meisterschaft", "dasing")]
    [12, 9]
    """
    return sum(bool(possible) for possible in further_tables(rules, order).possible.values())


def may_count(values: Mapping[str, int], rules: Ruleset) -> bool:
    """Whether the Kniffel boxes are filled as the rule for further Kniffel wants it.

    >>> from scoring import get_ruleset
    >>> [may_count({"kniffel": points}, get_ruleset("classic")) for points in (0, 50)]
    [False, True]
    """
    if rules.further is None:
        return False
    filled, full = kniffel_state(values, rules)
    return filled and (full or not rules.further.needs_full_box)


class FurtherTables(NamedTuple):
    """Per box that can count in this order: the values that may hold a further Kniffel in some state, those
    that do in every state, those that do on a sheet without blanks, and the values that prove one.

    >>> from scoring import get_ruleset
    >>> sorted(further_tables(get_ruleset("dasing"), "bottom_up").proving["four_of_a_kind"])
    [5, 15, 20, 30]
    """

    possible: dict[str, frozenset[int]]
    certain: dict[str, frozenset[int]]
    when_full: dict[str, frozenset[int]]
    proving: dict[str, frozenset[int]]


@lru_cache(maxsize=256)
def further_tables(rules: Ruleset, order: str = "free") -> FurtherTables:
    """The tables of a ruleset with a rule for further Kniffel.

    >>> from scoring import get_ruleset
    >>> sorted(further_tables(get_ruleset("dasing")).possible["fives"])
    [25]
    """
    tables = FurtherTables({}, {}, {}, {})
    past: set[str] = set()
    for group in filling_sequence(rules, order):
        past.update(group)
        for key in group:
            if rules.further and key not in rules.further.boxes:
                after = past.issuperset(rules.further.boxes)
                _add_box(key, frozenset(group), after, order, rules, rules.further, tables)
    return tables


def _add_box(
    key: str,
    group: frozenset[str],
    after: bool,
    order: str,
    rules: Ruleset,
    further: FurtherKniffel,
    tables: FurtherTables,
) -> None:
    alone, among = _entries(key, frozenset((key,)), rules), _entries(key, group, rules)
    early = rules.box(key).part in further.earlier_parts and not after
    own = own_kniffel_values(key, rules) if early else frozenset()
    paid = {entry.points for _, entry in alone | among if entry.further and after}
    always = {entry.points for _, entry in alone & among if entry.further and after}
    unpaid = {entry.points for _, entry in alone if not entry.further}
    tables.possible[key] = own | paid
    last = {entry.points for _, entry in alone if entry.further and after and entry.points}
    tables.certain[key] = own | always
    tables.when_full[key] = own | always | (last if _others_come_first(rules, order) else frozenset())
    tables.proving[key] = only_by_equal_dice(rules.box(key), rules.dice) & (own | (paid - unpaid))


def _others_come_first(rules: Ruleset, order: str) -> bool:
    """Whether a sheet without blanks can be played so that its ordinary boxes come first, then the Kniffel
    box, then the further Kniffel, above before below: then whatever the last free box can hold, any can.
    """
    free = len(filling_sequence(rules, order)) == 1 and rules.strike_freely
    return free and rules.further is not None and early_does_no_harm(rules.further)


def _entries(key: str, open_boxes: frozenset[str], rules: Ruleset) -> set[tuple[int, Entry]]:
    """What a further Kniffel can leave in this box while these boxes are open, with its face."""
    faces = equal_rolls(rules.dice)
    entries = {(face, entry) for face in faces for entry in further_entries(face, open_boxes, True, rules)}
    return {(face, entry) for face, entry in entries if entry.box == key}
