"""What is typed into a box is a whole number, blank or struck; nothing else is taken for one."""

import pytest

from tournaments.entry.reading import TooLarge, Unreadable, read_points, read_sum


@pytest.mark.parametrize("text", ["", " ", "\t", "\u00a0"])
def test_nothing_is_blank_and_not_zero(text):
    assert read_points(text) is None


@pytest.mark.parametrize("text", ["0", "00", "-", "–", "—", "−", "x", "X", "×", "/", " - "])
def test_a_struck_box_is_zero_however_it_is_struck(text):
    assert read_points(text) == 0


# easy-yahtzee, web/src/scoring.test.ts
@pytest.mark.parametrize(("text", "points"), [("05", 5), (" 25 ", 25), ("25\n", 25), ("007", 7)])
def test_blanks_and_leading_zeros_do_not_matter(text, points):
    assert read_points(text) == points


# easy-yahtzee, web/src/scoring.test.ts; tihmels/kniffel-scoreboard gameState.test.ts (2.5)
@pytest.mark.parametrize(
    "text", ["abc", "1.5", "3,5", "5e2", "+5", "-5", "2.5", "1 2", "0x10", "--", "1_0", "NaN", "½", "5;"]
)
def test_what_is_no_whole_number_is_refused(text):
    with pytest.raises(Unreadable):
        read_points(text)


@pytest.mark.parametrize("text", ["٣", "３", "²", "५", "①", "Ⅻ", "1٣"])
def test_digits_of_other_scripts_are_refused_rather_than_read(text):
    with pytest.raises(Unreadable):
        read_points(text)


@pytest.mark.parametrize("text", ["1000001", "9" * 40, "9" * 5000, "1.000.001"])
def test_a_number_beyond_every_sheet_is_called_too_large(text):
    with pytest.raises(TooLarge):
        read_sum(text)


def test_a_million_can_still_be_read():
    assert read_points("0001000000") == 1_000_000


@pytest.mark.parametrize(("text", "points"), [("-5", -5), ("−5", -5), ("5", 5), ("-", 0)])
def test_minus_points_are_read_where_a_box_knows_them(text, points):
    assert read_points(text, negative=True) == points


@pytest.mark.parametrize(
    ("text", "points"), [("1.040", 1040), ("1040", 1040), ("310", 310), ("3.257", 3257), ("1.000.000", 10**6)]
)
def test_the_thousands_dot_of_a_sum_is_no_decimal_point(text, points):
    assert read_sum(text) == points


@pytest.mark.parametrize("text", ["1.04", "1.0400", "1,040", ".040", "1..040", "10.40.000"])
def test_a_dot_elsewhere_is_refused(text):
    with pytest.raises(Unreadable):
        read_sum(text)


def test_a_box_knows_no_thousands():
    with pytest.raises(Unreadable):
        read_points("1.040")
