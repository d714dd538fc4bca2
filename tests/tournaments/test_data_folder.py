"""What is kept is for its owner alone, from the first start and after an update."""

import stat
from pathlib import Path

import pytest

from tournaments.data_folder import make_private


def others_may(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode) & 0o077


def test_what_is_made_from_now_on_nobody_else_may_read(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "data"
    make_private(folder)
    (folder / "later").touch()
    assert [others_may(path) for path in (folder, folder / "later")] == [0, 0]


@pytest.mark.parametrize(
    "name",
    ["meisterblatt.sqlite3", "meisterblatt.sqlite3-wal", "secret-key", "prints/7-a.pdf", "prints/8-b.json"],
)
def test_what_an_earlier_version_wrote_is_closed(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.parent.mkdir(exist_ok=True)
    path.touch()
    path.parent.chmod(0o755)
    path.chmod(0o644)
    make_private(tmp_path)
    assert others_may(path) == 0
    assert path.stat().st_mode & 0o600 == 0o600


def test_files_of_others_in_the_same_folder_are_left_alone(tmp_path: Path) -> None:
    """Somebody may have named a folder that holds more than this program's files."""
    path = tmp_path / "holiday.jpg"
    path.touch()
    path.chmod(0o644)
    make_private(tmp_path)
    assert others_may(path) == 0o044
