"""The direction decides how sheets are typed at this event."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from tournaments.access.loaders import SignedInRequest, event_page
from tournaments.entry.actions import set_entry_options
from tournaments.entry.actions.options import OPTIONS
from tournaments.entry.forms import EntryOptionsForm
from tournaments.models import Event, Role


@event_page(Role.DIRECTION, section="entry")
def options(request: SignedInRequest, event: Event) -> HttpResponse:
    form = EntryOptionsForm(request.POST or None, initial={name: getattr(event, name) for name in OPTIONS})
    if request.method == "POST" and form.is_valid():
        set_entry_options(event=event, actor=request.user, **form.cleaned_data)
        messages.success(request, _("The settings have been saved."))
        return redirect("entry:options", event.slug)
    context = {"form": form}
    return render(request, "entry/options.html", context, status=422 if form.errors else 200)
