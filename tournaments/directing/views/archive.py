"""What becomes of an event that nobody needs on the start page: the archive, or deletion. For organizers."""

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from tournaments.access.answers import refusals_on
from tournaments.access.loaders import SignedInRequest, event_page, organizer_page
from tournaments.access.methods import form_only
from tournaments.directing import actions
from tournaments.directing.forms import DeletionForm
from tournaments.models import Event, Role


@organizer_page
def archive(request: SignedInRequest) -> HttpResponse:
    """The events that were put away, the latest first."""
    return render(request, "directing/archive.html", {"events": Event.objects.exclude(archived_at=None)})


@event_page(Role.DIRECTION, section="settings")
def put_away(request: SignedInRequest, event: Event) -> HttpResponse:
    """Says what is possible; a POST deletes, when the name was typed."""
    _only_organizers(request)
    form = DeletionForm(request.POST or None, event=event)
    if request.method == "POST" and form.is_valid():
        with refusals_on(form, "name"):
            actions.delete_event(event=event, actor=request.user, typed_name=form.cleaned_data["name"])
            messages.success(request, _("“%(name)s” was deleted.") % {"name": event.name})
            return redirect("home")
    page = {
        "sheets": actions.sheets_of(event),
        "people": event.registrations.count(),
        "form": form,
    }
    return render(request, "directing/put_away.html", page)


@form_only
@event_page(Role.DIRECTION, section="settings")
def archive_event(request: SignedInRequest, event: Event, *, archived: bool) -> HttpResponse:
    _only_organizers(request)
    actions.set_archived(event=event, actor=request.user, archived=archived)
    sentence = (
        _("“%(name)s” is in the archive now.") if archived else _("“%(name)s” is on the start page again.")
    )
    messages.success(request, sentence % {"name": event.name})
    return redirect("directing:archive" if archived else "home")


def _only_organizers(request: SignedInRequest) -> None:
    if not request.user.is_organizer:
        raise PermissionDenied
