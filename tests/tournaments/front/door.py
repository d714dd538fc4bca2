"""A door with a page behind it that tells what it was asked, and requests that are made by hand."""

import asyncio
from collections.abc import Callable, Coroutine, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, TypeVar

from tournaments.front.door import Door

POST = {"method": "POST"}
T = TypeVar("T")


@dataclass
class Pages:
    """The application behind the door. ``asked``: the environment and the body of each request that got there."""

    status: str = "200 OK"
    asked: list[tuple[dict[str, Any], bytes]] = field(default_factory=list)

    def __call__(self, environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        self.asked.append((environ, environ["wsgi.input"].read()))
        start_response(self.status, [("Content-Type", "text/plain")])
        return [b"page ", str(len(self.asked)).encode()]


def scope(**changes: Any) -> dict[str, Any]:
    return {
        "type": "http", "method": "GET", "path": "/", "raw_path": b"/", "query_string": b"", "scheme": "http",
        "http_version": "1.1", "headers": [], "client": ("192.0.2.7", 5000), "server": ("192.0.2.1", 8000), **changes,
    }  # fmt: skip


class Sender:
    """The other side of a connection: sends these parts of a body, then stalls or ends it."""

    def __init__(self, *parts: bytes, stalls: bool = False, hangs_up: bool = False) -> None:
        last = len(parts) - 1
        self._messages = [
            {"type": "http.request", "body": part, "more_body": stalls or hangs_up or index < last}
            for index, part in enumerate(parts)
        ]
        self._hangs_up = hangs_up
        self.read = 0
        self.sent: list[dict[str, Any]] = []

    async def receive(self) -> dict[str, Any]:
        self.read += 1
        if self._messages:
            return self._messages.pop(0)
        if not self._hangs_up:
            await asyncio.Event().wait()
        return {"type": "http.disconnect"}

    async def send(self, message: dict[str, Any]) -> None:
        self.sent.append(message)

    @property
    def status(self) -> int:
        return self.sent[0]["status"] if self.sent else 0

    @property
    def body(self) -> bytes:
        return b"".join(message.get("body", b"") for message in self.sent)


async def ask(door: Door, sender: Sender, **changes: Any) -> Sender:
    await door(scope(**changes), sender.receive, sender.send)
    return sender


def run(coroutine: Coroutine[Any, Any, T]) -> T:
    """In a thread of its own: where a browser was started, its loop runs in this one."""
    with ThreadPoolExecutor(max_workers=1) as pool:
        return pool.submit(asyncio.run, coroutine).result()


def asked(door: Door, sender: Sender, **changes: Any) -> Sender:
    return run(ask(door, sender, **changes))
