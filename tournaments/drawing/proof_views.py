"""The proof of the draw: page and paper for the direction, and for everybody once the seating is public."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from tournaments.access.loaders import SignedInRequest, event_page
from tournaments.drawing.proof_page import (
    Proof,
    in_full,
    method_words,
    proof_of,
    public_proof_of,
    small_words,
    wishes_words,
)
from tournaments.drawing.proof_reasons import reasons_for_repeats
from tournaments.models import Event, Publication, Role


@event_page(Role.DIRECTION, section="rounds")
def proof(request: SignedInRequest, event: Event) -> HttpResponse:
    return _page(request, event, proof_of(event, show=in_full), public=False)


@require_safe
def public_proof(request: HttpRequest, slug: str) -> HttpResponse:
    event = published_event(slug)
    return _page(request, event, public_proof_of(event), public=True)


def published_event(slug: str) -> Event:
    return get_object_or_404(Event.objects.exclude(publication=Publication.NOTHING), slug=slug)


def _page(request: HttpRequest, event: Event, found: Proof, *, public: bool) -> HttpResponse:
    context = {
        "event": event,
        "proof": found,
        "rounds": [(line, method_words(line.round.draw_method)) for line in found.rounds],
        "reasons": reasons_for_repeats(found),
        "small": small_words(found),
        "wishes_words": wishes_words(found) if public else "",
        "public": public,
    }
    return render(request, "drawing/proof.html", context)
