"""A ruleset is data: it can be stored, changed and invented, and a contradiction is refused with its
place.
"""

from __future__ import annotations

import copy
import json
import pickle
from dataclasses import FrozenInstanceError, replace
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring import (
    ORDERS,
    PRESETS,
    Box,
    Category,
    FurtherKniffel,
    Kind,
    Line,
    LineKind,
    Part,
    Placement,
    Ruleset,
    RulesetError,
    Sheet,
    Values,
    check,
    filling_sequence,
    get_ruleset,
    refuse_contradictions,
    ruleset_from_json,
    ruleset_to_json,
    score_roll,
    simulate_sheet,
)
from scoring.rulesets import shares
from tests.scoring.blocks import BEST, MEI, block

PRESET_RULES = list(PRESETS.values())


@pytest.mark.parametrize("rules", PRESET_RULES, ids=list(PRESETS))
def test_every_preset_is_sound_and_names_its_source(rules: Ruleset) -> None:
    refuse_contradictions(rules)
    assert rules.source
    assert rules.note.endswith(".")
    assert "\n" not in rules.note
    assert all(count == 1 for count in shares("total", rules).values()) or rules.key == "triple-yahtzee"


def test_the_presets_are_these() -> None:
    assert " ".join(PRESETS) == (
        "meisterschaft classic dasing reise faktastisch knobeln yahtzee yahtzee-free yatzy maxi-yatzy "
        "kniffel-extreme triple-yahtzee karten-kniffel wortkniffel"
    )
    with pytest.raises(KeyError, match="no ruleset 'skat'; known: meisterschaft, classic"):
        get_ruleset("skat")
    with pytest.raises(KeyError, match="no ruleset"):
        get_ruleset([])  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("preset", "boxes", "dice"),
    [
        ("meisterschaft", 13, 5),
        ("yatzy", 15, 5),
        ("maxi-yatzy", 20, 6),
        ("kniffel-extreme", 22, 6),
        ("triple-yahtzee", 39, 5),
        ("karten-kniffel", 13, 0),
        ("wortkniffel", 11, 0),
    ],
)
def test_each_game_has_its_number_of_boxes_and_dice(preset: str, boxes: int, dice: int) -> None:
    rules = get_ruleset(preset)
    assert (len(rules.boxes), len(rules.dice)) == (boxes, dice)


def test_the_categories_are_the_boxes_of_the_printed_block() -> None:
    assert tuple(Category) == MEI.box_keys


def test_the_block_prints_boxes_and_sums_in_its_order() -> None:
    assert [entry.key for entry in MEI.paper_lines] == [
        *MEI.box_keys[:6],
        "upper_sum",
        "bonus",
        "upper_total",
        *MEI.box_keys[6:],
        "lower_total",
        "upper_total",
        "extra_points",
        "total",
    ]
    assert {entry.row for entry in MEI.paper_lines} == {"box", "sum", "bonus", "extra"}


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("rules", PRESET_RULES, ids=list(PRESETS))
def test_every_order_fills_every_box_once(rules: Ruleset, order: str) -> None:
    filled = [key for group in filling_sequence(rules, order) for key in group]
    assert sorted(filled) == sorted(rules.box_keys)


def test_a_sheet_with_one_part_is_free_in_every_order_by_parts() -> None:
    words = get_ruleset("wortkniffel")
    assert filling_sequence(words, "upper_first") == filling_sequence(words, "free")


def test_three_columns_have_the_titles_of_one() -> None:
    triple = get_ruleset("triple-yahtzee")
    assert triple.box("fours_3").title == "fours"
    assert triple.box("fours_3").column == 3
    assert triple.line("bonus_2").title == "bonus"
    assert triple.line("column_total_3").factor == 3
    assert MEI.line("bonus").title == "bonus"


def test_the_columns_of_triple_yahtzee_count_once_twice_and_three_times() -> None:
    triple = get_ruleset("triple-yahtzee")
    report = check(block(*BEST * 3, rules=triple), triple)
    assert report.sums["column_total_3"] == 930
    assert report.total == 310 + 620 + 930


def test_unknown_boxes_and_lines_are_named() -> None:
    with pytest.raises(KeyError, match="'tens' is not one of ones, twos"):
        MEI.box("tens")
    with pytest.raises(KeyError, match="'sum' is not one of upper_sum, bonus"):
        MEI.line("sum")
    with pytest.raises(KeyError):
        MEI.legal_values("tens")


def test_a_ruleset_is_frozen_and_hashable() -> None:
    with pytest.raises(FrozenInstanceError):
        MEI.key = "other"  # type: ignore[misc]
    assert {MEI, replace(MEI)} == {MEI}
    assert replace(MEI, throws=2) != MEI


@pytest.mark.parametrize("rules", PRESET_RULES, ids=list(PRESETS))
def test_a_ruleset_survives_json_pickle_and_copy(rules: Ruleset) -> None:
    stored = json.dumps(ruleset_to_json(rules))
    again = ruleset_from_json(json.loads(stored))
    assert again == rules
    assert hash(again) == hash(rules)
    assert pickle.loads(pickle.dumps(rules)) == rules
    assert copy.deepcopy(rules) == rules


@given(
    points=st.integers(0, 1000),
    placement=st.sampled_from(Placement),
    flags=st.tuples(*[st.booleans()] * 5),
    parts=st.lists(st.sampled_from(Part), unique=True),
    throws=st.integers(1, 10),
)
def test_every_rule_for_further_kniffel_survives_json(
    points: int, placement: Placement, flags: tuple[bool, ...], parts: list[Part], throws: int
) -> None:
    further = FurtherKniffel(points, placement, ("kniffel",), *flags, tuple(parts))
    rules = replace(MEI, further=further, throws=throws)
    assert ruleset_from_json(json.loads(json.dumps(ruleset_to_json(rules)))) == rules


def test_what_has_a_usual_value_may_be_left_out_of_the_stored_form() -> None:
    stored = ruleset_to_json(MEI)
    for key in ("throws", "blank_allowed", "strike_freely"):
        del stored[key]
    for box in stored["boxes"]:
        del box["factor"]
    assert ruleset_from_json(stored) == MEI


def put(stored: Any, path: list[Any], entry: Any) -> None:
    for step in path[:-1]:
        stored = stored[step]
    stored[path[-1]] = entry


@pytest.mark.parametrize(
    ("where", "entry", "path", "reason"),
    [
        (["version"], 2, "version", "is not 1"),
        (["version"], True, "version", "is not 1"),
        (["boxes", 7, "numbers"], [6], "boxes[7].numbers", "are a figure that these dice cannot show"),
        (["boxes", 1, "numbers"], [7], "boxes[1].numbers", "are a figure that these dice cannot show"),
        (["lines", 0, "of"], ["ones", "twos", "ones"], "lines[0].of", "adds ones twice"),
        (["colour"], "red", "colour", "is unknown"),
        (["key"], 7, "key", "is not a text"),
        (["key"], "Ä", "key", "is not a short lower-case word"),
        (["throws"], True, "throws", "is not a whole number"),
        (["throws"], 0, "throws", "is not between 1 and 10"),
        (["blank_allowed"], 1, "blank_allowed", "is not true or false"),
        (["dice"], "6", "dice", "is not a list"),
        (["dice"], [[1, 2]] * 7, "dice", "are more than 6"),
        (["dice", 2], [1, 20], "dice[2]", "has faces other than 0 to 9"),
        (["dice", 2], [], "dice[2]", "has faces other than 0 to 9"),
        (["dice"], [], "boxes[0].kind", "looks at dice, and the ruleset has none"),
        (["boxes"], [], "boxes", "are not between 1 and 100"),
        (["boxes", 3], "fours", "boxes[3]", "is not a mapping"),
        (["boxes", 3, "colour"], "red", "boxes[3].colour", "is unknown"),
        (["boxes", 3, "key"], "Fours!", "boxes[3].key", "is not a lower-case word of letters, digits and _"),
        (["boxes", 3, "key"], "ones", "ones", "is the key of two rows"),
        (["boxes", 3, "key"], "extra_kniffels", "extra_kniffels", "is the key of two rows"),
        (["boxes", 3, "part"], "middle", "boxes[3].part", "is not one of upper, lower"),
        (["boxes", 3, "numbers"], [], "boxes[3].numbers", "do not suit the kind face"),
        (["boxes", 3, "numbers"], [-4], "boxes[3].numbers", "do not suit the kind face"),
        (["boxes", 3, "points"], "four", "boxes[3].points", "is not a whole number"),
        (["boxes", 3, "points"], 10**7, "boxes[3]", "holds a number beyond a million"),
        (["boxes", 3, "values"], {"single": [1]}, "boxes[3].values", "belong to declared boxes alone"),
        (["boxes", 12, "kind"], "declared", "boxes[12].values", "belong to declared boxes alone"),
        (["lines", 1, "of"], ["total"], "lines[1].of", "adds total, which is no box and no earlier line"),
        (["lines", 1, "of"], [], "lines[1].of", "does not suit a line of kind bonus"),
        (["lines", 4, "of"], ["ones"], "lines[4].of", "does not suit a line of kind extra"),
        (["lines", 1, "threshold"], -(10**7), "lines[1]", "holds a number beyond a million"),
        (["lines", 1, "key"], "Bonus", "lines[1].key", "is not a lower-case word of letters, digits and _"),
        (["lines", 4, "kind"], "sum", "lines[4].of", "does not suit a line of kind sum"),
        (["lines", 5, "of"], ["upper_total", "lower_total"], "lines", "leave extra_points out of the total"),
        (["lines", 3, "of"], ["chance"], "lines", "leave three_of_a_kind out of the total"),
        (["lines", 5, "key"], "sum", "lines", "have no total"),
        (["further"], None, "lines", "need one line of kind extra exactly where further Kniffel count"),
        (["further", "points"], 10**7, "further.points", "is a number beyond a million"),
        (["further", "boxes"], [], "further.boxes", "names no box"),
        (["further", "boxes"], ["yatzy"], "further.boxes", "yatzy is no box"),
        (
            ["further", "boxes"],
            ["chance"],
            "further.boxes",
            "chance does not pay a fixed number for a Kniffel",
        ),
        (
            ["further", "boxes"],
            ["large_straight"],
            "further.boxes",
            "large_straight does not pay a fixed number",
        ),
        (["paper"], ["ones"], "paper", "leaves out twos"),
        (["paper", 0], "tens", "paper[0]", "tens is no box and no line"),
        (["paper", 0], "twos", "paper", "leaves out ones"),
    ],
)
def test_what_cannot_be_is_refused_with_its_place(
    where: list[Any], entry: Any, path: str, reason: str
) -> None:
    stored = ruleset_to_json(MEI)
    put(stored, where, entry)
    with pytest.raises(RulesetError) as caught:
        ruleset_from_json(stored)
    assert caught.value.path == path
    assert caught.value.reason.startswith(reason)
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)


def test_a_box_that_is_printed_twice_or_out_of_order_is_refused() -> None:
    for paper in ((*MEI.paper, "ones"), (*MEI.paper[1::-1], *MEI.paper[2:])):
        with pytest.raises(RulesetError, match="does not print every box once in the order of the boxes"):
            refuse_contradictions(replace(MEI, paper=paper))


@pytest.mark.parametrize(
    ("values", "reason"),
    [
        (Values(), "allow nothing"),
        (Values(first=3), "name one end of a range without the other"),
        (Values(first=3, last=2), "is greater than last"),
        (Values(first=0, last=9, step=0), "is less than 1"),
        (Values(first=0, last=10**7), "hold a number beyond a million"),
        (Values(single=(10**7,)), "hold a number beyond a million"),
        (Values(first=0, last=100_000), "are more than 10000"),
    ],
)
def test_declared_values_that_cannot_be_are_refused(values: Values, reason: str) -> None:
    box = Box("points", Part.LOWER, Kind.DECLARED, values=values)
    with pytest.raises(RulesetError, match=reason):
        refuse_contradictions(Ruleset("own", (box,), (Line("total", of=("points",)),), ("points", "total")))


@pytest.mark.parametrize("stored", [None, 7, "rules", [1], {}])
def test_what_is_no_ruleset_at_all_is_refused(stored: Any) -> None:
    with pytest.raises(RulesetError):
        ruleset_from_json(stored)
    with pytest.raises(RulesetError, match="boxes: is missing"):
        ruleset_from_json({"version": 1, "key": "club"})


def test_a_new_variant_is_one_entry_of_data() -> None:
    """Three dice, four boxes, a bonus for a pair of numbers, 20 for a further triple: nothing but data."""
    boxes = (
        Box("ones", Part.UPPER, Kind.FACE, (1,)),
        Box("twos", Part.UPPER, Kind.FACE, (2,)),
        Box("triple", Part.LOWER, Kind.GROUPS, (3,), points=20),
        Box("small", Part.LOWER, Kind.AT_MOST, (5,), points=10),
        Box("penalty", Part.LOWER, Kind.DECLARED, values=Values.between(-5, 0)),
    )
    lines = (
        Line("above", of=("ones", "twos")),
        Line("gift", LineKind.BONUS, ("above",), threshold=6, points=5),
        Line("more", LineKind.EXTRA),
        Line("total", of=("above", "gift", "triple", "small", "penalty", "more")),
    )
    paper = ("ones", "twos", "above", "gift", "triple", "small", "penalty", "more", "total")
    further = FurtherKniffel(points=20, boxes=("triple",), paid_if_struck=False)
    rules = Ruleset("three-dice", boxes, lines, paper, ((1, 2, 3),) * 3, further=further)
    refuse_contradictions(rules)
    assert rules.legal_values("twos") == (0, 2, 4, 6)
    values = {"ones": 3, "twos": 6, "triple": 20, "small": 10, "penalty": -5}
    report = check(Sheet(values, extra_kniffels=2), rules)
    assert (report.total, report.problems) == (79, ())
    assert score_roll((1, 1, 1), rules) == {"ones": 3, "twos": 0, "triple": 20, "small": 10, "penalty": 0}
    rng = Random(1)
    for order in ORDERS:
        assert not check(simulate_sheet(rules, rng, order), rules, order).has_errors
