"""The import contracts of pyproject.toml hold, and each of them is broken by what it forbids."""

import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
CONTRACTS = {
    contract["id"]: contract["name"]
    for contract in tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"][
        "importlinter"
    ]["contracts"]
}
# contract → (file, a line that it must not allow there)
VIOLATIONS = [
    ("rooms", "tournaments/models/events.py", "import tournaments.directing"),
    ("rooms", "tournaments/entry/urls.py", "import tournaments.drawing.urls"),
    ("rooms", "tournaments/registration/urls.py", "import tournaments.standings.ranking"),
    ("rooms", "tournaments/papers/urls.py", "import tournaments.directing.urls"),
    ("rooms", "tournaments/standings/urls.py", "import tournaments.papers.urls"),
    ("rooms", "tournaments/a_new_room.py", ""),
    ("rules-below-tool", "scoring/categories.py", "import tournaments.texts"),
    ("scoring", "scoring/categories.py", "import scoring.validation"),
    ("scoring", "scoring/a_new_part.py", ""),
    ("pure", "tournaments/drawing/seating.py", "import django.db"),
    ("pure", "tournaments/standings/ranking.py", "import tournaments.models"),
    ("pure", "scoring/sheets.py", "import django"),
    ("front", "tournaments/front/door.py", "import django.http"),
    ("printing", "tournaments/printing/__init__.py", "import tournaments.models"),
    ("reportlab", "tournaments/texts/__init__.py", "import reportlab.lib"),
    ("settings", "tournaments/urls.py", "from tournaments import settings"),
    ("tests", "tournaments/management/demonstration.py", "import tests.bench.slips"),
]


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The code without the rest, to be spoiled."""
    folder = tmp_path_factory.mktemp("copy")
    shutil.copy(ROOT / "pyproject.toml", folder)
    for package in ("scoring", "tournaments"):
        for source in (ROOT / package).rglob("*.py"):
            target = folder / source.relative_to(ROOT)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, target)
    return folder


def check_imports(folder: Path) -> tuple[int, str]:
    program = "from importlinter.cli import lint_imports_command; lint_imports_command()"
    ended = subprocess.run(
        [sys.executable, "-B", "-c", program, "--no-logo", "--no-cache"],
        cwd=folder, capture_output=True, text=True, check=False,
    )  # fmt: skip
    return ended.returncode, ended.stdout + ended.stderr


def test_all_contracts_are_kept() -> None:
    code, report = check_imports(ROOT)
    assert code == 0, report
    assert f"{len(CONTRACTS)} kept, 0 broken" in report


def test_every_contract_is_shown_to_bite() -> None:
    assert {contract for contract, _, _ in VIOLATIONS} == set(CONTRACTS)


@pytest.mark.parametrize(("contract", "file", "line"), VIOLATIONS)
def test_a_forbidden_import_breaks_its_contract(copy: Path, contract: str, file: str, line: str) -> None:
    spoiled = copy / file
    before = spoiled.read_text(encoding="utf-8") if spoiled.exists() else None
    spoiled.write_text(f"{before or ''}\n{line}\n", encoding="utf-8")
    try:
        code, report = check_imports(copy)
    finally:
        spoiled.unlink() if before is None else spoiled.write_text(before, encoding="utf-8")
    assert code == 1
    assert f"{CONTRACTS[contract]} BROKEN" in report
