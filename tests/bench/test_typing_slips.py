"""The typist and the form of the bench: what is typed is what is stored, and slips do not pass the total."""

import random

import pytest

import scoring
from tests.bench.typing_slips import SLIPS, unseen
from tests.bench.typist import ENTER, Form, box_keys, keys_for

RULES = scoring.get_ruleset("meisterschaft")


def sheets(preset: str, count: int) -> list[scoring.Sheet]:
    rng = random.Random(7)
    return [scoring.simulate_sheet(scoring.get_ruleset(preset), rng) for _ in range(count)]


@pytest.mark.parametrize("preset", ["meisterschaft", "dasing", "yahtzee"])
def test_the_keys_of_a_sheet_make_exactly_this_sheet(preset):
    rules = scoring.get_ruleset(preset)
    form = Form(rules)
    for sheet in sheets(preset, 200):
        texts = form.texts_of(keys_for(sheet, rules))
        assert [int(text) for text in texts[:-2]] == [sheet.values[key] for key in rules.box_keys]
        assert int(texts[-2] or 0) == sheet.extra_kniffels
        assert int(texts[-1]) == scoring.check(sheet, rules).total
        assert not form.is_marked(texts)


def test_a_value_ends_with_enter_where_another_one_begins_with_its_digits():
    words = scoring.get_ruleset("wortkniffel").legal_values("word_chance")
    assert box_keys(7, words) == ["7", ENTER]
    assert box_keys(0, words) == ["0"]
    assert box_keys(7, RULES.legal_values("chance")) == ["7"]


def test_a_sheet_takes_at_most_25_and_a_half_keys():
    made = sheets("meisterschaft", 1000)
    assert sum(len(keys_for(sheet, RULES)) for sheet in made) / len(made) <= 25.5


def test_an_enter_too_many_is_ignored_and_a_total_among_the_further_kniffel_is_marked():
    form = Form(RULES)
    full = ["3", "6", "9", "12", "15", "18", "20", "22", "25", "30", "40", "50", "25"]
    with_enters = [key for text in full for key in (*text, ENTER)]
    assert form.texts_of(with_enters)[:-2] == full
    texts = form.texts_of([*with_enters, *"310", ENTER])
    assert texts[-2:] == ["310", ""]
    assert form.is_marked(texts)


@pytest.mark.parametrize("slip", ["dropped", "doubled", "wrong"])
def test_a_digit_that_is_dropped_doubled_or_wrong_never_passes_the_total(slip):
    assert unseen(SLIPS[slip], 2000, RULES) == 0


def test_few_exchanged_digits_pass_the_total():
    assert 0 < unseen(SLIPS["exchanged"], 2000, RULES) < 0.06
