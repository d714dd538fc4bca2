"""What was typed into a box, as points. No Django.

Sheets say what they say: nothing is rounded, guessed or repaired here. What is no whole number is refused.
"""

import re

STRUCK = frozenset({"-", "–", "—", "−", "x", "X", "×", "/"})
"""The marks for a struck box, as people draw them on paper."""
LARGEST = 1_000_000
"""No box and no sum holds more; beyond it is a slip of the keyboard."""

_DIGITS = re.compile(r"[0-9]+")
_NEGATIVE = re.compile(r"[-−]?[0-9]+")
_GROUPED = re.compile(r"[0-9]{1,3}(?:\.[0-9]{3})+")


class Unreadable(ValueError):
    """This is no whole number."""


class TooLarge(ValueError):
    """This is a number, and larger than any sheet holds."""


def read_points(text: str, *, negative: bool = False) -> int | None:
    """The points of a box: None when blank, 0 when struck.

    ``negative``: the ruleset knows minus points in this box.

    >>> [read_points(text) for text in ("", "  ", "25", " 05 ", "-", "x", "/", "0")]
    [None, None, 25, 5, 0, 0, 0, 0]
    >>> read_points("-5", negative=True)
    -5
    >>> read_points("3,5")
    Traceback (most recent call last):
    tournaments.entry.reading.Unreadable: 3,5
    """
    text = text.strip()
    if not text:
        return None
    if text in STRUCK:
        return 0
    return _number(text, _NEGATIVE if negative else _DIGITS)


def read_sum(text: str) -> int | None:
    """A sum as written on the paper, with or without the thousands dot: "1.040" is 1040.

    >>> [read_sum(text) for text in ("", "310", "1.040", "-")]
    [None, 310, 1040, 0]
    """
    text = text.strip()
    return read_points(text.replace(".", "") if _GROUPED.fullmatch(text) else text, negative=True)


def _number(text: str, pattern: re.Pattern[str]) -> int:
    if not pattern.fullmatch(text):
        raise Unreadable(text)
    if len(text.lstrip("-−0")) > len(str(LARGEST)):
        raise TooLarge(text)
    number = int(text.replace("−", "-"))
    if abs(number) > LARGEST:
        raise TooLarge(text)
    return number
