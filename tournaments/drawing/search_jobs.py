"""Tables are searched aside, and stored once they are there, if they would still be asked for.

The thread that searches knows no database and holds no lock. Its files hold keys of people, never names.
"""

import json
import secrets
import time
from collections.abc import Sequence
from typing import Any

from django.conf import settings
from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.drawing.basis import basis_of, refuse_unless_drawable
from tournaments.drawing.planning import (
    Question,
    RoundTables,
    accepted_plan,
    question_of_event,
    question_of_round,
    refusal_of,
    search,
)
from tournaments.drawing.seating import WishesError, most_tries
from tournaments.drawing.storing import store_draw, store_plan
from tournaments.jobs import Job, Outcome, Report, Work, tokens
from tournaments.models import Event, Round, RoundPlan, User
from tournaments.models.guards import Refused

LOOK = 0.02  # seconds between two looks whether they are there

Answer = dict[str, Any]


def begin_plan(*, event: Event, actor: User | None, seed: int | None = None) -> Job:
    """Plan all rounds ahead. Starts the job unless it is running."""
    return _begin(question_of_event(event), plans_of(event), _("All rounds in advance"), actor, seed)


def take_plan(*, event: Event, job: Job) -> list[RoundPlan]:
    """Store the plan; returns nothing if it is already stored."""
    answer = _take(job)
    if answer is None:
        return []
    with transaction.atomic():
        Event.objects.select_for_update().get(pk=event.pk)
        planned = _planned(question_of_event(event), answer, job, plans_of(event))
        return store_plan(planned, event=event, actor=_actor_of(answer))


def begin_draw(*, round: Round, actor: User | None, sizes: Sequence[int] | None = None) -> Round | Job:
    """The round if it is drawn from its plan at once, else the job, which is started unless it is running."""
    refuse_unless_drawable(round)
    basis = basis_of(round, sizes)
    if plan := accepted_plan(round, basis):
        return store_draw([plan], basis, actor=actor)
    return _begin(question_of_round(round, basis), draws_of(round), round.label, actor)


def take_draw(*, round: Round, job: Job) -> Round | None:
    """Store the tables; returns None if they are already stored."""
    answer = _take(job)
    if answer is None:
        return None
    refuse_unless_drawable(round)
    question = question_of_round(round, basis_of(round, answer["sizes"]))
    planned = _planned(question, answer, job, draws_of(round))
    return store_draw(planned, question.basis, actor=_actor_of(answer))


def plans_of(event: Event) -> str:
    """The prefix of the tokens of these jobs."""
    return f"{event.pk}-plan-"


def draws_of(round: Round) -> str:
    return f"{round.event.pk}-draw{round.number}-"


def job_named(token: str) -> Job:
    return Job(token, settings.PLANS_DIR, ".plan")


def open_job(beginning: str) -> Job | None:
    """A job that was started and is not stored yet."""
    jobs = [job_named(token) for token in tokens(settings.PLANS_DIR, beginning)]
    return next((job for job in jobs if job.state()), None)


def is_running(job: Job) -> bool:
    state = job.state()
    return state is not None and state.state == "running"


def is_soon_ready(job: Job) -> bool:
    """True if it ends within the time that a request may wait."""
    end = time.monotonic() + settings.SEARCH_PATIENCE
    while is_running(job) and time.monotonic() < end:
        time.sleep(LOOK)
    return not is_running(job)


def _begin(
    question: Question, beginning: str, title: str, actor: User | None, seed: int | None = None
) -> Job:
    """The job of this question. Another one of its event ends."""
    job = job_named(beginning + question.stamp)
    for token in tokens(settings.PLANS_DIR, f"{question.rounds[0].event_id}-"):
        if token != job.token:
            job_named(token).take()
    seed = secrets.randbelow(2**31) if seed is None else seed
    total = most_tries(len(question.basis.people), len(question.rounds))
    job.begin(title, total, _work(question, seed, actor.pk if actor else None, total))
    return job


def _work(question: Question, seed: int, actor: int | None, total: int) -> Work:
    """Asks no database. Clubs and names stay out of the file: a wish that cannot be kept is stored as its place among
    the wishes of the event."""
    basis = question.basis

    def work(report: Report) -> Outcome:
        answer: Answer = {"actor": actor, "sizes": basis.sizes}
        try:
            answer["rounds"] = search(question, seed, report)
        except WishesError as error:
            places = [basis.wishes.meant.index(wish) for wish in error.wishes]
            answer["refused"] = [error.reason, places, error.round]
        return Outcome(json.dumps(answer).encode(), total)

    return work


def _take(job: Job) -> Answer | None:
    """The result of the search; None if it is already stored."""
    content = job.take()
    if content is None:
        return None
    if not content:
        raise Refused(_("The search did not finish. Please try again."))
    answer: Answer = json.loads(content)
    return answer


def _planned(question: Question, answer: Answer, job: Job, beginning: str) -> list[RoundTables]:
    """The tables of the search, while the question is still the same."""
    if job.token != beginning + question.stamp:
        raise Refused(
            _("People, rounds or wishes changed during the search. Nothing was stored; please try again.")
        )
    if "refused" in answer:
        reason, places, round = answer["refused"]
        meant = question.basis.wishes.meant
        raise refusal_of(WishesError(reason, [meant[place] for place in places], round), question.basis)
    return [
        RoundTables(round, **tables) for round, tables in zip(question.rounds, answer["rounds"], strict=True)
    ]


def _actor_of(answer: Answer) -> User | None:
    """The account that clicked."""
    return User.objects.filter(pk=answer["actor"]).first()
