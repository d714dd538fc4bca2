"""The Stechen: who must play off and for which place, what came out, and whether it still decides."""

from collections.abc import Sequence

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _

from tournaments.access.answers import go_back, refusals_on, refusals_told
from tournaments.access.loaders import SignedInRequest, event_page
from tournaments.access.methods import form_only
from tournaments.access.reasons import reason_of
from tournaments.models import Event, PlayOff, Role
from tournaments.standings import actions
from tournaments.standings.columns import progress
from tournaments.standings.forms import PlayOffForm
from tournaments.standings.lists import TEAMS, list_standings, lists_of
from tournaments.standings.open_ties import open_ties
from tournaments.standings.people import in_full
from tournaments.standings.queries import recorded_play_offs
from tournaments.standings.reasons import tied
from tournaments.standings.rows import Row, Standings


@event_page(Role.DIRECTION, section="standings")
def play_offs(request: SignedInRequest, event: Event) -> HttpResponse:
    ties, idle, standings = open_ties(event)
    show = standings.telling_apart(in_full)
    recorded = []
    for play_off in recorded_play_offs(event):
        results = [(one, show(one.registration).name) for one in play_off.results.all()]
        recorded.append((play_off, idle.get(play_off.pk), results))
    context = {
        "part": "play_offs",
        "ties": ties,
        "recorded": recorded,
        "progress": progress(standings),
        "may_resolve": any(tie.may_resolve for tie in ties),
    }
    return render(request, "standings/play_offs.html", context)


@event_page(Role.DIRECTION, section="standings")
def play_off(request: SignedInRequest, event: Event, rank: int) -> HttpResponse:
    key = request.GET.get("list", "")
    standings, tie = _tie_at(event, rank, key)
    if not tie:
        messages.info(request, _("Nobody shares place %(rank)d right now.") % {"rank": rank})
        return redirect("standings:standings", event.slug)
    form = PlayOffForm(request.POST if request.method == "POST" else None, tie=tie)
    if form.is_valid():
        with refusals_on(form):
            actions.record_play_off(
                event=event,
                actor=request.user,
                places=actions.places_from(form.kind, form.figures),
                note=form.cleaned_data["note"],
                list_key=key,
                kind=form.kind,
                figures=form.figures,
            )
            messages.success(request, _("The play-off is recorded."))
            return redirect("standings:standings", event.slug)
    context = {"tie": tie, "rank": rank, "form": form, "list": key}
    context["words"] = tied(standings, tie)
    return render(request, "standings/play_off.html", context)


@form_only
@event_page(Role.DIRECTION, section="standings")
def void_play_off(request: SignedInRequest, event: Event, pk: int) -> HttpResponse:
    found = get_object_or_404(PlayOff, event=event, pk=pk)
    with refusals_told(request):
        actions.void_play_off(play_off=found, actor=request.user, reason=reason_of(request))
        messages.success(request, _("The play-off was revoked."))
    return go_back(request, "standings:play-offs", event.slug)


def _tie_at(event: Event, rank: int, key: str) -> tuple[Standings, Sequence[Row]]:
    """Those who share this place of the list now; nobody of a list that is not there or is of teams."""
    lists = lists_of(event)
    wanted = next((one for one in lists if one.key == key and key != TEAMS), None)
    if wanted is None:
        return Standings((), ()), ()
    standings = list_standings(event, wanted, lists)
    return standings, next((tie for tie in standings.ties if tie[0].rank == rank), ())
