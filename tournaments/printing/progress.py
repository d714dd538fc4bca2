"""Whoever waits for a long document is told after every page."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

PAGE_DONE: ContextVar[Callable[[int], None] | None] = ContextVar("page_done", default=None)


@contextmanager
def telling(page_done: Callable[[int], None]) -> Iterator[None]:
    """Inside, `page_done` is called with the number of finished pages."""
    token = PAGE_DONE.set(page_done)
    try:
        yield
    finally:
        PAGE_DONE.reset(token)
