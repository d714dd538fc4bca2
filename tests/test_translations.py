"""German is complete: every sentence of code and templates has its translation, and it is compiled."""

import ast
from collections.abc import Iterator
from pathlib import Path

import polib
import pytest
from django.template import Engine, Template
from django.template.base import NodeList
from django.templatetags.i18n import BlockTranslateNode, TranslateNode

ROOT = Path(__file__).parent.parent
CATALOGUE = ROOT / "tournaments/locale/de/LC_MESSAGES/django.po"
CALLS = {
    "_": 0,
    "gettext": 0,
    "gettext_lazy": 0,
    "ngettext": 0,
    "ngettext_lazy": 0,
    "pgettext": 1,
    "pgettext_lazy": 1,
}


@pytest.fixture(scope="module")
def catalogue() -> dict[str, polib.POEntry]:
    return {entry.msgid: entry for entry in polib.pofile(str(CATALOGUE))}


def sentences_of_code() -> Iterator[tuple[str, str]]:
    for path in (ROOT / "tournaments").rglob("*.py"):
        if "migrations" in path.parts:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
            place = CALLS.get(name)
            if place is None or len(node.args) <= place:
                continue
            argument = node.args[place]
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                yield path.name, argument.value


def sentences_of_templates() -> Iterator[tuple[str, str]]:
    for path in (ROOT / "templates").rglob("*.html"):
        template = Template(path.read_text(encoding="utf-8"), engine=Engine.get_default())
        nodes: NodeList = template.nodelist
        for node in nodes.get_nodes_by_type(TranslateNode):
            literal = getattr(node.filter_expression.var, "literal", None)
            if isinstance(literal, str):
                yield path.name, literal
        for node in nodes.get_nodes_by_type(BlockTranslateNode):
            text = node.render_token_list(node.singular)[0]
            yield path.name, _trimmed(text) if node.trimmed else text


def _trimmed(text: str) -> str:
    return " ".join(line.strip() for line in text.split("\n") if line.strip())


def is_translated(entry: polib.POEntry | None) -> bool:
    if entry is None or entry.fuzzy or entry.obsolete:
        return False
    return all(entry.msgstr_plural.values()) if entry.msgid_plural else bool(entry.msgstr)


@pytest.mark.parametrize("sentences", [sentences_of_code, sentences_of_templates])
def test_every_sentence_has_its_german(sentences, catalogue):
    found = list(sentences())
    missing = [(where, text) for where, text in found if text and not is_translated(catalogue.get(text))]
    assert len(found) > 100
    assert not missing


def test_the_catalogue_is_compiled_as_it_stands():
    compiled = polib.mofile(str(CATALOGUE.with_suffix(".mo")))
    written = polib.pofile(str(CATALOGUE))
    assert {(e.msgctxt, e.msgid): (e.msgstr, e.msgstr_plural) for e in compiled} == {
        (e.msgctxt, e.msgid): (e.msgstr, e.msgstr_plural) for e in written if is_translated(e)
    }


def test_placeholders_survive_the_translation(catalogue):
    for entry in catalogue.values():
        for text in (entry.msgstr, *entry.msgstr_plural.values()):
            for name in _placeholders(text):
                assert name in _placeholders(entry.msgid + entry.msgid_plural), (entry.msgid, text)


def _placeholders(text: str) -> set[str]:
    return {part.split(")")[0] for part in text.split("%(")[1:]}
