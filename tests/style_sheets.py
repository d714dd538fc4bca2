"""How style sheets are written: one selector and one declaration a line. ``python -m tests.style_sheets`` does it."""

import re
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

FOLDER = Path(__file__).resolve().parents[1] / "tournaments/static/meisterblatt"
_TOKEN = re.compile(r"/\*.*?\*/|[{};]|(?:\"[^\"]*\"|'[^']*'|[^{};/\"']|/(?!\*))+", re.DOTALL)
WIDTH = 120
_COMMA = re.compile(r",\s*(?![^()]*\))")


class Declaration(NamedTuple):
    selector: str
    name: str
    value: str


def sheets() -> list[Path]:
    return sorted(FOLDER.glob("*.css"))


def formatted(css: str) -> str:
    """
    >>> print(formatted("a,b{color:red;margin:0 auto}"), end="")
    a,
    b {
      color: red;
      margin: 0 auto;
    }
    """
    lines: list[str] = []
    depth, text = 0, ""
    for token in _tokens(css):
        if token == "{":
            lines += [f"{'  ' * depth}{line}" for line in _prelude(text)]
            depth += 1
        elif token in {";", "}"}:
            if text:
                lines += _wrapped(_declaration(text), "  " * depth)
            depth -= token == "}"
            lines += [f"{'  ' * depth}}}"] * (token == "}")
        elif token.startswith("/*"):
            lines += _wrapped(token, "  " * depth)
        elif token == "\n":
            lines += [""] * bool(lines and lines[-1] and depth == 0)
        text = "" if token in {"{", ";", "}"} else token if token[0] not in "/\n" else text
    return "\n".join(lines) + "\n"


def declarations(css: str) -> Iterator[Declaration]:
    open_rules: list[str] = []
    text = ""
    for token in _tokens(css):
        if token == "{":
            open_rules.append(text)
        elif token in {";", "}"} and text:
            name, _, value = text.partition(":")
            yield Declaration(open_rules[-1], name.strip(), value.strip())
        if token == "}":
            open_rules.pop()
        text = "" if token in {"{", ";", "}"} else token if token[0] not in "/\n" else text


def _tokens(css: str) -> Iterator[str]:
    """Comments, braces, semicolons, the text between them, and a line break for an empty line."""
    for match in _TOKEN.finditer(css):
        token = match[0]
        if token.startswith("/*"):
            yield re.sub(r"\s+", " ", token)
            continue
        if re.match(r"\s*\n\s*\n", token):
            yield "\n"
        if token.strip():
            yield re.sub(r"\s+", " ", token.strip())


def _prelude(text: str) -> list[str]:
    if text.startswith("@"):
        return [f"{text} {{"]
    selectors = _COMMA.split(text)
    return [*(f"{selector}," for selector in selectors[:-1]), f"{selectors[-1]} {{"]


def _wrapped(text: str, indent: str) -> list[str]:
    return textwrap.wrap(text, WIDTH, initial_indent=indent, subsequent_indent=f"{indent}  ")


def _declaration(text: str) -> str:
    name, _, value = text.partition(":")
    return f"{name.strip()}: {value.strip()};"


if __name__ == "__main__":
    for path in sheets():
        path.write_text(formatted(path.read_text("utf-8")), "utf-8")
