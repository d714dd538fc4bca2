"""The search at the head of every page: a sheet by its number; people by start number, name, club or team."""

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.views.decorators.http import require_safe

from tournaments.access.loaders import SignedInRequest, event_page
from tournaments.entry.queries import sheet_numbered
from tournaments.models import Event, Registration, Role
from tournaments.registration.queries import registrations

LONGEST_SEARCH = 80
MOST_SHOWN = 50


@require_safe
@event_page(Role.SCORER)
def find(request: SignedInRequest, event: Event) -> HttpResponse:
    """To the one that is meant; a list where there are several, or a sheet that was replaced."""
    sought = request.GET.get("q", "").strip()[:LONGEST_SEARCH]
    numbered = sheet_numbered(event, sought)
    if numbered and not numbered.retired_at:
        game, person = numbered.game, numbered.registration
        return redirect("entry:sheet", event.slug, game.round.number, game.number, person.start_number)
    people = [numbered.registration] if numbered else _people(event, sought)
    if len(people) == 1 and not numbered:
        return redirect(_page_of(request, people[0]))
    context = {
        "sought": sought,
        "replaced": numbered,
        "people": [(person, _page_of(request, person)) for person in people[:MOST_SHOWN]],
        "more": max(0, len(people) - MOST_SHOWN),
    }
    return render(request, "entry/find.html", context)


def _people(event: Event, sought: str) -> list[Registration]:
    return list(registrations(event, search=sought)) if sought else []


def _page_of(request: SignedInRequest, person: Registration) -> str:
    """The person's page; who only types sheets gets the sheets."""
    slug = request.event.slug
    if Role.DIRECTION in request.roles:
        return reverse("registration:player", args=[slug, person.pk])
    return f"{reverse('entry:desk', args=[slug])}?{urlencode({'q': person.start_number})}"
