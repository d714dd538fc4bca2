"""A ruleset in plain words."""

from dataclasses import fields, replace

import pytest
from django.utils import translation
from django.utils.translation import gettext as _

import scoring
from scoring import FurtherKniffel, Placement, Ruleset
from tournaments.texts.boxes import key_name
from tournaments.texts.further_rules import further_sentences
from tournaments.texts.rules import (
    RulesSection,
    further_kniffel_sentence,
    rule_changes,
    ruleset_name,
    ruleset_note,
    ruleset_sections,
    ruleset_source,
    ruleset_summary,
    table_section,
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


@pytest.mark.parametrize("key", scoring.PRESETS)
def test_what_to_know_of_a_turn_is_known_to_the_translation(key: str) -> None:
    from tournaments.texts.preset_notes import TURN_NOTES

    note = scoring.get_ruleset(key).turn_note
    assert note == "" or (note in TURN_NOTES and _(note) != note)


def test_extreme_speaks_of_the_chips_and_cards_of_the_two_points() -> None:
    """Schmidt Spiele: chips buy a fourth throw; each surplus card costs two points. On the wall as on the page."""
    for short in (False, True):
        turns = {
            key: " ".join(ruleset_sections(scoring.get_ruleset(key), short=short)[0].sentences)
            for key in ("kniffel-extreme", "karten-kniffel")
        }
        assert "Ein Chip kauft einen vierten Wurf" in turns["kniffel-extreme"]
        assert "Jede Karte über fünf auf der Hand kostet zwei Punkte" in turns["karten-kniffel"]


def test_a_pasch_asks_for_at_least_so_many_equal_dice() -> None:
    assert dict(section(MEISTERSCHAFT, "Unterer Teil").facts)["Dreierpasch"] == (
        "mindestens 3 gleiche Würfel: Summe aller Würfel"
    )


@pytest.mark.parametrize(
    ("key", "sentence"),
    [
        ("classic", "Jeder weitere Kniffel: +50. Er darf in jedes freie Feld"),
        ("dasing", "Jeder weitere Kniffel: +50, aber nur bei Eintrag in ein passendes freies Feld."),
        (
            "reise",
            "Jeder weitere Kniffel: +50, solange das Feld der Zahl frei ist. Er kommt in sein Zahlenfeld;",
        ),
        (
            "faktastisch",
            "Jeder weitere Kniffel: 50 Punkte statt eines Eintrags. Oder: Er kommt in ein freies Feld unten",
        ),
        ("knobeln", "Weitere Kniffel bringen keine Zusatzpunkte."),
        ("yahtzee", "Jeder weitere Yahtzee: +100. "),
        ("kniffel-extreme", "Weitere Kniffel bringen keine Zusatzpunkte."),
        ("yatzy", ""),
        ("karten-kniffel", ""),
    ],
)
def test_the_sentence_on_the_sheet_says_what_this_preset_pays(key: str, sentence: str) -> None:
    said = further_kniffel_sentence(scoring.get_ruleset(key))
    assert said.startswith(sentence)
    assert bool(said) is bool(sentence)


@pytest.mark.parametrize("option", ["instead_of_entry", "paid_if_struck", "number_box_must_be_open"])
def test_the_sentence_on_the_sheet_names_where_the_throw_goes(option: str) -> None:
    assert MEISTERSCHAFT.further
    value = not getattr(MEISTERSCHAFT.further, option)
    others = [
        further_kniffel_sentence(
            replace(MEISTERSCHAFT, further=replace(MEISTERSCHAFT.further, placement=each, **{option: value}))
        )
        for each in Placement
    ]
    assert len(set(others)) == len(others)


def test_points_instead_of_an_entry_are_not_denied_to_a_strike() -> None:
    """faktastisch.de: the 50 are taken, and the turn leaves a box struck."""
    rules = scoring.with_options(scoring.get_ruleset("faktastisch"), {"paid_if_struck": False})
    assert not any(
        "gestrichen wird" in sentence and "nicht" in sentence for sentence in further_sentences(rules)
    )
    assert "Oder er wird ohne diese Punkte eingetragen." in further_sentences(rules)[0]


OTHER_GAMES = ("yahtzee", "yahtzee-free", "triple-yahtzee", "yatzy", "maxi-yatzy")


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("key", OTHER_GAMES)
def test_another_game_is_never_called_kniffel_whatever_is_changed(key: str, language: str) -> None:
    preset = scoring.get_ruleset(key)
    with translation.override(language):
        for rules in (preset, *(_changed(preset, option) for option in scoring.options_of(preset))):
            told = [words(rules), ruleset_summary(rules), ruleset_note(rules), ruleset_name(rules.key)]
            told += rule_changes(rules)
            told += [key_name(name, rules) for name in (*rules.box_keys, *rules.line_keys, "extra_kniffels")]
            assert not [text for text in told if "Kniffel" in text]


def _changed(rules: Ruleset, key: str) -> Ruleset:
    option = next(each for each in scoring.OPTIONS if each.key == key)
    value = scoring.options_of(rules)[key]
    if option.kind == "choice":
        return scoring.with_options(rules, {key: next(each for each in option.choices if each != value)})
    if option.kind == "flag":
        return scoring.with_options(rules, {key: not value})
    return scoring.with_options(rules, {key: int(value) + 1 if int(value) < option.most else int(value) - 1})


@pytest.mark.parametrize("key", scoring.PRESETS)
def test_a_note_claims_nothing_that_an_option_can_change(key: str) -> None:
    """It speaks of the text, its source or its dice; what holds here follows from the options."""
    note = scoring.get_ruleset(key).note
    for claim in (
        " pays ",
        " must ",
        "each time",
        "instead of an entry",
        "forced",
        "chooses",
        " each further",
        "no extra",
        "50",
    ):
        assert claim not in note


@pytest.mark.parametrize(
    ("orders", "next_box", "part"),
    [
        ({"free"}, False, False),
        ({"free", "top_down"}, True, False),
        ({"bottom_up"}, True, False),
        ({"free", "lower_first"}, False, True),
        ({"upper_first", "bottom_up"}, True, True),
        (set(), False, False),
    ],
)
def test_where_a_prescribed_order_leaves_a_throw_is_told(
    orders: set[str], next_box: bool, part: bool
) -> None:
    """Feuerwehr Dasing: in an ordered game the throw must fit the next box; in two of them, the part in turn."""
    told = table_section(orders=orders, who_begins="wer mag", criteria=["a", "b"]).sentences
    assert ("zählt ein Wurf nur im nächsten Feld" in " ".join(told)) is next_box
    assert ("zählt ein Wurf nur in diesem Teil" in " ".join(told)) is part
    assert told[0] == "Wer beginnt: wer mag."
    assert told[-3:] == (
        "Für Einträge und Summen ist der Tisch gemeinsam verantwortlich.",
        "Die Rangliste ordnet nach: a, b. Wer in allem gleich ist, teilt den Platz; "
        "wo es darauf ankommt, entscheidet ein Stechen.",
        "In Streitfällen entscheidet die Turnierleitung.",
    )


def test_a_ruleset_of_ones_own_shows_its_own_words() -> None:
    own = replace(MEISTERSCHAFT, key="own", note="Nur sonntags.", source="")
    assert (ruleset_name("own"), ruleset_note(own), ruleset_source(own)) == ("own", "Nur sonntags.", "")
