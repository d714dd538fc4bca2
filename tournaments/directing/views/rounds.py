"""The list of rounds: plan, change, delete, and their states."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _

from tournaments.access.answers import go_back, refusals_on, refusals_told
from tournaments.access.loaders import SignedInRequest, event_page
from tournaments.access.methods import form_only
from tournaments.access.reasons import reason_of
from tournaments.directing import actions, queries
from tournaments.directing.forms import PlanForm, RoundForm
from tournaments.directing.overview import lines_of_rounds
from tournaments.directing.round_formats import FORMATS, round_format
from tournaments.directing.step_words import sums_only_words
from tournaments.formats.whole_numbers import whole_or_none
from tournaments.models import Event, Role, Round
from tournaments.standings.final_forms import EntrantsForm


@event_page(Role.DIRECTION, section="rounds")
def rounds(request: SignedInRequest, event: Event) -> HttpResponse:
    return _rounds_page(request, event, PlanForm(initial={"games": 1, "rounds": 3}))


def _rounds_page(request: SignedInRequest, event: Event, form: PlanForm) -> HttpResponse:
    planned = lines_of_rounds(event)
    page = {"rounds": planned, "first_number": len(planned) + 1, "formats": FORMATS, "form": form}
    return render(request, "directing/rounds.html", page)


@event_page(Role.DIRECTION, section="rounds")
def plan(request: SignedInRequest, event: Event) -> HttpResponse:
    """Several rounds at once: a known format, or so many rounds of so many games.

    A form with an error is shown again at this address; opened as a page it leads to the rounds.
    """
    if request.method != "POST":
        return redirect("directing:rounds", event.slug)
    known = round_format(request.POST.get("format", ""))
    form = PlanForm(request.POST)
    if known is None and not form.is_valid():
        return _rounds_page(request, event, form)
    typed = request.POST.get("first_number", "")
    first = whole_or_none(typed)
    if typed and first is None:  # no page of ours sends this; it must not pass for "not given"
        return redirect("directing:rounds", event.slug)
    with refusals_told(request):
        actions.plan_rounds(
            event=event,
            actor=request.user,
            rounds=known.rounds if known else form.planned(),
            columns_at_once=False if known else form.cleaned_data["columns_at_once"],
            first_number=first,
        )
        messages.success(request, _("The rounds are planned."))
    return go_back(request, "directing:rounds", event.slug)


@event_page(Role.DIRECTION, section="rounds")
def round_new(request: SignedInRequest, event: Event) -> HttpResponse:
    number = whole_or_none(request.POST.get("number", "")) or event.rounds.count() + 1
    form = RoundForm(request.POST or None)
    who = _entrants_form(request, event, number)
    if request.method == "POST" and form.is_valid() and (who is None or not who.is_bound or who.is_valid()):
        with refusals_on(form):
            round = actions.plan_round(
                event=event,
                actor=request.user,
                name=form.cleaned_data["name"],
                orders=form.orders(),
                columns_at_once=form.cleaned_data["columns_at_once"],
                number=number,
                who=who.cleaned_data if who and who.is_bound else None,
            )
            messages.success(request, _("%(round)s is planned.") % {"round": round.label})
            return redirect("directing:rounds", event.slug)
    return render(request, "directing/round_form.html", {"form": form, "number": number, "who": who})


def _entrants_form(request: SignedInRequest, event: Event, number: int) -> EntrantsForm | None:
    """Who plays the new round; the first one has no ranking before it."""
    if number == 1:
        return None
    return EntrantsForm(
        request.POST if "entrants" in request.POST else None, round=Round(event=event, number=number)
    )


@event_page(Role.DIRECTION, section="rounds")
def round_edit(request: SignedInRequest, event: Event, number: int) -> HttpResponse:
    round = get_object_or_404(event.rounds.prefetch_related("games"), number=number)
    if round.is_drawn and request.method == "GET":
        return render(request, "directing/round_drawn.html", {"round": round})
    form = RoundForm(request.POST or None, round=round)
    if request.method == "POST" and form.is_valid():
        with refusals_on(form):
            actions.update_round(
                round=round,
                actor=request.user,
                name=form.cleaned_data["name"],
                orders=form.orders(),
                columns_at_once=form.cleaned_data["columns_at_once"],
                began_from=request.POST.get("seen", ""),
            )
            messages.success(request, _("The round has been changed."))
            return redirect("directing:rounds", event.slug)
    page = {"form": form, "number": number, "round": round, "seen": actions.round_stamp(round)}
    return render(request, "directing/round_form.html", page)


@event_page(Role.DIRECTION, section="rounds")
def round_delete(request: SignedInRequest, event: Event, number: int) -> HttpResponse:
    """Asks; then deletes the round that was asked about: its key decides, because numbers close up."""
    if request.method != "POST":
        asked = event.rounds.prefetch_related("games").filter(number=number).first()
        if asked is None:
            return redirect("directing:rounds", event.slug)
        return render(request, "directing/round_delete.html", {"round": asked})
    round = event.rounds.filter(pk=whole_or_none(request.POST.get("round", "")) or 0).first()
    if round:
        with refusals_told(request):
            actions.delete_round(round=round, actor=request.user)
            messages.success(request, _("The round has been deleted."))
    return go_back(request, "directing:rounds", event.slug)


@form_only
@event_page(Role.DIRECTION, section="rounds")
def round_state(request: SignedInRequest, event: Event, number: int, verb: str) -> HttpResponse:
    round = get_object_or_404(event.rounds, number=number)
    with refusals_told(request):
        messages.success(request, _ROUND_VERBS[verb](request, round) % {"round": round.label})
    return go_back(request, "directing:event", event.slug)


def _start(request: SignedInRequest, round: Round) -> str:
    actions.start_round(round=round, actor=request.user)
    return _("%(round)s has started.")


def _close(request: SignedInRequest, round: Round) -> str:
    actions.close_round(round=round, actor=request.user)
    numbers = queries.numbers_of([round.event])[round.event_id].rounds
    sums_only = next((each.sums_only for each in numbers if each.number == round.number), 0)
    return _("%(round)s is closed.") + sums_only_words(sums_only)


def _reopen(request: SignedInRequest, round: Round) -> str:
    reason = reason_of(request, asks=_("Please say why the round is reopened; it is kept in the log."))
    actions.reopen_round(round=round, actor=request.user, reason=reason)
    return _("%(round)s is open again.")


_ROUND_VERBS = {"start": _start, "close": _close, "reopen": _reopen}
