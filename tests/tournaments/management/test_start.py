"""The real start: a server in a process of its own, on a data folder of its own."""

import os
import re
import select
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from django.core.management import call_command
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder

linux_only = pytest.mark.skipif(sys.platform != "linux", reason="looks for workers in /proc")

MANAGE = Path(__file__).resolve().parents[3] / "manage.py"


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        return server.getsockname()[1]


@contextmanager
def started(
    folder: Path, *arguments: str, language: str = "de_DE.UTF-8"
) -> Iterator["subprocess.Popen[str]"]:
    """A running start in a process group of its own, as in a terminal; killed if a test leaves it."""
    variables = {name: value for name, value in os.environ.items() if name not in ("DATABASE_URL", "LC_ALL")}
    process = subprocess.Popen(
        [sys.executable, MANAGE, "start", "--no-browser", *arguments],
        env={**variables, "DJANGO_SETTINGS_MODULE": "tournaments.settings", "MEISTERBLATT_DATA": str(folder),
             "LANG": language, "PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8", start_new_session=True,
    )  # fmt: skip
    try:
        yield process
    finally:
        with process:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)


def read_until(process: "subprocess.Popen[str]", sign: str) -> str:
    assert process.stdout is not None
    lines = []
    for line in process.stdout:
        lines.append(line)
        if sign in line:
            return "".join(lines)
    raise AssertionError(f"ended before saying {sign!r}:\n{''.join(lines)}")


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_it_serves_until_it_is_told_to_end_and_leaves_no_worker(tmp_path: Path, sign: signal.Signals) -> None:
    port = free_port()
    with started(tmp_path, "--port", str(port)) as process:
        said = read_until(process, "An diesem Rechner")
        assert re.search(r"Passwort: (\w{4}-){3}\w{4}", said)
        with urllib.request.urlopen(f"http://localhost:{port}/", timeout=30) as answer:
            assert answer.status == 200
        assert (tmp_path / "meisterblatt.sqlite3-wal").exists()
        os.killpg(process.pid, sign)  # as a terminal does: the workers get it too
        assert process.stdout is not None
        rest = process.stdout.read()  # ends when the last worker has closed its end
        assert process.wait(timeout=30) == 0
    assert {path.name for path in tmp_path.iterdir()} == {"meisterblatt.sqlite3", "secret-key"}
    assert not [path for path in tmp_path.iterdir() if path.stat().st_mode & 0o077]
    assert "Meisterblatt ist beendet." in rest
    assert "Traceback" not in said + rest
    assert "ERROR" not in said + rest


def workers_of(process: "subprocess.Popen[str]") -> set[int]:
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text(encoding="ascii")
    return {
        int(child)
        for child in children.split()
        if "resource_tracker" not in Path(f"/proc/{child}/cmdline").read_text(encoding="utf-8")
    }


def wait_for_the_end(worker: int) -> None:
    with os.fdopen(os.pidfd_open(worker)) as ended:
        assert select.select([ended], [], [], 30)[0]


@linux_only
def test_a_worker_that_ends_before_the_server_has_its_signal_is_no_failure(tmp_path: Path) -> None:
    with started(tmp_path, "--host", "127.0.0.1", "--port", str(free_port())) as process:
        read_until(process, "An diesem Rechner")
        worker = min(workers_of(process))
        os.kill(worker, signal.SIGKILL)  # a worker that still starts may miss any other signal
        wait_for_the_end(worker)
        process.send_signal(signal.SIGINT)
        assert process.stdout is not None
        rest = process.stdout.read()
        assert process.wait(timeout=30) == 0
    assert "Meisterblatt ist beendet." in rest
    assert "ERROR" not in rest


@linux_only
def test_a_killed_worker_is_named_and_replaced(tmp_path: Path) -> None:
    with started(tmp_path, "--host", "127.0.0.1", "--port", str(free_port())) as process:
        read_until(process, "An diesem Rechner")
        before = workers_of(process)
        os.kill(max(before), signal.SIGKILL)
        assert "ERROR" in read_until(process, "Unexpected exit from worker-2")
        deadline = time.monotonic() + 30
        while len(workers_of(process) - before) < 1 and time.monotonic() < deadline:
            time.sleep(0.05)
        assert len(workers_of(process) - before) == 1
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=30) == 0


def test_the_password_is_shown_once(tmp_path: Path) -> None:
    address = ("--host", "127.0.0.1", "--port", str(free_port()))
    with started(tmp_path, *address) as process:
        assert "Passwort" in read_until(process, "An diesem Rechner")
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=30) == 0
    with started(tmp_path, *address, language="en_GB.UTF-8") as process:
        assert "assword" not in read_until(process, "On this machine")
        process.send_signal(signal.SIGINT)
        assert process.stdout is not None
        assert "Meisterblatt has ended." in process.stdout.read()


def test_a_taken_port_is_named_with_another_one_before_anything_is_changed() -> None:
    with (
        socket.create_server(("127.0.0.1", 0)) as server,
        pytest.raises(SystemExit, match=r"(belegt|taken).*--port \d+"),
    ):
        call_command("start", host="127.0.0.1", port=server.getsockname()[1], no_browser=True)


@pytest.mark.parametrize("port", [0, 65536, -1])
def test_a_port_outside_the_range_is_refused(port: int) -> None:
    with pytest.raises(SystemExit, match="65535"):
        call_command("start", port=port)


def test_an_address_of_another_machine_is_refused() -> None:
    with pytest.raises(SystemExit, match=r"192\.0\.2\.77"):
        call_command("start", host="192.0.2.77")


@pytest.mark.django_db
def test_a_database_of_another_version_is_named_and_left_alone() -> None:
    MigrationRecorder(connection).record_applied("tournaments", "0999_of_tomorrow")
    with pytest.raises(SystemExit, match=r"anderen Version|another version"):
        call_command("start", port=free_port(), no_browser=True)
