"""Pages for everybody, made for two hundred phones on a bad network.

They are light, compressed, and answered with an empty 304 or 204 while nothing has changed.
"""

import hashlib

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.cache import get_conditional_response, patch_cache_control
from django.utils.translation import get_language
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_safe

from tournaments.models import Event, Publication
from tournaments.publishing.public_page import Parts, public_parts, seating_context
from tournaments.publishing.queries import drawn_rounds, public_standings
from tournaments.publishing.screen import slides
from tournaments.standings.deliveries import csv_response, pdf_response
from tournaments.standings.people import in_public
from tournaments.standings.queries import as_of

LONGEST_SEARCH = 80


@require_safe
@gzip_page
def event_page(request: HttpRequest, slug: str) -> HttpResponse:
    event = _published(slug)
    sought = _sought(request)
    parts = public_parts(event, sought)
    etag = _etag(request, event, parts)
    response = get_conditional_response(request, etag=etag)
    if response is None:
        context = {"event": event, "parts": parts, "sought": sought}
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
    sought = _sought(request)
    if "HX-Request" not in request.headers:
        return redirect("publishing:event", slug)
    parts = public_parts(event, sought)
    seen = request.GET.get("seen", "")
    if seen == parts.version:
        return HttpResponse(status=204)
    seating_is_new = seen.partition("-")[0] != parts.seating.version
    context = {"event": event, "parts": parts, "sought": sought, "seating_is_new": seating_is_new}
    return render(request, "publishing/_changes.html", context)


@require_safe
@gzip_page
def seating_page(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    event = _published(slug)
    rounds = drawn_rounds(event)
    shown = next((drawn for drawn in rounds if drawn.number == number), None)
    if shown is None:
        raise Http404
    context = seating_context(event, rounds, shown, _sought(request))
    return render(request, "publishing/seating.html", context | {"opened": True})


@require_safe
def ranking_pdf(request: HttpRequest, slug: str) -> HttpResponse:
    event = _with_ranking(slug)
    return pdf_response(event, public_standings(event), as_of=as_of(event), show=in_public)


@require_safe
def ranking_csv(request: HttpRequest, slug: str) -> HttpResponse:
    event = _with_ranking(slug)
    return csv_response(event, public_standings(event), show=in_public)


@require_safe
def screen(request: HttpRequest, slug: str) -> HttpResponse:
    """One slide for the projector; it goes on to the next by itself."""
    event = _published(slug)
    found = slides(event)
    asked = request.GET.get("slide", "")
    index = int(asked) % len(found) if asked.isascii() and asked.isdigit() and len(asked) < 6 else 0
    context = {
        "event": event,
        "slide": found[index],
        "number": index + 1,
        "count": len(found),
        "next": (index + 1) % len(found),
    }
    return render(request, "publishing/screen.html", context)


def _published(slug: str) -> Event:
    return get_object_or_404(Event.objects.exclude(publication=Publication.NOTHING), slug=slug)


def _with_ranking(slug: str) -> Event:
    event = _published(slug)
    if not event.shows_ranking:
        raise Http404
    return event


def _sought(request: HttpRequest) -> str:
    return request.GET.get("q", "").strip()[:LONGEST_SEARCH]


def _etag(request: HttpRequest, event: Event, parts: Parts) -> str:
    """Not of the whole page: it carries a form token that is another one each time."""
    shown = (
        parts.version,
        event.name,
        event.starts_on,
        event.place,
        event.organizer_name,
        event.participant_text,
        event.publication,
        get_language(),
        request.user.pk,
        _sought(request),
    )
    return f'W/"{hashlib.sha256(repr(shown).encode()).hexdigest()[:32]}"'
