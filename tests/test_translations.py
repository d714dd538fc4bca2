"""German is complete: every sentence of code and templates has its translation, and it is compiled."""

import ast
from collections.abc import Iterator
from pathlib import Path

import polib
import pytest
from django.template import Engine, Template
from django.template.base import FilterExpression, NodeList
from django.templatetags.i18n import BlockTranslateNode, TranslateNode

ROOT = Path(__file__).parent.parent
CATALOGUE = ROOT / "tournaments/locale/de/LC_MESSAGES/django.po"
# Where the sentence stands among the arguments; behind a context, the context stands first.
PLAIN = {"_": 0, "gettext": 0, "gettext_lazy": 0, "gettext_noop": 0, "ngettext": 0, "ngettext_lazy": 0}
WITH_CONTEXT = {"pgettext": 1, "pgettext_lazy": 1, "npgettext": 1, "npgettext_lazy": 1}
CALLS = PLAIN | WITH_CONTEXT
Key = tuple[str | None, str]  # context and sentence, as the catalogue keeps them


@pytest.fixture(scope="module")
def catalogue() -> dict[Key, polib.POEntry]:
    return {(entry.msgctxt, entry.msgid): entry for entry in polib.pofile(str(CATALOGUE))}


def sentences_of_code() -> Iterator[tuple[str, Key]]:
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
            context = text_of(node.args[0]) if name in WITH_CONTEXT else None
            sentence = text_of(node.args[place])
            if sentence and (context or name in PLAIN):
                yield path.name, (context, sentence)


def text_of(argument: ast.expr) -> str | None:
    value = argument.value if isinstance(argument, ast.Constant) else None
    return value if isinstance(value, str) else None


def sentences_of_templates() -> Iterator[tuple[str, Key]]:
    for path in (ROOT / "templates").rglob("*.html"):
        template = Template(path.read_text(encoding="utf-8"), engine=Engine.get_default())
        nodes: NodeList = template.nodelist
        for node in nodes.get_nodes_by_type(TranslateNode):
            if literal := literal_of(node.filter_expression):
                yield path.name, (literal_of(node.message_context), literal)
        for node in nodes.get_nodes_by_type(BlockTranslateNode):
            text = node.render_token_list(node.singular)[0]
            yield path.name, (literal_of(node.message_context), _trimmed(text) if node.trimmed else text)


def literal_of(expression: FilterExpression | None) -> str | None:
    """The text that stands there; None for a variable, and where nothing is."""
    found = getattr(expression, "var", None)
    literal = found if isinstance(found, str) else getattr(found, "literal", None)
    return literal if isinstance(literal, str) else None


def _trimmed(text: str) -> str:
    return " ".join(line.strip() for line in text.split("\n") if line.strip())


def is_translated(entry: polib.POEntry | None) -> bool:
    if entry is None or entry.fuzzy or entry.obsolete:
        return False
    return all(entry.msgstr_plural.values()) if entry.msgid_plural else bool(entry.msgstr)


@pytest.mark.parametrize("sentences", [sentences_of_code, sentences_of_templates])
def test_every_sentence_has_its_german(sentences, catalogue):
    found = list(sentences())
    missing = [(where, key) for where, key in found if key[1] and not is_translated(catalogue.get(key))]
    assert len(found) > 100
    assert any(context for _where, (context, _text) in found)
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
