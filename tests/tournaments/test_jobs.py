"""What is done aside: how far it is, what is told when it fails, and what a second click or process sees."""

import json
import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from tests.builders import wait_for_jobs
from tournaments.jobs import KEPT, SILENT, STEP, Job, Outcome, Report, tokens


def work(report: Report) -> Outcome:
    report(3)
    return Outcome(b"paper", 7, "remark")


@pytest.fixture
def job(tmp_path: Path) -> Job:
    return Job("7-a1", tmp_path / "jobs", ".txt")


def state_of(job: Job) -> tuple[str, int]:
    state = job.state()
    assert state is not None
    return state.state, state.done


def test_a_job_ends_with_its_file_and_its_remark(job: Job) -> None:
    job.begin("Tische", 7, work)
    wait_for_jobs()
    state = job.state()
    assert state is not None
    assert (state.title, state.state, state.percent, state.remark) == ("Tische", "done", 100, "remark")
    assert job.result.read_bytes() == b"paper"
    assert tokens(job.folder, "7-") == ["7-a1"]
    assert not tokens(job.folder, "8-")
    assert not list(job.folder.glob("*.part"))


def test_a_second_click_is_the_same_job(job: Job) -> None:
    gate, began = threading.Event(), []

    def slowly(report: Report) -> Outcome:
        began.append(1)
        gate.wait()
        return work(report)

    for _click in range(3):
        job.begin("Tische", 7, slowly)
    assert state_of(job) == ("running", 0)
    gate.set()
    wait_for_jobs()
    job.begin("Tische", 7, slowly)
    wait_for_jobs()
    assert began == [1]


def test_another_process_sees_how_far_it_is(job: Job, monkeypatch: pytest.MonkeyPatch) -> None:
    gate, told_once = threading.Event(), threading.Event()
    monkeypatch.setattr("tournaments.jobs.STEP", STEP * 0)

    def slowly(report: Report) -> Outcome:
        report(3)
        told_once.set()
        gate.wait()
        return work(report)

    job.begin("Tische", 7, slowly)
    told_once.wait()
    asking = (
        "import pathlib, sys; from tournaments.jobs import Job;"
        "print(Job('7-a1', pathlib.Path(sys.argv[1]), '.txt').state())"
    )
    seen = subprocess.run(
        [sys.executable, "-c", asking, str(job.folder)], capture_output=True, text=True, check=True
    )
    gate.set()
    wait_for_jobs()
    assert "total=7, done=3, state='running'" in seen.stdout


def test_of_all_who_take_it_one_is_told_so(job: Job) -> None:
    job.begin("Tische", 7, work)
    wait_for_jobs()
    assert [job.take(), job.take()] == [b"paper", None]
    assert not list(job.folder.iterdir())


def test_a_job_whose_files_were_taken_away_leaves_none_behind(job: Job) -> None:
    gate = threading.Event()

    def slowly(report: Report) -> Outcome:
        gate.wait()
        return work(report)

    job.begin("Tische", 7, slowly)
    assert job.take() == b""
    gate.set()
    wait_for_jobs()
    assert not list(job.folder.iterdir())


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_job_that_fails_says_so_and_can_be_begun_again(job: Job) -> None:
    def fail(report: Report) -> Outcome:
        raise RuntimeError("no paper")

    job.begin("Tische", 7, fail)
    wait_for_jobs()
    assert state_of(job) == ("failed", 0)
    job.begin("Tische", 7, work)
    wait_for_jobs()
    assert state_of(job) == ("done", 7)


def test_a_job_whose_process_ended_has_failed(tmp_path: Path) -> None:
    path = tmp_path / "a1.json"
    path.write_text(json.dumps({"title": "Tische", "total": 300, "done": 10}), encoding="utf-8")
    old = path.stat().st_mtime - SILENT - 1
    os.utime(path, (old, old))
    assert state_of(Job("a1", tmp_path, ".txt")) == ("failed", 10)


def test_what_is_unknown_or_half_written_is_no_job(tmp_path: Path) -> None:
    (tmp_path / "b2.json").write_text("{", encoding="utf-8")
    assert Job("a1", tmp_path, ".txt").state() is None
    assert Job("b2", tmp_path, ".txt").state() is None


def test_jobs_of_yesterday_are_forgotten(job: Job) -> None:
    job.folder.mkdir()
    old = job.folder / "old.txt"
    old.touch()
    then = old.stat().st_mtime - KEPT - 1
    os.utime(old, (then, then))
    job.begin("Tische", 7, work)
    wait_for_jobs()
    assert not old.exists()
