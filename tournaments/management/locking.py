"""One set-up at a time: an impatient second start waits for the first, then finds everything done."""

import contextlib
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from tournaments.management.sentences import say

if sys.platform == "win32":
    import msvcrt

    def _try_to_lock(descriptor: int) -> None:
        # Far behind the end: Windows forbids others to read locked bytes.
        os.lseek(descriptor, 1 << 30, os.SEEK_SET)
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _try_to_lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


@contextlib.contextmanager
def locked(file: Path) -> Iterator[None]:
    """Hold the lock of ``file``, which is not changed. The system releases it even if this process dies."""
    descriptor = os.open(file, os.O_RDONLY)
    try:
        _wait_for_lock(descriptor)
        yield
    finally:
        os.close(descriptor)


def _wait_for_lock(descriptor: int) -> None:
    is_announced = False
    while True:
        try:
            return _try_to_lock(descriptor)
        except OSError:
            if not is_announced:
                say("Wird gerade schon eingerichtet, bitte warten …", "Already being set up, please wait …")
            is_announced = True
            time.sleep(0.2)
