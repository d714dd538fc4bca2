"""Long papers are written aside: how far they are, and what is told when one fails."""

import json
import os
import threading
from pathlib import Path

import pytest

from tests.tournaments.printing.samples import DOCUMENT
from tournaments.printing import Draft, Pdf, job_file, job_state, start_job, table_tents
from tournaments.printing.jobs import KEPT, SILENT


def tents() -> Pdf:
    return table_tents([str(i) for i in range(30)], word="Tisch", event="", document=DOCUMENT)


def wait() -> None:
    for thread in threading.enumerate():
        if thread.name.startswith("print-"):
            thread.join()


def test_a_job_ends_with_the_same_bytes_as_writing_at_once(tmp_path: Path) -> None:
    start_job(Draft("Tische", tents, 30), "a1", tmp_path)
    wait()
    state = job_state("a1", tmp_path)
    assert state is not None
    assert (state.state, state.done, state.percent) == ("done", 30, 100)
    assert job_file("a1", tmp_path).read_bytes() == tents().content


def test_a_second_click_is_the_same_job(tmp_path: Path) -> None:
    written = []

    def write() -> Pdf:
        written.append(1)
        return tents()

    for _click in range(3):
        start_job(Draft("Tische", write, 30), "a1", tmp_path)
    wait()
    start_job(Draft("Tische", write, 30), "a1", tmp_path)
    wait()
    assert len(written) == 1


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_job_that_fails_says_so_and_can_be_begun_again(tmp_path: Path) -> None:
    def fail() -> Pdf:
        raise RuntimeError("no paper")

    start_job(Draft("Tische", fail, 30), "a1", tmp_path)
    wait()
    state = job_state("a1", tmp_path)
    assert state is not None
    assert state.state == "failed"
    start_job(Draft("Tische", tents, 30), "a1", tmp_path)
    wait()
    assert job_file("a1", tmp_path).exists()


def test_a_job_whose_process_ended_has_failed(tmp_path: Path) -> None:
    path = tmp_path / "a1.json"
    path.write_text(json.dumps({"title": "Tische", "pages": 300, "done": 10}), encoding="utf-8")
    old = path.stat().st_mtime - SILENT - 1
    os.utime(path, (old, old))
    state = job_state("a1", tmp_path)
    assert state is not None
    assert state.state == "failed"


def test_what_is_unknown_or_half_written_is_no_job(tmp_path: Path) -> None:
    (tmp_path / "b2.json").write_text("{", encoding="utf-8")
    assert job_state("a1", tmp_path) is None
    assert job_state("b2", tmp_path) is None


def test_papers_of_yesterday_are_forgotten(tmp_path: Path) -> None:
    old = tmp_path / "old.pdf"
    old.write_bytes(b"")
    then = old.stat().st_mtime - KEPT - 1
    os.utime(old, (then, then))
    start_job(Draft("Tische", tents, 30), "a1", tmp_path)
    wait()
    assert not old.exists()
