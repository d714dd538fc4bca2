"""How a view answers a verb: done, or refused with a sentence.

A form is shown again with the refusal; a button says it on the page that follows::

    if request.method == "POST" and form.is_valid():
        with refusals_on(form):
            wish = add_wish(event=event, actor=request.user, **form.wish())
            messages.success(request, _("The wish was added."))
            return redirect("drawing:wishes", event.slug)
    return render(request, "drawing/wish.html", {"form": form})

    with refusals_told(request):
        remove_wish(event=event, actor=request.user, wish=key)
        messages.success(request, _("The wish was removed."))
    return go_back(request, "drawing:wishes", event.slug)

What follows the verb inside the ``with`` is left out when the verb refuses.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from django.contrib import messages
from django.forms import BaseForm
from django.http import HttpRequest, HttpResponseRedirect
from django.shortcuts import redirect, resolve_url
from django.utils.http import url_has_allowed_host_and_scheme

from tournaments.models.guards import Refused

LONGEST_ADDRESS = 2_000


@contextmanager
def refusals_on(form: BaseForm, field: str | None = None) -> Iterator[None]:
    """A refused verb becomes an error of the form, beside ``field`` or above all fields."""
    try:
        yield
    except Refused as refused:
        form.add_error(field, str(refused))


@contextmanager
def refusals_told(request: HttpRequest) -> Iterator[None]:
    """A refused verb becomes a message of the page that follows."""
    try:
        yield
    except Refused as refused:
        messages.error(request, str(refused))


def go_back(request: HttpRequest, to: str, *args: object) -> HttpResponseRedirect:
    """To where the form wants to return, else to the page of this name. A reload then repeats nothing."""
    return redirect(way_back(request) or resolve_url(to, *args))


def way_back(request: HttpRequest) -> str:
    """The form's field ``next``, which anybody may fill with anything: a path of this server, or empty."""
    address: str = request.POST.get("next", "")
    if len(address) > LONGEST_ADDRESS or not address.startswith("/"):
        return ""
    return address if url_has_allowed_host_and_scheme(address, allowed_hosts=None) else ""
