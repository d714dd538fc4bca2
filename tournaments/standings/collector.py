"""Ranking a large event makes some hundred thousand tuples and no cycle among them."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def collector_paused() -> Iterator[None]:
    """The collector rests meanwhile: it would walk all the tuples again and again, a quarter of the time.

    With several threads one may wake it early; then it only costs that time.
    """
    was_running = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_running:
            gc.enable()
