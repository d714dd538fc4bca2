"""One cell and its limits."""

import pytest

from tournaments.registration.reading import LINES, Choices, read_pasted
from tournaments.registration.reading.cells import Unreadable, read_birth_year


@pytest.mark.parametrize("year", [1900, 2000, 2026])
def test_a_year_of_birth_lies_between_1900_and_this_year(year: int) -> None:
    assert read_birth_year(str(year), 2026) == year


@pytest.mark.parametrize("year", [1899, 2027])
def test_a_year_before_1900_or_after_this_one_is_refused(year: int) -> None:
    with pytest.raises(Unreadable) as refusal:
        read_birth_year(str(year), 2026)
    assert refusal.value.code == "birth_year_out_of_range"


@pytest.mark.parametrize("name", ["A" * 81 + " Anna", "Groß " + "B" * 81, "Groß, " + "C" * 81])
def test_each_part_of_a_name_in_one_piece_has_its_length(name: str) -> None:
    reading = read_pasted(name, Choices(delimiter=LINES), this_year=2026)
    assert [problem.code for problem in reading.problems] == ["too_long"]


def test_a_name_without_a_comma_is_not_turned_round_by_the_order_with_a_comma() -> None:
    choices = Choices(delimiter=LINES, order="first_comma_last")
    rows = read_pasted("Jürgen, Groß\nAnna Bär", choices, this_year=2026).rows
    assert [row.name for row in rows] == ["Groß, Jürgen", "Bär, Anna"]
