"""The final: who is through, what changed since its draw, and whether it is decided before its last game."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _

from tournaments.access.answers import refusals_told
from tournaments.access.loaders import SignedInRequest, event_page
from tournaments.access.methods import form_only
from tournaments.access.reasons import reason_of
from tournaments.formats.whole_numbers import whole_or_none
from tournaments.models import Entrants, Event, Role, Round, RoundState
from tournaments.models.guards import Refused
from tournaments.standings import entrants
from tournaments.standings.cuts import Cut, cut_of, shift_of
from tournaments.standings.early_end import Lead, lead_of
from tournaments.standings.final_forms import EntrantsForm
from tournaments.standings.people import in_full, told_apart
from tournaments.standings.queries import everything_needed, main_list
from tournaments.standings.results import Results, read_results
from tournaments.standings.solo import is_solo, not_added_yet, play_without_tables


@event_page(Role.DIRECTION, section="standings")
def finals(request: SignedInRequest, event: Event) -> HttpResponse:
    return _page(request, event)


def _page(
    request: SignedInRequest, event: Event, typed: EntrantsForm | None = None, number: int = 0
) -> HttpResponse:
    results = read_results(event, everything_needed(event))
    rounds = list(event.rounds.order_by("number"))
    for round in rounds:
        round.event = event
    # What everybody played is no matter of this page any more.
    shown = [round for round in rounds if round.entrants != Entrants.EVERYONE or _is_open(round)]
    people = list(event.registrations.select_related("player").order_by("player__sort_key", "pk"))
    show = told_apart(in_full, people)
    context = {
        "part": "finals",
        "stages": [_stage(round, results, typed if round.number == number else None) for round in shown],
        "people": [(person.pk, show(person).list_name) for person in people],
    }
    return render(request, "standings/finals.html", context)


def _is_open(round: Round) -> bool:
    return not round.is_drawn or (is_solo(round) and round.state != RoundState.CLOSED)


def _stage(round: Round, results: Results, typed: EntrantsForm | None) -> dict[str, object]:
    is_cut = round.entrants in {Entrants.BEST, Entrants.TABLES} or round.named_entrants is not None
    cut = cut_of(round, results) if is_cut else None
    shown: dict[str, object] = {
        "round": round,
        "cut": cut,
        "likely": {row.pk for row in cut.likely} if cut else (),
        "is_first": round.number == 1,
        "newcomers": not_added_yet(round) if is_solo(round) and round.state != RoundState.CLOSED else (),
        "is_planned": round.state == RoundState.PLANNED,
        "form": typed or EntrantsForm(round=round),
        "lead": None,
    }
    if cut and round.state != RoundState.PLANNED:
        shown |= _since_the_draw(cut, results)
    return shown


def _since_the_draw(cut: Cut, results: Results) -> dict[str, object]:
    round = cut.round
    stage = next(facts.stage for facts in results.rounds if facts.pk == round.pk)
    before = main_list(round.event, results, through=max(stage - 1, 0))
    return {"shift": shift_of(cut, before), "lead": _lead(round, stage, results)}


def _lead(round: Round, stage: int, results: Results) -> Lead | None:
    """Games of later rounds of the same stage that are not drawn yet are still to come for everybody."""
    planned = [facts.pk for facts in results.rounds if facts.stage == stage and not facts.is_drawn]
    games = sum(other.games.count() for other in Round.objects.filter(pk__in=planned))
    return lead_of(main_list(round.event, results), stage, games, round.event.rules)


@form_only
@event_page(Role.DIRECTION, section="standings")
def choose_entrants(request: SignedInRequest, event: Event, number: int) -> HttpResponse:
    round = get_object_or_404(event.rounds, number=number)
    form = EntrantsForm(request.POST, round=round)
    if not form.is_valid():
        return _page(request, event, form, number)
    values = form.cleaned_data
    try:
        entrants.choose_entrants(
            round=round,
            actor=request.user,
            entrants=values["entrants"],
            count=values["entrant_count"],
            losers=values["best_losers"] or 0,
            carry=values["carry"],
        )
    except Refused as no:
        form.add_error(None, str(no))
        return _page(request, event, form, number)
    messages.success(request, _("Who takes part in %(round)s is set.") % {"round": round.label})
    return redirect("standings:finals", event.slug)


@form_only
@event_page(Role.DIRECTION, section="standings")
def name_people(request: SignedInRequest, event: Event, number: int) -> HttpResponse:
    """The direction names the people, or leaves it to the ranking again."""
    round = get_object_or_404(event.rounds, number=number)
    chosen = [key for text in request.POST.getlist("person") if (key := whole_or_none(text)) is not None]
    people = None if "by_ranking" in request.POST else chosen
    with refusals_told(request):
        entrants.name_people(round=round, actor=request.user, people=people, reason=reason_of(request))
        messages.success(request, _("Who takes part in %(round)s is set.") % {"round": round.label})
    return redirect("standings:finals", event.slug)


@form_only
@event_page(Role.DIRECTION, section="standings")
def end_early(request: SignedInRequest, event: Event, number: int) -> HttpResponse:
    round = get_object_or_404(event.rounds, number=number)
    ended = "go_on" not in request.POST
    with refusals_told(request):
        entrants.end_early(round=round, actor=request.user, ended=ended, reason=reason_of(request))
        said = _("No more sheets of %(round)s are expected.") if ended else _("%(round)s continues.")
        messages.success(request, said % {"round": round.label})
    return redirect("standings:finals", event.slug)


@form_only
@event_page(Role.DIRECTION, section="standings")
def without_tables(request: SignedInRequest, event: Event, number: int) -> HttpResponse:
    """Everybody plays alone, without tables and without a draw."""
    round = get_object_or_404(event.rounds, number=number)
    with refusals_told(request):
        play_without_tables(round=round, actor=request.user)
        messages.success(request, _("%(round)s is played without tables.") % {"round": round.label})
    return redirect("standings:finals", event.slug)
