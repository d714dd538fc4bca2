"""The style sheets are formatted, and every size and colour in them is a step of the design."""

import re
from pathlib import Path

import pytest

from tests.style_sheets import WIDTH, Declaration, declarations, formatted, sheets

SIZES = re.compile(r"font-size|margin|padding|(?:column-|row-)?gap|border-radius")
SIZE = re.compile(r"0|auto|inherit|-?\d+%|var\(--[\w-]+\)|calc\(-1 \* var\(--[\w-]+\)\)")
COLOUR = re.compile(
    r"#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|lab|lch|oklch)a?\(|\b(?:white|black|gr[ae]y|red|green|blue)\b"
)
# What is hidden is hidden, whatever else says how it is shown; and no button is printed.
IMPORTANT = {"[hidden]", ".topbar, .sections, .footer, .toolbar, .messages, button, .button, .no-print"}
DESIGN = "design.css"

all_sheets = pytest.mark.parametrize("path", sheets(), ids=lambda path: path.name)


@all_sheets
def test_it_is_formatted(path: Path) -> None:
    """``python -m tests.style_sheets`` does it."""
    text = path.read_text("utf-8")
    assert formatted(text) == text
    assert max(map(len, text.splitlines())) <= WIDTH


@all_sheets
def test_sizes_and_colours_are_steps_of_the_design(path: Path) -> None:
    if path.name == DESIGN:
        return
    assert [each for each in declarations(path.read_text("utf-8")) if not _is_of_the_design(each)] == []


@pytest.mark.parametrize(
    "written", ["margin: 0 7px", "font-size: .93rem", "gap: 1rem", "color: #123", "border: 1px solid red"]
)
def test_a_size_or_colour_of_its_own_is_found(written: str) -> None:
    (declaration,) = declarations(f".card {{ {written}; }}")
    assert not _is_of_the_design(declaration)


def test_nothing_else_insists() -> None:
    insisting = {
        each.selector
        for path in sheets()
        for each in declarations(path.read_text("utf-8"))
        if "!important" in each.value
    }
    assert insisting == IMPORTANT


def test_every_step_is_defined_and_used() -> None:
    texts = {path.name: path.read_text("utf-8") for path in sheets()}
    used = set(re.findall(r"var\((--[\w-]+)\)", "".join(texts.values())))
    defined = {each.name for each in declarations(texts[DESIGN]) if each.name.startswith("--")}
    assert used == defined


def _is_of_the_design(each: Declaration) -> bool:
    if SIZES.match(each.name) and not all(map(SIZE.fullmatch, _parts(each.value))):
        return False
    return not COLOUR.search(each.value)


def _parts(value: str) -> list[str]:
    """
    >>> _parts("0 calc(-1 * var(--s2))")
    ['0', 'calc(-1 * var(--s2))']
    """
    return re.findall(r"(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+", value)
