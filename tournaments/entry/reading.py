"""What was typed into a box, as points. No Django.

Sheets say what they say: nothing is rounded, guessed or repaired here. What is no whole number is refused.
"""

from tournaments.formats.whole_numbers import TooLarge, Unreadable, read_whole

__all__ = ["LARGEST", "STRUCK", "TooLarge", "Unreadable", "read_points", "read_sum"]

STRUCK = frozenset({"-", "–", "—", "−", "x", "X", "×", "/"})
"""The marks for a struck box, as people draw them on paper."""
LARGEST = 1_000_000
"""No box and no sum holds more; beyond it is a slip of the keyboard."""


def read_points(text: str, *, negative: bool = False) -> int | None:
    """The points of a box: None when blank, 0 when struck.

    ``negative``: the ruleset knows minus points in this box.

    >>> [read_points(text) for text in ("", "  ", "25", " 05 ", "-", "x", "/", "0")]
    [None, None, 25, 5, 0, 0, 0, 0]
    >>> read_points("-5", negative=True)
    -5
    >>> read_points("3,5")
    Traceback (most recent call last):
    tournaments.formats.whole_numbers.Unreadable: 3,5
    """
    return _read(text, negative=negative, grouped=False)


def read_sum(text: str) -> int | None:
    """A sum as written on the paper, with or without a mark of thousands: "1.040" is 1040.

    >>> [read_sum(text) for text in ("", "310", "1.040", "1 040", "-")]
    [None, 310, 1040, 1040, 0]
    """
    return _read(text, negative=True, grouped=True)


def _read(text: str, *, negative: bool, grouped: bool) -> int | None:
    if not text.strip():
        return None
    if text.strip() in STRUCK:
        return 0
    return read_whole(text, negative=negative, grouped=grouped, most=LARGEST)
