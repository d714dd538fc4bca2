"""What is sent: a form as it stands, with one list set to its second, last or a foreign choice, or anything at all."""

from collections.abc import Iterator
from random import Random
from typing import Any

from django.core.files.uploadedfile import SimpleUploadedFile

from tests.every_form.pages import CHOOSING, Form, Input

Sent = dict[str, Any]
FITTING = ["1", "2", "5", "12", "300", "Anna", "2026-11-28", "Grund", ""]
STRANGE = [
    "²", "٣", "-1", "0", "1.000", "1'234", "3,5", "nan", "1e9", "9" * 30, "0" * 5_000, "\x00", "a\x00b",
    "http://[", "//[", "<b>", "{{ 7 }}", "%s%d%(x)s", "\u202eabc", "\ud7ff", "🎲" * 50, "x" * 300, "x" * 70_000,
    "\r\n", " ", "null", "[]", "{", '{"version": 1}', "99999999999999999999", "2026-02-31", "31.02.2026", "0000",
]  # fmt: skip
FILES = [
    b"",
    b"Name;Vorname\nA;B",
    b"{",
    b"PK\x03\x04",
    b"\x89PNG\r\n\x1a\n",
    b"\xff\xfe\x00\xd8",
    b"[" * 5_000,
]


def as_it_stands(form: Form) -> Sent:
    """What a browser sends when just the first button is pressed."""
    sent: Sent = {}
    for entry in form.inputs:
        if entry.kind in {"radio", "checkbox"} and not entry.is_set:
            continue
        if entry.kind == "select" and entry.name in sent and not entry.is_set:
            continue
        if entry.kind == "submit" and any(
            other.kind == "submit" and other.name in sent for other in form.inputs
        ):
            continue
        sent[entry.name] = _file(FILES[1]) if entry.kind == "file" else entry.value
    return sent


def every_choice(form: Form, foreign: list[str]) -> Iterator[Sent]:
    """The form as it stands; each list with its second, its last and a foreign choice; each hidden key of others."""
    yield as_it_stands(form)
    yield {}
    filled = as_it_stands(form) | {
        each.name: "1" for each in form.inputs if _is_typed(each) and not each.value
    }
    yield filled
    for name in dict.fromkeys(each.name for each in form.inputs if each.kind in CHOOSING):
        offered = form.options(name)
        for choice in dict.fromkeys([*offered[1:2], offered[-1], *foreign]):
            yield filled | {name: choice}
        yield {key: value for key, value in filled.items() if key != name}
    for hidden in (each for each in form.inputs if each.kind == "hidden"):
        for choice in [*foreign, "9" * 30]:
            yield filled | {hidden.name: choice}
    for button in (each for each in form.inputs if each.kind == "submit"):
        yield filled | {button.name: button.value}


def at_random(form: Form, rng: Random, foreign: list[str]) -> Sent:
    """Every input with something; now and then one is left out, or sent twice."""
    sent = as_it_stands(form)
    for entry in form.inputs:
        kind = rng.random()
        if kind < 0.1:
            sent.pop(entry.name, None)
        elif entry.kind == "file":
            sent[entry.name] = _file(rng.choice(FILES))
        elif kind < 0.6:
            sent[entry.name] = rng.choice(_likely(entry, form))
        elif kind < 0.9:
            sent[entry.name] = rng.choice([*STRANGE, *foreign])
        elif kind < 0.95:
            sent[entry.name] = [rng.choice(STRANGE), rng.choice(_likely(entry, form))]
    return sent


def _likely(entry: Input, form: Form) -> list[str]:
    return form.options(entry.name) or ([entry.value] if entry.kind in {"hidden", "submit"} else FITTING)


def _is_typed(entry: Input) -> bool:
    return entry.kind not in {*CHOOSING, "hidden", "submit", "file"}


def _file(content: bytes) -> SimpleUploadedFile:
    return SimpleUploadedFile("datei.csv", content or b" ")
