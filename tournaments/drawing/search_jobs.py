"""Tables are searched aside, and stored once they are there, if they would still be asked for.

The thread that searches knows no database and holds no lock. Its files hold keys of people, never names.
"""

import hashlib
import json
import secrets
import time
from typing import Any

from django.conf import settings
from django.utils.translation import gettext as _

from tournaments.drawing.plan_actions import Question
from tournaments.drawing.planning import Planned, refusal_of, search
from tournaments.drawing.seating import WishesError, most_tries
from tournaments.drawing.wish_rows import EventWishes
from tournaments.jobs import Job, Outcome, Report, Work, tokens
from tournaments.models import Event, User
from tournaments.models.guards import Refused

LOOK = 0.02  # seconds between two looks whether they are there

Answer = dict[str, Any]


def begin_search(
    question: Question, *, beginning: str, title: str, actor: User | None, seed: int | None
) -> Job:
    """The job of this question, which is begun unless it runs already. Another one of its event ends."""
    event = question.rounds[0].event
    job = job_named(token_of(question, beginning))
    for token in tokens(settings.PLANS_DIR, jobs_of(event)):
        if token != job.token:
            job_named(token).take()
    seed = secrets.randbelow(2**31) if seed is None else seed
    total = most_tries(len(question.basis.people), len(question.rounds))
    job.begin(title, total, _work(question, seed, actor.pk if actor else None))
    return job


def is_soon_ready(job: Job) -> bool:
    """Whether it ends while one can wait for it."""
    end = time.monotonic() + settings.SEARCH_PATIENCE
    while is_running(job) and time.monotonic() < end:
        time.sleep(LOOK)
    return not is_running(job)


def is_running(job: Job) -> bool:
    state = job.state()
    return state is not None and state.state == "running"


def take_answer(job: Job) -> Answer | None:
    """What came of the search; None if that was stored already."""
    content = job.take()
    if content is None:
        return None
    if not content:
        raise Refused(_("The search did not finish. Please try again."))
    answer: Answer = json.loads(content)
    return answer


def planned_as(question: Question, answer: Answer, job: Job, beginning: str) -> list[Planned]:
    """What was found, as long as the same would be asked now."""
    if job.token != token_of(question, beginning):
        raise Refused(
            _("People, rounds or wishes changed during the search. Nothing was stored; please try again.")
        )
    if "refused" in answer:
        reason, places, round = answer["refused"]
        meant = question.basis.wishes.meant
        raise refusal_of(WishesError(reason, [meant[place] for place in places], round), question.basis)
    return [Planned(round, **found) for round, found in zip(question.rounds, answer["rounds"], strict=True)]


def actor_of(answer: Answer) -> User | None:
    """Whoever clicked."""
    return User.objects.filter(pk=answer["actor"]).first()


def job_named(token: str) -> Job:
    return Job(token, settings.PLANS_DIR, ".plan")


def open_job(beginning: str) -> Job | None:
    """What was begun and is not stored yet."""
    jobs = [job_named(token) for token in tokens(settings.PLANS_DIR, beginning)]
    return next((job for job in jobs if job.state()), None)


def jobs_of(event: Event) -> str:
    """How the tokens of all its jobs begin."""
    return f"{event.pk}-"


def token_of(question: Question, beginning: str) -> str:
    asked = f"{settings.SECRET_KEY}|{beginning}|{question.fingerprint}"
    return beginning + hashlib.sha256(asked.encode()).hexdigest()[:32]


def _work(question: Question, seed: int, actor: int | None) -> Work:
    """With nothing in it that would ask the database."""
    basis, rounds, planned = question.basis, len(question.rounds), question.planned

    def work(report: Report) -> Outcome:
        answer: Answer = {"actor": actor, "sizes": basis.sizes}
        try:
            answer["rounds"] = search(rounds, basis, seed, planned=planned, told=report)
        except WishesError as error:
            answer["refused"] = _in_numbers(error, basis.wishes)
        return Outcome(json.dumps(answer).encode(), most_tries(len(basis.people), rounds))

    return work


def _in_numbers(error: WishesError, wishes: EventWishes) -> list[Any]:
    """Clubs and names stay out of the file: a wish is its place among those of the event."""
    meant = wishes.meant
    return [error.reason, [meant.index(wish) for wish in error.wishes], error.round]
