"""All rounds planned ahead: one click, the plan to look at, and a way back."""

from django.conf import settings
from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET
from django_htmx.http import HttpResponseClientRedirect

from tournaments.access.answers import refusals_told
from tournaments.access.loaders import SignedInRequest, event_page
from tournaments.access.methods import form_only
from tournaments.drawing import search_jobs
from tournaments.drawing.planning import next_round, rounds_to_plan
from tournaments.drawing.queries import drawable
from tournaments.drawing.storing import discard_plans
from tournaments.jobs import Job, forget_jobs
from tournaments.models import Event, Registration, Role, RoundPlan
from tournaments.models.guards import Refused


@event_page(Role.DIRECTION, section="rounds")
def plan(request: SignedInRequest, event: Event) -> HttpResponse:
    if request.method == "POST":
        return _plan_now(request, event)
    if job := search_jobs.open_job(search_jobs.plans_of(event)):
        return redirect("drawing:plan-job", event.slug, job.token)
    plans = list(
        RoundPlan.objects.filter(round__event=event).select_related("round").order_by("round__number")
    )
    people = drawable(event)
    first = next_round(event)
    rounds = rounds_to_plan(first) if first else []
    context = {
        "plans": plans,
        "report": plans[0].report if plans else {},
        "lines": _lines(plans, people),
        "changed": _changed(plans, people),
        "people": len(people),
        "rounds": rounds,
        "can_plan": rounds and people,
    }
    return render(request, "drawing/plan.html", context)


@form_only
@event_page(Role.DIRECTION, section="rounds")
def discard_plan(request: SignedInRequest, event: Event) -> HttpResponse:
    forget_jobs(settings.PLANS_DIR, search_jobs.plans_of(event))
    discard_plans(event=event, actor=request.user)
    messages.success(request, _("The plan was discarded. Each round is drawn separately again."))
    return redirect("drawing:plan", event.slug)


def _lines(plans: list[RoundPlan], people: list[Registration]) -> list[tuple[Registration, list[int | None]]]:
    """Everybody by start number, with a table for each planned round; None: planned without this person."""
    at = [
        {key: number for number, table in enumerate(plan.tables, start=1) for key in table} for plan in plans
    ]
    return [(person, [tables.get(person.pk) for tables in at]) for person in people] if plans else []


def _plan_now(request: SignedInRequest, event: Event) -> HttpResponse:
    """Most plans are ready at once; the others have a page that waits for them."""
    try:
        job = search_jobs.begin_plan(event=event, actor=request.user)
    except Refused as refused:
        messages.error(request, str(refused))
        return redirect("drawing:plan", event.slug)
    if not search_jobs.is_soon_ready(job):
        return redirect("drawing:plan-job", event.slug, job.token)
    return _store(request, event, job)


@require_GET
@event_page(Role.DIRECTION, section="rounds")
def plan_job(request: SignedInRequest, event: Event, token: str) -> HttpResponse:
    """The progress of the search. The first request after its end stores the plan."""
    job = own_job(search_jobs.plans_of(event), token)
    return waiting_page(request, event, job) or _store(request, event, job)


def own_job(beginning: str, token: str) -> Job:
    if not token.startswith(beginning):
        raise Http404
    return search_jobs.job_named(token)


def waiting_page(request: SignedInRequest, event: Event, job: Job) -> HttpResponse | None:
    """None when the search has ended."""
    if not search_jobs.is_running(job):
        return None
    part = "drawing/search_job.html#progress" if request.htmx else "drawing/search_job.html"
    return render(request, part, {"job": job.state()})


def to_address(request: SignedInRequest, address: str) -> HttpResponse:
    """A redirect that also works for htmx."""
    return HttpResponseClientRedirect(address) if request.htmx else redirect(address)


def _store(request: SignedInRequest, event: Event, job: Job) -> HttpResponse:
    with refusals_told(request):
        if plans := search_jobs.take_plan(event=event, job=job):
            sentence = _("Planned: %(rounds)d rounds, repeated meetings: %(repeats)d.")
            numbers = {"rounds": len(plans), "repeats": plans[0].report["planned_repeats"]}
            messages.success(request, sentence % numbers)
    return to_address(request, reverse("drawing:plan", args=[event.slug]))


def _changed(plans: list[RoundPlan], people: list[Registration]) -> int:
    """How many people left or arrived since the plan was made."""
    if not plans:
        return 0
    planned = {key for table in plans[0].tables for key in table}
    return len(planned ^ {person.pk for person in people})
