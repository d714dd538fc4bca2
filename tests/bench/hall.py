"""A hall to measure in: an event in a folder of its own, served as at a tournament, and thrown away.

Run as a module in that folder's environment it makes the event: people, one round, sheet numbers, typists.
"""

import contextlib
import os
import secrets
import shutil
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from types import TracebackType

ROOT = Path(__file__).resolve().parents[2]
SLUG = "hall"
TABLE = 4


class Hall:
    """A server in a process of its own. ``with Hall(200) as hall: hall.address``."""

    def __init__(self, people: int, typists: int = 1) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="meisterblatt-hall-"))
        self.people, self.typists = people, typists
        self.password = secrets.token_urlsafe(12)
        self.port = _free_port()
        self._server: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> "Hall":
        self._run(sys.executable, "manage.py", "migrate", "--verbosity", "0")
        made = [str(self.people), str(self.typists)]
        self._run(sys.executable, "-m", "tests.bench.hall", *made)
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}/events/{SLUG}/sheets/"

    def start(self) -> None:
        """Serve, and return when it answers."""
        self._server = subprocess.Popen(
            [
                sys.executable,
                "manage.py",
                "start",
                "--no-browser",
                "--host",
                "127.0.0.1",
                "--port",
                str(self.port),
            ],
            cwd=ROOT,
            env=self._environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        while not self._answers():
            time.sleep(0.05)

    def kill(self) -> None:
        """As when the laptop's plug is pulled: nothing is ended in order."""
        if self._server:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self._server.pid, 9)
            self._server.wait()
            self._server = None

    def rows(self, question: str) -> list[tuple[object, ...]]:
        with contextlib.closing(sqlite3.connect(self.folder / "meisterblatt.sqlite3")) as database:
            return database.execute(question).fetchall()

    def seconds_of_saves(self, count: int) -> tuple[float, float]:
        """What a save with the next sheet costs the processor: on average, and at most in 95 of 100."""
        command = [sys.executable, "-m", "tests.bench.saves", str(count)]
        done = subprocess.run(
            command, cwd=ROOT, env=self._environment, check=True, capture_output=True, text=True
        )
        average, most = done.stdout.split()
        return float(average), float(most)

    def numbers(self) -> list[str]:
        """The sheet numbers in pile order."""
        return [
            str(number) for (number,) in self.rows("SELECT number FROM tournaments_sheetnumber ORDER BY id")
        ]

    @property
    def _environment(self) -> dict[str, str]:
        kept = {name: value for name, value in os.environ.items() if name != "DATABASE_URL"}
        own = {"MEISTERBLATT_DATA": str(self.folder), "HALL_PASSWORD": self.password}
        return {**kept, **own, "DJANGO_SETTINGS_MODULE": "tournaments.settings"}

    def _run(self, *command: str) -> None:
        subprocess.run(command, cwd=ROOT, env=self._environment, check=True)

    def _answers(self) -> bool:
        try:
            with socket.create_connection(("127.0.0.1", self.port), timeout=1) as connection:
                connection.sendall(b"GET / HTTP/1.0\r\nHost: localhost\r\n\r\n")
                return bool(connection.recv(1))
        except OSError:
            return False


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _make(people: int, typists: int) -> None:
    import datetime

    import django

    django.setup()
    import scoring
    from tournaments import models

    event = models.Event.objects.create(
        slug=SLUG,
        name="Hall",
        starts_on=datetime.date(2026, 11, 28),
        state=models.EventState.RUNNING,
        ruleset=scoring.ruleset_to_json(scoring.get_ruleset("meisterschaft")),
    )
    round = models.Round.objects.create(event=event, number=1, state=models.RoundState.PLAYING)
    game = models.Game.objects.create(round=round, number=1)
    registrations = []
    for number in range(1, people + 1):
        player = models.Player.objects.create(last_name=f"No{number:03d}")
        registration = models.Registration.objects.create(event=event, player=player, start_number=number)
        table, position = divmod(number - 1, TABLE)
        models.Seat.objects.create(
            round=round, table_number=table + 1, position=position + 1, registration=registration
        )
        registrations.append(registration)
    models.SheetNumber.issue(event, [(registration, game) for registration in registrations])
    for number in range(1, typists + 1):
        user = models.User.objects.create_user(f"typist{number}", os.environ["HALL_PASSWORD"])
        models.Membership.objects.create(event=event, user=user, role=models.Role.SCORER)


if __name__ == "__main__":
    _make(int(sys.argv[1]), int(sys.argv[2]))
