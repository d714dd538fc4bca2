"""Long papers are written aside."""

from pathlib import Path

from tests.builders import wait_for_jobs
from tests.tournaments.printing.samples import DOCUMENT
from tournaments.printing import Draft, Pdf, begin_print, print_job, table_tents


def tents() -> Pdf:
    return table_tents([str(i) for i in range(30)], word="Tisch", event="Süd 🎲", document=DOCUMENT)


def test_a_job_ends_with_the_same_bytes_as_writing_at_once(tmp_path: Path) -> None:
    job = print_job("a1", tmp_path)
    begin_print(job, Draft("Tische", tents, 30))
    wait_for_jobs()
    state = job.state()
    assert state is not None
    assert (state.state, state.done, state.percent, state.remark) == ("done", 30, 100, "🎲")
    assert job.result.read_bytes() == tents().content
