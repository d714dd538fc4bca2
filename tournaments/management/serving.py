"""The web server, for Linux, macOS and Windows alike: two workers, whose threads `front` has.

Heads of requests have a deadline here, their bodies in `front`. A connection costs a worker little, so there is room
for many idle ones; they end with the same deadline.
"""

import contextlib
import os
import signal
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Callable
from typing import Any

from granian.constants import HTTPModes, Interfaces
from granian.http import HTTP1Settings
from granian.log import LogLevels
from granian.server.mp import MPServer, WorkerProcess

_SECONDS_TO_FINISH = 5
_SECONDS_FOR_THE_SIGNAL = 1  # between a worker that Ctrl-C has ended and the server's own turn
_SECONDS_FOR_A_HEAD = 15  # also between two requests of one connection
_CONNECTIONS = 4096  # of one worker
_OTHER_FILES = 256  # open at the same time: database, papers, what is being sent


class HallServer(MPServer):
    """Serves until Ctrl-C, a closed terminal or a shutdown; calls ``announce`` once it answers."""

    def __init__(self, host: str, port: int, announce: Callable[[], None]) -> None:
        super().__init__(
            "tournaments.asgi:application",
            address=host,
            port=port,
            interface=Interfaces.ASGI,
            workers=1 if sys.platform == "win32" else 2,
            blocking_threads=1,
            backpressure=_room_for_connections(),
            http=HTTPModes.http1,  # one connection of HTTP/2 may begin many requests
            http1_settings=HTTP1Settings(header_read_timeout=_SECONDS_FOR_A_HEAD * 1000),
            websockets=False,
            log_level=LogLevels.error,
            respawn_failed_workers=True,
            workers_kill_timeout=_SECONDS_TO_FINISH,
        )
        self._announce = announce
        self._interrupted = threading.Event()

    def serve_until_stopped(self) -> bool:
        """Whether it ended because someone wanted it to."""
        # A worker that crashed earlier counts as a failure for granian, even after Ctrl-C.
        with contextlib.suppress(SystemExit):
            self.serve()
        return self.interrupt_signal

    def signal_handler_interrupt(self, *args: Any, **kwargs: Any) -> None:
        super().signal_handler_interrupt(*args, **kwargs)
        self._interrupted.set()

    def _spawn_worker(self, *args: Any, **kwargs: Any) -> WorkerProcess:
        """A worker whose end is unexpected only if the server is not told to end as well.

        Ctrl-C and a closed terminal reach the whole process group; a worker may be the first to act on it.
        """
        worker = super()._spawn_worker(*args, **kwargs)
        report_unexpected_end = worker._watcher

        def watch() -> None:
            worker.join()
            if not (worker.interrupt_by_parent or self._interrupted.wait(_SECONDS_FOR_THE_SIGNAL)):
                report_unexpected_end()

        worker._watcher = watch  # type: ignore[method-assign]
        return worker

    def startup(self, *args: Any, **kwargs: Any) -> None:
        super().startup(*args, **kwargs)
        if hasattr(signal, "SIGHUP"):
            # Closing the terminal window ends the server, as everyone expects; granian would reload.
            signal.signal(signal.SIGHUP, self.signal_handler_interrupt)
        # Only now: a thread must not run while workers are forked.
        threading.Thread(target=self._announce_when_ready, daemon=True).start()

    def _announce_when_ready(self) -> None:
        while not self.interrupt_signal and not self._answers():
            time.sleep(0.05)
        if not self.interrupt_signal:
            self._announce()

    def _answers(self) -> bool:
        host = "127.0.0.1" if self.bind_addr in ("0.0.0.0", "::") else self.bind_addr  # noqa: S104
        try:
            with socket.create_connection((host, self.bind_port), timeout=1) as connection:
                connection.sendall(b"GET / HTTP/1.0\r\nHost: localhost\r\n\r\n")
                return bool(connection.recv(1))
        except OSError:
            return False


def _room_for_connections() -> int:
    """Of one worker. Each connection is an open file; what the system calls normal is 256 of them on macOS."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return _CONNECTIONS
    needed = _CONNECTIONS + _OTHER_FILES
    allowed, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if allowed < needed:
        allowed = needed if most == resource.RLIM_INFINITY else min(needed, most)
        resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, most))
    return min(_CONNECTIONS, max(allowed - _OTHER_FILES, allowed // 2))


def open_browser(address: str) -> None:
    """Open it if there is a screen; a text browser would take the terminal away."""
    has_screen = sys.platform != "linux" or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    if has_screen:
        webbrowser.open(address)
