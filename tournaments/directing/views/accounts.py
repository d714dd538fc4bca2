"""Accounts of an event: made, given a new password, removed.

A generated password is kept nowhere, so the answer to the request that made it is the only page that can
show it: these two answers are no redirect. What happens on a reload is said at each.
"""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

from tournaments.access import actions
from tournaments.access.addresses import leads_phones_here, sign_in_address
from tournaments.access.forms import AccountForm
from tournaments.access.loaders import SignedInRequest, event_page
from tournaments.access.methods import form_only
from tournaments.directing.views.settings import settings_page
from tournaments.models import Event, Membership, Role, User


@never_cache
@event_page(Role.DIRECTION, section="settings")
def create_account(request: SignedInRequest, event: Event) -> HttpResponse:
    """A reload finds the user name taken and changes nothing.

    A form with an error is shown again at this address; opened as a page it leads to the settings.
    """
    if request.method != "POST":
        return redirect("directing:settings", event.slug)
    form = AccountForm(request.POST)
    if not form.is_valid():
        return settings_page(request, event, account_form=form)
    user, password = actions.create_event_account(
        event=event, actor=request.user, **{**form.cleaned_data, "role": Role(form.cleaned_data["role"])}
    )
    return _password_page(request, event, user, password)


@form_only
@never_cache
@event_page(Role.DIRECTION, section="settings")
def reset_password(request: SignedInRequest, event: Event, key: int) -> HttpResponse:
    """A reload finds another password than the one its form was made for and changes nothing."""
    membership = get_object_or_404(Membership.objects.select_related("user", "event"), event=event, pk=key)
    if request.POST.get("began_from") != actions.password_stamp(membership.user):
        messages.error(
            request,
            _("This password has already been renewed. It was shown once; make a new one if it is lost."),
        )
        return redirect("directing:settings", event.slug)
    password = actions.reset_password(membership=membership, actor=request.user)
    return _password_page(request, event, membership.user, password)


@form_only
@event_page(Role.DIRECTION, section="settings")
def remove_account(request: SignedInRequest, event: Event, key: int) -> HttpResponse:
    if actions.remove_account(event=event, key=key, actor=request.user):
        messages.success(request, _("This account no longer works at this event."))
    return redirect("directing:settings", event.slug)


def _password_page(request: SignedInRequest, event: Event, user: User, password: str) -> HttpResponse:
    address = sign_in_address(request)
    page = {
        "account": user,
        "password": password,
        "address": address,
        # Without a network the address would lead every other device to that device.
        "leads_here": leads_phones_here(address),
    }
    return render(request, "directing/new_password.html", page)
