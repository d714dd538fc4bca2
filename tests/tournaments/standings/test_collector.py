"""The collector rests while an event is ranked and runs again afterwards, whatever happens."""

import gc

import pytest

from tournaments.standings.gathering import collector_paused


def test_it_rests_inside_and_runs_afterwards_also_after_an_error():
    with collector_paused():
        assert not gc.isenabled()
    assert gc.isenabled()
    with pytest.raises(ValueError, match="so"), collector_paused():
        raise ValueError("so")
    assert gc.isenabled()


def test_inside_another_pause_it_stays_paused():
    with collector_paused():
        with collector_paused():
            pass
        assert not gc.isenabled()
