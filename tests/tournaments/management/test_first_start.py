"""The first start, and everything that may keep it from succeeding: one sentence each, in two languages."""

import fcntl
import signal
import sys
from pathlib import Path

import pytest

from tests.tournaments.management.house import Ended, House

OFFLINE = {"PIP_NO_INDEX": "", "PIP_FIND_LINKS": "", "PIP_INDEX_URL": "http://127.0.0.1:9/simple"}


def assert_refused(ended: Ended, german: str, english: str) -> None:
    assert ended.code == 1
    assert german in ended.said
    assert english in ended.said
    assert "Traceback" not in ended.said
    assert ended.output == ""


def test_it_makes_an_environment_and_goes_on_in_it(first_start: tuple[House, Ended]) -> None:
    house, ended = first_start
    assert (ended.code, ended.output) == (0, f"ran {house.environment} greet hall\n")
    assert "Meisterblatt wird eingerichtet" in ended.said
    assert "Setting up Meisterblatt" in ended.said


def test_without_network_it_says_so_and_the_next_start_succeeds(new_house: House) -> None:
    assert_refused(new_house.run("start", **OFFLINE), "Keine Verbindung ins Netz", "No network")
    assert new_house.run("greet").output == f"ran {new_house.environment} greet\n"


def test_ctrl_c_ends_it_without_a_word(new_house: House) -> None:
    ended = new_house.stop_at("[1/2]", signal.SIGINT)
    assert ended.code == 130
    assert "Traceback" not in ended.said


def test_a_package_with_another_hash_is_refused(house: House) -> None:
    house.require(extra="1.0")
    requirements = house.folder / "requirements.txt"
    pinned, _ = requirements.read_text(encoding="utf-8").split("extra")
    requirements.write_text(f"{pinned}extra==1.0 \\\n    --hash=sha256:{'0' * 64}\n", encoding="utf-8")
    assert_refused(house.run("start"), "Prüfsumme falsch", "wrong hash")
    assert not list(house.environment.glob("lib/*/site-packages/extra"))


def test_a_folder_that_cannot_be_written_is_named(new_house: House) -> None:
    new_house.environment.touch()  # a file in the way, which stops even root
    assert_refused(new_house.run("start"), "Hier kann nicht geschrieben werden", "Cannot write here")


def test_a_data_folder_that_cannot_be_written_is_named(house: House, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    ended = house.run("start", MEISTERBLATT_DATA=str(tmp_path / "file" / "data"))
    assert_refused(ended, str(tmp_path / "file"), "Cannot write here")


@pytest.mark.parametrize("absent", ["venv", "ensurepip"])
def test_a_python_without_venv_names_the_package(new_house: House, absent: str) -> None:
    ended = new_house.run("start", **new_house.hide(absent))
    assert_refused(ended, "sudo apt install python3-venv", "lacks")
    assert not new_house.environment.exists()


def test_a_second_start_waits_until_the_first_has_set_everything_up(house: House) -> None:
    house.require(extra="1.0")
    with (house.folder / "manage.py").open() as locked:
        fcntl.flock(locked, fcntl.LOCK_EX)
        second = house.start("greet")
        assert second.stderr is not None
        assert "bitte warten" in second.stderr.readline()
        assert second.poll() is None
    assert second.communicate(timeout=60)[0] == f"ran {house.environment} greet\n"


def test_it_leaves_nothing_but_the_environment_behind(first_start: tuple[House, Ended]) -> None:
    house, _ = first_start
    names = {entry.name for entry in house.folder.iterdir()}
    assert names == {".venv", "manage.py", "requirements.txt", "tournaments"}


def test_a_hand_made_environment_is_used_as_it_is(first_start: tuple[House, Ended], new_house: House) -> None:
    by_hand = first_start[0].environment
    ended = new_house.run("start", python=by_hand / "bin" / "python", MEISTERBLATT_DATA=str(new_house.shelf))
    assert ended.output == f"ran {by_hand} start\n"
    assert f"Nutze die Pakete von {by_hand}" in ended.said
    assert not new_house.environment.exists()


def test_only_a_python_with_the_pinned_django_is_used_as_it_is(house: House) -> None:
    assert sys.prefix not in house.run("greet", **OFFLINE).output
