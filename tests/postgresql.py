"""``python -m tests.postgresql COMMAND …``: run a command with DATABASE_URL set to a throwaway PostgreSQL.

The cluster lives in a temporary folder, is reachable through a socket there only, and is gone afterwards.
Exits with 69 ("service unavailable") where PostgreSQL is not installed.
"""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import quote

NOT_INSTALLED = 69
# Losing the data is the point, so nothing waits for the disk.
_FAST = "-c fsync=off -c synchronous_commit=off -c full_page_writes=off -c listen_addresses="


def find_programs() -> Path | None:
    """The folder with initdb and pg_ctl; Debian keeps it off the PATH."""
    on_path = shutil.which("pg_ctl")
    debian = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda folder: int(folder.parent.name))
    folders = [*reversed(debian), *([Path(on_path).resolve().parent] if on_path else [])]
    return next((folder for folder in folders if (folder / "initdb").exists()), None)


@contextmanager
def throwaway_cluster(programs: Path) -> Iterator[str]:
    """The address of a running cluster."""
    folder = Path(tempfile.mkdtemp(prefix="meisterblatt-pg-"))
    account = _account_for(folder)
    control = [programs / "pg_ctl", "--pgdata", folder / "cluster", "--wait", "--silent"]
    settings = ["--username=postgres", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"]
    try:
        _run([programs / "initdb", "--pgdata", folder / "cluster", *settings], account)
        _run([*control, "--options", f"-k {folder} {_FAST}", "--log", folder / "log", "start"], account)
        try:
            yield f"postgresql://postgres@{quote(str(folder), safe='')}/postgres"
        finally:
            _run([*control, "--mode=immediate", "stop"], account)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _account_for(folder: Path) -> dict[str, Any]:
    """PostgreSQL refuses to run as root; then the folder and the server belong to another account."""
    if os.geteuid() != 0:
        return {}
    import pwd

    names = {account.pw_name for account in pwd.getpwall()}
    owner = pwd.getpwnam("postgres" if "postgres" in names else "nobody")
    os.chown(folder, owner.pw_uid, owner.pw_gid)
    return {"user": owner.pw_uid, "group": owner.pw_gid, "extra_groups": []}


def _run(command: list[str | Path], account: dict[str, Any]) -> None:
    done = subprocess.run(
        command, cwd="/", stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, check=False, **account
    )
    if done.returncode != 0:
        raise RuntimeError(f"{command[0]}: {done.stderr}")


def main(command: list[str]) -> int:
    programs = find_programs()
    if programs is None:
        return NOT_INSTALLED
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that the cluster ends too
    with throwaway_cluster(programs) as address:
        return subprocess.call(command, env={**os.environ, "DATABASE_URL": address})


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
