"""A few threads that stay, each with its own connection to the database, make the pages."""

import asyncio
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, TypeVar

from .requests import Environ

T = TypeVar("T")
Application = Callable[[Environ, Callable[..., Any]], Iterable[bytes]]


@dataclass(frozen=True, slots=True)
class Answer:
    """What is sent: whole, so that who reads it slowly holds no thread either."""

    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes


class Threads:
    """Requests beyond the number of threads wait in order."""

    def __init__(self, application: Application, count: int) -> None:
        self._application = application
        self._pool = ThreadPoolExecutor(count, thread_name_prefix="page")

    async def answer(self, environ: Environ) -> Answer:
        return await self.run(lambda: _call(self._application, environ))

    async def run(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._pool, work)


def _call(application: Application, environ: Environ) -> Answer:
    head: list[tuple[int, list[tuple[bytes, bytes]]]] = []

    def start_response(status: str, headers: list[tuple[str, str]], exc_info: object = None) -> None:
        pairs = [(name.encode("latin-1"), value.encode("latin-1")) for name, value in headers]
        head.append((int(status[:3]), pairs))

    parts = application(environ, start_response)
    try:
        body = b"".join(parts)
    finally:
        getattr(parts, "close", lambda: None)()
    return Answer(*head[-1], body)
