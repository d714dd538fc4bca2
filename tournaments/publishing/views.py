"""The start page, and the direction's choice of what is public."""

import io
from typing import cast

import segno
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from tournaments.access.addresses import leads_phones_here, public_address
from tournaments.access.answers import refusals_on
from tournaments.access.loaders import SignedInRequest, event_page
from tournaments.directing.views.events import start_page
from tournaments.models import Event, Publication, Role
from tournaments.publishing import actions
from tournaments.publishing.forms import PublicationForm
from tournaments.publishing.queries import published_events
from tournaments.publishing.screen import choices
from tournaments.standings.columns import progress
from tournaments.standings.queries import standings
from tournaments.standings.shared_places import shared_places
from tournaments.texts.publication import publication_sentence


def home(request: HttpRequest) -> HttpResponse:
    """For everybody, without redirect: one's own events when signed in, else the published ones."""
    if request.user.is_authenticated:
        return start_page(cast(SignedInRequest, request))
    return render(request, "publishing/home.html", {"events": published_events()})


@event_page(Role.DIRECTION, section="publication")
def publication(request: SignedInRequest, event: Event) -> HttpResponse:
    typed = request.POST if request.method == "POST" else None
    form = PublicationForm(typed, initial={"publication": event.publication})
    if form.is_valid():
        with refusals_on(form, "publication"):
            actions.set_publication(
                event=event, actor=request.user, publication=form.cleaned_data["publication"]
            )
            messages.success(request, _("This is what people see from now on."))
            return redirect("publishing:publication", event.slug)
    address = public_address(request, event)
    found = standings(event)
    context = {
        "form": form,
        "choices": _choices(str(form["publication"].value())),
        "address": address,
        "is_reachable": leads_phones_here(address),
        "standings": found,
        "shared": shared_places(event),
        "progress": progress(found),
        "screen_lists": choices(event) if event.shows_ranking else [],
    }
    return render(request, "publishing/publication.html", context)


@event_page(Role.DIRECTION, section="publication")
def qr_code(request: SignedInRequest, event: Event) -> HttpResponse:
    """The public page's address as a picture for phones."""
    picture = io.BytesIO()
    code = segno.make(public_address(request, event), error="m", micro=False)
    code.save(picture, kind="svg", scale=8, border=4, dark="#000", light="#fff")
    return HttpResponse(picture.getvalue(), content_type="image/svg+xml")


def _choices(chosen: str) -> list[dict[str, object]]:
    return [
        {
            "value": choice.value,
            "label": choice.label,
            "sentence": publication_sentence(choice.value),
            "checked": choice.value == chosen,
        }
        for choice in Publication
    ]
