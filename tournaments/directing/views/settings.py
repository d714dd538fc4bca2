"""An event's particulars, its table sizes, and the accounts that work at it."""

from typing import Any

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.formats import localize
from django.utils.translation import gettext as _

from tournaments.access.actions import password_stamp
from tournaments.access.answers import refusals_on
from tournaments.access.forms import AccountForm
from tournaments.access.loaders import SignedInRequest, event_page
from tournaments.directing import actions
from tournaments.directing.forms import EventFactsForm, TableSizesForm
from tournaments.models import Event, Role


@event_page(Role.DIRECTION, section="settings")
def settings(request: SignedInRequest, event: Event) -> HttpResponse:
    now = {field: getattr(event, field) for field in actions.CHANGEABLE}
    facts = EventFactsForm(request.POST or None, initial=now)
    sizes = TableSizesForm(request.POST or None, initial=now)
    if request.method == "POST" and all([facts.is_valid(), sizes.is_valid()]):
        typed = {**facts.cleaned_data, **sizes.cleaned_data}
        with refusals_on(facts):
            actions.update_event(
                event=event, actor=request.user, began_from=request.POST.get("seen", ""), **typed
            )
            messages.success(request, _("The settings have been saved."))
            return redirect("directing:settings", event.slug)
        event.refresh_from_db()
        facts.add_error(None, _differences(event, [facts, sizes], typed))
    return settings_page(request, event, facts=facts, sizes=sizes)


def _differences(event: Event, of_forms: list[forms.Form], typed: dict[str, Any]) -> str:
    """What is stored by now, where it is not what was typed; saving again is meant then."""
    fields = [(name, form[name].label) for form in of_forms for name in form.fields]
    stored = [
        f"{label}: {localize(getattr(event, name)) or '–'}"
        for name, label in fields
        if getattr(event, name) != typed[name]
    ]
    return _("Currently stored: %(stored)s. Your entries are shown below; save again to use them.") % {
        "stored": "; ".join(stored)
    }


def settings_page(request: HttpRequest, event: Event, **more: Any) -> HttpResponse:
    """The page with all its forms; those that are not given begin from what is stored."""
    now = {field: getattr(event, field) for field in actions.CHANGEABLE}
    members = event.memberships.select_related("user").order_by("user__display_name", "user__username")
    page = {
        "facts": EventFactsForm(initial=now),
        "sizes": TableSizesForm(initial=now),
        "account_form": AccountForm(),
        **more,
        "seen": actions.event_stamp(event),
        "accounts": [(member, password_stamp(member.user)) for member in members],
    }
    return render(request, "directing/settings.html", page)
