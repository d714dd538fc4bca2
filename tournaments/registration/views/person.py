"""One person: add, correct, delete, and remove the name for good."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _

from tournaments.access.answers import refusals_on
from tournaments.access.loaders import SignedInRequest, event_page
from tournaments.models import Event, EventState, Registration, RegistrationState, Role
from tournaments.models.guards import Refused
from tournaments.registration import actions, queries
from tournaments.registration.across_events import elsewhere_sentence, other_events
from tournaments.registration.forms.correction import CorrectionForm, NameRemovalForm, WithdrawalForm
from tournaments.registration.forms.person import PersonForm
from tournaments.registration.leaving import held_seats


def registration_of(event: Event, pk: int) -> Registration:
    """The registration of this event, with the event itself attached instead of loaded again."""
    registration = get_object_or_404(Registration.objects.select_related("player"), event=event, pk=pk)
    registration.event = event
    return registration


@event_page(Role.DIRECTION, section="players")
def add(request: SignedInRequest, event: Event) -> HttpResponse:
    """Stays open for the next person."""
    form = PersonForm(request.POST or None, event=event, user=request.user)
    present = "present" in request.POST
    if request.method == "POST" and form.is_valid():
        with refusals_on(form):
            added = actions.register_player(
                event=event, actor=request.user, player=form.player, present=present, **form.values
            )
            _say_added(request, added)
            return redirect("registration:add", event.slug)
    latest = event.registrations.select_related("player").order_by("-pk").first()
    context = {
        "form": form,
        # While the event runs, who is added stands at the desk. After a refusal Enter repeats what was pressed.
        "enter_checks_in": present if form.is_bound else event.state == EventState.RUNNING,
        "latest": latest,
        "lacking": queries.round_without(latest) if latest else None,
        "total": event.registrations.count(),
    }
    return render(request, "registration/add.html", context)


def _say_added(request: SignedInRequest, added: Registration) -> None:
    sentence = _("%(name)s is registered with start number %(number)d.")
    if added.state == RegistrationState.CHECKED_IN:
        sentence = _("%(name)s is registered and checked in with start number %(number)d.")
    messages.success(request, sentence % {"name": added.player.name, "number": added.start_number})


@event_page(Role.DIRECTION, section="players")
def edit(request: SignedInRequest, event: Event, pk: int) -> HttpResponse:
    registration = registration_of(event, pk)
    form = CorrectionForm(request.POST or None, registration=registration, user=request.user)
    if request.method == "POST" and form.is_valid():
        with refusals_on(form):
            actions.update_registration(registration=registration, actor=request.user, **form.values)
            messages.success(request, _("Saved."))
            return redirect("registration:players", event.slug)
    return person_page(request, registration, form=form)


def person_page(
    request: SignedInRequest,
    registration: Registration,
    *,
    form: CorrectionForm | None = None,
    withdrawal: WithdrawalForm | None = None,
) -> HttpResponse:
    """Everything about one person: the details, and coming and going."""
    context = {
        "event": registration.event,
        "registration": registration,
        "form": form or CorrectionForm(registration=registration, user=request.user),
        "withdrawal": withdrawal or WithdrawalForm(),
        "may_be_anonymised": actions.may_be_anonymised(registration.event),
        "held": held_seats(registration),
        "lacking": queries.round_without(registration),
        "seats": registration.seats.select_related("round").order_by("round__number"),
        "sheets": registration.sheets.count(),
        "elsewhere": elsewhere_sentence(registration, request.user),
        "left_because": _reason_for_leaving(registration),
    }
    return render(request, "registration/player.html", context)


def _reason_for_leaving(registration: Registration) -> str:
    left = queries.last_leaving(registration) if registration.state == RegistrationState.WITHDRAWN else None
    return left.reason if left else ""


@event_page(Role.DIRECTION, section="players")
def delete(request: SignedInRequest, event: Event, pk: int) -> HttpResponse:
    if request.method == "POST" and not event.registrations.filter(pk=pk).exists():
        return redirect("registration:players", event.slug)  # a second click: it is done
    registration = registration_of(event, pk)
    refusal = actions.why_not_deletable(registration)
    if request.method == "POST":
        name = registration.player.name
        try:
            actions.delete_registration(registration=registration, actor=request.user)
        except Refused as no:
            refusal = str(no)
        else:
            messages.success(request, _("%(name)s was deleted.") % {"name": name})
            return redirect("registration:players", event.slug)
    context = {
        "registration": registration,
        "refusal": refusal,
        "withdrawal": WithdrawalForm(),
    }
    return render(request, "registration/delete.html", context)


@event_page(Role.DIRECTION, section="players")
def anonymise(request: SignedInRequest, event: Event, pk: int) -> HttpResponse:
    registration = registration_of(event, pk)
    form = NameRemovalForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        with refusals_on(form, "number"):
            actions.anonymise(
                registration=registration, actor=request.user, typed_number=form.cleaned_data["number"]
            )
            removed = _("The name of start number %(number)d was removed.")
            messages.success(request, removed % {"number": registration.start_number})
            return redirect("registration:player", event.slug, pk)
    context = {
        "form": form,
        "registration": registration,
        "is_possible": actions.may_be_anonymised(event),
        "is_done": actions.is_anonymous(registration),
        "other_events": other_events(registration, request.user),
    }
    return render(request, "registration/anonymise.html", context)
