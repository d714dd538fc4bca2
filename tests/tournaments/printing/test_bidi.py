"""Right-to-left names, after the Unicode Bidirectional Algorithm (UAX #9, https://www.unicode.org/reports/tr9/)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.printing.bidi import visual


@pytest.mark.parametrize(
    ("typed", "seen"),
    [
        ("Müller, Jürgen", "Müller, Jürgen"),
        ("שלום", "םולש"),
        ("שלום 12", "12 םולש"),  # numbers keep their order
        ("שלום 3.257 Punkte", "Punkte 3.257 םולש"),
        ("Tisch 5: שלום עליכם!", "Tisch 5: םכילע םולש!"),  # a Latin line keeps its end
        ("משה (Moshe)", "(Moshe) השמ"),
        ("(שלום)", "(םולש)"),  # brackets look the right way after turning
    ],
)
def test_lines_are_seen_in_their_direction(typed: str, seen: str) -> None:
    assert visual(typed) == seen


def test_marks_stay_behind_their_letter() -> None:
    assert visual("שָ") == "שָ"


@pytest.mark.parametrize(
    ("typed", "seen"),
    [
        ("ب", "\ufe8f"),  # beh alone
        ("ببب", "\ufe90\ufe92\ufe91"),  # joined: initial, medial, final, from right to left
        ("دار", "\ufead\ufe8d\ufea9"),  # dal joins only backwards: two isolated letters
        ("لا", "\ufefb"),  # lam and alef are one sign
        ("سلام", "\ufee1\ufefc\ufeb3"),
        ("الله", "\ufeea\ufee0\ufedf\ufe8d"),  # the sign for the whole word is in no typeface
    ],
)
def test_arabic_letters_take_the_form_of_their_place(typed: str, seen: str) -> None:
    assert visual(typed) == seen


@given(st.text(alphabet="aZ 1.,()-אבגשׁ", max_size=12))
def test_no_character_is_lost_or_added_by_turning(text: str) -> None:
    brackets = str.maketrans("()", "||")
    assert sorted(visual(text).translate(brackets)) == sorted(text.translate(brackets))
