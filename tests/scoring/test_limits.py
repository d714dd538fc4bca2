"""Every number, text and list of a ruleset has an end, and it is looked at before anything is enumerated."""

from typing import Any

import pytest

from scoring import PRESETS, Ruleset, RulesetError, get_ruleset, ruleset_from_json, ruleset_to_json
from scoring.limits import LARGEST, LARGEST_SUM, reach

HUGE = 10**30
MANY = 300_000
# A path into the stored rules, what a hostile file writes there, where the refusal points, and its reason.
HOSTILE: list[tuple[list[Any], Any, str, str]] = [
    (["boxes", 1, "column"], HUGE, "boxes", "have columns other than"),
    (["boxes", 12, "column"], 3, "boxes", "have columns other than"),
    (["boxes", 12, "column"], 0, "boxes", "have columns other than"),
    (["boxes", 12, "column"], 2, "boxes", "have columns of different lengths"),
    (["lines", 5, "column"], HUGE, "lines[5].column", "is a column without boxes"),
    (["boxes", 1, "numbers"], [HUGE], "boxes[1].numbers", "do not suit the kind face"),
    (["boxes", 6, "numbers"], [1] * 6, "boxes[6].numbers", "do not suit the kind groups"),
    (["boxes", 6, "numbers"], [2] * MANY, "boxes[6].numbers", "do not suit the kind groups"),
    (["boxes", 9, "numbers"], [LARGEST], "boxes[9].numbers", "do not suit the kind run"),
    (["boxes", 9, "numbers"], [0], "boxes[9].numbers", "do not suit the kind run"),
    (["boxes", 12, "factor"], HUGE, "boxes[12]", "holds a number beyond a million"),
    (["boxes", 12, "factor"], -HUGE, "boxes[12]", "holds a number beyond a million"),
    (["boxes", 12, "name"], "x" * 61, "boxes[12].name", "is longer than 60"),
    (["boxes", 12, "name"], "a\ud800", "boxes[12].name", "holds characters that cannot be shown"),
    (["boxes", 12, "name"], "a\x00", "boxes[12].name", "holds characters that cannot be shown"),
    (["boxes", 12, "label"], "x" * MANY, "boxes[12].label", "is longer than 60"),
    (["boxes", 12, "key"], "x" * MANY, "boxes[12].key", "is longer than 60"),
    (["lines", 5, "name"], "x" * MANY, "lines[5].name", "is longer than 60"),
    (["lines", 5, "label"], "\udfff", "lines[5].label", "holds characters that cannot be shown"),
    (["lines", 5, "key"], "x" * MANY, "lines[5].key", "is longer than 60"),
    (["lines", 5, "of"], ["ones"] * MANY, "lines[5].of", "are more than"),
    (["lines", 5, "of"], ["\ud800"], "lines[5].of", "holds characters that cannot be shown"),
    (["lines", 5, "factor"], HUGE, "lines[5]", "holds a number beyond a million"),
    (["lines", 5, "factor"], LARGEST, "lines", "add up to more than a billion"),
    (["lines"], [{"key": f"line_{n}", "of": ["ones"]} for n in range(211)], "lines", "are more than 210"),
    (["paper"], ["ones"] * MANY, "paper", "are more than"),
    (["paper", 3], "x" * MANY, "paper[3]", "is longer than 60"),
    (["dice"], [[1, 2, 3, 4, 5, 6]] * MANY, "dice", "are more than 6"),
    (["dice", 4], [1] * MANY, "dice[4]", "are more than 10"),
    (["dice", 4], [HUGE], "dice[4]", "has faces other than 0 to 9"),
    (["throws"], HUGE, "throws", "is not between 1 and 10"),
    (["further", "points"], HUGE, "further.points", "is a number beyond a million"),
    (["further", "boxes"], ["kniffel"] * MANY, "further.boxes", "are more than 100"),
    (["further", "boxes"], ["\ud800"], "further.boxes", "holds characters that cannot be shown"),
    (["further", "earlier_parts"], ["upper"] * MANY, "further.earlier_parts", "are more than 2"),
    (["key"], "x" * MANY, "key", "is longer than 60"),
    (["note"], "x" * MANY, "note", "is longer than 500"),
    (["turn_note"], "x" * 501, "turn_note", "is longer than 500"),
    (["source"], "\ud800", "source", "holds characters that cannot be shown"),
    (["x" * MANY], 1, "x" * 60, "is unknown"),
    (["a\ud800"], 1, "a�", "is unknown"),
    (["throws"], 3.0, "throws", "is not a whole number"),
    (["throws"], float("nan"), "throws", "is not a whole number"),
    (["boxes", 12, "column"], True, "boxes[12].column", "is not a whole number"),
]  # fmt: skip
OF_VALUES: list[tuple[dict[str, Any], str]] = [
    ({"single": list(range(10_001))}, "are more than 10000"),
    ({"single": [HUGE]}, "hold a number beyond a million"),
    ({"first": -HUGE, "last": 0}, "hold a number beyond a million"),
    ({"first": 0, "last": 0, "step": HUGE}, "hold a number beyond a million"),
    ({"first": 0, "last": LARGEST}, "are more than 10000"),
]


def put(stored: Any, path: list[Any], entry: Any) -> None:
    for step in path[:-1]:
        stored = stored[step]
    stored[path[-1]] = entry


@pytest.mark.parametrize(
    ("where", "entry", "path", "reason"),
    HOSTILE,
    ids=[f"{n}-{case[2][:20]}" for n, case in enumerate(HOSTILE)],
)
def test_what_has_no_end_is_refused_with_its_place(
    where: list[Any], entry: Any, path: str, reason: str
) -> None:
    stored = ruleset_to_json(get_ruleset("meisterschaft"))
    put(stored, where, entry)
    with pytest.raises(RulesetError) as caught:
        ruleset_from_json(stored)
    assert caught.value.path == path
    assert caught.value.reason.startswith(reason)


@pytest.mark.parametrize(("values", "reason"), OF_VALUES)
def test_declared_values_have_an_end(values: dict[str, Any], reason: str) -> None:
    box = {"key": "points", "part": "lower", "kind": "declared", "values": values}
    stored = {"version": 1, "key": "own", "boxes": [box], "lines": [{"key": "total", "of": ["points"]}],
              "paper": ["points", "total"]}  # fmt: skip
    with pytest.raises(RulesetError, match=reason):
        ruleset_from_json(stored)


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_nothing_that_is_written_on_a_sheet_of_a_preset_comes_near_the_largest_sum(rules: Ruleset) -> None:
    assert 0 < max(reach(rules).values()) < LARGEST_SUM // 1000


def test_as_many_boxes_look_at_as_many_rolls_as_a_computer_does_in_a_moment() -> None:
    dice = [list(range(10))] * 6
    boxes = [{"key": f"box_{n}", "part": "lower", "kind": "any"} for n in range(13)]
    keys = [box["key"] for box in boxes]
    stored = {"version": 1, "key": "own", "dice": dice, "boxes": boxes, "paper": [*keys, "total"],
              "lines": [{"key": "total", "of": keys}]}  # fmt: skip
    with pytest.raises(RulesetError, match="dice: have too many different rolls for so many boxes"):
        ruleset_from_json(stored)
    assert len(ruleset_from_json({**stored, "dice": dice[:5]}).boxes) == 13
