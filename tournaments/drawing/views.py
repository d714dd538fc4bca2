"""The seating of a round: drawing it, seeing it, changing it, printing it."""

from django.contrib import messages
from django.forms import Form
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_GET

from tournaments.access.answers import refusals_on, refusals_told
from tournaments.access.loaders import SignedInRequest, event_page
from tournaments.access.methods import form_only
from tournaments.drawing import actions, queries, search_jobs
from tournaments.drawing.basis import possible_sizes
from tournaments.drawing.forms import LatecomerForm, RedrawForm, SizesForm, SwapForm, sizes_label
from tournaments.drawing.plan_views import own_job, to_address, waiting_page
from tournaments.jobs import Job
from tournaments.models import Event, RegistrationState, Role, Round, RoundState
from tournaments.models.guards import Refused
from tournaments.models.sheet_marks import left_of
from tournaments.standings.cuts import people_of_round


def round_of(event: Event, number: int) -> Round:
    """The round of this event, with the event itself attached instead of loaded again."""
    round = get_object_or_404(Round.objects.prefetch_related("games"), event=event, number=number)
    round.event = event
    return round


def _to_round(round: Round) -> HttpResponse:
    return redirect("drawing:round", round.event.slug, round.number)


def _to_round_with_choice(request: SignedInRequest, round: Round, form: type[Form]) -> HttpResponse:
    """Back after a refusal; the address keeps what was chosen."""
    chosen = {name: request.POST[name][:20] for name in form.base_fields if request.POST.get(name)}
    address = reverse("drawing:round", args=[round.event.slug, round.number])
    return redirect(f"{address}?{urlencode(chosen)}" if chosen else address)


@event_page(Role.DIRECTION, section="rounds")
def round_page(request: SignedInRequest, event: Event, number: int) -> HttpResponse:
    round = round_of(event, number)
    if not round.is_drawn:
        return _page_before_the_draw(request, round)
    tables = queries.seating(round)
    expected, missing = queries.sheets_of(round, tables)
    is_open = round.state != RoundState.CLOSED
    context = {
        "round": round,
        "tables": tables,
        "by_name": queries.by_name(tables),
        "sheets_left": left_of(round),
        "missing": missing,
        "can_be_closed": is_open and expected and not missing,
        "waits_for_sheets": round.state == RoundState.PLAYING and missing,
        "swap_form": SwapForm(tables=tables, initial=request.GET.dict()) if is_open else None,
        **_since_the_draw(request, round, tables),
    }
    return render(request, "drawing/round.html", context)


def _since_the_draw(request: SignedInRequest, round: Round, tables: list[queries.Table]) -> dict[str, object]:
    """Who left and who came, and what would help. What was chosen before a refusal stands in the address, and is
    chosen again."""
    drift = queries.draw_drift(round, tables)
    if not drift:
        return {}
    event, late = round.event, drift.without_seat
    seated = sum(drift.people.values())
    is_drawn, sheets = round.state == RoundState.DRAWN, queries.typed_sheets(round)
    latecomers = LatecomerForm(
        people=late, tables=tables, largest=event.largest_table_size, initial=request.GET.dict()
    )
    return {
        "drift": drift,
        "seated": seated,
        "is_out_of_date": is_drawn or late,
        "sheets": sheets,
        "can_draw_again": is_drawn and not sheets,
        "latecomers": latecomers if late else None,
        "sizes_anew": _only_sizes(event, seated + len(late)),
        "one_larger": event.largest_table_size + 1,
    }


def _only_sizes(event: Event, people: int) -> str:
    """The tables that a draw of so many makes; empty when it needs a decision."""
    ways, must_choose = possible_sizes(event, people)
    return sizes_label(ways[0]) if ways and not must_choose else ""


def _page_before_the_draw(request: SignedInRequest, round: Round) -> HttpResponse:
    if job := search_jobs.open_job(search_jobs.draws_of(round)):
        return redirect("drawing:draw-job", round.event.slug, round.number, job.token)
    try:
        people, open_cut = len(people_of_round(round)), ""
    except Refused as refused:
        people, open_cut = 0, str(refused)
    ways, must_choose = possible_sizes(round.event, people)
    context = {
        "round": round,
        "people": people,
        "open_cut": open_cut,
        "not_checked_in": round.event.registrations.filter(state=RegistrationState.REGISTERED).count(),
        "sizes": _only_sizes(round.event, people),
        "sizes_form": SizesForm(ways=ways) if ways and must_choose else None,
    }
    return render(request, "drawing/before_the_draw.html", context)


@form_only
@event_page(Role.DIRECTION, section="rounds")
def draw(request: SignedInRequest, event: Event, number: int) -> HttpResponse:
    round = round_of(event, number)
    if round.is_drawn:  # a second click, or Back and again: the draw stands
        return _to_round(round)
    ways, must_choose = possible_sizes(event, len(queries.awaited(round)))
    form = SizesForm(request.POST, ways=ways)
    chosen = form.chosen if must_choose and form.is_valid() else None
    try:
        drawn = search_jobs.begin_draw(round=round, actor=request.user, sizes=chosen)
    except Refused as refused:
        messages.error(request, str(refused))
        return _to_round(round)
    if isinstance(drawn, Round):
        tell_of_draw(request, drawn)
        return _to_round(round)
    if search_jobs.is_soon_ready(drawn):
        return _store(request, round, drawn)
    return redirect("drawing:draw-job", event.slug, number, drawn.token)


@require_GET
@event_page(Role.DIRECTION, section="rounds")
def draw_job(request: SignedInRequest, event: Event, number: int, token: str) -> HttpResponse:
    """As for the plan of all rounds: whoever looks first when the tables are there has them stored."""
    round = round_of(event, number)
    job = own_job(search_jobs.draws_of(round), token)
    return waiting_page(request, event, job) or _store(request, round, job)


def _store(request: SignedInRequest, round: Round, job: Job) -> HttpResponse:
    with refusals_told(request):
        drawn = search_jobs.take_draw(round=round, job=job)
        if drawn:
            tell_of_draw(request, drawn)
    return to_address(request, reverse("drawing:round", args=[round.event.slug, round.number]))


def tell_of_draw(request: SignedInRequest, round: Round) -> None:
    """That it is done, and that wishes are broken: while nobody sits yet, something can be done about it."""
    messages.success(request, _("%(round)s is drawn.") % {"round": round.label})
    broken = round.draw_report.get("broken", 0)
    if broken:
        sentence = ngettext(
            "%(count)d wish is not met. The proof of the draw says which.",
            "%(count)d wishes are not met. The proof of the draw says which.",
            broken,
        )
        messages.warning(request, sentence % {"count": broken})


@event_page(Role.DIRECTION, section="rounds")
def redraw(request: SignedInRequest, event: Event, number: int) -> HttpResponse:
    round = round_of(event, number)
    form = RedrawForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        with refusals_on(form, "round_name"):
            actions.undo_draw(round=round, actor=request.user, typed_name=form.cleaned_data["round_name"])
            messages.success(request, _("The draw of %(round)s was undone.") % {"round": round.label})
            return _to_round(round)
    sheets = queries.typed_sheets(round)
    context = {"round": round, "form": form, "sheets": sheets}
    return render(request, "drawing/redraw.html", context)


@form_only
@event_page(Role.DIRECTION, section="rounds")
def latecomer(request: SignedInRequest, event: Event, number: int) -> HttpResponse:
    round = round_of(event, number)
    tables = queries.seating(round)
    form = LatecomerForm(request.POST, people=queries.draw_drift(round, tables).without_seat, tables=tables)
    if not form.is_valid():
        messages.error(request, _("Please choose a person without a seat and a table."))
        return _to_round_with_choice(request, round, LatecomerForm)
    person, table = form.cleaned_data["registration"], form.cleaned_data["table_number"]
    with refusals_told(request):
        actions.seat_latecomer(round=round, registration=person, table_number=table, actor=request.user)
        sentence = _("%(name)s sits at table %(number)d.")
        messages.success(request, sentence % {"name": person.player.name, "number": table})
        return _to_round(round)
    return _to_round_with_choice(request, round, LatecomerForm)
