"""The rules stand on the standard library alone, are quick to import, and every public name explains
itself.
"""

from __future__ import annotations

import ast
import inspect
import sys
from pathlib import Path

import pytest

import scoring

SOURCES = sorted(Path(scoring.__file__).parent.glob("*.py"))
NOT_FOR_RULES = {
    "os",
    "io",
    "pathlib",
    "time",
    "datetime",
    "random",
    "secrets",
    "socket",
    "subprocess",
    "logging",
}
"""No files, no clock, no hidden dice."""


def imported_by(source: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0
            found.add((node.module or "").partition(".")[0])
    return found


def typing_only(source: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            found |= {inner.module or "" for inner in node.body if isinstance(inner, ast.ImportFrom)}
    return found


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: source.name)
def test_scoring_imports_the_standard_library_and_itself_only(source: Path) -> None:
    imported = imported_by(source)
    assert imported <= set(sys.stdlib_module_names) | {"scoring", "__future__"}
    assert not (imported - typing_only(source)) & NOT_FOR_RULES


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: source.name)
def test_no_module_is_longer_than_350_lines(source: Path) -> None:
    if source.name != "plausibility_table.py":
        assert len(source.read_text(encoding="utf-8").splitlines()) <= 350


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: source.name)
def test_no_code_asks_for_the_name_of_a_ruleset(source: Path) -> None:
    """Rules come from what a ruleset says. Only its own definition may hold its name."""
    names = set(scoring.PRESETS)
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Compare | ast.MatchValue):
            assert not {inner.value for inner in ast.walk(node) if isinstance(inner, ast.Constant)} & names


@pytest.mark.parametrize("name", scoring.__all__)
def test_every_public_name_has_a_docstring_with_an_example(name: str) -> None:
    public = getattr(scoring, name)
    if inspect.isclass(public) or inspect.isfunction(public):
        assert ">>>" in (public.__doc__ or "")


def test_the_public_names_are_all_there_and_sorted() -> None:
    assert (
        sorted(scoring.__all__, key=lambda name: (not name.isupper(), not name[0].isupper(), name))
        == scoring.__all__
    )
