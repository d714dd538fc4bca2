"""What is still missing, large enough for a projector."""

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.formats import date_format

from tournaments.access.loaders import SignedInRequest, event_page
from tournaments.entry.queries import piles
from tournaments.entry.views.desk import chosen_pile
from tournaments.models import Event, Role


@event_page(Role.SCORER, section="entry")
def missing(request: SignedInRequest, event: Event) -> HttpResponse:
    pile = chosen_pile(request, piles(event))
    context = {
        "pile": pile,
        "tables": pile.missing_tables() if pile else [],
        "as_of": date_format(event.local_now(), "TIME_FORMAT"),
    }
    template = "entry/_missing.html" if request.htmx else "entry/missing.html"
    return render(request, template, context)
