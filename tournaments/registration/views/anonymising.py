"""The name of a person is removed for good, after its start number was typed."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from tournaments.access.loaders import SignedInRequest, event_page
from tournaments.models import Event, Role
from tournaments.models.guards import Refused
from tournaments.registration import actions
from tournaments.registration.across_events import other_events
from tournaments.registration.views.person import registration_of


@event_page(Role.DIRECTION, section="players")
def anonymise(request: SignedInRequest, event: Event, pk: int) -> HttpResponse:
    registration = registration_of(event, pk)
    typed, refusal = request.POST.get("number", "")[:20], ""
    if request.method == "POST":
        try:
            actions.anonymise(registration=registration, actor=request.user, typed_number=typed)
        except Refused as no:
            refusal = str(no)
        else:
            said = _("The name of start number %(number)d was removed.")
            messages.success(request, said % {"number": registration.start_number})
            return redirect("registration:player", event.slug, pk)
    context = {
        "registration": registration,
        "is_possible": actions.may_be_anonymised(event),
        "is_done": actions.is_anonymous(registration),
        "other_events": other_events(registration, request.user),
        "typed": typed,
        "refusal": refusal,
    }
    return render(request, "registration/anonymise.html", context)
