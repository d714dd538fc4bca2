"""Long papers are written aside."""

from pathlib import Path

from tests.builders import wait_for_jobs
from tests.tournaments.printing.samples import DOCUMENT
from tournaments.printing import Draft, Pdf, job_file, job_state, start_job, table_tents


def tents() -> Pdf:
    return table_tents([str(i) for i in range(30)], word="Tisch", event="Süd 🎲", document=DOCUMENT)


def test_a_job_ends_with_the_same_bytes_as_writing_at_once(tmp_path: Path) -> None:
    start_job(Draft("Tische", tents, 30), "a1", tmp_path)
    wait_for_jobs()
    state = job_state("a1", tmp_path)
    assert state is not None
    assert (state.state, state.done, state.percent, state.remark) == ("done", 30, 100, "🎲")
    assert job_file("a1", tmp_path).read_bytes() == tents().content
