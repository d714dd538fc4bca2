"""How the results of all checks are counted and shown."""

from pathlib import Path

import pytest

from tests import run as suite
from tests.run import Check, Outcome


def test_the_table_names_what_failed_and_ends_with_a_plain_line() -> None:
    text = suite.summary([
        Outcome("mypy", passed=1, seconds=9.5),
        Outcome("pytest", passed=11, failed=2, skipped=1, seconds=30.5),
        Outcome("pytest, PostgreSQL", skipped=1, remark="needs Debian's package postgresql"),
    ])  # fmt: skip
    lines = text.splitlines()
    assert any(line.startswith("pytest ") and "FAILED" in line for line in lines)
    assert any("skipped" in line and "package postgresql" in line for line in lines)
    assert lines[-2].strip("= ") == "2 failed, 12 passed, 2 skipped in 40.00s"
    assert lines[-1] == "12 passed, 2 failed, 2 skipped"


def test_a_check_without_tests_counts_as_one(capfd: pytest.CaptureFixture[str]) -> None:
    assert suite.run(Check("good", ("-c", ""))).passed == 1
    assert suite.run(Check("bad", ("-c", "raise SystemExit(3)"))).failed == 1


def test_tests_are_counted_from_their_report(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    report = tmp_path / "report.xml"
    report.write_text('<testsuites><testsuite tests="9" failures="2" errors="1" skipped="1"/></testsuites>')
    outcome = suite.run(Check("tests", ("-c", "raise SystemExit(1)"), report))
    assert (outcome.passed, outcome.failed, outcome.skipped) == (5, 3, 1)


def test_a_run_that_fails_without_a_failed_test_has_failed(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    report = tmp_path / "report.xml"
    report.write_text('<testsuites><testsuite tests="0" failures="0" errors="0" skipped="0"/></testsuites>')
    assert suite.run(Check("tests", ("-c", "raise SystemExit(5)"), report)).failed == 1


@pytest.mark.parametrize(("ci", "failed", "skipped"), [("true", 1, 0), ("", 0, 1)])
def test_a_missing_service_is_skipped_by_name_and_a_failure_where_everything_must_run(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], ci: str, failed: int, skipped: int
) -> None:
    monkeypatch.setenv("CI", ci)
    code = f"raise SystemExit({suite.NOT_INSTALLED})"
    outcome = suite.run(Check("PostgreSQL", ("-c", code), package="postgresql"))
    assert (outcome.failed, outcome.skipped) == (failed, skipped)
    assert "apt install postgresql" in outcome.remark


def test_checks_run_on_sqlite_whatever_the_terminal_says(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgresql://nowhere/")
    assert suite.run(Check("env", ("-c", "import os; assert 'DATABASE_URL' not in os.environ"))).passed == 1
