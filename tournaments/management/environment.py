"""The environment ``.venv`` beside manage.py: made, filled, and known to be complete or not.

A note in it, written last, says which requirements are installed and by which Python. Whatever is missing
from the note was never finished, so an interrupted start is repaired by the next one. Standard library only.
"""

import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from tournaments.management import pip_failures, sentences
from tournaments.management.pins import read_pins

NOTE = "meisterblatt.json"


@dataclass(frozen=True)
class Environment:
    """The environment in ``folder``."""

    folder: Path

    @property
    def python(self) -> Path:
        windows, others = self.folder / "Scripts" / "python.exe", self.folder / "bin" / "python"
        return windows if os.name == "nt" else others

    def is_running(self) -> bool:
        """Whether this very process runs in it."""
        return Path(sys.prefix).resolve() == self.folder.resolve()

    def has_note(self) -> bool:
        """Whether it was made or completed here, not by hand."""
        return bool(self._note())

    def is_complete(self, requirements: Path) -> bool:
        note = self._note()
        return note.get(requirements.name) == fingerprint(requirements) and self._is_sound(note)

    def complete(self, requirements: Path, *, anew: bool = False) -> None:
        """Make what is missing. ``anew`` distrusts everything that is there."""
        try:
            note = self._note()
            if anew or not (self._is_sound(note) if note else self._is_usable()):
                self._make()
            self._install(requirements)
        except OSError as error:
            raise sentences.cannot_write(error) from error

    def _note(self) -> dict[str, str]:
        try:
            note = json.loads((self.folder / NOTE).read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return note if isinstance(note, dict) else {}

    def _write_note(self, note: dict[str, str]) -> None:
        """In one step: the note is never half written."""
        draft = self.folder / f"{NOTE}.new"
        draft.write_text(json.dumps(note, indent=1), encoding="utf-8")
        draft.replace(self.folder / NOTE)

    def _is_sound(self, note: dict[str, str]) -> bool:
        """Finished, and by a Python that is still there: the system may have moved on to another one."""
        return "unfinished" not in note and note.get("interpreter") == self._interpreter() != ""

    def _interpreter(self) -> str:
        """The Python behind the environment, empty if it is gone. Moving the folder changes nothing."""
        if os.name != "nt":
            return str(self.python.resolve()) if self.python.exists() else ""
        lines = (self.folder / "pyvenv.cfg").read_text(encoding="utf-8").splitlines()
        home = next((line.partition("=")[2].strip() for line in lines if line.startswith("home")), "")
        return home if Path(home, "python.exe").exists() else ""

    def _is_usable(self) -> bool:
        """Someone's own environment, or the remains of one that could not be finished?

        In remains without ``pyvenv.cfg``, ``python`` is the system's own: nothing may be installed there.
        """
        is_apart = "import pip, sys; sys.exit(sys.prefix == sys.base_prefix)"
        return self.python.exists() and _run([self.python, "-I", "-c", is_apart])[0] == 0

    def _make(self) -> None:
        if not importlib.util.find_spec("venv") or not importlib.util.find_spec("ensurepip"):
            raise sentences.no_venv()
        print("  [1/2] .venv", file=sys.stderr, flush=True)
        if self.folder.is_dir():
            shutil.rmtree(self.folder)
        self.folder.mkdir()
        self._write_note({"unfinished": "yes"})
        code, output = _run([getattr(sys, "_base_executable", sys.executable), "-m", "venv", self.folder])
        if code != 0:
            raise sentences.venv_failed((output.strip().splitlines() or ["?"])[-1])
        self._write_note({"interpreter": self._interpreter()})

    def _install(self, requirements: Path) -> None:
        note = self._note() or {"interpreter": self._interpreter()}
        self._write_note({**note, "unfinished": "yes"})
        code, output = _run_pip(
            [self.python, "-I", "-u", "-m", "pip", "install", "--require-hashes", "--no-input",
             "--retries", "2", "--disable-pip-version-check", "--requirement", requirements],
            count=len(read_pins(requirements)),
        )  # fmt: skip
        if code != 0:
            log = self.folder / "pip.log"
            log.write_text(output, encoding="utf-8")
            self._write_note(note)  # pip that ends by itself leaves nothing half installed
            raise pip_failures.stop_for(output, log)
        self._write_note({**note, requirements.name: fingerprint(requirements)})


def fingerprint(requirements: Path) -> str:
    return hashlib.sha256(requirements.read_bytes()).hexdigest()


def _run_pip(command: list[str | Path], *, count: int) -> tuple[int, str]:
    """Its exit code and all that it said; on a terminal the packages are counted as they arrive."""
    lines = []
    arrived = 0
    _show_progress(0, count)
    with _start(command) as pip:
        for line in pip.stdout or ():
            lines.append(line)
            if line.startswith(("Collecting ", "Requirement already satisfied")) and sys.stderr.isatty():
                arrived += 1
                _show_progress(min(arrived, count), count)
    if sys.stderr.isatty():
        print(file=sys.stderr)
    return pip.returncode, "".join(lines)


def _show_progress(arrived: int, count: int) -> None:
    if sys.stderr.isatty():
        print(f"\r  [2/2] {arrived}/{count} Pakete / packages …", end="", file=sys.stderr, flush=True)
    else:
        print(f"  [2/2] {count} Pakete / packages …", file=sys.stderr, flush=True)


def _run(command: list[str | Path]) -> tuple[int, str]:
    with _start(command) as process:
        output = process.stdout.read() if process.stdout else ""
    return process.returncode, output


def _start(command: list[str | Path]) -> "subprocess.Popen[str]":
    # Settings that send packages elsewhere than into the environment would leave it empty.
    foreign = ("PIP_USER", "PIP_TARGET", "PIP_PREFIX", "PIP_ROOT", "PYTHONHOME", "PYTHONPATH")
    return subprocess.Popen(
        command, env={key: value for key, value in os.environ.items() if key not in foreign},
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        encoding="utf-8", errors="replace",
    )  # fmt: skip
