"""Addresses that only take forms: nobody is led to one, and who opens one gets a page with a way on."""

from inspect import getclosurevars, isfunction
from urllib.parse import urlsplit

from django.urls import Resolver404, resolve

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
        view: object = resolve(path).func
    except Resolver404:
        return False
    while view is not None:
        if "GET" not in _methods_of(view):
            return False
        view = getattr(view, "__wrapped__", None)
    return True


def _methods_of(view: object) -> list[str]:
    """What ``require_POST`` and its kin allow; they keep it nowhere but in their closure."""
    allowed = getclosurevars(view).nonlocals.get("request_method_list") if isfunction(view) else None
    return ["GET"] if allowed is None else list(allowed)
