"""Whole numbers in what people type, send or upload: the one way to read them. No Django.

A text has a length before anything looks at it. Digits are 0 to 9 and none of the others that Unicode knows. A
number is read as it stands or refused; it is never cut off, and no mark in it is passed over.
"""

import re

LARGEST = 999_999_999
"""No number is larger; every database stores this one."""
LONGEST = 40
"""Characters of a text that may be a number, zeros in front included."""

_MARKS = ".'’ \u00a0\u2009\u202f"
_GROUPED = re.compile(rf"[1-9][0-9]{{0,2}}([{_MARKS}])[0-9]{{3}}(?:\1[0-9]{{3}})*")
_DIGITS = re.compile(r"[0-9]+")


class Unreadable(ValueError):
    """This is no whole number."""


class TooLarge(ValueError):
    """This is a number, and larger than any that is meant."""


def read_whole(text: str, *, negative: bool = False, grouped: bool = True, most: int = LARGEST) -> int:
    """The number, from 0 or with `negative` from minus `most`; Unreadable or TooLarge if there is none.

    `grouped`: thousands may be set apart by a dot, a blank or an apostrophe; a comma is refused, because
    it means another number in each language.

    >>> [read_whole(text) for text in ("7", " 007 ", "1.234", "1 234", "1'234'567")]
    [7, 7, 1234, 1234, 1234567]
    >>> read_whole("−5", negative=True)
    -5
    >>> read_whole("1.23")
    Traceback (most recent call last):
    tournaments.formats.whole_numbers.Unreadable: 1.23
    """
    text = text.strip()
    if len(text) > LONGEST:
        raise TooLarge(text) if _DIGITS.fullmatch(text, 0, LONGEST) else Unreadable(text)
    minus = negative and text.startswith(("-", "−"))
    number = text[1:] if minus else text
    if grouped and _GROUPED.fullmatch(number):
        number = re.sub(f"[{_MARKS}]", "", number)
    if not _DIGITS.fullmatch(number):
        raise Unreadable(text)
    if int(number) > most:
        raise TooLarge(text)
    return -int(number) if minus else int(number)


def whole_or_none(text: str, most: int = LARGEST) -> int | None:
    """The number in an address or a hidden field, where nobody types marks; None if there is none.

    >>> [whole_or_none(text) for text in ("12", "012", "²", "-1", "1.000", "9" * 30, "0" * 5000)]
    [12, 12, None, None, None, None, None]
    """
    try:
        return read_whole(text, grouped=False, most=most)
    except ValueError:
        return None
