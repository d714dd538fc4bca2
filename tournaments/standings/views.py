"""The ranking for those who work at the event: the list, its reasons and its prints."""

from django.http import Http404, HttpResponse
from django.shortcuts import render

from tournaments.access.loaders import SignedInRequest, event_page
from tournaments.access.paging import show_page
from tournaments.models import Event, Role
from tournaments.standings.columns import progress
from tournaments.standings.deliveries import csv_response
from tournaments.standings.lists import TEAMS, RankingList, list_standings, lists_of
from tournaments.standings.metrics import NEED_BOXES
from tournaments.standings.people import in_full
from tournaments.standings.queries import sums_only
from tournaments.standings.reasons import all_reasons, tied
from tournaments.standings.tables import RankingTable
from tournaments.standings.teams import notes_of, team_lines
from tournaments.texts.criteria import criterion_name

PER_PAGE = 50


@event_page(Role.SCORER, section="standings")
def ranking_page(request: SignedInRequest, event: Event) -> HttpResponse:
    lists, wanted = asked_list(request, event)
    found = list_standings(event, wanted, lists)
    teams = team_lines(event, found, in_full) if wanted.key == TEAMS else None
    quick = sums_only(event)
    table = RankingTable(found, event, quick)
    show_page(table, request, per_page=PER_PAGE)
    context = {
        "part": "ranking",
        "lists": lists,
        "shown_list": wanted.key,
        "standings": found,
        "progress": progress(found),
        "notes": notes_of(event, found),
        "table": table,
        "teams": teams,
        "sums_only": len(quick),
        "guessed": [criterion_name(key) for key in found.figure_keys if quick and key in NEED_BOXES],
        "ties": [] if teams else [(tie, tied(found, tie)) for tie in found.ties],
        "ties_may_resolve": any(found.may_resolve(tie) for tie in found.ties),
        "reopened": any(found.idle_play_offs.values()),
    }
    return render(request, "standings/ranking.html", context)


@event_page(Role.SCORER, section="standings")
def reasons_page(request: SignedInRequest, event: Event) -> HttpResponse:
    """Each place in one sentence."""
    lists, wanted = asked_list(request, event)
    found = list_standings(event, wanted, lists)
    why = all_reasons(found, in_full)
    placed = [row for row in found.rows if row.rank is not None]
    context = {
        "part": "reasons",
        "lists": [one for one in lists if one.key != TEAMS],
        "shown_list": wanted.key,
        "standings": found,
        "progress": progress(found),
        "lines": [(row, row.person.shown.name, why.get(row.pk, "")) for row in placed],
        "criteria": [criterion_name(metric.key) for metric in found.metrics],
    }
    return render(request, "standings/reasons.html", context)


@event_page(Role.SCORER, section="standings")
def ranking_as_csv(request: SignedInRequest, event: Event) -> HttpResponse:
    found = list_standings(event, asked_list(request, event)[1], lists_of(event))
    return csv_response(event, found, show=in_full)


def asked_list(request: SignedInRequest, event: Event) -> tuple[list[RankingList], RankingList]:
    """All lists of the event, and the one that the address names."""
    lists = lists_of(event)
    key = request.GET.get("list", "")
    wanted = next((one for one in lists if one.key == key), None)
    if wanted is None:
        raise Http404
    return lists, wanted
