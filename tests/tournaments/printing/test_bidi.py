"""Right-to-left names, after the Unicode Bidirectional Algorithm (UAX #9, https://www.unicode.org/reports/tr9/)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.printing.arabic import shape
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


def test_arabic_letters_take_the_form_of_their_place() -> None:
    # beh alone; beh, beh, beh joined: initial, medial, final
    assert shape("ب") == "\ufe8f"
    assert shape("ببب") == "\ufe91\ufe92\ufe90"


def test_letters_that_do_not_join_onwards_break_the_word() -> None:
    # dal joins only backwards: dar stays two isolated letters
    assert shape("دار") == "\ufea9\ufe8d\ufead"


def test_lam_and_alef_are_one_sign() -> None:
    assert shape("لا") == "\ufefb"
    assert shape("سلام") == "\ufeb3\ufefc\ufee1"


@given(st.text(alphabet="aZ 1.,()-אבגسلامدب", max_size=12))
def test_no_character_is_lost_or_added_by_turning(text: str) -> None:
    turned = visual(text)
    brackets = str.maketrans("()", "||")
    assert sorted(turned.translate(brackets)) == sorted(shape(text).translate(brackets))
