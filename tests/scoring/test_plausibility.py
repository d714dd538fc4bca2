"""How rare a total is: the tables agree with literature, and speak for what they were made for alone."""

from dataclasses import replace

import pytest

import scoring
from scoring.plausibility import LEVELS, extras_percentile, mark_of_play, percentile, table_of
from scoring.plausibility_table import TABLES

MEISTERSCHAFT = scoring.get_ruleset("meisterschaft")


@pytest.mark.parametrize(
    ("key", "expected", "digits"),
    [
        # T. Verhoeff, "Optimal solitaire Yahtzee strategies" (1999): 254.5896 with 100 points and free choice
        ("yahtzee-free", 254.5896, 4),
        # The official forced joker: 254.587729 (known from several independent solutions)
        ("yahtzee", 254.587729, 6),
        ("yahtzee-free", 254.589609, 6),
    ],
)
def test_the_mean_of_the_best_play_is_that_of_the_literature(key: str, expected: float, digits: int) -> None:
    assert round(TABLES[key].expected, digits) == expected


@pytest.mark.parametrize("key", TABLES)
def test_every_table_fits_its_levels_and_rises(key: str) -> None:
    table = TABLES[key]
    assert len(table.totals) == len(LEVELS)
    assert list(table.totals) == sorted(table.totals)
    assert list(table.extras) == sorted(table.extras)
    assert (table.extras[0], table.extras[-1]) == (0, 100)
    assert table.totals[0] < table.expected < table.totals[-1]


def test_exactly_the_presets_with_five_dice_and_at_most_15_boxes_have_a_percentile() -> None:
    for key, rules in scoring.PRESETS.items():
        known = len(rules.dice) == 5 and len(rules.boxes) <= 15
        assert (key in TABLES) is known
        assert (percentile(200, rules) is not None) is known
        assert (extras_percentile(1, rules) is not None) is known


def test_a_second_bonus_below_raises_the_mean_by_nearly_its_points() -> None:
    """35 points from 65 below are nearly always reached, although a Pasch pays the equal dice alone; without any
    further Kniffel the mean of the printed block is 245.87.
    """
    assert round(TABLES["faktastisch"].expected, 6) == 269.993648


@pytest.mark.parametrize("key", TABLES)
def test_a_table_was_made_for_the_preset_as_it_is_now(key: str) -> None:
    assert TABLES[key].made_for == mark_of_play(scoring.get_ruleset(key))


@pytest.mark.parametrize("key", TABLES)
def test_no_table_serves_rules_that_it_was_not_made_for(key: str) -> None:
    rules = scoring.get_ruleset(key)
    for option, value in scoring.options_of(rules).items():
        other = not value if isinstance(value, bool) else value + 1 if isinstance(value, int) else "lower"
        if other != value:
            assert table_of(scoring.with_options(rules, {option: other})) is None, option


def test_words_about_a_ruleset_change_no_table() -> None:
    assert table_of(replace(MEISTERSCHAFT, note="another", source="elsewhere")) is TABLES["meisterschaft"]


def test_percentiles_rise_with_the_total_and_end_at_0_and_100() -> None:
    found = [percentile(total, MEISTERSCHAFT) for total in range(0, 1000)]
    assert found == sorted(found, key=lambda value: value or 0)
    assert (found[0], found[-1]) == (0.0, 100.0)


def test_between_two_levels_the_percentile_lies_between_them() -> None:
    totals = TABLES["meisterschaft"].totals
    place = LEVELS.index(50)
    middle = (totals[place] + totals[place + 1]) // 2
    found = percentile(middle, MEISTERSCHAFT)
    assert found is not None
    assert 50 < found < 55
    assert percentile(totals[place], MEISTERSCHAFT) == 50


def test_no_further_kniffel_is_never_rare_and_more_than_were_ever_seen_always() -> None:
    extras = TABLES["meisterschaft"].extras
    assert extras_percentile(0, MEISTERSCHAFT) == 0
    assert extras_percentile(1, MEISTERSCHAFT) == extras[1]
    assert extras_percentile(len(extras), MEISTERSCHAFT) == 100


@pytest.mark.parametrize("options", [{"bonus_threshold": 65}, {"further_points": 100}])
def test_changed_rules_have_no_table(options: dict[str, int]) -> None:
    assert table_of(scoring.with_options(MEISTERSCHAFT, options)) is None


def test_other_words_about_the_same_rules_keep_the_table() -> None:
    assert table_of(replace(MEISTERSCHAFT, note="club", source="")) == TABLES["meisterschaft"]


def test_an_unknown_key_has_no_table() -> None:
    assert table_of(replace(MEISTERSCHAFT, key="club")) is None
