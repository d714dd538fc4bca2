import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.printing.text_fitting import LEADING, Style, fit, shorten, wrap
from tournaments.printing.typefaces import clean, width

NAMES = st.text(alphabet="aZ -/ßłễ.Σя&<>'🎲אس", min_size=1, max_size=80)


@given(NAMES, st.integers(40, 300), st.integers(1, 4), st.booleans())
def test_nothing_ever_leaves_its_box(text: str, room: int, lines: int, bold: bool) -> None:
    fitted = fit(text, room, Style(largest=16, smallest=5, lines=lines, bold=bold, height=40))
    assert len(fitted.lines) <= lines
    assert 5 <= fitted.size <= 16
    assert all(width(line, fitted.size, bold) <= room + 0.01 for line in fitted.lines)
    assert len(fitted.lines) == 1 or len(fitted.lines) * fitted.size * LEADING <= 40


@given(NAMES, st.integers(10, 300))
def test_wrapping_loses_no_letter(text: str, room: int) -> None:
    assert "".join(wrap(text, room, 9)).replace(" ", "") == clean(text).replace(" ", "")


def test_a_short_name_keeps_the_largest_type() -> None:
    assert fit("O'Brien", 100, Style(largest=14, smallest=6, bold=True)).size == 14


def test_a_longer_name_is_made_smaller_before_it_is_wrapped() -> None:
    room = width("Łukasz Ćwik", 14) * 0.9
    fitted = fit("Łukasz Ćwik", room, Style(largest=14, smallest=6, lines=2))
    assert fitted.lines == ("Łukasz Ćwik",)
    assert 12 < fitted.size < 14


def test_a_long_name_breaks_between_words() -> None:
    room = width("Wolfenbüttelmannhausen,", 12) + 0.1
    fitted = fit(
        "Schulze-Wolfenbüttelmannhausen, Karl-Friedrich", room, Style(largest=12, smallest=6, lines=3)
    )
    assert fitted.lines == ("Schulze-", "Wolfenbüttelmannhausen,", "Karl-Friedrich")
    assert fitted.size == 12


def test_two_lines_are_about_equally_long() -> None:
    room = width("von oben nach", 8) + 1
    fitted = fit("von oben nach unten", room, Style(largest=8, smallest=6, lines=2, wrap_first=True))
    assert fitted.lines == ("von oben", "nach unten")


def test_what_cannot_be_shown_at_all_ends_with_an_ellipsis() -> None:
    fitted = fit("X" * 60, 50, Style(largest=12, smallest=6))
    assert fitted.lines[0].endswith("X…")
    assert fitted.size == 6


def test_the_last_of_several_lines_is_shortened() -> None:
    fitted = fit("Otto " * 40, 50, Style(largest=12, smallest=6, lines=2))
    assert fitted.lines[0] == "Otto Otto Otto"
    assert fitted.lines[1].endswith("…")


def test_shortening_keeps_what_fits() -> None:
    assert shorten("Anna", 100, 10) == "Anna"
    assert shorten("Anna Katharina", width("Anna Ka…", 10), 10) == "Anna Ka…"


@pytest.mark.parametrize("text", ["", "  ", "\n"])
def test_nothing_stays_nothing(text: str) -> None:
    assert fit(text, 100, Style(largest=10, smallest=5)).lines == ()
