"""The proof of the draw: page and paper for the direction, and for everybody once the seating is public."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from tournaments.access.loaders import SignedInRequest, event_page
from tournaments.drawing.proof_page import Show, in_full, method_words, proof_of, small_words
from tournaments.drawing.proof_reasons import reasons_for_repeats
from tournaments.models import Event, Publication, Registration, Role
from tournaments.standings import people


@event_page(Role.DIRECTION)
def proof(request: SignedInRequest, event: Event) -> HttpResponse:
    return _page(request, event, in_full, public=False)


@require_safe
def public_proof(request: HttpRequest, slug: str) -> HttpResponse:
    return _page(request, published_event(slug), in_public, public=True)


def in_public(registration: Registration) -> str:
    """Who does not agree to be published is a start number."""
    shown = people.in_public(registration)
    return in_full(registration) if shown.is_named else shown.last_name


def published_event(slug: str) -> Event:
    return get_object_or_404(Event.objects.exclude(publication=Publication.NOTHING), slug=slug)


def _page(request: HttpRequest, event: Event, show: Show, *, public: bool) -> HttpResponse:
    found = proof_of(event, show=show)
    context = {
        "event": event,
        "section": "rounds",
        "proof": found,
        "rounds": [(line, method_words(line.round.draw_method)) for line in found.rounds],
        "reasons": reasons_for_repeats(found),
        "small": small_words(found),
        "public": public,
    }
    return render(request, "drawing/proof.html", context)
