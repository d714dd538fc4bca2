"""The proof of the draw as a PDF for everybody; the direction prints its own on the print page."""

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from tournaments.drawing.proof_page import proof_of
from tournaments.drawing.proof_views import in_public, published_event
from tournaments.papers.draw_proof import proof_draft


@require_safe
def public_draw_proof(request: HttpRequest, slug: str) -> HttpResponse:
    event = published_event(slug)
    pdf = proof_draft(event, proof_of(event, show=in_public)).write()
    headers = {"Content-Disposition": f'inline; filename="{event.slug}-{_("draw")}.pdf"'}
    return HttpResponse(pdf.content, content_type="application/pdf", headers=headers)
