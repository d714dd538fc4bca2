"""A service that is not installed is named; nothing is left out unnoticed where everything must run."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.postgresql import NOT_INSTALLED, find_programs
from tests.services import missing

ROOT = Path(__file__).resolve().parent.parent


def test_a_missing_service_skips_its_tests_and_names_the_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CI", raising=False)
    with pytest.raises(pytest.skip.Exception, match="apt install chromium"):
        missing("chromium")


def test_under_ci_a_missing_service_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CI", "true")
    with pytest.raises(pytest.fail.Exception, match="apt install chromium"):
        missing("chromium")


def run_on_postgresql(program: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "tests.postgresql", sys.executable, "-c", program]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def test_a_throwaway_postgresql_is_there_for_one_command_and_gone_afterwards() -> None:
    if find_programs() is None:
        missing("postgresql")
    ended = run_on_postgresql(
        "import os, psycopg; address = os.environ['DATABASE_URL']; print(address)\n"
        "print(psycopg.connect(address).execute('select 6 * 7').fetchone()[0])"
    )
    address, answer = ended.stdout.split()
    assert answer == "42"
    assert not Path(address.split("@")[1].split("/")[0].replace("%2F", "/")).exists()


def test_the_commands_exit_code_is_passed_on() -> None:
    if find_programs() is None:
        missing("postgresql")
    assert run_on_postgresql("raise SystemExit(3)").returncode == 3


def test_no_command_exits_with_the_code_for_a_missing_service_by_chance() -> None:
    assert NOT_INSTALLED not in range(6)  # what pytest exits with
