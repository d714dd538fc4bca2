"""Long papers are written aside, with progress after every page."""

from pathlib import Path

from tournaments.jobs import Job, JobState, Outcome, Report

from .drafts import Draft
from .progress import telling

LONG = 200  # pages; less than that is answered at once


def start_job(draft: Draft, token: str, folder: Path) -> None:
    """Begin to write, unless it is being written or finished already."""

    def write(page_done: Report) -> Outcome:
        with telling(page_done):
            pdf = draft.write()
        return Outcome(pdf.content, pdf.pages, "".join(pdf.missing_characters))

    _job(token, folder).begin(draft.title, draft.pages, write)


def job_state(token: str, folder: Path) -> JobState | None:
    """How far a paper is; its remark holds the characters that no typeface has."""
    return _job(token, folder).state()


def job_file(token: str, folder: Path) -> Path:
    return _job(token, folder).result


def _job(token: str, folder: Path) -> Job:
    return Job(token, folder, ".pdf")
