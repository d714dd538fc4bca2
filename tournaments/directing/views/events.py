"""The start page; creating an event, its overview, and its states."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.access.answers import go_back, refusals_told
from tournaments.access.loaders import SignedInRequest, event_page, organizer_page
from tournaments.access.methods import form_only
from tournaments.directing import actions, queries
from tournaments.directing.forms import CreateEventForm
from tournaments.directing.overview import event_lines, overview_of
from tournaments.models import Event, EventState, Role
from tournaments.papers.print_state import outdated_papers
from tournaments.registration.queries import round_under_way, without_seat

_STATE_VERBS: dict[str, tuple[Callable[..., Event], Promise]] = {
    "open": (actions.open_event, gettext_lazy("The event is open for registration.")),
    "start": (actions.start_event, gettext_lazy("The event has started.")),
    "finish": (actions.finish_event, gettext_lazy("The event is finished.")),
    "reopen": (actions.reopen_event, gettext_lazy("The event is running again.")),
    "back-to-draft": (actions.back_to_draft, gettext_lazy("The event is a draft again.")),
}


@organizer_page
def create_event(request: SignedInRequest) -> HttpResponse:
    form = CreateEventForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        event = actions.create_event(actor=request.user, **form.cleaned_data)
        messages.success(request, _("“%(name)s” has been created.") % {"name": event.name})
        next_page = "directing:rules-sheet" if "own_sheet" in request.POST else "directing:event"
        return redirect(next_page, event.slug)
    return render(request, "directing/create_event.html", {"form": form})


@event_page(Role.DIRECTION, section="overview")
def overview(request: SignedInRequest, event: Event) -> HttpResponse:
    page: dict[str, Any] = {"overview": overview_of(event), "outdated": outdated_papers(event)}
    if under_way := round_under_way(event):
        page |= {"under_way": under_way, "without_seat": without_seat(event, under_way)}
    return render(request, "directing/overview.html", page)


@form_only
@event_page(Role.DIRECTION, section="overview")
def event_state(request: SignedInRequest, event: Event, verb: str) -> HttpResponse:
    action, done = _STATE_VERBS[verb]
    with refusals_told(request):
        action(event=event, actor=request.user)
        messages.success(request, str(done))
    return go_back(request, "directing:event", event.slug)


def start_page(request: SignedInRequest) -> HttpResponse:
    """The user's events, each with its next step. Only for someone who is signed in."""
    lines = event_lines(request.user)
    page = {
        "current": [line for line in lines if line.event.state != EventState.FINISHED],
        "finished": [line for line in lines if line.event.state == EventState.FINISHED],
        "may_create": request.user.is_organizer,
        "has_archived": not lines and queries.has_archived(request.user),
    }
    return render(request, "directing/start.html", page)
