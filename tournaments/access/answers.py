"""How a page answers a verb: done or refused, with a sentence; and a redirect, so that a reload repeats nothing."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from django.contrib import messages
from django.forms import BaseForm
from django.http import HttpResponse
from django.shortcuts import redirect, resolve_url

from tournaments.access.loaders import SignedInRequest
from tournaments.access.ways_back import way_back
from tournaments.models.guards import Refused


@contextmanager
def refusals_on(form: BaseForm, field: str | None = None) -> Iterator[None]:
    """A refused verb becomes an error of the form, beside ``field`` or above all fields."""
    try:
        yield
    except Refused as refused:
        form.add_error(field, str(refused))


def act(request: SignedInRequest, verb: Callable[[], object], done: str, back: str) -> HttpResponse:
    """Do it and say so, or say why not; then go back to where the button was, else to ``back``."""
    try:
        verb()
    except Refused as refused:
        messages.error(request, str(refused))
    else:
        messages.success(request, done)
    return redirect(way_back(request) or back)


def page_of(name: str, *args: object) -> str:
    """The address of a page by its name."""
    return resolve_url(name, *args)
