"""Rolls that other people published, with the points that are right on the printed Kniffel block.

Each case names the public repository or page that states it. Where a public source scores otherwise because
it plays another game, the comment says so.
"""

from __future__ import annotations

from itertools import permutations

import pytest

from scoring import Sheet, check, get_ruleset, legal_entries, score_roll
from tests.scoring.blocks import BEST, MEI, block, codes, of_code

S = "small_straight"
L = "large_straight"
F = "full_house"
T3 = "three_of_a_kind"
T4 = "four_of_a_kind"
K = "kniffel"
C = "chance"

ROLLS = [
    # guyru/openyahtzee tests/test_score_dice.cpp; DerMaxiAufGit/Game-Site kniffel-rules.test.ts;
    # faubes/comp5104-yahtzee ScoresheetTest.java. (exercism's Yacht gives 0: another game.)
    ((1, 2, 3, 4, 4), {S: 30, L: 0}),
    # guyru/openyahtzee; NOTOXio/Kniffel KniffelScorerTest.java; HemSoft/yahtzee scoring.test.ts
    ((1, 3, 4, 5, 6), {S: 30, L: 0}),
    # guyru/openyahtzee; DerMaxiAufGit/Game-Site; HemSoft/yahtzee; jotaen/crypto-yahtzee scorecard.spec.js
    ((1, 2, 4, 5, 6), {S: 0, L: 0}),
    # jotaen/crypto-yahtzee scorecard.spec.js; tihmels/kniffel-scoreboard scoring.test.ts
    ((1, 2, 3, 5, 6), {S: 0, L: 0}),
    # DerMaxiAufGit/Game-Site; timpalpant/yahtzee scoring_test.go; elianderlohr/kniffel test_kniffel_check.py
    # (werner-schulz.de reads the straights more narrowly)
    ((1, 2, 3, 4, 5), {S: 30, L: 40}),
    ((2, 3, 4, 5, 6), {S: 30, L: 40}),
    # DerMaxiAufGit/Game-Site; exercism/problem-specifications yacht; tea143/Kniffel testFullhouse.cpp
    ((3, 3, 3, 2, 2), {F: 25}),
    ((2, 2, 4, 4, 5), {F: 0}),
    ((1, 4, 4, 4, 4), {F: 0}),
    ((4, 4, 4, 2, 5), {F: 0}),
    # guyru/openyahtzee; NOTOXio/Kniffel; DerMaxiAufGit/Game-Site; tomhartnett/Yahtzee ScorecardTests.swift:
    # a Kniffel is no Full House. (faubes Scoring.feature gives 25: its own rule.)
    ((4, 4, 4, 4, 4), {F: 0, "fours": 20, T4: 20}),
    ((1, 1, 1, 1, 1), {F: 0, K: 50, C: 5}),
    # guyru/openyahtzee; timpalpant/yahtzee; NOTOXio/Kniffel; jotaen/crypto-yahtzee: all five dice count.
    # (exercism's yacht and emilybache/Yatzy-Refactoring-Kata count four: other games.)
    ((5, 5, 5, 5, 5), {T4: 25, T3: 25}),
    ((3, 3, 3, 3, 3), {T4: 15, "fives": 0, "threes": 15, F: 0, K: 50}),
    # guyru/openyahtzee; NOTOXio/Kniffel; DerMaxiAufGit/Game-Site; github.com/trivialloop/scorehub/issues/119
    ((2, 2, 2, 2, 5), {T3: 13}),
    ((5, 5, 5, 6, 6), {T3: 27}),
    # NOTOXio/Kniffel; tea143/Kniffel; DerMaxiAufGit/Game-Site
    ((6, 6, 6, 6, 6), {K: 50, C: 30}),
    ((5, 5, 5, 5, 4), {K: 0}),
    # exercism/problem-specifications yacht (choice); NOTOXio/Kniffel
    ((3, 3, 5, 6, 6), {C: 23}),
    # luiszink/Kniffel ScoreCalculatorSpec.scala; exercism/problem-specifications yacht 9f8ef4f0
    ((1, 1, 1, 2, 2), {T4: 0}),
    ((3, 3, 3, 5, 5), {T4: 0}),
    # Platane/yAR-htzee issue 5: the rows of its leaderboard
    ((1, 1, 2, 3, 1), {"ones": 3}),
    ((4, 4, 5, 3, 2), {S: 30, L: 0}),
    ((4, 3, 3, 3, 1), {"ones": 1, "twos": 0, "threes": 9, "fours": 4, "fives": 0, T3: 14, T4: 0, F: 0, S: 0}),
    # Platane/yAR-htzee issue 6
    ((4, 4, 5, 4, 6), {"ones": 0}),
    ((2, 2, 5, 5, 2), {"twos": 6}),
    ((4, 3, 2, 4, 5), {"threes": 3}),
    ((4, 4, 4, 4, 4), {"fours": 20}),
    ((5, 5, 2, 1, 5), {"fives": 15}),
    ((6, 6, 6, 6, 6), {"sixes": 30}),
    ((5, 6, 1, 5, 5), {T3: 22}),
    ((3, 3, 6, 3, 2), {T4: 0}),
    ((5, 2, 2, 2, 5), {F: 25}),
    # exceptionnotfound/BlazorGames pull 4; ArjanCodes/coderoast-yahtzee pull 1: two faulty small straights
    ((3, 4, 4, 6, 6), {S: 0}),
    ((1, 2, 3, 3, 4), {S: 30}),
]


@pytest.mark.parametrize(("roll", "points"), ROLLS)
def test_a_published_roll_is_worth_what_its_source_says(
    roll: tuple[int, ...], points: dict[str, int]
) -> None:
    scored = score_roll(roll, MEI)
    assert {key: scored[key] for key in points} == points


@pytest.mark.parametrize(
    ("upper", "total_above", "bonus"),
    [
        # akarasz/yahtzee handler_test.go and HemSoft/yahtzee game.test.ts: 62 is not enough
        ((2, 6, 9, 12, 15, 18), 62, 0),
        # Game-Site; luiszink/Kniffel; tomhartnett/Yahtzee; tihmels; nelsonwellswku/Yahtzee; akarasz: 63 is
        ((3, 6, 9, 12, 15, 18), 63, 35),
        ((4, 6, 9, 12, 15, 18), 64, 35),
        # NOTOXio/Kniffel PlayerTest.java; timsch30/Kniffel scorecard.test.ts
        ((3, 6, 9, 8, 15, 24), 65, 35),
        ((3, 6, 9, 8, 15, 18), 59, 0),
        ((3, 8, 12, 16, 20, 12), 71, 35),
        # tea143/Kniffel testBonus.cpp; jonstites/easy-yahtzee ("bonus does not double fire")
        ((5, 10, 15, 20, 25, 30), 105, 35),
    ],
)
def test_the_bonus_comes_once_from_63_points_on(upper: tuple[int, ...], total_above: int, bonus: int) -> None:
    report = check(block(*upper), MEI)
    assert (report.upper_sum, report.bonus, report.upper_total) == (total_above, bonus, total_above + bonus)


def test_a_small_straight_beside_a_six_counts_in_every_order_of_the_dice() -> None:
    """freeCodeCamp/freeCodeCamp issue 54079: 1-2-3-4-6."""
    for roll in permutations((1, 2, 3, 4, 6)):
        scored = score_roll(roll, MEI)
        assert (scored[S], scored[L]) == (30, 0)


@pytest.mark.parametrize(
    ("preset", "above", "bonus"),
    [
        ("yatzy", {"sixes": 30, "fives": 20, "fours": 12}, 0),
        ("yatzy", {"sixes": 30, "fives": 20, "fours": 12, "ones": 1}, 50),
        ("maxi-yatzy", {"sixes": 36, "fives": 30, "fours": 16, "ones": 1}, 0),
        ("maxi-yatzy", {"sixes": 36, "fives": 30, "fours": 16, "twos": 2}, 100),
    ],
)
def test_more_than_62_is_from_63_and_more_than_83_from_84(
    preset: str, above: dict[str, int], bonus: int
) -> None:
    """famholen.com says "more than 62" and "more than 83" where others say "from 63" and "from 84"."""
    rules = get_ruleset(preset)
    report = check(Sheet({**dict.fromkeys(rules.box_keys, 0), **above}), rules)
    assert (report.upper_sum, report.bonus) == (sum(above.values()), bonus)


@pytest.mark.parametrize("value", [5, 25, 30])
def test_the_kniffel_box_holds_0_or_50(value: int) -> None:
    """jonstites/easy-yahtzee web/src/scoring.test.ts."""
    assert MEI.legal_values(K) == (0, 50)
    report = check(block(*BEST[:11], value, BEST[12]), MEI)
    assert of_code(report, "impossible_value")[0].detail == {"value": value, "minimum": 0, "maximum": 50}


@pytest.mark.parametrize(
    ("value", "legal"), [(0, True), (1, False), (4, False), (5, True), (30, True), (31, False)]
)
def test_the_chance_box_holds_5_to_30_or_is_struck(value: int, legal: bool) -> None:
    """guyru/openyahtzee, NOTOXio/Kniffel (5 and 30); below 5 there is no roll, 0 is a strike."""
    assert ("impossible_value" not in codes(check(block(*BEST[:12], value), MEI))) is legal


def test_a_kniffel_may_stand_above_while_the_kniffel_box_is_open() -> None:
    """exercism/problem-specifications yacht cases 464fc809 and f6125417."""
    legal = legal_entries((3,) * 5, Sheet(), MEI)
    assert (legal["threes"], legal["fives"], legal[K]) == (15, 0, 50)


def test_a_struck_kniffel_box_pays_no_further_kniffel() -> None:
    """nelsonwellswku/Yahtzee (YahtzeeIsZero_DoNotSetYahtzeeBonus); jonstites/easy-yahtzee;
    akarasz/yahtzee.
    """
    sheet = block(3, 6, 15, 12, 15, 18, 20, 22, 25, 30, 40, 0, 25)
    assert codes(check(sheet, MEI)) == []
    assert check(sheet, MEI).extra_points == 0
    with_extra = block(3, 6, 15, 12, 15, 18, 20, 22, 25, 30, 40, 0, 25, extras=1)
    assert codes(check(with_extra, MEI)) == ["extras_without_kniffel"]


@pytest.mark.parametrize(
    ("key", "value"),
    [
        # tihmels/kniffel-scoreboard gameState.test.ts: values a category can never hold
        ("threes", 7),
        ("threes", 31),
        ("threes", 2.5),
        # akarasz/yahtzee handler_test.go holds this 36 itself; jotaen/crypto-yahtzee the odd number of twos
        ("sixes", 36),
        ("twos", 1),
        ("twos", 3),
    ],
)
def test_a_value_that_no_roll_gives_is_refused(key: str, value: float) -> None:
    values: dict[str, object] = {**dict(zip(MEI.box_keys, BEST, strict=True)), key: value}
    problem = of_code(check(Sheet(values), MEI), "impossible_value")[0]
    assert problem.category == key
    assert problem.severity == "error"


def test_the_box_of_threes_takes_the_multiples_of_three() -> None:
    """tihmels/kniffel-scoreboard gameState.test.ts."""
    assert MEI.legal_values("threes") == (0, 3, 6, 9, 12, 15)


def test_a_strike_is_legal_everywhere_and_a_blank_is_missing() -> None:
    """tihmels/kniffel-scoreboard; Game-Site ("handles categories filled with 0 points").

    LikeAJohny/kniffel-sheets src/rules/base-game.ts refuses 0 in seven boxes: a real bug, not to be repeated.
    """
    struck = check(block(*[0] * 13), MEI)
    assert (struck.problems, struck.complete, struck.total) == ((), True, 0)
    for key in MEI.box_keys:
        values = {**dict.fromkeys(MEI.box_keys, 0), key: None}
        report = check(Sheet(values), MEI)
        assert [(problem.code, problem.category) for problem in report.problems] == [("blank", key)]
        assert not report.complete
