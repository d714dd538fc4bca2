"""The proof of the draw: page and paper for the direction, and for everybody once the seating is public."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from tournaments.access.loaders import SignedInRequest, event_page
from tournaments.drawing.proof_page import Proof, in_full, proof_of, public_proof_of
from tournaments.drawing.proof_words import method_words, reasons_for_repeats, small_words, wishes_words
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


def _page(request: HttpRequest, event: Event, proof: Proof, *, public: bool) -> HttpResponse:
    context = {
        "event": event,
        "proof": proof,
        "rounds": [(line, method_words(line.round.draw_method)) for line in proof.rounds],
        "reasons": reasons_for_repeats(proof),
        "small": small_words(proof),
        "wishes_words": wishes_words(proof) if public else "",
        "public": public,
        "has_public_page": event.is_public and not public,
    }
    return render(request, "drawing/proof.html", context)
