"""The secret key: made once, whole, and for its owner alone."""

import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tournaments.data_folder import read_or_create_secret_key


def test_a_key_is_made_once_and_read_ever_after(tmp_path: Path):
    key = read_or_create_secret_key(tmp_path / "key")
    assert len(key) > 50
    assert read_or_create_secret_key(tmp_path / "key") == key
    assert [entry.name for entry in tmp_path.iterdir()] == ["key"]


def test_nobody_else_may_read_it(tmp_path: Path):
    read_or_create_secret_key(tmp_path / "key")
    assert stat.S_IMODE((tmp_path / "key").stat().st_mode) == 0o600


def test_workers_that_start_together_agree(tmp_path: Path):
    with ThreadPoolExecutor(16) as workers:
        keys = set(workers.map(lambda _: read_or_create_secret_key(tmp_path / "key"), range(64)))
    assert len(keys) == 1
