"""The ranking for those who work at the event: the list, its prints, and the Stechen."""

from collections.abc import Sequence

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST
from django_tables2 import RequestConfig

from tournaments.access.loaders import SignedInRequest, event_page
from tournaments.models import Event, PlayOff, PrintRecord, Role
from tournaments.models.guards import Refused
from tournaments.models.print_currency import Currency, Source
from tournaments.standings import actions
from tournaments.standings.columns import progress
from tournaments.standings.deliveries import csv_response, pdf_response
from tournaments.standings.forms import PlayOffForm
from tournaments.standings.people import in_full
from tournaments.standings.queries import as_of, recorded_play_offs, standings
from tournaments.standings.rows import Row
from tournaments.standings.tables import RankingTable


@event_page(Role.SCORER)
def ranking_page(request: SignedInRequest, event: Event) -> HttpResponse:
    found = standings(event)
    table = RankingTable(found, event)
    RequestConfig(request, paginate={"per_page": 50}).configure(table)
    context = {
        "event": event,
        "section": "standings",
        "standings": found,
        "progress": progress(found),
        "table": table,
        "play_offs": recorded_play_offs(event),
    }
    return render(request, "standings/ranking.html", context)


@event_page(Role.SCORER)
def ranking_as_pdf(request: SignedInRequest, event: Event) -> HttpResponse:
    response = pdf_response(event, standings(event), as_of=as_of(event), show=in_full)
    fingerprint = Currency(event).fingerprint({Source.PEOPLE, Source.RESULTS})
    PrintRecord.record("ranking", event=event, actor=request.user, fingerprint=fingerprint)
    return response


@event_page(Role.SCORER)
def ranking_as_csv(request: SignedInRequest, event: Event) -> HttpResponse:
    return csv_response(event, standings(event), show=in_full)


@event_page(Role.DIRECTION)
def play_off(request: SignedInRequest, event: Event, rank: int) -> HttpResponse:
    tie = _tie_at(event, rank)
    if not tie:
        messages.info(request, _("Nobody shares place %(rank)d just now.") % {"rank": rank})
        return redirect("standings:standings", event.slug)
    form = PlayOffForm(request.POST if request.method == "POST" else None, tie=tie)
    if form.is_valid():
        try:
            actions.record_play_off(
                event=event, actor=request.user, places=form.places, note=form.cleaned_data["note"]
            )
        except Refused as no:
            form.add_error(None, str(no))
        else:
            messages.success(request, _("The play-off is recorded."))
            return redirect("standings:standings", event.slug)
    context = {"event": event, "section": "standings", "tie": tie, "rank": rank, "form": form}
    return render(request, "standings/play_off.html", context)


@require_POST
@event_page(Role.DIRECTION)
def void_play_off(request: SignedInRequest, event: Event, pk: int) -> HttpResponse:
    found = get_object_or_404(PlayOff, event=event, pk=pk)
    actions.void_play_off(play_off=found, actor=request.user, reason=request.POST.get("reason", "")[:300])
    messages.success(request, _("The play-off counts no more."))
    return redirect("standings:standings", event.slug)


def _tie_at(event: Event, rank: int) -> Sequence[Row]:
    """Those who share this place now."""
    return next((tie for tie in standings(event).ties if tie[0].rank == rank), ())
