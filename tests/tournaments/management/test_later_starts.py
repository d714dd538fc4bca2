"""Later starts: quick and silent, and a repair where something was interrupted, moved, updated or broken."""

import json
import shutil
import signal

from tests.tournaments.management.house import SYSTEM_PYTHON, House

NOWHERE = {"PIP_FIND_LINKS": "/nonexistent"}


def note_of(house: House) -> dict[str, str]:
    return json.loads((house.environment / "meisterblatt.json").read_text(encoding="utf-8"))


def test_a_moved_folder_starts_without_network_and_without_a_word(house: House) -> None:
    ended = house.run("greet", "again", **NOWHERE)
    assert (ended.code, ended.said, ended.output) == (0, "", f"ran {house.environment} greet again\n")


def test_its_own_python_starts_too(house: House) -> None:
    ended = house.run("greet", python=house.environment / "bin" / "python", **NOWHERE)
    assert (ended.code, ended.said) == (0, "")


def test_changed_requirements_are_installed(house: House) -> None:
    house.require(extra="1.0")
    assert "2 Pakete" in house.run("greet").said
    assert list(house.environment.glob("lib/*/site-packages/extra/__init__.py"))
    assert house.run("greet").said == ""


def test_changed_requirements_are_installed_from_its_own_python_too(house: House) -> None:
    house.require(extra="1.0")
    ended = house.run("greet", python=house.environment / "bin" / "python")
    assert (ended.code, ended.output) == (0, f"ran {house.environment} greet\n")
    assert list(house.environment.glob("lib/*/site-packages/extra/__init__.py"))


def test_a_postgresql_address_brings_its_driver(house: House) -> None:
    house.require("requirements-postgresql.txt", extra="1.0")
    house.run("greet", DATABASE_URL="postgres://db.example.org/meisterblatt")
    assert list(house.environment.glob("lib/*/site-packages/extra"))


def test_an_update_without_network_spoils_nothing(house: House) -> None:
    before = note_of(house)
    house.require(extra="1.0")
    assert house.run("greet", **NOWHERE).code == 1
    assert note_of(house) == before


def test_a_set_up_that_was_cut_off_is_begun_anew(house: House) -> None:
    house.require(extra="1.0")
    house.stop_at("[2/2]", signal.SIGKILL)
    assert note_of(house)["unfinished"]
    rubbish = house.environment / "half a package"
    rubbish.touch()
    ended = house.run("greet")
    assert (ended.code, ended.output) == (0, f"ran {house.environment} greet\n")
    assert not rubbish.exists()
    assert "unfinished" not in note_of(house)


def assert_made_anew(house: House) -> None:
    """Making one takes seconds. That it is about to be made is seen sooner: a Python without venv refuses."""
    ended = house.run("greet", **house.hide("ensurepip"))
    assert ended.code == 1
    assert "python3-venv" in ended.said


def test_the_remains_of_an_environment_are_replaced_and_never_filled(new_house: House) -> None:
    binaries = new_house.environment / "bin"
    binaries.mkdir(parents=True)
    (binaries / "python").symlink_to(SYSTEM_PYTHON)  # without pyvenv.cfg this is the system's own Python
    assert_made_anew(new_house)


def test_an_environment_whose_python_is_gone_is_made_anew(house: House) -> None:
    note = {**note_of(house), "interpreter": "/usr/bin/python3.10"}
    (house.environment / "meisterblatt.json").write_text(json.dumps(note))
    assert_made_anew(house)


def test_a_damaged_environment_is_made_anew(house: House) -> None:
    for package in house.environment.glob("lib/*/site-packages/django*"):
        shutil.rmtree(package)
    assert_made_anew(house)


def test_an_environment_made_by_hand_is_completed_not_replaced(house: House) -> None:
    (house.environment / "meisterblatt.json").unlink()
    own = house.environment / "installed by hand"
    own.touch()
    assert house.run("greet").output == f"ran {house.environment} greet\n"
    assert own.exists()
