"""The scripts of the pages: their syntax, a few rules, and the parts that touch no page (tests/scripts)."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.services import missing

ROOT = Path(__file__).resolve().parents[1]
SCRIPTS = sorted((ROOT / "tournaments/static/meisterblatt").rglob("*.js"))
WIDTH = 120
RULES = {
    "const or let, never var": r"\bvar\s",
    "three signs for equal": r"(?<![=!<>])[=!]=(?!=)",
    "no text becomes a page": r"\.innerHTML\s*=|insertAdjacentHTML|document\.write\b",
    "no text becomes a program": r"\beval\(|new Function\(",
    "nothing is left to look at": r"\bconsole\.|\bdebugger\b|\balert\(",
    "no sentence is split on a blank": r"\b(?:label|textContent|innerText|words)\.split\(",
}

each_script = pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)


@pytest.fixture(scope="module")
def node() -> str:
    return shutil.which("node") or shutil.which("nodejs") or missing("nodejs")


@each_script
def test_its_syntax_is_right(path: Path, node: str) -> None:
    kind = "--input-type=module" if _is_module(path.read_text("utf-8")) else "--input-type=commonjs"
    checked = subprocess.run([node, kind, "--check"], input=path.read_bytes(), capture_output=True)
    assert checked.returncode == 0, checked.stderr.decode()


@each_script
@pytest.mark.parametrize("rule", RULES)
def test_it_keeps_the_rule(path: Path, rule: str) -> None:
    assert re.findall(RULES[rule], _code(path)) == []


@pytest.mark.parametrize(
    "written",
    [
        "var a = 1",
        "a == b",
        "a != b",
        "x.innerHTML = y",
        "eval(x)",
        "console.log(1)",
        'note.label.split(" ")',
    ],
)
def test_what_breaks_a_rule_is_found(written: str) -> None:
    assert any(re.search(rule, written) for rule in RULES.values())


@each_script
def test_nothing_in_it_is_unused(path: Path) -> None:
    code = _code(path)
    others = "".join(_code(other) for other in SCRIPTS if other != path)
    for name in re.findall(r"^(?:export )?(?:async )?(?:const|let|function) (\w+)", code, re.MULTILINE):
        is_exported = re.search(rf"^export (?:async )?(?:const|let|function) {name}\b", code, re.MULTILINE)
        used_elsewhere = is_exported and re.search(rf"import \{{[^}}]*\b{name}\b", others)
        assert used_elsewhere or len(re.findall(rf"\b{name}\b", code)) > 1, name
    for names in re.findall(r"^import \{([^}]*)\}", code, re.MULTILINE):
        for name in names.replace(" ", "").split(","):
            assert len(re.findall(rf"\b{name}\b", code)) > 1, name


@each_script
def test_its_lines_are_no_wider_than(path: Path) -> None:
    assert max(map(len, path.read_text("utf-8").splitlines())) <= WIDTH


def test_the_parts_that_touch_no_page(node: str) -> None:
    ran = subprocess.run([node, "--test", "tests/scripts/"], cwd=ROOT, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stdout


def _is_module(text: str) -> bool:
    return bool(re.search(r"^(?:import|export) ", text, re.MULTILINE))


def _code(path: Path) -> str:
    """Without comments and without what stands in texts."""
    text = re.sub(r"(?m)(?:^|(?<=\s))//.*$", "", path.read_text("utf-8"))
    return re.sub(r"\"[^\"\n]*\"", '""', text)
