"""Lists that have a PDF of their own, besides the print page."""

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from tournaments.access.loaders import SignedInRequest, event_page
from tournaments.drawing.proof_views import published_event
from tournaments.models import Event, PrintRecord, Role
from tournaments.papers.catalogue import BY_KEY
from tournaments.papers.draw_proof import proof_draft
from tournaments.papers.rankings import ranking_pdf
from tournaments.papers.responses import pdf_response
from tournaments.standings.deliveries import file_name
from tournaments.standings.lists import list_standings, lists_of
from tournaments.standings.people import in_public
from tournaments.standings.queries import as_of
from tournaments.standings.views import asked_list


@event_page(Role.SCORER)
def ranking(request: SignedInRequest, event: Event) -> HttpResponse:
    """For the wall, so not everybody is named; recorded and watched like one of the direction's print page."""
    chosen = asked_list(request, event)[1]
    shown = list_standings(event, chosen, lists_of(event))
    pdf = ranking_pdf(event, shown, as_of=as_of(event), show=in_public)
    PrintRecord.record(
        "ranking",
        event=event,
        actor=request.user,
        pages=pdf.pages,
        fingerprint=BY_KEY["ranking"].fingerprint(event),
        detail={"list": chosen.key} if chosen.key else {},
    )
    return pdf_response(pdf, file_name(event, shown))


@require_safe
def public_draw_proof(request: HttpRequest, slug: str) -> HttpResponse:
    """For everybody; the direction prints its own on the print page."""
    event = published_event(slug)
    return pdf_response(proof_draft(event).write(), f"{event.slug}-{_('draw')}")
