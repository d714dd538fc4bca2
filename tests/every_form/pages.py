"""The forms that somebody reaches by following links from where they begin."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import NamedTuple
from urllib.parse import urljoin, urlsplit

from django.test import Client

MOST_PAGES_OF_A_KIND = 3
CHOOSING = {"select", "radio", "checkbox"}


class Input(NamedTuple):
    """`kind`: text, textarea, hidden, select, radio, checkbox, file or submit; `value`: as it would be sent."""

    name: str
    kind: str
    value: str = ""
    is_set: bool = False


@dataclass
class Form:
    address: str
    method: str
    page: str
    inputs: list[Input] = field(default_factory=list)

    @property
    def kind(self) -> tuple[str, ...]:
        """Forms of one kind differ in numbers and keys only."""
        names = dict.fromkeys(re.sub(r"\d+", "N", each.name) for each in self.inputs)
        return (kind_of(self.address), self.method, *names)

    def options(self, name: str) -> list[str]:
        return [each.value for each in self.inputs if each.name == name and each.kind in CHOOSING]


def kind_of(address: str) -> str:
    path = urlsplit(address).path
    return re.sub(r"^/(events|e|t)/[^/]+/", r"/\1/EVENT/", re.sub(r"/\d+(?=/)", "/N", path))


def reachable_forms(client: Client, starts: list[str]) -> list[Form]:
    """Forms of each kind from a few pages, in the order in which they are found. Every page is opened on the way."""
    waiting, seen, pages, forms = (
        list(starts),
        set(starts),
        dict[str, int](),
        dict[tuple[str, ...], list[Form]](),
    )
    while waiting:
        address = waiting.pop(0)
        kind = kind_of(address)
        pages[kind] = pages.get(kind, 0) + 1
        if pages[kind] > MOST_PAGES_OF_A_KIND:
            continue
        answer = client.get(address, follow=True)
        assert answer.status_code in {200, 204, 404}, f"{answer.status_code} {address}"
        if not answer.headers.get("Content-Type", "").startswith("text/html") or answer.status_code != 200:
            continue
        page = _Page(answer.request["PATH_INFO"])
        page.feed(answer.content.decode())
        for form in page.forms:
            forms.setdefault(form.kind, []).append(form)
        new = [link for link in page.links if link not in seen and _is_ours(link)]
        seen.update(new)
        waiting.extend(new)
    return [form for alike in forms.values() for form in _ends(alike)]


def _ends(alike: list[Form]) -> Iterator[Form]:
    yield alike[0]
    if len(alike) > 1:
        yield alike[-1]


def _is_ours(address: str) -> bool:
    return address.startswith("/") and not address.startswith(("/static/", "//")) and ".pdf" not in address


class _Page(HTMLParser):
    def __init__(self, address: str) -> None:
        super().__init__()
        self.address, self.links = address, list[str]()
        self.forms: list[Form] = []
        self.of: dict[str, Form] = {}
        self.open: Form | None = None
        self.select, self.option = "", False

    def handle_starttag(self, tag: str, found: list[tuple[str, str | None]]) -> None:
        attributes = {name: value or "" for name, value in found}
        if tag == "a" and attributes.get("href"):
            self.links.append(urljoin(self.address, attributes["href"]).partition("#")[0])
        elif tag == "form":
            self._begin_form(attributes)
        elif tag == "select":
            self.select = attributes.get("name", "")
        elif tag == "option":
            self._add(
                attributes,
                Input(self.select, "select", attributes.get("value", ""), "selected" in attributes),
            )
        elif attributes.get("name") and tag in {"input", "textarea", "button"}:
            self._add(attributes, _input(tag, attributes))

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self.open = None

    def _begin_form(self, attributes: dict[str, str]) -> None:
        address = urljoin(self.address, attributes.get("action") or self.address)
        self.open = Form(address, attributes.get("method", "get").lower(), self.address)
        self.forms.append(self.open)
        if attributes.get("id"):
            self.of[attributes["id"]] = self.open

    def _add(self, attributes: dict[str, str], entry: Input) -> None:
        form = self.of.get(attributes.get("form", "")) or self.open
        if form is not None and entry.name != "csrfmiddlewaretoken":
            form.inputs.append(entry)


def _input(tag: str, attributes: dict[str, str]) -> Input:
    kind = {"button": "submit", "textarea": "textarea"}.get(tag, attributes.get("type", "text"))
    default = "on" if kind == "checkbox" else ""
    return Input(attributes["name"], kind, attributes.get("value", default), "checked" in attributes)
