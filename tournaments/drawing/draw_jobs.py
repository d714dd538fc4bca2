"""One round: drawn as it was planned while that fits, else its tables are searched aside."""

from collections.abc import Sequence

from tournaments.drawing import search_jobs
from tournaments.drawing.basis import basis_of, refuse_unless_drawable
from tournaments.drawing.plan_actions import Question
from tournaments.drawing.planning import accepted_plan, next_search
from tournaments.drawing.storing import store_draw
from tournaments.jobs import Job
from tournaments.models import Round, User


def begin_draw(*, round: Round, actor: User | None, sizes: Sequence[int] | None = None) -> Round | Job:
    """The round if it could be drawn there and then, else the job, which is begun unless it runs already."""
    refuse_unless_drawable(round)
    basis = basis_of(round, sizes)
    plan = accepted_plan(round, basis)
    if plan:
        return store_draw([plan], basis, actor=actor)
    return search_jobs.begin_search(
        _question(round, sizes), beginning=draws_of(round), title=round.label, actor=actor, seed=None
    )


def take_draw(*, round: Round, job: Job) -> Round | None:
    """Store the tables that were searched; None if that was done already."""
    answer = search_jobs.take_answer(job)
    if answer is None:
        return None
    refuse_unless_drawable(round)
    question = _question(round, answer["sizes"])
    planned = search_jobs.planned_as(question, answer, job, draws_of(round))
    return store_draw(planned, question.basis, actor=search_jobs.actor_of(answer))


def draws_of(round: Round) -> str:
    """How the tokens of such jobs begin."""
    return f"{search_jobs.jobs_of(round.event)}draw{round.number}-"


def _question(round: Round, sizes: Sequence[int] | None) -> Question:
    rounds, planned = next_search(round)
    return Question(rounds, basis_of(round, sizes), planned)
