"""How large the projector writes: as large as everything fits."""

import doctest

import pytest

from tournaments.publishing import type_sizes
from tournaments.publishing.type_sizes import COLUMNS, SIZES, row_size, seating_layout

LONGEST = "Maximiliane Schulze-Wolfenbüttelmannhausen (Nr. 9999)"


def test_the_examples_hold():
    assert doctest.testmod(type_sizes).failed == 0


@pytest.mark.parametrize("people", [3, 4, 5, 6])
def test_the_type_shrinks_with_longer_names_and_more_people(people):
    short, long = (seating_layout([[name] * people] * 12)[1] for name in ("Ute Ast", LONGEST))
    assert long < short
    assert seating_layout([["Ute Ast"] * (people + 1)] * 12)[1] <= short


def test_few_tables_are_written_larger_than_many():
    sizes = [seating_layout([["Heinz-Günter Übelacker"] * 4] * tables)[1] for tables in (1, 4, 8, 12)]
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[0] > sizes[-1]


def test_what_fits_nowhere_is_written_as_small_as_can_be():
    assert seating_layout([[LONGEST * 3] * 12] * 12) == (COLUMNS[0], SIZES[-1])


def test_an_empty_table_is_no_error():
    assert seating_layout([[]])[1] == SIZES[0]


def test_what_stands_beside_a_name_makes_its_type_smaller():
    assert row_size("Heinz-Günter Übelacker") == ""
    assert row_size("Heinz-Günter Übelacker", "durch Stechen") == "long"
