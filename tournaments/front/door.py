"""The ASGI application that the server calls: whatever comes in passes here."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Collection
from tempfile import SpooledTemporaryFile
from typing import Any

from .places import Places
from .requests import (
    LARGEST,
    Gone,
    Receive,
    Scope,
    TooLarge,
    address_of,
    announced_length,
    environ_of,
    read_body,
)
from .sign_ins import SignIns
from .threads import Answer, Application, Threads

THREADS = 4  # as measured: with 8 the single page waits longer and not one more is made
UNFINISHED = 64  # requests of one address
SECONDS = 30  # for a body to come in
IN_MEMORY = 64 * 1024  # bytes of a body; what is longer goes into a temporary file
DAY = 24 * 60 * 60

Send = Callable[[dict[str, Any]], Awaitable[None]]


class Door:
    """``passwords``: the addresses that try one. ``daily``: work at the start and once a day."""

    def __init__(
        self,
        application: Application,
        *,
        passwords: Collection[str] = (),
        daily: Callable[[], None] = lambda: None,
        seconds: float = SECONDS,
    ) -> None:
        self._threads = Threads(application, THREADS)
        self._unfinished = Places(UNFINISHED, seconds)
        self._sign_ins = SignIns()
        self._passwords = frozenset(passwords)
        self._daily = daily

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            return await self._live(receive, send)
        with contextlib.suppress(Gone):
            answer = await self._answer_or_refuse(scope, receive)
            await send({"type": "http.response.start", "status": answer.status, "headers": answer.headers})
            await send({"type": "http.response.body", "body": answer.body})

    async def _answer_or_refuse(self, scope: Scope, receive: Receive) -> Answer:
        try:
            return await self._answer(scope, receive)
        except TooLarge:
            largest = LARGEST // 1024**2
            return _refusal(413, f"Zu groß: höchstens {largest} MB.", f"Too large: {largest} MB at most.")
        except TimeoutError:
            return _refusal(
                408, "Das hat zu lange gedauert. Bitte noch einmal.", "That took too long. Please try again."
            )

    async def _answer(self, scope: Scope, receive: Receive) -> Answer:
        length = announced_length(scope)
        with SpooledTemporaryFile(IN_MEMORY) as body:
            if length != 0:
                async with self._unfinished.place(address_of(scope)):
                    length = await read_body(receive, body)
            environ = environ_of(scope, body, length)
            if scope["method"] == "POST" and scope["path"] in self._passwords:
                return await self._sign_ins.answer(address_of(scope), lambda: self._threads.answer(environ))
            return await self._threads.answer(environ)

    async def _live(self, receive: Receive, send: Send) -> None:
        """As long as the server does."""
        await receive()
        days = asyncio.create_task(self._every_day())
        await send({"type": "lifespan.startup.complete"})
        await receive()
        days.cancel()
        await send({"type": "lifespan.shutdown.complete"})

    async def _every_day(self) -> None:
        while True:
            try:
                await self._threads.run(self._daily)
            except Exception:  # the server goes on, and the next day is another try
                logging.getLogger(__name__).exception("The daily work has failed.")
            await asyncio.sleep(DAY)


def _refusal(status: int, german: str, english: str) -> Answer:
    """Without Django, which is not asked: in both languages, and the connection ends."""
    headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"connection", b"close")]
    return Answer(status, headers, f"{german}\n{english}\n".encode())
