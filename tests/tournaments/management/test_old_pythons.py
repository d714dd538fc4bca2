"""An old Python reads manage.py as far as the sentence that it is too old."""

import ast
import shutil
import subprocess
from pathlib import Path

import pytest

MANAGE = Path(__file__).resolve().parents[3] / "manage.py"
OLD = ("2.7", "3.6", "3.7", "3.8", "3.9", "3.10")


def find_python(version: str) -> str | None:
    side_by_side = sorted(Path.home().glob(f".pyenv/versions/{version}.*/bin/python"))
    found = str(side_by_side[-1]) if side_by_side else shutil.which(f"python{version}")
    return found if found and answers(found) else None


def answers(python: str) -> bool:
    """A version manager puts names on the PATH behind which there may be no Python."""
    return subprocess.run([python, "--version"], capture_output=True, check=False).returncode == 0


@pytest.mark.parametrize("version", OLD)
def test_it_says_which_python_it_needs(version: str) -> None:
    python = find_python(version)
    if python is None:
        pytest.skip(f"no Python {version} here")
    ended = subprocess.run([python, "-B", MANAGE, "start"], capture_output=True, text=True, check=False)
    assert ended.returncode == 1
    assert ended.stderr.splitlines() == [
        f"Meisterblatt braucht Python 3.11 oder neuer; dies hier ist Python {version}.",
        f"Meisterblatt needs Python 3.11 or newer; this is Python {version}.",
    ]


def test_nothing_newer_than_python_3_7_or_outside_ascii_stands_in_manage_py() -> None:
    source = MANAGE.read_text(encoding="ascii")
    ast.parse(source, feature_version=(3, 7))
    assert not any(isinstance(node, (ast.JoinedStr, ast.AnnAssign)) for node in ast.walk(ast.parse(source)))
