"""Numbers and lists of numbers, short and in the user's language."""

import pytest
from django.utils import translation

from tournaments.texts.numbers import either, number_list, number_text


@pytest.mark.parametrize(
    ("numbers", "words"),
    [
        ([], ""),
        ([0], "0"),
        ([25, 0], "0 oder 25"),
        ([0, 1, 2], "0–2"),
        ([0, 1], "0 oder 1"),
        ([0, *range(5, 31)], "0 oder 5–30"),
        ([0, 3, 6, 9], "0, 3, 6 oder 9"),
        ([-2, -1, 0, 1], "-2–1"),
        (range(0, 1300, 100), "0 bis 1.200, nicht jede Zahl"),
        (range(0, 1200, 100), "0, 100, 200, 300, 400, 500, 600, 700, 800, 900, 1.000 oder 1.100"),
    ],
)
def test_a_list_is_as_short_as_it_can_be_said(numbers, words):
    assert number_list(numbers) == words


def test_the_thousands_mark_is_that_of_the_language():
    assert number_text(3257) == "3.257"
    with translation.override("en"):
        assert number_text(3257) == "3,257"


@pytest.mark.parametrize(("choices", "words"), [([], ""), (["a"], "a"), (["a", "b"], "a oder b")])
def test_either(choices, words):
    assert either(choices) == words
