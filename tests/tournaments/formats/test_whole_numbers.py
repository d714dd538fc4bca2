"""One way to read whole numbers from text: as they stand, or not at all."""

import pytest
from django.core.exceptions import ValidationError
from hypothesis import example, given
from hypothesis import strategies as st

from tournaments.formats.fields import WholeNumberField
from tournaments.formats.whole_numbers import LARGEST, TooLarge, Unreadable, read_whole, whole_or_none

NO_NUMBERS = ["", "²", "٣", "１２", "1_000", "+5", "1e3", "0x10", "--5", "-", "1.5", "1,234", "1.23", "1.2345",
              "0.500", "1.234 567", "12 34", "nan", "\x00", "\ud800", "x" * 100_000]  # fmt: skip


@given(st.text(alphabet="0123456789.,'’ \u00a0-−²٣x", max_size=60))
@example("0" * 5_000)
@example("9" * 5_000)
def test_a_number_that_was_read_is_the_one_that_stands_there(text: str) -> None:
    try:
        number = read_whole(text, negative=True)
    except ValueError:
        return
    digits = "".join(sign for sign in text if sign in "0123456789")
    assert abs(number) == int(digits) <= LARGEST
    assert (number < 0) <= text.strip().startswith(("-", "−"))


@pytest.mark.parametrize("text", NO_NUMBERS)
def test_what_is_no_whole_number_is_refused(text: str) -> None:
    with pytest.raises(Unreadable):
        read_whole(text, negative=True)
    assert whole_or_none(text) is None


@pytest.mark.parametrize("text", ["1.234", "1 234", "1'234", "1’234", "1\u00a0234", "1\u202f234"])
def test_thousands_may_be_set_apart_where_people_type_and_not_in_an_address(text: str) -> None:
    assert read_whole(text) == 1234
    assert whole_or_none(text) is None


@pytest.mark.parametrize("text", ["1000000000", "9" * 30, "9" * 5_000, "0" * 5_000, "1.000.000.000"])
def test_what_is_longer_than_any_number_is_too_large(text: str) -> None:
    with pytest.raises(TooLarge):
        read_whole(text)


def test_a_negative_number_needs_leave() -> None:
    assert read_whole("-12", negative=True) == read_whole("−12", negative=True) == -12
    with pytest.raises(Unreadable):
        read_whole("-12")


@pytest.mark.parametrize("text", ["1.000", "1 000", "1'000", "1000", " 1000 "])
def test_a_form_field_never_cuts_a_number_off_at_its_thousands(text: str) -> None:
    assert WholeNumberField(max_value=9999).clean(text) == 1000


@pytest.mark.parametrize("text", ["1,000", "1_000", "5.0", "٥", "²", "9" * 5_000, "0" * 5_000, "-1", "1 2"])
def test_a_form_field_refuses_everything_else(text: str) -> None:
    for field in (WholeNumberField(min_value=0, max_value=9999), WholeNumberField(min_value=0)):
        with pytest.raises(ValidationError):
            field.clean(text)
