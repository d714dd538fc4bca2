"""The figures of the check are printed beside their targets; nothing fails for being slow."""

import pytest

import scoring
from tournaments.management.benches import check


@pytest.fixture
def lines(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    monkeypatch.setattr(check, "SHEETS", 3)
    monkeypatch.setattr(check, "SECONDS", 0)
    printed: list[str] = []
    check.run(printed.append)
    return printed


def test_every_speed_stands_beside_its_target(lines: list[str]) -> None:
    speeds = [line for line in lines if "/s" in line]
    assert [line.rpartition("target ")[2] for line in speeds] == ["100,000)", "5,000)", "1,000,000)"]


def test_every_preset_and_every_slip_has_its_line(lines: list[str]) -> None:
    words = [line.split()[0] for line in lines]
    assert all(words.count(key) == 1 for key in scoring.PRESETS)
    assert words.count("exchanged") == words.count("zeroed") == 3
