"""Houses: one before its first start, and one that was started once."""

from pathlib import Path

import pytest

from tests.tournaments.management.house import Ended, House, build


@pytest.fixture
def new_house(tmp_path: Path) -> House:
    return build(tmp_path)


@pytest.fixture(scope="session")
def first_start(tmp_path_factory: pytest.TempPathFactory) -> tuple[House, Ended]:
    """Making an environment takes seconds, so it is made once; tests work on copies."""
    house = build(tmp_path_factory.mktemp("started"))
    return house, house.run("greet", "hall")


@pytest.fixture
def house(first_start: tuple[House, Ended], tmp_path: Path) -> House:
    return first_start[0].moved_to(tmp_path)
