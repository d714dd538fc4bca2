"""What the rule texts say, sentence by sentence: each names its source, and the preset that must say the same.

Sources: the printed block and instructions of Schmidt Spiele (Classic Line, Reise-Kniffel, Kniffel Extreme,
Karten-Kniffel, Wort-Kniffel), the rules of the Deutsche Kniffel-Meisterschaft, Feuerwehr Dasing (id=220),
faktastisch.de, Knobeln online, Hasbro's Yahtzee, the Scandinavian Yatzy, maxiyatzy.com, Milton Bradley.
"""

from __future__ import annotations

from typing import Any

import pytest

from scoring import (
    Ruleset,
    Sheet,
    fewest_proven,
    get_ruleset,
    legal_choices,
    score_roll,
    with_options,
)
from scoring.further_kniffel import most_possible
from tests.scoring.blocks import BEST
from tests.scoring.slow_search import KEYS

BLOCK = ["meisterschaft", "classic", "dasing", "reise", "yahtzee", "yahtzee-free"]
Options = dict[str, Any]


def rules_of(preset: str, options: Options) -> Ruleset:
    return with_options(get_ruleset(preset), options)


WORTH: list[tuple[str, list[str], Options, str, dict[str, int]]] = [
    ("a number box pays the dice of its number", BLOCK, {}, "44412", {"fours": 12, "ones": 1, "sixes": 0}),
    ("a Pasch pays all five dice", BLOCK, {}, "22256", {"three_of_a_kind": 17, "four_of_a_kind": 0}),
    ("more equal dice do as well", BLOCK, {}, "22225", {"three_of_a_kind": 13, "four_of_a_kind": 13}),
    ("five equal dice do as well", BLOCK, {}, "66666", {"three_of_a_kind": 30, "four_of_a_kind": 30}),
    ("a Full House is three of one and two of another number", BLOCK, {}, "33322", {"full_house": 25}),
    ("a Kniffel is no Full House", BLOCK, {}, "44444", {"full_house": 0, "kniffel": 50}),
    ("one text takes a Kniffel as Full House: an option", BLOCK, {"full_house_by_kniffel": True}, "44444",
     {"full_house": 25}),
    ("four in a row, in any order", BLOCK, {}, "41324", {"small_straight": 30, "large_straight": 0}),
    ("the fifth die does not matter", BLOCK, {}, "13456", {"small_straight": 30, "large_straight": 0}),
    ("a large straight is a small one too", BLOCK, {}, "12345", {"small_straight": 30, "large_straight": 40}),
    ("a large straight may begin with two", BLOCK, {}, "65432", {"small_straight": 30, "large_straight": 40}),
    ("a gap is no straight", BLOCK, {}, "12356", {"small_straight": 0, "large_straight": 0}),
    ("the Chance is the sum of the dice", BLOCK, {}, "13566", {"chance": 21}),
    ("house rule: above only with three of the number", BLOCK, {"dice_needed_above": 3}, "44123", {"fours": 0}),
    ("house rule: three are enough", BLOCK, {"dice_needed_above": 3}, "44423", {"fours": 12}),
    # faktastisch.de: its own examples
    ("three ones count 3", ["faktastisch"], {}, "11156", {"three_of_a_kind": 3}),
    ("three threes count 9", ["faktastisch"], {}, "33346", {"three_of_a_kind": 9}),
    ("four twos count 8", ["faktastisch"], {}, "22226", {"four_of_a_kind": 8}),
    ("four fours count 16", ["faktastisch"], {}, "44445", {"four_of_a_kind": 16}),
    ("three of four or five equal dice", ["faktastisch"], {}, "44445", {"three_of_a_kind": 12}),
    ("no more than three, no more than four", ["faktastisch"], {}, "55555",
     {"three_of_a_kind": 15, "four_of_a_kind": 20, "full_house": 0, "kniffel": 50, "chance": 25}),
    ("25, 30, 40 as on the block", ["faktastisch"], {}, "33322", {"full_house": 25, "chance": 13}),
    ("small straight 30, large 40", ["faktastisch"], {}, "12345", {"small_straight": 30, "large_straight": 40}),
    # Knobeln online
    ("three and four of a kind pay all dice", ["knobeln"], {}, "22225",
     {"three_of_a_kind": 13, "four_of_a_kind": 13}),
    ("a Kniffel is a Full House too", ["knobeln"], {}, "22222", {"full_house": 25, "kniffel": 50}),
    ("a common Full House", ["knobeln"], {}, "22255", {"full_house": 25}),
    ("small straight 30, large straight 49", ["knobeln"], {}, "23456",
     {"small_straight": 30, "large_straight": 49}),
    ("without its option, one die of the number is enough", ["knobeln"], {}, "12346", {"sixes": 6}),
    ("option: at least three above", ["knobeln"], {"dice_needed_above": 3}, "66123", {"sixes": 0}),
    ("option: at least three above", ["knobeln"], {"dice_needed_above": 3}, "66612", {"sixes": 18}),
    ("option of a second Chance: a Kniffel stays 50", ["knobeln"], {"kniffel_box_as_chance": True}, "66666",
     {"kniffel": 50}),
    # Scandinavian Yatzy
    ("a pair is the highest pair, those dice alone", ["yatzy"], {}, "33366", {"one_pair": 12}),
    ("two pairs are different", ["yatzy"], {}, "33331", {"two_pairs": 0, "one_pair": 6}),
    ("three and four alike pay only those dice", ["yatzy"], {}, "33331",
     {"three_of_a_kind": 9, "four_of_a_kind": 12}),
    ("small straight 1-5: 15", ["yatzy"], {}, "12345", {"small_straight": 15, "large_straight": 0}),
    ("large straight 2-6: 20", ["yatzy"], {}, "23456", {"small_straight": 0, "large_straight": 20}),
    ("a full house is its sum", ["yatzy"], {}, "33322", {"full_house": 13}),
    ("Yatzy 50, Chance the sum", ["yatzy"], {}, "66666", {"yatzy": 50, "chance": 30, "full_house": 0}),
    # maxiyatzy.com
    ("small 15, large 20, full straight 21", ["maxi-yatzy"], {}, "123456",
     {"small_straight": 15, "large_straight": 20, "full_straight": 21}),
    ("a villa is 3 + 3", ["maxi-yatzy"], {}, "222555", {"villa": 21, "tower": 0}),
    ("a tower is 2 + 4", ["maxi-yatzy"], {}, "335555", {"tower": 26, "villa": 0}),
    ("Maxi Yatzy 100", ["maxi-yatzy"], {}, "444444", {"maxi_yatzy": 100}),
    # Kniffel Extreme; two independent repositories agree
    ("Dreierpasch, Viererpasch and two pairs pay all eyes", ["kniffel-extreme"], {}, "111229",
     {"three_of_a_kind": 16, "four_of_a_kind": 0, "two_pairs": 16}),
    ("three pairs 35", ["kniffel-extreme"], {}, "112233", {"three_pairs": 35, "two_threes": 0}),
    ("two threes 45, Full House 25", ["kniffel-extreme"], {}, "222444", {"two_threes": 45, "full_house": 25}),
    ("large Full House 45", ["kniffel-extreme"], {}, "333355", {"large_full_house": 45, "full_house": 25}),
    ("small 30, large 40, Highway 50", ["kniffel-extreme"], {}, "234567",
     {"small_straight": 30, "large_straight": 40, "highway": 50}),
    ("Kniffel 50", ["kniffel-extreme"], {}, "555550", {"kniffel": 50, "kniffel_extreme": 0}),
    ("Kniffel Extreme 75, up to six dice above", ["kniffel-extreme"], {}, "666666",
     {"kniffel": 50, "kniffel_extreme": 75, "sixes": 36}),
    ("10 or less 40", ["kniffel-extreme"], {}, "111115", {"ten_or_less": 40, "thirty_three_or_more": 0}),
    ("33 or more 40", ["kniffel-extreme"], {}, "666555", {"thirty_three_or_more": 40, "ten_or_less": 0}),
    ("Chance the sum, Super Chance twice the sum", ["kniffel-extreme"], {}, "123459",
     {"chance": 24, "super_chance": 48}),
]  # fmt: skip


@pytest.mark.parametrize(
    ("preset", "options", "dice", "points"),
    [
        pytest.param(preset, options, dice, points, id=f"{preset}: {text}, {dice}")
        for text, presets, options, dice, points in WORTH
        for preset in presets
    ],
)
def test_a_throw_is_worth_what_the_text_says(
    preset: str, options: Options, dice: str, points: dict[str, int]
) -> None:
    scored = score_roll(map(int, dice), rules_of(preset, options))
    assert {key: scored[key] for key in points} == points


Way = tuple[str, int, int]  # box, points in it, points beside it


def ways(
    preset: str,
    options: Options,
    left: str,
    dice: str = "55555",
    kniffel: int | None = 50,
    order: str = "free",
) -> set[Way]:
    rules = rules_of(preset, options)
    blank = left.split()
    sheet = Sheet({key: 0 for key in rules.box_keys if key not in blank} | {"kniffel": kniffel})
    paid = rules.further.points if rules.further else 0
    return {
        (entry.box, entry.points, paid * entry.further)
        for entry in legal_choices(map(int, dice), sheet, rules, order)
    }


MAY: list[tuple[str, str, Options, str, set[Way]]] = [
    # Classic Line: +50; any free box, at its maximum or at the throw's own value; striking stays possible
    ("the highest points, whatever the dice show", "classic", {}, "large_straight",
     {("large_straight", 40, 50), ("large_straight", 0, 50)}),
    ("or its own value", "classic", {}, "chance", {("chance", 30, 50), ("chance", 25, 50), ("chance", 0, 50)}),
    ("above too", "classic", {}, "sixes", {("sixes", 30, 50), ("sixes", 0, 50)}),
    # Meisterschaft: a free box it really fits; if there is none, a box is struck; any box may be struck
    ("a box that it really fits", "meisterschaft", {}, "fives", {("fives", 25, 50), ("fives", 0, 50)}),
    ("no other box at its maximum", "meisterschaft", {}, "large_straight sixes",
     {("large_straight", 0, 50), ("sixes", 0, 50)}),
    ("not as a Full House", "meisterschaft", {}, "full_house", {("full_house", 0, 50)}),
    ("striking although another box fits", "meisterschaft", {}, "fives ones",
     {("fives", 25, 50), ("fives", 0, 50), ("ones", 0, 50)}),
    ("strict on request", "meisterschaft", {"strike_although_it_fits": False}, "fives ones",
     {("fives", 25, 50)}),
    ("strict: a forced strike stays", "meisterschaft", {"strike_although_it_fits": False}, "ones",
     {("ones", 0, 50)}),
    ("a voluntary strike is paid like a forced one", "meisterschaft", {"paid_if_struck": False}, "fives ones",
     {("fives", 25, 50), ("fives", 0, 0), ("ones", 0, 0)}),
    ("whether it pays at all is an option", "meisterschaft", {"further_kniffel": False}, "fives",
     {("fives", 25, 0), ("fives", 0, 0)}),
    # Dasing, UNItopia: +50 only if it can be entered in a fitting free box
    ("paid in a fitting box", "dasing", {}, "fives", {("fives", 25, 50), ("fives", 0, 0)}),
    ("not paid for a strike", "dasing", {}, "ones full_house", {("ones", 0, 0), ("full_house", 0, 0)}),
    # Reise-Kniffel: +50 only if its number box is free; else a joker below without it; else strike above
    ("its number box", "reise", {}, "fives chance", {("fives", 25, 50)}),
    ("a joker below, unpaid", "reise", {}, "ones large_straight chance",
     {("large_straight", 40, 0), ("chance", 25, 0)}),
    ("else a strike above", "reise", {}, "ones sixes", {("ones", 0, 0), ("sixes", 0, 0)}),
    # faktastisch.de: 50 on the back, or its value in a lower box; each 50 leaves a box struck
    ("50 or the value below", "faktastisch", {}, "small_straight",
     {("small_straight", 30, 0), ("small_straight", 0, 50)}),
    ("the Pasch at its own value", "faktastisch", {}, "three_of_a_kind four_of_a_kind",
     {("three_of_a_kind", 15, 0), ("three_of_a_kind", 0, 50),
      ("four_of_a_kind", 20, 0), ("four_of_a_kind", 0, 50)}),
    ("not above", "faktastisch", {}, "fives", {("fives", 0, 50)}),
    # Knobeln online: nothing unless chosen; with its option +100, written in another box
    ("without its option a throw like any other", "knobeln", {}, "fives full_house",
     {("fives", 25, 0), ("fives", 0, 0), ("full_house", 25, 0), ("full_house", 0, 0)}),
    ("option: +100", "knobeln", {"further_kniffel": True, "further_points": 100}, "fives full_house",
     {("fives", 25, 100), ("fives", 0, 100), ("full_house", 25, 100), ("full_house", 0, 100)}),
    # Yahtzee: +100 if the Yahtzee box holds 50; forced joker
    ("its number box first", "yahtzee", {}, "fives large_straight", {("fives", 25, 100)}),
    ("then any lower box at full value", "yahtzee", {}, "ones large_straight full_house",
     {("large_straight", 40, 100), ("full_house", 25, 100)}),
    ("else a zero above", "yahtzee", {}, "ones", {("ones", 0, 100)}),
    ("free choice", "yahtzee-free", {}, "fives chance",
     {("fives", 25, 100), ("fives", 0, 100), ("chance", 25, 100), ("chance", 0, 100)}),
    ("free choice: a joker once its number is used", "yahtzee-free", {}, "large_straight",
     {("large_straight", 40, 100), ("large_straight", 0, 100)}),
    ("no joker at all", "yahtzee", {"placement": "fitting"}, "large_straight", {("large_straight", 0, 100)}),
]  # fmt: skip


@pytest.mark.parametrize(
    ("preset", "options", "left", "expected"),
    [pytest.param(*case[1:], id=f"{case[1]}: {case[0]}") for case in MAY],
)
def test_a_further_kniffel_goes_where_the_text_says(
    preset: str, options: Options, left: str, expected: set[Way]
) -> None:
    assert ways(preset, options, left) == expected


@pytest.mark.parametrize("preset", [*BLOCK, "faktastisch", "knobeln"])
def test_after_a_struck_kniffel_box_nothing_is_paid(preset: str) -> None:
    """All sources agree."""
    for left in ("fives ones", "ones", "large_straight chance"):
        assert {beside for _, _, beside in ways(preset, {}, left, kniffel=0)} == {0}
    values = {**dict(zip(KEYS, BEST, strict=True)), "fives": 25, "kniffel": 0}
    assert most_possible(values, get_ruleset(preset)) == 0


@pytest.mark.parametrize("preset", [*BLOCK, "faktastisch", "knobeln"])
def test_before_the_kniffel_box_is_filled_a_kniffel_is_an_ordinary_throw(preset: str) -> None:
    written = ways(preset, {}, "kniffel fives large_straight", kniffel=None)
    assert {("kniffel", 50, 0), ("fives", 25, 0), ("large_straight", 0, 0)} <= written
    assert ("large_straight", 40, 0) not in written


def test_dasing_in_a_prescribed_order_asks_for_the_next_box() -> None:
    """Feuerwehr Dasing: with a prescribed order the throw must fit the next box."""
    left = "twos fives full_house chance"
    assert ways("dasing", {}, left, order="bottom_up") == {("chance", 25, 50), ("chance", 0, 0)}
    assert ways("dasing", {}, left, order="top_down") == {("twos", 0, 0)}
    above = ways("dasing", {}, left, order="upper_first")
    assert {box for box, _, _ in above} == {"twos", "fives"}


@pytest.mark.parametrize(
    ("order", "kniffel", "counted"),
    [
        ("top_down", 50, 1),
        ("upper_first", 50, 1),
        ("top_down", 0, 0),
        ("bottom_up", 50, 1),
        ("lower_first", 50, 1),
    ],
)
def test_dasing_counts_a_kniffel_written_above_once_the_kniffel_box_is_filled(
    order: str, kniffel: int, counted: int
) -> None:
    """Feuerwehr Dasing, games with a prescribed order."""
    values = {**dict.fromkeys(KEYS, 0), "fives": 25, "kniffel": kniffel}
    assert most_possible(values, get_ruleset("dasing"), order) == counted
    assert fewest_proven(values, get_ruleset("dasing"), order) == counted
    if order in ("top_down", "upper_first"):
        assert fewest_proven(values, get_ruleset("meisterschaft"), order) == 0
