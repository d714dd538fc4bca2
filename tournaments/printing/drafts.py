"""Papers that are gathered but not written yet: one at once, several in one file, a long one aside."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from tournaments.jobs import Job, Outcome, Report

from .document import BOUND, PAGE_DONE, DocumentInfo, Paper, Pdf

LONG = 200  # pages; less than that is answered at once


@dataclass(frozen=True, slots=True)
class Draft:
    """`pages`: how many there will be, where the number of sheets or cards tells; 0 for a short list."""

    title: str
    write: Callable[[], Pdf]
    pages: int = 0


def bind(parts: Sequence[Draft], *, document: DocumentInfo) -> Pdf:
    """Several papers in one file: each keeps its own page numbers, and is an entry of the outline.

    At most one of them may be of score sheets or certificates.
    """
    paper = Paper(document)
    token = BOUND.set(paper)
    try:
        for part in parts:
            paper.begin_part(part.title)
            part.write()
    finally:
        BOUND.reset(token)
    return paper.finish()


def print_job(token: str, folder: Path) -> Job:
    """The writing of a long paper; the remark of its state holds the characters that no typeface has."""
    return Job(token, folder, ".pdf")


def begin_print(job: Job, draft: Draft) -> None:
    """Write aside, with progress after every page, unless it is being written or finished already."""

    def write(page_done: Report) -> Outcome:
        token = PAGE_DONE.set(page_done)
        try:
            pdf = draft.write()
        finally:
            PAGE_DONE.reset(token)
        return Outcome(pdf.content, pdf.pages, "".join(pdf.missing_characters))

    job.begin(draft.title, draft.pages, write)
