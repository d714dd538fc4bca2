"""How the project is built: what lies where, how things are called, and how large they may grow."""

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
TOP_LEVEL = {
    ".ci", ".git", ".gitignore", ".github", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "README.md", "SECURITY.md",
    "docs", "manage.py",
    "pyproject.toml", "requirements.txt", "requirements-dev.txt", "requirements-postgresql.txt",
    "scoring", "templates", "tests", "tournaments",
}  # fmt: skip
BANNED_FILES = {"utils", "helpers", "common", "manager", "managers", "data", "info", "misc"}
BANNED_FUNCTIONS = re.compile(r"_?(process|handle)_\w+")
LONGEST_FILE = 350
LARGEST_NUMBER_OF_A_RULE = 63


def python_files(*folders: str) -> list[Path]:
    found = [path for folder in folders for path in sorted((ROOT / folder).rglob("*.py"))]
    return [path for path in found if "migrations" not in path.parts]


def templates() -> list[Path]:
    return sorted((ROOT / "templates").rglob("*.html"))


def name_of(path: Path) -> str:
    return str(path.relative_to(ROOT))


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def parsed(path: Path) -> Iterator[ast.AST]:
    return ast.walk(tree_of(path))


def test_the_top_of_the_house_holds_what_is_listed_here_and_nothing_else() -> None:
    ignored = {*(ROOT / ".gitignore").read_text(encoding="utf-8").split(), ".*_cache"}
    found = {
        path.name
        for path in ROOT.iterdir()
        if not any(path.match(pattern.rstrip("/")) for pattern in ignored)
    }
    assert found <= TOP_LEVEL


def test_no_file_is_called_after_what_it_might_hold() -> None:
    stems = {
        name_of(path) for path in python_files("scoring", "tournaments", "tests") if path.stem in BANNED_FILES
    }
    assert not stems


def own_functions(path: Path) -> Iterator[str]:
    """Names that were chosen here: a class with a base may have to use the base's."""
    given = {
        id(member)
        for node in parsed(path)
        if isinstance(node, ast.ClassDef) and node.bases
        for member in node.body
    }
    for node in parsed(path):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and id(node) not in given:
            yield node.name


def test_no_function_just_handles_or_processes() -> None:
    found = {
        f"{name_of(path)}: {name}"
        for path in python_files("scoring", "tournaments", "tests")
        for name in own_functions(path)
        if BANNED_FUNCTIONS.fullmatch(name) and name != "process_exception"  # Django's own hook
    }
    assert not found


def test_no_file_is_too_long_to_be_read_at_once() -> None:
    files = [*python_files("scoring", "tournaments", "tests"), *templates()]
    lengths = {name_of(path): len(path.read_text(encoding="utf-8").splitlines()) for path in files}
    assert not {name: length for name, length in lengths.items() if length > LONGEST_FILE}


def test_nothing_needs_a_shell_or_make_to_be_started() -> None:
    assert not [path for pattern in ("*.sh", "*.bat", "Makefile") for path in ROOT.glob(pattern)]


def test_tests_mirror_the_rooms() -> None:
    rooms = {path.name for path in (ROOT / "tournaments").iterdir() if path.is_dir()}
    mirrored = {path.name for path in (ROOT / "tests" / "tournaments").iterdir() if path.is_dir()}
    assert mirrored - {"__pycache__"} <= rooms


def test_round_is_a_round_of_an_event_and_never_the_builtin() -> None:
    files = python_files("scoring", "tournaments")
    calls = ((path, node.func) for path in files for node in parsed(path) if isinstance(node, ast.Call))
    rounded = {name_of(path) for path, func in calls if isinstance(func, ast.Name) and func.id == "round"}
    assert not rounded, "Take floor, // or Decimal.quantize, which say how they round."


def test_only_the_rules_know_the_numbers_of_the_rules() -> None:
    found = {
        f"{name_of(path)}:{node.lineno}"
        for path in python_files("tournaments")
        for node in parsed(path)
        if isinstance(node, ast.Constant) and node.value == LARGEST_NUMBER_OF_A_RULE
    }
    assert not found
    assert not [
        name_of(path) for path in templates() if re.search(r"\b63\b", path.read_text(encoding="utf-8"))
    ]


@pytest.mark.parametrize(
    ("rule", "forbidden"),
    [
        ("scripts come from files", r"<script(?![^>]*\bsrc=)"),
        ("styles come from files", r"<style\b|\sstyle\s*="),
        ("events are bound in files", r"\son[a-z]+\s*="),
        (
            "nothing comes from other machines",
            r"""<(script|link|img|iframe)\b[^>]*(src|href)=["'](https?:)?//""",
        ),
    ],
)
def test_templates_keep_to_the_content_security_policy(rule: str, forbidden: str) -> None:
    broken = [
        name_of(path)
        for path in templates()
        if re.search(forbidden, path.read_text(encoding="utf-8"), re.IGNORECASE)
    ]
    assert not broken, rule


def pure_parts() -> list[str]:
    """Modules and whole packages that run without Django, as the import contract lists them."""
    contracts = SETTINGS["tool"]["importlinter"]["contracts"]
    return next(contract["source_modules"] for contract in contracts if contract["id"] == "pure")


def is_pure(module: str) -> bool:
    return any(module == part or module.startswith(f"{part}.") for part in pure_parts())


def test_the_rules_and_the_pure_parts_run_on_a_bare_python() -> None:
    program = f"import sys; sys.path.insert(0, {str(ROOT)!r}); import {', '.join(pure_parts())}"
    # -S: without installed packages
    ended = subprocess.run([sys.executable, "-I", "-S", "-B", "-c", program], capture_output=True, text=True)
    assert ended.stderr == ""


def test_what_is_pure_is_typed_strictly_and_covered_completely() -> None:
    packages = {part for part in pure_parts() if (ROOT / part.replace(".", "/")).is_dir()}
    paths = {part: part.replace(".", "/") for part in pure_parts()}
    overrides = SETTINGS["tool"]["mypy"]["overrides"]
    strict = next(override["module"] for override in overrides if override.get("disallow_any_generics"))
    covered = SETTINGS["tool"]["coverage"]["report"]["include"]
    assert set(strict) == {f"{part}.*" if part in packages else part for part in paths}
    assert set(covered) == {f"{path}/*" if part in packages else f"{path}.py" for part, path in paths.items()}


def imports_of(path: Path) -> set[str]:
    """Every module that it names in an import; for ``from a import b`` that is ``a``."""
    imported = set()
    for node in parsed(path):
        if isinstance(node, ast.Import):
            imported |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            imported.add(node.module or "")
    return imported


def test_a_module_of_the_draw_or_the_standings_that_needs_no_django_is_listed_as_pure() -> None:
    rooms = [
        path
        for path in python_files("tournaments/drawing", "tournaments/standings")
        if path.stem != "__init__"
    ]
    without_django = {
        ".".join(path.relative_to(ROOT).with_suffix("").parts)
        for path in rooms
        if not any(
            name.startswith(("django", "tournaments")) and not is_pure(name) for name in imports_of(path)
        )
    }
    unlisted = {module for module in without_django if not is_pure(module)}
    assert not unlisted, "add them in pyproject.toml: contract 'pure', strict types, coverage"


MUTATING = {
    "pop",
    "popleft",
    "popitem",
    "append",
    "add",
    "remove",
    "discard",
    "setdefault",
    "extend",
    "insert",
}


def repeated(node: ast.AST) -> Iterator[ast.expr]:
    """The conditions of a comprehension: evaluated once for each thing that it looks at."""
    if isinstance(node, ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp):
        for part in node.generators:
            yield from part.ifs


def test_no_condition_of_a_comprehension_changes_anything() -> None:
    # The first person of the list was right, everybody behind was not there any more: a 500.
    found = {
        f"{name_of(path)}:{call.lineno}"
        for path in python_files("scoring", "tournaments")
        for node in parsed(path)
        for condition in repeated(node)
        for call in ast.walk(condition)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr in MUTATING
    }
    assert not found


@pytest.mark.parametrize("path", python_files("scoring", "tournaments"), ids=name_of)
def test_round_is_a_round_of_the_event_and_never_the_builtin(path: Path) -> None:
    called = [node.func for node in parsed(path) if isinstance(node, ast.Call)]
    assert not [name.lineno for name in called if isinstance(name, ast.Name) and name.id == "round"]
