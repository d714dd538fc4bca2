"""Before Django exists: find or make the Python environment that has it, and go on there.

``python3 manage.py …`` works with any Python from 3.11 on and a network, nothing else. An environment made by
hand is used as it is. Standard library only; every failure is one sentence.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from tournaments.management import sentences
from tournaments.management.environment import Environment
from tournaments.management.locking import locked
from tournaments.management.pins import are_importable, read_pins

ROOT = Path(__file__).resolve().parents[2]
_HANDED_OVER = "MEISTERBLATT_HANDED_OVER"


def prepare(argv: list[str]) -> None:
    """Return when this process can import Django; otherwise continue in an environment that can."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal without umlauts is no reason to stop
    command = argv[1] if len(argv) > 1 else ""
    try:
        _find_environment(argv, command)
        if command == "start":
            _require_writable(Path(os.environ.get("MEISTERBLATT_DATA") or ROOT / "data"))
    except sentences.Stop as stop:
        sys.exit(str(stop))
    except KeyboardInterrupt:
        sys.exit(130)
    if command == "test":
        os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")


def _find_environment(argv: list[str], command: str) -> None:
    requirements = ROOT / _requirements_for(command)
    own = Environment(ROOT / ".venv")
    attempts = int(os.environ.pop(_HANDED_OVER, "0"))
    importable = are_importable(read_pins(requirements))
    complete = own.is_complete(requirements)
    if own.is_running():
        if importable and (complete or not own.has_note()):
            return
    elif importable:
        if command in ("start", "test"):
            sentences.say(f"Nutze die Pakete von {sys.prefix}.", f"Using the packages of {sys.prefix}.")
        return
    if attempts > 1:
        raise sentences.not_repaired(own.folder)
    damaged = own.is_running() and complete
    if damaged or not complete:
        _complete(own, requirements, anew=damaged)
    _hand_over(own.python, argv, attempts + 1)


def _requirements_for(command: str) -> str:
    if command == "test":
        return "requirements-dev.txt"
    on_postgresql = os.environ.get("DATABASE_URL", "").startswith("postgres")
    return "requirements-postgresql.txt" if on_postgresql else "requirements.txt"


def _complete(own: Environment, requirements: Path, *, anew: bool) -> None:
    with locked(ROOT / "manage.py"):
        if own.is_complete(requirements) and not anew:
            return
        sentences.say(
            "Meisterblatt wird eingerichtet: einmalig, etwa eine halbe Minute.",
            "Setting up Meisterblatt: just once, about half a minute.",
        )
        own.complete(requirements, anew=anew)


def _hand_over(python: Path, argv: list[str], attempts: int) -> None:
    """Continue as ``python``. Windows cannot replace a process, so there this one waits for the other."""
    os.environ[_HANDED_OVER] = str(attempts)
    command = [str(python), str(ROOT / "manage.py"), *argv[1:]]
    sys.stdout.flush()
    if os.name != "nt":
        os.execv(python, command)
    with subprocess.Popen(command) as successor:
        while True:
            try:
                sys.exit(successor.wait())
            except KeyboardInterrupt:  # Ctrl-C reached the successor too, which ends by itself
                continue


def _require_writable(folder: Path) -> None:
    """The database and its key are kept here."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
    except OSError as error:
        raise sentences.cannot_write(error) from error
