"""The ranking as a PDF, for everybody who types sheets."""

from django.http import HttpResponse

from tournaments.access.loaders import SignedInRequest, event_page
from tournaments.models import Event, PrintRecord, Role
from tournaments.models.print_currency import OF_RANKINGS, Currency
from tournaments.papers.rankings import ranking_file, ranking_pdf
from tournaments.standings.lists import list_standings, lists_of
from tournaments.standings.people import in_full
from tournaments.standings.queries import as_of
from tournaments.standings.views import asked_list


@event_page(Role.SCORER)
def ranking(request: SignedInRequest, event: Event) -> HttpResponse:
    """It is recorded and watched like one of the direction's print page."""
    wanted = asked_list(request, event)[1]
    shown = list_standings(event, wanted, lists_of(event))
    pdf = ranking_pdf(event, shown, as_of=as_of(event), show=in_full)
    PrintRecord.record(
        "ranking",
        event=event,
        actor=request.user,
        pages=pdf.pages,
        fingerprint=Currency(event).fingerprint(OF_RANKINGS),
        detail={"list": wanted.key} if wanted.key else {},
    )
    return ranking_file(event, shown, pdf)
