"""The figures of the check are printed beside their targets; nothing fails for being slow."""

from contextlib import redirect_stdout
from io import StringIO

import pytest

import scoring
from tests.bench import check
from tests.bench.__main__ import main
from tests.bench.measures import SlipCount


@pytest.fixture(scope="module")
def lines() -> list[str]:
    out = StringIO()
    with pytest.MonkeyPatch.context() as quick:
        quick.setattr(check, "SECONDS", 0)
        with redirect_stdout(out):
            main(["check", "--sheets", "3"])
    return out.getvalue().splitlines()


def test_every_speed_stands_beside_its_target(lines: list[str]) -> None:
    (head,) = [line for line in lines if "/s" in line]
    assert [part for part in ("100,000", "5,000", "1,000,000") if part in head] == [
        "100,000",
        "5,000",
        "1,000,000",
    ]


def test_every_preset_has_its_speeds_its_right_sheets_and_its_slips(lines: list[str]) -> None:
    words = [line.split()[0] for line in lines]
    assert all(words.count(key) == 5 for key in scoring.PRESETS)
    assert sum("3 simulated sheets" in line for line in lines) == 1


def test_no_right_sheet_is_refused_and_every_total_is_right(lines: list[str]) -> None:
    begin = next(number for number, line in enumerate(lines) if "simulated sheets" in line) + 1
    for line in lines[begin : begin + len(scoring.PRESETS)]:
        _, refused, _, wrong_totals = line.split()
        assert (refused, wrong_totals) == ("0", "0")


def test_the_shares_of_no_slips_are_unknown() -> None:
    assert check._shares(SlipCount()) == "– / –"
    assert check._shares(SlipCount(8, 4, 3)) == "50.0 / 75.0"
