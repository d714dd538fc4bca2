"""An event's particulars, its table sizes, and the accounts that work at it."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from tournaments.access.forms import AccountForm
from tournaments.access.loaders import SignedInRequest, event_page
from tournaments.directing import actions, queries
from tournaments.directing.forms import EventFactsForm, TableSizesForm
from tournaments.directing.password_marks import password_mark
from tournaments.models import Event, Role


@event_page(Role.DIRECTION)
def settings(request: SignedInRequest, event: Event) -> HttpResponse:
    now = {field: getattr(event, field) for field in actions.CHANGEABLE}
    facts = EventFactsForm(request.POST or None, initial=now)
    sizes = TableSizesForm(request.POST or None, initial=now)
    if request.method == "POST" and all([facts.is_valid(), sizes.is_valid()]):
        actions.update_event(event=event, actor=request.user, **facts.cleaned_data, **sizes.cleaned_data)
        messages.success(request, _("The settings have been saved."))
        return redirect("directing:settings", event.slug)
    return settings_page(request, event, facts=facts, sizes=sizes)


def settings_page(request: HttpRequest, event: Event, **forms: Any) -> HttpResponse:
    """The page with all its forms; those that are not given begin from what is stored."""
    now = {field: getattr(event, field) for field in actions.CHANGEABLE}
    page = {
        "facts": EventFactsForm(initial=now),
        "sizes": TableSizesForm(initial=now),
        "account_form": AccountForm(),
        **forms,
        "event": event,
        "section": "settings",
        "accounts": [(member, password_mark(member.user)) for member in queries.memberships(event)],
    }
    return render(request, "directing/settings.html", page)
