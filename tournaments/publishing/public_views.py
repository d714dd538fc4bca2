"""Pages for everybody, made for two hundred phones on a bad network.

They are light, compressed, and answered with an empty 304 or 204 while nothing has changed.
"""

import hashlib
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.cache import get_conditional_response, patch_cache_control
from django.utils.http import urlencode
from django.utils.translation import get_language
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_safe

from tournaments.drawing.queries import seating
from tournaments.models import Event, Publication
from tournaments.papers.rankings import ranking_response
from tournaments.publishing.finding import people_in
from tournaments.publishing.public_page import found_part, public_page, seating_context
from tournaments.publishing.queries import drawn_rounds, public_standings
from tournaments.publishing.screen import slides
from tournaments.publishing.seats import public_tables
from tournaments.standings.deliveries import csv_response
from tournaments.standings.people import in_public
from tournaments.standings.queries import as_of
from tournaments.standings.rows import Standings

LONGEST_SEARCH = 80


@require_safe
@gzip_page
def event_page(request: HttpRequest, slug: str) -> HttpResponse:
    event = _published(slug)
    context = _context(request, event)
    etag = _etag(request, event, context["version"])
    response = get_conditional_response(request, etag=etag)
    if response is None:
        response = render(request, "publishing/event.html", context)
    response.headers["ETag"] = etag
    # A phone may keep the page but asks each time whether it is still the same.
    patch_cache_control(response, no_cache=True)
    return response


@require_safe
@gzip_page
def changes(request: HttpRequest, slug: str) -> HttpResponse:
    """What an open page asks for every half minute: nothing (204), or what differs from what it shows."""
    event = _published(slug)
    if "HX-Request" not in request.headers:
        return redirect("publishing:event", slug)
    context = _context(request, event)
    seen = request.GET.get("seen", "")
    if seen == context["version"]:
        return HttpResponse(status=204)
    context["seating_is_new"] = seen.partition("-")[0] != context["page"].seating.version
    return render(request, "publishing/_changes.html", context)


@require_safe
@gzip_page
def seating_page(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    event = _published(slug)
    rounds = drawn_rounds(event)
    shown = next((drawn for drawn in rounds if drawn.number == number), None)
    if shown is None:
        raise Http404
    sought = _sought(request)
    context = seating_context(event, rounds, shown, public_tables(seating(shown)))
    answer = found_part(people_in(context["by_name"], ()), sought, shown)
    context |= {"opened": True, "sought": sought, "found": answer}
    return render(request, "publishing/seating.html", context)


@require_safe
def ranking_pdf(request: HttpRequest, slug: str) -> HttpResponse:
    event = _with_ranking(slug)
    return ranking_response(event, _asked_standings(request, event), as_of=as_of(event), show=in_public)


@require_safe
def ranking_csv(request: HttpRequest, slug: str) -> HttpResponse:
    event = _with_ranking(slug)
    return csv_response(event, _asked_standings(request, event), show=in_public)


@require_safe
def screen(request: HttpRequest, slug: str) -> HttpResponse:
    """One slide for the projector; it goes on to the next by itself. `list`: only these rankings."""
    event = _published(slug)
    keys = request.GET.getlist("list")
    found = slides(event, keys)
    asked = request.GET.get("slide", "")
    index = int(asked) % len(found) if asked.isascii() and asked.isdigit() and len(asked) < 6 else 0
    context = {
        "event": event,
        "slide": found[index],
        "number": index + 1,
        "count": len(found),
        "next": urlencode([("slide", (index + 1) % len(found)), *[("list", key) for key in keys]]),
    }
    return render(request, "publishing/screen.html", context)


def _published(slug: str) -> Event:
    return get_object_or_404(Event.objects.exclude(publication=Publication.NOTHING), slug=slug)


def _with_ranking(slug: str) -> Event:
    event = _published(slug)
    if not event.shows_ranking:
        raise Http404
    return event


def _asked_standings(request: HttpRequest, event: Event) -> Standings:
    try:
        return public_standings(event, request.GET.get("list", ""))
    except KeyError:
        raise Http404 from None


def _sought(request: HttpRequest) -> str:
    return request.GET.get("q", "").strip()[:LONGEST_SEARCH]


def _context(request: HttpRequest, event: Event) -> dict[str, Any]:
    """`version`: of all that can change on an open page, which keeps it to ask what has changed since."""
    key = request.GET.get("list", "")[:40]
    try:
        page = public_page(event, key)
    except KeyError:
        raise Http404 from None
    sought = _sought(request)
    answer = found_part(page.people, sought, page.round)
    version = "-".join([page.seating.version, page.ranking.version, answer.version])
    return {
        "event": event,
        "page": page,
        "sought": sought,
        "found": answer,
        "version": version,
        "shown_list": key,
    }


def _etag(request: HttpRequest, event: Event, version: str) -> str:
    """Not of the whole page: it carries a form token that is another one each time."""
    facts = (event.name, event.starts_on, event.place, event.organizer_name)
    words = (*facts, event.participant_text, event.rules_title)
    shown = (version, words, event.publication, get_language(), request.user.pk, _sought(request))
    return f'W/"{hashlib.sha256(repr(shown).encode()).hexdigest()[:32]}"'
