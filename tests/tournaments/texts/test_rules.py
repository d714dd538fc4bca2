"""A ruleset in plain words."""

from dataclasses import fields, replace

import pytest
from django.utils import translation

import scoring
from scoring import FurtherKniffel, Placement, Ruleset
from tournaments.texts.further_rules import further_sentences
from tournaments.texts.rules import (
    RulesSection,
    ruleset_name,
    ruleset_note,
    ruleset_sections,
    ruleset_source,
    ruleset_summary,
)

MEISTERSCHAFT = scoring.get_ruleset("meisterschaft")


def words(rules: Ruleset) -> str:
    return "\n".join(str(section) for section in ruleset_sections(rules))


def section(rules: Ruleset, title: str) -> RulesSection:
    return next(each for each in ruleset_sections(rules) if each.title == title)


@pytest.fixture(autouse=True)
def _german():  # type: ignore[no-untyped-def]
    with translation.override("de"):
        yield


def test_every_box_has_its_line_in_the_order_of_the_paper() -> None:
    lines = [*section(MEISTERSCHAFT, "Oberer Teil").facts, *section(MEISTERSCHAFT, "Unterer Teil").facts]
    assert len(lines) == len(MEISTERSCHAFT.boxes)
    assert lines[3] == ("Vierer", "Summe der Würfel, die 4 zeigen")
    assert lines[8] == (
        "Full House",
        "3 gleiche und 2 gleiche Würfel mit verschiedenen Zahlen, also nicht alle gleich: 25 Punkte",
    )
    assert lines[9] == ("Kleine Straße", "4 Zahlen in Folge: 30 Punkte")
    assert lines[12] == ("Chance", "jeder Wurf: Summe aller Würfel")


def test_the_bonus_is_told_with_its_threshold() -> None:
    assert ("Bonus", "35 Punkte, einmal, ab 63 Punkten (Summe oben)") in section(
        MEISTERSCHAFT, "Summen"
    ).facts


@pytest.mark.parametrize("option", [field.name for field in fields(FurtherKniffel) if field.name != "boxes"])
def test_every_option_of_the_further_kniffel_changes_the_words(option: str) -> None:
    other = {
        "points": 100,
        "placement": Placement.LOWER,
        "earlier_parts": tuple(scoring.Part),
    }
    rules, further = MEISTERSCHAFT, MEISTERSCHAFT.further
    assert further
    value = other.get(option, not getattr(further, option))
    changed = replace(rules, further=replace(further, **{option: value}))
    assert further_sentences(changed) != further_sentences(rules)


@pytest.mark.parametrize("placement", Placement)
def test_every_placement_has_words(placement: Placement) -> None:
    assert MEISTERSCHAFT.further
    rules = replace(MEISTERSCHAFT, further=replace(MEISTERSCHAFT.further, placement=placement))
    assert words(rules)
    assert ruleset_summary(rules)


@pytest.mark.parametrize(
    "change", [{"throws": 4}, {"blank_allowed": True}, {"strike_freely": False}, {"further": None}]
)
def test_every_other_option_changes_the_words(change: dict[str, object]) -> None:
    assert words(replace(MEISTERSCHAFT, **change)) != words(MEISTERSCHAFT)  # type: ignore[arg-type]


@pytest.mark.parametrize("key", scoring.PRESETS)
def test_every_preset_can_be_told_and_has_a_name_of_its_own(key: str) -> None:
    rules = scoring.get_ruleset(key)
    assert ruleset_name(key) != key
    assert ruleset_summary(rules)
    boxes = sum(
        len(part.facts) for part in ruleset_sections(rules) if part.title in {"Oberer Teil", "Unterer Teil"}
    )
    assert boxes == len(rules.boxes)


@pytest.mark.parametrize("key", scoring.PRESETS)
def test_note_and_source_of_every_preset_are_known_to_the_translation(key: str) -> None:
    """They come from ``scoring``, which knows no gettext; ``preset_notes`` repeats them word for word."""
    rules = scoring.get_ruleset(key)
    from tournaments.texts.preset_notes import NOTES, SOURCES

    assert rules.note in NOTES
    assert rules.source in SOURCES
    assert ruleset_note(rules) != rules.note
    assert ruleset_source(rules)


def test_a_ruleset_of_ones_own_shows_its_own_words() -> None:
    own = replace(MEISTERSCHAFT, key="own", note="Nur sonntags.", source="")
    assert (ruleset_name("own"), ruleset_note(own), ruleset_source(own)) == ("own", "Nur sonntags.", "")
