"""Check-in, withdrawal and their ways back. Without JavaScript a page comes back; with it, one cell."""

from collections.abc import Callable

from django.contrib import messages
from django.http import Http404, HttpResponse, QueryDict
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.access.answers import refusals_on, refusals_told
from tournaments.access.loaders import SignedInRequest, event_page
from tournaments.access.methods import form_only
from tournaments.models import Event, LogEntry, Registration, Role
from tournaments.models.guards import Refused
from tournaments.registration import actions, queries
from tournaments.registration.forms.correction import WithdrawalForm
from tournaments.registration.views.person import person_page, registration_of
from tournaments.registration.views.players import progress

_VERBS: dict[str, Callable[..., Registration]] = {
    "check-in": actions.check_in,
    "undo-check-in": actions.undo_check_in,
    "no-show": actions.mark_no_show,
    "readmit": actions.readmit,
}


@form_only
@event_page(Role.DIRECTION, section="players")
def change(request: SignedInRequest, event: Event, pk: int, verb: str) -> HttpResponse:
    """Any of the verbs that need no reason."""
    if verb not in _VERBS:
        raise Http404
    registration = registration_of(event, pk)
    refusal = ""
    try:
        registration = _VERBS[verb](registration=registration, actor=request.user)
    except Refused as no:
        refusal = str(no)
    if request.htmx:
        return _changed_parts(request, registration, refusal)
    if refusal:
        messages.error(request, refusal)
    return _back(request, registration)


def _changed_parts(request: SignedInRequest, registration: Registration, refusal: str) -> HttpResponse:
    """The cell, and beside it what counts people: the progress and the selections by state."""
    event = registration.event
    under_way = queries.round_under_way(event)
    people = queries.marked_without_seat(queries.registrations(event), under_way)
    back = _list_query(request)
    context = {
        "event": event,
        "record": people.get(pk=registration.pk),
        "refusal": refusal,
        "changed": True,
        "under_way": under_way,
        "back": back.urlencode(),
        "search": back.get("q", ""),
        "state": back.get("state", ""),
        **progress(event),
    }
    return render(request, "registration/_presence_changed.html", context)


def _list_query(request: SignedInRequest) -> QueryDict:
    """What was looked at in the list when the button was pressed."""
    return QueryDict(request.POST.get("back", "")[:500])


def _back(request: SignedInRequest, registration: Registration) -> HttpResponse:
    """To the person's page if the button stood there, else to the same place in the list."""
    if "person" in request.POST:
        return redirect("registration:player", registration.event.slug, registration.pk)
    query = _list_query(request).urlencode()
    address = reverse("registration:players", args=[registration.event.slug])
    return redirect(
        f"{address}?{query}#player-{registration.pk}" if query else f"{address}#player-{registration.pk}"
    )


@event_page(Role.DIRECTION, section="players")
def leave(request: SignedInRequest, event: Event, pk: int) -> HttpResponse:
    """Withdraw, with a reason."""
    registration = registration_of(event, pk)
    form = WithdrawalForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        with refusals_on(form):
            vacated = actions.withdraw(
                registration=registration, actor=request.user, reason=form.cleaned_data["reason"]
            )
            messages.success(request, _("%(name)s has withdrawn.") % {"name": registration.player.name})
            for seat in vacated:
                freed = _("The seat at table %(table)d in %(round)s is now free.")
                messages.info(request, freed % {"table": seat.table_number, "round": seat.round.label})
            return redirect("registration:player", event.slug, registration.pk)
    return person_page(request, registration, withdrawal=form)


@form_only
@event_page(Role.DIRECTION, section="players")
def everybody(request: SignedInRequest, event: Event) -> HttpResponse:
    """Check in all who are registered; the list then offers the way back."""
    address = reverse("registration:players", args=[event.slug])
    try:
        entry = actions.check_in_all(event=event, actor=request.user)
    except Refused as no:
        messages.error(request, str(no))
        return redirect(address)
    return redirect(f"{address}?done={entry.pk}" if entry else address)


@form_only
@event_page(Role.DIRECTION, section="players")
def undo_everybody(request: SignedInRequest, event: Event, pk: int) -> HttpResponse:
    entry = get_object_or_404(LogEntry, event=event, verb="all_checked_in", pk=pk)
    with refusals_told(request):
        count = actions.undo_check_in_all(event=event, entry=entry, actor=request.user)
        _say_what_was_undone(request, count, entry.detail["count"])
    return redirect("registration:players", event.slug)


def _say_what_was_undone(request: SignedInRequest, count: int, of: int) -> None:
    """Whoever has a seat, a sheet or another state by now stays as they are."""
    if not count:
        messages.warning(
            request,
            _(
                "No check-in was undone: everyone from then has a seat by now, has left, or is no longer "
                "marked as here."
            ),
        )
        return
    undone = ngettext("%(count)d check-in was undone.", "%(count)d check-ins were undone.", count)
    messages.success(request, undone % {"count": count})
    if count < of:
        stays = ngettext(
            "%(count)d person stays checked in: seated by now, or changed since.",
            "%(count)d people stay checked in: seated by now, or changed since.",
            of - count,
        )
        messages.warning(request, stays % {"count": of - count})
