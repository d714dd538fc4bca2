"""Requests that wait for something: so many of one address at once, and each with a deadline."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Places:
    """Who comes when all places of an address are held takes the oldest one, whose request ends.

    A whole hall may come from one address. Its ordinary requests hold a place for a moment only: the oldest of
    many is one that has stalled.
    """

    def __init__(self, per_address: int, seconds: float) -> None:
        self._per_address = per_address
        self._seconds = seconds
        self._held: dict[str, list[asyncio.Timeout]] = {}

    @asynccontextmanager
    async def place(self, address: str) -> AsyncIterator[None]:
        """Raises TimeoutError when the time is over or somebody else took the place."""
        async with asyncio.timeout(self._seconds) as deadline:
            held = self._held.setdefault(address, [])
            if len(held) >= self._per_address:
                _end(held.pop(0))
            held.append(deadline)
            try:
                yield
            finally:
                self._leave(address, deadline)

    def _leave(self, address: str, deadline: asyncio.Timeout) -> None:
        held = self._held.get(address, [])
        if deadline in held:
            held.remove(deadline)
        if not held:
            self._held.pop(address, None)


def _end(deadline: asyncio.Timeout) -> None:
    if not deadline.expired():
        deadline.reschedule(asyncio.get_running_loop().time())
