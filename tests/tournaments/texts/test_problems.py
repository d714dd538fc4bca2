"""Every problem that the check can find has a sentence, and it says what would help."""

import pytest
from django.utils import translation

import scoring
from tournaments.texts.boxes import BOX_NAMES, LINE_NAMES, key_name
from tournaments.texts.problems import SENTENCES, problem_line, problem_sentence

RULES = scoring.get_ruleset("meisterschaft")
DETAIL = {
    "value": 7,
    "minimum": 0,
    "maximum": 2,
    "excess": 1,
    "points": 50,
    "extras": 3,
    "proven": 2,
    "missing": 1,
    "percentile": 99.95,
    "written": 312,
    "computed": 300,
    "difference": 12,
    "extra_points": 50,
    "suspects": (("four_of_a_kind", 12), ("total", 300)),
}
NOW = {"four_of_a_kind": 24, "total": 312}


def problem(code, category="four_of_a_kind", **detail):
    return scoring.Problem(code, scoring.PROBLEM_CODES.get(code, "note"), category, {**DETAIL, **detail})


@pytest.mark.parametrize("code", scoring.PROBLEM_CODES)
@pytest.mark.parametrize("language", ["de", "en"])
def test_every_code_has_a_sentence_in_every_language(code, language):
    with translation.override(language):
        sentence = problem_sentence(problem(code), RULES, NOW)
    assert len(sentence) >= 10
    assert "%(" not in sentence
    assert sentence != code


@pytest.mark.parametrize("code", scoring.PROBLEM_CODES)
def test_every_sentence_is_translated(code):
    with translation.override("en"):
        english = problem_sentence(problem(code), RULES, NOW)
    assert problem_sentence(problem(code), RULES, NOW) != english


def test_there_is_no_sentence_for_a_code_that_is_never_found():
    # the entry desk asks one question of its own, about two equal sheets
    assert set(SENTENCES) == {*scoring.PROBLEM_CODES, "same_as_another"}


def test_a_code_of_tomorrow_shows_as_itself():
    assert problem_sentence(problem("burnt"), RULES) == "burnt"


def test_a_wrong_sum_names_the_box_that_explains_it():
    line = problem_line(problem("written_sum_differs", "total"), RULES, NOW)
    assert line == (
        "Endsumme: Summe 12 zu hoch (312 auf dem Papier, gerechnet 300). Vielleicht Viererpasch 12 statt 24?"
    )


def test_a_sum_that_nothing_explains_says_just_how_wrong_it_is():
    found = problem("written_sum_differs", "total", difference=-4, suspects=(("total", 300),))
    assert problem_sentence(found, RULES, NOW) == "Summe 4 zu niedrig (296 auf dem Papier, gerechnet 300)."


def test_several_suspects_are_joined_and_an_unknown_present_value_is_left_out():
    found = problem("written_sum_differs", "total", suspects=[["four_of_a_kind", 12], ["bonus", 35]])
    sentence = problem_sentence(found, RULES, {"four_of_a_kind": 24})
    assert sentence.endswith("Vielleicht Viererpasch 12 statt 24 oder Bonus 35?")


@pytest.mark.parametrize(
    ("key", "possible"),
    [
        ("threes", "0, 3, 6, 9, 12 oder 15"),
        ("full_house", "0 oder 25"),
        ("chance", "0 oder 5–30"),
        ("extra_kniffels", "0–2"),
    ],
)
def test_an_impossible_value_is_answered_with_what_is_possible(key, possible):
    sentence = problem_sentence(problem("impossible_value", key), RULES)
    assert sentence == f"7 geht hier nicht. Möglich: {possible}."


@pytest.mark.parametrize(
    ("preset", "key", "value", "points"),
    [
        ("meisterschaft", "sixes", 50, 50),
        ("meisterschaft", "full_house", 50, 50),
        ("meisterschaft", "full_house", 75, 50),
        ("meisterschaft", "kniffel", 100, 50),
        ("meisterschaft", "kniffel", 150, 50),
        ("meisterschaft", "chance", 75, 50),
        ("yahtzee", "kniffel", 150, 100),
        ("yahtzee", "chance", 125, 100),
    ],
)
def test_points_for_further_kniffel_in_a_box_are_shown_to_their_field(preset, key, value, points):
    rules = scoring.get_ruleset(preset)
    report = scoring.check(scoring.Sheet({**dict.fromkeys(rules.box_keys, 0), key: value}), rules)
    (refused,) = [each for each in report.problems if each.code == "impossible_value"]
    word = "Yahtzee" if preset == "yahtzee" else "Kniffel"
    assert problem_sentence(refused, rules).endswith(
        f" Die {points} Punkte für einen weiteren {word} zählen in ihrem eigenen Feld, nicht hier."
    )


@pytest.mark.parametrize(
    ("changes", "key", "value"),
    [
        ({}, "sixes", 49),  # 49 - 50 is no value of the box
        ({}, "small_straight", 55),
        ({"further_points": 30}, "sixes", 50),
        ({"further_points": 0}, "sixes", 50),
        ({"further_kniffel": False}, "kniffel", 100),
    ],
)
def test_nobody_is_shown_to_a_field_that_would_not_explain_the_value(changes, key, value):
    rules = scoring.with_options(RULES, changes)
    report = scoring.check(scoring.Sheet({**dict.fromkeys(rules.box_keys, 0), key: value}), rules)
    (refused,) = [each for each in report.problems if each.code == "impossible_value"]
    assert dict(refused.detail) == {"value": value, **_limits(rules, key)}
    assert "eigenen Feld" not in problem_sentence(refused, rules)


def _limits(rules, key):
    return {"minimum": 0, "maximum": max(rules.legal_values(key))}


def test_large_numbers_have_the_dot_of_the_language():
    found = problem("impossible_value", "chance", value=1040)
    assert problem_sentence(found, RULES).startswith("1.040 geht hier nicht.")
    with translation.override("en"):
        assert problem_sentence(found, RULES).startswith("1,040 is not possible.")


def test_one_and_several_further_kniffel_are_counted():
    one = problem_sentence(problem("extras_forgotten"), RULES)
    two = problem_sentence(problem("extras_forgotten", missing=2, points=100), RULES)
    assert one.startswith("1 weiteren Kniffel vergessen (50 Punkte)?")
    assert two.startswith("2 weitere Kniffel vergessen (100 Punkte)?")


def test_the_boxes_that_prove_a_forgotten_kniffel_are_named():
    found = problem("extras_forgotten", boxes=["fives", "sixes", "chance"])
    sentence = problem_sentence(found, RULES, {"fives": 25, "sixes": 30, "chance": 5})
    assert sentence == (
        "1 weiteren Kniffel vergessen (50 Punkte)? "
        "Fünfer 25, Sechser 30 und Chance 5 gibt es nur mit fünf gleichen Würfeln."
    )


@pytest.mark.parametrize("key", scoring.PRESETS)
def test_every_box_and_line_of_every_preset_has_a_name(key):
    rules = scoring.get_ruleset(key)
    for box in rules.boxes:
        assert box.name or box.title in BOX_NAMES, box.key
    for line in rules.lines:
        assert line.name or line.title in LINE_NAMES, line.key


def test_a_name_of_the_organizer_wins_and_an_unknown_key_names_itself():
    box = scoring.Box(
        "w", scoring.Part.LOWER, scoring.Kind.DECLARED, values=scoring.Values((0,)), name="Wort"
    )
    rules = scoring.Ruleset("own", (box,), (scoring.Line("total", of=("w",)),), ("w", "total"))
    assert (key_name("w", rules), key_name("total", rules)) == ("Wort", "Endsumme")
    assert (key_name("extra_kniffels", rules), key_name("nothing", rules)) == ("Weitere Kniffel", "nothing")
