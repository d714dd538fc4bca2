"""All rounds planned ahead: one click, the plan to look at, and a way back."""

from dataclasses import dataclass

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from tournaments.access.loaders import SignedInRequest, event_page
from tournaments.drawing import plan_actions
from tournaments.drawing.planning import rounds_to_plan
from tournaments.drawing.queries import drawable
from tournaments.models import Event, Registration, Role, RoundPlan
from tournaments.models.guards import Refused


@dataclass(frozen=True)
class PlanLine:
    """One person and the tables of the planned rounds; None: the plan was made without this person."""

    person: Registration
    tables: list[int | None]


@event_page(Role.DIRECTION)
def plan(request: SignedInRequest, event: Event) -> HttpResponse:
    if request.method == "POST":
        return _plan_now(request, event)
    plans = list(
        RoundPlan.objects.filter(round__event=event).select_related("round").order_by("round__number")
    )
    people = drawable(event)
    first = plan_actions.next_round(event)
    context = {
        "event": event,
        "section": "rounds",
        "plans": plans,
        "report": plans[0].report if plans else {},
        "lines": plan_lines(plans, people),
        "changed": _changed(plans, people),
        "people": len(people),
        "rounds": rounds_to_plan(first) if first else [],
    }
    return render(request, "drawing/plan.html", context)


@require_POST
@event_page(Role.DIRECTION)
def discard_plan(request: SignedInRequest, event: Event) -> HttpResponse:
    plan_actions.discard_plans(event=event, actor=request.user)
    messages.success(request, _("The plan was given up. Every round is drawn for itself again."))
    return redirect("drawing:plan", event.slug)


def plan_lines(plans: list[RoundPlan], people: list[Registration]) -> list[PlanLine]:
    """Everybody by start number, with a table for each planned round."""
    at = [
        {key: number for number, table in enumerate(plan.tables, start=1) for key in table} for plan in plans
    ]
    return [PlanLine(person, [tables.get(person.pk) for tables in at]) for person in people] if plans else []


def _plan_now(request: SignedInRequest, event: Event) -> HttpResponse:
    try:
        plans = plan_actions.plan_ahead(event=event, actor=request.user)
    except Refused as no:
        messages.error(request, str(no))
    else:
        said = _("Planned: %(rounds)d rounds, repeated meetings: %(repeats)d.")
        numbers = {"rounds": len(plans), "repeats": plans[0].report["planned_repeats"]}
        messages.success(request, said % numbers)
    return redirect("drawing:plan", event.slug)


def _changed(plans: list[RoundPlan], people: list[Registration]) -> int:
    """How many people left or arrived since the plan was made."""
    if not plans:
        return 0
    planned = {key for table in plans[0].tables for key in table}
    return len(planned ^ {person.pk for person in people})
