"""The log of an event, newest first."""

from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import render

from tournaments.access.loaders import SignedInRequest, event_page
from tournaments.directing import queries
from tournaments.directing.forms.log import LogFilterForm
from tournaments.directing.log_lines import log_days
from tournaments.models import Event, Role

LINES = 50


@event_page(Role.DIRECTION, section="log")
def log(request: SignedInRequest, event: Event) -> HttpResponse:
    form = LogFilterForm(request.GET, people=event.registrations.by_name())
    chosen = form.cleaned_data if form.is_valid() else {}
    entries = queries.log_entries(event, **chosen)
    page = Paginator(entries, LINES).get_page(request.GET.get("page"))
    context = {
        "form": form,
        "page": page,
        "days": log_days(event, list(page.object_list)),
    }
    return render(request, "directing/log.html", context)
