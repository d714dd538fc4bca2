"""All rounds ahead: searched aside, and stored once the plan is there."""

from django.conf import settings
from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.drawing import search_jobs
from tournaments.drawing.plan_actions import question_of, store_plan
from tournaments.jobs import Job, forget_jobs
from tournaments.models import Event, RoundPlan, User


def begin_plan(*, event: Event, actor: User | None, seed: int | None = None) -> Job:
    """The job of this plan, which is begun unless it runs already."""
    return search_jobs.begin_search(
        question_of(event),
        beginning=plans_of(event),
        title=_("All rounds in advance"),
        actor=actor,
        seed=seed,
    )


def take_plan(*, event: Event, job: Job) -> list[RoundPlan]:
    """Store the plan that was searched; nothing if that was done already."""
    answer = search_jobs.take_answer(job)
    if answer is None:
        return []
    with transaction.atomic():
        Event.objects.select_for_update().get(pk=event.pk)
        planned = search_jobs.planned_as(question_of(event), answer, job, plans_of(event))
        return store_plan(planned, event=event, actor=search_jobs.actor_of(answer))


def plans_of(event: Event) -> str:
    """How the tokens of such jobs begin."""
    return f"{search_jobs.jobs_of(event)}plan-"


def give_up_jobs(event: Event) -> None:
    forget_jobs(settings.PLANS_DIR, plans_of(event))
