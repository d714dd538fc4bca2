"""A plan of all rounds is searched aside, and stored once it is there, if it would still be asked for.

The thread that searches knows no database and holds no lock. Its files hold keys of people, never names.
"""

import hashlib
import json
import secrets
import time
from typing import Any

from django.conf import settings
from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.drawing.plan_actions import Question, question_of, store_plan
from tournaments.drawing.planning import Planned, refusal_of, search
from tournaments.drawing.seating import WishesError, most_tries
from tournaments.drawing.wish_rows import EventWishes
from tournaments.jobs import Job, Outcome, Told, Work, forget_jobs, tokens
from tournaments.models import Event, RoundPlan, User
from tournaments.models.guards import Refused

PATIENCE = 1.0  # seconds; most plans are there before, and are answered at once
LOOK = 0.02  # seconds between two looks whether it is there


def begin_plan(*, event: Event, actor: User | None, seed: int | None = None) -> Job:
    """The job of this plan, which is begun unless it runs already. One for other people or wishes ends."""
    question = question_of(event)
    job = _job(_token(event, question))
    for token in tokens(settings.PLANS_DIR, _jobs_of(event)):
        if token != job.token:
            _job(token).take()
    seed = secrets.randbelow(2**31) if seed is None else seed
    total = most_tries(len(question.basis.people), len(question.rounds))
    job.begin("", total, _work(question, seed, actor.pk if actor else None))
    return job


def is_soon_ready(job: Job) -> bool:
    """Whether it ends while one can wait for it."""
    end = time.monotonic() + PATIENCE
    while is_running(job) and time.monotonic() < end:
        time.sleep(LOOK)
    return not is_running(job)


def is_running(job: Job) -> bool:
    state = job.state()
    return state is not None and state.state == "running"


def take_plan(*, event: Event, job: Job) -> list[RoundPlan]:
    """Store the plan that was searched; nothing if that was done already."""
    content = job.take()
    if content is None:
        return []
    if not content:
        raise Refused(_("The plan was not finished. Please plan again."))
    answer = json.loads(content)
    actor = User.objects.filter(pk=answer["actor"]).first()
    with transaction.atomic():
        Event.objects.select_for_update().get(pk=event.pk)
        question = question_of(event)
        if job.token != _token(event, question):
            raise Refused(
                _(
                    "People, rounds or wishes changed during the planning. Nothing was stored; please plan again."
                )
            )
        return store_plan(_planned(question, answer), event=event, actor=actor)


def job_of(event: Event, token: str) -> Job | None:
    """The job of that token, if it is one of this event."""
    return _job(token) if token.startswith(_jobs_of(event)) else None


def open_job(event: Event) -> Job | None:
    """What was begun at this event and is not stored yet."""
    jobs = [_job(token) for token in tokens(settings.PLANS_DIR, _jobs_of(event))]
    return next((job for job in jobs if job.state()), None)


def give_up_jobs(event: Event) -> None:
    forget_jobs(settings.PLANS_DIR, _jobs_of(event))


def _job(token: str) -> Job:
    return Job(token, settings.PLANS_DIR, ".plan")


def _jobs_of(event: Event) -> str:
    return f"{event.pk}-"


def _token(event: Event, question: Question) -> str:
    asked = f"{settings.SECRET_KEY}|{event.pk}|{question.fingerprint}"
    return _jobs_of(event) + hashlib.sha256(asked.encode()).hexdigest()[:32]


def _work(question: Question, seed: int, actor: int | None) -> Work:
    """With nothing in it that would ask the database."""
    basis, rounds = question.basis, len(question.rounds)

    def plan(told: Told) -> Outcome:
        answer: dict[str, Any] = {"actor": actor}
        try:
            answer["rounds"] = search(rounds, basis, seed, told=told)
        except WishesError as error:
            answer["refused"] = _in_numbers(error, basis.wishes)
        return Outcome(json.dumps(answer).encode(), most_tries(len(basis.people), rounds))

    return plan


def _in_numbers(error: WishesError, wishes: EventWishes) -> list[Any]:
    """Clubs and names stay out of the file: a wish is its place among those of the event."""
    meant = wishes.meant
    return [error.reason, [meant.index(wish) for wish in error.wishes], error.round]


def _planned(question: Question, answer: dict[str, Any]) -> list[Planned]:
    """What the file says, about the rounds and wishes of now, which are those it was made from."""
    if "refused" in answer:
        reason, places, round = answer["refused"]
        meant = question.basis.wishes.meant
        raise refusal_of(WishesError(reason, [meant[place] for place in places], round), question.basis)
    return [Planned(round, **found) for round, found in zip(question.rounds, answer["rounds"], strict=True)]
