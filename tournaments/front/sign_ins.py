"""Passwords are tried one after another, and ever more slowly where many wrong ones came from.

Nobody is shut out: a whole hall may sign in from one address. To wait takes no thread.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable

from .places import Places
from .threads import Answer

REMEMBERED = 300.0  # seconds
FREE = 10  # wrong passwords of an address in that time: a hall mistypes
STEP = 0.25  # seconds of waiting for each further one
LONGEST = 4.0
WAITING = 32  # of one address: a hall that signs in together, and no flood


class SignIns:
    """The queue in front of the pages that ask for a password."""

    def __init__(self) -> None:
        self._wrong: dict[str, list[float]] = {}
        self._waiting = Places(WAITING, seconds=60)
        self._turn = asyncio.Lock()

    async def answer(self, address: str, ask: Callable[[], Awaitable[Answer]]) -> Answer:
        async with self._waiting.place(address):
            await asyncio.sleep(self.delay(address))
            await self._turn.acquire()
        try:
            answer = await ask()
        finally:
            self._turn.release()
        if answer.status != 302:  # a right one leads on
            self._remember(address)
        return answer

    def delay(self, address: str) -> float:
        """Seconds that the next password of this address waits."""
        over = len(self._recent().get(address, ())) - FREE
        return min(LONGEST, STEP * max(0, over))

    def _remember(self, address: str) -> None:
        self._wrong = self._recent()
        self._wrong.setdefault(address, []).append(time.monotonic())

    def _recent(self) -> dict[str, list[float]]:
        since = time.monotonic() - REMEMBERED
        recent = {who: [at for at in times if at > since] for who, times in self._wrong.items()}
        return {who: times for who, times in recent.items() if times}
