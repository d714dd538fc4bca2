"""``python -m tests.run``: every check of the project, the quick ones first, then the tests on both databases.

With arguments just pytest with them. ``manage.py test`` starts this once everything is installed.
"""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parents[1]
WIDTH = 80
NOT_INSTALLED = 69  # what tests/postgresql.py exits with
_NOTHING: Mapping[str, str] = {}
_LINT_IMPORTS = "from importlinter.cli import lint_imports_command; lint_imports_command()"


@dataclass(frozen=True)
class Check:
    """A command. With ``report``, its tests are counted from the JUnit file that it writes there."""

    name: str
    arguments: tuple[str, ...]
    report: Path | None = None
    environment: Mapping[str, str] = field(default_factory=dict)
    before: tuple[str, ...] = ()  # a command whose result it works on
    package: str = ""  # Debian's package that it needs


@dataclass(frozen=True)
class Outcome:
    """How many passed, failed and were skipped. A check that is no test run counts as one."""

    name: str
    passed: int = 0
    failed: int = 0
    skipped: int = 0
    seconds: float = 0.0
    remark: str = ""


def all_checks(scratch: Path) -> Iterator[Check]:
    """Every check; ``scratch`` takes what they leave behind."""
    yield Check("ruff check", ("-m", "ruff", "check", "--quiet", "."))
    yield Check("ruff format", ("-m", "ruff", "format", "--quiet", "--check", "."))
    yield Check("djlint", ("-m", "djlint", "--check", "--quiet", "templates"))
    yield Check("mypy", ("-m", "mypy"))
    yield Check("import contracts", ("-c", _LINT_IMPORTS, "--no-logo"))
    yield Check("migrations", ("manage.py", "makemigrations", "--check", "--dry-run"))
    coverage = {"COVERAGE_FILE": str(scratch / "coverage")}
    yield _tests("rules and pure parts", scratch, "pure", run=("-m", "coverage", "run"), environment=coverage)
    yield Check(
        "coverage 100 %",
        ("-m", "coverage", "report"),
        environment=coverage,
        before=("-m", "coverage", "combine", "--quiet"),
    )
    yield _tests("SQLite", scratch, "not pure")
    yield _on_postgresql(_tests("PostgreSQL", scratch, "postgresql"))


def _tests(
    name: str,
    scratch: Path,
    marker: str,
    run: tuple[str, ...] = (),
    environment: Mapping[str, str] = _NOTHING,
) -> Check:
    report = scratch / f"{name}.xml"
    pytest = ("-m", "pytest", "-n", "2", "--dist", "worksteal", "-q", f"--junitxml={report}", "-m", marker)
    return Check(f"pytest, {name}", (*run, *pytest), report, environment)


def _on_postgresql(check: Check) -> Check:
    address = os.environ.get("TEST_POSTGRESQL_URL")
    if address:
        return replace(check, environment={"DATABASE_URL": address})
    throwaway = ("-m", "tests.postgresql", sys.executable, *check.arguments)
    return replace(check, arguments=throwaway, package="postgresql")


def run(check: Check) -> Outcome:
    """Run it, its output passed on as it comes."""
    print("\n" + f"── {check.name} ".ljust(WIDTH, "─"), flush=True)
    started = time.monotonic()
    if check.before:
        _call(check, check.before)
    outcome = _outcome(check, _call(check, check.arguments))
    return replace(outcome, seconds=time.monotonic() - started)


def _call(check: Check, arguments: tuple[str, ...]) -> int:
    inherited = {name: value for name, value in os.environ.items() if name != "DATABASE_URL"}
    environment = {**inherited, **check.environment}
    return subprocess.call([sys.executable, *arguments], cwd=ROOT, env=environment)


def _outcome(check: Check, code: int) -> Outcome:
    if check.package and code == NOT_INSTALLED:
        must_run = os.environ.get("CI") == "true"
        remark = f"needs Debian's package {check.package} (apt install {check.package})"
        return Outcome(check.name, failed=int(must_run), skipped=int(not must_run), remark=remark)
    if check.report is None or not check.report.exists():
        return Outcome(check.name, passed=int(code == 0), failed=int(code != 0))
    counted = _count(check.name, check.report)
    # A run that fails without a failed test (none found, a crash) failed all the same.
    return counted if code == 0 or counted.failed else replace(counted, failed=1, remark=f"exit code {code}")


def _count(name: str, report: Path) -> Outcome:
    suites = list(ElementTree.parse(report).iter("testsuite"))

    def total(attribute: str) -> int:
        return sum(int(suite.get(attribute, 0)) for suite in suites)

    failed, skipped = total("failures") + total("errors"), total("skipped")
    return Outcome(name, total("tests") - failed - skipped, failed, skipped)


def summary(outcomes: list[Outcome]) -> str:
    """A table, a line as pytest ends with, and a plain closing line."""
    lines = [_row(outcome) for outcome in outcomes]
    passed, failed, skipped = (
        sum(getattr(outcome, what) for outcome in outcomes) for what in ("passed", "failed", "skipped")
    )
    seconds = sum(outcome.seconds for outcome in outcomes)
    counts = (
        [f"{failed} failed"] * bool(failed) + [f"{passed} passed"] + [f"{skipped} skipped"] * bool(skipped)
    )
    return "\n".join([
        "", "── summary ".ljust(WIDTH, "─"), *lines, "",
        f" {', '.join(counts)} in {seconds:.2f}s ".center(WIDTH, "="),
        f"{passed} passed, {failed} failed" + (f", {skipped} skipped" if skipped else ""),
    ])  # fmt: skip


def _row(outcome: Outcome) -> str:
    state = "FAILED" if outcome.failed else "passed" if outcome.passed else "skipped"
    counts = f"{outcome.passed} passed, {outcome.failed} failed, {outcome.skipped} skipped"
    remark = outcome.remark or (counts if outcome.passed + outcome.failed + outcome.skipped > 1 else "")
    return f"{outcome.name:22} {state:8} {outcome.seconds:7.1f} s  {remark}".rstrip()


def main(arguments: list[str]) -> int:
    if arguments:
        return subprocess.call([sys.executable, "-m", "pytest", *arguments], cwd=ROOT)
    with tempfile.TemporaryDirectory(prefix="meisterblatt-checks-") as scratch:
        outcomes = [run(check) for check in all_checks(Path(scratch))]
    print(summary(outcomes), flush=True)
    return int(any(outcome.failed for outcome in outcomes))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
