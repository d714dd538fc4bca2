"""Long papers are written aside: a thread without any database writes a file and says how far it is.

Everything lies in files of one folder, so that each of several server processes can answer who asks. The same
job asked for again, by a second click or a reload, is the same job.
"""

import contextlib
import json
import os
import threading
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path

from .drafts import Draft
from .progress import telling

LONG = 200  # pages; less than that is answered at once
STEP = 0.25  # seconds between two reports of progress
BREATH = 0.001  # seconds after each page, for the requests of others
SILENT = 60  # seconds without a report: its process has ended
KEPT = 24 * 60 * 60  # seconds


@dataclass(frozen=True, slots=True)
class JobState:
    """`state`: writing, done or failed. `missing`: characters that no typeface has."""

    title: str
    pages: int
    done: int = 0
    state: str = "writing"
    missing: str = ""

    @property
    def percent(self) -> int:
        return min(100, 100 * self.done // max(1, self.pages))


def start_job(draft: Draft, token: str, folder: Path) -> None:
    """Begin to write, unless it is being written or finished already."""
    folder.mkdir(parents=True, exist_ok=True)
    forget_old_jobs(folder)
    known = job_state(token, folder)
    if known and known.state != "failed":
        return
    _tell(folder, token, JobState(draft.title, draft.pages))
    threading.Thread(
        target=_write, args=(draft, token, folder), name=f"print-{token[:8]}", daemon=True
    ).start()


def job_state(token: str, folder: Path) -> JobState | None:
    """How far a job is; a job whose process ended has failed."""
    path = _state_file(folder, token)
    try:
        state = JobState(**json.loads(path.read_text(encoding="utf-8")))
        silent = time.time() - path.stat().st_mtime > SILENT
    except (OSError, ValueError, TypeError):
        return None
    if state.state == "writing" and silent:
        return JobState(state.title, state.pages, state.done, "failed")
    return state


def job_file(token: str, folder: Path) -> Path:
    return folder / f"{token}.pdf"


def _write(draft: Draft, token: str, folder: Path) -> None:
    last = [0.0]

    def page_done(pages: int) -> None:
        now = time.monotonic()
        if now - last[0] >= STEP:
            last[0] = now
            _tell(folder, token, JobState(draft.title, draft.pages, pages))
        time.sleep(BREATH)

    _attempt(lambda: _write_file(draft, token, folder, page_done), draft, token, folder)


def _attempt(write: Callable[[], None], draft: Draft, token: str, folder: Path) -> None:
    """Whatever goes wrong, who waits is told; the server's log has the rest."""
    try:
        write()
    except BaseException:
        _tell(folder, token, JobState(draft.title, draft.pages, state="failed"))
        raise


def _write_file(draft: Draft, token: str, folder: Path, page_done: Callable[[int], None]) -> None:
    with telling(page_done):
        pdf = draft.write()
    unfinished = folder / f"{token}.part"
    unfinished.write_bytes(pdf.content)
    os.replace(unfinished, job_file(token, folder))
    missing = "".join(pdf.missing_characters)
    _tell(folder, token, JobState(draft.title, draft.pages, pdf.pages, "done", missing))


def _state_file(folder: Path, token: str) -> Path:
    return folder / f"{token}.json"


def _tell(folder: Path, token: str, state: JobState) -> None:
    """Replaced as a whole, so that nobody reads half of it."""
    unfinished = folder / f"{token}.json.part"
    unfinished.write_text(json.dumps(asdict(state)), encoding="utf-8")
    os.replace(unfinished, _state_file(folder, token))


def forget_old_jobs(folder: Path) -> None:
    """Those of yesterday."""
    for path in folder.glob("*"):
        with contextlib.suppress(OSError):  # another process was faster
            if time.time() - path.stat().st_mtime > KEPT:
                path.unlink()


def forget_jobs(folder: Path, beginning: str) -> None:
    """Those whose token begins like this, however young they are."""
    for path in folder.glob(f"{beginning}*"):
        with contextlib.suppress(OSError):
            path.unlink()
