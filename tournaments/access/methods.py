"""Addresses that only take forms: nobody is led to one, and who opens one gets a page with a way on."""

from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

from django.http import HttpResponse
from django.urls import Resolver404, resolve
from django.views.decorators.http import require_POST

_DEEPEST = 16  # segments; no address has as many, and each of them costs a search through all addresses


def page_above(path: str) -> str:
    """The nearest address above this one that is a page; the start page in the end."""
    path = "/".join(path.split("/", _DEEPEST)[:_DEEPEST])
    while path.strip("/"):
        path = path.rstrip("/").rpartition("/")[0] + "/"
        if opens_as_page(path):
            return path
    return "/"


def page_at_or_above(address: str) -> str:
    """The address itself when it can be opened, with its query; else the nearest page above it."""
    path = urlsplit(address).path
    return address if opens_as_page(path) else page_above(path)


def opens_as_page(path: str) -> bool:
    """Can a link lead here? False for addresses that do not exist or only take forms."""
    try:
        return not getattr(resolve(path).func, "takes_forms_only", False)
    except Resolver404:
        return False


def form_only(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """A view that answers what a button sends, and nothing else."""
    page: Any = require_POST(view)
    page.takes_forms_only = True
    answer: Callable[..., HttpResponse] = page
    return answer
