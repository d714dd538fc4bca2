"""What rankings count of a sheet."""

import pytest

import scoring
from tests.tournaments.entry.paper import FULL
from tournaments.models.tallies import tallies_of

RULES = scoring.get_ruleset("meisterschaft")


@pytest.mark.parametrize(("sixes", "bonuses"), [(18, 1), (12, 0)])
def test_a_bonus_of_nothing_is_no_bonus(sixes: int, bonuses: int) -> None:
    values = {**FULL, "sixes": sixes}
    sums = scoring.check(scoring.Sheet(values), RULES).sums
    assert "bonus" in sums
    assert tallies_of(values, 0, dict(sums), RULES).bonuses == bonuses
