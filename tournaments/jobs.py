"""What takes long is done aside: a thread without any database writes a file and says how far it is.

Everything lies in files of one folder, so that each of several server processes can answer who asks. The same
job asked for again, by a second click or a reload, is the same job. A job whose files were taken away ends.
"""

import contextlib
import json
import os
import threading
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import NamedTuple

STEP = 0.25  # seconds between two reports of progress
WORK, BREATH = 0.01, 0.001  # after so many seconds of work, so many for the requests of others
SILENT = 60  # seconds without a report: its process has ended
KEPT = 24 * 60 * 60  # seconds


@dataclass(frozen=True, slots=True)
class JobState:
    """`done` of `total`. `state`: running, done or failed. `remark`: what the work wants to be known."""

    title: str
    total: int
    done: int = 0
    state: str = "running"
    remark: str = ""

    @property
    def percent(self) -> int:
        return min(100, 100 * self.done // max(1, self.total))


class Outcome(NamedTuple):
    """What a job leaves: the content of its file, and how much was done in the end."""

    content: bytes
    done: int
    remark: str = ""


Report = Callable[[int], None]
Work = Callable[[Report], Outcome]


class ForgottenError(Exception):
    """Nobody waits for this job any more."""


@dataclass(frozen=True, slots=True)
class Job:
    """The token is the name of its files in the folder; the one that comes of it ends with `ending`."""

    token: str
    folder: Path
    ending: str

    @property
    def result(self) -> Path:
        return self.folder / f"{self.token}{self.ending}"

    @property
    def _state_file(self) -> Path:
        return self.folder / f"{self.token}.json"

    def state(self) -> JobState | None:
        """How far it is; a job whose process ended has failed."""
        try:
            state = JobState(**json.loads(self._state_file.read_text(encoding="utf-8")))
            silent = time.time() - self._state_file.stat().st_mtime > SILENT
        except (OSError, ValueError, TypeError):
            return None
        return replace(state, state="failed") if state.state == "running" and silent else state

    def begin(self, title: str, total: int, work: Work) -> None:
        """Begin to work, unless it is being done or finished already."""
        self.folder.mkdir(parents=True, exist_ok=True)
        forget_old_jobs(self.folder)
        known = self.state()
        if known and known.state == "failed":
            self.take()
        first = JobState(title, total)
        with contextlib.suppress(FileExistsError):
            with self._state_file.open("x", encoding="utf-8") as file:  # of two at once one begins
                file.write(json.dumps(asdict(first)))
            threading.Thread(
                target=self._attempt, args=(first, work), name=f"job-{self.token[:8]}", daemon=True
            ).start()

    def take(self) -> bytes | None:
        """Take its files away and get what came of it, b"" where nothing did. Of several who try only one gets it."""
        try:
            self._state_file.unlink()
            content = self.result.read_bytes()
            self.result.unlink()
        except FileNotFoundError as missing:
            return None if missing.filename == str(self._state_file) else b""
        return content

    def _attempt(self, first: JobState, work: Work) -> None:
        """Whatever goes wrong, who waits is told; the server's log has the rest."""
        try:
            outcome = work(_Teller(self, first))
            self._replace(self.result, outcome.content)
            self._tell(replace(first, done=outcome.done, state="done", remark=outcome.remark))
        except ForgottenError:
            self.result.unlink(missing_ok=True)
        except BaseException:
            with contextlib.suppress(ForgottenError):
                self._tell(replace(first, state="failed"))
            raise

    def _tell(self, state: JobState) -> None:
        self._replace(self._state_file, json.dumps(asdict(state)).encode())

    def _replace(self, path: Path, content: bytes) -> None:
        """As a whole, so that nobody reads half of it."""
        if not self._state_file.exists():
            raise ForgottenError
        unfinished = path.with_name(f"{path.name}.part")
        unfinished.write_bytes(content)
        os.replace(unfinished, path)


class _Teller:
    """Called with what is done so far, as often as the work likes."""

    def __init__(self, job: Job, first: JobState) -> None:
        self.job, self.first = job, first
        self.reported = self.breathed = time.monotonic()

    def __call__(self, done: int) -> None:
        now = time.monotonic()
        if now - self.reported >= STEP:
            self.reported = now
            self.job._tell(replace(self.first, done=done))
        if now - self.breathed >= WORK:
            time.sleep(BREATH)
            self.breathed = time.monotonic()


def tokens(folder: Path, beginning: str) -> list[str]:
    """Of the jobs that are kept and whose token begins like this."""
    return sorted(path.stem for path in folder.glob(f"{beginning}*.json"))


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
